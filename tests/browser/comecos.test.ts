import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, base, launch, logIn, PHONE, visit, type Visit } from './setup/browser.ts'
import { createTask, tasks } from './setup/tasks.ts'

type Row = Record<string, unknown> & { id: number }
type Page1 = { results: Row[]; count: number }

let browser: Browser
let v: Visit
let page: Page
/** A lawsuit that nobody else has the number of, with the customer and the city that a task takes from it. */
let suit: Row
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  await logIn(page, 'midgard')
  const { results } = await api<Page1>(page, 'juridico/v1/processos/?nr_por_pagina=50&ie_status=AT')
  const numbers = results.map((r) => r.nr_processo)
  const active = (await api<Page1>(page, 'juridico/v1/clientes/?ie_ativo=true&nr_por_pagina=2000')).results
  suit = results.find(
    (r) =>
      r.cd_cidade &&
      active.some(({ id }) => id === r.cd_cliente) &&
      numbers.filter((one) => one === r.nr_processo).length === 1,
  )!
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const dialog = () => page.getByRole('dialog', { name: 'Adicionar Tarefa' })
const value = (name: string) => dialog().getByRole('combobox', { name: new RegExp(`^${name}`) })

describe('a task that begins elsewhere', () => {
  test.each([
    [
      'expedientes',
      'process/v1/notifications/',
      'integracao/expedientes',
      { type_communication: 'djen', dt_expedicao: '2026-11-10' },
    ],
    [
      'publicacoes',
      'process/v1/publication/',
      'integracao/publicacoes',
      { nm_diario: 'DJEN', dt_disponibilizacao: '2026-11-10' },
    ],
  ])('from %s: the lawsuit is found, and customer and city with it', async (_, path, route, more) => {
    const made = await api<Row>(page, path, {
      method: 'POST',
      body: { nr_processo: suit.nr_processo, teor: 'Intime-se.', ...more },
    })
    await page.goto(`${base}/dashboard/${route}/${made.id}`)
    const add = page.getByRole('button', { name: 'Nova tarefa' })
    await page.getByRole('tab', { name: /^Tarefas/ }).click()
    await add.click()
    const { cd_cliente, cd_cidade } = (await api<Row>(page, `juridico/v1/processos/${suit.id}/`)) as Row
    const names = async (url: string, name: string) => String((await api<Row>(page, url))[name])
    const client = await names(`juridico/v1/clientes/${String(cd_cliente)}/`, 'nm_cliente')
    const city = await names(`base/v1/cidades/${String(cd_cidade)}/`, 'nm_cidade')
    await expect.poll(() => value('Cliente').inputValue()).toContain(client)
    await expect.poll(() => value('Cidade').inputValue()).toContain(city)
  })

  test('from a movement: “Criar tarefa” opens the form of one, with what the lawsuit hands over', async () => {
    const text = `Intimação para contrarrazões ${suit.id}`
    const movement = await api<Row>(page, 'juridico/v1/movimentacoes/', {
      method: 'POST',
      body: { cd_processo: suit.id, dt_movimentacao: '2026-11-10', ds_movimentacao: text },
    })
    await page.goto(`${base}/dashboard/juridico/processos/${suit.id}?aba=movimentacoes`)
    await page.locator('li, tr', { hasText: text }).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Criar tarefa' }).click()
    await dialog().waitFor()
    await expect.poll(() => value('Cliente').inputValue()).not.toBe('')
    await expect.poll(() => value('Cidade').inputValue()).not.toBe('')
    await dialog()
      .getByLabel(/^Título/)
      .fill('Contrarrazões da movimentação')
    await value('Tipo de Tarefa').click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog()
      .getByLabel(/^Prazo Fatal/)
      .fill('+10')
    await value('Equipes').click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.keyboard.press('Control+Enter')
    await dialog().waitFor({ state: 'detached' })
    const { results } = await api<Page1>(page, `juridico/v1/tarefas/?busca=Contrarrazões da movimentação`)
    expect([results[0]!.ie_formulario, results[0]!.cd_processo, movement.id > 0]).toEqual(['movement', suit.id, true])
  })
})

describe('on a phone', () => {
  test('Salvar lies at the bottom with nothing over it, on a new task and on one that exists', async () => {
    const phone = await visit(browser, PHONE)
    await logIn(phone.page, 'midgard')
    const task = await createTask(phone.page)
    for (const path of ['adicionar', `${task.id}/editar`]) {
      await phone.page.goto(`${tasks}/${path}`)
      const save = phone.page.getByRole('button', { name: /^Salvar/ }).first()
      await save.waitFor()
      // Where the button is nothing else lies; one that waits for a change lets what is behind it be touched.
      const hit = () =>
        save.evaluate((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          const at = [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + width / 2, top + height * y))
          return at.every((one) => button.parentElement!.contains(one)) && top + height <= innerHeight
        })
      await expect.poll(hit).toBe(true)
      // The bar of the phone makes room for what a form is saved by.
      expect([path, await phone.page.getByRole('navigation', { name: 'Atalhos' }).isVisible()]).toEqual([path, false])
    }
    expect(phone.problems).toEqual([])
    await phone.context.close()
  })
})
