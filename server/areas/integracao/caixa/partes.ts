import {
  fontesDaCaixa,
  nomesDasFontes,
  situacoesDaCaixa,
  urgente,
  type FonteDaCaixa,
  type SituacaoDaCaixa,
} from '../../../../src/schemas/integracao/caixa.ts'
import {
  fieldType,
  mayOperate,
  type AnyEntity,
  type AnyWhere,
  type Context,
} from '../../../../src/schemas/core/index.ts'
import { sql, type Sql } from '../../../core/db/db.ts'
import { companyWhere, scopeOf, searchWhere } from '../../../core/sql/select.ts'
import { tableOf } from '../../../core/sql/tables.ts'
import { compileWhere } from '../../../core/sql/where.ts'
import type { Parts } from '../../parts.ts'

/** Where a page goes on: behind the item of this place. */
export interface Marco {
  readonly ordem: number
  readonly quando: string
  readonly fonte: string
  readonly id: number
}
/** What a page is asked for: only what these words are found in, behind a place, so many rows. */
export interface Pedido {
  readonly busca: string
  readonly apos: Marco | null
  readonly most: number
}
/** Rows of one source that are ordered in one way. */
interface Parte {
  readonly fonte: FonteDaCaixa
  readonly entity: AnyEntity
  /** 0 stands before everything else. */
  readonly ordem: 0 | 1
  readonly dia: string
  readonly where: AnyWhere
}
/** As much of a text as a line shows, and of how much of it that is taken. */
const TRECHO = 240
const LIDO = 600

/** The sources that the session may read. */
export const fontesDe = ({ model }: Pick<Parts, 'model'>, ctx: Context): FonteDaCaixa[] =>
  nomesDasFontes.filter((nome) => mayOperate(model.get(fontesDaCaixa[nome].entidade), 'read', ctx.flags))

/** The parts of these sources: of the notices, those that become known by themselves soon are one of their own. */
export const partesDe = (
  { model }: Pick<Parts, 'model'>,
  fontes: readonly FonteDaCaixa[],
  situacao: SituacaoDaCaixa,
): Parte[] =>
  fontes.flatMap((fonte): Parte[] => {
    const { entidade, dia, where } = fontesDaCaixa[fonte]
    const entity = model.get(entidade)
    const asked: AnyWhere = { and: [situacoesDaCaixa[situacao].where, where] }
    if (fonte !== 'expedientes') return [{ fonte, entity, ordem: 1, dia, where: asked }]
    return [
      { fonte, entity, ordem: 0, dia: 'dt_limite_ciencia', where: { and: [asked, urgente] } },
      { fonte, entity, ordem: 1, dia, where: { and: [asked, { not: urgente }] } },
    ]
  })

/** What a row of each entity says in a line: who published it, its words, and until when it is to be known. */
const LINHA: Readonly<Record<string, { readonly orgao: Sql; readonly texto: Sql; readonly prazo: Sql }>> = {
  expedientes: {
    orgao: sql`t.nm_orgao`,
    texto: sql`t.teor`,
    prazo: sql`case when t.dt_ciencia is null then t.dt_limite_ciencia end`,
  },
  publicacoes: { orgao: sql`t.nm_diario`, texto: sql`t.teor`, prazo: sql`null::date` },
  andamentos: {
    orgao: sql`t.nm_orgao`,
    texto: sql`concat_ws(' · ', t.ds_andamento, left(t.ds_complemento, 300))`,
    prazo: sql`null::date`,
  },
  'novos-processos': { orgao: sql`t.nm_tribunal`, texto: sql`t.nm_partes`, prazo: sql`null::date` },
}

/** The first rows of a part behind a place, each with what its line says. */
function linhas(
  { service, model }: Parts,
  { fonte, entity, ordem, dia, where }: Parte,
  ctx: Context,
  { busca, apos, most }: Pedido,
): Sql {
  const s = scopeOf(model, entity, ctx)
  const table = sql.table(tableOf(entity))
  const { orgao, texto, prazo } = LINHA[entity.name]!
  const by = sql.ref(`t.${dia}`)
  const field = entity.fields[dia]
  const isDay = field !== undefined && fieldType(field).moment === 'day'
  const found = busca ? sql` and ${searchWhere(s, busca)}` : sql``
  const quando = isDay ? sql`(${by}::timestamp at time zone ${ctx.fuso})` : by
  const here = apos && apos.ordem === ordem
  const behind = here
    ? sql` and ${by} >= ${isDay ? sql`(${apos.quando}::timestamptz at time zone ${ctx.fuso})::date` : sql`${apos.quando}::timestamptz`}
        and (${quando}, ${fonte}::text, t.id) > (${apos.quando}::timestamptz, ${apos.fonte}::text, ${apos.id}::bigint)`
    : sql``
  return sql`select ${fonte}::text fonte, ${entity.name}::text entidade, ${ordem}::int ordem, q.quando, t.id, t.nr_versao, t.nr_processo,
      t.cd_processo, t.is_read, t.cd_responsavel, t.dt_cancelamento is not null cancelada, ${orgao} orgao, ${prazo} prazo,
      left(regexp_replace(left(${texto}, ${LIDO}::int), '\\s+', ' ', 'g'), ${TRECHO}::int) trecho
    from (select t.id, ${quando} quando from ${table} as t
      where ${service.visible(entity, ctx)} and ${compileWhere(s, where)}${found}${behind} order by ${by}, t.id limit ${most}::int) q
    join ${table} as t on t.id = q.id and ${companyWhere(s)}`
}

/** A page of all these parts in one order: the most urgent first, then the oldest. */
export function pagina(parts: Parts, wanted: readonly Parte[], ctx: Context, asked: Pedido): Sql {
  const { apos, most } = asked
  // What stands before the place is done with.
  const left = wanted.filter(({ ordem }) => !apos || ordem >= apos.ordem)
  const all = sql.join(
    left.map((parte) => sql`(${linhas(parts, parte, ctx, asked)})`),
    sql` union all `,
  )
  const suits = mayOperate(parts.model.get('processos'), 'read', ctx.flags)
  return sql`select u.*, to_char(u.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') marco,
      (u.quando at time zone ${ctx.fuso})::date::text dia, u.prazo::text prazo, f.nm_funcionario responsavel,
      ${suits ? sql`nullif(concat_ws(' × ', p.nm_autor, p.nm_reu), '')` : sql`null`} partes
    from (select * from (${all}) a order by ordem, quando, fonte, id limit ${most}::int) u
    left join funcionarios f on f.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and f.cd_authuser = u.cd_responsavel
    left join processos p on p.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and p.id = u.cd_processo
    order by u.ordem, u.quando, u.fonte, u.id`
}

/** How much of each source there is to do, of which kind, of what these words are found in: one row a source. */
export function contagens(
  { service, model }: Parts,
  fontes: readonly FonteDaCaixa[],
  ctx: Context,
  busca: string,
): Sql {
  return sql.join(
    fontes.map((fonte) => {
      const { entidade, where } = fontesDaCaixa[fonte]
      const entity = model.get(entidade)
      const s = scopeOf(model, entity, ctx)
      const only = (name: SituacaoDaCaixa) =>
        sql`count(*) filter (where ${compileWhere(s, situacoesDaCaixa[name].where)})::int ${sql.ref(name)}`
      const urgentes = fonte === 'expedientes' ? sql`count(*) filter (where ${compileWhere(s, urgente)})::int` : sql`0`
      return sql`select ${fonte}::text fonte, count(*)::int a_tratar, ${only('nao_lidos')}, ${only('comigo')}, ${only('sem_responsavel')},
          ${only('sem_processo')}, ${urgentes} urgentes
        from ${sql.table(tableOf(entity))} as t
        where ${service.visible(entity, ctx)} and ${compileWhere(s, where)}${busca ? sql` and ${searchWhere(s, busca)}` : sql``}`
    }),
    sql` union all `,
  )
}
