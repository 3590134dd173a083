import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths, formatDate } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, DESKTOP, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'
import { today } from './setup/tasks.ts'

type Row = Record<string, unknown> & { id: number }
type Rows = { results: Row[]; count: number }
const C = 'cobranca/v1/'
const D = '/dashboard/cobranca/devedores'

let browser: Browser
let v: Visit
let page: Page
let cd_cliente: number
let tipos: object
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora', D)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const cliente = { nm_cliente: `Estados ${Date.now()}`, ie_tipo_cliente: 'PJ' }
  cd_cliente = (await api<Row>(page, 'juridico/v1/clientes/', { method: 'POST', body: cliente })).id
  const first = async (path: string) => (await api<Rows>(page, `${C}${path}/?nr_por_pagina=1`)).results[0]!.id
  tipos = { cd_tipo_acordo: await first('tipo-acordo'), cd_tipo_debito: await first('tipo-debito') }
})
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const made = (path: string, body: object) => api<Row>(page, `${C}${path}`, { method: 'POST', body })
const debtor = (nm_devedor: string) => made('devedores/', { nm_devedor, cd_cliente })
const agreement = async (devedor: Row, dt_inicio_debito: string) => {
  await made('dividas/', {
    cd_devedor: devedor.id,
    nm_debito: 'Cota única',
    dt_vencimento: addMonths(today, -6),
    nr_valor: '300.00',
  })
  return made(`acordos/${devedor.id}/`, {
    ...tipos,
    nr_dia_vencimento: Math.min(30, Number(dt_inicio_debito.slice(8))),
    dt_inicio_debito,
    ie_forma_pagamento: 'P',
    nr_qtd_parcela: 3,
    nr_valor_debito_negociado: '300.00',
  })
}
/** At both widths nothing is inaccessible, and the page is as wide as the screen. */
const holds = async (on: Page, what: object = {}) => {
  for (const size of [PHONE, DESKTOP]) {
    await on.setViewportSize(size)
    await settled(on)
    expect([size.width, await violations(on, what)]).toEqual([size.width, []])
    const most = await on.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([size.width, most <= 0]).toEqual([size.width, true])
  }
}

describe('the count of a portfolio', () => {
  const counted = async (body: object) => {
    const { id } = await made('calculos-carteira/', { cd_cliente, ...body })
    const done = async () => (await api<Row>(page, `${C}calculos-carteira/${id}/`)).ie_situacao
    await expect.poll(done, { timeout: 30_000 }).toBe('FI')
    await page.goto(`${base}/dashboard/cobranca/calculos-carteira/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
  }

  test('of a customer without debtors says so in words, where there would be noughts', async () => {
    await counted({ dt_calculo: '2026-08-10' })
    await page.getByText('Não havia devedores a calcular.').waitFor()
    await holds(page)
  })

  test('with debtors says what it came to, and of whom nothing could be counted', async () => {
    const owing = await debtor('Deve Na Carteira')
    await debtor('Nada Deve Na Carteira')
    await made('dividas/', { cd_devedor: owing.id, nm_debito: 'Cota', dt_vencimento: '2025-03-10', nr_valor: '500.00' })
    await counted({ dt_calculo: '2026-08-10' })
    expect(await page.getByText('Não havia devedores a calcular.').count()).toBe(0)
    const said = async () => (await page.locator('main').textContent()) ?? ''
    await expect.poll(said).toMatch(/Calculados1.*Sem débito a calcular1/)
    expect(await said()).not.toMatch(/TotalR\$\s0,00/)
    await holds(page)
  })

  test('is not there for who does not collect', async () => {
    const other = await visit(browser)
    await logIn(other.page, 'estagiario', '/dashboard/home')
    await other.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await other.page.getByRole('link', { name: 'Cálculos da carteira' }).count()).toBe(0)
    await other.page.goto(`${base}/dashboard/cobranca/calculos-carteira`)
    await settled(other.page)
    expect(await other.page.getByRole('button', { name: /Calcular|Novo/ }).count()).toBe(0)
    expect(await other.page.locator('tbody tr').count()).toBe(0)
    await holds(other.page)
    expect(other.problems).toEqual([])
    await other.context.close()
  })
})

describe('an agreement broken by hand', () => {
  const open = async ({ id }: Row, acordo: Row) => {
    await page.goto(`${base}${D}/${id}?aba=acordos`)
    const row = page.locator('tbody tr').first()
    await row.getByRole('button', { name: 'Ações' }).click()
    await page.getByRole('menuitem', { name: 'Declarar rompido' }).click()
    const asked = page.getByRole('dialog', { name: 'Declarar rompido' })
    await asked.waitFor()
    return { asked, acordo }
  }

  test('its dialog says how late it is, by which rule, the fine and what becomes of it, before anybody confirms', async () => {
    await made('regra-cobranca/', {
      nm_regra: 'Regra dos estados',
      cd_cliente,
      dt_inicio: '2020-01-01',
      ie_regime: 'LE',
      nr_dias_quebra: 15,
      ie_quebra: 'AC',
      nr_multa_quebra: '10',
    })
    const devedor = await debtor('Rompe À Mão')
    const acordo = await agreement(devedor, addDays(today, -40))
    const { asked } = await open(devedor, acordo)
    const said = async () => (await asked.locator('dl').textContent()) ?? ''
    await expect.poll(said).toMatch(/parcela 1, vencida em .*Regra dos estados: rompe depois de 15 dias/)
    expect(await said()).toMatch(/R\$\s300,00.*10(,00)? % · R\$\s30,00.*R\$\s330,00/)
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      expect(await violations(page, { floating: true })).toEqual([])
    }
    await asked.getByRole('button', { name: 'Declarar rompido' }).click()
    await asked.waitFor({ state: 'detached' })
    await page.getByText('Rompido').first().waitFor()
    expect((await api<Row>(page, `${C}devedores/${devedor.id}/`)).nr_valor_debito).toBe('330.00')
  })

  test('what is not late says so before it is tried; what the server cannot tell is asked again', async () => {
    const devedor = await debtor('Ainda Em Dia')
    const acordo = await agreement(devedor, addDays(today, 5))
    const { asked } = await open(devedor, acordo)
    await asked.getByRole('alert').getByText('Nenhuma parcela deste acordo está vencida').waitFor()
    await asked.getByRole('button', { name: 'Voltar' }).click()
    await page.route('**/rompimento/**', (route) => route.fulfill({ status: 503, body: '{}' }))
    await open(devedor, acordo)
    await asked.getByText('Não foi possível saber o que resultaria.').waitFor({ timeout: 30_000 })
    await page.unroute('**/rompimento/**')
    await asked.getByRole('button', { name: 'Tentar de novo' }).click()
    await asked.getByText('Nenhuma parcela deste acordo está vencida').waitFor()
    await asked.getByRole('button', { name: 'Voltar' }).click()
    v.problems.length = 0
  })
})

describe('the payments of a debtor', () => {
  const at = (id: number) => `${base}${D}/${id}?aba=pagamentos`

  test('none yet, some, and a list that fails and is asked for again', async () => {
    const devedor = await debtor('Paga Aos Poucos')
    await page.goto(at(devedor.id))
    await page.getByText('Não há pagamentos aqui.').first().waitFor()
    await holds(page)
    const acordo = await agreement(devedor, addDays(today, -20))
    await made('pagamentos/', { cd_devedor: devedor.id, cd_acordo: acordo.id, dt_pagamento: today, nr_valor: '40.00' })
    const list = '**/cobranca/v1/pagamentos/?**'
    await page.route(list, (route) => route.fulfill({ status: 400, body: '{"detail":"Agora não."}' }))
    await page.goto(at(devedor.id))
    const again = page.getByRole('tabpanel').getByRole('button', { name: 'Tentar de novo' })
    await again.waitFor()
    await holds(page)
    await page.unroute(list)
    await again.click()
    await page.getByRole('cell', { name: 'R$ 40,00' }).waitFor()
    await holds(page)
  })

  test('have no tab for who does not collect', async () => {
    const devedor = await debtor('Reservada Da Cobrança')
    const other = await visit(browser)
    await logIn(other.page, 'estagiario', `${D}/${devedor.id}?aba=pagamentos`)
    await other.page.getByRole('heading', { name: 'Reservada Da Cobrança' }).waitFor()
    await settled(other.page)
    const tabs = await other.page.getByRole('tab').allTextContents()
    expect(tabs.filter((name) => /Pagamentos|Acordos|Débitos|Parcelas|Cálculo|Demonstrativos/.test(name))).toEqual([])
    expect(tabs.some((name) => /Tarefas/.test(name))).toBe(true)
    await holds(other.page)
    await other.page.goto(`${base}${D}/${devedor.id}/simular`)
    await settled(other.page)
    expect(await other.page.getByRole('heading', { name: /Simular/ }).count()).toBe(0)
    expect(other.problems).toEqual([])
    await other.context.close()
  })
})

test('a spreadsheet of receipts is imported: what is matched is paid, what is not is told line by line', async () => {
  const devedor = await debtor('Recebe Pelo Banco')
  const acordo = await agreement(devedor, addDays(today, -20))
  const lines = [`#${acordo.id};${formatDate(today)};60,00`, `#${acordo.id};${formatDate(today)};99999,00`]
  const buffer = Buffer.from(`Nº do acordo;Data do pagamento;Valor recebido\n${lines.join('\n')}\n`)
  await page.goto(`${base}/dashboard/importar/pagamentos`)
  await page.getByRole('heading', { level: 1, name: 'Importar planilha · Pagamentos' }).waitFor()
  await page.locator('input[type=file]').setInputFiles({ name: 'recebidos.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL(/\/dashboard\/importacoes\/\d+$/)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByRole('heading', { name: 'Conferência concluída: nada foi gravado ainda' }).waitFor()
  await page
    .getByRole('region', { name: 'Linhas com erro' })
    .getByText('O valor passa do que falta do acordo')
    .waitFor()
  await holds(page)
  await page.getByRole('button', { name: 'Importar 1 linha' }).click()
  await page.getByRole('heading', { name: 'Importação concluída' }).waitFor()
  await holds(page)
  expect((await api<Row>(page, `${C}devedores/${devedor.id}/`)).nr_valor_debito).toBe('240.00')
})

test('what a debtor owes is another on whatever page it stands on once somebody else changes a debt', async () => {
  const devedor = await debtor('Débito de outra tela')
  const body = { cd_devedor: devedor.id, nm_debito: 'Cota', dt_vencimento: addMonths(today, -6), nr_valor: '300.00' }
  const divida = await made('dividas/', body)
  await made(`atualizacao-debito/${devedor.id}/`, { nr_valor_debito_atualizado: '333.00' })
  await page.setViewportSize(DESKTOP)
  await page.goto(`${base}${D}/${devedor.id}?aba=dividas`)
  const header = page.getByText(/^R\$\s333,00 em /).first()
  await header.waitFor()
  // Past what this page writes by itself, as another window does.
  await api(page, `${C}dividas/${divida.id}/`, { method: 'PATCH', body: { nr_valor: '320.00' } })
  await page
    .getByText(/^R\$\s333,00 em .*\(desatualizado: os débitos mudaram depois\)$/)
    .first()
    .waitFor()
  await page
    .getByText(/^R\$\s320,00$/)
    .first()
    .waitFor()
})

test('the calendar tells whose instalment and of how much, and shows those of a cancelled agreement no more', async () => {
  const devedor = await debtor('Alvo do Calendário')
  const acordo = await agreement(devedor, addDays(today, -20))
  const [first] = (await api<Rows>(page, `${C}parcelas/?cd_acordo=${acordo.id}&ordenar_por=nr_parcela`)).results
  const filter = encodeURIComponent(JSON.stringify({ cd_devedor: devedor.id }))
  const open = async (vista: string) => {
    await page.goto(`${base}/dashboard/agenda`)
    await page.goto(
      `${base}/dashboard/cobranca/parcelas?layout=calendario&vista=${vista}&filter=${filter}#${String(first!.dt_vencimento)}`,
    )
    await page.getByRole('heading', { level: 1, name: 'Parcelas' }).waitFor()
  }
  const called = page.getByRole('link', { name: /Alvo do Calendário · Parcela 1 · R\$\s100,00/ })
  for (const vista of ['mes', 'dia']) {
    await open(vista)
    await called.waitFor()
  }
  await holds(page)
  await api(page, `${C}acordos/${devedor.id}/${acordo.id}/`, { method: 'DELETE' })
  await open('dia')
  await page.getByText('Nada neste dia').first().waitFor()
  await settled(page)
  expect(await called.count()).toBe(0)
})
