import { frame } from './frame.ts'
import { people } from './people.ts'
import { reactAdminUsed } from './reactAdminUsed.ts'
import { screenMessages } from './screens.ts'
import { shell } from './shell.ts'

/**
 * Every text of the screens that no schema says. `banca` is ours; a new group of texts is one more key of it.
 * What only some pages say comes with them (see parts.ts).
 */
export const ptBR = { ra: reactAdminUsed, banca: { ...shell, ...frame, ...screenMessages.banca, ...people } }
