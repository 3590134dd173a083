import { addDays, isWeekend } from '../../schemas/br/calendar.ts'
import type { DataProvider } from 'ra-core'
import type { Analise, Conferencia } from '../../api/calls/ai.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { mayOperate, type Context } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { FONTES, TITULO_IA, type TipoDeFonte } from '../../schemas/ia/fontes.ts'
import { descriptionOf } from './description.ts'
import type { Side } from './values.ts'

type Known = Row & { readonly id: number }
const PROCESSUAL = 2

const bare = (s: unknown) =>
  (typeof s === 'string' ? s : '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The weekday before the last one, so that who does it has a day in hand; today at the earliest. */
function dayBefore(day: string, today: string): string {
  let before = addDays(day, -1)
  while (isWeekend(before)) before = addDays(before, -1)
  return before < today ? today : before
}

/** The names of a side, as they were read. */
export const partiesOf = (analise: Pick<Analise, 'partes'>, side: Side): string[] =>
  (analise.partes?.[side === 'autor' ? 'autores' : 'reus'] ?? []).flatMap(({ nome }) => (nome ? [nome] : []))
/** The first of them. */
export const partyOf = (analise: Pick<Analise, 'partes'>, side: Side): string | null =>
  partiesOf(analise, side)[0] ?? null

async function found(data: DataProvider, ctx: Context, name: string, filter: Row): Promise<Known[]> {
  const entity = currentModel().get(name)
  if (!mayOperate(entity, 'read', ctx.flags)) return []
  const sort = { field: 'id', order: 'DESC' } as const
  const { data: rows } = await data.getList<Known>(resourceOf(entity), {
    filter,
    sort,
    pagination: { page: 1, perPage: 25 },
  })
  return rows
}

/** The customer of this name, where the firm has one. */
export const customerNamed = async (data: DataProvider, ctx: Context, name: string): Promise<Known | undefined> =>
  (await found(data, ctx, 'clientes', { nm_cliente: name })).find((c) => bare(c.nm_cliente) === bare(name))

export interface Asked {
  readonly kind: TipoDeFonte
  readonly id: number
  readonly source: Row
  readonly analise: Analise
  readonly words: ReadonlyMap<string, Conferencia>
  readonly side: Side | null
  readonly customer: Row | undefined
  readonly day: string | undefined
}

/** What the form of the task begins with: the lawsuit's values where the firm has it, then what was read; deadlines and values only where a person confirmed them. */
export async function taskOf(
  data: DataProvider,
  ctx: Context,
  { kind, id, source, analise, words, side, customer, day }: Asked,
): Promise<Row> {
  const { ref, formulario, modulo, data: when } = FONTES[kind]
  const numero = source.nr_processo
  const [lawsuit] = numero ? await found(data, ctx, 'processos', { nr_processo__eq: numero }) : []
  const { comarca, estado } = (analise.orgao_julgador ?? {}) as { comarca?: string; estado?: string }
  const cities = !lawsuit && comarca ? await found(data, ctx, 'cidades', { nm_cidade: comarca }) : []
  const city = cities.find((c) => bare(c.nm_cidade) === bare(comarca) && (!estado || c.ds_uf === estado))
  const other = side && partyOf(analise, side === 'autor' ? 'reu' : 'autor')
  const mine: Row = lawsuit ?? {}
  const given: Row = {
    ie_formulario: formulario,
    ie_modulo_origem: modulo,
    [ref]: id,
    cd_analise_ia: analise.id,
    cd_tipo_tarefa: PROCESSUAL,
    nm_titulo: TITULO_IA,
    nr_processo: numero,
    dt_expedicao: source[when],
    cd_cliente: mine.cd_cliente ?? customer?.id,
    ob_cliente: mine.ob_cliente ?? customer,
    nm_parte_contraria: mine.nm_parte_contraria ?? other,
    cd_cidade: mine.cd_cidade ?? city?.id,
    ob_cidade: mine.ob_cidade ?? city,
    cd_estado: mine.cd_estado ?? city?.cd_estado,
    dt_fatal: day,
    dt_vencimento: day && dayBefore(day, ctx.hoje),
    cd_equipe: ctx.sessao.equipes[0],
    ds_descricao: descriptionOf(analise, words),
  }
  return Object.fromEntries(Object.entries(given).filter(([, v]) => v !== null && v !== undefined))
}
