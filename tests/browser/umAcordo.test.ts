import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMoney, fromCents, toCents } from '../../src/schemas/br/money.ts'
import { modulesOfPicture, readBrCode, readQr } from '../contract/setup/leitorQr.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, LOOKS, settled, visit, type Visit } from './setup/browser.ts'
import { pictures } from './setup/pictures.ts'

// An agreement's life, from the proposal to the last receipt, at both widths. With BANCA_PERCURSO=docs/percurso the steps
// of the wide one are also kept as pictures.
type Row = Record<string, unknown> & { readonly id: number }
type Listed = { readonly results: readonly Row[] }
const C = 'cobranca/v1/'
/** Points off each side of a code's picture, whose round corners show what is behind it. */
const EDGE = 3
const half = (v: unknown) => fromCents(toCents(String(v)) / 2n)

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe.each(LOOKS)('an agreement, in %s', (scheme, size) => {
  const wide = size.width > 1000
  const take = pictures('acordo-')
  let v: Visit
  let page: Page
  let debtor: Row
  let acordo: Row

  const list = async (path: string, query: string) =>
    (await api<Listed>(page, `${C}${path}/?nr_por_pagina=50&${query}`)).results
  const parcelas = () => list('parcelas', `cd_acordo=${acordo.id}&ie_ativo=true&ordenar_por=nr_parcela`)
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  /** What stands on the screen has no fault, is as wide as the screen, and is kept as a picture. */
  const look = async (name: string) => {
    await settled(page)
    expect([name, await violations(page, { floating: true }), await fits()]).toEqual([name, [], true])
    if (wide) await take(page, name)
  }
  const go = async (at: string) => {
    await page.goto(`${base}/dashboard/cobranca/${at}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
  }
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  /** What the code on the screen says to a camera: its points as they are shown, read by what draws none. */
  const read = async (name: string) => {
    const box = (await dialog(name).getByRole('img').boundingBox())!
    const clip = { x: box.x + EDGE, y: box.y + EDGE, width: box.width - 2 * EDGE, height: box.height - 2 * EDGE }
    const taken = (await page.screenshot({ clip })).toString('base64')
    const dark = await page.evaluate(async (png) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      canvas.drawImage(image, 0, 0)
      const { data, width, height } = canvas.getImageData(0, 0, image.width, image.height)
      return Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (__, x) => data[(y * width + x) * 4]! < 128),
      )
    }, taken)
    return readBrCode(readQr(modulesOfPicture(dark)))
  }
  const txid = (n: number) => `ACO${String(acordo.id).padStart(6, '0')}P${String(n).padStart(3, '0')}`
  const toast = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const tab = (name: string) => go(`devedores/${debtor.id}?aba=${name}`)
  /** Chooses what is offered of the nth row. */
  const ofRow = async (n: number, item: string) => {
    await page
      .getByRole('button', { name: /^Ações/ })
      .nth(n)
      .click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const receive = async (n: number, valor: string | null, picture?: string) => {
    await tab('parcelas')
    await ofRow(n, 'Dar baixa')
    const asked = dialog('Dar baixa')
    await asked.waitFor()
    if (valor) await asked.getByRole('textbox', { name: /^Valor pago/ }).fill(formatMoney(valor).replace(/[^\d,]/g, ''))
    if (picture) await look(picture)
    await asked.getByRole('button', { name: 'Dar baixa' }).click()
    await toast('Pagamento registrado com sucesso!')
    await asked.waitFor({ state: 'detached' })
  }

  beforeAll(async () => {
    v = await visit(browser, size, scheme)
    page = v.page
    await logIn(page, 'coordenadora')
    const all = await api<Listed>(page, `${C}devedores/?card=tres_quatro_parcelas&nr_por_pagina=50`)
    debtor = all.results.filter((d) => !d.ie_possui_acordo && d.ie_status_devedor !== 'SU').at(wide ? 0 : 1)!
  })
  afterAll(async () => {
    expect(v.problems).toEqual([])
    await v.context.close()
  })

  test('proposals side by side become an agreement of type 3, whose holder is asked for, and its instalments', async () => {
    await go(`devedores/${debtor.id}?aba=demonstrativo`)
    // The index values of this month are still to be published: it is of the last day that can be counted, and says so.
    const until = await page.getByText(/O débito está contado até/).innerText()
    expect(await page.locator('#demonstrativo-data').inputValue()).toBe(/até (\d\d\/\d\d\/\d{4})/.exec(until)![1]!)
    await page.getByRole('button', { name: 'Guardar como atualização do débito' }).waitFor()
    await page.locator('[role=tab]', { hasText: 'Cálculo do débito' }).first().waitFor({ state: 'attached' })
    await look('calculo-do-debito')
    await go(`devedores/${debtor.id}/simular`)
    const first = page.getByRole('form', { name: 'Proposta 1' })
    await first.getByRole('textbox', { name: 'Desconto', exact: true }).fill('5')
    await first.getByRole('textbox', { name: 'Parcelas' }).fill('3')
    await page.getByRole('button', { name: 'Comparar com outra proposta' }).click()
    const second = page.getByRole('form', { name: 'Proposta 2' })
    await second.getByRole('textbox', { name: 'Parcelas' }).fill('6')
    await second.getByRole('textbox', { name: 'Juros ao mês' }).fill('1')
    await look('propostas')
    await first.getByRole('button', { name: 'Fazer este acordo' }).click()
    const asked = dialog('Fazer acordo')
    for (const [name, option] of [
      [/^Tipo de Acordo/, 'COM TERCEIRO'],
      [/^Tipo de Débito/, 'ALUGUEL'],
    ] as const) {
      await asked.getByRole('combobox', { name }).click()
      await page.getByRole('option', { name: option, exact: true }).first().click()
    }
    await look('acordo-feito-da-proposta')
    await asked.getByRole('button', { name: 'Fazer acordo' }).click()
    await toast('Acordo cadastrado com sucesso!')
    // An agreement with somebody else asks who that is, as it does where the form makes it.
    const holder = dialog(/titular/i)
    await holder.waitFor()
    await holder.getByRole('button', { name: 'Cancelar' }).click()
    await holder.waitFor({ state: 'detached' })
    await page.waitForURL(/aba=acordos/)
    acordo = (await list('acordos', `cd_devedor=${debtor.id}&ordenar_por=-id`))[0]!
    expect(await parcelas()).toHaveLength(3)
    await look('acordo')
    await tab('parcelas')
    await look('parcelas')
    await ofRow(0, 'Pix')
    await dialog('Pix da parcela 1').getByRole('img').waitFor()
    await look('pix')
    const [one] = await parcelas()
    expect(await read('Pix da parcela 1')).toMatchObject({ '54': one!.nr_valor, '62.05': txid(1) })
  })

  test('paid in part: the rest stays open, and is what Pix asks for; too much is refused, what is more goes on', async () => {
    const [one] = await parcelas()
    await receive(0, half(one!.nr_valor), 'baixa-em-parte')
    await page.getByText('Paga em parte').first().waitFor()
    await look('paga-em-parte')
    await ofRow(0, 'Pix')
    const pix = dialog('Pix da parcela 1')
    await pix.getByText(`Resta pagar, de ${formatMoney(String(one!.nr_valor))}`).waitFor()
    const rest = fromCents(toCents(String(one!.nr_valor)) - toCents(half(one!.nr_valor)))
    await pix.getByText(formatMoney(rest), { exact: true }).waitFor()
    expect(await read('Pix da parcela 1')).toMatchObject({ '54': rest, '62.05': txid(1) })
    expect(await violations(page, { floating: true })).toEqual([])
    await page.keyboard.press('Escape')
    await pix.waitFor({ state: 'detached' })
    await ofRow(0, 'Dar baixa')
    const asked = dialog('Dar baixa')
    await asked.getByText(`Parcela 1 · ${String(debtor.nm_devedor)}`).waitFor()
    const value = asked.getByRole('textbox', { name: /^Valor pago/ })
    expect((await value.inputValue()).replace(/\s/g, ' ')).toBe(formatMoney(rest).replace(/\s/g, ' '))
    await value.fill('99999999,00')
    await asked.getByRole('button', { name: 'Dar baixa' }).click()
    await asked
      .getByText(/^O valor passa do que falta do acordo/)
      .first()
      .waitFor()
    expect(await violations(page, { floating: true })).toEqual([])
    await page.keyboard.press('Escape')
    await receive(0, one!.nr_valor as string)
    const now = await parcelas()
    expect(now.map((p) => p.ie_situacao).slice(0, 2)).toEqual(['PG', 'PP'])
  })

  test('a payment tells what it paid for, and is reversed with a reason, once', async () => {
    const [last] = await list('pagamentos', `cd_devedor=${debtor.id}&ordenar_por=-id`)
    await go(`pagamentos/${last!.id}?aba=imputacao`)
    for (const name of ['Parcela 1', 'Parcela 2']) await page.getByText(name, { exact: true }).first().waitFor()
    await look('imputacao')
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Estornar pagamento' }).click()
    const asked = dialog('Estornar pagamento')
    await asked.getByRole('button', { name: 'Estornar' }).click()
    await asked.getByText('O campo "Motivo do estorno" é obrigatório!').first().waitFor()
    await asked.getByRole('textbox', { name: /^Motivo/ }).fill('Lançado em duplicidade')
    await look('estorno')
    await asked.getByRole('button', { name: 'Estornar' }).click()
    await toast('Pagamento estornado com sucesso!')
    await page.getByText('Lançado em duplicidade').first().waitFor()
    expect(await page.getByText('Estornado', { exact: true }).count()).toBe(1)
    expect((await parcelas())[0]).toMatchObject({ ie_status: false })
    await go('pagamentos')
    await look('pagamentos')
  })

  test('paid to the last: the agreement is kept, and its receipt is there', async () => {
    const open = (await parcelas()).reduce((sum, p) => sum + toCents(String(p.nr_valor_aberto)), 0n)
    await receive(0, fromCents(open))
    expect((await parcelas()).every((p) => p.ie_status)).toBe(true)
    await tab('parcelas')
    await page
      .getByRole('button', { name: /^Ações/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Recibo' }).waitFor()
    await look('recibo')
    await page.keyboard.press('Escape')
    await tab('acordos')
    await page.getByText('Cumprido', { exact: true }).first().waitFor()
    await look('acordo-cumprido')
  })
})
