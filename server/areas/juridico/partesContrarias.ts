import { mayOperate, type AnyEntity, type Context, type Model } from '../../../src/schemas/core/index.ts'
import { ALIKE, likeness, nameSql } from '../../core/sql/alike.ts'
import { rows, sql, type Db, type Sql } from '../../core/db/db.ts'
import { companyWhere, scopeOf, visibleWhere } from '../../core/sql/select.ts'

/** Who is looked for: by a name, by a document, or by both. */
export interface Wanted {
  readonly nome: string
  /** 11 digits. */
  readonly cpf: string | null
  /** 14 letters and digits. */
  readonly cnpj: string | null
}
/** A party found: of which record, called how, why, and how sure. */
export interface Match {
  readonly tipo: 'processo' | 'devedor' | 'cliente'
  readonly id: number
  readonly nome: string
  readonly titulo: string
  readonly detalhe: string
  readonly motivo: 'documento' | 'nome'
  readonly grau: number
}
export interface Found {
  readonly matches: readonly Match[]
  /** Records that the session may not see, a few of them: for the trail, and never to be told. */
  readonly hidden: readonly number[]
}

/** A name shorter than this says nothing; one word alone, a surname say, only when it is longer than most are. */
const SHORTEST = 4
const SHORTEST_WORD = 6
/** One name within a longer one: 'Alfa Engenharia' and 'Alfa Engenharia do Nordeste'. */
const WITHIN = 0.9
const MOST = 20

const named = ({ nome }: Wanted) => nome.trim().length >= (/\s/.test(nome.trim()) ? SHORTEST : SHORTEST_WORD)

/** How sure a name makes it, 0 to 1; 0 while there is no name to compare. */
function nameDegree(name: Sql, w: Wanted): Sql {
  if (!named(w)) return sql`0::real`
  const wanted = sql`${w.nome}::text`
  const within = sql`word_similarity(${nameSql(wanted)}, ${nameSql(name)})`
  return sql`greatest(${likeness(name, wanted)}, case when ${within} >= ${WITHIN}::real then ${within} * ${WITHIN}::real else 0 end)`
}

/** Rows that may hold the name, by the trigram index over an entity's search fields; or one of the documents. */
function candidates(w: Wanted, columns: { readonly cpf?: readonly string[]; readonly cnpj?: readonly string[] }): Sql {
  const by = (value: string | null, names: readonly string[] = []) =>
    value ? names.map((n) => sql`${sql.ref(n)} = ${value}`) : []
  const parts = [
    ...(named(w) ? [sql`t.busca_simples %> ${nameSql(sql`${w.nome}::text`)}`] : []),
    ...by(w.cpf, columns.cpf),
    ...by(w.cnpj, columns.cnpj),
  ]
  return parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`
}

const documented = (w: Wanted, cpf: Sql, cnpj: Sql): Sql =>
  sql`(coalesce(${cpf} = ${w.cpf}::text, false) or coalesce(${cnpj} = ${w.cnpj}::text, false))`

/** Whether the session may see a row, as a value: what it may not see is counted and not told. */
const visible = (model: Model, entity: AnyEntity, ctx: Context): Sql =>
  mayOperate(entity, 'read', ctx.flags) ? sql`(${visibleWhere(scopeOf(model, entity, ctx))})` : sql`false`

/**
 * Runs over candidates `c` (tipo, id, nome, titulo, detalhe, documento, grau, visivel) and splits what may be told. Of
 * what is hidden one word says nothing unless it is the whole name, or the names behind a wall could be tried word by word.
 */
async function search(db: Db, w: Wanted, from: Sql): Promise<Found> {
  // A word said twice, or begun again, is one word.
  const words = sql`regexp_split_to_table(${nameSql(sql`${w.nome}::text`)}, ' ')`
  const several = sql`(select count(distinct a.w) from ${words} a(w) where not exists
    (select from ${words} b(w) where b.w <> a.w and starts_with(b.w, a.w))) > 1`
  const found = await rows<Match & { visivel: boolean; ocultos: number[] | null }>(
    db,
    sql`select *, array_agg(id) filter (where not visivel and (motivo = 'documento' or grau >= 1 or ${several})) over () ocultos from (
          select distinct on (tipo, id) tipo, id, nome, coalesce(titulo, '') titulo, coalesce(detalhe, '') detalhe, visivel,
            case when documento then 'documento' else 'nome' end motivo, round(case when documento then 1 else grau end::numeric, 2)::float8 grau
          from (${from}) c where nome is not null and (documento or grau >= ${ALIKE}::real)
          order by tipo, id, documento desc, grau desc) m
        order by visivel desc, grau desc, id desc limit ${MOST}`,
  )
  return {
    matches: found.filter((m) => m.visivel).map(({ visivel: _v, ocultos: _o, ...match }) => match),
    hidden: (found[0]?.ocultos ?? []).slice(0, MOST),
  }
}

/** A lawsuit's parties on the side that the client is not on; on both where the side is not known. */
const parties = (autor: readonly Sql[], reu: readonly Sql[], side: Sql): Sql =>
  sql`lateral (values (${sql.join(autor)}, ${side} is distinct from 'A'), (${sql.join(reu)}, ${side} is distinct from 'P')) o(nome, cpf, cnpj, contra)`

/** Opposing parties of the firm's lawsuits, but for the one of id `but`, that are, or are called like, the one looked for. */
export async function inLawsuits(db: Db, model: Model, w: Wanted, but: number | null, ctx: Context): Promise<Found> {
  const processos = model.get('processos')
  const litis = model.get('litis-consorte')
  const seen = visible(model, processos, ctx)
  const scope = sql`${companyWhere(scopeOf(model, processos, ctx))} and t.id is distinct from ${but}::bigint`
  const none = sql`null::text`
  const facts = sql`'processo' tipo, p.id, o.nome, p.nr_processo titulo, concat_ws(' × ', p.nm_autor, p.nm_reu) detalhe`
  const first = sql`select ${facts}, ${documented(w, sql`o.cpf`, sql`o.cnpj`)} documento, ${nameDegree(sql`o.nome`, w)} grau, p.visivel
    from (select t.*, ${seen} visivel from processos as t where ${scope}
      and ${candidates(w, { cpf: ['t.nr_cpf_autor', 't.nr_cpf_reu'], cnpj: ['t.nr_cnpj_autor', 't.nr_cnpj_reu'] })}) p,
    ${parties(
      ['nm_autor', 'nr_cpf_autor', 'nr_cnpj_autor'].map((n) => sql.ref(`p.${n}`)),
      ['nm_reu', 'nr_cpf_reu', 'nr_cnpj_reu'].map((n) => sql.ref(`p.${n}`)),
      sql`p.ie_posicao_cliente`,
    )} where o.contra`
  // Parties beside the first have a name and no document.
  const others = sql`select ${facts}, false documento, ${nameDegree(sql`o.nome`, w)} grau, p.visivel
    from (select t.* from litis_consorte as t where ${companyWhere(scopeOf(model, litis, ctx))} and ${candidates(w, {})}) l
    join (select t.*, ${seen} visivel from processos as t where ${scope}) p on p.id = l.cd_processo,
    ${parties([sql`l.nm_autor`, none, none], [sql`l.nm_reu`, none, none], sql`p.ie_posicao_cliente`)} where o.contra`
  return search(db, w, sql`${first} union all ${others}`)
}

/** Debtors that the firm collects from, except those of the customer itself. */
export async function inDebtors(db: Db, model: Model, w: Wanted, own: number | null, ctx: Context): Promise<Found> {
  const entity = model.get('devedores')
  return search(
    db,
    w,
    sql`select 'devedor' tipo, t.id, t.nm_devedor nome, t.nr_processo titulo, null::text detalhe, false documento,
          ${nameDegree(sql`t.nm_devedor`, w)} grau, ${visible(model, entity, ctx)} visivel
        from devedores as t where ${companyWhere(scopeOf(model, entity, ctx))} and ${candidates(w, {})}
          and t.cd_cliente is distinct from ${own}::bigint`,
  )
}

/** The firm's customers, former ones too; `own` is left out. */
export async function inCustomers(db: Db, model: Model, w: Wanted, own: number | null, ctx: Context): Promise<Found> {
  const entity = model.get('clientes')
  return search(
    db,
    w,
    sql`select 'cliente' tipo, t.id, t.nm_cliente nome, null::text titulo, case when t.ie_ativo then '' else 'Inativo' end detalhe,
          ${documented(w, sql`t.nr_cpf`, sql`t.nr_cnpj`)} documento, ${nameDegree(sql`t.nm_cliente`, w)} grau,
          ${visible(model, entity, ctx)} visivel
        from clientes as t where ${companyWhere(scopeOf(model, entity, ctx))} and t.id is distinct from ${own}::bigint
          and ${candidates(w, { cpf: ['t.nr_cpf'], cnpj: ['t.nr_cnpj'] })}`,
  )
}
