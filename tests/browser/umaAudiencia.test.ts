import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { formatDate } from '../../src/schemas/br/time.ts'
import { dayNow } from '../contract/setup/fixture.ts'
import { violations } from './setup/axe.ts'
import { api, base, DESKTOP, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'
import { pictures } from './setup/pictures.ts'

// A hearing by three people: who arranges it at a desk, the correspondent on a phone, and the coordinator over the day; then finance. With
// BANCA_PERCURSO=docs/percurso the steps are also kept as pictures.
type Row = Record<string, unknown> & { readonly id: number }
type Listed = { readonly results: readonly Row[] }
const L = 'logistica/v1/'
const DAY = addDays(dayNow(), 15)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let browser: Browser
let firm: Visit
let outside: Visit
let finance: Visit
let hearing = 0
let city: Row
const take = pictures('audiencia-')

const look = async (page: Page, name: string) => {
  await settled(page)
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect([name, await violations(page, { floating: true }), fits]).toEqual([name, [], true])
  await take(page, name)
}
const go = async (page: Page, at = `audiencias/${hearing}`) => {
  await page.goto(`${base}/dashboard/logistica/${at}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const state = async () => (await api<Row>(firm.page, `${L}audiencias/${hearing}/`)).ie_situacao
const pick = async (page: Page, label: string, text: string) => {
  const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await box.click()
  await box.fill(text)
  await page.getByRole('listbox').getByRole('option').filter({ hasText: text }).first().click()
}

beforeAll(async () => {
  browser = await launch()
  firm = await visit(browser, DESKTOP)
  outside = await visit(browser, PHONE)
  finance = await visit(browser, DESKTOP)
  await logIn(firm.page, 'coordenadora')
  await logIn(finance.page, 'financeiro')
  await logIn(outside.page, 'correspondente')
  const profile = await api<{ pracas: readonly { cd_cidade: number; ie_tipo_ato: string | null }[] }>(
    outside.page,
    `${L}perfil-correspondente/`,
  )
  const { cd_cidade } = profile.pracas.find((one) => one.ie_tipo_ato !== 'DI')!
  city = (await api<Listed>(firm.page, `base/v1/cidades/?id=${cd_cidade}`)).results[0]!
  await api(firm.page, `${L}tipos/`, {
    method: 'POST',
    body: { nm_tipo_ato: 'UNA com ata', ie_tipo_ato: 'AU', ie_prova: 'DO' },
  })
})
afterAll(async () => {
  expect([...firm.problems, ...outside.problems, ...finance.problems]).toEqual([])
  await browser?.close()
})

test('the firm registers the hearing and asks everybody who serves the comarca', async () => {
  const { page } = firm
  await go(page, 'audiencias/adicionar')
  const { results } = await api<Listed>(page, 'juridico/v1/processos/?ie_status=AT&nr_por_pagina=1')
  const number = page.getByRole('combobox', { name: /^Número do Processo/ })
  await number.fill(String(results[0]!.nr_processo))
  await page.getByRole('listbox').getByRole('option').first().click()
  // The lawsuit of the demo may be of a customer who left.
  const { results: clientes } = await api<Listed>(page, 'juridico/v1/clientes/?ie_ativo=true&nr_por_pagina=1')
  await pick(page, 'Cliente', String(clientes[0]!.nm_cliente))
  await pick(page, 'Tipo de ato', 'UNA com ata')
  await pick(page, 'Cidade', String(city.nm_cidade))
  const fill = (label: RegExp, text: string) => page.getByLabel(label).first().fill(text)
  await fill(/^Data da audiência/, formatDate(DAY))
  await fill(/^Hora/, '14:30')
  await fill(/^Autor/, 'Aurora Lima')
  await fill(/^Réu/, 'Mercado Boa Compra Ltda.')
  await fill(/^Orientações/, 'Proposta de acordo até R$ 4.000,00. Levar carta de preposição.')
  await look(page, 'cadastro')
  await page
    .getByRole('button', { name: /^(Salvar|Cadastrar)/ })
    .first()
    .click()
  await toast(page, 'Audiência cadastrada com sucesso!')
  hearing = (await api<Listed>(page, `${L}audiencias/?ordenar_por=-id&nr_por_pagina=1`)).results[0]!.id
  await go(page)
  await press(page, 'Solicitar correspondente')
  const asked = dialog(page)
  await asked.getByText(`Atendem em ${String(city.nm_cidade)}`).waitFor()
  await asked.getByText('Todos que atendem a comarca').click()
  await asked.getByRole('textbox', { name: /^Valor oferecido/ }).fill('180,00')
  await look(page, 'todos-da-comarca')
  await asked.getByRole('button', { name: 'Solicitar', exact: true }).click()
  await toast(page, 'Correspondente adicionado com sucesso!')
  await expect.poll(state).toBe('CT')
  await look(page, 'solicitada')
})

test('the correspondent finds it on a phone, reads what it is about and takes it', async () => {
  const { page } = outside
  await page.goto(`${base}/dashboard/logistica/solicitacoes`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText(formatDate(DAY)).first().waitFor()
  await look(page, 'pedidos-no-celular')
  await go(page)
  await page.getByText('Proposta de acordo até').first().waitFor()
  await look(page, 'o-ato-no-celular')
  await press(page, 'Aceitar audiência')
  await dialog(page).getByRole('button', { name: 'Aceitar', exact: true }).click()
  await toast(page, 'Audiência aceita com sucesso!')
  await expect.poll(state).toBe('CO')
})

test('the coordinator sees the day: who goes where', async () => {
  const { page } = firm
  await go(page, `mesa?dia=${DAY}`)
  await page.getByText('14:30').first().waitFor()
  await look(page, 'mesa-do-dia')
})

test('without its proof nothing is asked to be checked; with it the firm may send it back, and then concludes it', async () => {
  const { page } = outside
  await go(page)
  await press(page, 'Solicitar conferência')
  await dialog(page).getByRole('button', { name: 'Solicitar conferência', exact: true }).click()
  await toast(page, /anexe|prova/i)
  await look(page, 'falta-a-prova')
  await go(page, `audiencias/${hearing}?aba=arquivos`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ata.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByText('ata.pdf').first().waitFor()
  await look(page, 'ata-anexada')
  await go(page)
  await press(page, 'Solicitar conferência')
  await dialog(page).getByRole('button', { name: 'Solicitar conferência', exact: true }).click()
  await toast(page, 'Solicitação de conferência enviada!')
  await expect.poll(state).toBe('CF')

  await go(firm.page)
  await press(firm.page, 'Devolver com o que falta')
  await dialog(firm.page)
    .getByRole('textbox', { name: /^O que falta/ })
    .fill('Falta a assinatura da ata.')
  await look(firm.page, 'devolver')
  await dialog(firm.page).getByRole('button', { name: 'Devolver', exact: true }).click()
  await toast(firm.page, 'Audiência devolvida com sucesso!')

  await go(page)
  await page.getByText('Falta a assinatura da ata.').first().waitFor()
  await look(page, 'o-que-falta')
  await press(page, 'Solicitar conferência')
  await dialog(page).getByRole('button', { name: 'Solicitar conferência', exact: true }).click()
  await toast(page, 'Solicitação de conferência enviada!')

  await go(firm.page)
  await press(firm.page, 'Finalizar audiência')
  await dialog(firm.page).getByRole('button', { name: 'Finalizar', exact: true }).click()
  await toast(firm.page, 'Audiência finalizada com sucesso!')
  await expect.poll(state).toBe('CL')
  await look(firm.page, 'concluida')

  // What was agreed on is handed over to finance, and both sides see it.
  await go(page, 'pagamentos')
  await page.getByText('180,00').first().waitFor()
  await look(page, 'a-receber')
})

test('finance makes it a bill and pays it; the correspondent sees that it was paid', async () => {
  const { page } = finance
  const [owed] = (await api<Listed>(page, `${L}pagamentos-correspondentes/?cd_audiencia=${hearing}`)).results
  await go(page, `pagamentos/${owed!.id}`)
  await press(page, 'Gerar conta a pagar')
  await pick(page, 'Categoria', 'Correspondentes')
  await look(page, 'gerar-conta')
  await dialog(page).getByRole('button', { name: 'Gerar conta', exact: true }).click()
  await toast(page, 'Conta a pagar gerada!')
  await go(page, `pagamentos/${owed!.id}?aba=contas`)
  await page.getByText('Correspondente: UNA com ata').first().waitFor()
  await look(page, 'conta-gerada')
  const bills = await api<Listed>(page, 'financeiro/v1/pagamentos/?ordenar_por=-id&nr_por_pagina=1')
  const bill = bills.results[0]!
  expect(bill).toMatchObject({ cd_pagamento_correspondente: owed!.id, nr_valor: '180.00', ie_tipo_favorecido: 'CR' })
  await page.goto(`${base}/dashboard/financeiro/geral/pagamentos/${bill.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await press(page, 'Pagar')
  await pick(page, 'Conta', 'Conta do escritório')
  await look(page, 'pagar')
  await dialog(page).getByRole('button', { name: 'Pagar', exact: true }).click()
  await toast(page, 'Pagamento registrado com sucesso!')

  await go(outside.page, `pagamentos/${owed!.id}`)
  await outside.page.getByText('Pago', { exact: true }).first().waitFor()
  await outside.page.getByText(formatDate(dayNow())).first().waitFor()
  await look(outside.page, 'pago')
})

test('the firm rates how it was done; the correspondent answers', async () => {
  const [row] = (await api<Listed>(firm.page, `${L}avaliacoes/?cd_audiencia=${hearing}`)).results
  await go(firm.page, `avaliacoes/${row!.id}`)
  await press(firm.page, 'Avaliar')
  await dialog(firm.page).getByRole('combobox', { name: /^Nota/ }).click()
  await firm.page.getByRole('option', { name: '5 · Ótimo' }).click()
  await firm.page.getByRole('listbox').waitFor({ state: 'detached' })
  await dialog(firm.page)
    .getByRole('textbox', { name: /^Comentário/ })
    .fill('Ata completa no mesmo dia.')
  await look(firm.page, 'avaliar')
  await dialog(firm.page).getByRole('button', { name: 'Avaliar', exact: true }).click()
  await toast(firm.page, 'Avaliação enviada!')

  const { page } = outside
  await go(page, `avaliacoes/${row!.id}`)
  await page.getByText('Ata completa no mesmo dia.').first().waitFor()
  await press(page, 'Responder')
  await dialog(page)
    .getByRole('textbox', { name: /^Resposta/ })
    .fill('Obrigada! Fico à disposição.')
  await dialog(page).getByRole('button', { name: 'Responder', exact: true }).click()
  await toast(page, 'Resposta enviada!')
  await page.getByText('Obrigada! Fico à disposição.').first().waitFor()
  await look(page, 'avaliacao-respondida')
})
