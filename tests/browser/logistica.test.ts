import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { formatDate } from '../../src/schemas/br/time.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, LOOKS, settled, visit, type Visit } from './setup/browser.ts'

type Row = Record<string, unknown> & { readonly id: number }
type Listed = { readonly results: readonly Row[] }
const L = 'logistica/v1/'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe.each(LOOKS)('a diligence from its registration to its end, in %s', (scheme, size) => {
  let firm: Visit
  let outside: Visit
  let id = 0
  let asked: Row

  const look = async (page: Page) => {
    await settled(page)
    expect(await violations(page, { floating: true })).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  const go = async (page: Page) => {
    await page.goto(`${base}/dashboard/logistica/diligencias/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
  }
  const toast = (page: Page, text: string) => page.getByText(text).first().waitFor()
  /** What the page offers, be it a button or behind the three dots. */
  const act = async (page: Page, name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    if (await button.count()) return button.first().click()
    await page
      .getByRole('button', { name: /^(Ações|Mais ações)/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  /** Writes to the other side, after it has read what they said. */
  const say = async (page: Page, text: string, after?: string) => {
    await page.getByRole('tab', { name: /^Conversa/ }).click()
    await page.getByText('O escritório e o correspondente leem o que se escreve aqui').waitFor()
    if (after) await page.getByRole('list', { name: 'Conversa' }).getByText(after).waitFor()
    await page.getByLabel('Escrever mensagem').fill(text)
    await page.getByRole('button', { name: 'Enviar mensagem' }).click()
    await page.getByRole('list', { name: 'Conversa' }).getByText(text).waitFor()
    await expect.poll(() => page.getByLabel('Escrever mensagem').inputValue()).toBe('')
  }
  const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')

  beforeAll(async () => {
    firm = await visit(browser, size, scheme)
    outside = await visit(browser, size, scheme)
    await logIn(firm.page, 'coordenadora')
    const all = await api<Listed>(firm.page, `${L}correspondentes/?ie_ativo=true&ordenar_por=id&nr_por_pagina=50`)
    await logIn(outside.page, 'correspondente')
    const mine = await api<Listed>(outside.page, `${L}solicitacoes/?cd_empresa=-1&nr_por_pagina=1`)
    const act = await api<Row>(firm.page, `${L}solicitacoes/${mine.results[0]!.id}/`).catch(() => null)
    asked = all.results.find((one) => one.id === (act?.cd_correspondente ?? all.results[0]!.id))!
  })
  afterAll(async () => {
    expect([...firm.problems, ...outside.problems]).toEqual([])
    await firm.context.close()
    await outside.context.close()
  })

  test('diligencias.create diligencias.solicitar: the firm registers it and asks somebody', async () => {
    const { page } = firm
    await page.goto(`${base}/dashboard/logistica/diligencias/adicionar`)
    const pick = async (label: string, text: string) => {
      const box = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
      await box.click()
      await box.fill(text)
      await page.getByRole('listbox').getByRole('option').first().click()
    }
    const clientes = await api<Listed>(page, 'juridico/v1/clientes/?ie_ativo=true&nr_por_pagina=1')
    await pick('Cliente', String(clientes.results[0]!.nm_cliente))
    await pick('Tipo de ato', 'Cópia de autos')
    await pick('Cidade', 'Campinas')
    await page
      .getByLabel(/^Prazo/)
      .first()
      .fill(formatDate(addDays(todayIn('America/Sao_Paulo'), 12)))
    await look(page)
    await page
      .getByRole('button', { name: /^(Salvar|Cadastrar)/ })
      .first()
      .click()
    await toast(page, 'Diligência cadastrada com sucesso!')
    const last = await api<Listed>(page, `${L}diligencias/?ordenar_por=-id&nr_por_pagina=1`)
    id = last.results[0]!.id
    await go(page)
    await act(page, 'Solicitar correspondente')
    const within = dialog(page)
    const box = within.getByRole('combobox', { name: /^Correspondentes/ })
    await box.click()
    await box.fill(String(asked.nm_correspondente))
    await page
      .getByRole('option', { name: String(asked.nm_correspondente) })
      .first()
      .click()
    await within.getByRole('textbox', { name: /^Valor oferecido/ }).fill('150,00')
    await look(page)
    await within.getByRole('button', { name: 'Solicitar', exact: true }).click()
    await toast(page, 'Correspondente adicionado com sucesso!')
    await expect.poll(async () => (await api<Row>(page, `${L}diligencias/${id}/`)).ie_situacao).toBe('CT')
  })

  test('diligencias.aceitar diligencias.solicitar-conferencia perm.correspondente.restrito: the correspondent accepts and sends it to be checked', async () => {
    const { page } = outside
    await go(page)
    await look(page)
    expect(await page.getByText('Valor recebido').count()).toBe(0)
    await act(page, 'Aceitar diligência')
    await dialog(page).getByRole('button', { name: 'Aceitar', exact: true }).click()
    await toast(page, 'Diligência aceita com sucesso!')
    await go(page)
    await page.getByText('Escritório', { exact: true }).first().waitFor()
    const place = page.getByRole('link', { name: /Campinas, SP$/ })
    expect(await place.getAttribute('href')).toContain('https://www.google.com/maps/search/?api=1&query=')
    expect(await place.getAttribute('rel')).toContain('noopener')
    expect(await page.locator('a[href^="tel:+55"]').count()).toBe(1)
    await say(page, 'Levo o protocolo pronto.')
    await look(page)
    await act(page, 'Solicitar conferência')
    await dialog(page).getByRole('button', { name: 'Solicitar conferência', exact: true }).click()
    await toast(page, 'Solicitação de conferência enviada!')
  })

  test('diligencias.finalizar logistica.tela: the firm checks it and it is over', async () => {
    const { page } = firm
    await go(page)
    await page.getByText('Conferência', { exact: true }).first().waitFor()
    await say(page, 'Recebido, obrigada.', 'Levo o protocolo pronto.')
    await look(page)
    await page.getByRole('tab', { name: /^Resumo/ }).click()
    await look(page)
    await act(page, 'Finalizar diligência')
    await dialog(page).getByRole('button', { name: 'Finalizar', exact: true }).click()
    await toast(page, 'Diligência finalizada com sucesso!')
    await expect.poll(async () => (await api<Row>(page, `${L}diligencias/${id}/`)).ie_situacao).toBe('CL')
  })
})
