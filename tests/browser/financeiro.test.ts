import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, settled, visit } from './setup/browser.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launch()
  page = (await visit(browser)).page
  await logIn(page, 'financeiro')
})
afterAll(() => browser.close())
const go = async (path: string) => {
  await page.goto(`${base}/dashboard/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

test('a bill from one list of all payees to its payment, and the month in numbers', async () => {
  await go('financeiro/geral/pagamentos/cadastrar')
  const search = page.getByLabel('Procurar em todas as listas')
  await search.fill('prefeitura')
  await page.getByRole('option', { name: /Prefeitura de Exemplo/ }).click()
  // Who is chosen says what kind they are.
  await expect.poll(() => page.getByLabel(/^Favorecido/).inputValue()).toContain('Prefeitura de Exemplo')
  await page.getByLabel(/^Descrição/).fill('Taxa de alvará')
  await page.getByLabel(/^Valor/).fill('150,00')
  // Rule fin.centro: a cost centre is called so.
  await page.getByLabel(/^Estabelecimento/).waitFor()
  await page.getByLabel(/^Categoria/).fill('ISS')
  await page.getByRole('option', { name: /ISS/ }).first().click()
  await page.getByLabel(/^Vencimento/).fill('hoje')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Conta a pagar cadastrada com sucesso').first().waitFor()
  await page.getByRole('button', { name: 'Pagar' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Em aberto').first().waitFor()
  await dialog.getByLabel(/^Conta/).fill('escritório')
  await page.getByRole('option', { name: /Conta do escritório/ }).click()
  await dialog.getByRole('button', { name: 'Pagar' }).click()
  await page.getByText('Pagamento registrado com sucesso!').first().waitFor()
  await page.getByText('Realizada').first().waitFor()
})

test.each(['pagamentos', 'recebimentos'])('files are attached to %s and stay there', async (path) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { results } = await api<{ results: { id: number }[] }>(page, `financeiro/v1/${path}/?nr_por_pagina=1`)
  await go(`financeiro/geral/${path}/${results[0]!.id}`)
  await page.getByRole('tab', { name: /Arquivos/ }).click()
  await page.getByText(/Arraste arquivos para cá/).waitFor()
  const file = { name: 'comprovante.txt', mimeType: 'text/plain', buffer: Buffer.from('Comprovante de teste') }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: 'comprovante.txt', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'comprovante.txt', exact: true }).waitFor()
})

test.each([
  ['financeiro', 'Transações'],
  ['financeiro/demonstrativo', 'Demonstrativo de resultados'],
  ['financeiro/fluxo', 'Fluxo de caixa'],
])('fin.transacoes: %s at both widths, and axe is clean', async (path, title) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await go(path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(title)
    await page
      .getByText(/Honorários|Conta do escritório/)
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await violations(page)).toEqual([])
  }
})

test.each(['financeiro/demonstrativo', 'financeiro/fluxo'])(
  '%s on a phone: no amount stops half below the names, where it would be read as another',
  async (path) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await go(path)
    const scroller = page.locator('section', { has: page.getByRole('table') }).last()
    await scroller.locator('td').first().waitFor()
    const { end } = await scroller.evaluate((at) => ({ end: at.scrollWidth - at.clientWidth }))
    expect(end).toBeGreaterThan(200)
    for (const left of [37, 61, 150, end / 2, end - 90]) {
      await scroller.evaluate((at, to) => at.scrollTo({ left: to, behavior: 'instant' }), left)
      const below = await scroller.evaluate((at) => {
        const edge = at.querySelector('th')!.getBoundingClientRect().right
        const heads = [...at.querySelectorAll('thead th')].slice(1)
        return heads.filter((one) => {
          const { left: from, right: to } = one.getBoundingClientRect()
          return from < edge - 1 && to > edge + 1
        }).length
      })
      const atEnd = await scroller.evaluate((at) => at.scrollLeft >= at.scrollWidth - at.clientWidth - 1)
      expect([left, atEnd ? 0 : below]).toEqual([left, 0])
    }
  },
)

test('the cash flow goes to other periods, and says what its balances count on before them', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await go('financeiro/fluxo')
  const heads = async () => (await page.getByRole('columnheader').allTextContents()).join(' ')
  const now = await heads()
  const said = page.getByText(/^Os saldos contam com .* que se esperam até/)
  await page.getByRole('button', { name: 'Períodos seguintes' }).click()
  await said.waitFor()
  await expect.poll(heads).not.toBe(now)
  await page.getByRole('button', { name: 'Períodos anteriores' }).click()
  await said.waitFor({ state: 'detached' })
  await expect.poll(heads).toBe(now)
  await page
    .getByRole('row', { name: /^A pagar/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /Contas a pagar/ }).waitFor()
})

const OFX = (conta: string) =>
  `OFXHEADER:100\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<ACCTID>${conta}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-12,34<FITID>B1<MEMO>Tarifa de teste</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

test('a statement comes in from the reconciliation, and what is missing in it is asked for at its place', async () => {
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await go('financeiro/conciliacao')
    await page.getByRole('button', { name: 'Importar extrato' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
    await dialog.getByText('O campo "Conta" é obrigatório!').waitFor()
    await dialog.getByLabel(/^Conta/).fill('escritório')
    await page.getByRole('option', { name: /Conta do escritório/ }).click()
    const input = dialog.locator('input[type=file]')
    await input.setInputFiles(file('outra.ofx', OFX('999999-9')))
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
    await dialog.getByText('confira a conta escolhida').waitFor()
    await input.setInputFiles(file('tabela.csv', `x;y;z\nTarifa ${width};05/01/2026;-${width}\n`))
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
    await dialog.getByText('O que é cada coluna').waitFor()
    expect(await violations(page)).toEqual([])
    const columns = dialog.getByRole('combobox').filter({ has: page.getByRole('option', { name: 'Não usar' }) })
    for (const [i, meaning] of ['Descrição', 'Data', 'Valor'].entries()) await columns.nth(i).selectOption(meaning)
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
    await page.getByText('Uma linha nova').first().waitFor()
    await page.getByText(`Tarifa ${width}`).first().waitFor()
  }
})

test('erro.404.contas: a page of bills that is no more begins again at the first, and says nothing', async () => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const gone = (url: URL) => url.pathname.endsWith('/financeiro/v1/pagamentos/') && url.searchParams.get('page') === '9'
  let asked = 0
  await page.route(gone, (route) => (asked++, route.fulfill({ status: 404, json: { detail: 'Página inválida.' } })))
  await go('financeiro/geral/pagamentos?page=9')
  await page.getByRole('row').nth(1).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('1')
  expect(asked).toBeGreaterThan(0)
  expect(await page.getByText('Página inválida').count()).toBe(0)
  await page.unroute(gone)
})
