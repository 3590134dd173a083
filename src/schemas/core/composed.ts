import { isDate, shortDate } from '../br/dates.ts'
import type { DateOptions } from './fields/dates.ts'
import { fieldType } from './fields/registry.ts'
import type { AnyEntity } from './definition.ts'
import type { AnyField, Row } from './types.ts'

type Composed = NonNullable<DateOptions['composed']>

/** The dates that a field's cell tells together, and by what words; undefined where it stands alone. */
export const composedOf = (f: AnyField): Composed | undefined => f.o.composed as Composed | undefined

/** What heads the column of a field. */
export const columnLabel = (f: AnyField): string => composedOf(f)?.label ?? f.label

/**
 * The dates of a composed cell in the order they are declared, each with its word: 'venc. 20/11', 'fatal 25/11'. Dates
 * that are the same are said once, 'venc. e fatal 20/11'; the year stands where it is not the one of `today`.
 */
export function composedDates({ dates }: Composed, row: Row, today: string): string[] {
  const words = new Map<string, string[]>()
  for (const [name, word] of Object.entries(dates)) {
    const date = row[name]
    if (typeof date === 'string' && isDate(date)) words.set(date, [...(words.get(date) ?? []), word])
  }
  return [...words].map(([date, said]) => `${said.join(' e ')} ${shortDate(date, today)}`)
}

/** What is wrong with the composed cells of an entity. */
export const composedMistakes = ({ fields }: AnyEntity): (readonly [at: string, mistake: string])[] =>
  Object.entries(fields).flatMap(([name, f]) =>
    Object.keys(composedOf(f)?.dates ?? {}).flatMap((told) =>
      fields[told] && fieldType(fields[told]).moment === 'day'
        ? []
        : [[`fields.${name}.composed`, `no date ${told}`] as const],
    ),
  )
