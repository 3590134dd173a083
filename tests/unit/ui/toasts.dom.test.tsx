import { act, cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, useNotify } from 'ra-core'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import '../../../src/ui/Notification.ts'
import { dismissDialogs, openDialog } from '../../../src/ui/dialogs/store.ts'
import { Toasts } from '../../../src/ui/Toasts.tsx'

afterEach(() => {
  act(dismissDialogs)
  cleanup()
  vi.useRealTimers()
})

function Notifier() {
  const notify = useNotify()
  useEffect(() => notify('Tarefa finalizada com sucesso!', { type: 'success' }), [notify])
  return <Toasts />
}

const show = async () => {
  render(
    <CoreAdminContext>
      <Notifier />
    </CoreAdminContext>,
  )
  // The toasts' code arrives with the first of them.
  await act(() => vi.dynamicImportSettled())
}

it('toasts appear at the top right (g.toast.posicao)', async () => {
  await show()
  const toast = screen.getByText('Tarefa finalizada com sucesso!').closest('.MuiSnackbar-root')
  expect(toast?.className).toContain('MuiSnackbar-anchorOriginTopRight')
})

it('over a dialog they stand in the other corner, for in theirs is the button that closes it', async () => {
  void openDialog(() => null)
  await show()
  const toast = screen.getByText('Tarefa finalizada com sucesso!').closest('.MuiSnackbar-root')
  expect(toast?.className).toContain('MuiSnackbar-anchorOriginBottomLeft')
})

it('a toast lives 4000 ms (g.toast.vida)', async () => {
  vi.useFakeTimers()
  await show()
  act(() => void vi.advanceTimersByTime(3900))
  expect(screen.queryByRole('alert')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(200))
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.queryByRole('alert')).toBeNull()
})
