import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayNow } from '../contract/setup/fixture.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'

type Row = Record<string, unknown> & { readonly id: number }
type Listed = { readonly results: readonly Row[]; readonly count: number }
const F = 'financeiro/v1/'
const LINES = '/dashboard/financeiro/conciliacao'
const BILLS = '/dashboard/financeiro/geral/pagamentos'

let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'financeiro')
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})
const go = async (at: string, on = page) => {
  await on.goto(base + at)
  await on.getByRole('heading', { level: 1 }).waitFor()
  await on.locator('[data-linha]').first().waitFor()
  await settled(on)
}
const line = (id: number) => api<Row>(page, `${F}conciliacao/${id}/`)
const waiting = async () => (await api<Listed>(page, `${F}conciliacao/?ie_situacao=AC&nr_por_pagina=100`)).results
const here = () =>
  page.evaluate(() => Number(document.activeElement?.closest<HTMLElement>('[data-linha]')?.dataset.linha ?? 0))
/** Down the lines to one of them. */
const downTo = async (id: number) => {
  for (let n = 0; n < 60 && (await here()) !== id; n++) await page.keyboard.press('j')
  expect(await here()).toBe(id)
}

test('a line is accepted by one key and taken back by another; its letters stand in the sheet of keys', async () => {
  const one = (await waiting()).find(({ ds_proposta }) => ds_proposta)!
  await go(LINES)
  await downTo(one.id)
  await page.keyboard.press('c')
  await page.getByText('Linha conciliada.').first().waitFor()
  expect((await line(one.id)).ie_situacao).toBe('CO')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await line(one.id)).ie_situacao).toBe('AC')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog')
  for (const [label, letter] of [
    ['Aceitar proposta', 'C'],
    ['Lançar pagamento', 'L'],
    ['Escolher contas', 'S'],
    ['É transferência', 'T'],
    ['Desfazer conciliação', 'D'],
  ])
    expect(await sheet.locator('dl > div', { hasText: label! }).locator('kbd').textContent()).toBe(letter)
  await page.keyboard.press('Escape')
})

test('what nothing explains is entered without the mouse: one letter, the category, and it is sent', async () => {
  const lost = (await waiting()).filter(({ ds_proposta }) => !ds_proposta)
  for (const [which, named] of [
    [lost.find(({ nr_valor }) => Number(nr_valor) < 0)!, 'Lançar pagamento'],
    [lost.find(({ nr_valor }) => Number(nr_valor) > 0)!, 'Lançar recebimento'],
  ] as const) {
    await go(LINES)
    await downTo(which.id)
    await page.keyboard.press('l')
    await page.getByRole('dialog', { name: named }).waitFor()
    // The hand is where the answer is missing.
    const field = () => page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)
    await expect.poll(field).toMatch(/^Categoria/)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

test('what leaves no doubt is accepted by two keys, its sums are told before, and all of it is taken back by one', async () => {
  const sure = (await waiting()).filter(({ nr_pontos, ds_proposta }) => ds_proposta && Number(nr_pontos) >= 90)
  expect(sure.length).toBeGreaterThan(1)
  await go(LINES)
  await page.getByRole('button', { name: `Aceitar as ${sure.length} certas` }).waitFor()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: `Aceitar propostas (${sure.length})` })
  await dialog
    .getByText(/Já baixadas|Contas pagas agora/)
    .first()
    .waitFor()
  expect(await violations(page, { floating: true })).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const still = async () => {
    const left = new Set((await waiting()).map(({ id }) => id))
    return sure.filter(({ id }) => left.has(id)).length
  }
  expect(await still()).toBe(0)
  // What was done is said, and with it that it can be taken back.
  await page.getByText('Linhas conciliadas.').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(still).toBe(sure.length)
})

test('rows of the filter before are not chosen: neither all of them at the head, nor one', async () => {
  await go(`${BILLS}?filter={}`)
  const before = await page.locator('tbody [data-linha]').count()
  let open = () => {}
  const held = new Promise<void>((go) => (open = go))
  const list = (url: URL) => url.pathname.endsWith(`/${F}pagamentos/`) && url.searchParams.has('nr_por_pagina')
  await page.route(list, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: /Vencem hoje/ }).click()
  const head = page.getByRole('checkbox', { name: 'Selecionar a página' })
  await expect.poll(() => head.isDisabled()).toBe(true)
  // The rows of before are still there, and a click on one of their boxes takes none.
  expect(await page.locator('tbody [data-linha]').count()).toBe(before)
  await page.locator('tbody input[type=checkbox]').first().click()
  expect(await page.getByRole('toolbar', { name: 'Seleção' }).count()).toBe(0)
  open()
  await expect.poll(() => head.isDisabled()).toBe(false)
  await page.unroute(list)
  await head.click()
  const rows = await page.locator('tbody [data-linha]').count()
  await page.getByText(new RegExp(`^${rows} selecionadas?$`)).waitFor()
})

test('on a phone bills are chosen from their menu and paid together, each payee told with where the money goes', async () => {
  const phone = await visit(browser, PHONE)
  const { page: small } = phone
  await logIn(small, 'financeiro')
  const { results } = await api<Listed>(
    small,
    `${F}categorias/?ie_natureza=D&qtd_filhas=0&ie_ativo=true&nr_por_pagina=1`,
  )
  const whom = await api<Row>(small, `${F}favorecidos/`, {
    method: 'POST',
    body: { nm_favorecido: 'Padaria do Telefone', ds_chave_pix: 'padaria@exemplo.com.br' },
  })
  const bills: Row[] = []
  for (const ds_descricao of ['Pão do telefone', 'Café do telefone'])
    bills.push(
      await api<Row>(small, `${F}pagamentos/`, {
        method: 'POST',
        body: {
          ds_descricao,
          ie_tipo_favorecido: 'EM',
          cd_favorecido: whom.id,
          cd_categoria: results[0]!.id,
          nr_valor: '12.00',
          dt_vencimento: dayNow(),
        },
      }),
    )
  await go(`${BILLS}?filter=${encodeURIComponent(JSON.stringify({ cd_fornecedor: whom.id }))}`, small)
  const top = () =>
    small
      .locator('[data-linha]')
      .first()
      .evaluate((at) => at.getBoundingClientRect().top)
  const was = await top()
  await small.getByRole('button', { name: 'Ações', exact: true }).first().click()
  await small.getByRole('menuitem', { name: 'Selecionar', exact: true }).click()
  const bar = small.getByRole('toolbar', { name: 'Seleção' })
  await bar.getByText('1 selecionada').waitFor()
  await small.getByRole('checkbox').nth(1).waitFor()
  await small.getByText('Café do telefone').click()
  await small.getByText('Pão do telefone').waitFor()
  await bar.getByText('2 selecionadas').waitFor()
  // Choosing moves no row, and what is done to them is in reach.
  expect(await top()).toBe(was)
  expect(await violations(small, { floating: true })).toEqual([])
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await bar.getByRole('button', { name: 'Pagar' }).click()
  const dialog = small.getByRole('dialog')
  await dialog.getByText('Padaria do Telefone').waitFor()
  await dialog.getByText('Chave Pix padaria@exemplo.com.br').waitFor()
  await dialog.getByText(/2 contas · R\$\s24,00/).waitFor()
  expect(await violations(small, { floating: true })).toEqual([])
  await dialog.getByLabel(/^Conta/).fill('escritório')
  await small.getByRole('option', { name: /Conta do escritório/ }).click()
  await dialog.getByRole('button', { name: 'Pagar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  for (const { id } of bills) expect((await api<Row>(small, `${F}pagamentos/${id}/`)).nr_valor_aberto).toBe('0.00')
  expect(phone.problems).toEqual([])
  await phone.context.close()
})

test('the page of a bill says where its money goes, to be copied', async () => {
  const { results } = await api<Listed>(page, `${F}favorecidos/?nm_favorecido=Condom&nr_por_pagina=1`)
  await api(page, `${F}favorecidos/${results[0]!.id}/`, {
    method: 'PATCH',
    body: { ds_chave_pix: 'sindico@exemplo.com.br', nr_versao: results[0]!.nr_versao },
  })
  const open = await api<Listed>(page, `${F}pagamentos/?filtro=abertas&cd_fornecedor=${results[0]!.id}&nr_por_pagina=1`)
  await page.goto(`${base}${BILLS}/${open.results[0]!.id}`)
  const where = page.getByRole('region', { name: 'Para onde se paga' })
  await where.getByText('Chave Pix', { exact: true }).waitFor()
  await where.getByRole('button', { name: /sindico@exemplo\.com\.br/ }).waitFor()
  await settled(page)
  expect(await violations(page)).toEqual([])
})
