import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, defaultDueDate, todayIn } from '../../src/schemas/br/dates.ts'
import { startOfDay } from '../../src/schemas/core/values.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const T = 'juridico/v1/tarefas/'
type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }

const ZONES = ['America/Sao_Paulo', 'UTC', 'Asia/Tokyo'] as const
const CLOCKS = ['23:30', '00:30'] as const
const MINUTE = 60_000
/** The instant at which a clock in a zone shows this date and time. */
const instant = (date: string, clock: string, zone: string) => {
  const [hour, minute] = clock.split(':').map(Number)
  return new Date(Date.parse(startOfDay(date, zone)) + (hour! * 60 + minute!) * MINUTE)
}

// Half an hour to each side of midnight the firm's date, the server's and the world's are not the same one.
describe.each(engines)('dates of the firm, wherever it is, on %s', (engine) => {
  let api: Api
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
  })
  afterEach(() => vi.useRealTimers())
  afterAll(() => api?.close())

  describe.each(ZONES)('%s', (zone) => {
    test.each(CLOCKS)('at %s', async (clock) => {
      const today = addDays(todayIn('America/Sao_Paulo'), 3)
      const day = (n: number) => addDays(today, n)
      vi.useFakeTimers({ toFake: ['Date'], now: instant(today, clock, zone) })
      expect(todayIn(zone)).toBe(today)
      await sql`update estabelecimentos set ds_fuso = ${zone} where id = 1`.execute(api.database.db)
      const first = await api.as('midgard')
      // A change of any firm makes every server forget what it remembers of people.
      const firm = (await first.get<Row>('auth/v1/estabelecimentos/1/')).body
      await first.call('PATCH', 'auth/v1/estabelecimentos/1/', {
        nm_razao_social: `S ${zone} ${clock}`,
        nr_versao: firm.nr_versao,
      })
      const user: Client = await api.as('midgard')
      const sent = {
        cd_tipo_tarefa: 1,
        nm_titulo: `Fuso ${zone} ${clock}`,
        cd_cliente: 1,
        cd_cidade: 3550308,
        dt_fatal: day(10),
        cd_equipe: 1,
        cd_responsaveis: [2],
      }
      const create = (more: object) => user.call<Row>('POST', T, { ...sent, ...more })
      const made = async (more: object) => {
        const { status, body } = await create(more)
        expect(status, JSON.stringify(body)).toBe(201)
        return body
      }

      // tarefa.dt_fatal.min, tarefa.dt_vencimento.min, tarefa.dt_vencimento.default
      expect((await create({ dt_fatal: day(-1) })).body.dt_fatal).toBeTruthy()
      expect((await made({ dt_fatal: today })).dt_vencimento).toBe(today)
      expect((await made({})).dt_vencimento).toBe(defaultDueDate(day(10), today))
      expect((await create({ dt_vencimento: day(-1) })).body.dt_vencimento).toBeTruthy()

      // tarefa.dt_audiencia.min
      const hearing = { cd_tipo_tarefa: 3, nr_processo: '1', cd_foro: 1, cd_tipo: 1 }
      expect((await create({ ...hearing, dt_audiencia: day(-1) })).body.dt_audiencia).toBeTruthy()
      await made({ ...hearing, dt_audiencia: today })

      // tarefa.status.derivado
      const status = async (dt_vencimento: string) => (await made({ dt_vencimento })).ie_status
      expect([await status(today), await status(day(1))]).toEqual(['PD', 'AB'])
      const late = await made({ dt_vencimento: today })
      await sql`update tarefas set dt_vencimento = ${day(-1)}::date where id = ${late.id}::bigint`.execute(
        api.database.db,
      )
      expect((await user.get<Row>(`${T}${late.id}/`)).body.ie_status).toBe('VE')
      const listed = async (query: string) =>
        (await user.get<Page>(`${T}?nr_por_pagina=100&nm_titulo=Fuso&${query}`)).body.results.map(
          (r) => r.dt_vencimento,
        )
      expect(new Set(await listed('ie_status=PD'))).toEqual(new Set([today]))
      expect((await listed('dias_atraso=1')).every((d) => d === day(-1))).toBe(true)

      // Counters: today's, late ones, registered today.
      const counters = async () => (await user.get<Record<string, number>>(`${T}resumo/`)).body
      const before = await counters()
      await made({ dt_vencimento: today })
      const after = await counters()
      expect(after.prazos_do_dia! - before.prazos_do_dia!).toBe(1)
      expect(after['NOVAS-TAREFAS']! - before['NOVAS-TAREFAS']!).toBe(1)
      expect((await user.get<{ total: number }>(`${T}cadastros-dia/`)).body.total).toBe(after['NOVAS-TAREFAS'])
      const done = await made({})
      await user.call('PATCH', `${T}finalizar/${done.id}/`, { ds_detalhes_conclusao: 'Feita.' })
      expect((await counters()).concluidas_do_dia! - before.concluidas_do_dia!).toBe(1)

      // tarefa.reagendar.dt
      const moved = await made({ dt_fatal: day(2) })
      const move = (dt_vencimento: string) =>
        user.call<Row>('PATCH', `${T}reagendar/${moved.id}/`, {
          dt_vencimento,
          hr_vencimento: '10:00',
          ds_justificativa_reagendamento: 'Motivo.',
        })
      expect((await move(day(-1))).status).toBe(400)
      expect((await move(day(4))).status).toBe(400)
      expect((await move(day(3))).body.ie_status).toBe('RA')
      expect((await move(today)).body.ie_status).toBe('PD')

      // The load of a day, and the deadline counted from one, are of the firm's date too.
      const load = (
        await user.get<{ responsaveis: { dias: { data: string }[] }[] }>(`${T}prazos-dia-responsavel/1/?dias=10`)
      ).body
      expect(load.responsaveis[0]!.dias[0]!.data >= today).toBe(true)
      const counted = { origem: 'publicacao', data: today, quantidade: 5 }
      const answer = await user.call<{ publicacao: string }>('POST', 'juridico/v1/prazo/simular/', counted)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)

      // Recurrences are made as the firm's day begins, not the server's.
      const repeated = await made({
        dt_vencimento: day(7),
        dt_fatal: day(10),
        recurrence: { tipo_recorrencia: 1, nr_intervalo: 7 },
      })
      await api.runJob('recorrencias', instant(day(6), '23:30', zone))
      const copies = async () =>
        (await user.get<Page>(`juridico/v1/tarefa-recorrencias/?cd_tarefa=${repeated.id}`)).body.results[0]!.qtd_criadas
      expect(await copies()).toBe(0)
      await api.runJob('recorrencias', instant(day(7), '00:30', zone))
      expect(await copies()).toBe(1)
    })
  })
})
