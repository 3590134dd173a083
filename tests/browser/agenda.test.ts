import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate, isWeekend } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, LOOKS, settled, visit, type Visit } from './setup/browser.ts'
import { listens } from './setup/frame.ts'
import { createTask, readTask, tasks, dayNow, today } from './setup/tasks.ts'

const agenda = `${base}/dashboard/agenda`
let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora', '/dashboard/agenda')
  await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
})
afterAll(async () => {
  expect(v?.problems).toEqual([])
  await browser?.close()
})

const day = (on: Page, date: string) => on.locator(`[data-dia="${date}"]`)
const search = (name: string) => `filter=${encodeURIComponent(JSON.stringify({ busca: name }))}`
// The days around it are in the same week, whatever day it is today.
const from = [4, 5, 6].map((n) => addDays(today, n)).find((date) => !isWeekend(date))!
const to = addDays(from, 1)

describe('agenda', () => {
  test('perm.agenda: /agenda leads to it, and whoever has no agenda is told so', async () => {
    await page.goto(`${base}/agenda`)
    await page.waitForURL(/\/dashboard\/agenda/)
    await page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
    const other = await visit(browser)
    await logIn(other.page, 'estagiario', '/dashboard/agenda')
    await other.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await other.page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Agenda')
    expect(await other.page.getByRole('grid').count()).toBe(0)
    await other.context.close()
  })
  test('by keyboard from day to day: the dialog knows the date; a refusal goes back', async () => {
    const task = await createTask(page, { nm_titulo: 'Agenda teclas', dt_vencimento: from })
    await page.goto(`${agenda}?vista=semana&${search('Agenda teclas')}#${from}`)
    const card = (date: string) => day(page, date).getByRole('link', { name: /Agenda teclas/ })
    await card(from).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.getByText(/^“Agenda teclas” sobre/).waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    const dialog = page.getByRole('dialog', { name: 'Reagendar tarefa' })
    expect(await dialog.getByRole('textbox', { name: /^Data do Vencimento/ }).inputValue()).toBe(formatDate(to))
    await dialog.getByRole('button', { name: 'Voltar' }).click()
    await card(from).waitFor()
    await card(from).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await dialog.getByLabel(/^Justificativa/).fill('Pauta cheia')
    await dialog.getByRole('button', { name: 'Reagendar tarefa' }).click()
    await page.getByText('Tarefa reagendada com sucesso!').waitFor()
    await card(to).waitFor()
    expect((await readTask(page, task.id)).dt_vencimento).toBe(to)
  })
  test('by mouse in the month; final dates are only looked at', async () => {
    await createTask(page, { nm_titulo: 'Agenda mouse', dt_vencimento: from, dt_fatal: addDays(from, 3) })
    // The whole month in sight: a page that scrolls under a pressed button starts no drag.
    await page.setViewportSize({ width: 1280, height: 1100 })
    await page.goto(`${agenda}?vista=mes&${search('Agenda mouse')}#${from}`)
    const card = page.getByRole('link', { name: /Agenda mouse/ })
    await card.dragTo(day(page, to))
    await page.getByRole('dialog', { name: 'Reagendar tarefa' }).getByRole('button', { name: 'Voltar' }).click()
    await day(page, from)
      .getByRole('link', { name: /Agenda mouse/ })
      .waitFor()
    await page.getByRole('button', { name: 'Prazo fatal', exact: true }).click()
    await day(page, addDays(from, 3))
      .getByRole('link', { name: /Agenda mouse/ })
      .waitFor()
    expect(await card.getAttribute('draggable')).toBe('false')
    expect(page.url()).toContain('por=fatal')
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  test('day and list; team and person stay in the address; the count of a full day is exact', async () => {
    const today = dayNow()
    await page.goto(`${agenda}?vista=dia#${today}`)
    const section = day(page, today)
    await section.getByRole('listitem').first().waitFor()
    const counts = await api<Record<string, number>>(page, 'juridico/v1/tarefas/por-dia/?por=dt_vencimento')
    expect(await section.getByRole('heading').textContent()).toBe(`hoje · ${counts[today]}`)
    expect(await section.getByRole('listitem').count()).toBe(counts[today])
    await page.getByRole('button', { name: 'Mês', exact: true }).click()
    const cell = page.getByRole('gridcell', { name: new RegExp(`: ${counts[today]} registros?(,|$)`) })
    await cell.and(day(page, today)).waitFor()
    await page.getByRole('button', { name: 'Equipes', exact: true }).click()
    const filter = page.getByRole('dialog', { name: 'Equipes' })
    await filter.getByRole('combobox').click()
    await page.getByRole('option').first().click()
    await expect.poll(() => decodeURIComponent(page.url())).toContain('"cd_equipe":')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const address = page.url()
    await page.goto(`${base}/dashboard/tarefas`)
    await page.goto(address)
    await page.getByRole('button', { name: 'Remover o filtro Equipes' }).waitFor()
    await page.getByRole('button', { name: 'Lista', exact: true }).click()
    await page.getByRole('heading', { level: 3 }).first().waitFor()
    expect(page.url()).toContain('vista=lista')
  })
  test('an address for other calendars: made, shown once, read, revoked', async () => {
    await v.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(agenda)
    await page.getByRole('button', { name: 'Assinar agenda' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assinar agenda' })
    await dialog.getByRole('button', { name: 'Criar endereço' }).click()
    await dialog.getByText('O campo "Nome" é obrigatório!').waitFor()
    await dialog.getByLabel(/^Nome/).fill('Telefone de teste')
    await dialog.getByRole('button', { name: 'Criar endereço' }).click()
    const url = await dialog.getByLabel('Endereço da agenda').inputValue()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/base\/v1\/agenda\/feed\/[\w-]{43}\.ics$/)
    await dialog.getByRole('button', { name: 'Copiar endereço' }).click()
    await page.getByText('Endereço copiado.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    expect(await dialog.getByRole('link', { name: 'Abrir na agenda deste aparelho' }).getAttribute('href')).toBe(
      url.replace('http:', 'webcal:'),
    )
    const feed = await fetch(url)
    expect([feed.status, (await feed.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR'])
    await axe(page)
    await dialog.getByRole('button', { name: 'Revogar Telefone de teste' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Revogar o endereço “Telefone de teste”?' })
    await sure.getByRole('button', { name: 'Revogar', exact: true }).click()
    await page.getByText('Endereço revogado.').waitFor()
    expect((await fetch(url)).status).toBe(404)
    await page.keyboard.press('Escape')
  })
})

async function axe(on: Page) {
  expect(await violations(on)).toEqual([])
}

describe('live', () => {
  /** Another person, in another browser. */
  const another = async (at: string) => {
    const other = await visit(browser)
    await logIn(other.page, 'midgard', at)
    return other
  }
  /** The stream is opened a moment after the page. */

  test('what another writes appears in the list that is open, without a reload and without losing the place', async () => {
    const task = await createTask(page, { nm_titulo: 'Zepelim antes' })
    const other = await visit(browser)
    await logIn(other.page, 'midgard', `/dashboard/tarefas`)
    const ready = listens(other.page)
    await other.page.goto(`${tasks}?${search('Zepelim')}`)
    const row = other.page.getByRole('row', { name: /Zepelim antes/ })
    await row.waitFor()
    await ready
    await row.getByRole('checkbox').check()
    await row.getByRole('checkbox').focus()
    await other.page.evaluate(() => ((window as unknown as { mark: boolean }).mark = true))
    await api(page, `juridico/v1/tarefas/${task.id}/`, {
      method: 'PATCH',
      body: { nm_titulo: 'Zepelim depois', nr_versao: task.nr_versao },
    })
    const after = other.page.getByRole('row', { name: /Zepelim depois/ })
    await after.waitFor()
    expect(await other.page.evaluate(() => (window as unknown as { mark?: boolean }).mark)).toBe(true)
    expect(await after.getByRole('checkbox').isChecked()).toBe(true)
    expect(await after.getByRole('checkbox').evaluate((e) => e === document.activeElement)).toBe(true)
    expect(other.problems).toEqual([])
    await other.context.close()
  })
  test('a record being edited says by whom, and no longer once the form is closed', async () => {
    const task = await createTask(page, { nm_titulo: 'Presença' })
    const { nome } = await api<{ nome: string }>(page, 'auth/v1/usuarios/userdata/')
    const other = await another(`/dashboard/tarefas`)
    const ready = listens(other.page)
    await other.page.goto(`${tasks}/${task.id}`)
    await other.page.getByRole('heading', { level: 1, name: /Presença/ }).waitFor()
    await ready
    await page.goto(`${tasks}/${task.id}/editar`)
    await page.getByRole('heading', { level: 1, name: /Presença/ }).waitFor()
    const line = other.page.getByText(`${nome} está editando este registro.`)
    await line.waitFor()
    expect(await line.getAttribute('aria-live')).toBe('polite')
    await axe(other.page)
    await page.getByRole('textbox', { name: /^Título/ }).focus()
    await page.keyboard.press('Escape')
    await line.waitFor({ state: 'detached' })
    expect(other.problems).toEqual([])
    await other.context.close()
  })
  test('a form is not read again under the hand that types in it', async () => {
    const task = await createTask(page, { nm_titulo: 'Mão no formulário' })
    const other = await another(`/dashboard/tarefas`)
    const ready = listens(other.page)
    await other.page.goto(`${tasks}/${task.id}/editar`)
    const title = other.page.getByRole('textbox', { name: /^Título/ })
    await title.waitFor()
    await ready
    await title.fill('Digitado aqui')
    let reads = 0
    other.page.on('request', (r) => {
      if (r.method() === 'GET' && new RegExp(`/tarefas/${task.id}/(\\?|$)`).test(r.url())) reads++
    })
    await api(page, `juridico/v1/tarefas/${task.id}/`, {
      method: 'PATCH',
      body: { nm_parte_contraria: 'Outra pessoa', nr_versao: task.nr_versao },
    })
    await other.page.waitForTimeout(2000)
    expect(await title.inputValue()).toBe('Digitado aqui')
    expect(reads).toBe(0)
    await other.context.close()
  })
})

describe.each(LOOKS)('axe, %s, %o', (scheme, size) => {
  test('the agenda in every view', async () => {
    const w = await visit(browser, size, scheme)
    await logIn(w.page, 'coordenadora')
    await w.page.getByRole('heading', { level: 1 }).waitFor()
    for (const query of ['vista=mes', 'vista=semana', 'vista=dia', 'vista=lista&por=fatal']) {
      await w.page.goto(`${agenda}?${query}`)
      await w.page.getByRole('heading', { level: 1, name: 'Agenda' }).waitFor()
      await settled(w.page)
      await axe(w.page)
      expect(await w.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
    expect(w.problems).toEqual([])
    await w.context.close()
  })
})
