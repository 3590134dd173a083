import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, ListContextProvider } from 'ra-core'
import { afterEach, expect, it, vi } from 'vitest'
import { Pager } from '../../../src/resources/list/Pager.tsx'
import { i18nProvider } from '../../../src/i18n/index.ts'

afterEach(cleanup)

const setPage = vi.fn()
const setPerPage = vi.fn()
const show = (page: number, total: number, resource = 'tarefas', filterValues = {}) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ListContextProvider
        value={
          {
            resource,
            filterValues,
            page,
            perPage: 25,
            total,
            data: Array.from({ length: 25 }),
            setPage,
            setPerPage,
          } as never
        }
      >
        <Pager />
      </ListContextProvider>
    </CoreAdminContext>,
  )

it('offers 10, 25, 50 and 100 rows a page (g.lista.opcoes), and 500 to whoever reads through all', () => {
  show(1, 184)
  const sizes = screen.getByRole<HTMLSelectElement>('combobox')
  expect([...sizes.options].map((o) => o.value)).toEqual(['10', '25', '50', '100', '500'])
  fireEvent.change(sizes, { target: { value: '50' } })
  expect(setPerPage).toHaveBeenCalledWith(50)
})

it('says first–last of total, and where there is no further (g.lista.relatorio)', () => {
  show(8, 184)
  expect(screen.getByText('176–184 de 184')).toBeTruthy()
  const [previous, next] = screen.getAllByRole<HTMLButtonElement>('button')
  expect(next!.disabled).toBe(true)
  fireEvent.click(previous!)
  expect(setPage).toHaveBeenCalledWith(7)
  cleanup()
  show(1, 1_234_567)
  expect(screen.getByText('1–25 de 1.234.567')).toBeTruthy()
})

it('says that there are more where a search in long texts found more than it counts', () => {
  const shown = (...args: Parameters<typeof show>) => {
    show(...args)
    const text = screen.getByText(/^1–25 de/).textContent
    cleanup()
    return text
  }
  expect(shown(1, 1001, 'integracao/publicacoes', { busca: 'silva' })).toBe('1–25 de 1.000+')
  expect(shown(1, 1000, 'integracao/publicacoes', { busca: 'silva' })).toBe('1–25 de 1.000')
  expect(shown(1, 1001, 'integracao/publicacoes')).toBe('1–25 de 1.001')
  expect(shown(1, 1001, 'tarefas', { busca: 'silva' })).toBe('1–25 de 1.001')
  // Page 41 is full and not the last.
  show(41, 1001, 'integracao/publicacoes', { busca: 'silva' })
  expect(screen.getByText('1.001–1.025 de 1.000+')).toBeTruthy()
  expect(screen.getAllByRole<HTMLButtonElement>('button')[1]!.disabled).toBe(false)
})
