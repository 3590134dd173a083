import { useEffect } from 'react'
import { useCreatePath, useLocation } from 'ra-core'

/** The address of each list as it was last seen in this tab; a list opened from the menu starts afresh. */
const places = new Map<string, string>()

/** Remembers how the list of a resource stands. */
export function usePlace(resource: string): void {
  const { search } = useLocation()
  useEffect(() => void places.set(resource, search), [resource, search])
}

/** The way back to a list as it was left. */
export function useListPath(): (resource: string) => string {
  const createPath = useCreatePath()
  return (resource) => `${createPath({ resource, type: 'list' })}${places.get(resource) ?? ''}`
}
