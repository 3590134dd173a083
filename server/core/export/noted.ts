import {
  fieldsRead,
  fieldType,
  groupingAsked,
  groupName,
  codesOf,
  initialNames,
  isNotFilter,
  keyAsked,
  stepsOf,
  type AnyEntity,
  type AnyField,
  type AnyWhere,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { formatDate } from '../../../src/schemas/br/dates.ts'
import { writeAudit, type Actor, type FilterSaid } from '../audit/audit.ts'
import type { Db } from '../db/db.ts'
import type { Params } from '../http/http.ts'

interface Said {
  readonly filtro: FilterSaid[]
  /** Records that were asked for by name: told by what they are called, to whoever may read that. */
  readonly records: Record<string, number[]>
}

/** What somebody typed may be a name or a document of somebody: that there was a word is all that is kept. */
const TYPED = 'texto digitado'
const WORDS: Readonly<Record<string, string>> = {
  ne: 'diferente de',
  nin: 'fora de',
  lt: 'antes de',
  lte: 'até',
  gt: 'depois de',
  gte: 'a partir de',
  inicial: 'a partir de',
  final: 'até',
}
const MODES: Readonly<Record<string, string>> = {
  nd: 'no dia',
  ni: 'no intervalo',
  fi: 'fora do intervalo',
  ad: 'antes da data',
  dd: 'depois da data',
}

/** One value of a filter in words: a code by its label, a date or a number as people write it, nothing of a text. */
function saidOf(field: AnyField, raw: string, { fuso }: Context): string {
  const codes = codesOf(field)
  if (codes)
    return raw
      .split(',')
      .map((code) => codes[code.trim()]?.label ?? TYPED)
      .join(', ')
  const { cell, moment, format, normalise, operators } = fieldType(field)
  if (cell === 'boolean') return /^(true|1|sim)$/i.test(raw) ? 'Sim' : 'Não'
  if (moment === 'day' || moment === 'instant') return /^\d{4}-\d\d-\d\d$/.test(raw) ? formatDate(raw) : TYPED
  const number = (cell === 'number' || cell === 'money' || cell === 'percent') && !operators.includes('contains')
  return number && /^-?\d{1,15}(\.\d+)?$/.test(raw) ? format(normalise(raw, field), field, fuso) || raw : TYPED
}

const labelled = (of: Readonly<Record<string, { label?: string; where?: unknown }>>, name: string): FilterSaid[] =>
  Object.hasOwn(of, name)
    ? [{ de: fieldsRead(of[name]!.where as AnyWhere | undefined), diz: of[name]!.label ?? name }]
    : []

function groupSaid(entity: AnyEntity, name: string, raw: string): FilterSaid[] {
  const grouping = Object.hasOwn(entity.groupings, name) ? entity.groupings[name] : undefined
  const field = grouping && stepsOf(entity, grouping.by)?.at(-1)?.field
  if (!grouping || !field) return []
  const key = keyAsked(raw)
  const typed = !grouping.every && !grouping.ago && !grouping.steps && fieldType(field).operators.includes('contains')
  const said = key !== null && fieldType(field).points ? `nº ${raw}` : groupName(field, grouping, key)
  const de = [grouping.by, ...(grouping.or ?? [])].map((path) => path.split('.')[0]!)
  return [{ de, diz: `${grouping.label}: ${typed && key !== null && !codesOf(field) ? TYPED : said}` }]
}

/** What a parameter asks of a field, by its name and an operator after it. */
function fieldSaid(entity: AnyEntity, key: string, raw: string, ctx: Context, said: Said): void {
  const ranged = /^(.*)_(inicial|final)$/.exec(key)
  const [word, op] =
    ranged && !(key in entity.fields) ? ([ranged[1]!, ranged[2]!] as const) : (key.split('__') as [string, string?])
  const mode = word.startsWith('filtro_') ? word.slice(7) : undefined
  const name = mode ?? (Object.hasOwn(entity.list.asks, word) ? entity.list.asks[word]! : word)
  const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
  if (!field) return
  const say = (text: string) => void said.filtro.push({ de: [name], diz: `${field.label}: ${text}` })
  if (mode) return say(MODES[raw] ?? TYPED)
  if (op === 'empty') return say(/^(true|1|sim)$/i.test(raw) ? 'não informado' : 'informado')
  if (raw === 'null') return say('não informado')
  if (
    fieldType(field).points &&
    /^\d{1,15}(,\d{1,15})*$/.test(raw) &&
    (op === undefined || ['eq', 'in', 'has'].includes(op))
  ) {
    said.records[name] = raw.split(',').map(Number)
    return
  }
  say([op && WORDS[op], saidOf(field, raw, ctx)].filter(Boolean).join(' '))
}

/** What narrows a list, in words. */
function filterSaid(entity: AnyEntity, params: Params, initial: Readonly<Record<string, unknown>>, ctx: Context): Said {
  const said: Said = { filtro: [], records: {} }
  for (const name of initialNames(entity, params, initial)) fieldSaid(entity, name, String(initial[name]), ctx, said)
  for (const [key, value] of Object.entries(params)) {
    const raw = value.trim()
    if (raw === '') continue
    const group = groupingAsked(key)
    if (key === 'busca') said.filtro.push({ de: [], diz: `Busca: ${TYPED}` })
    else if (key === 'card') said.filtro.push(...labelled(entity.counters, raw))
    else if (key === 'filtro') said.filtro.push(...labelled(entity.list.presets, raw))
    else if (key === 'medida') said.filtro.push(...raw.split(',').flatMap((name) => labelled(entity.measures, name)))
    else if (group !== undefined) said.filtro.push(...groupSaid(entity, group, raw))
    else if (key === 'id' || key === entity.idAs)
      said.filtro.push({ de: [], diz: `Registros escolhidos: ${raw.split(',').length}` })
    else if (!isNotFilter(key)) fieldSaid(entity, key, raw, ctx, said)
  }
  return said
}

/** A list, or a report, that leaves the house. */
export interface Export {
  readonly entity: AnyEntity
  /** As its list call takes them. */
  readonly params: Params
  readonly rows: number
  /** In what form: 'Planilha'. */
  readonly como: string
  /** What narrows it where the call says nothing. */
  readonly initial?: Readonly<Record<string, unknown>>
}

/**
 * Rows that leave the house together are in the trail of their firm: who took them, of what, how many, and within which
 * filter, in words. They are no one record's.
 */
export async function noteExport(
  db: Db,
  actor: Actor,
  { entity, params, rows, como, initial = entity.list.initial }: Export,
): Promise<void> {
  const { filtro, records } = filterSaid(entity, params, initial, actor.ctx)
  await writeAudit(db, actor, actor.ctx.sessao.cd_empresa, {
    entidade: entity.name,
    cd_registro: 0,
    acao: 'exportar',
    antes: null,
    depois: { como, linhas: rows, ...(filtro.length > 0 && { filtro }), ...records },
  })
}
