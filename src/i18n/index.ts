import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'ra-core'
import { partText } from './parts.ts'
import { ptBR } from './ptBR.ts'

const locale = 'pt-BR'
// Texts that come from the schemas or the server pass through `translate` too: those are not missing keys.
const ours = /^(ra|banca)\.[\w.]+$/

/** The provider of texts; while developing, a key that is not in the catalogue shows as ⟦key⟧ instead of passing. */
export function createI18nProvider(showMissing: boolean): I18nProvider {
  // React-Admin's other texts are a part: see reactAdmin.ts.
  const messages = ptBR as unknown as TranslationMessages
  const provider = polyglotI18nProvider(() => messages, locale, [{ locale, name: 'Português (Brasil)' }], {
    allowMissing: true,
  })
  const translate: I18nProvider['translate'] = (key, options) => {
    const known = provider.translate(key, options)
    const text = known === key && ours.test(key) ? partText(key, options) : known
    return showMissing && text === key && ours.test(key) ? `⟦${key}⟧` : text
  }
  return { ...provider, translate }
}

export const i18nProvider = createI18nProvider(import.meta.env.DEV)
