import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { afterEach, expect, it } from 'vitest'
import { endSession } from '../../../src/api/expiry.ts'
import { i18nProvider } from '../../../src/i18n/index.ts'
import { startErrand, type Result } from '../../../src/ui/tray/errands.ts'
import Tray from '../../../src/ui/tray/Tray.tsx'

afterEach(cleanup)

it('the tray shows itself when something begins, says how far it is and how it ended, and is empty after the session', async () => {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <Tray />
    </CoreAdminContext>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  let end: (result: Result) => void = () => undefined
  await act(async () => {
    void startErrand({
      name: 'x',
      label: 'Planilha de Tarefas',
      start: { part: 0.4, facts: '40 linhas' },
      run: () => new Promise((resolve) => (end = resolve)),
    })
  })
  expect(screen.getByRole('button', { name: 'Trabalhos: 1 em andamento' }).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('progressbar', { name: 'Planilha de Tarefas' }).getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText('40 linhas')).toBeTruthy()
  await act(async () => end({ to: '/dashboard/home', words: 'Concluída' }))
  expect(screen.getByText('Concluída')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir: Planilha de Tarefas' })).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('link', { name: 'Abrir: Planilha de Tarefas' }), { key: 'Escape' })
  expect(screen.queryByRole('region', { name: 'Trabalhos' })).toBeNull()
  act(() => endSession('elsewhere'))
  expect(screen.queryByRole('button')).toBeNull()
})
