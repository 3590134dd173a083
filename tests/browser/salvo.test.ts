import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, base, draftOf, launch, logIn, visit } from './setup/browser.ts'
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
const keepDrafts = () => page.evaluate(() => void window.dispatchEvent(new Event('banca:guardar-rascunhos')))
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
  // Saved, it is no draft, though it is still in sight.
  await keepDrafts()
  expect(await draftOf(page, `tarefas.${id}`)).toBe('')
  // What is typed in the dialog is asked about; whoever stays has it as it was.
  await calculator().getByRole('button', { name: 'Voltar' }).click()
  await question().getByRole('button', { name: 'Continuar editando' }).click()
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

const saved = () => page.getByText('Tarefa editada com sucesso', { exact: true })
const unsaved = () => page.getByText(/^Há alterações não salvas: o que mudou depois do envio/)
const counted = async (id: number) =>
  (await api<{ results: { dt_escolhida: string }[] }>(page, `juridico/v1/calculos-prazo/?cd_tarefa=${id}`)).results.map(
    (one) => one.dt_escolhida,
  )

test('a deadline taken after the form was saved is told to be unsaved, and is saved with its count the second time', async () => {
  const { id, answer } = await sent('Salva antes do prazo')
  await page.getByRole('button', { name: 'Calcular prazo' }).click()
  await calculator().getByText('Auxílio — confira no diário oficial.').first().waitFor()
  await calculator()
    .getByRole('textbox', { name: /^Data da disponibilização/ })
    .fill('13/11/2026')
  await calculator()
    .getByRole('textbox', { name: /^Quantidade/ })
    .fill('15')
  const use = calculator().getByRole('button', { name: /^Usar este prazo/ })
  await use.waitFor()
  const day = /\d\d\/\d\d\/\d{4}/.exec((await use.textContent()) ?? '')![0]
  const iso = day.split('/').reverse().join('-')
  answer((route) => route.continue())
  await saved().waitFor()
  await use.click()
  await unsaved().waitFor()
  const fatal = page.getByRole('textbox', { name: /^Prazo Fatal/ })
  expect(await fatal.inputValue()).toBe(day)
  expect((await readTask(page, id)).dt_fatal).not.toBe(iso)
  expect(await counted(id)).toEqual([])
  // Nobody leaves it unasked.
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await question().getByRole('button', { name: 'Continuar editando' }).click()
  await question().waitFor({ state: 'detached' })
  await fatal.focus()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(new RegExp(`/tarefas/${id}$`))
  const task = await readTask(page, id)
  expect([task.nm_titulo, task.dt_fatal]).toEqual(['Salva antes do prazo', iso])
  expect(await counted(id)).toEqual([iso])
})

test('what is typed after the form was sent stays in it, typed back to the former text too', async () => {
  const { id, answer } = await sent('Primeira ida')
  const title = page.getByLabel(/^Título/)
  const former = (await readTask(page, id)).nm_titulo as string
  await title.fill(former)
  answer((route) => route.continue())
  await unsaved().waitFor()
  expect(await title.inputValue()).toBe(former)
  expect((await readTask(page, id)).nm_titulo).toBe('Primeira ida')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(new RegExp(`/tarefas/${id}$`))
  expect((await readTask(page, id)).nm_titulo).toBe(former)
})

/** Holds back the answer to what makes a record. */
async function holdPost(call: RegExp) {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(call, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.method() === 'POST' && call.test(request.url()))
  return { asked, answer }
}
const unique = () => Math.floor(Math.random() * 9_000_000)

test('what is typed while a new record is made waits as a draft in the form of that record', async () => {
  const name = `APRESSADA ${unique()}`
  await page.goto(`${base}/dashboard/etiquetas/adicionar`)
  const input = page.getByRole('textbox', { name: /^Etiqueta/ })
  await input.fill(name)
  const call = /\/api\/.*\/etiquetas\//
  const { asked, answer } = await holdPost(call)
  await input.press('Control+Enter')
  await asked
  await input.fill(`${name} CORRIGIDA`)
  answer()
  await page.waitForURL(/etiquetas\/\d+\/editar$/)
  await page.getByRole('button', { name: 'Recuperar rascunho' }).click()
  await expect.poll(() => input.inputValue()).toBe(`${name} CORRIGIDA`)
  await page.unroute(call)
  await input.press('Control+Enter')
  await page.waitForURL(/etiquetas\/\d+$/)
  await page.getByText(`${name} CORRIGIDA`).first().waitFor()
})

test('nor is it lost in a dialog: the record is there for the page, and its form opens with what was typed', async () => {
  const name = `Às Pressas ${unique()} Ltda`
  await page.goto(`${base}/dashboard/juridico/processos/adicionar`)
  const customer = page.getByRole('combobox', { name: /^Cliente/ })
  await customer.fill(name)
  await page.getByRole('option', { name: `Cadastrar “${name}”…` }).click()
  const called = page.getByRole('dialog').getByRole('textbox', { name: 'Nome', exact: true })
  await expect.poll(() => called.inputValue()).toBe(name)
  const call = /\/juridico\/v1\/clientes\//
  const { asked, answer } = await holdPost(call)
  await called.press('Control+Enter')
  await asked
  await called.fill(`${name} e Filhos`)
  answer()
  const again = page.getByRole('dialog', { name: 'Editar cliente' })
  await again.getByRole('button', { name: 'Recuperar rascunho' }).click()
  await expect.poll(() => called.inputValue()).toBe(`${name} e Filhos`)
  await page.unroute(call)
  await called.press('Control+Enter')
  await again.waitFor({ state: 'detached' })
  expect(await customer.inputValue()).toBe(name)
  const find = `juridico/v1/clientes/?nm_cliente=${encodeURIComponent(name)}`
  const { results } = await api<{ results: { nm_cliente: string }[] }>(page, find)
  expect(results.map((one) => one.nm_cliente)).toEqual([`${name} e Filhos`])
})

/** Drops a text file where files are taken. */
async function dropFile(name: string) {
  const transfer = await page.evaluateHandle((called) => {
    const data = new DataTransfer()
    data.items.add(new File([`Texto de ${called}`], called, { type: 'text/plain' }))
    return data
  }, name)
  await page.getByText(/Arraste arquivos para cá/).dispatchEvent('drop', { dataTransfer: transfer })
}

test('files of a new record are all sent, those too that were attached while it was being made, and one on its way', async () => {
  const called = `TESE ${unique()}`
  await page.goto(`${base}/dashboard/juridico/teses/adicionar`)
  const name = page.getByRole('textbox', { name: /^Título/ })
  await name.fill(called)
  await dropFile('antes.txt')
  const made = /\/juridico\/v1\/teses\/(\?|$)/
  const sent = /\/teses\/arquivos\//
  const record = await holdPost(made)
  const file = await holdPost(sent)
  await name.press('Control+Enter')
  await record.asked
  await dropFile('durante.txt')
  record.answer()
  await file.asked
  // The record is there and its first file on its way: the form still takes files.
  await dropFile('depois.txt')
  await page.getByText('depois.txt').waitFor()
  file.answer()
  await page.waitForURL(/teses\/\d+$/)
  const id = /\d+$/.exec(page.url())![0]
  const there = async () =>
    (await api<{ nm_arquivo: string }[]>(page, `juridico/v1/teses/arquivos/${id}`)).map((one) => one.nm_arquivo).sort()
  await expect.poll(there).toEqual(['antes.txt', 'depois.txt', 'durante.txt'])
  await page.unroute(made)
  await page.unroute(sent)
})

test('whoever leaves a new record with files attached and nothing typed is asked', async () => {
  await page.goto(`${base}/dashboard/juridico/teses/adicionar`)
  await page.getByRole('textbox', { name: /^Título/ }).waitFor()
  await dropFile('sozinho.txt')
  await page.getByText('sozinho.txt').waitFor()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await question().getByRole('button', { name: 'Continuar editando' }).click()
  await question().waitFor({ state: 'detached' })
  await page.getByText('sozinho.txt').waitFor()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await question().getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.waitForURL(/teses$/)
})
