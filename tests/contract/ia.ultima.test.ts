import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { model } from '../../src/schemas/index.ts'
import { ANALISES } from '../../server/areas/ia/guardadas.ts'
import { leiturasAnteriores } from '../../server/areas/ia/leiturasAnteriores.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { number, type Row } from './setup/processos.ts'

const TEOR =
  'Autor: MARIA CLARA DOS SANTOS. Réu: TRANSPORTES ALVORADA LTDA. DESPACHO. Intime-se o réu para contestar no prazo de 15 (quinze) dias úteis.'
interface Lida extends Row {
  prazos: { data_calculada: string }[]
}

describe.each(engines)('of several readings of a text the last one counts, on %s', (engine) => {
  let api: Api
  let dono: Client
  const today = todayIn('America/Sao_Paulo')
  const send = async <T = Row>(method: 'POST' | 'PATCH', path: string, body: object, status: number) => {
    const said = await dono.call<T>(method, path, body)
    expect([said.status, said.body]).toEqual([status, expect.anything()])
    return said.body
  }
  const publish = (more: object = {}) =>
    send(
      'POST',
      'process/v1/publication/',
      { nr_processo: number(), nm_diario: 'DJEN', dt_disponibilizacao: today, teor: TEOR, ...more },
      201,
    )
  const read = async (id: unknown) => {
    await send('POST', 'ia/v1/publicacao/', { cd_publicacao: id, force: true }, 202)
    await api.app.queue.idle()
    return (await dono.get<Lida>(`ia/v1/publicacao/${String(id)}/`)).body
  }
  const listed = async (query: string) =>
    (await dono.get<{ results: Row[] }>(`ia/v1/analises/?paginacao=true&nr_por_pagina=100&${query}`)).body.results
  const ids = async (query: string) => (await listed(query)).map(({ id }) => id)
  const say = (cd_analise: unknown, ie_decisao = 'CO') =>
    send('POST', 'ia/v1/conferencias/', { cd_analise, campo: 'prazos[0]', ie_decisao }, 201)
  const measured = async () =>
    (await dono.get<{ grupos: Row[] }>('ia/v1/medida/')).body.grupos.find(({ grupo }) => grupo === 'prazos')

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
    dono = await api.as('midgard')
  })
  afterAll(() => api?.close())

  test('it stands in the list and in the measure; those before it are reached from it', async () => {
    const { id } = await publish()
    const first = await read(id)
    await say(first.id, 'RE')
    expect(await measured()).toMatchObject({ confirmados: 0, recusados: 1 })
    const second = await read(id)
    expect(await measured()).toBeUndefined()
    const third = await read(id)
    await say(third.id)
    expect(await measured()).toMatchObject({ confirmados: 1, recusados: 0 })
    const of = `cd_publicacao=${String(id)}`
    expect(await ids(`${of}&filtro=valem`)).toEqual([third.id])
    expect(await ids(`cd_substituta=${String(third.id)}&ordenar_por=id`)).toEqual([first.id, second.id])
    expect(await ids(`${of}&filtro=substituidas&ordenar_por=id`)).toEqual([first.id, second.id])
  })

  test('in a database of today those before it are known', async () => {
    const { id } = await publish()
    const all = [await read(id), await read(id), await read(id)].map((one) => one.id)
    const { db } = api.database
    const step = async () => {
      await sql`update analises_ia set cd_substituta = null where cd_publicacao = ${id}::bigint`.execute(db)
      await db.transaction().execute((tx) => leiturasAnteriores.run(tx, model))
    }
    const valem = `cd_publicacao=${String(id)}&filtro=valem&ordenar_por=id`
    await step()
    expect(await ids(valem)).toEqual([all[2]])
    expect(await ids(`cd_substituta=${String(all[2])}&ordenar_por=id`)).toEqual(all.slice(0, 2))
    for (const situacao of ['AG', 'FA']) {
      await sql`update analises_ia set ie_situacao = ${situacao} where id = ${all[2]}::bigint`.execute(db)
      await step()
      expect(await ids(valem)).toEqual(all.slice(1))
      expect(await ids(`cd_substituta=${String(all[1])}`)).toEqual([all[0]])
    }
  })

  test('until the new one is made, and where it fails, the earlier stands', async () => {
    const { id } = await publish()
    const first = await read(id)
    await say(first.id)
    const found = await measured()
    const { db } = api.database
    await sql`create function nao_le() returns trigger language plpgsql as $$ begin raise exception 'fails'; end $$`.execute(
      db,
    )
    await sql`create trigger nao_le before update on analises_ia for each row when (old.ie_situacao = 'AG' and new.ie_situacao = 'PR') execute function nao_le()`.execute(
      db,
    )
    const of = (filtro: string) => ids(`cd_publicacao=${String(id)}&filtro=${filtro}&ordenar_por=id`)
    const stands = async (...valem: unknown[]) => {
      expect(await of('valem')).toEqual(valem)
      expect(await of('semTarefa')).toEqual([first.id])
      expect(await measured()).toEqual(found)
    }
    const failed: unknown[] = []
    for (let again = 0; again < 2; again++) {
      const asked = await read(id)
      expect(asked.situacao).toBe('AG')
      await stands(first.id, ...failed.slice(-1), asked.id)
      // It is tried three times: what waits for its time has it.
      for (let n = 0; n < 2; n++) {
        await sql`update trabalhos set dt_tentar = clock_timestamp() where nome = ${ANALISES} and dt_feito is null and dt_tentar < 'infinity'`.execute(
          db,
        )
        await api.app.queue.kick(ANALISES)
        await api.app.queue.idle()
      }
      expect((await dono.get<Lida>(`ia/v1/publicacao/${String(id)}/`)).body).toMatchObject({
        id: asked.id,
        situacao: 'FA',
      })
      failed.push(asked.id)
      // Of those that failed the last one is told of.
      await stands(first.id, asked.id)
    }
    expect(await of('substituidas')).toEqual(failed.slice(0, 1))
    await sql`drop trigger nao_le on analises_ia`.execute(db)
    const last = await read(id)
    expect(await of('valem')).toEqual([last.id])
    expect(await ids(`cd_substituta=${String(last.id)}&ordenar_por=id`)).toEqual([first.id, ...failed])
  })

  test('ia.forcar: of many who force one at the same time each gets the one that is being made, and no text is read twice at once', async () => {
    const { id } = await publish()
    const asked = { cd_publicacao: id, force: true }
    const all = await Promise.all(Array.from({ length: 10 }, () => dono.call('POST', 'ia/v1/publicacao/', asked)))
    for (const { status } of all) expect([200, 202]).toContain(status)
    await api.app.queue.idle()
    const made = await rows<{ pedida: Date; lida: Date }>(
      api.database.db,
      sql`select dt_criado pedida, dt_resposta_ia lida from analises_ia where cd_publicacao = ${id}::bigint order by id`,
    )
    // Whoever was given another one had asked when the one before had been read.
    for (const [i, { pedida }] of made.entries())
      if (i > 0) expect(new Date(pedida).getTime()).toBeGreaterThan(new Date(made[i - 1]!.lida).getTime())
  })

  test('which reading became a task is seen and filtered; a task that is cancelled is none', async () => {
    const { id, nr_processo } = await publish()
    const { prazos, ...reading } = await read(id)
    const without = async () => (await ids('filtro=semTarefa')).includes(reading.id)
    const told = async () => (await listed(`id=${String(reading.id)}`))[0]!.ie_tarefa
    expect([await told(), await without()]).toEqual([false, true])
    await say(reading.id)
    const like = (await dono.get<{ results: Row[] }>('juridico/v1/tarefas/?nr_por_pagina=1&paginacao=true')).body
    const { cd_cliente, cd_cidade, cd_equipe } = like.results[0]!
    const day = prazos[0]!.data_calculada
    const when = { dt_fatal: day, dt_vencimento: day, hr_vencimento: '18:00' }
    const task = { ie_formulario: 'publication', cd_publicacao: id, cd_analise_ia: reading.id, cd_tipo_tarefa: 2 }
    const made = await send(
      'POST',
      'juridico/v1/tarefas/',
      { ...task, ...when, cd_cliente, cd_cidade, cd_equipe, nr_processo },
      201,
    )
    expect([await told(), await without()]).toEqual([true, false])
    expect(await ids(`ie_tarefa=true&cd_publicacao=${String(id)}`)).toEqual([reading.id])
    const because = { ds_justificativa_cancelamento: 'Engano', nr_versao: made.nr_versao }
    await send('PATCH', `juridico/v1/tarefas/cancelar/${String(made.id)}/`, because, 200)
    expect([await told(), await without()]).toEqual([false, true])
  })

  test('the whole inbox takes what was corrected since it was read, and nothing else that was read', async () => {
    const whole = async () => {
      const { body } = await dono.call<{ pedidos: number }>('POST', 'ia/v1/caixa/')
      await api.app.queue.idle()
      return body.pedidos
    }
    await whole()
    const all = [await publish(), await publish(), await publish(), await publish()]
    expect(await whole()).toBe(4)
    expect(await whole()).toBe(0)
    const changes = [
      { teor: TEOR.replace('15 (quinze)', '10 (dez)') },
      { dt_disponibilizacao: addDays(today, -3) },
      { nr_processo: number() },
    ]
    for (const [i, change] of changes.entries()) {
      const { id, nr_versao } = all[i]!
      await send('PATCH', `process/v1/publication/${String(id)}/`, { ...change, nr_versao }, 200)
    }
    expect((await dono.get<{ a_analisar: number }>('ia/v1/situacao/')).body.a_analisar).toBe(3)
    expect(await whole()).toBe(3)
    expect(await whole()).toBe(0)
    for (const { id } of all)
      expect((await dono.get<Row>(`ia/v1/publicacao/${String(id)}/`)).body).toMatchObject({
        situacao: 'PR',
        desatualizada: false,
      })
  })
})
