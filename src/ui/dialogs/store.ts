import type { ReactNode } from 'react'

/** Closes a dialog with its result; null when it was given up. */
export type Close<T> = (result: T | null) => void

export interface OpenedDialog {
  key: number
  node: ReactNode
  dismiss: () => void
}

let stack: readonly OpenedDialog[] = []
let next = 1
const listeners = new Set<() => void>()

function change(dialogs: readonly OpenedDialog[]): void {
  stack = dialogs
  for (const listener of listeners) listener()
}

/**
 * Opens a dialog in the global host, from anywhere. One is visible at a time: a dialog opened over another hides it
 * until closed, with what was typed there kept. Resolves with the result, or null when given up.
 */
export function openDialog<T>(render: (close: Close<T>) => ReactNode): Promise<T | null> {
  return new Promise((resolve) => {
    const key = next++
    const close: Close<T> = (result) => {
      change(stack.filter((dialog) => dialog.key !== key))
      resolve(result)
    }
    change([...stack, { key, node: render(close), dismiss: () => close(null) }])
  })
}

/** Gives up every open dialog, as when the session ends. */
export function dismissDialogs(): void {
  for (const dialog of [...stack].reverse()) dialog.dismiss()
}

export const getDialogs = (): readonly OpenedDialog[] => stack

export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
