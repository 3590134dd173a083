import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'ra-core'

const LOCALE = 'pt-BR'
/** Where the texts of the generated screens stand. */
export const SCREENS = 'banca.telas'
/** Texts that come with what says them, instead of with the first load; by where they stand in the catalogue. */
const parts = new Map<string, I18nProvider['translate'][]>()

/** Adds texts below `banca`, or another place of the catalogue; a module of texts does so as it is loaded. */
export function addMessages(part: Readonly<Record<string, unknown>>, below = 'banca'): void {
  const nested = below.split('.').reduceRight<object>((inner, name) => ({ [name]: inner }), part)
  const messages = { ra: {}, ...nested } as unknown as TranslationMessages
  const { translate } = polyglotI18nProvider(() => messages, LOCALE, [], { allowMissing: true })
  for (const key of Object.keys(part)) {
    const place = `${below}.${key}`
    parts.set(place, [...(parts.get(place) ?? []), translate])
  }
}

/** The text of a key that came with a part; the key itself where none has it. */
export function partText(key: string, options?: object): string {
  const steps = key.split('.')
  const near = [2, 3].flatMap((depth) => parts.get(steps.slice(0, depth).join('.')) ?? [])
  for (const translate of near) {
    const text = translate(key, options)
    if (text !== key) return text
  }
  return key
}
