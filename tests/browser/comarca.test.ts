import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, DESKTOP, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'
import { dayNow } from '../contract/setup/fixture.ts'

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

test('everybody who serves the comarca is told with their fees, and asked in one press', async () => {
  await logIn(page, 'coordenadora', '/dashboard/logistica/audiencias')
  const first = async (path: string) =>
    (await api<{ results: { id: number }[] }>(page, `${path}&nr_por_pagina=1`)).results[0]!.id
  const { results } = await api<{ results: { cd_cidade: number; nm_cidade: string }[] }>(
    page,
    'logistica/v1/correspondentes/honorarios/?nr_por_pagina=1',
  )
  const [fee] = results
  const { id } = await api<{ id: number }>(page, 'logistica/v1/audiencias/', {
    method: 'POST',
    body: {
      nr_processo: '00012345520268260100',
      dt_audiencia: addDays(dayNow(), 20),
      hr_audiencia: '14:00',
      cd_cidade: fee!.cd_cidade,
      cd_cliente: await first('juridico/v1/clientes/?ie_ativo=true'),
      cd_tipo: await first('logistica/v1/tipos/?ie_tipo_ato=AU'),
    },
  })
  await page.goto(`${base}/dashboard/logistica/audiencias/${id}`)
  await page.getByRole('button', { name: 'Solicitar correspondente' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(`Atendem em ${fee!.nm_cidade}`).waitFor()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await settled(page)
    expect([size.width, await violations(page)]).toEqual([size.width, []])
  }
  await dialog.getByText('Todos que atendem a comarca').click()
  await dialog.getByRole('button', { name: 'Solicitar', exact: true }).click()
  await page.getByText('Correspondente adicionado com sucesso!').waitFor()
  const act = await api<{ ie_situacao: string; cd_correspondente: unknown[] }>(page, `logistica/v1/audiencias/${id}/`)
  expect(act.ie_situacao).toBe('CT')
  expect(act.cd_correspondente.length).toBeGreaterThan(0)
})
