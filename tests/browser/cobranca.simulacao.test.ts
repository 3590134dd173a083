import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, DESKTOP, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'

interface Owing {
  readonly id: number
  readonly nm_devedor: string
}
interface Part {
  readonly id: number
  readonly cd_devedor: number
  readonly nr_parcela: number
  readonly nr_valor: string
}
type Listed<T> = { readonly results: readonly T[] }

const C = 'cobranca/v1/'
const axe = (page: Page) => violations(page, { floating: true })
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe.each([
  ['light', DESKTOP],
  ['dark', PHONE],
] as const)('simulating an agreement, in %s', (scheme, size) => {
  let v: Visit
  let page: Page
  let debtor: Owing
  beforeAll(async () => {
    v = await visit(browser, size, scheme)
    page = v.page
    await logIn(page, 'coordenadora')
    const { results } = await api<Listed<Owing>>(page, `${C}devedores/?card=cinco_plus_parcelas&nr_por_pagina=50`)
    debtor = results[0]!
  })
  afterAll(async () => {
    expect(v.problems).toEqual([])
    await v.context.close()
  })

  test('by keyboard: a proposal is filled in, compared with another, and made an agreement of exactly its instalments', async () => {
    await page.goto(`${base}/dashboard/cobranca/devedores/${debtor.id}/simular`)
    const first = page.getByRole('form', { name: 'Proposta 1' })
    await first.waitFor()
    const opening = first.getByRole('combobox', { name: /^Forma de pagamento/ })
    await expect.poll(() => opening.evaluate((el) => el === document.activeElement)).toBe(true)
    await first.getByRole('textbox', { name: 'Desconto', exact: true }).focus()
    await page.keyboard.type('5')
    await first.getByRole('textbox', { name: 'Parcelas' }).fill('3')
    await first.getByRole('textbox', { name: 'Juros ao mês' }).fill('2')
    await page.getByRole('button', { name: 'Comparar com outra proposta' }).click()
    const second = page.getByRole('form', { name: 'Proposta 2' })
    await second.getByRole('textbox', { name: 'Parcelas' }).fill('0')
    await second.getByText('São de 1 a 360 parcelas.').waitFor()
    expect(await second.getByRole('button', { name: 'Fazer este acordo' }).isDisabled()).toBe(true)
    expect([await axe(page), await wide(page)]).toEqual([[], false])
    // Who adds a proposal goes on in it, and one that is paid at once is asked for its day alone.
    await page.getByRole('button', { name: 'Comparar com outra proposta' }).click()
    const third = page.getByRole('form', { name: 'Proposta 3' })
    const form = third.getByRole('combobox', { name: /^Forma de pagamento/ })
    await expect.poll(() => form.evaluate((el) => el === document.activeElement)).toBe(true)
    await form.click()
    await page.getByRole('option', { name: 'À vista' }).click()
    await third.getByRole('textbox', { name: 'Parcelas' }).waitFor({ state: 'detached' })
    await third.getByRole('textbox', { name: 'Data do pagamento' }).waitFor()
    await third.getByRole('cell', { name: 'À vista' }).waitFor()
    await third.getByText('Em relação ao débito').waitFor()
    expect([await axe(page), await wide(page)]).toEqual([[], false])
    await page.getByRole('button', { name: 'Remover proposta 3' }).click()
    const again = page.getByRole('button', { name: 'Comparar com outra proposta' })
    await expect.poll(() => again.evaluate((el) => el === document.activeElement)).toBe(true)
    const rows = first.getByRole('table').getByRole('row')
    const shown = (await rows.allInnerTexts()).slice(1).map((row) => row.split('\t').map((cell) => cell.trim()))
    expect(shown).toHaveLength(3)
    await first.getByRole('textbox', { name: 'Parcelas' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Fazer acordo' })
    await dialog.waitFor()
    for (const name of [/^Tipo de Acordo/, /^Tipo de Débito/]) {
      await dialog.getByRole('combobox', { name }).click()
      await page.getByRole('option').first().click()
    }
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Fazer acordo' }).click()
    await page.getByText('Acordo cadastrado com sucesso!').first().waitFor()
    await page.waitForURL(/aba=acordos/)
    // This type of agreement asks for its holder first.
    const holder = page.getByRole('dialog', { name: 'Adicionar Titular' })
    await holder.getByRole('button', { name: 'Cancelar' }).click()
    await holder.waitFor({ state: 'detached' })
    // What was signed is shown, instalments and all; then its debts are counted by themselves no more, which is said.
    const signed = page.getByRole('dialog', { name: 'Acordo', exact: true })
    await signed.getByRole('region', { name: 'Parcelas' }).getByText('A vencer').nth(2).waitFor()
    await page.keyboard.press('Escape')
    await signed.waitFor({ state: 'detached' })
    await page.goto(`${base}/dashboard/cobranca/devedores/${debtor.id}?aba=demonstrativo`)
    await page.getByText(/Não há débito em aberto fora dos? acordos? #\d+/).waitFor()
    const [acordo] = (await api<Listed<{ id: number }>>(page, `${C}acordos/?cd_devedor=${debtor.id}&ordenar_por=-id`))
      .results
    const { results } = await api<Listed<Part>>(page, `${C}parcelas/?cd_acordo=${acordo!.id}&ordenar_por=nr_parcela`)
    const reais = (v: string) => Number(v).toLocaleString('pt-BR', { minimumFractionDigits: 2 })
    expect(results.map((p) => [String(p.nr_parcela), reais(p.nr_valor)])).toEqual(
      shown.map(([number, , value]) => [number, value]),
    )
  })

  test('Pix of an open instalment: the code is shown, copied and told; without a key it says where to set one', async () => {
    const open = `${C}parcelas/?ie_status=false&ie_ativo=true&nr_por_pagina=1&cd_devedor=${debtor.id}`
    const [part] = (await api<Listed<Part>>(page, open)).results
    await page.goto(`${base}/dashboard/cobranca/devedores/${debtor.id}/?aba=parcelas`)
    await settled(page)
    const openPix = async () => {
      await page
        .getByRole('button', { name: /^Ações/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Pix' }).click()
      const dialog = page.getByRole('dialog', { name: /^Pix d/ })
      await dialog.waitFor()
      return dialog
    }
    const dialog = await openPix()
    await dialog.getByRole('img', { name: /^QR Code do Pix de R\$/ }).waitFor()
    const { codigo } = await api<{ codigo: string }>(page, `${C}parcelas/${part!.id}/pix/`)
    const written = await dialog.getByRole('textbox', { name: 'Pix copia e cola' }).inputValue()
    expect(written.slice(0, 60)).toBe(codigo.slice(0, 60))
    await dialog.getByRole('button', { name: 'Copiar código' }).click()
    await page
      .getByText(/Código Pix copiado\.|Não foi possível copiar/)
      .first()
      .waitFor()
    expect([await axe(page), await wide(page)]).toEqual([[], false])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.route(/\/pix\//, (route) =>
      route.fulfill({ json: { ...part, recebedor: null, codigo: null, qr: null, dt_vencimento: '2027-01-10' } }),
    )
    const none = await openPix()
    await none.getByText('Nenhuma chave Pix cadastrada').waitFor()
    await page.unroute(/\/pix\//)
    await page.keyboard.press('Escape')
  })

  test('nothing owed, and nothing answered, are said', async () => {
    const at = `${base}/dashboard/cobranca/devedores/${debtor.id}/simular`
    await page.route(/\/simulacao\//, (route) =>
      route.fulfill({ json: { data: null, saldo: null, itens: 0, regra: null, limite: null, pode_exceder: false } }),
    )
    await page.goto(at)
    await page.getByText('Não há débito que se possa calcular').waitFor()
    await page.unroute(/\/simulacao\//)
    await page.route(/\/simulacao\//, (route) =>
      route.fulfill({ status: 404, json: { detail: 'Registro não encontrado.' } }),
    )
    await page.goto(at)
    await page
      .getByText(/não existe|não encontrad/i)
      .first()
      .waitFor()
    await page.unroute(/\/simulacao\//)
  })
})
