import { useEffect } from 'react'
import { useEvent } from 'ra-core'

const isTyping = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable ||
    /^(textarea|select)$/i.test(element.tagName) ||
    (element instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(element.type)))

/** Does something at a key pressed anywhere on the page, except while typing or inside a dialog. */
export function useKey(key: string, then: () => void): void {
  const run = useEvent(then)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(document.activeElement))
        return
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [key, run])
}
