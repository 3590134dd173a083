import { filtroDe, nomesDe } from '../../../src/schemas/analytics/lido.ts'
import type { meusPaineis, paineisCartoes } from '../../../src/schemas/analytics/meus-paineis.ts'
import { mayOperate, parseListQuery, QueryError } from '../../../src/schemas/core/index.ts'
import { askedOf } from '../../core/analytics/aggregate.ts'
import { one, sql } from '../../core/db/db.ts'
import { queueFor } from '../../core/db/locks.ts'
import { forbidden, invalid, refused } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { enter } from './cards.ts'

/** Dashboards that one person makes in a firm, and cards that one of them has. */
export const MOST_DASHBOARDS = 20
export const MOST_CARDS = 24

/** A dashboard is for whoever may see dashboards, and there are not too many of them. */
export const paineisHooks: Hooks<typeof meusPaineis> = {
  async before({ tx, ctx }, _values, stored) {
    enter(ctx)
    if (stored) return
    const { id, cd_empresa } = ctx.sessao
    // One after the other of a person, or two at once would each count without the other.
    await queueFor(tx, 'paineis', cd_empresa, id)
    const made = await one<{ n: number }>(
      tx,
      sql`select count(*)::int n from paineis where cd_empresa = ${cd_empresa}::bigint and cd_usuario_cri = ${id}::bigint`,
    )
    if ((made?.n ?? 0) >= MOST_DASHBOARDS)
      throw refused(`Cada pessoa tem até ${MOST_DASHBOARDS} painéis. Exclua um para fazer outro.`)
  },
}

/** The message of a question that may not be asked, at the field of the card that asks it. */
function checked(field: string, ask: () => unknown): void {
  try {
    ask()
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    throw invalid({ [field]: [Object.values(error.errors).flat()[0]!] })
  }
}

/** What a card asks is asked when it is saved, too: only what is there, and what its maker may read. */
function askable({ model, ctx }: Work, recurso: string, medidas: string, grupos: string, filtro: string | null): void {
  const entity = model.has(recurso) ? model.get(recurso) : undefined
  if (!entity || Object.keys(entity.measures).length === 0 || !mayOperate(entity, 'read', ctx.flags))
    throw invalid({ ds_recurso: ['Não há o que medir nestes registros, ou você não tem acesso a eles.'] })
  checked('ds_medidas', () => askedOf(entity, { medidas }, ctx))
  const [medida = ''] = nomesDe(medidas)
  checked('ds_grupos', () => askedOf(entity, { medidas: medida, por: grupos }, ctx))
  const params = filtroDe(filtro)
  if (!params) throw invalid({ ds_filtro: ['Este filtro não pôde ser lido.'] })
  checked('ds_filtro', () => parseListQuery(entity, params, ctx, {}))
}

/** A card stands on a dashboard of its maker's own, which has room for it. */
export const cartoesHooks: Hooks<typeof paineisCartoes> = {
  async before(work, values, stored) {
    const { tx, ctx } = work
    enter(ctx)
    askable(work, values.ds_recurso ?? '', values.ds_medidas ?? '', values.ds_grupos ?? '', values.ds_filtro ?? null)
    if (stored) return
    const panel = await one<{ cd_usuario_cri: number }>(
      tx,
      sql`select cd_usuario_cri from paineis where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${values.cd_painel}::bigint for update`,
    )
    if (panel?.cd_usuario_cri !== ctx.sessao.id) throw forbidden()
    const made = await one<{ n: number }>(
      tx,
      sql`select count(*)::int n from paineis_cartoes where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_painel = ${values.cd_painel}::bigint`,
    )
    if ((made?.n ?? 0) >= MOST_CARDS) throw refused(`Um painel tem até ${MOST_CARDS} cartões.`)
  },
}
