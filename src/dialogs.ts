import { ownDialogs } from './customPages/dialogs.ts'
import { dialogs as generated } from './resources/dialogs.ts'
import type { frameDialogs } from './ui/dialogs/frame.ts'
import type { DialogLoads } from './ui/dialogs/named.ts'

/** The dialogs beside those of the frame: one that somebody opens by its name and nobody has the code of does not compile. */
export const dialogs = { ...generated, ...ownDialogs } satisfies Omit<DialogLoads, keyof typeof frameDialogs>
