import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, HttpError, testDataProvider, useNotificationContext } from 'ra-core'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useChoices } from '../../../src/resources/inputs/useChoices.ts'
import type { AnyField } from '../../../src/schemas/core/index.ts'
import { entities } from '../../../src/schemas/index.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

// A lawyer, an employee, a place: whatever a field can point at is looked up in one way.
it.each([
  ['erro.funcionario.busca', 'equipes', 'cd_funcionarios'],
  ['erro.lookup.vazio', 'clientes', 'cd_cidade'],
] as const)('%s: choices that cannot be read are none, and nobody is told', async (_id, entity, name) => {
  // React-Admin writes what fails to the console as well.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const getList = vi.fn().mockRejectedValue(new HttpError('x', 500, { detail: 'x' }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={testDataProvider({ getList })} queryClient={new QueryClient()}>
      {children}
    </CoreAdminContext>
  )
  const field = (entities[entity].fields as unknown as Record<string, AnyField>)[name]!
  const { result } = renderHook(() => ({ choices: useChoices(field), ...useNotificationContext() }), { wrapper })
  act(() => {
    result.current.choices.setOpen(true)
    result.current.choices.setSearch('ana')
  })
  await waitFor(() => expect(getList).toHaveBeenCalled())
  await waitFor(() => expect(result.current.choices.loading).toBe(false))
  expect(result.current.choices.rows).toEqual([])
  expect(result.current.notifications).toEqual([])
})

it('what begins like what is typed is asked for first, for only a page of the choices comes', async () => {
  const getList = vi.fn().mockResolvedValue({ data: [], total: 0 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={testDataProvider({ getList })} queryClient={new QueryClient()}>
      {children}
    </CoreAdminContext>
  )
  const { result } = renderHook(() => useChoices(entities.clientes.fields.cd_cidade as AnyField), { wrapper })
  act(() => {
    result.current.setOpen(true)
    result.current.setSearch(' rio ')
  })
  await waitFor(() => expect(getList).toHaveBeenCalled())
  expect(getList.mock.calls[0]![1]).toMatchObject({ filter: { busca: 'rio', comeco: true } })
})
