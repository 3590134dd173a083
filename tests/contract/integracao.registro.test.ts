import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one as first, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { J, lawsuitBasis, number, type Page, type Row } from './setup/processos.ts'

const FOUND = 'integration/v1/novos-processos/movimentacoes/'
const SETTING = 'base/v1/cadastro-automatico/'
const JOB = 'registrar-descobertos'

describe.each(engines)('discovered lawsuits that register themselves, on %s', (engine) => {
  let api: Api
  let [boss, manager, other]: Client[] = []
  let cliente: Row
  let area: unknown
  let foro: Row
  let serial = 0
  const made = async (path: string, sent: object, client = boss!) => {
    const { status, body } = await client.call<Row>('POST', path, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const found = (nm_partes: string, nr_processo = number(), client = boss!) =>
    made(FOUND, { nr_processo, nm_partes }, client)
  const read = async (id: number, client = boss!) => (await client.get<Row>(`${FOUND}${id}/`)).body
  const suits = async (nr_processo: unknown, client = boss!) =>
    (await client.get<Page>(`${J}processos/?nr_processo__eq=${String(nr_processo)}&paginacao=true`)).body.results
  const turn = async (habilitado: boolean, client = boss!) => {
    const now = (await client.get<Row>(SETTING)).body
    const { status, body } = now.id
      ? await client.call<Row>('PATCH', `${SETTING}${now.id}/`, { habilitado })
      : await client.call<Row>('POST', SETTING, { habilitado })
    expect([200, 201]).toContain(status)
    return body
  }
  const customer = (nm_cliente = `Descoberta ${++serial} Comércio Ltda.`) =>
    made(`${J}clientes/`, { nm_cliente, ie_tipo_cliente: 'PJ' })

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[boss, manager, other] = await Promise.all(['midgard', 'coordenadora', 'vizinha'].map((name) => api.as(name)))
    const { valid } = await lawsuitBasis(boss!)
    cliente = await customer()
    area = valid.cd_area
    // The place of the number's court, and what the customer has in this branch of justice.
    const places = (await boss!.get<Page>('base/v1/foros/?cd_tribunal=826&ds_origem=0100&paginacao=true')).body.results
    expect(places.length).toBeLessThanOrEqual(1)
    const own = { nm_foro: 'Foro da descoberta', cd_cidade: 3550308, cd_tribunal: 826, ds_origem: '0100' }
    foro = places[0] ?? (await made('base/v1/foros/', own))
    await made(`${J}processos/`, { ...valid, cd_cliente: cliente.id, nr_processo: number() })
  })
  afterAll(() => api?.close())

  test('off nothing happens; turned on, what comes from then on is registered, and what waited before waits still', async () => {
    const before = await found(`${cliente.nm_cliente as string} × Fulano de Tal`)
    await api.runJob(JOB)
    expect(await suits(before.nr_processo)).toEqual([])
    const on = await turn(true)
    expect(on).toMatchObject({ habilitado: true, dt_habilitado: expect.any(String) as string })
    const one = await found(`${String(cliente.nm_cliente).toUpperCase()} x Fulano de Tal e outros`)
    await api.runJob(JOB)
    expect((await read(one.id)).ds_sem_registro).toBeNull()
    expect(await suits(before.nr_processo)).toEqual([])
    const [suit, ...more] = await suits(one.nr_processo)
    expect(more).toEqual([])
    expect(suit).toMatchObject({
      cd_cliente: cliente.id,
      ie_posicao_cliente: 'A',
      nm_reu: 'Fulano de Tal e outros',
      cd_area: area,
      cd_cidade: foro.cd_cidade,
      cd_orgao: foro.id,
      ie_status: 'AT',
    })
    expect(await read(one.id)).toMatchObject({
      ie_registrado: true,
      ie_baixado: true,
      cd_processo: suit!.id,
      ds_sem_registro: null,
    })
    // Whoever coordinates hears of it, where nobody answers for it; the trail says that nobody's hand did it.
    const told = (await manager!.get<{ results: { ie_tipo: string; cd_registro: number }[] }>('base/v1/notificacoes/'))
      .body
    expect(told.results).toContainEqual(
      expect.objectContaining({ ie_tipo: 'processo_registrado', cd_registro: suit!.id }),
    )
    const trail = await first(
      api.database.db,
      sql`select nm_usuario, acao from auditoria where entidade = 'processos' and cd_registro = ${suit!.id} order by id limit 1`,
    )
    expect(trail).toEqual({ nm_usuario: 'Banca', acao: 'criar' })
    // Run again, and by two servers at once: once.
    await Promise.all([api.runJob(JOB), api.runJob(JOB)])
    expect((await suits(one.nr_processo)).length).toBe(1)
  })

  test('the customer on the other side is the defendant', async () => {
    const one = await found(`Beltrana de Tal versus ${cliente.nm_cliente as string}`)
    await api.runJob(JOB)
    expect((await suits(one.nr_processo))[0]).toMatchObject({ ie_posicao_cliente: 'P', nm_autor: 'Beltrana de Tal' })
  })

  test('what a person has to decide waits with its reason, and is not tried again', async () => {
    const twin = await customer()
    await api.database.db
      .transaction()
      .execute((tx) =>
        sql`update clientes set nm_cliente = 'Homônima S.A.' where id in (${twin.id}, ${cliente.id + 0})`.execute(tx),
      )
    await sql`update clientes set nm_cliente = ${cliente.nm_cliente as string} where id = ${cliente.id}`.execute(
      api.database.db,
    )
    const rival = await customer()
    const fresh = await customer()
    const cases: readonly (readonly [string, string])[] = [
      ['Ninguém × Ninguém Mais', 'Nenhuma das partes tem o nome de um cliente ativo.'],
      ['Em segredo', 'As partes não dizem quem é autor e quem é réu.'],
      ['', 'As partes não dizem quem é autor e quem é réu.'],
      [
        `${cliente.nm_cliente as string} × ${rival.nm_cliente as string}`,
        'Há clientes dos dois lados: confira o conflito de interesses.',
      ],
      [`${fresh.nm_cliente as string} × Fulano`, 'O campo "Área do Direito" é obrigatório!'],
    ]
    for (const [nm_partes, reason] of cases) {
      const one = await found(nm_partes)
      await api.runJob(JOB)
      const now = await read(one.id)
      expect([nm_partes, now.ds_sem_registro, now.ie_registrado]).toEqual([
        nm_partes,
        expect.stringContaining(reason),
        false,
      ])
      const { nr_versao } = now
      await api.runJob(JOB)
      expect((await read(one.id)).nr_versao).toBe(nr_versao)
      expect(await suits(one.nr_processo)).toEqual([])
    }
  })

  test('a number that is there, was, or is sealed is not registered again, and nobody learns which', async () => {
    const { valid } = await lawsuitBasis(boss!)
    const me = Number((await boss!.get<Row>('auth/v1/usuarios/userdata/')).body.id)
    const [there, gone, sealed] = [number(), number(), number()]
    await made(`${J}processos/`, { ...valid, nr_processo: there })
    const { id } = await made(`${J}processos/`, { ...valid, nr_processo: gone })
    expect((await boss!.call('DELETE', `${J}processos/${id}/`)).status).toBe(204)
    await made(`${J}processos/`, { ...valid, nr_processo: sealed, ie_sigilo: '5', cd_usuarios_sigilo: [me] })
    const reasons = new Set<unknown>()
    for (const nr_processo of [there, gone, sealed]) {
      const one = await found(`${cliente.nm_cliente as string} × Fulano`, nr_processo)
      await api.runJob(JOB)
      const now = await read(one.id, manager!)
      expect(now).toMatchObject({ ie_registrado: false, cd_processo: null })
      reasons.add(now.ds_sem_registro)
    }
    expect([...reasons]).toEqual(['Confira este número antes de cadastrar.'])
    expect((await suits(there)).length).toBe(1)
    expect(await suits(gone)).toEqual([])
  })

  test('what one firm turned on counts in that firm alone, and turned off it ends', async () => {
    const theirs = await other!.call<Row>('POST', FOUND, {
      nr_processo: number(),
      nm_partes: `${cliente.nm_cliente as string} × X`,
    })
    if (theirs.status === 201) {
      await api.runJob(JOB)
      expect((await other!.get<Row>(`${FOUND}${theirs.body.id}/`)).body).toMatchObject({
        ie_registrado: false,
        ds_sem_registro: null,
      })
    }
    await turn(false)
    const late = await found(`${cliente.nm_cliente as string} × Fulano`)
    await api.runJob(JOB)
    expect(await read(late.id)).toMatchObject({ ie_registrado: false, ds_sem_registro: null })
    const kept = await first<{ n: number }>(api.database.db, sql`select count(*)::int n from cadastro_automatico`)
    expect(kept!.n).toBe(1)
  })
})
