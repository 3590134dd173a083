// @vitest-environment happy-dom
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, memoryStore, type DataProvider } from 'ra-core'
import type { ComponentType } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eject, type View } from '../../../scripts/eject/index.ts'
import { model } from '../../../src/schemas/index.ts'
import { i18nProvider } from '../../../src/ui/i18n/index.ts'

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
