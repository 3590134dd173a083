import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { COMING, useArrival } from '../../../src/ui/shortcuts/arrival.ts'
import { useLetters } from '../../../src/ui/shortcuts/letters.ts'
import { shortcuts } from '../../../src/ui/shortcuts/table.ts'
import { useKey } from '../../../src/ui/shortcuts/useKey.ts'

const letter = vi.fn()
const shortcut = vi.fn()
const print = vi.fn()
function Page({ at, coming = false }: { at: string; coming?: boolean }) {
  useArrival(at)
  useLetters([{ key: 'c', label: 'Cancelar tarefa', place: 'lista', run: letter }])
  useKey('notificacoes', shortcut)
  useKey('imprimir', print)
  return coming ? <div {...COMING} /> : null
}
const type = () => {
  fireEvent.keyDown(document.body, { key: 'c' })
  fireEvent.keyDown(document.body, { key: shortcuts.notificacoes.keys[0] })
}
const done = () => {
  const counts = [letter.mock.calls.length, shortcut.mock.calls.length]
  vi.clearAllMocks()
  return counts
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  window.history.replaceState(null, '', '/')
})

it('on the way to another page what the frame does with Ctrl is done all the same', () => {
  window.history.replaceState(null, '', '/tarefas')
  render(<Page at="/tarefas" />)
  window.history.pushState(null, '', '/tarefas/adicionar')
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
  expect(print).toHaveBeenCalledTimes(1)
})

it('on the way to another page no key does anything to the one that is going away', () => {
  window.history.replaceState(null, '', '/tarefas')
  const { rerender } = render(<Page at="/tarefas" />)
  type()
  expect(done()).toEqual([1, 1])

  window.history.pushState(null, '', '/tarefas/adicionar')
  type()
  expect(done()).toEqual([0, 0])

  rerender(<Page at="/tarefas/adicionar" coming />)
  type()
  expect(done()).toEqual([0, 0])

  rerender(<Page at="/tarefas/adicionar" />)
  type()
  expect(done()).toEqual([1, 1])
})
