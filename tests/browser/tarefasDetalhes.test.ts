import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, launch, logIn, visit, type Visit } from './setup/browser.ts'
import { createTask, readTask, tasks } from './setup/tasks.ts'

type Row = Record<string, unknown> & { id: number }

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  await logIn(page, 'midgard')
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const asked = (part: string) => {
  const urls: URL[] = []
  page.on('request', (r) => r.url().includes(part) && urls.push(new URL(r.url())))
  return urls
}

test('tarefa.form.modo: what is edited is changed, everything else is created', async () => {
  const calls: string[] = []
  page.on('request', (r) => /tarefas\/(\d+\/)?(\?|$)/.test(r.url()) && r.method() !== 'GET' && calls.push(r.method()))
  const task = await createTask(page)
  calls.length = 0
  await page.goto(`${tasks}/${task.id}/editar`)
  await page.getByLabel(/^Título/).fill('Editada')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Tarefa editada com sucesso').waitFor()
  expect(calls).toEqual(['PATCH'])
})

test('tarefa.lista.cancela: a newer list request cancels the one in flight', async () => {
  const failed: string[] = []
  page.on('requestfailed', (r) => failed.push(decodeURIComponent(r.url())))
  await page.goto(tasks)
  await page.locator('tbody tr').first().waitFor()
  await page.route(/tarefas\/\?.*busca=lenta/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue().catch(() => undefined)
  })
  const search = page.getByRole('searchbox').or(page.getByPlaceholder('Buscar')).first()
  await search.fill('lenta')
  await page.waitForRequest(/busca=lenta/)
  await search.fill('recurso')
  await page.waitForRequest(/busca=recurso/)
  await expect.poll(() => failed.some((url) => url.includes('busca=lenta'))).toBe(true)
  await page.unroute(/tarefas\/\?.*busca=lenta/)
})

test('tarefa.busca.devedor: debtors are searched from the first character on', async () => {
  const urls = asked('/cobranca/v1/devedores')
  await page.goto(`${tasks}/adicionar?formulario=debtor`)
  const debtor = page.getByRole('combobox', { name: /^Devedor/ })
  await debtor.click()
  await page.waitForTimeout(400)
  expect(urls).toHaveLength(0)
  await debtor.pressSequentially('a')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  expect([urls[0]!.searchParams.get('busca'), urls[0]!.searchParams.get('page')]).toEqual(['a', '1'])
})

test('tarefa.etiquetas.cache: tags travel with their tasks, and no call is made for each', async () => {
  const [tag] = (await api<{ results: Row[] }>(page, 'base/v1/etiquetas/?nr_por_pagina=1')).results
  const task = await createTask(page, { etiquetas: [tag!.id] })
  const urls = asked('/v1/etiquetas')
  await page.goto(`${tasks}/${task.id}`)
  await page.getByText(String(tag!.nm_etiqueta)).first().waitFor()
  await page.goto(tasks)
  await page.locator('tbody tr').first().waitFor()
  expect(urls).toHaveLength(0)
})

test('tarefa.lote.clientes tarefa.lote.filhas: records by their ids, up to five hundred at once', async () => {
  const all = await api<{ results: Row[] }>(page, 'juridico/v1/clientes/?nr_por_pagina=500')
  const ids = all.results.map((r) => r.id)
  const found = await api<{ results: Row[]; count: number }>(
    page,
    `juridico/v1/clientes/?ids=${ids.join(',')}&nr_por_pagina=500`,
  )
  expect(found.results.map((r) => r.id).toSorted()).toEqual(ids.toSorted())
})

test('tarefa.anexar: files are attached from the list, also to what is concluded', async () => {
  const task = await createTask(page, { nm_titulo: 'Anexar da lista' })
  await api(page, `juridico/v1/tarefas/finalizar/${task.id}/`, {
    method: 'PATCH',
    body: { ds_detalhes_conclusao: 'Feita.' },
  })
  await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: 'Anexar da lista' }))}`)
  await page.locator('tbody tr').first().getByRole('button', { name: /ações/i }).click()
  await page.getByRole('menuitem', { name: 'Anexar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ata.txt', mimeType: 'text/plain', buffer: Buffer.from('Ata da audiência') })
  await dialog.getByText('ata.txt').waitFor()
  await expect.poll(async () => ((await readTask(page, task.id)) as unknown as Row).anexos).toBe(1)
})

test('Tarefa recusada!: who is asked may say no, and the task stays where it was', async () => {
  const other = await visit(browser)
  await logIn(other.page, 'estagiario')
  const me = (await api<Row>(other.page, 'auth/v1/usuarios/userdata/')).id
  const task = await createTask(page)
  await api(page, `juridico/v1/tarefas/solicitar-troca/${task.id}/`, {
    method: 'POST',
    body: { cd_usuario_solicitado: me },
  })
  await other.page.goto(`${tasks}/${task.id}`)
  await other.page.getByRole('button', { name: 'Recusar tarefa' }).click()
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Recusar' }).click()
  await other.page.getByText('Tarefa recusada!').waitFor()
  expect((await readTask(page, task.id)) as unknown as Row).toMatchObject({ cd_usuario_solicitado: null })
  expect(other.problems).toEqual([])
  await other.context.close()
})
