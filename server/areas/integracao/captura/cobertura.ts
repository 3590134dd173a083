import { addDays, diffDays } from '../../../../src/schemas/br/dates.ts'
import { isDate } from '../../../../src/schemas/br/calendar.ts'
import { mayOperate } from '../../../../src/schemas/core/index.ts'
import { rows, sql, type Db, type Sql } from '../../../core/db/db.ts'
import { forbidden, invalid, notFound } from '../../../core/errors.ts'
import { actorOf, idOf } from '../../../core/http/http.ts'
import type { Calls } from '../../parts.ts'
import { capturaKind, CAPTURA } from './captura.ts'
import { TETO, TIDOS } from './livro.ts'

export type Situacao = 'completa' | 'capturando' | 'lacuna' | 'ampla' | 'sem_captura' | 'fora'
interface Dia {
  readonly situacao: Situacao
  readonly recebidos: number
  /** Of those, what only became discovered lawsuits. */
  readonly descobertos: number
  readonly contados: number
  readonly variantes: number
  readonly faltam: number
}
const NOVENTA = 90
const MOST_DAYS = 370

/** Of each spelling, what came, what was counted and what became of it. `which` says whose rows. */
const porVariante = (which: Sql, from: string, to: string): Sql =>
  sql`select cd_conector, dt_dia, ds_termo, ds_variante, coalesce(sum(nr_recebidos), 0)::int recebidos, max(nr_contados) contados,
        sum(nr_avisos)::int avisos, sum(nr_descobertos)::int descobertos, sum(nr_conhecidos)::int conhecidos, sum(nr_recusados)::int recusados,
        count(*)::int paginas, sum(nr_pedidos)::int pedidos, sum(nr_repetidas)::int repetidas, bool_or(ie_resultado = 'AG') esperando, bool_or(ie_resultado = 'AM') ampla,
        max(ds_erro) erro, max(dt_pedida) pedida,
        coalesce(bool_and(ie_resultado in ('OK', 'LA') and nr_contados is not null) and sum(nr_recebidos) = max(nr_contados)
          and sum(${TIDOS}) = sum(nr_recebidos) and max(nr_contados) < ${TETO}::int, false) completa
      from capturas as t where ${which} and dt_dia between ${from}::date and ${to}::date group by 1, 2, 3, 4`

/** Each day of each account, by `conector/dia`: whole only where of every spelling as much came as the source counts, and all of it is accounted for. */
export async function situacoes(db: Db, which: Sql, from: string, to: string): Promise<Map<string, Dia>> {
  const found = await rows<{
    conector: number
    dia: string
    recebidos: number
    descobertos: number
    contados: number
    variantes: number
    faltam: number
    amplas: number
    esperando: boolean
  }>(
    db,
    sql`select cd_conector conector, dt_dia::text dia, sum(recebidos)::int recebidos, coalesce(sum(descobertos), 0)::int descobertos, coalesce(sum(contados), 0)::int contados,
          count(*)::int variantes, count(*) filter (where not completa)::int faltam,
          count(*) filter (where not completa and ampla)::int amplas, bool_or(esperando) esperando
        from (${porVariante(which, from, to)}) v group by 1, 2`,
  )
  return new Map(
    found.map(({ conector, dia, esperando, amplas, ...rest }) => {
      const incompleta = rest.faltam > amplas ? 'lacuna' : 'ampla'
      const situacao = esperando ? 'capturando' : rest.faltam > 0 ? incompleta : 'completa'
      return [`${conector}/${dia}`, { situacao, ...rest }] as const
    }),
  )
}

interface Conector {
  readonly id: number
  readonly nome: string
  readonly fonte: string
  readonly ligado: boolean
  readonly desde: string | null
}
const VAZIO = { recebidos: 0, descobertos: 0, contados: 0, variantes: 0, faltam: 0 }

function situacaoDe({ ligado, desde }: Conector, known: Dia | undefined, dia: string, hoje: string): Dia {
  if (known) return known
  // Before it was on, and while it is off, nothing was to be captured; today may still come.
  const due = ligado && desde !== null && dia >= desde && dia < hoje
  return { situacao: due ? 'sem_captura' : 'fora', ...VAZIO }
}

/** `GET cobertura/` and `GET cobertura/{conector}/{dia}/`: what was captured of each day, and whether that is all. */
export const coverageCalls: Calls = (app, parts) => {
  const { db, model, service, queue, bus } = parts
  queue.register(capturaKind(parts))
  // Whatever is written of an account, here or on another server, may be a day that was asked for.
  const stop = bus.subscribe(({ entidade }) => {
    if (entidade === 'conectores') void queue.kick(CAPTURA)
  })
  app.addHook('preClose', async () => stop())

  app.get<{ Querystring: { dias?: string } }>('/api/integration/v1/cobertura/', async (request) => {
    const { ctx } = actorOf(request)
    if (!mayOperate(model.get('capturas'), 'read', ctx.flags)) throw forbidden()
    const many = Number(request.query.dias ?? NOVENTA)
    if (!Number.isInteger(many) || many < 1 || many > MOST_DAYS)
      throw invalid({ dias: [`Informe de 1 a ${MOST_DAYS} dias.`] })
    const from = addDays(ctx.hoje, 1 - many)
    const accounts = await rows<Conector>(
      db,
      sql`select t.id, t.nm_conta nome, t.ie_conector fonte, t.ie_ligado ligado, t.dt_ligado::text desde from conectores as t
          where ${service.visible(model.get('conectores'), ctx)} order by t.nm_conta, t.id`,
    )
    const known = await situacoes(db, service.visible(model.get('capturas'), ctx), from, ctx.hoje)
    const days = Array.from({ length: many }, (_, i) => addDays(from, i))
    return {
      inicio: from,
      fim: ctx.hoje,
      conectores: accounts.map((one) => ({
        ...one,
        dias: days.map((dia) => ({ dia, ...situacaoDe(one, known.get(`${one.id}/${dia}`), dia, ctx.hoje) })),
      })),
    }
  })

  app.get<{ Params: { id: string; dia: string } }>('/api/integration/v1/cobertura/:id/:dia/', async (request) => {
    const { ctx } = actorOf(request)
    if (!mayOperate(model.get('capturas'), 'read', ctx.flags)) throw forbidden()
    const { dia } = request.params
    if (!isDate(dia) || Math.abs(diffDays(dia, ctx.hoje)) > 10 * MOST_DAYS) throw notFound()
    const id = idOf(request.params.id)
    // Without the right to see it, it is not there.
    await service.get(model.get('conectores'), id, ctx)
    const which = sql`${service.visible(model.get('capturas'), ctx)} and t.cd_conector = ${id}::bigint`
    const found = await rows<Record<string, unknown>>(
      db,
      sql`select ds_termo termo, ds_variante variante, recebidos, contados, avisos, descobertos, conhecidos, recusados, paginas, pedidos, repetidas,
            esperando, ampla, completa, erro, pedida
          from (${porVariante(which, dia, dia)}) v order by completa, ds_termo, ds_variante`,
    )
    return { conector: id, dia, variantes: found }
  })
}
