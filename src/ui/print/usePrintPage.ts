import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { printPage } from './print.ts'

/** Prints the page at hand. */
export function usePrintPage(): () => void {
  const queries = useQueryClient()
  return useCallback(() => {
    // The menu it was chosen from goes first, and gives the focus back.
    setTimeout(() => void printPage(queries))
  }, [queries])
}
