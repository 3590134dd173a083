import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBusinessDays, dateInWords } from '../../src/schemas/br/typedDate.ts'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, launch, logIn, visit, type Visit } from './setup/browser.ts'
import { createTask, readTask, tasks, today } from './setup/tasks.ts'

// Triage without a mouse: nothing in this file clicks.
let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora')
  await page.getByRole('heading', { level: 1 }).waitFor()
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const key = (name: string) => page.keyboard.press(name)
const type = (text: string) => page.keyboard.type(text)
/** The title of the row that has the focus. */
const here = () =>
  page.evaluate(() => document.activeElement?.closest('[data-linha]')?.querySelector('a')?.textContent ?? '')
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

/** A list of tasks of these names, the first on top, with nothing else in it. */
async function list(word: string, count: number) {
  const made = []
  for (let i = 1; i <= count; i++)
    made.push(await createTask(page, { nm_titulo: `${word} ${i}`, dt_fatal: addDays(today, 60 + i) }))
  await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: word, filtro: 'abertas' }))}`)
  await page.locator('tbody tr[data-linha]').first().waitFor()
  await expect.poll(() => page.locator('tbody tr[data-linha]').count()).toBe(count)
  return made
}

describe('triage', () => {
  test('f finishes the row in focus, and the next one has the focus', async () => {
    const [first] = await list('Triagem efe', 3)
    // Before any row is in focus a letter only shows which one it would be about.
    await key('f')
    await expect.poll(here).toBe('Triagem efe 1')
    expect(await dialog('Finalizar tarefa').count()).toBe(0)
    await key('f')
    await dialog('Finalizar tarefa').waitFor()
    await type('Protocolado')
    await key('Control+Enter')
    await page.getByText('Tarefa finalizada com sucesso!').waitFor()
    await expect.poll(here).toBe('Triagem efe 2')
    await expect.poll(() => row('Triagem efe 1').count()).toBe(0)
    expect(await here()).toBe('Triagem efe 2')
    expect((await readTask(page, first!.id)).ie_status).toBe('CO')
  })
  test('given up, the focus stays where it was; letters typed in a field are text', async () => {
    await list('Triagem desiste', 2)
    await key('j')
    await key('c')
    await dialog('Cancelar tarefa').waitFor()
    await type('fcrt')
    expect(await dialog('Cancelar tarefa').getByRole('textbox').inputValue()).toBe('fcrt')
    await key('Escape')
    // What was typed is not lost by one key.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair sem salvar' }).click()
    await dialog('Cancelar tarefa').waitFor({ state: 'detached' })
    await expect.poll(here).toBe('Triagem desiste 1')
    await key('/')
    await type('f')
    await page.waitForTimeout(200)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
  test('r reschedules to a date typed in words; what was understood stands beside it', async () => {
    const [first] = await list('Triagem erre', 2)
    const due = addBusinessDays(today, 3)
    await key('j')
    await key('r')
    await dialog('Reagendar tarefa').waitFor()
    const date = dialog('Reagendar tarefa').getByRole('textbox', { name: /^Data do Vencimento/ })
    await date.focus()
    await key('Control+a')
    await type('+3u')
    await dialog('Reagendar tarefa').getByText(dateInWords(due, today)).waitFor()
    await key('Tab')
    expect(await date.inputValue()).toBe(formatDate(due))
    await dialog('Reagendar tarefa')
      .getByLabel(/^Justificativa/)
      .focus()
    await type('Pauta cheia')
    await date.focus()
    await key('Control+a')
    await type('nunca')
    // Enter in the field settles what was typed before the dialog is sent.
    await key('Enter')
    await dialog('Reagendar tarefa')
      .getByText(/inv[aá]lid/i)
      .waitFor()
    expect(await date.inputValue()).toBe('')
    await type('+3u')
    await key('Enter')
    await page.getByText('Tarefa reagendada com sucesso!').waitFor()
    expect((await readTask(page, first!.id)).dt_vencimento).toBe(due)
    await expect.poll(here).toBe('Triagem erre 2')
  })
  test('x selects, t changes the team of all that are selected, Esc lets go', async () => {
    const made = await list('Triagem lote', 3)
    await key('j')
    await key('x')
    await key('j')
    await key('x')
    await page.getByRole('toolbar').getByText('2 selecionadas').waitFor()
    await key('t')
    await dialog(/^Trocar equipe \(2\)/).waitFor()
    await type('Trab')
    await page.getByRole('option').first().waitFor()
    await key('Enter')
    await key('Control+Enter')
    await page.getByText('Equipe das tarefas atualizada com sucesso!').waitFor()
    const teams = await Promise.all(made.map(async ({ id }) => (await readTask(page, id)).cd_equipe))
    expect(teams[0]).not.toBe(1)
    expect(teams).toEqual([teams[0], teams[0], 1])
    await list('Triagem solta', 2)
    await key('j')
    await key('x')
    await page.getByRole('toolbar').waitFor()
    await key('Escape')
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
  })
  test('Enter opens, e edits, the letters work there too, Esc goes back to the row', async () => {
    const made = await list('Triagem abre', 3)
    await key('j')
    await key('j')
    await key('Enter')
    await page.getByRole('heading', { level: 1, name: /Triagem abre 2/ }).waitFor()
    await key('t')
    await dialog('Trocar equipe').waitFor()
    await key('Escape')
    await dialog('Trocar equipe').waitFor({ state: 'detached' })
    await key('Escape')
    await page.waitForURL(/\/dashboard\/tarefas\?/)
    await expect.poll(here).toBe('Triagem abre 2')
    await key('e')
    await page.waitForURL(new RegExp(`/tarefas/${made[1]!.id}/editar$`))
  })
  test('what can be taken back is: a change of team by Ctrl+Z, a new date by its button; what is an act is not', async () => {
    const [first, second] = await list('Triagem volta', 2)
    await key('j')
    await key('t')
    await dialog('Trocar equipe').waitFor()
    await key('Control+a')
    await type('Trab')
    // Whoever may register a team is offered to, below what is found.
    await expect.poll(async () => (await page.getByRole('option').allTextContents())[0]).toBe('Trabalhista')
    await key('Enter')
    await expect.poll(() => dialog('Trocar equipe').getByRole('combobox').first().inputValue()).toBe('Trabalhista')
    await key('Control+Enter')
    await dialog('Trocar equipe').waitFor({ state: 'detached' })
    const undo = page.getByRole('button', { name: 'Desfazer' })
    await undo.waitFor()
    await expect.poll(async () => (await readTask(page, first!.id)).cd_equipe).not.toBe(1)
    await expect.poll(here).toBe('Triagem volta 2')
    await key('Control+z')
    await page.getByText('Desfeito.').waitFor()
    expect((await readTask(page, first!.id)).cd_equipe).toBe(1)
    expect(await undo.count()).toBe(0)
    await key('r')
    await dialog('Reagendar tarefa').waitFor()
    await key('Control+a')
    await type('+5u')
    await dialog('Reagendar tarefa')
      .getByLabel(/^Justificativa/)
      .focus()
    await type('Pauta cheia')
    await key('Control+Enter')
    await undo.waitFor()
    // Somebody else comes after: it says so, and theirs stays.
    const now = await readTask(page, second!.id)
    await api(page, `juridico/v1/tarefas/${now.id}/`, {
      method: 'PATCH',
      body: { nm_titulo: 'Triagem volta alheia', nr_versao: now.nr_versao },
    })
    await undo.focus()
    await key('Enter')
    await page.getByText('Não foi desfeito: o registro mudou depois.').waitFor()
    expect((await readTask(page, second!.id)).dt_vencimento).toBe(now.dt_vencimento)
    await list('Triagem ato', 1)
    await key('j')
    await key('f')
    await dialog('Finalizar tarefa').waitFor()
    await type('Protocolado')
    await key('Control+Enter')
    await page.getByText('Tarefa finalizada com sucesso!').waitFor()
    expect(await undo.count()).toBe(0)
  })
  test('what a row does not allow is said, not done', async () => {
    const task = await createTask(page, { nm_titulo: 'Triagem fechada' })
    await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: 'Triagem fechada' }))}`)
    await page.locator('tbody tr[data-linha]').first().waitFor()
    await key('j')
    await key('c')
    await dialog('Cancelar tarefa').waitFor()
    await type('Duplicada')
    await key('Control+Enter')
    await page.getByText('Tarefa cancelada com sucesso!').waitFor()
    await expect.poll(async () => (await readTask(page, task.id)).ie_status).toBe('CA')
    await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: 'Triagem fechada' }))}`)
    await page.locator('tbody tr[data-linha]').first().waitFor()
    await key('j')
    await key('f')
    await page.getByText('“Finalizar tarefa” não está disponível').waitFor()
  })
  test('the sheet names the letters; the page of a record and its menu pass axe', async () => {
    await list('Triagem folha', 1)
    await key('?')
    await page.getByRole('dialog', { name: 'Atalhos do teclado' }).getByText('Reagendar tarefa').waitFor()
    await key('Escape')
    await key('j')
    await key('Enter')
    await page.getByRole('heading', { level: 1, name: /Triagem folha/ }).waitFor()
    const clean = async () => {
      expect(await violations(page)).toEqual([])
    }
    await clean()
    // While something is still on its way, too.
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/notificacoes/contador/**', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /Triagem folha/ }).waitFor()
    await page.locator('.b-progress').waitFor()
    await clean()
    answer()
    await page.unrouteAll({ behavior: 'wait' })
  })
})
