import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatProcesso, makeCnj } from '../../src/schemas/br/cnj.ts'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { api, base, launch, logIn, visit, type Visit } from './setup/browser.ts'
import { today } from './setup/tasks.ts'

type Row = Record<string, unknown> & { id: number }
type Page1 = { results: Row[]; count: number }
const P = 'juridico/v1/processos/'
const lawsuits = `${base}/dashboard/juridico/processos`
const required = (label: string) => `O campo "${label}" é obrigatório!`

let browser: Browser
let v: Visit
let page: Page
let serial = 7_000_000
const number = () => makeCnj({ sequencial: serial++, ano: 2021, j: 8, tr: 26, oooo: 100 })

beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'coordenadora', '/dashboard/juridico/processos')
})
afterAll(async () => {
  await v?.context.close()
  await browser?.close()
})

const box = (name: string) => page.getByRole('combobox', { name: new RegExp(`^${name}`) })
const pick = async (label: string, text: string) => {
  await box(label).click()
  await box(label).fill(text)
  await page
    .getByRole('listbox')
    .getByRole('option')
    .filter({ hasText: new RegExp(text, 'i') })
    .first()
    .click()
}
/** A side, by the keyboard: what is chosen lies under its words. */
const choose = async (side: string) => {
  await page.getByRole('radio', { name: side, exact: true }).focus()
  await page.keyboard.press('Space')
}
const first = async (path: string) => (await api<Page1>(page, `${path}?nr_por_pagina=1&ordenar_por=id`)).results[0]!
const made = async (more: object = {}) => {
  const [instancia, area, fase, cliente] = await Promise.all(
    ['instancias', 'areas', 'fases', 'clientes'].map((path) => first(`juridico/v1/${path}/`)),
  )
  const ids = { cd_instancia: instancia!.id, cd_area: area!.id, cd_fase: fase!.id, cd_cliente: cliente!.id }
  const body = { nr_processo: number(), cd_cidade: 3550308, ...ids, ie_posicao_cliente: 'A', ...more }
  return api<Row>(page, P, { method: 'POST', body })
}
const rowMenu = async (text: string, item: string) => {
  await page.locator('tbody tr', { hasText: text }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

describe('lawsuits', () => {
  test('processo.ordem processo.duplicado: each message at its field, the first as a toast; the client fills its side in', async () => {
    const taken = await made()
    await page.goto(`${lawsuits}/adicionar`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'Confira 6 campos' })
    await summary.waitFor()
    expect(await summary.getByRole('link').allTextContents()).toEqual(
      ['Comarca', 'Instância', 'Área do Direito', 'Fase do Processo', 'Autor', 'Posição Cliente'].map(required),
    )
    await expect.poll(() => page.getByText(required('Comarca')).count()).toBeGreaterThanOrEqual(3)
    await choose('Réu')
    await page.getByRole('button', { name: 'Salvar' }).click()
    const fewer = page.getByRole('alert').filter({ hasText: 'Confira 5 campos' })
    expect((await fewer.getByRole('link').allTextContents()).at(-1)).toBe(required('Réu'))

    await page.getByLabel('Número do Processo').fill(formatProcesso(String(taken.nr_processo)))
    await pick('Comarca', 'Campinas')
    // The number tells it.
    await expect.poll(() => page.getByRole('combobox', { name: /^Instância/ }).inputValue()).toBe('1ª INSTÂNCIA')
    await pick('Área do Direito', 'CÍVEL')
    await pick('Fase do Processo', 'RECURSAL')
    const client = await first('juridico/v1/clientes/')
    await pick('Cliente', String(client.nm_cliente))
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Réu', exact: true }).inputValue())
      .toBe(client.nm_cliente)
    await choose('Autor')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Autor', exact: true }).inputValue())
      .toBe(client.nm_cliente)
    expect(await page.getByRole('textbox', { name: 'Réu', exact: true }).inputValue()).toBe('')
    await page.getByRole('textbox', { name: 'Réu', exact: true }).fill('Fulana de Tal')

    // The demo's lawsuits have a system or none; this one is sent without, as the one that has its number.
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Já existe um processo registrado com o mesmo número.').first().waitFor()
    await page.getByLabel('Número do Processo').fill(number())
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Processo cadastrado com sucesso!').waitFor()
    await page.waitForURL(/processos\/\d+$/)
  })

  test('processo.numero.rota erro.processo.nao-encontrado: opened, or “O processo de número {number} não foi encontrado.”', async () => {
    const suit = await made()
    await page.goto(`${lawsuits}/numero/${formatProcesso(String(suit.nr_processo))}`)
    await page.waitForURL(`${lawsuits}/${suit.id}`)
    const unknown = number()
    await page.goto(`${lawsuits}/numero/${unknown}`)
    const dialog = page.getByRole('alertdialog', { name: 'Nenhum Processo Encontrado!' })
    await dialog.getByText(`O processo de número ${formatProcesso(unknown)} não foi encontrado.`).waitFor()
    await dialog.getByRole('button', { name: 'Cadastrar processo' }).click()
    await page.waitForURL(`${lawsuits}/adicionar`)
    await expect.poll(() => page.getByLabel('Número do Processo').inputValue()).toBe(formatProcesso(unknown))
  })

  test('processo.encerrar: closed with a typed motivo de encerramento, and opened again; addresses of the contract lead on', async () => {
    const suit = await made()
    await page.goto(`${lawsuits}/${suit.id}/auditar`)
    await page.waitForURL(`${lawsuits}/${suit.id}/auditoria`)
    await page.goto(`${lawsuits}/${suit.id}`)
    const more = page.locator('header').getByRole('button', { name: /ações/i }).last()
    await more.click()
    await page.getByRole('menuitem', { name: 'Encerrar processo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Encerrar processo' })
    await dialog.getByRole('button', { name: 'Encerrar processo' }).click()
    await dialog.getByText(required('Motivo de encerramento')).first().waitFor()
    await dialog.getByLabel('Outro motivo').fill('desistencia')
    await dialog.getByLabel('Valor recebido').fill('1000')
    await dialog.getByRole('button', { name: 'Encerrar processo' }).click()
    await page.getByText('Processo encerrado com sucesso!').waitFor()
    const closed = await api<Row>(page, `${P}${suit.id}/`)
    expect([closed.ie_status, (closed.ob_motivo_encerramento as Row).nm_motivo]).toEqual(['EN', 'Desistência'])
    await more.click()
    await page.getByRole('menuitem', { name: 'Reabrir processo' }).click()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Reabrir processo' })
      .click()
    await page.getByText('Processo reaberto com sucesso!').waitFor()
    // What was received then is not offered to be added once more.
    await more.click()
    await page.getByRole('menuitem', { name: 'Encerrar processo' }).click()
    expect(await dialog.getByLabel('Valor recebido').inputValue()).toBe('')
  })

  test('a movement is verified, or says that something went wrong; a cancelled one stays, struck', async () => {
    const suit = await made()
    const move = (ds_movimentacao: string) =>
      api<Row>(page, 'juridico/v1/movimentacoes/', { method: 'POST', body: { cd_processo: suit.id, ds_movimentacao } })
    await move('Conclusos para sentença')
    await page.goto(`${lawsuits}/${suit.id}?aba=movimentacoes`)
    await page.route('**/movimentacoes/verificar/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await rowMenu('Conclusos', 'Verificar')
    const failed = page.getByRole('alert').filter({ hasText: 'Algo deu errado' })
    await failed.getByText('Tente novamente mais tarde').waitFor()
    await page.unroute('**/movimentacoes/verificar/**')
    await rowMenu('Conclusos', 'Verificar')
    await page.getByText('Movimentação verificada.').waitFor()
    // As it is now: the next action is about that.
    await page.locator('tbody tr', { hasText: /\d{2}:\d{2}/ }).waitFor()
    await rowMenu('Conclusos', 'Cancelar movimentação')
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Cancelar movimentação' })
      .click()
    await page.getByText('Movimentação cancelada com sucesso!').waitFor()
    await expect
      .poll(() =>
        page
          .locator('tbody tr.b-struck td')
          .first()
          .evaluate((td) => getComputedStyle(td).textDecorationLine),
      )
      .toBe('line-through')
  })

  test('liminar.req perm.liminar.tarefa: one message, and a task for the deadline', async () => {
    const suit = await made()
    // Without the line by which a page hears of writes: of its own it knows by itself.
    await page.route('**/eventos/**', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto(`${lawsuits}/${suit.id}?aba=liminares`)
    await page.getByRole('button', { name: 'Nova liminar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Adicionar Liminar' })
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect
      .poll(() => dialog.getByText('Preencha todos os campos obrigatórios!').count())
      .toBeGreaterThanOrEqual(2)
    await dialog.getByLabel('Data da notificação').fill(formatDate(today))
    await dialog.getByLabel('Prazo de cumprimento').fill(formatDate(addDays(today, 30)))
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Liminar ADICIONADA').waitFor()
    await page.getByText('Agendar agora uma tarefa para o prazo de cumprimento?').waitFor()
    await page.getByRole('button', { name: 'Agendar tarefa' }).click()
    const task = page.getByRole('dialog', { name: 'Adicionar Tarefa' })
    await expect.poll(() => task.getByLabel(/^Prazo Fatal/).inputValue()).toBe(formatDate(addDays(today, 30)))
    expect(await task.getByLabel('Número do Processo').inputValue()).toBe(formatProcesso(String(suit.nr_processo)))
    expect(await task.getByLabel(/^Data do Vencimento/).inputValue()).not.toBe('')
    await page.keyboard.press('Escape')
    await page.getByText('vence em 30 dias').waitFor()
    // The injunction made a new version of its lawsuit, and the page knows it: what is done next is not refused.
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Marcar como estratégico' }).click()
    await page.getByText('Processo marcado como estratégico!').waitFor()
    await page.unroute('**/eventos/**')
    expect(v.problems.filter((problem) => !problem.includes('verificar'))).toEqual([])
  })
})
