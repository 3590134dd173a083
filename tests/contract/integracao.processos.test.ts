import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
const today = todayIn('America/Sao_Paulo')
const FOUND = 'integration/v1/novos-processos/movimentacoes/'
const TERMS = 'integration/v1/novos-processos/termos/'
const PETITIONS = 'integration/v1/peticionamento/'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

describe.each(engines)('found lawsuits, petitions and migration on %s', (engine) => {
  let api: Api
  let midgard: Client
  let coordenadora: Client
  let financeiro: Client
  let vizinha: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    ;[midgard, coordenadora, financeiro, vizinha] = (await Promise.all(
      ['midgard', 'coordenadora', 'financeiro', 'vizinha'].map((name) => api.as(name)),
    )) as [Client, Client, Client, Client]
  })
  afterAll(() => api?.close())
  const list = async (path: string, as = coordenadora) => (await as.get<Page>(path)).body
  const make = async (path: string, body: object, as = coordenadora): Promise<Row> => {
    const made = await as.call<Row>('POST', path, body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body
  }

  test('novos-processos.movimentacoes.list novos-processos.movimentacoes.update novo.baixa: settled by whom and when, and taken up again by nobody', async () => {
    const { results } = await list(FOUND)
    expect(results.length).toBeGreaterThan(0)
    expect(results[0]).toHaveProperty('created_at')
    const at = `${FOUND}${results[0]!.id}/`
    const lied = await coordenadora.call<Row>('PATCH', at, { ie_baixado: true, baixado_por: 1 })
    expect([lied.status, Object.keys(lied.body)]).toEqual([400, ['baixado_por']])
    const done = await coordenadora.call<Row>('PATCH', at, { ie_baixado: true })
    expect([done.status, done.body.ie_baixado]).toEqual([200, true])
    expect(String(done.body.baixado_em) > '2026').toBe(true)
    expect(typeof done.body.baixado_por).toBe('number')
    const again = await coordenadora.call<Row>('PATCH', at, { ie_baixado: false })
    expect([again.body.baixado_em, again.body.baixado_por]).toEqual([null, null])
  })

  test('novos-processos.movimentacoes.contadores: what is to be decided, registered and settled', async () => {
    const numbers = (await coordenadora.get<Record<string, number>>(`${FOUND}contadores/`)).body
    expect(numbers.a_decidir).toBe((await list(`${FOUND}?card=a_decidir`)).count)
    expect(numbers.a_decidir).toBeGreaterThan(0)
    expect((await financeiro.get(`${FOUND}contadores/`)).status).toBe(403)
  })

  test('novos-processos.termos.list novos-processos.termos.create novos-processos.termos.delete: added and taken away, never edited', async () => {
    const made = await make(TERMS, { name: 'Fulana de Tal' })
    expect((await list(TERMS)).results.map((r) => r.id)).toContain(made.id)
    expect([403, 404, 405]).toContain((await coordenadora.call('PATCH', `${TERMS}${made.id}/`, { name: 'X' })).status)
    expect((await coordenadora.call('DELETE', `${TERMS}${made.id}/`)).status).toBe(204)
  })

  describe('petitions', () => {
    const number = async () =>
      String((await list('juridico/v1/processos/?nr_por_pagina=1', midgard)).results[0]!.nr_processo)
    const petition = async (more: object = {}) =>
      make(PETITIONS, { processos: [{ nr_processo: await number() }], cpf_adv: '52998224725', ...more })

    test('peticionamento.create peticionamento.list peticao.ciclo: it waits for its file, and takes a PDF alone', async () => {
      const made = await petition()
      expect([made.ie_situacao, made.nm_peticao, typeof made.cd_processo]).toEqual(['IN', 'PETIÇÃO', 'number'])
      const send = async (name: string, bytes: Buffer) => {
        const form = new FormData()
        form.append('nm_peticao', 'Contestação')
        form.append('aq_arquivo', new Blob([new Uint8Array(bytes)]), name)
        const request = new Request('http://x', { method: 'POST', body: form })
        const answer = await api.app.inject({
          method: 'POST',
          url: `/api/${PETITIONS}`,
          headers: {
            authorization: `Bearer ${coordenadora.token}`,
            'content-type': request.headers.get('content-type')!,
          },
          payload: Buffer.from(await request.arrayBuffer()),
        })
        return { status: answer.statusCode, body: answer.json<Row>() }
      }
      const sent = await send('contestacao.pdf', PDF)
      expect([sent.status, sent.body.ie_situacao]).toEqual([201, 'EN'])
      expect((await send('contestacao.txt', Buffer.from('texto'))).status).toBe(415)
      expect((await list(PETITIONS)).results.map((r) => r.id)).toContain(sent.body.id)
      expect((await financeiro.get(PETITIONS)).status).toBe(403)
    })

    test('peticionamento.status-update: says what is known of it, and when that was asked', async () => {
      const made = await petition()
      const at = `${PETITIONS}status/update/?peticao=${made.id}&cpf_adv=529.982.247-25`
      const { status, body } = await coordenadora.get<Row>(at)
      expect([status, body.ie_situacao, typeof body.dt_consulta]).toEqual([200, 'IN', 'string'])
      expect((await coordenadora.get(`${PETITIONS}status/update/?peticao=${made.id}&cpf_adv=111`)).status).toBe(400)
      for (const wrong of ['', '?peticao=x', '?peticao=999999'])
        expect((await coordenadora.get(`${PETITIONS}status/update/${wrong}`)).status).toBe(404)
      expect((await vizinha.get(at)).status).toBe(404)
    })

    test('peticionamento.cancelar: all of those named or none', async () => {
      const [a, b] = [await petition(), await petition()]
      const filed = (await list(`${PETITIONS}?ie_situacao=PR`)).results[0]!
      const cancel = (ids: string, as = coordenadora) =>
        as.call<Row>('DELETE', `${PETITIONS}cancelar/?ids_petitions=${ids}`)
      expect((await cancel(`${a.id},${filed.id}`)).status).toBe(400)
      const of = async ({ id }: Row) => (await coordenadora.get<Row>(`${PETITIONS}${id}/`)).body.ie_situacao
      expect(await of(a)).toBe('IN')
      expect((await cancel(`${a.id},${b.id}`)).status).toBe(204)
      expect([await of(a), await of(b)]).toEqual(['CA', 'CA'])
      for (const wrong of ['', 'x', '0', '-1']) expect([wrong, (await cancel(wrong)).status]).toEqual([wrong, 400])
      expect((await cancel(String(filed.id), vizinha)).status).toBe(404)
      expect((await cancel(String(filed.id), financeiro)).status).toBe(403)
    })
  })

  test('migrations.list: of an account of the lawyer whose it is', async () => {
    const [first] = (await list('process/v1/migrations/')).results
    expect(first).toMatchObject({ ob_attorney: { id: first!.attorney } })
    const other = (await list('process/v1/attorney/')).results.find((r) => r.id !== first!.attorney)!
    const wrong = await coordenadora.call('POST', 'process/v1/migrations/', {
      attorney: other.id,
      account: first!.account,
    })
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['account']])
    const made = await make('process/v1/migrations/', { attorney: first!.attorney, account: first!.account })
    expect(made.ie_situacao).toBe('AG')
  })

  test('account_message.list account_message.get: what a court answered to an account', async () => {
    const [first] = (await list('process/v1/account_message/')).results
    const of = await list(`process/v1/account_message/?account=${String(first!.account)}`)
    expect(of.results.every((r) => r.account === first!.account)).toBe(true)
    expect((await coordenadora.get<Row>(`process/v1/account_message/${first!.id}`)).body.id).toBe(first!.id)
    expect((await financeiro.get(`process/v1/account_message/${first!.id}`)).status).toBe(403)
  })

  test('doc-movements.list systems.list: documents beside entries, and the courts’ systems', async () => {
    const { results } = await list('process/v1/doc-movements')
    expect(results.length).toBeGreaterThan(0)
    const of = await list(`process/v1/doc-movements?cd_andamento=${String(results[0]!.cd_andamento)}`)
    expect(of.count).toBeGreaterThan(0)
    expect((await list('process/v1/systems')).results.map((r) => r.nm_sistema)).toContain('PJe')
  })

  test('peticao.ciclo: one that is made for a task names its lawsuit; of a task that one may not see nothing is told', async () => {
    const [task] = (await list('juridico/v1/tarefas/?nr_processo__contains=8.26&nr_por_pagina=20')).results.filter(
      (r) => r.nr_processo,
    )
    const made = await make(PETITIONS, { cd_tarefa: task!.id })
    expect(made).toMatchObject({
      processos: [{ nr_processo: task!.nr_processo }],
      cd_processo: task!.cd_processo ?? null,
    })
    const vizinha = await api.as('vizinha')
    const stolen = await vizinha.call<Row>('POST', PETITIONS, { cd_tarefa: task!.id })
    expect(stolen.status).toBeGreaterThanOrEqual(400)
  })

  test('notifications.changes: what changed since a moment', async () => {
    const before = new Date().toISOString()
    const body = {
      nr_processo: '0002080-25.2012.5.15.0049',
      type_communication: 'djen',
      dt_expedicao: today,
      teor: 'Texto',
    }
    const made = await make('process/v1/notifications/', body)
    const changed = await list(`process/v1/notifications/changes/?desde=${before}`)
    expect(changed.results.map((r) => r.id)).toEqual([made.id])
    expect((await coordenadora.get('process/v1/notifications/changes/?desde=ontem')).status).toBe(400)
    expect((await financeiro.get('process/v1/notifications/changes/')).status).toBe(403)
  })
})
