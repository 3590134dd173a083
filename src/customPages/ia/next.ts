import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { grab } from './grab.ts'

/** Whether the keyboard is on nothing that is reached by it. */
const isNowhere = (at: Element | null): boolean =>
  !(at instanceof HTMLElement) || at.tabIndex < 0 || at.closest('[hidden]') !== null

export interface Hand {
  /** What holds the keyboard now is pressed: it goes on from there, unless somebody moves it meanwhile. */
  press: () => void
  /** What was pressed is done, also where nothing else comes next for it. */
  goOn: () => void
}

/**
 * The keyboard follows `what` comes next, marked by `data-next`, from nowhere or from what was pressed. From where
 * somebody has gone by themselves it is not taken: their next press would be for something that they have not seen.
 */
export function useNext(root: RefObject<HTMLElement | null>, what: string): Hand {
  const pressed = useRef<Element | null>(null)
  const [acts, setActs] = useState(0)
  useEffect(() => {
    const at = document.activeElement
    if (!isNowhere(at) && at !== pressed.current) return
    const next = root.current?.querySelector<HTMLElement>('[data-next]')
    if (!next) return
    pressed.current = null
    grab(next)
  }, [root, what, acts])
  return useMemo(
    () => ({
      press: () => {
        const at = document.activeElement
        pressed.current = at
        const leave = () => {
          if (pressed.current === at) pressed.current = null
        }
        at?.addEventListener('blur', leave, { once: true })
      },
      goOn: () => setActs((n) => n + 1),
    }),
    [],
  )
}
