import { passes, type Context } from '../../../../src/schemas/core/index.ts'
import { one, sql } from '../../../core/db/db.ts'
import type { Parts } from '../../parts.ts'
import { quantos, quantosDeCada, type Fila } from './ordem.ts'

/** Who sees how everybody gets on. */
export const COORDENA = ['manager', 'generalCoordinator', 'taskCoordinator'] as const

export interface Contagem {
  /** Calls told of today. */
  readonly feitos: number
  /** Those of them that ended with a promise. */
  readonly prometidos: number
  /** Debtors that are still to be called today. */
  readonly restantes: number
}
export interface Contagens extends Contagem {
  readonly equipe?: readonly (Contagem & {
    readonly cd_usuario: number | null
    readonly nm_usuario: string | null
    readonly com: string | null
  })[]
}

const deHoje = ({ model, service }: Parts, ctx: Context) =>
  sql`from movimentacoes_cobranca as t where ${service.visible(model.get('movimentacoes-cobranca'), ctx)}
      and t.dt_movimentacao = ${ctx.hoje}::date and t.ie_resultado is not null and t.ie_ativo`
const somas = sql`count(*) feitos, count(*) filter (where t.ie_resultado = 'AP') prometidos`

/** Of every collector with debtors to be called or calls made: what was done, what is left, whom they have open now. */
const equipe = (parts: Parts, fila: Fila) =>
  parts.service.atOnce.rows<NonNullable<Contagens['equipe']>[number]>(
    sql`with f as (select t.cd_usuario_cri pessoa, ${somas} ${deHoje(parts, fila.ctx)} group by 1),
          r as (${quantosDeCada(parts, fila)})
        select u.id cd_usuario, u.nm_usuario, coalesce(f.feitos, 0) feitos, coalesce(f.prometidos, 0) prometidos, coalesce(r.restantes, 0) restantes,
          (select t.nm_devedor from fila_reservas x join devedores as t on t.cd_empresa = x.cd_empresa and t.id = x.cd_devedor
           where x.cd_empresa = ${fila.ctx.sessao.cd_empresa}::bigint and x.cd_usuario = u.id and x.dt_ate > clock_timestamp()
             and ${parts.service.visible(parts.model.get('devedores'), fila.ctx)}
           order by x.dt_inicio desc limit 1) com
        from f full join r on r.pessoa = f.pessoa left join usuarios u on u.id = coalesce(f.pessoa, r.pessoa)
        order by u.nm_usuario nulls last`,
  )

/** How the day goes: one's own, and of everybody for whoever coordinates. */
export async function contagens(parts: Parts, fila: Fila): Promise<Contagens> {
  const { ctx, filtros } = fila
  const [mine, all] = await Promise.all([
    one<Pick<Contagem, 'feitos' | 'prometidos'>>(
      parts.db,
      sql`select ${somas} ${deHoje(parts, ctx)} and t.cd_usuario_cri = ${ctx.sessao.id}::bigint`,
    ),
    passes(COORDENA, ctx.flags) ? equipe(parts, { ctx, filtros: {} }) : undefined,
  ])
  // What everybody has is counted already.
  const whole = all && Object.keys(filtros).length === 0
  const restantes = whole ? all.reduce((sum, each) => sum + each.restantes, 0) : await quantos(parts, fila)
  return { feitos: mine?.feitos ?? 0, prometidos: mine?.prometidos ?? 0, restantes, ...(all && { equipe: all }) }
}
