import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { api, base, launch, logIn, settled, visit } from './setup/browser.ts'
import { createTask, tasks } from './setup/tasks.ts'

type Row = Record<string, unknown> & { id: number }

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launch()
  page = (await visit(browser)).page
  await logIn(page, 'coordenadora')
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
afterAll(() => browser?.close())

const path = () => new URL(page.url()).pathname
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const question = () => page.getByRole('alertdialog', { name: 'Sair sem salvar?' })

/** From the list to the page of a task, so that Back leads somewhere. */
async function atTask(nm_titulo: string): Promise<string> {
  const task = await createTask(page, { nm_titulo })
  await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: nm_titulo }))}`)
  await page.locator('tbody tr a').first().click()
  await page.waitForURL(new RegExp(`/tarefas/${task.id}$`))
  return path()
}
/** The tab of a lawsuit's page, behind “Mais” or not: counts that come while it is looked for may move it. */
async function tab(name: RegExp) {
  const there = page.locator('[role=tab]:not(.b-beyond)').filter({ hasText: name })
  const more = page.locator('.b-more-tabs')
  const soon = { timeout: 2000 }
  const go = async () => {
    await there.or(more).first().waitFor()
    if ((await there.count()) > 0) return there.click(soon)
    await more.click(soon)
    const item = page.getByRole('menuitem', { name })
    await item.click(soon).catch(async (missing: unknown) => {
      await page.keyboard.press('Escape')
      throw missing
    })
  }
  const gone = () =>
    go().then(
      () => true,
      () => false,
    )
  await expect.poll(gone, { timeout: 30_000 }).toBe(true)
}
const suits = async (n: number) =>
  (await api<{ results: Row[] }>(page, `juridico/v1/processos/?nr_por_pagina=${n}&ordenar_por=id`)).results

describe('a dialog and the page below it', () => {
  test('Back closes the dialog and stays; what is typed in it is asked about first', async () => {
    const at = await atTask('Voltar fecha o diálogo')
    const open = () => page.getByRole('button', { name: 'Finalizar tarefa' }).click()
    await open()
    // Once the hand is in it, the dialog answers the keys, Back among them.
    await expect
      .poll(() => page.evaluate(() => !!document.activeElement?.closest('[role=dialog]')).catch(() => false))
      .toBe(true)
    await settled(page)
    await page.goBack()
    await dialog('Finalizar tarefa').waitFor({ state: 'detached' })
    expect(path()).toBe(at)
    await open()
    const text = dialog('Finalizar tarefa').locator('textarea:not([aria-hidden])').first()
    await text.fill('Meio digitado')
    await page.goBack()
    await question().getByRole('button', { name: 'Continuar editando' }).click()
    // The hand is in the text again: the keys are the dialog's.
    await expect.poll(() => text.evaluate((at) => at === document.activeElement)).toBe(true)
    await text.waitFor()
    expect([await text.inputValue(), path()]).toEqual(['Meio digitado', at])
    await page.goBack()
    await question().getByRole('button', { name: 'Sair sem salvar' }).click()
    await dialog('Finalizar tarefa').waitFor({ state: 'detached' })
    expect(path()).toBe(at)
    await page.goBack()
    await page.waitForURL(/\/dashboard\/tarefas\?/)
  })
  test('a link in a dialog leads on once the dialog is closed', async () => {
    const [suit, joined] = await suits(2)
    await api(page, 'juridico/v1/apensamentos/', {
      method: 'POST',
      body: { cd_processo: suit!.id, cd_processo_apenso: joined!.id },
    })
    await page.goto(`${base}/dashboard/juridico/processos/${suit!.id}`)
    await tab(/^Apensos/)
    await page.locator('tbody tr').first().getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Ver', exact: true }).click()
    const link = dialog('Apenso').locator(`a[href$="/processos/${joined!.id}"]`)
    await link.click()
    await page.waitForURL(new RegExp(`/processos/${joined!.id}$`))
    expect(await dialog('Apenso').count()).toBe(0)
  })
})

describe('code that does not come', () => {
  test('of a dialog is said in Portuguese over the page, which stays; asked for again, it comes, if need be by a reload', async () => {
    const [suit] = await suits(1)
    await api(page, 'juridico/v1/estrategias/', {
      method: 'POST',
      body: { cd_processo: suit!.id, ds_estrategia: 'Acordo na primeira audiência' },
    })
    await page.route(/assets\/FormDialog.*\.js/, (route) => route.abort())
    await page.goto(`${base}/dashboard/juridico/processos/${suit!.id}`)
    await tab(/^Estratégias/)
    await page.locator('tbody tr').first().getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Editar', exact: true }).click()
    const said = page.getByRole('alertdialog', { name: 'Não foi possível abrir' })
    await said.getByText(/A página continua como estava/).waitFor()
    expect(await page.locator('tbody tr', { hasText: 'Acordo na primeira audiência' }).count()).toBeGreaterThan(0)
    await page.unrouteAll()
    await said.getByRole('button', { name: 'Tentar de novo' }).click()
    // Browsers that remember what failed until the page is loaded anew say so.
    const reloads = said.getByRole('button', { name: 'Recarregar a página' })
    await dialog(/^Editar/)
      .or(reloads)
      .waitFor()
    if (await reloads.isVisible()) {
      await reloads.click()
      await said.waitFor({ state: 'detached' })
      await page.locator('tbody tr').first().getByRole('button').last().click()
      await page.getByRole('menuitem', { name: 'Editar', exact: true }).click()
      await dialog(/^Editar/).waitFor()
    }
    await page.keyboard.press('Escape')
  })

  test('of a dialog, asked for again in vain, is had by a reload', async () => {
    await page.route(/assets\/ShortcutsDialog.*\.js/, (route) => route.abort())
    await page.goto(`${base}/dashboard/etiquetas`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('?')
    const said = page.getByRole('alertdialog', { name: 'Não foi possível abrir' })
    await said.getByRole('button', { name: 'Tentar de novo' }).click()
    await said.getByRole('button', { name: 'Recarregar a página' }).waitFor()
    await page.unrouteAll()
    await said.getByRole('button', { name: 'Recarregar a página' }).click()
    await said.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('?')
    await dialog(/Atalhos/).waitFor()
    await page.keyboard.press('Escape')
  })
})
