import { addDays, addMonths, formatDate, isDate, weekday } from '../../schemas/br/dates.ts'
import { fieldType } from '../../schemas/core/index.ts'
import { screenMessages } from '../../i18n/screens.ts'
import { registerFieldView, type FieldView } from '../registry.ts'
import { currentContext } from '../../runtime/context.ts'

/** The parameters of a range: both ends, and the plain value a link may bring. */
export const rangeKeys = (name: string) => [name, `${name}_inicial`, `${name}_final`] as const

/** The parameters of a range of dates: its ends, and how they are meant (spec 1-tasks §9). */
export const dateRangeKeys = (name: string) => [...rangeKeys(name), `filtro_${name}`] as const

const texts = screenMessages.banca.telas.faixa

/** Stretches of time that people name, as first and last day. */
export function namedRanges(today: string): { readonly [name in keyof typeof texts.nomes]: readonly [string, string] } {
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  const first = `${today.slice(0, 7)}-01`
  return {
    hoje: [today, today],
    amanha: [addDays(today, 1), addDays(today, 1)],
    semana: [monday, addDays(monday, 6)],
    sete: [today, addDays(today, 7)],
    mes: [first, addDays(addMonths(first, 1), -1)],
    mes_passado: [addMonths(first, -1), addDays(first, -1)],
  }
}

const words: NonNullable<FieldView['filterWords']> = ({ field, name, values }) => {
  const { format, moment, normalise } = fieldType(field)
  const text = (key: string) => {
    const value = values[key]
    if (value === undefined) return ''
    // An instant that is asked for by its day means that day at the firm.
    if (moment === 'instant' && typeof value === 'string' && isDate(value)) return formatDate(value)
    return format(normalise(value, field), field)
  }
  const [exact, from, to] = rangeKeys(name).map(text)
  if (exact) return exact
  const mode = values[`filtro_${name}`]
  const say = (text: string) =>
    text
      .replace('%{de}', from!)
      .replace('%{ate}', to!)
      .replace('%{dia}', from || to!)
  if (mode === 'fi' && from && to) return say(texts.fora)
  if (typeof mode === 'string' && mode in texts.modo_dia)
    return say(texts.modo_dia[mode as keyof typeof texts.modo_dia])
  const named = Object.entries(namedRanges(currentContext().hoje)).find(
    ([, [a, b]]) => values[`${name}_inicial`] === a && values[`${name}_final`] === b,
  )
  if (named) return texts.nomes[named[0] as keyof typeof texts.nomes]
  return say(from ? (to ? texts.entre : texts.desde) : texts.ate)
}

for (const kind of ['integer', 'decimal', 'money', 'percent', 'counter'])
  registerFieldView(kind, { filterKeys: rangeKeys, filterWords: words })
for (const kind of ['date', 'month', 'dateTime'])
  registerFieldView(kind, { filterKeys: dateRangeKeys, filterWords: words })
