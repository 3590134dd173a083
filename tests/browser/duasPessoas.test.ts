import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { api, base, bulk, draftOf, goTo, launch, logIn, visit, type Visit } from './setup/browser.ts'
import { createTask, readTask, tasks, type Task } from './setup/tasks.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }

let browser: Browser
let v: Visit
let page: Page
/** What the other person's calls carry. */
let other: string
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
  const answer = await fetch(`${base}/api/auth/v1/authentication/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'midgard', password: 'banca-demo' }),
  })
  other = ((await answer.json()) as { token: string }).token
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
afterAll(async () => {
  await browser?.close()
})

/** Somebody else writes, from elsewhere. */
async function elsewhere(path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${other}`, 'content-type': 'application/json' }
  const url = `${base}/api/juridico/v1/${path}?cd_empresa=1`
  const { nr_versao } = (await (await fetch(url, { headers })).json()) as Row
  const answer = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ ...body, nr_versao }) })
  expect(answer.status).toBe(200)
}
const title = () => page.getByLabel(/^Título/)
const save = () => page.getByRole('button', { name: 'Salvar alterações' })
const merge = () => page.getByRole('dialog', { name: 'Outra pessoa alterou este registro' })

/** A task in its form, with a title typed that another person then changes, too. */
async function disputed(name: string): Promise<Task> {
  const task = await createTask(page, { nm_titulo: name })
  await page.goto(`${tasks}/${task.id}/editar`)
  await title().fill('Meu título')
  await elsewhere(`tarefas/${task.id}/`, { nm_titulo: 'Título da outra pessoa' })
  return task
}
/** Saving asks; both sides are there, and the choice is what is saved. */
async function settles(id: number): Promise<void> {
  await save().click()
  await merge().getByText('Título da outra pessoa').waitFor()
  await merge()
    .getByText(/^Última alteração por Marina Midgard, em \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/)
    .waitFor()
  expect((await readTask(page, id)).nm_titulo).toMatch(/título da outra pessoa/i)
  await merge().getByRole('button', { name: 'Salvar assim' }).click()
  await page.getByText('Tarefa editada com sucesso', { exact: true }).waitFor()
  expect((await readTask(page, id)).nm_titulo).toMatch(/meu título/i)
}

describe('what two people change at once', () => {
  test('in the form of a page: a file attached meanwhile reads nothing under the hand', async () => {
    const task = await disputed('Disputada com anexo')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'prova.txt', mimeType: 'text/plain', buffer: Buffer.from('prova') })
    await page.getByText('prova.txt').first().waitFor()
    await settles(task.id)
  })
  test('a file of one’s own is nobody’s conflict', async () => {
    const task = await createTask(page, { nm_titulo: 'Só com anexo' })
    await page.goto(`${tasks}/${task.id}/editar`)
    await title().fill('Com anexo')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'prova.txt', mimeType: 'text/plain', buffer: Buffer.from('prova') })
    await page.getByText('prova.txt').first().waitFor()
    await save().click()
    await page.getByText('Tarefa editada com sucesso', { exact: true }).waitFor()
    expect((await readTask(page, task.id)).nm_titulo).toMatch(/com anexo/i)
  })
  test('while a toast takes something else back', async () => {
    const moved = await createTask(page, { nm_titulo: 'Trocada e desfeita' })
    const task = await createTask(page, { nm_titulo: 'Disputada com desfazer' })
    await page.goto(`${tasks}/${moved.id}`)
    await page.getByRole('button', { name: 'Mais ações' }).waitFor()
    await page.keyboard.press('t')
    await page.getByRole('dialog', { name: 'Trocar equipe' }).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Trab')
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Trabalhista'])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    const undo = page.getByRole('button', { name: 'Desfazer' })
    await undo.waitFor()
    // Inside the application, where the toast stays.
    await goTo(page, `/dashboard/tarefas/${task.id}/editar`)
    await title().fill('Meu título')
    await elsewhere(`tarefas/${task.id}/`, { nm_titulo: 'Título da outra pessoa' })
    // Everything else on screen is read again.
    const read = page.waitForResponse((r) => r.url().includes('/presenca/'))
    await undo.click()
    await page.getByText(/^Desfeito/).waitFor()
    await read
    await settles(task.id)
  })
  test('in a dialog over the page', async () => {
    const { results } = await api<{ results: Row[] }>(page, 'juridico/v1/processos/?nr_por_pagina=1&ordenar_por=id')
    const suit = results[0]!
    const value = await api<Row>(page, 'juridico/v1/valores-processo/', {
      method: 'POST',
      body: { cd_processo: suit.id, ie_natureza: 'PG', nr_valor: 10, ds_valor: 'Custas disputadas' },
    })
    await page.goto(`${base}/dashboard/juridico/processos/${suit.id}`)
    const tab = page.getByRole('tab', { name: /^Valores/ })
    await tab
      .or(page.getByRole('button', { name: /^Mais/ }).last())
      .first()
      .waitFor()
    if (await tab.isVisible()) await tab.click()
    else {
      await page.getByRole('button', { name: /^Mais/ }).last().click()
      await page.getByRole('menuitem', { name: /^Valores/ }).click()
    }
    await page.locator('tbody tr', { hasText: 'Custas disputadas' }).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Editar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Editar/ })
    await dialog.getByLabel(/^Descrição/).fill('Minhas custas')
    // The list below hears of it, the form is left alone.
    const heard = page.waitForResponse((r) => r.url().includes('/valores-processo/?') && r.request().method() === 'GET')
    await elsewhere(`valores-processo/${value.id}/`, { ds_valor: 'Custas da outra pessoa' })
    await heard
    await dialog.getByRole('button', { name: 'Salvar alterações' }).click()
    await merge().getByText('Custas da outra pessoa').waitFor()
    await merge().getByText('Minhas custas').first().waitFor()
    await merge().getByRole('button', { name: 'Salvar assim' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect((await api<Row>(page, `juridico/v1/valores-processo/${value.id}/`)).ds_valor).toBe('Minhas custas')
  })
  test('by a draft that was typed over an earlier state', async () => {
    const task = await createTask(page, { nm_titulo: 'Disputada em rascunho' })
    await page.goto(`${tasks}/${task.id}/editar`)
    await title().fill('Meu título')
    await expect.poll(() => draftOf(page, `tarefas.${task.id}`)).toContain('Meu título')
    page.once('dialog', (dialog) => void dialog.accept())
    await elsewhere(`tarefas/${task.id}/`, { nm_titulo: 'Título da outra pessoa' })
    await page.reload()
    await page.getByRole('button', { name: 'Recuperar rascunho' }).click()
    await settles(task.id)
  })
  test('many at once: those that changed since they were chosen are named, and stay as they are', async () => {
    await page.route('**/eventos/**', (route) => route.abort())
    const called = `Em lote disputada ${crypto.randomUUID().slice(0, 8)}`
    const [first, second] = [
      await createTask(page, { nm_titulo: `${called} A` }),
      await createTask(page, { nm_titulo: `${called} B` }),
    ]
    await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: called }))}`)
    const boxes = page.locator('tbody tr[data-linha] input[type=checkbox]')
    await expect.poll(() => boxes.count()).toBe(2)
    await boxes.first().check()
    await boxes.last().check()
    await elsewhere(`tarefas/${second.id}/`, { nm_titulo: `${called} outra` })
    await bulk(page, /^Cancelar/)
    const asked = page.getByRole('dialog', { name: /^Cancelar/ })
    await asked.locator('textarea:not([aria-hidden])').first().fill('Cliente desistiu')
    await page.keyboard.press('Control+Enter')
    await asked
      .getByText(new RegExp(`${called} outra`, 'i'))
      .first()
      .waitFor()
    expect([(await readTask(page, first.id)).ie_status, (await readTask(page, second.id)).ie_status]).toEqual([
      'CA',
      'AB',
    ])
  })
})

describe('after a save', () => {
  test('what was answered is shown before anything is read again', async () => {
    const task = await createTask(page, { nm_titulo: 'Antes de salvar' })
    await page.goto(`${tasks}/${task.id}/editar`)
    await title().fill('Depois de salvar')
    let saved = false
    await page.route(`**/tarefas/${task.id}/?*`, async (route) => {
      const writes = route.request().method() === 'PATCH'
      saved ||= writes
      // What is read after the save never comes.
      if (writes || !saved) await route.continue()
    })
    await save().click()
    await page.getByRole('heading', { level: 1, name: /depois de salvar/i }).waitFor()
  })
})

describe('what is gone', () => {
  const label = (nm_etiqueta: string) =>
    api<Row>(page, 'base/v1/etiquetas/', { method: 'POST', body: { nm_etiqueta, cor: '#64748b' } })
  const labels = `${base}/dashboard/etiquetas`
  const confirmed = async () => {
    await page.getByRole('menuitem', { name: 'Excluir', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir etiqueta' }).click()
    await page.getByText('Etiqueta excluída com sucesso!').waitFor()
  }
  test('deleted from its page, it says so and leads to the list, without it', async () => {
    const { id } = await label('Excluída da página')
    await page.goto(`${labels}/${id}`)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await confirmed()
    await page.waitForURL(/\/dashboard\/etiquetas(\?|$)/)
    await page.locator('tbody tr').first().waitFor()
    expect(await page.locator('tbody tr', { hasText: /excluída da página/i }).count()).toBe(0)
  })
  test('deleted from its row, it says so and the row is gone', async () => {
    await label('Excluída da lista')
    await page.goto(`${labels}?filter=${encodeURIComponent(JSON.stringify({ busca: 'Excluída da lista' }))}`)
    const row = page.locator('tbody tr', { hasText: /excluída da lista/i })
    await row.getByRole('button').last().click()
    await confirmed()
    await row.waitFor({ state: 'detached' })
  })
  test('cannot be saved, and that is said (404); nor what may not be written (403); what was typed stays', async () => {
    const { id, nr_versao } = await label('Excluída por outra pessoa')
    await page.goto(`${labels}/${id}/editar`)
    const name = page.getByLabel(/^Etiqueta|^Nome/).first()
    await name.fill('Digitada')
    await page.route(`**/etiquetas/${id}/?*`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 403, json: { detail: 'Você não tem permissão para fazer isto.' } })
        : route.continue(),
    )
    await save().click()
    await page.getByText('Você não tem permissão para fazer isto.').waitFor()
    await page.unrouteAll()
    await api(page, `base/v1/etiquetas/${id}/?nr_versao=${nr_versao}`, { method: 'DELETE' })
    await save().click()
    await page.getByText('Registro não encontrado.').waitFor()
    expect(await name.inputValue()).toMatch(/digitada/i)
    page.once('dialog', (dialog) => void dialog.accept())
  })
})

test('a draft is offered to whoever typed it, not to the next person of the browser', async () => {
  const label = await api<Row>(page, 'base/v1/etiquetas/', {
    method: 'POST',
    body: { nm_etiqueta: 'Com rascunho', cor: '#64748b' },
  })
  const { page: tab, context } = await visit(browser)
  const form = `/dashboard/etiquetas/${label.id}/editar`
  const name = () => tab.getByLabel(/^Etiqueta|^Nome/).first()
  await logIn(tab, 'coordenadora', form)
  await name().fill('Só meu este texto')
  await expect
    .poll(() =>
      tab.evaluate(() =>
        JSON.stringify({ ...localStorage })
          .toLowerCase()
          .includes('só meu este texto'),
      ),
    )
    .toBe(true)
  tab.on('dialog', (dialog) => void dialog.accept())
  const leave = async () => {
    await tab.goto(`${base}/dashboard/home`)
    await tab.getByRole('button', { name: /^Menu de/ }).click()
    await tab.getByRole('button', { name: 'Sair', exact: true }).click()
    await tab.waitForURL(/\/login/)
  }
  await leave()
  await logIn(tab, 'midgard', form)
  await name().waitFor()
  expect(await tab.getByText(/Há um rascunho/).count()).toBe(0)
  await leave()
  await logIn(tab, 'coordenadora', form)
  await tab.getByText(/Há um rascunho/).waitFor()
  await context.close()
})
