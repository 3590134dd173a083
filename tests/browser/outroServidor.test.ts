import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../src/schemas/index.ts'
import { contractBackend, type Backend } from '../unit/setup/contract.ts'
import { contractData } from '../unit/setup/contractData.ts'
import { launch, settled, visit, type Visit } from './setup/browser.ts'
import { serveClient } from './setup/contractServer.ts'

// A server that speaks the contract and knows nothing of this product's own: what works without, and what is said.
const users = { ana: ['midgard'], tiago: ['Tarefa'], ninguem: [] }
let browser: Browser
let backend: Backend
let served: Awaited<ReturnType<typeof serveClient>>
let v: Visit
let page: Page

async function logIn(username: string): Promise<Visit> {
  const own = await visit(browser)
  await own.page.goto(`${served.base}/login`)
  await own.page.getByLabel('Usuário').fill(username)
  await own.page.getByLabel('Senha', { exact: true }).fill(username)
  await own.page.getByRole('button', { name: 'Entrar' }).click()
  await own.page.waitForURL('**/dashboard/**')
  return own
}
const toasts = () => page.locator('.MuiSnackbar-root')
const rows = () => page.locator('tbody tr')
const open = async (at: string) => {
  await page.goto(`${served.base}${at}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}
const heading = () => page.getByRole('heading', { level: 1 }).first().innerText()
const lastWrite = () => backend.writes.at(-1)!

beforeAll(async () => {
  backend = contractBackend({ model, data: contractData(), users })
  served = await serveClient(backend.handlers)
  browser = await launch()
  v = await logIn('ana')
  page = v.page
})
afterAll(async () => {
  await browser?.close()
  await served?.stop()
})

describe('a server of the contract alone', () => {
  test('refuses a wrong password in words', async () => {
    const other = await visit(browser)
    await other.page.goto(`${served.base}/login`)
    await other.page.getByLabel('Usuário').fill('ana')
    await other.page.getByLabel('Senha', { exact: true }).fill('errada')
    await other.page.getByRole('button', { name: 'Entrar' }).click()
    await other.page.getByText('Não foi possível fazer login com as credenciais fornecidas!').waitFor()
    await other.context.close()
  })

  test('rights follow from the names of the groups', async () => {
    await open('/dashboard/home')
    const menu = page.getByRole('navigation').first()
    await menu.getByText('Controle de acesso').waitFor()
    const tiago = await logIn('tiago')
    await tiago.page.goto(`${served.base}/dashboard/controle-de-acesso/grupos`)
    await tiago.page.getByRole('heading', { name: 'Acesso negado' }).waitFor()
    await tiago.page.goto(`${served.base}/dashboard/tarefas`)
    await tiago.page.getByRole('link', { name: 'Juntar procuração' }).first().waitFor()
    await tiago.context.close()
  })

  test('whoever may nothing sees so, in words', async () => {
    const none = await logIn('ninguem')
    await none.page.getByRole('heading', { level: 1 }).waitFor()
    await none.page.goto(`${served.base}/dashboard/tarefas`)
    await none.page.getByRole('heading', { name: 'Acesso negado' }).waitFor()
    await none.page.goto(`${served.base}/dashboard/etiquetas`)
    await none.page.getByText('Você não tem acesso a estes dados.').waitFor()
    expect(await none.page.locator('.MuiSnackbar-root').count()).toBe(0)
    expect(none.problems).toEqual([])
    await none.context.close()
  })

  test('a list is read, sorted and filtered, with the names of what its rows name by ids', async () => {
    await open('/dashboard/tarefas')
    expect(await rows().count()).toBe(2)
    await rows().first().getByText('Padaria Aurora').waitFor()
    await open(`/dashboard/tarefas?filter=${encodeURIComponent(JSON.stringify({ nm_titulo: 'juntar' }))}`)
    expect(await rows().count()).toBe(1)
  })

  test('a record is made, refused at its field, changed without a version, and deleted', async () => {
    await open('/dashboard/etiquetas/adicionar')
    await page.getByLabel('Etiqueta').first().fill('acordo')
    await page
      .getByRole('button', { name: /^Salvar/ })
      .first()
      .click()
    await page.getByText('Etiqueta com este valor já existe.').first().waitFor()
    await page.getByLabel('Etiqueta').first().fill('perícia')
    await page
      .getByRole('button', { name: /^Salvar/ })
      .first()
      .click()
    await page.getByText('Etiqueta cadastrada com sucesso!').waitFor()
    expect(lastWrite()).toMatchObject(['POST', 'base/etiquetas', { nm_etiqueta: 'PERÍCIA' }])
    await open('/dashboard/etiquetas/3/editar')
    await page.getByLabel('Etiqueta').first().fill('perícia médica')
    await page
      .getByRole('button', { name: /^Salvar/ })
      .first()
      .click()
    await page.getByText('Etiqueta editada com sucesso!').waitFor()
    expect(lastWrite()).toEqual(['PATCH', 'base/etiquetas/3', { nm_etiqueta: 'PERÍCIA MÉDICA' }])
    await open('/dashboard/etiquetas/3')
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Excluir/ })
      .click()
    await page.getByText(/excluída com sucesso/).waitFor()
    expect(backend.data.etiquetas!.map(({ id }) => id).toSorted()).toEqual([1, 2])
  })

  test('an action runs and its button follows', async () => {
    await open('/dashboard/tarefas/1')
    await page.getByRole('button', { name: 'Finalizar tarefa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Finalizar tarefa' })
    await dialog.getByRole('textbox').first().fill('Protocolada.')
    await dialog.getByRole('button', { name: /^Finalizar/ }).click()
    await page.getByText('Tarefa finalizada com sucesso!').waitFor()
    expect(lastWrite()).toEqual(['PATCH', 'juridico/tarefas/finalizar/1', { ds_detalhes_conclusao: 'Protocolada.' }])
  })

  test('a file is attached and listed', async () => {
    await open('/dashboard/tarefas/2/editar')
    const drop = page.getByText(/Arraste arquivos para cá/)
    await drop.waitFor()
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['procuração'], 'procuração.txt', { type: 'text/plain' }))
      return transfer
    })
    await drop.dispatchEvent('drop', { dataTransfer: data })
    await page.getByText('procuração.txt').first().waitFor()
    await page.getByText('Arquivo(s) anexado(s) com sucesso!').waitFor()
  })

  test.each([
    '/dashboard/home',
    '/dashboard/agenda',
    '/dashboard/profile',
    '/dashboard/tarefas/2',
    '/dashboard/tarefas/2/auditoria',
    '/dashboard/tarefas/lixeira',
    '/dashboard/tarefas/adicionar',
    '/dashboard/juridico/clientes/1',
    '/dashboard/juridico/calendario-forense',
    '/dashboard/importacoes',
  ])('%s is a page, and says quietly what is not there', async (at) => {
    await open(at)
    expect(await heading()).not.toMatch(/deu errado|não encontrada/)
    expect(await toasts().count()).toBe(0)
    expect(await page.locator('main').innerText()).toMatch(/\S{3}/)
  })

  test('nothing failed on the way, and what the server keeps nothing of is not offered', async () => {
    expect(v.problems).toEqual([])
    await open('/dashboard/tarefas')
    expect(await page.getByRole('button', { name: 'Notificações' }).count()).toBe(0)
  })
})
