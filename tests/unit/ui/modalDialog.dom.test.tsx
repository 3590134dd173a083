import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { I18nContextProvider } from 'ra-core'
import { afterEach, expect, it, vi } from 'vitest'
import { DialogHost } from '../../../src/ui/dialogs/DialogHost.tsx'
import { ModalDialog } from '../../../src/ui/dialogs/ModalDialog.tsx'
import { dismissDialogs, getDialogs, openDialog } from '../../../src/ui/dialogs/store.ts'
import { i18nProvider } from '../../../src/i18n/index.ts'

afterEach(() => {
  act(dismissDialogs)
  cleanup()
})

const shown = () =>
  render(
    <I18nContextProvider value={i18nProvider}>
      <ThemeProvider theme={createTheme()}>
        <button type="button">Atrás</button>
        <DialogHost />
      </ThemeProvider>
    </I18nContextProvider>,
  )

it('the hand is back where it was, in the dialog, when leaving it was thought over', async () => {
  shown()
  screen.getByRole('button', { name: 'Atrás' }).focus()
  act(
    () =>
      void openDialog((close) => (
        <ModalDialog asks title="Motivo" onClose={() => close(null)} onSubmit={() => undefined}>
          <input aria-label="Primeiro" />
          <input aria-label="Texto" />
        </ModalDialog>
      )),
  )
  const text = screen.getByLabelText('Texto')
  act(() => text.focus())
  fireEvent.input(text, { target: { value: 'a' } })
  await act(async () => void fireEvent.keyDown(text, { key: 'Escape' }))
  const stay = await screen.findByRole('button', { name: 'Continuar editando' })
  await act(async () => void fireEvent.click(stay))
  expect(getDialogs()).toHaveLength(1)
  await vi.waitFor(() => expect(document.activeElement).toBe(text))
})

it('what was typed is asked about as long as the dialog is there, sent and refused or not', async () => {
  const onSubmit = vi.fn(() => undefined)
  render(
    <I18nContextProvider value={i18nProvider}>
      <ThemeProvider theme={createTheme()}>
        <DialogHost />
      </ThemeProvider>
    </I18nContextProvider>,
  )
  act(
    () =>
      void openDialog((close) => (
        <ModalDialog asks title="Motivo" onClose={() => close(null)} onSubmit={onSubmit}>
          <input aria-label="Texto" />
        </ModalDialog>
      )),
  )
  fireEvent.input(screen.getByLabelText('Texto'), { target: { value: 'a' } })
  const form = screen.getByLabelText('Texto').closest('form')!
  await act(async () => void fireEvent.submit(form))
  await act(async () => void fireEvent.submit(form))
  expect(onSubmit).toHaveBeenCalledTimes(2)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Fechar' })))
  expect(getDialogs()).toHaveLength(2)
})
