import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import {
  CoreAdminContext,
  memoryStore,
  reactRouterProvider,
  ResourceContextProvider,
  TestMemoryRouter,
  type DataProvider,
} from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { VIEWS, refusal, type View } from '../../../scripts/eject/index.ts'
import { loadSession } from '../../../src/api/session.ts'
import { isEdited } from '../../../src/dataProvider/editing.ts'
import { dataProvider as real } from '../../../src/dataProvider/index.ts'
import { i18nProvider } from '../../../src/i18n/index.ts'
import { resourceOf } from '../../../src/runtime/catalog.ts'
import { model } from '../../../src/schemas/index.ts'
import ListPage, { type ListSlots } from '../../../src/resources/list/ListPage.tsx'
import { lightTheme } from '../../../src/ui/theme.ts'
import { folderOfEjected, saveEjected } from '../setup/ejected.ts'
import { handlersFor, ORIGIN, type Data } from '../setup/handlers.ts'
import '../../../src/resources/fields/index.ts'

const COMPARED = ['etiquetas', 'tarefas', 'processos', 'avisos']
const pages: Record<View, () => Promise<{ default: ComponentType }>> = {
  list: () => import('../../../src/resources/list/ListPage.tsx'),
  create: () => import('../../../src/resources/form/CreatePage.tsx'),
  edit: () => import('../../../src/resources/form/EditPage.tsx'),
  show: () => import('../../../src/resources/show/ShowPage.tsx'),
  audit: () => import('../../../src/resources/audit/AuditPage.tsx'),
  trash: () => import('../../../src/resources/trash/TrashPage.tsx'),
}
const data: Data = Object.fromEntries(
  COMPARED.map((name) => [name, [{ id: 7, nr_versao: 1, [model.get(name).title]: 'LIMINAR', cor: '#ad1457' }]]),
)
const one = { id: 1, data: '2026-11-20T12:00:00Z', usuario: 'Ana', acao: 'criar', ip: null, de: null, alteracoes: [] }
const gone = { dt_deletado: '2026-11-20T12:00:00Z', nm_usuario: 'Ana', dt_fim: '2026-12-20', junto: {} }
const everybody = Object.assign({}, ...Object.values(data).flat()) as object
const server = setupServer(
  http.get('*/auditoria/', () => HttpResponse.json([one])),
  http.get('*/lixeira/', () => HttpResponse.json({ count: 1, results: [{ ...gone, registro: everybody }] })),
  http.get(/arquivos/, () => HttpResponse.json([])),
  ...handlersFor(model, data),
  http.all('*', () => HttpResponse.json({ results: [], count: 0, editando: [] })),
)

let folder = ''
beforeAll(async () => {
  folder = folderOfEjected()
  server.listen()
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${ORIGIN}/dashboard`)
  localStorage.setItem('TOKEN', 'qualquer')
  await loadSession()
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(cleanup)

/** What `npm run eject` prints, as a component. */
async function ejected(name: string, view: View): Promise<ComponentType> {
  const path = await saveEjected(folder, name, view)
  return ((await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default: ComponentType }).default
}

const { Route, Routes } = reactRouterProvider
const theme = createTheme(lightTheme)
const open = (page: ReactNode, dataProvider = real as unknown as DataProvider, queryClient = new QueryClient()) =>
  render(
    <TestMemoryRouter initialEntries={['/7']}>
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <ThemeProvider theme={theme}>
          <Routes>
            <Route path="/:id" element={page} />
          </Routes>
        </ThemeProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  )

/** The page once it has all that it asked for; ids that React counts are told by their order. */
async function drawn(page: ReactNode): Promise<string> {
  const queryClient = new QueryClient()
  const { container } = open(page, undefined, queryClient)
  let before = ''
  let calm = 0
  await waitFor(
    () => {
      const now = container.innerHTML
      const waits = container.querySelector('.b-record-skeleton, .b-skeleton') !== null || queryClient.isFetching() > 0
      calm = now === before && now !== '' && !waits ? calm + 1 : 0
      before = now
      // What follows from one answer is asked for a moment after it.
      expect(calm).toBeGreaterThan(2)
    },
    { timeout: 20_000, interval: 100 },
  )
  const ids: string[] = []
  const html = before.replace(/_r_\w+_|[:«]r\w+[:»]/g, (id) => {
    if (!ids.includes(id)) ids.push(id)
    return `id${ids.indexOf(id)}`
  })
  cleanup()
  return html.replaceAll('><', '>\n<')
}

const compared = COMPARED.flatMap((name) =>
  VIEWS.filter((view) => !refusal(model.get(name), view)).map((view) => [name, view] as const),
)
it.each(compared)(
  'what is printed of %s, %s, is the screen that is generated',
  async (name, view) => {
    const [Own, { default: Generated }] = [await ejected(name, view), await pages[view]()]
    const inContext = (
      <ResourceContextProvider value={resourceOf(model.get(name))}>
        <Generated />
      </ResourceContextProvider>
    )
    // Drawn again where they differ: code that comes late is there the next time.
    await waitFor(
      async () => {
        const generated = await drawn(inContext)
        // A page that says nothing would equal another one.
        expect(generated).toMatch(view === 'create' ? /<input/ : view === 'audit' ? /Ana/ : /LIMINAR/)
        expect(await drawn(<Own />)).toBe(generated)
      },
      { timeout: 50_000 },
    )
  },
  60_000,
)

it('a slot takes the place of a part, false leaves one out, and what is no slot does not compile', async () => {
  const slots: ListSlots = { actions: <button type="button">Enviar</button>, above: false, rows: <p>Outra coisa</p> }
  const html = await drawn(
    <ResourceContextProvider value={resourceOf(model.get('tarefas'))}>
      <ListPage slots={slots} />
    </ResourceContextProvider>,
  )
  expect(html).toMatch(/Enviar[\s\S]*Nova tarefa[\s\S]*Outra coisa/)
  expect(html).not.toMatch(/LIMINAR|b-counters/)
  // @ts-expect-error a misspelt slot
  void (<ListPage slots={{ heat: false }} />)
}, 60_000)

it('an ejected edit takes the lease: the record is not exchanged under what is typed, and is read again after', async () => {
  const resource = resourceOf(model.get('etiquetas'))
  let version = 1
  const label = { id: 7, cor: '#ad1457' }
  const getOne = async () => ({ data: { ...label, nr_versao: version, nm_etiqueta: `LIMINAR ${version}` } })
  const queryClient = new QueryClient()
  const Page = await ejected('etiquetas', 'edit')
  const { unmount } = open(<Page />, { ...real, getOne } as unknown as DataProvider, queryClient)
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Etiqueta/ })
  expect([box.value, isEdited(resource, 7)]).toEqual(['LIMINAR 1', true])
  fireEvent.change(box, { target: { value: 'MINHA' } })
  version = 2
  await queryClient.refetchQueries()
  expect(box.value).toBe('MINHA')
  unmount()
  expect(isEdited(resource, 7)).toBe(false)
}, 30_000)
