import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, logIn, visit } from './setup/browser.ts'
import { createTask, readTask, tasks } from './setup/tasks.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launch()
  page = (await visit(browser)).page
  await logIn(page, 'coordenadora')
})
afterAll(() => browser?.close())

/** The form of a task, sent and not answered yet; `answer` lets the server have it. */
async function sent(nm_titulo: string) {
  const task = await createTask(page)
  await page.goto(`${tasks}/${task.id}/editar`)
  await page.getByLabel(/^Título/).fill(nm_titulo)
  let answer = (_how: (route: Route) => Promise<void>): void => undefined
  const held = new Promise<(route: Route) => Promise<void>>((resolve) => (answer = resolve))
  await page.route(`**/tarefas/${task.id}/*`, async (route) =>
    route.request().method() === 'PATCH' ? (await held)(route) : route.continue(),
  )
  const asked = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+Enter')
  await asked
  return { id: task.id, answer }
}
const calculator = () => page.getByRole('dialog', { name: 'Calcular prazo' })
const question = () => page.getByRole('alertdialog', { name: 'Sair sem salvar?' })

test('saved while a dialog stands over it, the form asks nothing of the dialog and leads on once that is closed', async () => {
  const { id, answer } = await sent('Salva por baixo do diálogo')
  await page.getByRole('button', { name: 'Calcular prazo' }).click()
  const amount = calculator().getByRole('textbox', { name: /^Quantidade/ })
  await amount.fill('15')
  answer((route) => route.continue())
  await page.getByText('Tarefa editada com sucesso', { exact: true }).waitFor()
  expect((await readTask(page, id)).nm_titulo).toBe('Salva por baixo do diálogo')
  expect([await question().count(), await amount.inputValue()]).toEqual([0, '15'])
  // What is typed in the dialog is asked about; whoever stays has it as it was.
  await calculator().getByRole('button', { name: 'Voltar' }).click()
  await question().getByRole('button', { name: 'Cancelar' }).click()
  expect(await amount.inputValue()).toBe('15')
  await page.keyboard.press('Escape')
  await question().getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.waitForURL(new RegExp(`/tarefas/${id}$`))
})

test('while a dialog is open Tab leads to the notice of a write that waits, and back', async () => {
  const { answer } = await sent('Espera atrás do diálogo')
  await page.getByRole('button', { name: 'Calcular prazo' }).click()
  await calculator().waitFor()
  answer((route) => route.abort())
  const stop = page.getByRole('button', { name: 'Parar de tentar' })
  await stop.waitFor()
  const inHand = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await calculator().getByRole('button', { name: 'Voltar' }).focus()
  for (let i = 0; i < 10 && (await inHand()) !== 'Parar de tentar'; i++) await page.keyboard.press('Tab')
  expect(await inHand()).toBe('Parar de tentar')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await stop.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => stop.count()).toBe(0)
  await calculator().waitFor()
})
