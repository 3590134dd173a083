import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, PHONE, visit, type Visit } from './setup/browser.ts'
import { createTask, readTask, tasks, today } from './setup/tasks.ts'

interface Memory {
  readonly id: number
  readonly dt_escolhida: string
  readonly ds_hash: string
  readonly ds_calendario: string
}
const memories = (page: Page, task: number) =>
  api<{ results: Memory[]; count: number }>(page, `juridico/v1/calculos-prazo/?cd_tarefa=${task}&ordenar_por=-id`)

const axe = (page: Page) => violations(page, { floating: true })

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const LATER = addDays(today, 200)
/** A task at a court that the demo's calendar says nothing of: the dialog takes it from the number of the lawsuit. */
const taskInRio = (page: Page) =>
  createTask(page, { nr_processo: '12345674320268190001', cd_cidade: 3304557, dt_fatal: LATER })

/** Leaves the dialog without using what it counted, which is asked about. */
async function giveUp(page: Page, dialog: Locator) {
  await page.keyboard.press('Escape')
  await page
    .getByRole('alertdialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Sair sem salvar' })
    .click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens the dialog from the keyboard and types fifteen business days from the diary of a day: vector A of DOMAIN §2.8. */
async function typeCount(page: Page, data = '2026-11-13', fim = '2026-12-08') {
  const open = page.getByRole('button', { name: 'Calcular prazo' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Calcular prazo' })
  await dialog.waitFor()
  await dialog.getByText('Auxílio — confira no diário oficial.').first().waitFor()
  await dialog.getByRole('textbox', { name: /^Data da disponibilização/ }).focus()
  await page.keyboard.type(formatDate(data).replaceAll('/', ''))
  await dialog.getByRole('textbox', { name: /^Quantidade/ }).focus()
  await page.keyboard.type('15')
  await dialog.getByRole('button', { name: `Usar este prazo (${formatDate(fim)})` }).waitFor()
  return dialog
}

describe('Calcular prazo', () => {
  let v: Visit
  let page: Page
  beforeAll(async () => {
    v = await visit(browser)
    page = v.page
    await logIn(page, 'coordenadora')
  })
  afterAll(async () => {
    expect(v.problems).toEqual([])
    await v.context.close()
  })

  test('by keyboard: a deadline is counted, taken, saved, and its memory is on the task’s page', async () => {
    const task = await taskInRio(page)
    const { fim_conservador: fim } = await api<{ fim_conservador: string }>(page, 'juridico/v1/prazo/simular/', {
      method: 'POST',
      body: { origem: 'diario', data: today, quantidade: 15, tribunal: 819, cidade: 3304557 },
    })
    await page.goto(`${tasks}/${task.id}/editar`)
    const fatal = page.getByRole('textbox', { name: /^Prazo Fatal/ })
    await fatal.waitFor()
    const dialog = await typeCount(page, today, fim)
    expect(await dialog.getByRole('combobox', { name: /^Tribunal/ }).inputValue()).toMatch(/Rio de Janeiro · TJRJ/)
    expect(await dialog.getByText('15º dia útil').first().isVisible()).toBe(true)
    expect(await axe(page)).toEqual([])
    // Nothing is filled in before somebody says so.
    expect((await readTask(page, task.id)).dt_fatal).toBe(LATER)
    await dialog.getByRole('button', { name: /^Usar este prazo/ }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => fatal.inputValue()).toBe(formatDate(fim))
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('dt_fatal')
    expect((await memories(page, task.id)).count).toBe(0)
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(new RegExp(`/dashboard/tarefas/${task.id}$`))
    expect((await readTask(page, task.id)).dt_fatal).toBe(fim)
    const { results } = await memories(page, task.id)
    expect(results.map((m) => m.dt_escolhida)).toEqual([fim])
    await page.getByRole('tab', { name: 'Memória do prazo' }).click()
    await page.getByText(`Prazo usado: ${formatDate(fim)}`).waitFor()
    await page.getByText(/^Conferido: o servidor refaz este cálculo/).waitFor()
    await page.getByText(results[0]!.ds_hash).waitFor()
    expect(await axe(page)).toEqual([])
    // The calendar changes: the memory says so, and the day of the calendar names the task.
    const day = await api<{ id: number }>(page, 'juridico/v1/dias-forenses/', {
      method: 'POST',
      body: {
        ds_motivo: 'Prazos suspensos',
        dt_dia: fim,
        ie_tipo: 'suspensao',
        cd_tribunal: 819,
        ie_exige_prova: false,
      },
    })
    await page.goto(`${tasks}/${task.id}?aba=memoria`)
    await page.getByText(`O calendário mudou: recalcule. O prazo era ${formatDate(fim)}; agora é`).waitFor()
    await page.goto(`${base}/dashboard/juridico/calendario-forense/${day.id}?aba=afetadas`)
    await page.getByRole('tabpanel').getByRole('link', { name: 'Contestação de prova' }).waitFor()
    expect(await axe(page)).toEqual([])
    await api(page, `juridico/v1/dias-forenses/${day.id}/`, {
      method: 'PATCH',
      body: { ie_ativo: false, nr_versao: 1 },
    })
  })

  test('vector A, given up, changes nothing; another date typed afterwards keeps no memory', async () => {
    const task = await taskInRio(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    const fatal = page.getByRole('textbox', { name: /^Prazo Fatal/ })
    await fatal.waitFor()
    const first = await typeCount(page)
    await first.getByText('Dia Nacional de Zumbi e da Consciência Negra').first().waitFor()
    await giveUp(page, first)
    expect(await fatal.inputValue()).toBe(formatDate(LATER))
    const second = await typeCount(page)
    await second.getByRole('button', { name: /^Usar este prazo/ }).click()
    await second.waitFor({ state: 'detached' })
    await fatal.fill(formatDate(addDays(today, 60)))
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(new RegExp(`/dashboard/tarefas/${task.id}$`))
    expect((await readTask(page, task.id)).dt_fatal).toBe(addDays(today, 60))
    expect((await memories(page, task.id)).count).toBe(0)
  })

  const court = async (dialog: Locator) => dialog.getByRole('combobox', { name: /^Tribunal/ }).inputValue()
  const number = () => page.getByRole('combobox', { name: /^Número do Processo/ })

  test('on a new task the court of the number and the city count, typed a moment ago or changed', async () => {
    await page.goto(`${tasks}/adicionar`)
    await number().waitFor()
    const blank = await typeCount(page)
    await blank.getByText('Nenhum tribunal nem cidade: contados só os feriados nacionais.').waitFor()
    await giveUp(page, blank)
    await number().fill('5001234-19.2026.4.03.6100')
    await typeCount(page, '2026-11-13', '2026-12-09').then(async (dialog) => {
      expect(await court(dialog)).toMatch(/TRF3/)
      await dialog.getByText('TRF3 · nenhuma cidade').waitFor()
      await giveUp(page, dialog)
    })
    await number().fill('1234567-43.2026.8.19.0001')
    const city = page.getByRole('combobox', { name: /^Cidade/ })
    await city.fill('Rio de Janeiro')
    await page
      .getByRole('option', { name: /^Rio de Janeiro/ })
      .first()
      .click()
    const dialog = await typeCount(page)
    expect(await court(dialog)).toMatch(/TJRJ/)
    await dialog.getByText('TJRJ · Rio de Janeiro/RJ').waitFor()
    await giveUp(page, dialog)
  })

  test('on a new task a number picked from the list counts by its court and by the city of its lawsuit', async () => {
    const { results } = await api<{ results: Record<string, unknown>[] }>(
      page,
      'juridico/v1/processos/?nr_por_pagina=50&ie_status=AT&ordenar_por=-id',
    )
    const suit = results.find((one) => /^\d{13}826\d{4}$/.test(String(one.nr_processo)) && one.cd_cidade)
    expect(suit).toBeDefined()
    await page.goto(`${tasks}/adicionar`)
    await number().click()
    await number().pressSequentially(String(suit!.nr_processo))
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect.poll(() => page.getByRole('combobox', { name: /^Cidade/ }).inputValue()).not.toBe('')
    const asked: { tribunal?: number; cidade?: number }[] = []
    page.on('request', (r) => {
      if (r.url().includes('/prazo/simular/')) asked.push(r.postDataJSON() as object)
    })
    await page.getByRole('button', { name: 'Calcular prazo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Calcular prazo' })
    await dialog.getByRole('textbox', { name: /^Data da disponibilização/ }).fill('13/11/2026')
    await dialog.getByRole('textbox', { name: /^Quantidade/ }).fill('15')
    await dialog.getByRole('button', { name: /^Usar este prazo/ }).waitFor()
    expect(asked.at(-1)).toMatchObject({ tribunal: 826, cidade: suit!.cd_cidade })
    expect(await court(dialog)).toMatch(/TJSP/)
    await giveUp(page, dialog)
  })

  test('where a number is changed, the first court counts no longer', async () => {
    const task = await createTask(page, { nr_processo: '50012341920264036100', cd_cidade: 3304557, dt_fatal: LATER })
    await page.goto(`${tasks}/${task.id}/editar`)
    await number().waitFor()
    await number().fill('1234567-43.2026.8.19.0001')
    const dialog = await typeCount(page)
    await dialog.getByText('TJRJ · Rio de Janeiro/RJ').waitFor()
    await giveUp(page, dialog)
  })

  test('what the law refuses is said at its field', async () => {
    await page.goto(`${tasks}/adicionar`)
    const dialog = await typeCount(page)
    await dialog.getByRole('combobox', { name: /^Prazo em dobro/ }).click()
    await page.getByRole('option', { name: 'Litisconsortes com procuradores diferentes' }).click()
    await dialog.getByText('Em autos eletrônicos o prazo dos litisconsortes não dobra (CPC, art. 229, § 2º).').waitFor()
    expect(await dialog.getByRole('button', { name: /^Usar/ }).count()).toBe(0)
    await dialog.getByRole('combobox', { name: /^Prazo em dobro/ }).click()
    await page.getByRole('option', { name: 'Nenhum' }).click()
    // A rule of the law asks neither amount nor unit, and brings its branch of the law along.
    const rule = dialog.getByRole('combobox', { name: /^Prazo da lei/ })
    await rule.click()
    await rule.fill('apelação criminal')
    await page.getByRole('option', { name: 'Apelação criminal · 5 dias corridos' }).click()
    await dialog.getByText('5 dias corridos').waitFor()
    await dialog.getByText('CPP, art. 593').waitFor()
    expect(await dialog.getByRole('textbox', { name: /^Quantidade/ }).count()).toBe(0)
    await dialog.getByText('Réu preso, Maria da Penha ou urgente').waitFor()
    await giveUp(page, dialog)
  })
})

test('on a phone the dialog fits, with its note and its button in sight', async () => {
  const v = await visit(browser, PHONE)
  await logIn(v.page, 'coordenadora')
  await v.page.goto(`${tasks}/adicionar`)
  const dialog = await typeCount(v.page)
  expect(await dialog.getByRole('button', { name: /^Usar este prazo/ }).isVisible()).toBe(true)
  const wide = await v.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(PHONE.width)
  expect(await axe(v.page)).toEqual([])
  expect(v.problems).toEqual([])
  await v.context.close()
})
