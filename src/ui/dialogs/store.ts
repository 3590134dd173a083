import type { ReactNode } from 'react'

/** Closes a dialog with its result; null when it was given up. */
export type Close<T> = (result: T | null) => void

export interface OpenedDialog {
  readonly key: number
  readonly node: ReactNode
  readonly dismiss: () => void
  /** Asks the dialog to close, which may ask the person in turn; set by the dialog's frame, else it is dismissed. */
  requestClose: () => void
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
    const dismiss = () => close(null)
    change([...stack, { key, node: render(close), dismiss, requestClose: dismiss }])
  })
}

/** Gives up every open dialog, as when the session ends. */
export function dismissDialogs(): void {
  for (const dialog of [...stack].reverse()) dialog.dismiss()
}

/** Sets how a dialog closes when something else than its own buttons asks it to. */
export function onRequestClose(key: number, requestClose: () => void): void {
  const dialog = stack.find((one) => one.key === key)
  if (dialog) dialog.requestClose = requestClose
}

export const getDialogs = (): readonly OpenedDialog[] => stack

export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether another dialog stands over this one; over the page, when there is none. */
const isCovered = (key: number | null): boolean => stack.length > stack.findIndex((dialog) => dialog.key === key) + 1

/**
 * Waits until no dialog is open over this one, or over the page.
 * @returns at once where there is none, else when what the last one gave back is where it belongs
 */
export async function uncovered(key: number | null): Promise<void> {
  while (isCovered(key)) {
    await new Promise<void>((resolve) => {
      const stop = subscribeDialogs(() => {
        if (isCovered(key)) return
        stop()
        resolve()
      })
    })
    // Whoever opened it goes on after it closed, and may open the next.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/**
 * Asks the open dialogs to close, the one on show first.
 * @returns how it ended: true once none is left, false as soon as one of them stays
 */
export function closeDialogs(): Promise<boolean> {
  return new Promise((resolve) => {
    let asked: OpenedDialog | undefined
    const step = () => {
      const top = stack.at(-1)
      if (!top) return end(true)
      // Over the one that was asked there is its question.
      if (asked && stack.includes(asked) && top !== asked) return
      // The answer to its question comes a moment after the question went.
      if (top === asked) return void setTimeout(() => stack.at(-1) === asked && end(false))
      asked = top
      top.requestClose()
      if (stack.at(-1) === asked) step()
    }
    const end = (closed: boolean) => {
      stop()
      resolve(closed)
    }
    const stop = subscribeDialogs(step)
    step()
  })
}
