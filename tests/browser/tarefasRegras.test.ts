import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatProcesso, makeCnj } from '../../src/schemas/br/cnj.ts'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { api, base, launch, logIn, visit, type Visit } from './setup/browser.ts'
import { createTask, readTask, tasks, today } from './setup/tasks.ts'

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  await logIn(page, 'coordenadora')
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const options = () => page.getByRole('listbox').getByRole('option')
const asked = (part: string) => {
  const urls: URL[] = []
  page.on('request', (r) => r.url().includes(part) && urls.push(new URL(r.url())))
  return urls
}

test.each([
  ['tarefa.busca.cliente', '', 'Cliente', '/juridico/v1/clientes/', 1],
  ['tarefa.busca.devedor', '?formulario=debtor', 'Devedor', '/cobranca/v1/devedores/', 1],
  ['tarefa.busca.funcionario', '', 'Responsáveis', '/department/v1/funcionarios/', 3],
] as const)('%s: nothing is asked before there is enough to look for', async (id, form, label, path, minimum) => {
  await page.goto(`${tasks}/adicionar${form}`)
  const urls = asked(path)
  const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await box.click()
  for (const letter of 'ana'.slice(0, minimum)) {
    // What is missing is said, and it is said only while nothing is asked.
    await page.getByText(`Digite ao menos ${minimum} ${minimum === 1 ? 'letra' : 'letras'}`).waitFor()
    await box.pressSequentially(letter)
  }
  await options().first().waitFor()
  expect(urls.map((url) => url.searchParams.get('busca'))).toEqual(['ana'.slice(0, minimum)])
  expect(urls[0]!.searchParams.get('page')).toBe('1')
  if (id === 'tarefa.busca.funcionario') expect(urls[0]!.searchParams.get('nr_por_pagina')).toBe('10')
  await page.keyboard.press('Escape')
})

test('tarefa.reagendar.limpa: a date that is incomplete, or is in no calendar, is cleared and said', async () => {
  const task = await createTask(page)
  await page.goto(`${tasks}/${task.id}`)
  await page.getByRole('button', { name: 'Reagendar tarefa' }).click()
  const dialog = page.getByRole('dialog')
  const date = dialog.getByRole('textbox', { name: /^Data do Vencimento/ })
  const wrong = dialog.getByText('O campo "Data do Vencimento" é invalido!')
  for (const text of ['12/', '31/02/2027']) {
    await date.fill(text)
    await page.keyboard.press('Tab')
    await wrong.waitFor()
    await expect.poll(() => date.inputValue()).toBe('')
  }
  const day = addDays(today, 9)
  await date.fill(formatDate(day))
  await page.keyboard.press('Tab')
  await wrong.waitFor({ state: 'detached' })
  await dialog.getByLabel(/^Justificativa/).fill('Outra data')
  await dialog.getByRole('button', { name: 'Reagendar tarefa' }).click()
  await page.getByText('Tarefa reagendada com sucesso!').waitFor()
  expect((await readTask(page, task.id)).dt_vencimento).toBe(day)
})

test('the list finds a task by its customer', async () => {
  const found = await api<{ results: { id: number; nm_cliente: string }[] }>(
    page,
    'juridico/v1/clientes/?nr_por_pagina=1',
  )
  const [client] = found.results
  const task = await createTask(page, { cd_cliente: client!.id, nm_titulo: 'Pelo nome do cliente' })
  await page.goto(tasks)
  await page.locator('tbody tr').first().waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(`${client!.nm_cliente} pelo nome`)
  const link = page.getByRole('link', { name: 'Pelo nome do cliente' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toContain(`/dashboard/tarefas/${task.id}`)
})

test('what belongs to a lawsuit is in sight at 1280, its files among it; a sealed one says so in list, title and choices', async () => {
  const me = await api<{ id: number }>(page, 'auth/v1/usuarios/userdata/')
  type Suit = Record<string, unknown> & { id: number; nr_processo: string }
  const like = (await api<{ results: Suit[] }>(page, 'juridico/v1/processos/?nr_por_pagina=1&ie_judicial=J'))
    .results[0]!
  const suit = await api<Suit>(page, 'juridico/v1/processos/', {
    method: 'POST',
    body: {
      ...Object.fromEntries(['cd_cidade', 'cd_instancia', 'cd_area', 'cd_fase', 'cd_cliente'].map((n) => [n, like[n]])),
      nr_processo: makeCnj({ sequencial: 7_654_323, ano: 2026, j: 8, tr: 26, oooo: 100 }),
      ie_posicao_cliente: 'A',
      nm_reu: 'Parte de prova',
      ie_sigilo: '1',
      cd_usuarios_sigilo: [me.id],
    },
  })
  const name = `${formatProcesso(suit.nr_processo)} (sigiloso)`
  await page.goto(`${base}/dashboard/juridico/processos?filter=${encodeURIComponent(JSON.stringify({ id: suit.id }))}`)
  const row = page.locator('tbody tr').first()
  await expect.poll(async () => (await row.innerText()).replace(/\s+/g, ' ')).toContain(name)
  const mark = row.locator('.b-sealed')
  const [edge, end] = await Promise.all([
    row.locator('td', { has: page.locator('.b-sealed') }).boundingBox(),
    mark.boundingBox(),
  ])
  expect(end!.x + end!.width <= edge!.x + edge!.width).toBe(true)
  const width = page.viewportSize()!.width
  for (const head of ['Status', 'Responsável pela tarefa']) {
    const box = (await page.getByRole('columnheader', { name: head }).boundingBox())!
    expect([head, box.x + box.width <= width]).toEqual([head, true])
  }
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  for (const tab of ['Arquivos', 'Liminares', 'Valores', 'Estratégias'])
    await expect.poll(() => page.getByRole('tab', { name: new RegExp(`^${tab}`) }).isVisible()).toBe(true)
  expect(await page.locator('.b-more-tabs').count()).toBe(0)
  await page.goto(`${tasks}/adicionar`)
  await page.getByRole('combobox', { name: /^Número do Processo/ }).pressSequentially(suit.nr_processo)
  await page.getByRole('option').filter({ hasText: name }).waitFor()
  await page.keyboard.press('Escape')
})
