import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, ListContextProvider } from 'ra-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from '../../../src/resources/list/SearchBox.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const setFilters = vi.fn()
const page = (filterValues: object) => (
  <CoreAdminContext>
    <ListContextProvider value={{ filterValues, setFilters } as never}>
      <SearchBox />
    </ListContextProvider>
  </CoreAdminContext>
)
const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })

it('what is typed while a search is on its way stays', () => {
  const { rerender } = render(page({}))
  fireEvent.focus(box())
  type('répl')
  act(() => void vi.advanceTimersByTime(300))
  expect(setFilters).toHaveBeenLastCalledWith({ busca: 'répl' })
  type('réplica')
  // Only now does the address say what was typed a moment ago.
  rerender(page({ busca: 'répl' }))
  expect(box().value).toBe('réplica')
  act(() => void vi.advanceTimersByTime(300))
  expect(setFilters).toHaveBeenLastCalledWith({ busca: 'réplica' })
})

it('a search that another change of the list brings or takes away shows', () => {
  const { rerender } = render(page({}))
  rerender(page({ busca: 'contestação' }))
  expect(box().value).toBe('contestação')
  rerender(page({}))
  expect(box().value).toBe('')
})
