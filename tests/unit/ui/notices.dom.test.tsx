import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, localStorageStore, type DataProvider } from 'ra-core'
import { afterEach, expect, it, vi } from 'vitest'
import type { Session } from '../../../src/api/session.ts'
import { i18nProvider } from '../../../src/i18n/index.ts'
import NoticeBar from '../../../src/ui/notices/NoticeBar.tsx'
import { NoticeList } from '../../../src/ui/notices/NoticeList.tsx'

let session: Partial<Session> = {}
vi.mock(import('../../../src/api/session.ts'), async (original) => ({
  ...(await original()),
  useSession: () => session as Session,
}))
// The sanitiser needs a real browser, where tests/browser/pessoas.test.ts holds it.
vi.mock(import('../../../src/ui/Markup.tsx'), () => ({
  default: ({ html }: { html: string }) => <div>{html.replace(/<[^>]*>/g, '')}</div>,
}))
afterEach(cleanup)

const notice = (id: number, nr_versao = 1) => ({
  id,
  nr_versao,
  ds_titulo: `Aviso ${id}`,
  ds_aviso: `<p>Texto ${id}</p>`,
})
let notices = Array.from({ length: 7 }, (_, i) => notice(i + 1))
const getList = vi.fn((_: string, { pagination }: { pagination: { page: number; perPage: number } }) => {
  const from = (pagination.page - 1) * pagination.perPage
  return Promise.resolve({ data: notices.slice(from, from + pagination.perPage), total: notices.length })
})
const store = localStorageStore('1', 'teste')
const show = (what: React.ReactNode) =>
  render(
    <CoreAdminContext store={store} i18nProvider={i18nProvider} dataProvider={{ getList } as unknown as DataProvider}>
      {what}
    </CoreAdminContext>,
  )

it('the home page shows notices five at a time (unknowns 62)', async () => {
  session = { id: 1, ie_correspondente: false }
  show(<NoticeList />)
  await screen.findByText('Texto 5')
  expect(screen.getAllByRole('article')).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: 'Próximos' }))
  await screen.findByText('Texto 7')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Próximos' }).disabled).toBe(true)
})

it('aviso.visibilidade: asks for what is aimed at the kind of person who is here', async () => {
  const asked = () => (getList.mock.lastCall?.[1] as { filter?: object } | undefined)?.filter
  session = { id: 2, ie_correspondente: false }
  show(<NoticeBar />)
  await screen.findByText('Aviso 1')
  expect(asked()).toEqual({ filtro: 'exibidos', ie_escritorio: true })
  cleanup()
  session = { id: 3, ie_correspondente: true }
  show(<NoticeBar />)
  await screen.findByText('Aviso 1')
  expect(asked()).toEqual({ filtro: 'exibidos', ie_correspondente: true })
})

it('a notice put aside is kept so by person and version', async () => {
  notices = [notice(1), notice(2)]
  session = { id: 4, ie_correspondente: false }
  show(<NoticeBar />)
  await screen.findByText('mais 1 aviso')
  fireEvent.click(screen.getByRole('button', { name: 'Dispensar o aviso: Aviso 1' }))
  await screen.findByText('Aviso 2')
  fireEvent.click(screen.getByRole('button', { name: 'Dispensar o aviso: Aviso 2' }))
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  notices = [notice(1), notice(2, 2)]
  show(<NoticeBar />)
  await screen.findByText('Aviso 2')
  expect(screen.queryByText('Aviso 1')).toBeNull()
  cleanup()
  session = { id: 5, ie_correspondente: false }
  show(<NoticeBar />)
  await screen.findByText('Aviso 1')
})
