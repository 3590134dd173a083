import ExcelJS from 'exceljs'
import type { Browser, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { launch, logIn, PHONE, visit, type Visit } from './setup/browser.ts'
import { createTask, tasks } from './setup/tasks.ts'

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (let i = 1; i <= 3; i++) await createTask(page, { nm_titulo: `Exportada ${i}`, nm_parte_contraria: '=Réu' })
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const dialog = () => page.getByRole('dialog', { name: 'Exportar tarefas' })
const open = async () => {
  await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: 'Exportada' }))}`)
  await page.locator('[data-linha]').first().waitFor()
  await page.getByRole('button', { name: 'Exportar planilha' }).click()
  await dialog().waitFor()
}
const exported = async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download') as Promise<Download>,
    page.keyboard.press('Enter'),
  ])
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(await download.path())
  const sheet = book.worksheets[0]!
  const texts = (n: number) => (sheet.getRow(n).values as unknown[]).slice(1)
  return { head: texts(1), rows: sheet.actualRowCount - 1, texts, name: download.suggestedFilename() }
}
const AGENDA = [
  'Número do Processo',
  'Parte autora',
  'Parte ré',
  'Cidade',
  'UF',
  'Local',
  'Data do Vencimento',
  'Hora do Vencimento',
]

test('exp.tarefas.tipo: Agenda has the columns of the agenda, all has every one, and the choice is kept', async () => {
  await open()
  await dialog().getByText('3 linhas, cerca de 1 segundo').waitFor()
  await dialog().getByRole('radio', { name: 'Agenda' }).check()
  const agenda = await exported()
  expect([agenda.head, agenda.rows]).toEqual([AGENDA, 3])
  await open()
  expect(await dialog().getByRole('radio', { name: 'Agenda' }).isChecked()).toBe(true)
  await dialog().getByRole('radio', { name: 'Todas as colunas' }).check()
  const all = await exported()
  expect(all.head.length).toBeGreaterThan(20)
  expect(all.head).toEqual(
    expect.arrayContaining([...AGENDA, 'Título', 'Dias em Atraso', 'Justificativa do Cancelamento']),
  )
})
test('exp.tarefas.tipo: a choice of columns, by keys alone, remembered; none is no spreadsheet', async () => {
  await open()
  await dialog().getByRole('radio', { name: 'Todas as colunas' }).focus()
  await page.keyboard.press('ArrowUp')
  expect(await dialog().getByRole('radio', { name: 'Personalizada' }).isChecked()).toBe(true)
  const ticks = dialog().getByRole('checkbox')
  // What is on screen is ticked at first.
  expect(await dialog().getByRole('checkbox', { name: 'Título' }).isChecked()).toBe(true)
  for (const tick of await ticks.all()) if (await tick.isChecked()) await tick.uncheck()
  expect(await dialog().getByRole('button', { name: 'Exportar', exact: true }).isDisabled()).toBe(true)
  await dialog().getByRole('checkbox', { name: 'Equipes' }).check()
  await dialog().getByRole('checkbox', { name: 'Título' }).focus()
  await page.keyboard.press('Space')
  expect((await exported()).head).toEqual(['Título', 'Equipes'])
  await open()
  expect((await exported()).head).toEqual(['Título', 'Equipes'])
})
test('exp.tarefas.pagina: a server without spreadsheets is read by inicio and fim, and told of for how long', async () => {
  await page.route('**/exportar/**', (route) => route.fulfill({ status: 404, body: '{"detail":"Não encontrado."}' }))
  const asked: URLSearchParams[] = []
  const one = await createTask(page, { nm_titulo: 'Exportada' })
  await page.route('**/tarefas/?*inicio=*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams)
    const from = Number(searchParams.get('inicio'))
    const results = Array.from({ length: from >= 2000 ? 500 : 1000 }, (_, i) => ({ ...one, id: from + i + 1 }))
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.fulfill({ json: { results, count: 2500 } })
  })
  await open()
  const downloading = exported()
  // 2,500 rows at 20 a second.
  await page.getByText(/cerca de 3 minutos/).waitFor()
  const sheet = await downloading
  expect(sheet.rows).toBe(2500)
  expect(sheet.head).toEqual(['Título', 'Equipes'])
  expect(sheet.name).toBe('tarefas.xlsx')
  expect(asked.map((q) => [q.get('inicio'), q.get('fim'), q.get('busca')])).toEqual([
    ['0', '1000', 'Exportada'],
    ['1000', '2000', 'Exportada'],
    ['2000', '3000', 'Exportada'],
  ])
  await page.unroute('**/tarefas/?*inicio=*')
  await page.unroute('**/exportar/**')
})
test('axe finds nothing in the dialog, and it fits a phone', async () => {
  for (const size of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(size)
    await open()
    await dialog().getByRole('radio', { name: 'Personalizada' }).check()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    await page.keyboard.press('Escape')
  }
})
