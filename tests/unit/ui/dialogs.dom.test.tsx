import { Suspense } from 'react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nContextProvider } from 'ra-core'
import { afterEach, expect, it, vi } from 'vitest'
import { i18nProvider } from '../../../src/i18n/index.ts'
import { part } from '../../../src/ui/part.tsx'
import { useDialogVisible } from '../../../src/ui/dialogs/context.ts'
import { DialogHost } from '../../../src/ui/dialogs/DialogHost.tsx'
import { setDialogs, showDialog, type DialogProps } from '../../../src/ui/dialogs/index.ts'
import { closeDialogs, dismissDialogs, getDialogs, onRequestClose, openDialog } from '../../../src/ui/dialogs/store.ts'

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

it('open dialogs are asked to close from the top, and one that stays keeps those below it', async () => {
  const opened = (name: string) => void openDialog(() => <Asked name={name} />)
  opened('Abaixo')
  opened('Acima')
  const [, above] = getDialogs()
  onRequestClose(above!.key, () => undefined)
  expect(await closeDialogs()).toBe(false)
  expect(getDialogs()).toHaveLength(2)
  onRequestClose(above!.key, above!.dismiss)
  expect(await closeDialogs()).toBe(true)
  expect(getDialogs()).toHaveLength(0)
})

it('a part that does not come says so in its place, keeps the rest, and comes when it is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi
    .fn(async () => ({ default: () => <p>Calendário</p> }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
  const Calendar = part(load)
  render(
    <I18nContextProvider value={i18nProvider}>
      <input aria-label="Título" defaultValue="Digitado" />
      <Suspense>
        <Calendar />
      </Suspense>
    </I18nContextProvider>,
  )
  await screen.findByText('Esta parte não carregou.')
  expect(load).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByText('Calendário')
  expect((screen.getByLabelText('Título') as HTMLInputElement).value).toBe('Digitado')
  vi.restoreAllMocks()
})

function Question({ title, onDone }: DialogProps<'confirm'>) {
  return (
    <button type="button" onClick={() => onDone(true)}>
      {title}
    </button>
  )
}

it('a dialog opened by its name is given what it asks about, and its answer comes back', async () => {
  setDialogs({ confirm: () => Promise.resolve({ default: Question }) })
  render(<DialogHost />)
  let answer: unknown
  await act(async () => void showDialog('confirm', { title: 'Sair?' }).then((said) => (answer = said)))
  fireEvent.click(await screen.findByText('Sair?'))
  await waitFor(() => expect(answer).toBe(true))
  expect(() => showDialog('nenhum' as 'confirm', { title: '' })).toThrow('no dialog named nenhum')
})
