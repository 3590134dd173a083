import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, bulk, DESKTOP, goTo, launch, logIn, settled, visit, type Visit } from './setup/browser.ts'
import { createTask, readTask, tasks } from './setup/tasks.ts'

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
  await page.locator('tbody tr').first().waitFor()
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const dialog = () => page.getByRole('dialog', { name: 'Finalizar tarefa' })
const text = () => dialog().locator('textarea:not([aria-hidden])').first()
const send = () => dialog().getByRole('button', { name: /^Finalizar/ })

async function finishing(title: string) {
  const task = await createTask(page, { nm_titulo: title })
  await page.goto(`${tasks}/${task.id}`)
  await page.getByRole('button', { name: 'Finalizar tarefa' }).click()
  await text().fill('Protocolado às 14h')
  return task
}

describe('what was typed in the dialog of an action', () => {
  test('stays when someone else changed the record (409), who is told what; sent again, it goes', async () => {
    const task = await finishing('Antes')
    const { nr_versao } = await readTask(page, task.id)
    await api(page, `juridico/v1/tarefas/${task.id}/`, { method: 'PATCH', body: { nm_titulo: 'Depois', nr_versao } })
    await send().click()
    const told = dialog().getByRole('alert').filter({ hasText: 'Outra pessoa alterou este registro' })
    await told.waitFor()
    // What its being opened marked may be among them.
    expect(await told.textContent()).toMatch(/Mudou: .*Título/)
    expect(await text().inputValue()).toBe('Protocolado às 14h')
    expect(await violations(page)).toEqual([])
    await send().click()
    await page.getByText('Tarefa finalizada com sucesso!').waitFor()
    expect(await readTask(page, task.id)).toMatchObject({ ie_status: 'CO', nm_titulo: 'Depois' })
  })
  test('stays to be copied when the action is no longer there; Esc asks before it is lost', async () => {
    const task = await finishing('Já cancelada')
    const { nr_versao } = await readTask(page, task.id)
    await api(page, `juridico/v1/tarefas/cancelar/${task.id}/`, {
      method: 'PATCH',
      body: { ds_justificativa_cancelamento: 'Desistiu', nr_versao },
    })
    await send().click()
    await dialog().getByText('não está mais disponível').waitFor()
    expect(await send().isDisabled()).toBe(true)
    expect(await text().inputValue()).toBe('Protocolado às 14h')
    await page.keyboard.press('Escape')
    const asked = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    await asked.getByText('O que você digitou aqui se perde.').waitFor()
    await asked.getByRole('button', { name: 'Continuar editando' }).click()
    await expect
      .poll(() => dialog().evaluate((box) => box.closest('.MuiDialog-root')!.contains(document.activeElement)))
      .toBe(true)
    expect(await text().inputValue()).toBe('Protocolado às 14h')
    await page.keyboard.press('Escape')
    await asked.getByRole('button', { name: 'Sair sem salvar' }).click()
    await dialog().waitFor({ state: 'detached' })
  })
  test('nothing typed, nothing asked', async () => {
    const task = await createTask(page, { nm_titulo: 'Sem texto' })
    await page.goto(`${tasks}/${task.id}`)
    await page.getByRole('button', { name: 'Finalizar tarefa' }).click()
    await text().waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })
  test('of a selection stays when the network fails', async () => {
    await createTask(page, { nm_titulo: 'Lote sem rede' })
    await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: 'Lote sem rede' }))}`)
    // News of the new task reads the list once more; its row is ticked after that.
    await settled(page)
    await page.locator('tbody tr[data-linha] input[type=checkbox]').first().check()
    await bulk(page, /^Cancelar/)
    const asked = page.getByRole('dialog', { name: /^Cancelar/ })
    const why = asked.locator('textarea:not([aria-hidden])').first()
    await why.fill('Cliente desistiu')
    await page.route('**/em-lote/**', (route) => route.abort())
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Parar de tentar' }).click()
    await page.getByText('Sem conexão').first().waitFor()
    await why.waitFor()
    expect(await why.inputValue()).toBe('Cliente desistiu')
    await page.unrouteAll()
    await page.keyboard.press('Control+Enter')
    await asked.waitFor({ state: 'detached' })
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })
})

test('a date in focus is typed over; what is no date is refused as the hand leaves it', async () => {
  const task = await createTask(page, { nm_titulo: 'Reagendada pelo teclado' })
  await page.goto(`${tasks}/${task.id}`)
  await page.getByRole('button', { name: 'Mais ações' }).waitFor()
  await page.keyboard.press('r')
  const ask = page.getByRole('dialog', { name: 'Reagendar tarefa' })
  const date = ask.getByRole('textbox').first()
  await expect
    .poll(() => date.evaluate((input: HTMLInputElement) => input.selectionEnd! - input.selectionStart!))
    .toBe(10)
  // The whole of it is in sight.
  expect(page.viewportSize()!.width).toBe(1280)
  expect(await date.evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.type('31/02/2027')
  await page.keyboard.press('Tab')
  await expect.poll(() => date.getAttribute('aria-invalid')).toBe('true')
  await date.focus()
  await page.keyboard.type('+3u')
  await page.keyboard.press('Tab')
  await expect.poll(() => date.inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
  expect(await date.getAttribute('aria-invalid')).not.toBe('true')
})

test('what was chosen is forgotten with another filter, and what is done to many names the first of them', async () => {
  const called = `Escolhida do filtro ${crypto.randomUUID().slice(0, 8)}`
  for (const name of ['Alfa', 'Beta']) await createTask(page, { nm_titulo: `${called} ${name}` })
  const filter = (busca: string) => `${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca }))}`
  await page.goto(filter(called))
  const boxes = page.locator('tbody tr[data-linha] input[type=checkbox]')
  await expect.poll(() => boxes.count()).toBe(2)
  await boxes.first().check()
  await boxes.last().check()
  await bulk(page, /^Cancelar/)
  const asked = page.getByRole('dialog', { name: /^Cancelar/ })
  await asked.getByText(new RegExp(`${called} (Alfa|Beta) · ${called} (Alfa|Beta)`, 'i')).waitFor()
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await goTo(page, filter(`${called} Alfa`))
  await expect.poll(() => boxes.count()).toBe(1)
  await page.getByRole('toolbar').waitFor({ state: 'detached' })
  expect(await boxes.first().isChecked()).toBe(false)
})

describe('from a row of the list', () => {
  const begun = async (entry: string, more: object = {}) => {
    const nm_titulo = `Qual delas ${crypto.randomUUID().slice(0, 8)}`
    const task = await createTask(page, { nm_titulo, ...more })
    await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: nm_titulo }))}`)
    await page.locator(`tr[data-linha="${task.id}"]`).getByRole('button', { name: 'Ações' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    return { ...task, line: `Tarefa ${task.id} · ${nm_titulo} · 0002080-25.2012.5.15.0049` }
  }
  const described = (role: 'dialog' | 'alertdialog', name: string | RegExp) =>
    page.getByRole(role, { name }).evaluate((box) => {
      const id = box.getAttribute('aria-describedby')
      return (id && document.getElementById(id)?.textContent) || ''
    })
  test.each(['Cancelar tarefa', 'Reagendar tarefa', 'Finalizar tarefa'])(
    '%s: the dialog says which record it is about',
    async (entry) => {
      const { line } = await begun(entry)
      expect((await described('dialog', entry)).startsWith(line)).toBe(true)
      expect(await violations(page)).toEqual([])
    },
  )
  test.each([
    ['Recusar tarefa', 'Recusar tarefa', { cd_responsaveis: [] }],
    ['Excluir', /^Excluir tarefa/, {}],
  ] as const)('%s: the question says so, too', async (entry, name, more) => {
    const { line } = await begun(entry, more)
    expect((await described('alertdialog', name)).startsWith(line)).toBe(true)
  })
  test('tarefa.finalizar.responsavel: that nobody answers for it is said before anything is typed, and once', async () => {
    await begun('Finalizar tarefa', { cd_responsaveis: [] })
    const told = dialog().getByText('A tarefa está sem um responsável atribuído!')
    await told.waitFor()
    await text().fill('Protocolado')
    await send().click()
    expect(await told.count()).toBe(1)
    expect(await dialog().count()).toBe(1)
  })
})

test('of several it is said how many, before the field is chosen that is to change', async () => {
  const called = `Quantas ${crypto.randomUUID().slice(0, 8)}`
  for (const name of ['Alfa', 'Beta']) await createTask(page, { nm_titulo: `${called} ${name}` })
  await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: called }))}`)
  const boxes = page.locator('tbody tr[data-linha] input[type=checkbox]')
  await expect.poll(() => boxes.count()).toBe(2)
  for (const box of [boxes.first(), boxes.last()]) await box.check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Alterar…' }).click()
  await page.getByRole('dialog', { name: 'Alterar qual campo?' }).getByText('2 tarefas', { exact: true }).waitFor()
})

test('a form in a dialog says what is wrong once, at its field', async () => {
  const task = await createTask(page, { nm_titulo: 'Com subtarefa' })
  await page.goto(`${tasks}/${task.id}?aba=subtarefas`)
  await page.getByRole('button', { name: 'Nova tarefa' }).click()
  const form = page.getByRole('dialog', { name: 'Adicionar Tarefa' })
  await form.getByRole('textbox', { name: /^Título/ }).fill('')
  await page.keyboard.press('Control+Enter')
  const missing = page.getByText('O campo "Título" é obrigatório!')
  await missing.first().waitFor()
  expect(await missing.count()).toBe(1)
})

test('no toast lies over the button that closes a dialog', async () => {
  await finishing('Recusada pelo servidor')
  await page.setViewportSize({ width: 900, height: 420 })
  await page.route('**/tarefas/finalizar/**', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Não é com você.' } }),
  )
  await send().click()
  const toast = page.locator('.MuiSnackbar-root').filter({ hasText: 'Não é com você.' })
  const boxOf = async (at: typeof toast) => {
    const box = (await at.boundingBox())!
    return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
  }
  const a = await boxOf(toast)
  const b = await boxOf(dialog().getByRole('button', { name: 'Fechar' }))
  await page.setViewportSize(DESKTOP)
  await page.unrouteAll()
  expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true)
})
