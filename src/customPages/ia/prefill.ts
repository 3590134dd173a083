import { addDays, isWeekend } from '../../schemas/br/calendar.ts'
import type { DataProvider } from 'ra-core'
import type { Analise, Conferencia, Prazo } from '../../api/calls/ai.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { mayOperate, type Context } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { FONTES, TITULO_IA, type TipoDeFonte } from '../../schemas/ia/fontes.ts'
import { descriptionOf } from './description.ts'
import { amountOf, prazoAt, type Chosen, type Side } from './values.ts'

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

/** The lawsuit of a text, where the firm has it. */
export const lawsuitOf = async (data: DataProvider, ctx: Context, source: Row): Promise<Known | undefined> =>
  source.nr_processo ? (await found(data, ctx, 'processos', { nr_processo__eq: source.nr_processo }))[0] : undefined

const SIDE_OF: Readonly<Record<string, Side>> = { A: 'autor', P: 'reu' }
/** Whose side the firm is on, as the lawsuit says. */
export const sideOf = (lawsuit: Row | null | undefined): Side | undefined =>
  SIDE_OF[String(lawsuit?.ie_posicao_cliente ?? '')]

/** The task's type of a hearing. */
const AUDIENCIA = { id: 3, nm_tipo_tarefa: 'AUDIÊNCIA' }
/** '14h30', '14h' and '14:30' as a field keeps an hour. */
export function hourOf(horario: string | null | undefined): string | undefined {
  const [, hours, minutes = '00'] = /^(\d{1,2})\s?[h:]\s?(\d{2})?/i.exec(horario ?? '') ?? []
  return hours === undefined || Number(hours) > 23 || Number(minutes) > 59
    ? undefined
    : `${hours.padStart(2, '0')}:${minutes}`
}

/** What a hearing's task has besides: it is due when it takes place. */
function hearingOf(prazo: Prazo | undefined, day: string | undefined, lawsuit: Row): Row {
  if (prazo?.evento !== 'audiencia' || day === undefined) return {}
  const hour = hourOf(prazo.horario)
  return {
    cd_tipo_tarefa: AUDIENCIA.id,
    ob_tipo_tarefa: AUDIENCIA,
    dt_audiencia: day,
    hr_audiencia: hour,
    dt_vencimento: day,
    hr_vencimento: hour,
    nm_autor: lawsuit.nm_autor,
    nm_reu: lawsuit.nm_reu,
    cd_foro: lawsuit.cd_orgao,
    ob_foro: lawsuit.ob_orgao,
    ie_processo_virtual: lawsuit.ie_processo_virtual,
  }
}

export interface Asked {
  readonly kind: TipoDeFonte
  readonly id: number
  readonly source: Row
  readonly analise: Analise
  readonly words: ReadonlyMap<string, Conferencia>
  readonly side: Side | null
  readonly customer: Row | undefined
  /** The deadline that it is made of. */
  readonly chosen: Chosen | undefined
}

/** What the form of the task begins with: the lawsuit's values where the firm has it, then what was read; deadlines and values only where a person confirmed them. */
export async function taskOf(
  data: DataProvider,
  ctx: Context,
  { kind, id, source, analise, words, side, customer, chosen }: Asked,
): Promise<Row> {
  const { ref, formulario, modulo, data: when } = FONTES[kind]
  const numero = source.nr_processo
  const lawsuit = await lawsuitOf(data, ctx, source)
  const day = chosen?.day
  const prazo = chosen && prazoAt(analise, chosen.campo)
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
    // The amount that was read does not lead to a day that was changed.
    prazo: chosen && words.get(chosen.campo)?.ie_decisao === 'CO' && prazo?.dias != null ? amountOf(prazo) : undefined,
    dt_vencimento: day && dayBefore(day, ctx.hoje),
    cd_equipe: ctx.sessao.equipes[0],
    ds_descricao: descriptionOf(analise, words),
    ...hearingOf(prazo, day, mine),
  }
  return Object.fromEntries(Object.entries(given).filter(([, v]) => v !== null && v !== undefined))
}
