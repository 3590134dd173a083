import { createElement, type ComponentType } from 'react'
import { wholeModel } from '../../runtime/catalog.ts'
import { withDeclarations } from '../../runtime/declarations.ts'
import { later } from '../part.tsx'
import { openDialog, type Close } from './store.ts'

/** What each dialog is given and what it answers, by its name: whoever opens one adds it here, beside its opener. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Dialogs {}
export type DialogName = keyof Dialogs & string
type Given<N extends DialogName> = Dialogs[N] extends { given: infer G } ? G : never
type Answer<N extends DialogName> = Dialogs[N] extends { answer: infer A } ? A : never

/** What the component of a dialog takes. */
export type DialogProps<N extends DialogName> = Given<N> & { readonly onDone: Close<Answer<N>> }
/** Where the code of each dialog is. */
export type DialogLoads = { readonly [N in DialogName]: () => Promise<{ default: ComponentType<DialogProps<N>> }> }

const dialogs = new Map<string, ComponentType<object>>()

type Load = () => Promise<{ default: ComponentType<object> }>
let elsewhere: (() => Promise<Partial<DialogLoads>>) | undefined

const add = (name: string, load: Load): ComponentType<object> => {
  const dialog = later(withDeclarations(load, wholeModel))
  dialogs.set(name, dialog)
  return dialog
}

/** One that only what comes later knows; that it is there was seen when the product was put together. */
const fromElsewhere = (name: string, books: () => Promise<Partial<DialogLoads>>) =>
  add(name, async () => ((await books()) as Record<string, Load>)[name]!())

/** Says where the code of dialogs is, and what knows it of the others; each comes when it is first shown. */
export function setDialogs(loads: Partial<DialogLoads>, others?: () => Promise<Partial<DialogLoads>>): void {
  elsewhere = others ?? elsewhere
  for (const [name, load] of Object.entries(loads)) add(name, load as Load)
}

/** Opens a dialog over the page by its name. Resolves with its answer, or null when it was given up. */
export function showDialog<N extends DialogName>(name: N, given: Given<N>): Promise<Answer<N> | null> {
  const found = dialogs.get(name) ?? (elsewhere && fromElsewhere(name, elsewhere))
  if (!found) throw new Error(`no dialog named ${name}`)
  return openDialog<Answer<N>>((onDone) => createElement(found, { ...(given as object), onDone } as object))
}
