import { isSomethingOpen } from './shortcuts/useKey.ts'

const PATIENCE_MS = 3000

/**
 * Focuses what `find` gives once nothing is open over the page: a dialog that closes first gives the focus back to where
 * it came from. Given up when somebody has gone elsewhere meanwhile, or when there is nothing to find.
 */
export function focusAfter(find: () => HTMLElement | null | undefined): void {
  const until = Date.now() + PATIENCE_MS
  const attempt = () => {
    if (isSomethingOpen() && Date.now() < until) return void setTimeout(attempt, 30)
    // The dialog is gone; its own return of the focus comes after this frame.
    setTimeout(() => find()?.focus(), 60)
  }
  attempt()
}
