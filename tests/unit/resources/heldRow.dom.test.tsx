import { useRef } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import { ListContextProvider } from 'ra-core'
import { afterEach, expect, test, vi } from 'vitest'
import { leftFrom } from '../../../src/resources/list/place.ts'
import { nearestTo, useHeldRow } from '../../../src/resources/list/useHeldRow.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the neighbour of a row that went away is the next one that is left, before the end the one above', () => {
  const order = [5, 3, 9, 1]
  const left = (...ids: number[]) => new Set(ids)
  expect(nearestTo(3, order, left(5, 3, 9, 1))).toBe(3)
  expect(nearestTo(3, order, left(5, 9, 1))).toBe(9)
  expect(nearestTo(3, order, left(5, 1))).toBe(1)
  expect(nearestTo(1, order, left(5, 3, 9))).toBe(9)
  expect(nearestTo(3, order, left())).toBeUndefined()
  expect(nearestTo(7, [], left(5))).toBeUndefined()
})

function Rows({ ids }: { readonly ids: readonly number[] }) {
  const box = useRef<HTMLUListElement>(null)
  useHeldRow(box)
  return (
    <ul ref={box}>
      {ids.map((id) => (
        <li key={id} data-linha={id}>
          <a href={`#${id}`}>{`Linha ${id}`}</a>
        </li>
      ))}
    </ul>
  )
}
const page = (...ids: number[]) => (
  <main tabIndex={-1}>
    <input aria-label="Buscar" />
    <ListContextProvider value={{ resource: 'tarefas', data: ids.map((id) => ({ id })) } as never}>
      <Rows ids={ids} />
    </ListContextProvider>
  </main>
)
const hand = () => document.activeElement?.textContent

test('back from a record that is done, the next row has the hand, though the page had it first', async () => {
  leftFrom('tarefas', 2)
  const { rerender } = render(page(1, 2, 3))
  // The page takes the hand on arrival, and what was done is read before the row has it.
  screen.getByRole('main').focus()
  rerender(page(1, 3))
  await vi.waitFor(() => expect(hand()).toBe('Linha 3'))
})

test('whoever has gone elsewhere meanwhile keeps the hand there', () => {
  vi.useFakeTimers()
  const { rerender } = render(page(1, 2, 3))
  screen.getByText('Linha 2').focus()
  screen.getByLabelText('Buscar').focus()
  rerender(page(1, 3))
  vi.runAllTimers()
  expect(document.activeElement).toBe(screen.getByLabelText('Buscar'))
})
