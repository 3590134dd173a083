import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

const STEP: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at >= last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** What may be stepped to: neither closed nor out of sight. */
const stepsOf = (strip: HTMLElement): HTMLElement[] =>
  [...strip.querySelectorAll<HTMLElement>('button')].filter(
    (one) => !(one as HTMLButtonElement).disabled && getComputedStyle(one).visibility !== 'hidden',
  )

/** The one that Tab leads to: where the hand is, else the one that was last, else the chosen one, else the first. */
function settle(strip: HTMLElement): void {
  const all = stepsOf(strip)
  const stop =
    all.find((one) => one === document.activeElement) ??
    all.find((one) => one.getAttribute('aria-selected') === 'true') ??
    all.find((one) => one.tabIndex === 0) ??
    all[0]
  for (const one of strip.querySelectorAll<HTMLElement>('button')) {
    const index = one === stop ? 0 : -1
    if (one.tabIndex !== index) one.tabIndex = index
  }
}

interface Roving<E extends HTMLElement> {
  readonly ref: RefObject<E | null>
  readonly onKeyDown: (event: KeyboardEvent<E>) => void
  readonly onFocus: () => void
}

/**
 * Makes the buttons of a strip of tabs or of a toolbar one stop for Tab; arrows, Home and End go from one to the next.
 * Only what it is put on knows which buttons there are, so they may come and go.
 */
export function useRoving<E extends HTMLElement = HTMLDivElement>(): Roving<E> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const strip = ref.current
    if (!strip) return undefined
    const again = () => settle(strip)
    again()
    const watch = new MutationObserver(again)
    watch.observe(strip, { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-selected', 'class'] })
    return () => watch.disconnect()
  }, [])
  return {
    ref,
    onFocus: () => ref.current && settle(ref.current),
    onKeyDown: (event) => {
      const step = STEP[event.key]
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return
      const all = stepsOf(event.currentTarget)
      const at = all.indexOf(document.activeElement as HTMLElement)
      if (at < 0) return
      event.preventDefault()
      all[step(at, all.length - 1)]?.focus()
    },
  }
}
