import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { CoreAdminContext, HttpError, testDataProvider } from 'ra-core'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFinds } from '../../../src/resources/inputs/useFinds.ts'
import type { AnyField } from '../../../src/schemas/core/index.ts'
import { entities } from '../../../src/schemas/index.ts'

afterEach(cleanup)

const field = (entities.processos.fields as unknown as Record<string, AnyField>).cd_area!
const answers: Record<string, () => Promise<unknown>> = {
  one: () => Promise.resolve({ data: [{ id: 7, nm_area: 'TRABALHISTA' }], total: 1 }),
  other: () => Promise.resolve({ data: [{ id: 8, nm_area: 'ELEITORAL' }], total: 1 }),
  several: () => Promise.resolve({ data: [{ id: 7 }, { id: 8 }], total: 2 }),
  none: () => Promise.resolve({ data: [], total: 0 }),
  failed: () => Promise.reject(new HttpError('x', 500, { detail: 'x' })),
}

function begin() {
  const getList = vi.fn((_: string, { filter }: { filter: { nm_area: string } }) => answers[filter.nm_area]!())
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={testDataProvider({ getList: getList as never })}>{children}</CoreAdminContext>
  )
  const hook = renderHook(
    ({ tells }: { tells: string | null }) => {
      const [value, setValue] = useState<unknown>(null)
      const told = tells === null ? undefined : { nm_area: tells }
      useFinds({ field, name: 'cd_area', id: 'x', value, told, begins: true, onChange: setValue })
      return { value, setValue }
    },
    { wrapper, initialProps: { tells: null as string | null } },
  )
  return { ...hook, value: () => hook.result.current.value, getList }
}

it('what the former number had filled gives way to what the next one tells', async () => {
  const { rerender, value } = begin()
  rerender({ tells: 'one' })
  await waitFor(() => expect(value()).toBe(7))
  rerender({ tells: 'other' })
  await waitFor(() => expect(value()).toBe(8))
})

it.each(['several', 'none', 'failed', null])('is taken back where the next one tells no one: %s', async (tells) => {
  const { rerender, value } = begin()
  rerender({ tells: 'one' })
  await waitFor(() => expect(value()).toBe(7))
  rerender({ tells })
  await waitFor(() => expect(value()).toBeNull())
})

it('what somebody chose instead stays', async () => {
  const { rerender, value, result, getList } = begin()
  rerender({ tells: 'one' })
  await waitFor(() => expect(value()).toBe(7))
  result.current.setValue(9)
  await waitFor(() => expect(value()).toBe(9))
  for (const tells of ['none', 'several', null]) rerender({ tells })
  await waitFor(() => expect(getList).toHaveBeenCalled())
  expect(value()).toBe(9)
})
