import type { TranslationMessages } from 'ra-core'
import { casca } from './casca.ts'
import { agendaMessages } from './agenda.ts'
import { account } from './account.ts'
import { people } from './people.ts'
import { reactAdmin } from './reactAdmin.ts'
import { screenMessages } from './screens.ts'
import { shell } from './shell.ts'

/** Every text of the screens that no schema says. `banca` is ours; a new group of texts is one more key of it. */
export const ptBR = {
  ra: reactAdmin,
  banca: { ...shell, ...casca, ...agendaMessages, ...screenMessages.banca, ...account, ...people },
} satisfies TranslationMessages
