import { addDays, formatDate, weekday } from '../../schemas/br/dates.ts'
import type { AnyLayout, Context } from '../../schemas/core/index.ts'
import { boardMessages } from '../../i18n/boards.ts'
import type { BoardColumn } from './boardColumn.ts'

const texts = boardMessages.quadro.semanas
const short = (date: string) => formatDate(date).slice(0, 5)

/** The days in as little room as a narrow column has: 23 a 29/11. */
function noteOf(first: string, last: string): string {
  if (first === last) return short(first)
  return `${first.slice(0, 7) === last.slice(0, 7) ? first.slice(8) : short(first)} a ${short(last)}`
}

/** Columns by weeks that begin on Monday: what went by, this week from today on, the next two, and all after them. */
export function weekColumns({ by, weeks }: AnyLayout, { hoje }: Pick<Context, 'hoje'>): BoardColumn[] {
  const sunday = addDays(hoje, (7 - weekday(hoje)) % 7)
  const week = (key: string, label: string, first: string, last: string): BoardColumn => ({
    key,
    label,
    note: noteOf(first, last),
    value: first,
    days: [first, last],
    filter: { [`${by}__gte`]: first, [`${by}__lte`]: last },
  })
  return [
    {
      key: 'passado',
      label: weeks?.past ?? '',
      value: addDays(hoje, -1),
      days: [null, addDays(hoje, -1)],
      filter: { [`${by}__lt`]: hoje },
    },
    week('esta', texts.esta, hoje, sunday),
    week('proxima', texts.proxima, addDays(sunday, 1), addDays(sunday, 7)),
    week('duas', texts.duas, addDays(sunday, 8), addDays(sunday, 14)),
    {
      key: 'depois',
      label: texts.depois,
      value: addDays(sunday, 15),
      days: [addDays(sunday, 15), null],
      filter: { [`${by}__gt`]: addDays(sunday, 14) },
    },
  ]
}
