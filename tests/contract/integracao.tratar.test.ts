import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'

type Row = Record<string, unknown> & { id: number }
type Page = { results: Row[]; count: number }
const NUMBER = '0002080-25.2012.5.15.0049'
const TAREFAS = 'juridico/v1/tarefas/'
const AO = {
  cd_publicacao: 'process/v1/publication/',
  cd_expediente: 'process/v1/notifications/',
  cd_andamento: 'process/v1/andamentos/',
}
const FORM = { cd_publicacao: 'publication', cd_expediente: 'expedient', cd_andamento: 'movement' }
type Por = keyof typeof AO

describe.each(engines)('what waits in the inbox, on %s', (engine) => {
  let api: Api
  let midgard: Client
  let me = 0
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    midgard = await api.as('midgard')
    me = (await midgard.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
  })
  afterAll(() => api?.close())

  const call = async (method: 'POST' | 'PATCH', path: string, body: object = {}) => {
    const done = await midgard.call<Row>(method, path, body)
    expect(done.status, `${path} ${JSON.stringify(done.body)}`).toBeLessThan(300)
    return done.body
  }
  const make = {
    cd_publicacao: () =>
      call('POST', AO.cd_publicacao, {
        nr_processo: NUMBER,
        nm_diario: 'DJe',
        dt_disponibilizacao: today,
        teor: 'Intime-se.',
      }),
    cd_expediente: (more: object = { type_communication: 'djen', teor: 'Intime-se.' }) =>
      call('POST', AO.cd_expediente, { nr_processo: NUMBER, dt_expedicao: addDays(today, -2), ...more }),
    cd_andamento: () =>
      call('POST', AO.cd_andamento, {
        nr_processo: NUMBER,
        dt_andamento: `${today}T12:00:00Z`,
        ds_andamento: 'Conclusos',
      }),
  }
  const task = (por: Por, id: number, more: object = {}) =>
    call('POST', TAREFAS, {
      ie_formulario: FORM[por],
      [por]: id,
      cd_tipo_tarefa: 2,
      nm_titulo: 'Da caixa',
      cd_cliente: 1,
      nr_processo: NUMBER,
      cd_cidade: 3550308,
      cd_equipe: 1,
      dt_fatal: addDays(today, 20),
      dt_vencimento: addDays(today, 18),
      ...more,
    })
  /** Where an item is told of as waiting: its list, what is mine, the one inbox. */
  const waits = async (por: Por, id: number) => {
    const name = { cd_publicacao: 'publicacoes', cd_expediente: 'expedientes', cd_andamento: 'andamentos' }[por]
    const listed = async (filtro: string) =>
      (await midgard.get<Page>(`${AO[por]}?filtro=${filtro}&id=${id}`)).body.results.length === 1
    const inbox = async (situacao: string) => {
      for (let apos = ''; ;) {
        const query = `integration/v1/caixa/?nr_por_pagina=100&situacao=${situacao}${apos && `&apos=${apos}`}`
        const { results, proximo } = (await midgard.get<{ results: Row[]; proximo: string | null }>(query)).body
        if (results.some((one) => one.entidade === name && one.id === id)) return true
        if (!proximo) return false
        apos = proximo
      }
    }
    const told = await Promise.all([listed('a_tratar'), listed('comigo'), inbox('a_tratar'), inbox('comigo')])
    expect([...new Set(told)], `${name} ${id}`).toHaveLength(1)
    return told[0]
  }

  test.each(['cd_publicacao', 'cd_expediente', 'cd_andamento'] as const)(
    'what has its task waits no more (%s); without it, or taken up again, it does',
    async (por) => {
      const { id } = await make[por]()
      await call('PATCH', `${AO[por]}${id}/atribuir/`, { cd_responsavel: me })
      expect(await waits(por, id)).toBe(true)
      const made = await task(por, id)
      expect(await waits(por, id)).toBe(false)
      await call('PATCH', `${TAREFAS}cancelar/${made.id}/`, { ds_justificativa_cancelamento: 'Por engano.' })
      expect(await waits(por, id)).toBe(true)
      await task(por, id)
      await call('PATCH', `${AO[por]}${id}/retomar/`)
      expect(await waits(por, id)).toBe(true)
      await task(por, id)
      expect(await waits(por, id)).toBe(false)
      await call('PATCH', `${AO[por]}${id}/retomar/`)
      await call('PATCH', `${AO[por]}${id}/dar-baixa/`)
      expect(await waits(por, id)).toBe(false)
    },
  )

  test('a notice of the portal waits until it is settled, whatever task there is', async () => {
    const { id } = await make.cd_expediente({ type_communication: 'domicilio' })
    await call('PATCH', `${AO.cd_expediente}${id}/atribuir/`, { cd_responsavel: me })
    await task('cd_expediente', id)
    expect(await waits('cd_expediente', id)).toBe(true)
    const known = await call('PATCH', `${AO.cd_expediente}${id}/dar-ciencia/`, { ie_ciente: true, teor: 'Cite-se.' })
    expect(known.ie_ciencia).toBe('CI')
    expect(await waits('cd_expediente', id)).toBe(true)
    await call('PATCH', `${AO.cd_expediente}${id}/dar-baixa/`)
    expect(await waits('cd_expediente', id)).toBe(false)
  })

  test('neither a child nor a repetition of its task keeps an item out, nor makes its first day', async () => {
    const { id } = await make.cd_expediente()
    await call('PATCH', `${AO.cd_expediente}${id}/atribuir/`, { cd_responsavel: me })
    const first = await task('cd_expediente', id, {
      dt_vencimento: addDays(today, 2),
      recurrence: { tipo_recorrencia: 2, qtd_repeticao: 3 },
    })
    await task('cd_expediente', id, {
      origem_id: first.id,
      dt_fatal: addDays(today, 5),
      dt_vencimento: addDays(today, 5),
    })
    await api.runJob('recorrencias', new Date(`${addDays(today, 9)}T15:00:00Z`))
    const all = await rows<{ r: number | null }>(
      api.database.db,
      sql`select cd_recorrencia r from tarefas where cd_expediente = ${id}::bigint`,
    )
    expect([all.length > 2, all.some(({ r }) => r !== null)]).toEqual([true, true])
    expect((await midgard.get<Row>(`${AO.cd_expediente}${id}/`)).body.dt_fatal).toBe(addDays(today, 20))
    await call('PATCH', `${TAREFAS}cancelar/${first.id}/`, { ds_justificativa_cancelamento: 'Por engano.' })
    expect(await waits('cd_expediente', id)).toBe(true)
    expect((await midgard.get<Row>(`${AO.cd_expediente}${id}/`)).body.dt_fatal).toBeNull()
  })

  test('the numbers of the capture count as waiting what the list has; a found lawsuit that is registered is nobody’s work', async () => {
    const { id } = await make.cd_publicacao()
    await task('cd_publicacao', id)
    for (const path of [AO.cd_publicacao, AO.cd_expediente]) {
      const { linhas } = (
        await midgard.get<{ linhas: { valores: Record<string, number> }[] }>(
          `${path}agregar/?medidas=a_tratar,nao_lidos`,
        )
      ).body
      const listed = async (filtro: string) => (await midgard.get<Page>(`${path}?filtro=a_tratar${filtro}`)).body.count
      expect([path, linhas[0]!.valores]).toEqual([
        path,
        { a_tratar: await listed(''), nao_lidos: await listed('&is_read=false') },
      ])
    }
    const found = await call('POST', 'integration/v1/novos-processos/movimentacoes/', { nr_processo: NUMBER })
    const at = `integration/v1/novos-processos/movimentacoes/${found.id}/`
    await call('PATCH', `${at}atribuir/`, { cd_responsavel: me })
    const mine = async () =>
      (await midgard.get<Page>(`integration/v1/novos-processos/movimentacoes/?filtro=comigo&id=${found.id}`)).body.count
    expect(await mine()).toBe(1)
    await call('PATCH', at, { ie_registrado: true })
    expect(await mine()).toBe(0)
  })

  test('what waits is found along an index of its own, however much has its task and was never settled', async () => {
    const { db } = api.database
    const plan = await db.transaction().execute(async (tx) => {
      // Of a few rows any other way is as good.
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
      const asked = () =>
        rows<Record<string, string>>(
          tx,
          sql`explain select t.id from publicacoes t where t.cd_empresa = 1 and t.baixado_em is null and t.dt_cancelamento is null
              and (t.dt_ultima_tarefa is null or t.dt_ultima_tarefa < t.dt_retorno) order by t.dt_criado, t.id limit 30`,
        )
      return JSON.stringify(await asked())
    })
    const index = (
      await rows<{ indexname: string }>(
        db,
        sql`select indexname from pg_indexes where schemaname = current_schema() and tablename = 'publicacoes'
            and indexdef like '%dt_criado%dt_ultima_tarefa < dt_retorno%'`,
      )
    ).map(({ indexname }) => indexname)
    expect(index).toHaveLength(1)
    expect(plan).toContain(index[0])
  })
})
