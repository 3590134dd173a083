import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, launch, type Visit } from './setup/browser.ts'
import { entered } from './setup/frame.ts'

interface Row {
  id: number
  nm_cliente: string
  ds_email: string | null
}
const CALL = 'juridico/v1/clientes/'
let browser: Browser
let v: Visit
let page: Page
beforeAll(async () => {
  browser = await launch()
  v = await entered(browser, 'midgard')
  page = v.page
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})
const make = <T = Row>(path: string, body: object) => api<T>(page, path, { method: 'POST', body })

test('duplicates: which one stays, which values; the other is gone and what named it names the one that stays', async () => {
  const first = await make(CALL, { nm_cliente: 'Serraria Ipê Amarelo Ltda', ds_email: 'velho@exemplo.com.br' })
  const second = await make(CALL, { nm_cliente: 'SERRARIA IPE AMARELO S/A', ds_email: 'novo@exemplo.com.br' })
  const debtor = await make<{ id: number }>('cobranca/v1/devedores/', { nm_devedor: 'Deve', cd_cliente: second.id })
  await page.goto(new URL('/dashboard/juridico/clientes-duplicados', page.url()).href)
  const group = page.getByRole('region', { name: 'Serraria Ipê Amarelo Ltda' })
  await group.getByText('Mesmo nome').waitFor()
  await group.getByRole('radio', { name: `E-mail de SERRARIA IPE AMARELO S/A, nº ${second.id}` }).check()
  await group.getByRole('button', { name: 'Unificar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unificar' }).click()
  await page.getByText('Registros unificados. Passaram para o que ficou: 1 devedor.').waitFor()
  await group.waitFor({ state: 'detached' })
  expect(await api<Row>(page, `${CALL}${first.id}/`)).toMatchObject({
    nm_cliente: 'Serraria Ipê Amarelo Ltda',
    ds_email: 'novo@exemplo.com.br',
  })
  expect(await api(page, `cobranca/v1/devedores/${debtor.id}/`)).toMatchObject({ cd_cliente: first.id })
})

test('a conflict is said beside the name with its case; saving asks once, and the reason is in the trail', async () => {
  const { results } = await api<{ results: Row[] }>(page, `${CALL}?nr_por_pagina=1&ie_ativo=true`)
  await make('juridico/v1/processos/', {
    ie_judicial: 'E',
    cd_cidade: 3550308,
    cd_cliente: results[0]!.id,
    ie_posicao_cliente: 'A',
    nm_autor: 'Nosso cliente',
    nm_reu: 'Transportes Jacarandá Mimoso Ltda',
  })
  await page.goto(new URL('/dashboard/juridico/clientes/adicionar', page.url()).href)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Transportes Jacaranda Mimoso')
  const link = page.getByRole('link', { name: 'Transportes Jacarandá Mimoso Ltda' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toMatch(/\/dashboard\/juridico\/processos\/\d+$/)
  await page.getByRole('button', { name: 'Salvar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Há possível conflito de interesses. Cadastrar mesmo assim?' })
  await dialog.getByRole('button', { name: 'Cadastrar mesmo assim' }).click()
  await dialog.getByText('O campo "Motivo" é obrigatório!').waitFor()
  await dialog.getByLabel('Motivo').fill('Assunto sem relação com o processo')
  await dialog.getByRole('button', { name: 'Cadastrar mesmo assim' }).click()
  await page.getByText('Cliente cadastrado com sucesso!').waitFor()
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const trail = await api<{ acao: string; alteracoes: { campo: string; valor_novo: string }[] }[]>(
    page,
    `${CALL}${id}/auditoria/`,
  )
  expect(trail.find(({ acao }) => acao === 'ciente_conflito')?.alteracoes).toEqual([
    { campo: 'motivo', valor_anterior: null, valor_novo: 'Assunto sem relação com o processo' },
  ])
})

test('whoever saves before the check has answered is asked all the same, about the name as it is by then', async () => {
  await page.goto(new URL('/dashboard/juridico/clientes/adicionar', page.url()).href)
  const name = page.getByRole('textbox', { name: 'Nome', exact: true })
  await name.fill('Ninguém de Parte Alguma')
  await page.waitForResponse((r) => r.url().includes('/conflitos/'))
  await page.route('**/conflitos/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await name.fill('Transportes Jacaranda Mimoso')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Há possível conflito de interesses. Cadastrar mesmo assim?' })
  await dialog.getByText('Transportes Jacarandá Mimoso Ltda').waitFor()
  await page.unroute('**/conflitos/**')
  const { count } = await api<{ count: number }>(page, `${CALL}?nm_cliente=Transportes%20Jacaranda%20Mimoso`)
  expect(count).toBe(1)
})
