import { useEffect, useRef, type RefObject } from 'react'

/** So many pages are gone through for what the address names; further down it is open all the same. */
const PAGES = 20

interface Sought {
  readonly box: RefObject<HTMLElement | null>
  readonly list: {
    readonly data?: { readonly pages: readonly unknown[] } | undefined
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isError: boolean
    fetchNextPage(): Promise<unknown>
  }
  readonly found: boolean
  readonly chosen: string | null
}

/** An item that the address names when one comes is brought into the list, however far down it stands, and in sight. */
export function useSought({ box, list, found, chosen }: Sought): void {
  const sought = useRef(chosen)
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list
  const pages = data?.pages.length ?? 0
  useEffect(() => {
    const key = sought.current
    if (key === null || !pages) return
    if (found) box.current?.querySelector(`[data-linha="${key}"]`)?.scrollIntoView({ block: 'center' })
    if (found || key !== chosen || isError || !hasNextPage || pages >= PAGES) sought.current = null
    else if (!isFetchingNextPage) void fetchNextPage()
  }, [box, chosen, found, pages, isError, hasNextPage, isFetchingNextPage, fetchNextPage])
}
