import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../src/schemas/index.ts'
import { violations } from './setup/axe.ts'
import { overlapping, unfit } from './setup/fit.ts'
import { api, base, DESKTOP, goTo, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const routed = model.entities.filter((e) => e.route)
const RICHEST = ['tarefas', 'processos']

describe.each([
  ['light', DESKTOP] as const,
  ['dark', DESKTOP] as const,
  ['light', PHONE] as const,
  ['dark', PHONE] as const,
])('axe, %s, %o', (scheme, size) => {
  let v: Visit
  beforeAll(async () => {
    v = await visit(browser, size, scheme)
    await v.page.goto(`${base}/login`)
    await v.page.getByLabel('Senha', { exact: true }).waitFor()
    expect(await violations(v.page)).toEqual([])
    await logIn(v.page, 'coordenadora')
    await v.page.getByRole('heading', { level: 1 }).waitFor()
    // The theme follows the system; a test of the dark one in the light one would prove nothing.
    expect(await v.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(scheme)
  })
  afterAll(() => v?.context.close())

  // Pages of one kind are drawn by one mechanism. Light on a wide screen sees a list, a record and a form of every
  // entity, dark on a phone every list; the richest are looked at whole in all four.
  const [wide, phone] = [scheme === 'light' && size === DESKTOP, scheme === 'dark' && size === PHONE]
  const looked = routed.filter((e) => wide || phone || RICHEST.includes(e.name))
  test.each(looked.map((e) => [e.label[1], e] as const))('%s: list, view, form, audit', async (_label, entity) => {
    const { results } = await api<{ results: { id: number }[] }>(
      v.page,
      `${entity.area}/v1/${entity.path}?nr_por_pagina=1`,
    )
    const id = results[0]?.id
    const rich = RICHEST.includes(entity.name)
    const creates = entity.access.create !== false && entity.access.create !== 'superuser'
    const pages = [
      '',
      ...(id && (wide || rich) ? [`/${id}`] : []),
      ...(id && rich ? [`/${id}/auditoria`] : []),
      ...(creates && (wide || rich) ? ['/adicionar'] : []),
    ]
    for (const path of pages) {
      await goTo(v.page, `/dashboard/${entity.route}${path}`)
      await v.page.waitForURL(`**/dashboard/${entity.route}${path}*`)
      // Not what stood there before.
      const name = path === '' ? { name: entity.label[1], exact: true } : {}
      await v.page.getByRole('heading', { level: 1, ...name }).waitFor()
      await settled(v.page)
      expect([path, await violations(v.page)]).toEqual([path, []])
      if (size !== DESKTOP || !rich) continue
      expect([path, await unfit(v.page)]).toEqual([path, []])
      if (path === '') expect([path, await overlapping(v.page)]).toEqual([path, []])
    }
  })
  test('what opens over a page: menus, filters, columns, views, dialogs', async () => {
    const { page } = v
    const clean = async (what: string) =>
      expect([what, await violations(v.page, { floating: true })]).toEqual([what, []])
    const closed = async () => {
      await page.keyboard.press('Escape')
      await page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor({ state: 'detached' })
    }
    const { results } = await api<{ results: { id: number }[] }>(
      page,
      'juridico/v1/tarefas/?nr_por_pagina=1&filtro=abertas',
    )
    const phone = size === PHONE
    await page.goto(`${base}/dashboard/tarefas?filter=${encodeURIComponent('{"filtro":"abertas"}')}`)
    await page.getByRole('button', { name: 'Ações', exact: true }).first().click()
    await page.getByRole('menuitem').first().waitFor()
    await clean('row menu')
    await closed()
    await page.getByRole('button', { name: 'Filtro' }).click()
    await page.locator('.MuiPopover-paper').waitFor()
    await clean('filters')
    await closed()
    await page.locator('.b-views').click()
    await page.getByRole('menuitem').first().waitFor()
    await clean('views')
    await page.getByRole('menuitem', { name: /Salvar/ }).click()
    await page.getByRole('dialog').getByRole('textbox').waitFor()
    await clean('name of a view')
    await closed()
    await page.getByRole('button', { name: /^Menu de / }).click()
    await page.getByRole('dialog').waitFor()
    await clean('user')
    await closed()
    if (phone) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('navigation', { name: 'Menu principal' }).waitFor()
      await clean('menu')
      await page.keyboard.press('Escape')
    } else {
      await page.getByRole('button', { name: 'Colunas' }).click()
      await page.locator('.MuiPopover-paper').waitFor()
      await clean('columns')
      await closed()
      await page.locator('tbody input[type=checkbox]').first().check()
      await page.getByRole('toolbar').waitFor()
      await clean('selection')
      await page.getByRole('button', { name: 'Alterar…' }).click()
      await page.getByRole('dialog').waitFor()
      await clean('bulk edit')
      await closed()
    }
    await page.goto(`${base}/dashboard/tarefas/${results[0]!.id}`)
    await page.getByRole('button', { name: 'Mais ações' }).waitFor()
    const act = page.getByRole('button', { name: 'Reagendar tarefa' })
    if (await act.isVisible()) {
      await act.click()
      await page
        .getByRole('dialog')
        .getByLabel(/^Justificativa/)
        .waitFor()
      await clean('action')
      await page.getByRole('dialog').getByRole('button', { name: 'Reagendar tarefa' }).click()
      await page
        .getByRole('dialog')
        .getByText('O campo "Justificativa do Reagendamento" é obrigatório!')
        .first()
        .waitFor()
      await clean('action with errors')
      await closed()
    }
    await page.goto(`${base}/dashboard/tarefas/adicionar`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('O campo "Tipo de Tarefa" é obrigatório!').first().waitFor()
    await clean('form with errors')
  })
  test('no error was thrown on the way', () => expect(v.problems).toEqual([]))
})
