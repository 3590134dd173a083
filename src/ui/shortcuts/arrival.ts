import { useLayoutEffect } from 'react'

/** Marks what holds the place of a page that is still to come. */
export const COMING = { 'data-chegando': '' } as const

let drawn: string | null = null

/** Says which page is in sight: this one, once it is drawn. Once in the frame around the pages. */
export function useArrival(pathname: string): void {
  useLayoutEffect(() => {
    drawn = pathname
    return () => void (drawn = null)
  }, [pathname])
}

/**
 * True from the moment that somebody goes to another page until that one is in sight: the keys of the page that is going
 * away would act on what nobody is looking at any more.
 */
export const isOnTheWay = (): boolean =>
  (drawn !== null && new URL(drawn, window.location.href).pathname !== window.location.pathname) ||
  document.querySelector('[data-chegando]') !== null
