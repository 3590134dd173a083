import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'ra-core'

const LOCALE = 'pt-BR'
/** Texts that come with the pages that say them, instead of with the first load; by the key below `banca`. */
const parts = new Map<string, I18nProvider['translate']>()

/** Adds texts below `banca`; a module of texts does so as it is loaded. */
export function addMessages(part: Readonly<Record<string, object>>): void {
  const messages = { ra: {}, banca: part } as unknown as TranslationMessages
  const { translate } = polyglotI18nProvider(() => messages, LOCALE, [], { allowMissing: true })
  for (const key of Object.keys(part)) parts.set(key, translate)
}

/** What translates a key that came with a page; undefined for every other. */
export const partOf = (key: string): I18nProvider['translate'] | undefined =>
  key.startsWith('banca.') ? parts.get(key.split('.', 2)[1]!) : undefined
