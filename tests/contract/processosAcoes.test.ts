import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatProcesso } from '../../src/schemas/br/cnj.ts'
import { todayIn } from '../../src/schemas/br/dates.ts'
import { Connections } from '../../server/core/db/connections.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { J, lawsuitBasis, number, type Page, type Row } from './setup/processos.ts'

const P = `${J}processos/`
const today = todayIn('America/Sao_Paulo')

describe.each(engines)('what is done with lawsuits on %s', (engine) => {
  let api: Api
  let user: Client
  let basis: Awaited<ReturnType<typeof lawsuitBasis>>
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('coordenadora')
    basis = await lawsuitBasis(user)
  })
  afterAll(() => api?.close())

  const made = async (more: object = {}): Promise<Row> => {
    const { status, body } = await user.call<Row>('POST', P, { ...basis.valid, nr_processo: number(), ...more })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const act = (path: string, id: number, body: object = {}, as = user) =>
    as.call<Row>('PATCH', `${P}${path}/${id}/`, body)
  const reasons = async () => (await user.get<Page>(`${J}motivo-encerramento/?nr_por_pagina=100`)).body.results

  test('processos.responsavel: one, and a selection of them', async () => {
    const { body: people } = await user.get<Page>('department/v1/funcionarios/?nr_por_pagina=5')
    const [first, second] = people.results.map((p) => p.cd_authuser as number)
    const [suit, other] = [await made(), await made()]
    const { status, body } = await act('responsavel', suit.id, { cd_responsavel_tarefa: first })
    expect([status, body.cd_responsavel_tarefa]).toEqual([200, first])
    const none = await act('responsavel', suit.id, {})
    expect([none.status, none.body]).toEqual([
      400,
      { cd_responsavel_tarefa: ['O campo "Responsável pela tarefa" é obrigatório!'] },
    ])
    expect((await act('responsavel', suit.id, { cd_responsavel_tarefa: 999_999 })).status).toBe(400)
    const bulk = await user.call('POST', `${P}em-lote/responsavel`, {
      dados: { cd_responsavel_tarefa: second },
      registros: [{ id: suit.id }, { id: other.id }],
    })
    expect(bulk.body).toMatchObject({ feitas: 2, recusadas: [] })
    for (const { id } of [suit, other])
      expect((await user.get<Row>(`${P}${id}/`)).body.cd_responsavel_tarefa).toBe(second)
    expect(
      (await act('responsavel', suit.id, { cd_responsavel_tarefa: first }, await api.as('estagiario'))).status,
    ).toBe(403)
    expect((await act('responsavel', suit.id, { cd_responsavel_tarefa: first }, await api.as('vizinha'))).status).toBe(
      404,
    )
  })
  test('processo.estrategico: marked and unmarked, one or many', async () => {
    const suit = await made()
    expect((await act('estrategico', suit.id)).body.ie_estrategico).toBe(true)
    expect((await act('estrategico', suit.id)).status).toBe(400)
    const bulk = await user.call('POST', `${P}em-lote/desmarcarEstrategico`, { registros: [{ id: suit.id }] })
    expect(bulk.body).toMatchObject({ feitas: 1 })
    expect((await user.get<Row>(`${P}${suit.id}/`)).body.ie_estrategico).toBe(false)
    expect((await user.call<Row>('PATCH', `${P}${suit.id}/`, { ie_estrategico: true })).body.ie_estrategico).toBe(true)
  })
  test('the stage: one or many, of a lawsuit that is still going on', async () => {
    const suit = await made()
    expect((await act('fase', suit.id, { cd_fase: basis.outraFase })).body.cd_fase).toBe(basis.outraFase)
    expect((await act('fase', suit.id, { cd_fase: null })).body).toEqual({
      cd_fase: ['O campo "Fase do Processo" é obrigatório!'],
    })
    await act('encerar', suit.id, { nm_motivo: 'Acordo' })
    expect((await act('fase', suit.id, { cd_fase: basis.valid.cd_fase })).status).toBe(400)
  })

  test('processos.encerar processo.encerrar processo.encerrar.motivo: a reason typed in any case and accents is the one there is', async () => {
    const before = await reasons()
    const known = before.find((r) => r.nm_motivo === 'Desistência')!
    const suit = await made()
    const { status, body } = await act('encerar', suit.id, {
      nm_motivo: ' DESISTENCIA ',
      ds_motivo_encerramento: 'A pedido',
    })
    expect([status, body.ie_status, body.cd_motivo_encerramento]).toEqual([200, 'EN', known.id])
    expect([body.dt_enceramento, body.ds_motivo_encerramento]).toEqual([today, 'A pedido'])
    expect(await reasons()).toHaveLength(before.length)
    const fresh = await act('encerar', (await made()).id, {
      nm_motivo: 'Transação penal',
      dt_enceramento: '2026-01-05',
    })
    expect([fresh.status, fresh.body.dt_enceramento]).toEqual([200, '2026-01-05'])
    expect((await reasons()).filter((r) => r.nm_motivo === 'Transação penal').map((r) => r.id)).toEqual([
      fresh.body.cd_motivo_encerramento,
    ])
  })
  test('processo.encerrar.motivo: one that is typed beside a chosen one is what is meant', async () => {
    const [chosen, meant] = (await reasons()).filter((r) => r.nm_motivo)
    const sent = { cd_motivo_encerramento: chosen!.id, nm_motivo: meant!.nm_motivo }
    expect((await act('encerar', (await made()).id, sent)).body.cd_motivo_encerramento).toBe(meant!.id)
    const blank = await act('encerar', (await made()).id, { ...sent, nm_motivo: ' ' })
    expect(blank.body.cd_motivo_encerramento).toBe(chosen!.id)
  })
  test('processo.encerrar.motivo: without a reason it stays open', async () => {
    const suit = await made()
    const both = await act('encerar', suit.id, { nm_motivo: '  ', dt_enceramento: today })
    expect([both.status, both.body]).toEqual([
      400,
      { cd_motivo_encerramento: ['O campo "Motivo de encerramento" é obrigatório!'] },
    ])
    expect((await user.get<Row>(`${P}${suit.id}/`)).body.ie_status).toBe('AT')
  })
  test('processo.encerrar.valores: what was paid and received is added, each time', async () => {
    const suit = await made({ nr_valor_pago_processo: '100.10' })
    const [reason] = await reasons()
    const close = (more: object) => act('encerar', suit.id, { cd_motivo_encerramento: reason!.id, ...more })
    const closed = await close({ nr_valor_pago_processo: '50.15', nr_valor_pago_recebido: 'R$ 1.000,00' })
    expect([closed.body.nr_valor_pago_processo, closed.body.nr_valor_pago_recebido]).toEqual(['150.25', '1000.00'])
    const twice = await close({})
    expect([twice.status, twice.body]).toEqual([400, { detail: 'Esta ação não está disponível para este registro.' }])
    const open = await act('reabrir', suit.id)
    expect(open.body).toMatchObject({ ie_status: 'AT', dt_enceramento: null, cd_motivo_encerramento: null })
    expect((await act('reabrir', suit.id)).status).toBe(400)
    const again = await close({ nr_valor_pago_recebido: '0.05', nr_valor_pago_processo: '0' })
    expect([again.body.nr_valor_pago_processo, again.body.nr_valor_pago_recebido]).toEqual(['150.25', '1000.05'])
    const { body } = await user.get<Page>(`${J}valores-processo/?cd_processo=${suit.id}&ordenar_por=id`)
    expect(body.results.map((v) => [v.ie_natureza, v.nr_valor])).toEqual([
      ['PG', '50.15'],
      ['RC', '1000.00'],
      ['RC', '0.05'],
    ])
    expect((await act('encerar', suit.id, {}, await api.as('estagiario'))).status).toBe(403)
  })

  test('exp.processos.status processo.export.campos processos.list.export', async () => {
    const shut = await made()
    await act('encerar', shut.id, { nm_motivo: 'Acordo' })
    const suit = await made({ nr_valor_causa: '10.00', nr_valor_perda: '3.50' })
    const { default: Excel } = await import('exceljs')
    const sheet = async (query: string) => {
      const { raw, status } = await user.get(`${P}exportar/?ordenar_por=-id&${query}`)
      expect(status).toBe(200)
      const book = new Excel.Workbook()
      await book.xlsx.load(raw as unknown as ArrayBuffer)
      return book.worksheets[0]!.getSheetValues().slice(1) as unknown[][]
    }
    const columns = [
      'nr_processo',
      'cd_fase',
      'cd_instancia',
      'cd_area',
      'nr_valor_causa',
      'nr_valor_condenacao',
      'nr_valor_sucumbencia',
      'nr_valor_pago_recebido',
      'nr_valor_perda',
      'ie_status',
    ]
    const [head, first, ...rest] = await sheet(`colunas=${columns.join(',')}`)
    expect(head!.slice(1)).toEqual([
      'Número do Processo',
      'Fase do Processo',
      'Instância',
      'Área do Direito',
      'Valor da causa',
      'Valor da condenação',
      'Valor da sucumbência',
      'Valor recebido',
      'Valor da perda',
      'Status',
    ])
    expect([first![1], first![5], first![9], first![10]]).toEqual([
      formatProcesso(String(suit.nr_processo)),
      10,
      3.5,
      'Ativo',
    ])
    expect(new Set(rest.map((line) => line[10]))).toEqual(new Set(['Ativo']))
    const closed = await sheet(`colunas=nr_processo,ie_status&ie_status=EN`)
    expect(closed[1]!.slice(1)).toEqual([formatProcesso(String(shut.nr_processo)), 'Encerrado'])
    const all = await sheet(`colunas=ie_status&padrao=false`)
    expect(new Set(all.slice(1).map((line) => line[1]))).toEqual(new Set(['Ativo', 'Encerrado']))
    // The list itself, which clients read by pages of a thousand, is narrowed by nothing.
    const page = await user.get<Page>(`${P}?inicio=0&fim=1000`)
    expect(page.body.results.map((r) => r.id)).toContain(shut.id)
    expect((await user.get<Page>(`${P}?inicio=0&fim=1000&ie_status=AT`)).body.results.map((r) => r.id)).not.toContain(
      shut.id,
    )
  })
  test('a reference to a lawsuit is its number as people write it, in a spreadsheet too', async () => {
    const [suit, joined] = [await made(), await made()]
    await user.call('POST', `${J}apensamentos/`, { cd_processo: suit.id, cd_processo_apenso: joined.id })
    const { raw } = await user.get(`${J}apensamentos/exportar/?cd_processo=${suit.id}`)
    const { default: Excel } = await import('exceljs')
    const book = new Excel.Workbook()
    await book.xlsx.load(raw as unknown as ArrayBuffer)
    expect(book.worksheets[0]!.getRow(2).getCell(1).value).toBe(formatProcesso(String(joined.nr_processo)))
  })
  test('processo.duplicado: a lookup that fails lets it pass, and takes nothing else along', async () => {
    const suit = await made()
    const again = { ...basis.valid, nr_processo: suit.nr_processo }
    const send = Connections.prototype.send
    let failed = 0
    const spy = vi.spyOn(Connections.prototype, 'send').mockImplementation(function (
      this: Connections,
      held,
      text,
      values,
    ) {
      const lookup = /from processos as t where[^]* and t\.nr_processo = \$\d+ and [^]* limit 1$/.test(text.trim())
      if (lookup) failed++
      return lookup ? send.call(this, held, 'select 1/0', []) : send.call(this, held, text, values)
    })
    try {
      const { status, body } = await user.call<Row>('POST', P, again)
      expect([failed, status, body.nr_processo]).toEqual([1, 201, suit.nr_processo])
    } finally {
      spy.mockRestore()
    }
    // Once it no longer fails it is asked again.
    expect((await user.call('POST', P, again)).status).toBe(400)
  })
})
