import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cnjCourtText } from '../../src/schemas/br/cnjCourt.ts'
import { addDays } from '../../src/schemas/br/dates.ts'
import { api, base, launch, logIn, PHONE, visit } from './setup/browser.ts'
import { today } from './setup/tasks.ts'

type Row = Record<string, unknown> & { id: number }
const MANY = 60

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

test('processos.gerar-pdf: the case file by its header, its timeline to the end and on paper, and its documents', async () => {
  const { page, problems, context } = await visit(browser)
  await logIn(page, 'midgard')
  const suit = await api<Row>(page, 'juridico/v1/processos/', {
    method: 'POST',
    body: {
      ie_judicial: 'E',
      nr_processo: '06000019020266260001',
      cd_cidade: 3550308,
      cd_cliente: 1,
      ie_posicao_cliente: 'P',
      nm_autor: 'Fulano de Tal',
      ie_estrategico: true,
    },
  })
  for (let i = 0; i < MANY; i++)
    await api(page, 'juridico/v1/movimentacoes/', {
      method: 'POST',
      body: { cd_processo: suit.id, dt_movimentacao: addDays(today, -i), ds_movimentacao: `Despacho ${i}` },
    })
  await page.goto(`${base}/dashboard/juridico/processos/${suit.id}`)
  await page.getByText('Estratégico', { exact: true }).first().waitFor()
  await page.locator('.b-sides > div', { hasText: 'Réu' }).getByText('Cliente', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Copiar 0600001-90.2026.6.26.0001' }).first().waitFor()
  // The court and its segment, as the number tells.
  await page.locator('.b-marks').getByText(cnjCourtText('06000019020266260001')!, { exact: true }).waitFor()
  await page.getByRole('tab', { name: `Movimentações ${MANY}` }).waitFor()

  await page.getByRole('tab', { name: 'Linha do tempo' }).click()
  const entries = page.locator('.b-entry')
  await page.getByText('Despacho 0', { exact: true }).waitFor()
  expect(await entries.count()).toBeLessThan(MANY)
  await page.evaluate(() => {
    window.print = () => void (document.title = `no papel: ${document.querySelectorAll('.b-entry').length}`)
  })
  await page.getByRole('button', { name: 'Imprimir a linha do tempo' }).click()
  await expect.poll(() => page.title()).toMatch(/no papel: (6[1-9]|7)/)
  await page.getByRole('button', { name: 'Mostrar anteriores' }).scrollIntoViewIfNeeded()
  await page.getByText(`Despacho ${MANY - 1}`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Auditoria', exact: true }).click()
  await expect.poll(() => entries.count()).toBe(1)
  await page.getByRole('button', { name: 'Tudo', exact: true }).click()
  // A kind that is chosen before the search begins stays chosen.
  const kind = page.getByRole('button', { name: 'Movimentações', exact: true })
  await page.getByLabel('Buscar na linha do tempo').fill('DESPACHO 42')
  await kind.click()
  await expect.poll(() => entries.count()).toBe(1)
  expect(await kind.getAttribute('aria-pressed')).toBe('true')

  // Rows without a page of their own are shown, and changed, where they stand.
  await page.getByRole('tab', { name: `Movimentações ${MANY}` }).click()
  await page.getByRole('cell', { name: 'Despacho 3', exact: true }).click()
  await page.getByRole('dialog').getByText('Despacho 3', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('row', { name: /Despacho 3/ })
    .getByRole('button', { name: 'Ações' })
    .click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByLabel(/^Movimentação/).fill('Sentença publicada')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('cell', { name: 'Sentença publicada', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Gerar PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Processo 0600001-90.2026.6.26.0001.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  // On a phone the tabs that do not fit are in a menu, and the open one is always named.
  await page.setViewportSize(PHONE)
  await page.locator('.b-more-tabs').click()
  await page.getByRole('menuitem', { name: 'Valores' }).click()
  await page
    .getByRole('button', { name: 'Valores', exact: true })
    .or(page.getByRole('button', { name: /^Valores ▾/ }))
    .waitFor()
  await page.getByRole('button', { name: 'Novo valor' }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})
