import type { categoriasFinanceiras } from '../../../src/schemas/financeiro/categorias.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { queueFor } from '../../core/db/locks.ts'
import { invalid } from '../../core/errors.ts'
import { renomearCategorias } from './contas.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'

/** Deeper, nobody finds anything. */
const DEEPEST = 6
export const SEPARATOR = ' › '

interface Above {
  readonly id: number
  readonly nm_categoria: string
  readonly ie_natureza: string
}

/** A category and those above it, the highest first; few enough to end, whatever the rows say. */
const lineOf = ({ tx, ctx }: Work, id: number): Promise<Above[]> =>
  rows<Above>(
    tx,
    sql`with recursive acima as (
          select id, cd_pai, nm_categoria, ie_natureza, 1 nivel from categorias_financeiras
          where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint
          union all
          select c.id, c.cd_pai, c.nm_categoria, c.ie_natureza, a.nivel + 1 from categorias_financeiras c join acima a on c.id = a.cd_pai
          where c.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and a.nivel < 50
        ) select id, nm_categoria, ie_natureza from acima order by nivel desc`,
  )

/** How many levels there are below a category. */
const depthBelow = async ({ tx, ctx }: Work, id: number): Promise<number> =>
  (
    await one<{ n: number }>(
      tx,
      sql`with recursive abaixo as (
            select id, 0 nivel from categorias_financeiras where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint
            union all
            select c.id, a.nivel + 1 from categorias_financeiras c join abaixo a on c.cd_pai = a.id
            where c.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and a.nivel < 50
          ) select coalesce(max(nivel), 0)::int n from abaixo`,
    )
  )?.n ?? 0

/** Whether anything counts by a category's nature: bills, budgets, entries. */
const usada = ({ tx, ctx }: Work, id: number) =>
  one(
    tx,
    sql`select 1 from contas_pagar where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_categoria = ${id}::bigint
        union all select 1 from contas_receber where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_categoria = ${id}::bigint
        union all select 1 from orcamentos where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_categoria = ${id}::bigint
        union all select 1 from contas_contabeis where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and ds_chave = ${`categoria:${id}`} limit 1`,
  )

/** The tree of categories: no circles, one nature from top to bottom, each name once in its place. */
export const categoriasHooks: Hooks<typeof categoriasFinanceiras> = {
  async before(work, values, stored) {
    const { tx, ctx } = work
    // Two who move branches at once could make a circle that neither sees.
    await queueFor(tx, 'categorias-financeiras', ctx.sessao.cd_empresa)
    const { cd_pai, ie_natureza, nm_categoria } = { ...stored, ...values }
    const id = Number(stored?.id ?? 0)
    const line = cd_pai ? await lineOf(work, Number(cd_pai)) : []
    if (id && line.some((one) => Number(one.id) === id))
      throw invalid({ cd_pai: ['Uma categoria não fica dentro de si mesma.'] })
    const below = id ? await depthBelow(work, id) : 0
    if (line.length + 1 + below > DEEPEST) throw invalid({ cd_pai: [`A árvore tem no máximo ${DEEPEST} níveis.`] })
    const above = line.at(-1)
    if (above && above.ie_natureza !== ie_natureza)
      throw invalid({ ie_natureza: [`"${above.nm_categoria}" é de outra natureza.`] })
    if (stored && stored.ie_natureza !== ie_natureza && below > 0)
      throw invalid({ ie_natureza: ['As categorias dentro desta são da natureza que ela tem.'] })
    if (stored && stored.ie_natureza !== ie_natureza && (await usada(work, id)))
      throw invalid({ ie_natureza: ['A categoria já tem contas ou lançamentos: a natureza dela não muda.'] })
    const same = await one<{ id: number }>(
      tx,
      sql`select id from categorias_financeiras where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id <> ${id}::bigint
          and cd_pai is not distinct from ${cd_pai ?? null}::bigint and ie_natureza = ${ie_natureza ?? null}
          and banca_simples(nm_categoria) = banca_simples(${nm_categoria ?? ''}) limit 1`,
    )
    if (same) throw invalid({ nm_categoria: ['Já existe uma categoria com este nome neste lugar.'] })
    values.ds_caminho = [...line.map((one) => one.nm_categoria), nm_categoria].join(SEPARATOR)
  },
  /** What is below begins with another name now; it is no edit of theirs. */
  async written(work, row, stored) {
    const { tx, ctx } = work
    if (!stored || stored.ds_caminho === row.ds_caminho) return
    await sql`with recursive abaixo as (
        select id, ds_caminho from categorias_financeiras where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${Number(row.id)}::bigint
        union all
        select c.id, a.ds_caminho || ${SEPARATOR}::text || c.nm_categoria from categorias_financeiras c join abaixo a on c.cd_pai = a.id
        where c.cd_empresa = ${ctx.sessao.cd_empresa}::bigint
      ) update categorias_financeiras c set ds_caminho = a.ds_caminho from abaixo a
        where c.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and c.id = a.id and c.id <> ${Number(row.id)}::bigint`.execute(
      tx,
    )
    await renomearCategorias(work)
  },
}
