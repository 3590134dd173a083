import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, LOOKS, settled, visit, type Visit } from './setup/browser.ts'

type Row = Record<string, unknown> & { readonly id: number }
type Listed = { readonly results: readonly Row[] }
const L = 'logistica/v1/'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe.each(LOOKS)('an approved act is paid, in %s', (scheme, size) => {
  let firm: Visit
  let outside: Visit
  let id = 0

  const look = async (page: Page) => {
    await settled(page)
    expect(await violations(page, { floating: true })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  const patch = (page: Page, path: string, body: object = {}) => api<Row>(page, L + path, { method: 'PATCH', body })

  beforeAll(async () => {
    firm = await visit(browser, size, scheme)
    outside = await visit(browser, size, scheme)
    await logIn(firm.page, 'coordenadora')
    await logIn(outside.page, 'correspondente')
    const [mine] = (await api<Listed>(outside.page, `${L}correspondentes/?cd_empresa=-1`)).results
    const first = async (path: string) => (await api<Listed>(firm.page, `${path}nr_por_pagina=1`)).results[0]!.id
    const { id: act } = await api<Row>(firm.page, `${L}diligencias/`, {
      method: 'POST',
      body: {
        cd_cliente: await first('juridico/v1/clientes/?ie_ativo=true&'),
        cd_tipo: await first(`${L}tipos/?ie_tipo_ato=DI&ie_prova__empty=true&`),
        cd_cidade: 3550308,
        dt_prazo: addDays(todayIn('America/Sao_Paulo'), 3),
      },
    })
    await patch(firm.page, `diligencias/solicitar/${act}/`, {
      cd_correspondente: [mine!.id],
      nr_valor_correspondente: '187.35',
    })
    await patch(outside.page, `diligencias/aceitar/${act}/?cd_empresa=-1`)
    await patch(firm.page, `diligencias/finalizar/${act}/`)
    id = (await api<Listed>(firm.page, `${L}pagamentos-correspondentes/?cd_diligencia=${act}`)).results[0]!.id
  })
  afterAll(async () => {
    expect([...firm.problems, ...outside.problems]).toEqual([])
    await firm.context.close()
    await outside.context.close()
  })

  const make = (page: Page, path: string, body: object) =>
    api<Row>(page, `financeiro/v1/${path}`, { method: 'POST', body })

  test('finance makes it a bill, pays that, and puts the receipt beside it', async () => {
    const { page } = firm
    await logIn(page, 'financeiro', '/dashboard/logistica/pagamentos')
    await page.getByText('A pagar', { exact: true }).first().waitFor()
    await page.getByText('R$ 187,35').first().waitFor()
    await look(page)
    const { id: categoria, nm_categoria } = await make(page, 'categorias/', { nm_categoria: `Atos ${id}` })
    await page.goto(`${base}/dashboard/logistica/pagamentos/${id}`)
    await page.getByRole('button', { name: 'Gerar conta a pagar' }).first().click()
    const dialog = page.getByRole('dialog')
    const category = dialog.getByRole('combobox', { name: /^Categoria/ })
    await category.click()
    await category.fill(String(nm_categoria))
    await page.getByRole('option', { name: String(nm_categoria) }).click()
    await look(page)
    await dialog.getByRole('button', { name: 'Gerar conta', exact: true }).click()
    await page.getByText('Conta a pagar gerada!').first().waitFor()
    // The bill stands beside what is owed, and leads back to it.
    const [bill] = (await api<Listed>(page, `financeiro/v1/pagamentos/?cd_categoria=${categoria}`)).results
    expect(bill).toMatchObject({ nr_valor: '187.35', ie_tipo_favorecido: 'CR', cd_pagamento_correspondente: id })
    await page.goto(`${base}/dashboard/logistica/pagamentos/${id}?aba=contas`)
    await page.getByText('Correspondente:').first().waitFor()
    await look(page)
    const banks = await api<Listed>(page, 'financeiro/v1/contas-bancarias/')
    await api(page, `financeiro/v1/pagamentos/baixar/${bill!.id}/`, {
      method: 'PATCH',
      body: { dt_baixa: todayIn('America/Sao_Paulo'), cd_conta_bancaria: banks.results[0]!.id },
    })
    await page.goto(`${base}/dashboard/financeiro/geral/pagamentos/${bill!.id}`)
    await page.locator(`a[href$="/logistica/pagamentos/${id}"]`).first().waitFor()
    await page.goto(`${base}/dashboard/logistica/pagamentos/${id}`)
    await page.getByText('Pago', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Anexar comprovante' }).first().click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'comprovante.pdf', mimeType: 'application/pdf', buffer: PDF })
    await dialog.getByText('Baixar anexo').waitFor()
    await look(page)
    await dialog.getByRole('button', { name: 'Anexar', exact: true }).click()
    await page.getByText('Comprovante anexado!').first().waitFor()
    await page.getByText('comprovante.pdf').first().waitFor()
    await look(page)
  })

  test('the correspondent sees what is to come and what came, and the receipt; nothing to press', async () => {
    const { page } = outside
    await page.goto(`${base}/dashboard/logistica/pagamentos`)
    await page.getByText('A receber', { exact: true }).waitFor()
    await page.getByText('Recebido', { exact: true }).waitFor()
    await page.getByText('R$ 187,35').first().waitFor()
    await look(page)
    await page.goto(`${base}/dashboard/logistica/pagamentos/${id}`)
    await page.getByText('comprovante.pdf').first().waitFor()
    await page.getByText('Pago', { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: /gerar|anexar/i }).count()).toBe(0)
    await look(page)
  })
})
