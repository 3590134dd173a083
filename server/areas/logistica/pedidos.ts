import { one, rows, sql, type Sql } from '../../core/db/db.ts'
import type { Work } from '../../core/write/hooks.ts'
import { insertMany, updateMany } from '../../core/write/many.ts'

export type Entidade = 'audiencias' | 'diligencias'
/** What a request names its act by. */
export const COLUNA = { audiencias: 'cd_audiencia', diligencias: 'cd_diligencia' } as const
const SOLICITACOES = 'solicitacoes'
export const OUTRA = 'Outra pessoa já aceitou este ato.'
/** Codes of a request that may still be answered. */
export const ABERTAS = ['PE', 'PP'] as const

/** What is known of an act wherever one is asked to do it. */
export type Ato = {
  readonly id: number
  readonly nr_processo: string | null
  readonly ie_situacao: string
  readonly cd_contratado: number | null
  readonly cd_cidade: number | null
  readonly nr_valor_correspondente: string | null
  readonly ob_tipo?: unknown
}
type Codigo = 'PE' | 'PP' | 'AC' | 'RC' | 'RT' | 'PD' | 'EX'
interface Pedida {
  readonly cd_correspondente: number | null
  readonly cd_funcionario: number | null
  readonly nm_correspondente: string | null
  readonly nm_funcionario: string | null
  readonly nr_valor: string | null
  readonly ie_situacao: Codigo
}
/** What an act says of those who were asked to do it. */
export interface Espelho {
  readonly cd_correspondente:
    { id: number; nm_correspondente: string; nr_valor_correspondente: string; ie_situacao: Codigo }[] | null
  readonly cd_preposto: { id: number; nm_funcionario: string; nr_valor_preposto: string; ie_situacao: Codigo }[] | null
  readonly cd_convidados: number[] | null
  readonly cd_contratado: number | null
  readonly cd_funcionario: number | null
}
const some = <T>(list: T[]): T[] | null => (list.length ? list : null)
const daqui = (em: Entidade, id: number): Sql => sql`${sql.ref(`t.${COLUNA[em]}`)} = ${id}::bigint`

/** What stands of an act's requests, as the act itself says it. */
export async function espelho({ tx, ctx }: Work, em: Entidade, id: number): Promise<Espelho> {
  const all = await rows<Pedida>(
    tx,
    sql`select t.cd_correspondente, t.cd_funcionario, c.nm_correspondente, f.nm_funcionario, t.nr_valor::text, t.ie_situacao
        from solicitacoes t left join correspondentes c on c.id = t.cd_correspondente
        left join funcionarios f on f.cd_empresa = t.cd_empresa and f.id = t.cd_funcionario
        where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and ${daqui(em, id)} and t.ie_situacao in ('PE', 'PP', 'AC')
        order by t.id`,
  )
  const asked = all.filter((one) => one.cd_correspondente !== null)
  const own = all.filter((one) => one.cd_funcionario !== null)
  const went = all.find((one) => one.ie_situacao === 'AC')
  return {
    cd_correspondente: some(
      asked.map((one) => ({
        id: one.cd_correspondente!,
        nm_correspondente: one.nm_correspondente!,
        nr_valor_correspondente: one.nr_valor!,
        ie_situacao: one.ie_situacao,
      })),
    ),
    cd_preposto: some(
      own.map((one) => ({
        id: one.cd_funcionario!,
        nm_funcionario: one.nm_funcionario!,
        nr_valor_preposto: one.nr_valor!,
        ie_situacao: one.ie_situacao,
      })),
    ),
    cd_convidados: some([...new Set(asked.map((one) => one.cd_correspondente!))]),
    cd_contratado: went?.cd_correspondente ?? null,
    cd_funcionario: went?.cd_funcionario ?? null,
  }
}

/** Moves requests of an act from some codes to another. */
export const mover = (
  work: Work,
  em: Entidade,
  id: number,
  to: {
    readonly de: readonly Codigo[]
    readonly para: Codigo
    readonly menos?: number
    /** Only requests of this kind of people. */
    readonly so?: 'cd_correspondente' | 'cd_funcionario'
  },
) =>
  updateMany(work, work.model.get(SOLICITACOES), {
    where: sql`${daqui(em, id)} and t.ie_situacao = any(${to.de}::text[]) and t.id <> ${to.menos ?? 0}::bigint
      and ${to.so ? sql`${sql.ref(`t.${to.so}`)} is not null` : sql`true`}`,
    set: { ie_situacao: to.para },
    acao: to.para === 'PD' ? 'perder' : 'retirar',
  })

/** What a request says of its act. */
export interface Dito {
  readonly nome: string
  readonly dia: string
  readonly hora: string | null
  readonly cidade: number | null
}
/** The same, in the columns of a request. */
export const ditoEm = ({ nome, dia, hora, cidade }: Dito) => ({
  nm_ato: nome,
  dt_ato: dia,
  hr_ato: hora,
  cd_cidade: cidade,
})

/** Who is asked, for how much, until when. */
export interface Pedido {
  readonly quem: 'cd_correspondente' | 'cd_funcionario'
  readonly ids: readonly number[]
  readonly valor: (id: number) => string | null
  readonly limite: string | null
}

/** How far from an act each of these correspondents is, by what they say of where they are and go; without any word of it, no entry. */
async function distancias(
  { tx, ctx }: Work,
  em: Entidade,
  id: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const found = await rows<{ id: number; onde: string }>(
    tx,
    sql`select c.id, case when c.cd_cidade = t.cd_cidade then 'CI' when t.cd_cidade = any(c.cd_cidades) then 'CO'
            when exists (select from cidades v join cidades n on n.cd_estado = v.cd_estado
              where v.id = t.cd_cidade and n.id = any(c.cd_cidades)) then 'UF' else 'FO' end onde
        from ${sql.table(em)} t join correspondentes c on c.id = any(${ids}::bigint[]) and c.cd_cidades is not null
        where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and t.id = ${id}::bigint and t.cd_cidade is not null`,
  )
  return new Map(found.map((one) => [one.id, one.onde]))
}

/** What the firm is called to those whom it asks. */
export const escritorio = async ({ tx, ctx }: Work): Promise<string | null> =>
  (
    await rows<{ nm: string }>(
      tx,
      sql`select nm_nome_fantasia nm from estabelecimentos where id = ${ctx.sessao.cd_empresa}::bigint`,
    )
  )[0]?.nm ?? null

/**
 * Asks people to do an act, and says whom it asked anew, by request. Of whoever was asked already and has not answered, what
 * is offered changes.
 */
export async function pedir(
  work: Work,
  em: Entidade,
  ato: { readonly id: number } & Dito,
  { quem, ids, valor, limite }: Pedido,
): Promise<{ readonly id: number; readonly quem: number }[]> {
  const { tx, ctx, model } = work
  const known = await rows<{ id: number; who: number }>(
    tx,
    sql`select t.id, ${sql.ref(`t.${quem}`)} who from solicitacoes t where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint
        and ${daqui(em, ato.id)} and t.ie_situacao in ('PE', 'PP') and ${sql.ref(`t.${quem}`)} = any(${ids}::bigint[]) order by t.id`,
  )
  for (const { id, who } of known)
    await updateMany(work, model.get(SOLICITACOES), {
      where: sql`t.id = ${id}::bigint`,
      set: { nr_valor: valor(who), dt_limite: limite },
      acao: 'solicitar',
    })
  const nm_escritorio = await escritorio(work)
  const onde = quem === 'cd_correspondente' ? await distancias(work, em, ato.id, ids) : null
  const fresh = ids.filter((id) => !known.some(({ who }) => who === id))
  const made = await insertMany(
    work,
    model.get(SOLICITACOES),
    fresh.map((id) => ({
      ...ditoEm(ato),
      cd_audiencia: em === 'audiencias' ? ato.id : null,
      cd_diligencia: em === 'diligencias' ? ato.id : null,
      cd_correspondente: quem === 'cd_correspondente' ? id : null,
      cd_funcionario: quem === 'cd_funcionario' ? id : null,
      ie_situacao: 'PE',
      ie_proximidade: onde?.get(id) ?? null,
      nr_valor: valor(id),
      dt_limite: limite,
      nm_escritorio,
    })),
  )
  return made.map((id, i) => ({ id, quem: fresh[i]! }))
}

/** Of an act, held: what a request of it has to know. */
export const segurarAto = (work: Work, em: Entidade, id: number) =>
  one<{ ie_situacao: string; cd_tarefa: number | null }>(
    work.tx,
    sql`select ie_situacao, ${em === 'audiencias' ? sql`cd_tarefa` : sql`null cd_tarefa`} from ${sql.table(em)} where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint for no key update`,
  )
