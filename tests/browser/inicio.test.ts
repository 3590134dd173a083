import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todayIn } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, type DESKTOP, goTo, launch, logIn, LOOKS, PHONE, settled, visit } from './setup/browser.ts'
import { entered as enteredWith, field, home, path, search } from './setup/frame.ts'
import { createTask } from './setup/tasks.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const entered = (username: string, at?: string, size?: typeof DESKTOP) => enteredWith(browser, username, at, size)

describe('the home page', () => {
  test('is where one arrives: greeting, date, what is late and what is for today, each leading to its record', async () => {
    const v = await entered('coordenadora', '/dashboard')
    const { page } = v
    const today = todayIn('America/Sao_Paulo')
    expect(path(page)).toBe(home)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(
      /^(Bom dia|Boa tarde|Boa noite), Clara$/,
    )
    const long = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(today))
    expect(await page.locator('main header').first().textContent()).toContain(long)
    const task = await createTask(page, {
      nm_titulo: 'Para hoje mesmo',
      dt_fatal: today,
      dt_vencimento: today,
      hr_vencimento: '00:01',
    })
    await page.reload()
    const due = page.getByRole('region', { name: 'Para hoje' })
    await due.getByRole('listitem').first().waitFor()
    const mine = await api<{ results: { id: number }[]; count: number }>(
      page,
      'juridico/v1/tarefas/?filtro=minhas&card=prazos_do_dia&nr_por_pagina=100',
    )
    expect(mine.results.map((r) => r.id)).toContain(task.id)
    expect(
      await page
        .getByRole('navigation', { name: 'Minhas tarefas' })
        .getByRole('link', { name: /Hoje$/ })
        .first()
        .textContent(),
    ).toBe(`${mine.count}Hoje`)
    const first = due
      .getByRole('link')
      .filter({ has: page.locator('.b-chip') })
      .first()
    expect(await first.locator('.b-chip').textContent()).toMatch(/^(Prazo do dia|Hoje às)/)
    const to = await first.getAttribute('href')
    await first.click()
    await page.waitForURL(`**${to}`)
    expect(to).toMatch(/^\/dashboard\/tarefas\/\d+$/)
    expect(v.problems).toEqual([])
    await v.context.close()
  })
  test('birthdays: name and day, today and this week first', async () => {
    const v = await entered('financeiro')
    const part = v.page.getByRole('region', { name: 'Aniversariantes' })
    await part.getByRole('listitem').first().waitFor()
    const { results } = await api<{ results: { nm_funcionario: string }[] }>(
      v.page,
      'department/v1/funcionarios/aniversariantes/',
    )
    expect(await part.getByRole('listitem').count()).toBe(results.length)
    // The demo firm has one every eleven days from today.
    expect(await part.getByRole('listitem').first().textContent()).toBe(`${results[0]!.nm_funcionario}hoje`)
    expect(await part.textContent()).not.toMatch(/\d{4}/)
    await v.context.close()
  })
  test.each([['financeiro'], ['correspondente']])('%s, who has no tasks, is led on', async (name) => {
    const v = await entered(name)
    const places = v.page.getByRole('region', { name: 'O que há para você aqui' })
    expect(await places.getByRole('link').count()).toBeGreaterThan(1)
    // What it is not for yet is said, not promised; what it is for, where one finds it.
    const said = name === 'financeiro' ? /^Em Contas a pagar e Contas a receber/ : /^Em Solicitações você responde/
    expect((await places.locator('p').innerText()).split('. ').at(-1)).toMatch(said)
    expect(await v.page.getByRole('link', { name: /^Nov[ao] etiqueta/ }).count()).toBe(0)
    expect(await v.page.getByRole('region', { name: 'Vencidas' }).count()).toBe(0)
    expect(await v.page.getByRole('region', { name: 'Aniversariantes' }).count()).toBe(name === 'financeiro' ? 1 : 0)
    expect(v.problems).toEqual([])
    await v.context.close()
  })
  test('a part that fails says so alone, and is tried again', async () => {
    const v = await visit(browser)
    let broken = true
    await v.page.route('**/funcionarios/aniversariantes/**', (route) =>
      broken ? route.fulfill({ status: 400, json: { detail: 'x' } }) : route.continue(),
    )
    await logIn(v.page, 'coordenadora', home)
    const part = v.page.getByRole('region', { name: 'Aniversariantes' })
    await part.getByText('Não foi possível carregar esta parte.').waitFor()
    await v.page.getByRole('region', { name: 'Vencidas' }).getByRole('listitem').first().waitFor()
    broken = false
    await part.getByRole('button', { name: 'Tentar de novo' }).click()
    await part.getByRole('listitem').first().waitFor()
    await v.context.close()
  })
})

describe('the menu', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
  const as = async (page: Page, more: object) =>
    page.route('**/usuarios/userdata/*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...more } })
    })

  test('menu.nomes perm.menu: home first, the present place marked, only what the session may see', async () => {
    const v = await entered('financeiro', '/dashboard/departamento-pessoal/equipes')
    const names = await menu(v.page).getByRole('link').allTextContents()
    expect(names[0]).toBe('Início')
    expect(names).not.toContain('Tarefas')
    expect(await menu(v.page).locator('[aria-current=page]').textContent()).toBe('Equipes')
    await v.context.close()
  })
  test('perm.menu: with permissions from the server an entry shows when its own is among them', async () => {
    const v = await visit(browser)
    await as(v.page, { permissoes: ['menu/etiquetas:::get', 'base/etiquetas:::get', 'menu/agenda:::get'] })
    await logIn(v.page, 'coordenadora', '/dashboard/etiquetas')
    await menu(v.page).getByRole('link', { name: 'Etiquetas' }).waitFor()
    const names = await menu(v.page).getByRole('link').allTextContents()
    expect(names).toContain('Etiquetas')
    expect(names).not.toContain('Tarefas')
    expect(names).not.toContain('Clientes')
    await v.context.close()
  })
  test('perm.menu.comando: a command opens its dialog and goes nowhere', async () => {
    const v = await entered('coordenadora')
    await menu(v.page).getByRole('button', { name: 'Atalhos do teclado' }).click()
    await v.page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
    expect(path(v.page)).toBe(home)
    await v.context.close()
  })
  test('perm.admin-externo: the external tool is linked where there is one, and only a web address is', async () => {
    const v = await visit(browser)
    await as(v.page, { adminUrl: 'https://admin.exemplo.com.br/' })
    await logIn(v.page, 'coordenadora', home)
    const link = menu(v.page).getByRole('link', { name: /Ferramenta de administração/ })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('https://admin.exemplo.com.br/')
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
    await v.context.close()
    for (const adminUrl of [null, 'javascript:alert(1)']) {
      const other = await visit(browser)
      await as(other.page, { adminUrl })
      await logIn(other.page, 'coordenadora', home)
      await menu(other.page).getByRole('link', { name: 'Início' }).waitFor()
      expect(
        await menu(other.page)
          .getByRole('link', { name: /Ferramenta/ })
          .count(),
      ).toBe(0)
      await other.context.close()
    }
  })
  test('narrow, and in the drawer of a phone, the present place is in sight', async () => {
    const v = await entered('coordenadora', '/dashboard/estabelecimentos')
    await v.page.setViewportSize({ width: 1280, height: 260 })
    await v.page.getByRole('button', { name: 'Recolher menu' }).click()
    // A group is one drawing, and its places beside it once it is asked for them.
    const current = menu(v.page).locator('[aria-current]')
    await expect.poll(async () => (await current.boundingBox())!.y).toBeLessThan(240)
    expect(await current.getAttribute('aria-label')).toBe('Configurações')
    await current.click()
    const places = v.page.getByRole('dialog', { name: 'Configurações' })
    expect(await places.locator('[aria-current=page]').textContent()).toBe('Estabelecimentos')
    await places.getByRole('link', { name: 'Etiquetas' }).click()
    await v.page.getByRole('heading', { level: 1, name: 'Etiquetas' }).waitFor()
    expect(await places.count()).toBe(0)
    await v.context.close()
    const phone = await entered('coordenadora', '/dashboard/estabelecimentos', PHONE)
    const bar = phone.page.getByRole('navigation', { name: 'Atalhos' })
    expect(await bar.getByRole('link').first().textContent()).toBe('Início')
    await bar.getByRole('button', { name: 'Menu' }).click()
    await menu(phone.page).locator('[aria-current=page]').waitFor()
    await menu(phone.page).getByRole('button', { name: 'Atalhos do teclado' }).click()
    await phone.page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
    await phone.page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Buscar' }).click()
    await field(phone.page).waitFor()
    expect((await phone.page.getByRole('dialog').boundingBox())!.width).toBe(PHONE.width)
    await phone.context.close()
  })
})

describe('on paper', () => {
  const list = `/dashboard/tarefas?filter=${encodeURIComponent('{"filtro":"abertas","cd_equipe":[1]}')}`
  const paper = async (page: Page) => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    // The look of paper comes once the page is there.
    await page.locator('nav').first().waitFor({ state: 'hidden' })
  }
  test('a list has its firm, its title, its filters in words and nothing to press', async () => {
    const v = await entered('coordenadora', list)
    const { page } = v
    await page.locator('tbody tr').first().waitFor()
    await paper(page)
    expect(await page.locator('.b-print-head').textContent()).toMatch(
      /^Silva & Rocha AdvogadosImpresso em \d\d\/\d\d\/\d{4}/,
    )
    const facts = await page.locator('main p.so-imprimir').textContent()
    expect(facts).toMatch(/^Em aberto · Equipes: Cível · Ordem: Prazo Fatal \(crescente\) · \d+ de [\d.]+$/)
    for (const gone of [
      'header .MuiIconButton-root',
      'nav',
      '.b-toolbar',
      '.b-counters',
      '.b-pager',
      'td.b-menu',
      'td.b-select',
    ])
      expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false])
    const { head, row } = await page.evaluate(() => ({
      head: getComputedStyle(document.querySelector('.b-table thead')!).display,
      row: getComputedStyle(document.querySelector('.b-table tbody tr')!).breakInside,
    }))
    expect([head, row]).toEqual(['table-header-group', 'avoid'])
    // Nothing of a row is cut.
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('.b-table td')].every((td) => td.scrollWidth <= td.clientWidth + 1),
      ),
    ).toBe(true)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    expect(await page.locator('.b-print-head').count()).toBe(0)
    await v.context.close()
  })
  test('g.print.768: under 768 px of screen what is printed are cards, from 768 on the table', async () => {
    const v = await entered('coordenadora', list, { width: 767, height: 900 })
    const { page } = v
    const drawn = async () => [await page.locator('.b-cards').count(), await page.locator('.b-table').count()]
    await page.locator('tbody tr').first().waitFor()
    await settled(page)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect.poll(drawn).toEqual([1, 0])
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect.poll(drawn).toEqual([0, 1])
    await page.setViewportSize({ width: 768, height: 900 })
    // The page hears of its new width with the next frame.
    await page.waitForFunction(() => !window.matchMedia('(max-width: 767.95px)').matches)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    // The paper is narrower than the screen: that changes nothing.
    await page.setViewportSize({ width: 560, height: 900 })
    await expect.poll(drawn).toEqual([0, 1])
    await v.context.close()
  })
  test('overlay:print-overlay g.dialogo.generico: Ctrl+P waits for what is still being read, then prints', async () => {
    const v = await entered('coordenadora', home)
    const { page } = v
    await page.evaluate(() => {
      Object.assign(window, { printed: [] as boolean[] })
      window.print = () =>
        (window as unknown as { printed: boolean[] }).printed.push(document.querySelector('tbody tr') !== null)
    })
    const printed = () => page.evaluate(() => (window as unknown as { printed: boolean[] }).printed)
    let let_go: () => void = () => undefined
    const held = new Promise<void>((resolve) => (let_go = resolve))
    await page.route('**/juridico/v1/tarefas/?*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Tarefas' }).click()
    await page.waitForURL('**/dashboard/tarefas')
    await page.keyboard.press('Control+p')
    await page.getByText('Preparando impressão…').waitFor()
    expect(await printed()).toEqual([])
    let_go()
    await expect.poll(printed).toEqual([true])
    await page.getByText('Preparando impressão…').waitFor({ state: 'detached' })
    // The buttons do the same.
    await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
    await expect.poll(async () => (await printed()).length).toBe(2)
    await page.locator('tbody tr a').first().click()
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Imprimir' }).click()
    await expect.poll(async () => (await printed()).length).toBe(3)
    await v.context.close()
  })
  test('a record has its title and facts, without tabs and buttons', async () => {
    const v = await entered('coordenadora', '/dashboard/tarefas')
    const { page } = v
    const task = await createTask(page, { nm_titulo: 'Em papel' })
    await page.goto(`${base}/dashboard/tarefas/${task.id}`)
    await page
      .getByRole('button', { name: 'Editar' })
      .or(page.getByRole('link', { name: 'Editar' }))
      .waitFor()
    await paper(page)
    expect(await page.getByRole('heading', { level: 1, name: 'Em papel' }).isVisible()).toBe(true)
    expect(await page.getByText('0002080-25.2012.5.15.0049').first().isVisible()).toBe(true)
    for (const gone of ['.b-tabs', '.b-buttons', 'nav'])
      expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false])
    await v.context.close()
  })
})

describe('when something goes wrong', () => {
  test('g.chunk.timeout: code that is gone from the server after a new version is fetched by a reload, the draft kept', async () => {
    const v = await entered('coordenadora', '/dashboard/etiquetas')
    const { page } = v
    // Gone from the first load on, so that it is not there already when the page is asked for; back with the new version.
    let renewed = false
    await page.route(/assets\/AuditPage.*\.js/, (route) =>
      renewed ? route.continue() : route.fulfill({ status: 404, body: '' }),
    )
    await page.reload()
    await page.getByRole('link', { name: /Nova etiqueta/ }).click()
    await page
      .getByLabel(/^Etiqueta|^Nome/)
      .first()
      .fill('rascunho que fica')
    page.on('request', (r) => void (renewed ||= r.isNavigationRequest()))
    await page.evaluate(() => Object.assign(window, { before: true }))
    // As from a link of the page: the guard asks first.
    await goTo(page, '/dashboard/etiquetas/1/auditoria')
    const leave = page.getByRole('button', { name: 'Sair sem salvar' })
    await leave
      .or(page.getByRole('heading', { name: /Auditoria/ }))
      .first()
      .waitFor()
    if (await leave.isVisible()) await leave.click()
    await page.waitForFunction(() => !('before' in window))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('cell').first().or(page.getByText('Nada foi registrado ainda.')).first().waitFor()
    expect(path(page)).toBe('/dashboard/etiquetas/1/auditoria')
    await page.goto(`${base}/dashboard/etiquetas/adicionar`)
    await page.getByRole('button', { name: 'Recuperar rascunho' }).click()
    expect(
      await page
        .getByLabel(/^Etiqueta|^Nome/)
        .first()
        .inputValue(),
    ).toMatch(/rascunho que fica/i)
    await v.context.close()
  })
  test('what could not be read for want of a server is read again by itself when it answers', async () => {
    const v = await visit(browser)
    const { page } = v
    await logIn(page, 'coordenadora', home)
    await page.getByRole('heading', { level: 1 }).waitFor()
    let away = true
    await page.route('**/api/**', (route) => (away ? route.abort('connectionrefused') : route.continue()))
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Tarefas' }).click()
    await page.getByText('O servidor não responde. Tentando de novo…').waitFor({ timeout: 30_000 })
    away = false
    await page.locator('tbody tr').first().waitFor({ timeout: 20_000 })
    await page.getByText('O servidor não responde. Tentando de novo…').waitFor({ state: 'detached' })
    await v.context.close()
  })
})

describe.each(LOOKS)('axe, %s, %o', (scheme, size) => {
  test('home, search and sheet of shortcuts', async () => {
    const v = await visit(browser, size, scheme)
    const { page } = v
    await logIn(page, 'coordenadora', home)
    const scan = (floating: boolean) => violations(page, { floating })
    await page.getByRole('region', { name: 'Aniversariantes' }).getByRole('listitem').first().waitFor()
    await settled(page)
    expect(await scan(false)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    await search(page)
    await page.keyboard.type('mar')
    await page.getByRole('group', { name: 'Registros' }).getByRole('option').first().waitFor()
    expect(await scan(true)).toEqual([])
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
    expect(await scan(true)).toEqual([])
    expect(v.problems).toEqual([])
    await v.context.close()
  })
})
