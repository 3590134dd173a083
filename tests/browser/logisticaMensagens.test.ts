import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'

type Row = Record<string, unknown> & { readonly id: number }
const L = 'logistica/v1/'

let browser: Browser
let firm: Visit
beforeAll(async () => {
  browser = await launch()
  firm = await visit(browser)
  await logIn(firm.page, 'coordenadora', '/dashboard/logistica/tipos-de-ato')
})
afterAll(async () => {
  expect(firm.problems).toEqual([])
  await browser.close()
})

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')
/** What the page offers behind its three dots. */
async function choose(page: Page, name: string) {
  await page
    .getByRole('button', { name: /^(Ações|Mais ações)/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('tipoato.editar tipoato.default: act types are written, changed but for what they are of, and deleted, and each is said', async () => {
  const { page } = firm
  await page.goto(`${base}/dashboard/logistica/tipos-de-ato/adicionar`)
  await page.getByLabel(/^Tipo de ato/).fill('Oitiva de teste')
  await press(page, /^(Salvar|Cadastrar)/)
  await said(page, 'Tipo de ato cadastrado com sucesso')
  const { results } = await api<{ results: Row[] }>(page, `${L}tipos/?nm_tipo_ato=Oitiva de teste`)
  expect(results).toMatchObject([{ ie_tipo_ato: 'AU' }])
  await page.goto(`${base}/dashboard/logistica/tipos-de-ato/${results[0]!.id}/editar`)
  await said(page, 'Essa opção não pode ser editada!')
  for (const name of ['Audiência', 'Diligência'])
    expect(await page.getByRole('radio', { name }).isDisabled()).toBe(true)
  await page.getByLabel(/^Tipo de ato/).fill('Oitiva de prova')
  await press(page, /^Salvar/)
  await said(page, 'Tipo de ato editado com sucesso')
  await page.goto(`${base}/dashboard/logistica/tipos-de-ato/${results[0]!.id}`)
  await settled(page)
  await choose(page, 'Excluir')
  await dialog(page).getByRole('button', { name: 'Excluir' }).click()
  await said(page, 'Tipo de ato excluído com sucesso')
})

test('audiencias.solicitar audiencias.remover-solicitacao: a preposto is asked for, and the request taken back', async () => {
  const { page } = firm
  const { id } = await api<Row>(page, `${L}audiencias/`, {
    method: 'POST',
    body: { nr_processo: '00012345520268260100', dt_audiencia: addDays(todayIn('America/Sao_Paulo'), 20) },
  })
  await page.goto(`${base}/dashboard/logistica/audiencias/${id}`)
  await settled(page)
  await choose(page, 'Solicitar preposto')
  const box = dialog(page).getByRole('combobox', { name: /^Prepostos/ })
  await box.click()
  await page.getByRole('option').first().click()
  await dialog(page).getByRole('button', { name: 'Solicitar', exact: true }).click()
  await said(page, 'Preposto adicionado com sucesso!')
  await expect.poll(async () => (await api<Row>(page, `${L}audiencias/${id}/`)).ie_situacao).toBe('CT')
  await settled(page)
  await choose(page, 'Remover solicitação')
  await dialog(page)
    .getByRole('button', { name: /^Remover/ })
    .click()
  await said(page, 'Solicitação cancelada com sucesso!')
  expect(await api<Row>(page, `${L}audiencias/${id}/`)).toMatchObject({ ie_situacao: 'CD', cd_preposto: null })
})

test('perfil-correspondente.update: on a phone a correspondent changes what they say of themselves, and answers what is said of them', async () => {
  const outside = await visit(browser, PHONE, 'dark')
  const { page } = outside
  await logIn(page, 'correspondente', '/dashboard/logistica/avaliacoes')
  const own = await api<Row>(page, `${L}perfil-correspondente/?cd_empresa=-1`)
  const { results } = await api<{ results: Row[] }>(
    page,
    `${L}avaliacoes/?cd_empresa=-1&ie_situacao=AV&nr_por_pagina=1`,
  )
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  expect(await violations(page)).toEqual([])
  await page.goto(`${base}/dashboard/logistica/avaliacoes/${results[0]!.id}`)
  await press(page, 'Responder')
  await dialog(page)
    .getByLabel(/^Resposta/)
    .fill('Obrigada pela confiança.')
  await dialog(page).getByRole('button', { name: 'Responder', exact: true }).click()
  await said(page, 'Resposta enviada!')
  await settled(page)
  expect(await violations(page)).toEqual([])
  await page.goto(`${base}/dashboard/logistica/correspondentes/${own.id}`)
  await press(page, 'Editar meus dados')
  await dialog(page).getByLabel(/^OAB/).fill('SP999001')
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await said(page, 'Seus dados foram atualizados com sucesso!')
  expect((await api<Row>(page, `${L}perfil-correspondente/?cd_empresa=-1`)).nr_oab).toBe('SP999001')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(outside.problems).toEqual([])
})
