import { beforeAll, describe, expect, test } from 'vitest'
import { makeCnpj } from '../../src/schemas/br/cnpj.ts'
import { model } from '../../src/schemas/index.ts'
import { numerosSabidos, sabidos } from '../../server/areas/integracao/captura/sabidos.ts'
import { one, sql } from '../../server/core/db/db.ts'
import { engines } from './setup/api.ts'
import { ACHADOS, EXPEDIENTES, noDjen, TERMOS_NOVOS as TERMOS } from './setup/captura.ts'
import { J, lawsuitBasis, number, type Page, type Row } from './setup/processos.ts'

const REU = 'Comércio Vizinho Ltda.'

describe.each(engines)('lawsuits that capture discovers, on %s', (engine) => {
  const djen = noDjen(engine)
  const { at, fonte, dia, made, listed, day } = djen
  let cliente: Row
  let ato = 0
  const publicada = (processo: string, mais: Record<string, unknown> = {}, oab?: string) => {
    const sides = [
      { nome: cliente.nm_cliente, polo: 'A' },
      { nome: REU, polo: 'P' },
      { nome: REU, polo: 'P' },
    ]
    return djen.publicada(processo, `Fica intimada a parte do ato ${++ato}.`, { destinatarios: sides, ...mais }, oab)
  }
  const capture = async () => {
    await djen.capture()
    return day()
  }

  beforeAll(async () => {
    cliente = await made(`${J}clientes/`, {
      nm_cliente: 'Indústria Descoberta S.A.',
      ie_tipo_cliente: 'PJ',
      nr_cnpj: makeCnpj('774411220001'),
    })
  })

  test('of the same name there are others: what only a name led to is registered by nobody but a person', async () => {
    const on = await at.gestora.call<Row>('POST', 'base/v1/cadastro-automatico/', { habilitado: true })
    expect(on.status).toBe(201)
    await made(TERMOS, { name: String(cliente.nr_cnpj) })
    const homonimo = number()
    fonte.publicadas = [publicada(homonimo, {}, '999888')]
    await capture()
    await at.api.runJob('registrar-descobertos')
    expect(await listed(ACHADOS, homonimo)).toMatchObject([
      {
        ie_registrado: false,
        ie_so_nome: true,
        ds_sem_registro: 'Só o nome da parte coincide: confira se é mesmo o cliente.',
      },
    ])
    await sql`delete from termos_processos_novos`.execute(at.api.database.db)
    await at.gestora.call('PATCH', `base/v1/cadastro-automatico/${on.body.id}/`, { habilitado: false })
  })

  test('a notice of a number that the firm knows nothing of stands in the inbox and among the discovered, once', async () => {
    const nr = number()
    fonte.publicadas = [publicada(nr), publicada(nr)]
    expect(await capture()).toMatchObject({ situacao: 'completa', recebidos: 2 })
    await capture()
    expect(await listed(EXPEDIENTES, nr)).toHaveLength(2)
    expect(await listed(ACHADOS, nr)).toMatchObject([
      {
        nm_partes: `${String(cliente.nm_cliente)} × ${REU}`,
        nm_tribunal: 'TJSP · 2ª Vara Cível do Foro Central',
        ie_registrado: false,
        cd_termo: null,
      },
    ])
  })

  test('nothing is discovered of what is there, sealed, deleted, put aside, taken back or no lawsuit', async () => {
    const { valid } = await lawsuitBasis(at.gestora)
    const [there, sealed, deleted, aside, back] = Array.from({ length: 5 }, () => number())
    await made(`${J}processos/`, { ...valid, nr_processo: there })
    const closed = await made(`${J}processos/`, { ...valid, nr_processo: sealed })
    const named = await one<{ id: number }>(
      at.api.database.db,
      sql`select id from usuarios where username = 'advogada' limit 1`,
    )
    await sql`update processos set cd_usuarios_sigilo = ${[named!.id]}::bigint[] where id = ${closed.id}::bigint`.execute(
      at.api.database.db,
    )
    const gone = await made(`${J}processos/`, { ...valid, nr_processo: deleted })
    expect((await at.gestora.call('DELETE', `${J}processos/${gone.id}/`)).status).toBe(204)
    const put = await made(ACHADOS, { nr_processo: aside })
    const off = await at.gestora.call('PATCH', `${ACHADOS}${put.id}/`, { ie_baixado: true })
    expect(off.status).toBe(200)
    const before = (await at.gestora.get<Page>(`${ACHADOS}?paginacao=true`)).body.count
    const cancelada = { ativo: false, motivo_cancelamento: 'Publicada por engano', data_cancelamento: dia }
    fonte.publicadas = [
      ...[there, sealed, deleted, aside].map((nr) => publicada(nr!)),
      publicada(back!, cancelada),
      publicada('10000011220268260100'),
    ]
    expect(await capture()).toMatchObject({ situacao: 'completa' })
    expect((await at.gestora.get<Page>(`${ACHADOS}?paginacao=true`)).body.count).toBe(before)
  })

  test('what somebody threw away stays away, also once the trash is empty; from the trash it comes back', async () => {
    const { valid } = await lawsuitBasis(at.gestora)
    const { db } = at.api.database
    const [thrown, back, suit] = [number(), number(), number()]
    fonte.publicadas = [publicada(thrown), publicada(back)]
    await capture()
    for (const nr of [thrown, back]) {
      const [found] = await listed(ACHADOS, nr)
      expect((await at.gestora.call('DELETE', `${ACHADOS}${found!.id}/`)).status).toBe(204)
    }
    const { id } = await made(`${J}processos/`, { ...valid, nr_processo: suit })
    expect((await at.gestora.call('DELETE', `${J}processos/${id}/`)).status).toBe(204)
    fonte.publicadas = [publicada(thrown), publicada(back), publicada(suit)]
    const away = async () => {
      await capture()
      expect(await listed(ACHADOS, thrown)).toEqual([])
      expect(await listed(ACHADOS, suit)).toEqual([])
    }
    await away()
    expect(await listed(ACHADOS, back)).toEqual([])
    const gone = (await at.gestora.get<{ results: { registro: Row }[] }>(`${ACHADOS}lixeira/`)).body.results
    const kept = gone.find(({ registro }) => String(registro.nr_processo).replace(/\D/g, '') === back)!.registro
    expect((await at.gestora.call('POST', `${ACHADOS}lixeira/${kept.id}/restaurar/`)).status).toBe(200)
    // As if thirty days had gone by.
    await sql`delete from lixeira where linha->>'nr_processo' in (${thrown}, ${suit})`.execute(db)
    await away()
    expect(await listed(ACHADOS, back)).toMatchObject([{ id: kept.id }])
    // What was thrown away before numbers were remembered: the trail has it.
    await sql`delete from numeros_sabidos`.execute(db)
    await db.transaction().execute((tx) => numerosSabidos.run(tx, model))
    await capture()
    expect(await listed(ACHADOS, thrown)).toEqual([])
    expect([...(await sabidos(db, 1, [thrown])).values()]).toEqual(['sabido'])
    expect([...(await sabidos(db, 2, [thrown])).values()]).toEqual([])
  })

  test('a notice to many has all of their names; where they are too many, none is cut in half', async () => {
    const people = (many: number) => Array.from({ length: many }, (_, i) => `Condômina Número ${i} de Souza e Silva`)
    const [nr, crowd] = [number(), number()]
    const to = (names: string[]) => ({
      destinatarios: [...names.map((nome) => ({ nome, polo: 'A' })), { nome: REU, polo: 'P' }],
    })
    fonte.publicadas = [publicada(nr, to(people(30))), publicada(crowd, to(people(300)))]
    await capture()
    expect((await listed(ACHADOS, nr))[0]!.nm_partes).toBe(`${people(30).join(', ')} × ${REU}`)
    const line = String((await listed(ACHADOS, crowd))[0]!.nm_partes)
    const [, first, rest] = /^(.*) e outros (\d+) × Comércio Vizinho Ltda\.$/.exec(line)!
    expect(first!.length).toBeGreaterThan(1_900)
    expect(first!.split(', ')).toEqual(people(300 - Number(rest)))
  })

  test('a term of new lawsuits is asked by the name of the party, and finds lawsuits, not notices', async () => {
    const termo = await made(TERMOS, { name: REU })
    const [nr, others] = [number(), number()]
    fonte.publicadas = [
      publicada(nr, {}, '999999'),
      publicada(others, { destinatarios: [{ nome: 'Outra Parte', polo: 'A' }] }, '999999'),
    ]
    expect(await capture()).toMatchObject({ situacao: 'completa', recebidos: 1 })
    expect(fonte.asked.map((query) => query.get('nomeParte')).filter(Boolean)).toEqual([REU])
    expect(await listed(ACHADOS, nr)).toMatchObject([{ cd_termo: termo.id }])
    expect(await listed(ACHADOS, others)).toEqual([])
    expect(await listed(EXPEDIENTES, nr)).toEqual([])
    await at.gestora.call('DELETE', `${TERMOS}${termo.id}/`)
  })

  test('a CNPJ is asked by the name of the customer who has it, for the diary finds names alone', async () => {
    const termo = await made(TERMOS, {
      name: String(cliente.nr_cnpj).replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5'),
    })
    fonte.publicadas = [publicada(number(), {}, '999999')]
    await capture()
    expect(fonte.asked.map((query) => query.get('nomeParte')).filter(Boolean)).toEqual([cliente.nm_cliente])
    await at.gestora.call('DELETE', `${TERMOS}${termo.id}/`)
  })

  test('cadastro-automatico: where the firm wants it, it becomes a lawsuit, and its notices are of that lawsuit', async () => {
    const { valid } = await lawsuitBasis(at.gestora)
    await made(`${J}processos/`, { ...valid, cd_cliente: cliente.id, nr_processo: number() })
    const setting = (await at.gestora.get<Row>('base/v1/cadastro-automatico/')).body
    await (setting.id
      ? at.gestora.call('PATCH', `base/v1/cadastro-automatico/${setting.id}/`, { habilitado: true })
      : at.gestora.call('POST', 'base/v1/cadastro-automatico/', { habilitado: true }))
    const nr = number()
    fonte.publicadas = [publicada(nr)]
    await capture()
    await at.api.runJob('registrar-descobertos')
    const [found] = await listed(ACHADOS, nr, '&ie_baixado=true')
    expect(found).toMatchObject({ ds_sem_registro: null, ie_registrado: true })
    const [suit] = await listed(`${J}processos/`, nr)
    expect(suit).toMatchObject({ id: found!.cd_processo, cd_cliente: cliente.id, ie_posicao_cliente: 'A' })
    expect(await listed(EXPEDIENTES, nr)).toMatchObject([{ cd_processo: suit!.id }])
  })
})
