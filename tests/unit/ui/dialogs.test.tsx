// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DialogHost, useDialogVisible } from '../../../src/ui/dialogs/DialogHost.tsx'
import { dismissDialogs, openDialog } from '../../../src/ui/dialogs/store.ts'

afterEach(() => {
  act(dismissDialogs)
  cleanup()
})

function Asked({ name }: { name: string }) {
  return <p hidden={!useDialogVisible()}>{name}</p>
}

it('dialogs are opened from anywhere and shown one at a time; the one below waits as it was (g.dialogo.host)', async () => {
  render(<DialogHost />)
  let closeSecond: (answer: string) => void = () => undefined
  let first: Promise<string | null> = Promise.resolve(null)
  let second: Promise<string | null> = Promise.resolve(null)
  act(() => {
    first = openDialog<string>(() => <Asked name="Reagendar tarefa" />)
    second = openDialog<string>((close) => {
      closeSecond = close
      return <Asked name="Sessão expirada" />
    })
  })
  expect(screen.getByText('Reagendar tarefa').hidden).toBe(true)
  expect(screen.getByText('Sessão expirada').hidden).toBe(false)
  act(() => closeSecond('renovada'))
  expect(await second).toBe('renovada')
  expect(screen.getByText('Reagendar tarefa').hidden).toBe(false)
  act(dismissDialogs)
  expect(await first).toBeNull()
  expect(screen.queryByText('Reagendar tarefa')).toBeNull()
})
