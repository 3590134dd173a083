import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../src/schemas/index.ts'
import { base, type DESKTOP, launch, type Visit } from './setup/browser.ts'
import { chosen, entered as enteredWith, field, home, search } from './setup/frame.ts'
import { createTask } from './setup/tasks.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const entered = (username: string, at?: string, size?: typeof DESKTOP) => enteredWith(browser, username, at, size)

describe('the search', () => {
  let v: Visit
  let page: Page
  beforeAll(async () => {
    v = await entered('coordenadora')
    page = v.page
  })
  afterAll(() => v?.context.close())

  test('finds a record by its number with punctuation, goes there by Enter and remembers it', async () => {
    const task = await createTask(page, { nm_titulo: 'Réplica com vinte dígitos', nr_processo: '00000010420268260100' })
    await search(page)
    // Enter right after the last key: what is found first is meant, as soon as it is found.
    await page.keyboard.type('0000001-04.2026.8.26.0100')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/dashboard/tarefas/${task.id}`)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goto(`${base}${home}`)
    await page.getByRole('button', { name: 'Buscar ou ir para…' }).click()
    await field(page).waitFor()
    expect(await page.getByRole('group', { name: 'Recentes' }).getByRole('option').first().textContent()).toContain(
      'Réplica com vinte dígitos',
    )
    await page.keyboard.press('Escape')
  })
  test.each([
    ['perfil', 'Meu perfil'],
    ['tema', 'Usar tema escuro'],
    ['sair', 'Sair'],
  ])('what the bar over the pages offers is found by its name, too: %s', async (typed, label) => {
    await page.goto(`${base}${home}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await search(page)
    await field(page).fill(typed)
    await page.getByRole('option', { name: label, exact: true }).waitFor()
  })
  test('marks the letters that answer; arrows go round, Esc gives the focus back', async () => {
    await page.goto(`${base}${home}`)
    const button = page.getByRole('button', { name: 'Buscar ou ir para…' })
    await button.focus()
    await page.keyboard.press('Enter')
    await field(page).fill('replica com vinte')
    await page.getByRole('option', { name: /Réplica com vinte dígitos/ }).waitFor()
    expect(await page.locator('[role=option] .b-found-label mark').allTextContents()).toEqual([
      'Réplica',
      'com',
      'vinte',
    ])
    await field(page).fill('')
    await page.getByRole('group', { name: 'Ir para' }).waitFor()
    const first = await chosen(page).textContent()
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await chosen(page).getAttribute('id'))
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page).textContent()).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    // Past the first comes the last.
    expect(await chosen(page).textContent()).toBe(await page.getByRole('option').last().textContent())
    // Tab stays inside.
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
  test('leads to pages and to new records, without a word of accents', async () => {
    await page.goto(`${base}${home}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await search(page)
    await page.keyboard.type('usuario')
    await page
      .getByRole('group', { name: 'Ir para' })
      .getByRole('option', { name: /^Usuários/ })
      .click()
    await page.waitForURL(`**/dashboard/${model.get('usuarios').route}`)
    await search(page)
    await page.keyboard.type('nova taref')
    await page.getByRole('group', { name: 'Cadastrar' }).getByRole('option', { name: 'Nova tarefa' }).click()
    await page.waitForURL('**/dashboard/tarefas/adicionar')
  })
  test('runs the actions of the record one is at', async () => {
    const task = await createTask(page, { nm_titulo: 'Para reagendar pela busca' })
    await page.goto(`${base}/dashboard/tarefas/${task.id}`)
    await page.getByRole('heading', { level: 1, name: 'Para reagendar pela busca' }).waitFor()
    await search(page)
    const own = page.getByRole('group', { name: 'Neste registro' })
    await own.getByRole('option', { name: 'Reagendar tarefa' }).waitFor()
    expect((await own.locator('.b-found-label').allTextContents()).slice(-2)).toEqual(['Editar', 'Auditoria'])
    await page.keyboard.type('reagendar')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Reagendar tarefa' })
    await dialog.getByLabel(/^Justificativa/).fill('Pela busca')
    await dialog.getByLabel(/^Data do Vencimento/).fill('')
    await page.keyboard.press('Escape')
  })
  test('asks only for what is typed last', async () => {
    await page.goto(`${base}${home}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const ended: string[] = []
    page.on(
      'requestfinished',
      (r) => r.url().includes('/busca/') && ended.push(new URL(r.url()).searchParams.get('q')!),
    )
    const cancelled: string[] = []
    page.on(
      'requestfailed',
      (r) => r.url().includes('/busca/') && cancelled.push(new URL(r.url()).searchParams.get('q')!),
    )
    await page.route('**/busca/?*q=lenta*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue().catch(() => undefined)
    })
    await search(page)
    await page.keyboard.type('lenta')
    await page.waitForRequest(/busca.*lenta/)
    await field(page).fill('zebra que ninguém tem')
    await page.getByText('Nada encontrado para “zebra que ninguém tem”.').waitFor()
    expect(ended).toEqual(['zebra que ninguém tem'])
    expect(cancelled).toEqual(['lenta'])
    await page.unroute('**/busca/?*q=lenta*')
    await page.keyboard.press('Escape')
  })
  test('says so when it cannot search, and offers the pages still', async () => {
    await page.route('**/busca/?*', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }))
    await search(page)
    await page.keyboard.type('client')
    await page.getByText('Não foi possível buscar agora.').waitFor()
    await page.getByRole('option', { name: 'Clientes Jurídico' }).waitFor()
    await page.unroute('**/busca/?*')
    await page.keyboard.press('Escape')
  })
  test('does not open over something that is open, nor steals a letter from a field', async () => {
    await page.goto(`${base}/dashboard/tarefas`)
    await page.locator('tbody tr').first().waitFor()
    await page.getByRole('searchbox').fill('x?n')
    await page.getByRole('searchbox').press('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByRole('searchbox').inputValue()).toBe('x?n?')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Filtro', exact: true }).click()
    await page.locator('.MuiPopover-paper').waitFor()
    await page.keyboard.press('Control+k')
    expect(await field(page).count()).toBe(0)
    expect(v.problems.filter((p) => !p.startsWith('503'))).toEqual([])
  })
})

describe('the shortcuts', () => {
  test('? shows those of the present place, as they are on the keyboard', async () => {
    const v = await entered('coordenadora', '/dashboard/tarefas')
    const { page } = v
    const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' })
    const words = () => sheet.locator('dt').allTextContents()
    await page.locator('tbody tr').first().waitFor()
    await page.getByRole('button', { name: /^Notificações/ }).waitFor()
    await page.keyboard.press('?')
    await sheet.waitFor()
    expect(await words()).toEqual([
      'Buscar nesta lista',
      'Descer pelas linhas',
      'Subir pelas linhas',
      'Abrir a linha',
      'Editar a linha',
      'Editar as células da linha, no lugar',
      'Selecionar a linha',
      'Cadastrar',
      'Finalizar tarefa',
      'Reagendar tarefa',
      'Trocar equipe',
      'Cancelar tarefa',
      'Buscar ou ir para…',
      'Abrir as notificações (sino)',
      'Imprimir esta página',
      'Ver os atalhos deste lugar',
    ])
    expect(await sheet.locator('dd').first().textContent()).toBe('/')
    await page.keyboard.press('Escape')
    await page.goto(`${base}/dashboard/etiquetas/adicionar`)
    await page.getByRole('button', { name: 'Salvar' }).waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('?')
    await sheet.waitFor()
    expect((await words()).slice(0, 2)).toEqual(['Salvar', 'Sair do formulário'])
    expect(await words()).not.toContain('Descer pelas linhas')
    await v.context.close()
  })
})

describe('the frame itself', () => {
  test('what breaks it is said in Portuguese, with a way to go on', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    // What the theme asks the browser before anything is drawn.
    await page.addInitScript(() => {
      Object.defineProperty(window, 'matchMedia', {
        value: () => {
          if (sessionStorage.getItem('inteiro'))
            return { matches: false, addEventListener() {}, removeEventListener() {} }
          throw new Error('broken')
        },
      })
    })
    await page.goto(base)
    await page.getByText('Algo deu errado nesta página').waitFor()
    await page.evaluate(() => sessionStorage.setItem('inteiro', '1'))
    await page.getByRole('button', { name: 'Recarregar a página' }).click()
    await page.getByLabel('Usuário').waitFor()
    await context.close()
  })
})
