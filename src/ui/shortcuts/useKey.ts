import { useEffect } from 'react'
import { useEvent } from 'ra-core'
import { isOnTheWay } from './arrival.ts'
import { useLive } from './live.ts'
import { shortcuts, type ShortcutName } from './table.ts'

/** True while what has the focus takes letters as text, or is a choice within a form: whoever fills one in types on. */
export const isTyping = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    /^(textarea|select)$/i.test(element.tagName) ||
    (element instanceof HTMLInputElement &&
      (!/^(checkbox|radio|button)$/.test(element.type) || (element.type !== 'button' && element.form !== null))))

/** True while something is open over the page: its keys are its own. */
export const isSomethingOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu], .MuiPopover-root') !== null

/**
 * Does something at a shortcut of the table, pressed anywhere on the page. A letter alone is left alone while typing;
 * with Ctrl (⌘ on a Mac) it is nobody's text. Inside a dialog neither does anything; on the way to another page only
 * what the frame does with Ctrl, for that is done to no page that goes away.
 */
export function useKey(name: ShortcutName, then: () => void, works = true): void {
  const run = useEvent(then)
  useLive(name, works)
  useEffect(() => {
    if (!works) return
    const keys: readonly string[] = shortcuts[name].keys
    const withControl = keys.includes('Control')
    const ofFrame = withControl && shortcuts[name].place === 'geral'
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== keys.at(-1)!.toLowerCase() || event.altKey) return
      if ((event.ctrlKey || event.metaKey) !== withControl) return
      if (!withControl && isTyping(document.activeElement)) return
      // The browser's own meaning of the key would be a surprise too, in the middle of a dialog.
      if (withControl) event.preventDefault()
      if (isSomethingOpen() || (isOnTheWay() && !ofFrame)) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [name, works, run])
}
