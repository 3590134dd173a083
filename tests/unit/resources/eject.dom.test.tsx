import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, memoryStore, reactRouterProvider, TestMemoryRouter, type DataProvider } from 'ra-core'
import type { ComponentType } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eject, type View } from '../../../scripts/eject/index.ts'
import { isEdited } from '../../../src/dataProvider/editing.ts'
import { resourceOf } from '../../../src/runtime/catalog.ts'
import { model } from '../../../src/schemas/index.ts'
import { i18nProvider } from '../../../src/i18n/index.ts'

let folder = ''
beforeAll(() => {
  mkdirSync('.cache', { recursive: true })
  folder = mkdtempSync(resolve('.cache/eject-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(cleanup)

/** What `npm run eject` prints, as a component: saved elsewhere than src/customPages, with its imports to match. */
async function ejected(name: string, view: View): Promise<ComponentType> {
  const path = join(folder, `${name}-${view}.tsx`)
  writeFileSync(path, (await eject(model.get(name), view)).replaceAll("'../", "'../../src/"))
  return ((await import(/* @vite-ignore */ pathToFileURL(path).href)) as { default: ComponentType }).default
}

const { Route, Routes } = reactRouterProvider
const resource = resourceOf(model.get('etiquetas'))
const label = { id: 7, nr_versao: 1, nm_etiqueta: 'LIMINAR', cor: '#ad1457' }
const dataProvider = { getList: async () => ({ data: [label], total: 1 }) } as unknown as DataProvider
const open = (Page: ComponentType) =>
  render(
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} store={memoryStore()}>
      <Page />
    </CoreAdminContext>,
  )

it('an ejected list shows its columns and rows', async () => {
  open(await ejected('etiquetas', 'list'))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Etiquetas')
  await screen.findByRole('link', { name: 'LIMINAR' })
  expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual(
    expect.arrayContaining(['Etiqueta', 'Cor']),
  )
}, 30_000)

it('an ejected form asks for the fields of its sections', async () => {
  open(await ejected('etiquetas', 'create'))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Nova etiqueta')
  await screen.findByRole('textbox', { name: /^Etiqueta/ })
}, 30_000)

it('an ejected edit takes the lease: the record is not exchanged under what is typed, and is read again after', async () => {
  let version = 1
  const getOne = async () => ({ data: { ...label, nr_versao: version, nm_etiqueta: `LIMINAR ${version}` } })
  const queryClient = new QueryClient()
  const Page = await ejected('etiquetas', 'edit')
  const { unmount } = render(
    <TestMemoryRouter initialEntries={['/7']}>
      <CoreAdminContext
        dataProvider={{ ...dataProvider, getOne } as unknown as DataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <Routes>
          <Route path="/:id" element={<Page />} />
        </Routes>
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Etiqueta/ })
  expect([box.value, isEdited(resource, 7)]).toEqual(['LIMINAR 1', true])
  fireEvent.change(box, { target: { value: 'MINHA' } })
  version = 2
  await queryClient.refetchQueries()
  expect(box.value).toBe('MINHA')
  unmount()
  expect(isEdited(resource, 7)).toBe(false)
}, 30_000)
