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

let left: { readonly resource: string; readonly id: number } | null = null

/** Notes the record that somebody goes back to the list from. */
export const leftFrom = (resource: string, id: number): void => void (left = { resource, id })

/** The record of this list that somebody comes back from, once. */
export function cameFrom(resource: string): number | null {
  const id = left?.resource === resource ? left.id : null
  left = null
  return id
}

/** The rows of each list in the order in which they were last seen. */
const orders = new Map<string, readonly number[]>()
export const keepOrder = (resource: string, ids: readonly number[]): void => void orders.set(resource, ids)
export const orderOf = (resource: string): readonly number[] => orders.get(resource) ?? []
