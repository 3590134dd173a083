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

  test('finance sees what is to be paid and registers the payment with its receipt', async () => {
    const { page } = firm
    await logIn(page, 'financeiro', '/dashboard/logistica/pagamentos')
    await page.getByText('A pagar', { exact: true }).waitFor()
    await page.getByText('R$ 187,35').first().waitFor()
    await look(page)
    await page.goto(`${base}/dashboard/logistica/pagamentos/${id}`)
    await page.getByRole('button', { name: 'Registrar pagamento' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'comprovante.pdf', mimeType: 'application/pdf', buffer: PDF })
    await dialog.getByText('Baixar anexo').waitFor()
    await look(page)
    await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
    await page.getByText('Pagamento registrado com sucesso!').first().waitFor()
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
    expect(await page.getByRole('button', { name: /pagamento/i }).count()).toBe(0)
    await look(page)
  })
})
