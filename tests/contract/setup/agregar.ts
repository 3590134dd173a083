import {
  matches,
  startOfDay,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type Every,
  type Grouping,
  type GroupKey,
  type Measure,
} from '../../../src/schemas/core/index.ts'

type Row = Record<string, unknown>

const dayOf = (value: unknown, ctx: Context) =>
  String(value).length === 10
    ? String(value)
    : new Intl.DateTimeFormat('sv-SE', { timeZone: ctx.fuso, dateStyle: 'short' }).format(new Date(String(value)))
const instantOf = (value: unknown, ctx: Context) =>
  Date.parse(String(value).length === 10 ? startOfDay(String(value), ctx.fuso) : String(value))

function firstOf(day: string, every: Every): string {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))]
  if (every === 'year') return `${year}-01-01`
  if (every === 'month') return `${day.slice(0, 7)}-01`
  if (every === 'quarter') return `${year}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  if (every === 'day') return day
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return at.toISOString().slice(0, 10)
}

/** The groups that a row stands in, by the plainest means. */
function keysOf(row: Row, { by, every, steps, ago }: Grouping, ctx: Context): GroupKey[] {
  const path = by.split('.')
  const last = path.pop()!
  const at = path.reduce<Row | null>((from, step) => (from?.[`ob_${step}`] as Row | null | undefined) ?? null, row)
  const value = at?.[last] ?? null
  if (Array.isArray(value)) return value.length ? [...new Set(value as GroupKey[])] : [null]
  if (value === null) return [null]
  if (every) return [firstOf(dayOf(value, ctx), every)]
  const place = (n: number, of: readonly number[]) => of.filter((from) => n >= from).length
  if (ago) return [place((Date.parse(ctx.hoje) - Date.parse(dayOf(value, ctx))) / 86_400_000, ago)]
  return [steps ? place(Number(value), steps) : (value as GroupKey)]
}

/** Half a cent goes away from zero, in whole numbers. */
const cents = (sum: number, many: number) =>
  (Math.sign(sum) * Math.floor((2 * Math.abs(sum) + many) / (2 * many))) / 100

function valueOf(rows: readonly Row[], measure: Measure, entity: AnyEntity, ctx: Context): number | null {
  const { by, of, where } = measure
  const taken = rows.filter((row) => matches(where as AnyWhere | undefined, row, ctx, entity.fields))
  if (by === 'count') return taken.length
  if (by === 'share') return rows.length ? Math.round((taken.length / rows.length) * 1000) / 10 : null
  if (typeof of === 'object') {
    const [from, to] = of
    const hours = taken
      .filter((row) => row[from] != null && row[to] != null)
      .map((row) => (instantOf(row[to], ctx) - instantOf(row[from], ctx)) / 3_600_000)
      .toSorted((a, b) => a - b)
    if (hours.length === 0) return null
    const mean = hours.reduce((a, b) => a + b, 0) / hours.length
    const middle = (hours[(hours.length - 1) >> 1]! + hours[hours.length >> 1]!) / 2
    const found = by === 'average' ? mean : middle
    // Half goes away from zero, and no zero is below zero in SQL.
    return (Math.sign(found) * Math.round(Math.abs(found) * 100)) / 100 + 0
  }
  const values = taken.map((row) => row[of!]).filter((v) => v != null)
  if (by === 'distinct') return new Set(values.map(String)).size
  const whole = values.map((v) => Math.round(Number(v) * 100)).toSorted((a, b) => a - b)
  const sum = whole.reduce((a, b) => a + b, 0)
  if (by === 'sum') return sum / 100 + 0
  if (whole.length === 0) return null
  if (by === 'average') return cents(sum, whole.length) + 0
  return cents(whole[(whole.length - 1) >> 1]! + whole[whole.length >> 1]!, 2) + 0
}

/** What `agregar` should answer over these rows: by the keys of each group, its values. */
export function evaluated(
  entity: AnyEntity,
  rows: readonly Row[],
  groupings: readonly Grouping[],
  measures: Readonly<Record<string, Measure>>,
  ctx: Context,
): Record<string, Record<string, number | null>> {
  const groups = new Map<string, Row[]>(groupings.length ? [] : [['[]', []]])
  for (const row of rows) {
    const each = groupings.map((one) => keysOf(row, one, ctx))
    const keys = each.reduce<GroupKey[][]>((all, some) => all.flatMap((left) => some.map((k) => [...left, k])), [[]])
    for (const key of keys) groups.set(JSON.stringify(key), [...(groups.get(JSON.stringify(key)) ?? []), row])
  }
  return Object.fromEntries(
    [...groups].map(([key, own]) => [
      key,
      Object.fromEntries(Object.entries(measures).map(([name, m]) => [name, valueOf(own, m, entity, ctx)])),
    ]),
  )
}
