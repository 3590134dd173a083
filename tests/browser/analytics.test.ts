import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { DESKTOP, launch, logIn, LOOKS, PHONE, settled, visit, type Visit } from './setup/browser.ts'

describe('the dashboards', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
  const entered = async (user: string, at: string, size = DESKTOP, scheme?: 'light' | 'dark'): Promise<Visit> => {
    const v = await visit(browser, size, scheme)
    await logIn(v.page, user, `/dashboard/${at}`)
    return v
  }

  test('auth.analytics.redirect: the address alone leads to the first dashboard; whoever has no right to it is told so', async () => {
    const { page, context, problems } = await entered('coordenadora', 'analytics')
    await page.waitForURL(/\/analytics\/cobranca$/)
    await page.getByRole('heading', { name: 'Devedores sem acordo' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
    const other = await entered('estagiario', 'analytics/tarefa')
    await other.page.getByText('Acesso negado').first().waitFor()
    await other.context.close()
  })

  test('the map of days is one stop of the tabulator: arrows go from day to day, and Enter opens its list', async () => {
    const { page, context } = await entered('coordenadora', 'home')
    // What is done about debtors has no list of its own: the days are as if they were of one that has.
    await page.route('**/analytics/v1/paineis/cobranca/**', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { cartoes: { nome: string; rota: string | null }[] }
      for (const one of body.cartoes) if (one.nome === 'dias') one.rota = 'tarefas'
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(page.url().replace(/\/dashboard.*/, '/dashboard/analytics/cobranca'))
    const card = page.getByRole('region', { name: 'Atualizações dia a dia', exact: true })
    const stop = card.locator('a[data-day][tabindex="0"]')
    await stop.waitFor()
    expect(await stop.count()).toBe(1)
    await stop.focus()
    const day = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? '')
    const last = await day()
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await day()) < last && (await day()) !== '').toBe(true)
    const before = await day()
    expect(await stop.getAttribute('data-day')).toBe(before)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('filter')?.includes(before) ?? false)
    await context.close()
  })

  test('a card chosen by hand, its spreadsheet and its picture; gone again with its dashboard', async () => {
    const { page, context, problems } = await entered('coordenadora', 'analytics/meus')
    await page.getByText('Você ainda não tem painéis').waitFor()
    await page.getByRole('button', { name: 'Novo painel' }).click()
    await page.getByLabel('Nome do painel').fill('Do navegador')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('button', { name: 'Novo cartão' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo cartão' })
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await dialog.getByRole('alert').first().waitFor()
    await dialog.getByLabel('Nome do cartão').fill('Por equipe')
    await dialog.getByLabel('Agrupar por').click()
    await page.getByRole('option', { name: 'Equipe', exact: true }).click()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Filtro' }).click()
    await page.getByRole('menuitem', { name: 'Status', exact: true }).click()
    await page.getByRole('checkbox').first().click()
    await page.getByRole('button', { name: 'Pronto' }).click()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    const card = page.getByRole('region', { name: 'Por equipe', exact: true })
    await card.locator('.b-analytics-figure svg').first().waitFor()
    expect(await card.getByRole('table').getByRole('link').count()).toBeGreaterThan(1)
    for (const [item, name] of [
      ['Planilha (.xlsx)', 'Por equipe.xlsx'],
      ['Imagem (.png)', 'Por equipe.png'],
    ] as const) {
      await card.getByRole('button', { name: 'Baixar Por equipe' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: item }).click()
      expect((await download).suggestedFilename()).toBe(name)
    }
    await page.getByRole('button', { name: 'Excluir painel' }).click()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Excluir painel' })
      .click()
    await page.getByText('Você ainda não tem painéis').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('a whole dashboard is taken along as a PDF, and comes by mail once a week until it is wanted no more', async () => {
    const { page, context, problems } = await entered('coordenadora', 'analytics/tarefa')
    await page.getByRole('button', { name: 'PDF ou e-mail' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Baixar em PDF' }).click()
    expect((await download).suggestedFilename()).toBe('Painel Tarefas.pdf')
    await page.getByRole('button', { name: 'PDF ou e-mail' }).click()
    await page.getByRole('menuitem', { name: 'Receber por e-mail toda semana' }).click()
    const dialog = page.getByRole('dialog', { name: 'Receber por e-mail toda semana' })
    await dialog.getByLabel('Dia da semana').click()
    await page.getByRole('option', { name: 'Sexta', exact: true }).click()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page
      .getByText(/^Você recebe este painel toda semana: sexta, a partir das 08:00/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Recebido por e-mail' }).click()
    await page.getByRole('menuitem', { name: 'Mudar ou deixar de receber' }).click()
    await dialog.getByRole('button', { name: 'Deixar de receber' }).click()
    await page.getByRole('button', { name: 'PDF ou e-mail' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('cards stand right below each other, however high the one beside them is', async () => {
    const { page, context } = await entered('coordenadora', 'analytics/tarefa')
    await page.locator('.b-analytics-figure svg').first().waitFor()
    const gaps = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.b-analytics-packed > *')].map((one) =>
          one.getBoundingClientRect(),
        )
        return boxes.flatMap(({ left, bottom }) => {
          const below = boxes.filter((one) => one.left === left && one.top >= bottom - 1).map(({ top }) => top)
          return below.length ? [Math.round(Math.min(...below) - bottom)] : []
        })
      })
    await expect.poll(async () => (await gaps()).length).toBeGreaterThan(7)
    await expect.poll(async () => (await gaps()).filter((gap) => gap < 8 || gap > 17)).toEqual([])
    await context.close()
  })

  test('a dashboard that shows nothing to somebody is not offered to them on paper or by mail', async () => {
    const { page, context } = await entered('coordenadora', 'home')
    await page.route('**/analytics/v1/paineis/juridico/**', (route) =>
      route.fulfill({ json: { label: 'Jurídico', em: new Date().toISOString(), abas: [], cartoes: [] } }),
    )
    await page.goto(page.url().replace(/\/dashboard.*/, '/dashboard/analytics/juridico'))
    await page.getByText('Nada para mostrar neste painel').waitFor()
    await settled(page)
    expect(await page.getByRole('button', { name: 'PDF ou e-mail' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Tarefas', exact: true }).last().click()
    await page.getByRole('button', { name: 'PDF ou e-mail' }).waitFor()
    await context.close()
  })

  test('what failed says so, and is asked for again', async () => {
    const { page, context } = await entered('coordenadora', 'home')
    await page.route('**/analytics/v1/paineis/**', (route) => route.abort())
    await page.goto(page.url().replace(/\/dashboard.*/, '/dashboard/analytics/tarefa'))
    const again = page.getByRole('button', { name: 'Tentar de novo' })
    await again.waitFor({ timeout: 60_000 })
    await page.unroute('**/analytics/v1/paineis/**')
    await again.click()
    await page.locator('.b-analytics-figure svg').first().waitFor()
    await context.close()
  })

  test("the managers' dashboards stand behind one tab, each at an address of its own; a bar's number opens its list", async () => {
    const { page, context, problems } = await entered('coordenadora', 'analytics/gestao')
    await page.waitForURL(/\/analytics\/produtividade$/)
    const tabs = page.getByRole('navigation', { name: 'Gestão' })
    for (const [tab, card] of [
      ['Prazos fatais', 'Perdidos pela causa informada'],
      ['Carteira', 'Processos por risco, e há três meses'],
      ['Correspondentes', 'Custo por correspondente'],
      ['Recuperação', 'Recuperado por mês'],
      ['Captura', 'Publicações por diário'],
      ['Resultado', 'Resultado por mês'],
    ] as const) {
      await tabs.getByRole('link', { name: tab, exact: true }).click()
      await page.getByRole('region', { name: card, exact: true }).locator('.b-analytics-figure svg').first().waitFor()
      expect(await tabs.locator('[aria-current]').textContent()).toBe(tab)
    }
    await tabs.getByRole('link', { name: 'Carteira', exact: true }).click()
    const risks = page.getByRole('region', { name: 'Processos por risco, e há três meses', exact: true })
    await risks.getByRole('columnheader', { name: 'Variação' }).waitFor()
    const link = risks.getByRole('table').getByRole('link').first()
    const told = await link.textContent()
    await link.click()
    await page.waitForURL(/juridico\/processos\?/)
    await page
      .getByText(new RegExp(`de ${told}\\b`))
      .first()
      .waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test.each(LOOKS)('the managers see as much in %s', async (scheme, size) => {
    for (const tab of ['produtividade', 'carteira']) {
      const { page, context } = await entered('coordenadora', `analytics/${tab}`, size, scheme)
      await page.locator('.b-analytics-figure svg').first().waitFor()
      expect(await violations(page, { part: 'main' })).toEqual([])
      if (size === PHONE) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
      await context.close()
    }
  })

  test.each(LOOKS)('nothing keeps anybody out in %s, and nothing is wider than the screen', async (scheme, size) => {
    const { page, context } = await entered('coordenadora', 'analytics/cobranca', size, scheme)
    await page.locator('.b-analytics-figure svg').first().waitFor()
    expect(await violations(page, { part: 'main' })).toEqual([])
    if (size === PHONE) expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await context.close()
  })
})
