import type { Browser, Download, Page } from 'playwright-core'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bulk, api, goTo, launch, logIn, PHONE, visit, type Visit } from './setup/browser.ts'
import { unfit } from './setup/fit.ts'
import { createTask, readTask, tasks, today } from './setup/tasks.ts'

const searching = (text: string) => `${tasks}?filter=${encodeURIComponent(JSON.stringify({ busca: text }))}`

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const newTask = (page: Page, nm_titulo: string) => createTask(page, { nm_titulo })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

describe('the generated list', () => {
  let v: Visit
  let page: Page
  beforeAll(async () => {
    v = await visit(browser)
    page = v.page
    await logIn(page, 'coordenadora')
  })
  afterAll(async () => {
    expect(v.problems.filter((p) => !p.includes('exportar'))).toEqual([])
    await v.context.close()
  })

  test('j and k move, x selects, Enter opens, e edits', async () => {
    await newTask(page, 'Pelo teclado A')
    await newTask(page, 'Pelo teclado B')
    await page.goto(searching('pelo teclado'))
    await row(page, 'Pelo teclado A').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('j')
    const first = await focused()
    await page.keyboard.press('j')
    const second = await focused()
    expect([first, second].sort()).toEqual(['Pelo teclado A', 'Pelo teclado B'])
    await page.keyboard.press('k')
    expect(await focused()).toBe(first)
    await page.keyboard.press('x')
    await page.getByText('1 selecionada', { exact: true }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('2 selecionadas', { exact: true }).waitFor()
    await page.keyboard.press('x')
    await page.keyboard.press('e')
    await page.waitForURL(/\/dashboard\/tarefas\/\d+\/editar$/)
    await page.goBack()
    await row(page, first!).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/dashboard\/tarefas\/\d+$/)
  })

  test('the hand is on the first field of a form that a letter opened, and what is typed is no shortcut', async () => {
    await newTask(page, 'Aberta por letra')
    await page.goto(searching('aberta por letra'))
    await row(page, 'Aberta por letra').waitFor()
    const inHand = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent)
    await page.keyboard.press('n')
    await page.waitForURL(/\/tarefas\/adicionar/)
    await expect.poll(inHand).toMatch(/^Tipo de Tarefa/)
    await page.keyboard.type('ne')
    expect(page.url()).toContain('/adicionar')
    await page.goto(searching('aberta por letra'))
    await row(page, 'Aberta por letra').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await page.waitForURL(/\/tarefas\/\d+\/editar$/)
    await expect.poll(inHand).toMatch(/^Tipo de Tarefa/)
    // From the record, too.
    await page.goto(page.url().replace('/editar', ''))
    await page.getByRole('button', { name: 'Mais ações' }).waitFor()
    await page.keyboard.press('e')
    await page.waitForURL(/\/editar$/)
    await expect.poll(inHand).toMatch(/^Tipo de Tarefa/)
  })

  test('at 1280 a list shows the columns it is declared with, down to the people, and says whole what it cuts', async () => {
    const title = 'Impugnação ao cumprimento de sentença com pedido de efeito suspensivo'
    await newTask(page, title)
    await page.goto(searching('pedido de efeito suspensivo'))
    const cell = row(page, title).first().getByRole('cell').filter({ hasText: title })
    await cell.waitFor()
    const heads = await page.getByRole('columnheader').allInnerTexts()
    expect(heads.map((head) => head.trim())).toEqual(
      expect.arrayContaining(['Título', 'Número do Processo', 'Responsáveis']),
    )
    const rows = page.locator('.b-rows')
    expect(await rows.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0)
    const people = page.getByRole('columnheader', { name: 'Responsáveis' })
    const edge = async (box: Promise<{ x: number; width: number } | null>) => {
      const { x, width } = (await box)!
      return x + width
    }
    expect(await edge(people.boundingBox())).toBeLessThanOrEqual(await edge(rows.boundingBox()))
    await cell.hover()
    await expect.poll(() => cell.getAttribute('title')).toBe(title)
  })

  test('at 1280×800 the first row stands by 210 px, and 16 are in sight, once the notices are put away', async () => {
    await page.goto(tasks)
    await page.locator('tbody tr').first().waitFor()
    await page.getByRole('button', { name: /^Dispensar o aviso/ }).click()
    const found = await page.evaluate(() => {
      const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
      return { first: rows[0]!.top, seen: rows.filter(({ bottom }) => bottom <= innerHeight).length }
    })
    expect(found.first).toBeLessThanOrEqual(210)
    expect(found.seen).toBeGreaterThanOrEqual(16)
  })

  test.each(['tarefas', 'juridico/processos'])(
    'on a phone nothing of a list is cut or too small for a finger, %s',
    async (at) => {
      const phone = await visit(browser, PHONE, 'light', true)
      await logIn(phone.page, 'coordenadora', `/dashboard/${at}`)
      await phone.page.locator('.b-cards li[data-linha]').first().waitFor()
      expect(await unfit(phone.page, { touch: true })).toEqual([])
      await phone.context.close()
    },
  )

  test('a list opens as its reader asked, in another order where a preset has one, until they ask for none', async () => {
    await page.goto(tasks)
    await page.getByRole('button', { name: 'Em aberto' }).click()
    await page.waitForURL(/sort=dt_fatal/)
    expect(new URL(page.url()).searchParams.get('order')).toBe('ASC')
    await page.locator('.b-views').click()
    await page.getByRole('menuitem', { name: 'Abrir sempre assim' }).click()
    await page.goto(tasks)
    await expect.poll(() => page.getByRole('button', { name: 'Em aberto' }).getAttribute('aria-pressed')).toBe('true')
    await page.locator('.b-views').click()
    await page.getByRole('menuitem', { name: 'Abrir como todos' }).click()
    await page.goto(tasks)
    await expect.poll(() => page.getByRole('button', { name: 'Tudo' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('a column is made wider by key, stays so after a reload, and fits again on a double click', async () => {
    await page.goto(tasks)
    const head = page.getByRole('columnheader', { name: /^Título/ })
    const width = async () => Math.round((await head.boundingBox())!.width)
    const before = await width()
    const handle = page.getByRole('slider', { name: 'Largura da coluna Título' })
    await handle.focus()
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight')
    await expect.poll(width).toBe(before + 80)
    await page.reload()
    await head.waitFor()
    expect(await width()).toBe(before + 80)
    const edge = (await handle.boundingBox())!
    await page.mouse.move(edge.x + 4, edge.y + 10)
    await page.mouse.down()
    await page.mouse.move(edge.x - 56, edge.y + 10, { steps: 6 })
    await page.mouse.up()
    await expect.poll(async () => Math.abs((await width()) - (before + 20))).toBeLessThan(4)
    await handle.dblclick()
    await expect.poll(width).toBe(before)
  })

  test('a view is saved, shared, marked for others, and brings its filters back', async () => {
    await page.goto(searching('contestação'))
    await page.getByRole('button', { name: 'Visões', exact: false }).first().click()
    await page.getByRole('menuitem', { name: /Salvar/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Contestações')
    await dialog.getByRole('checkbox', { name: 'Compartilhar com o escritório' }).check()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Contestações/ }).waitFor()
    const other = await visit(browser)
    await logIn(other.page, 'advogada')
    await other.page.locator('.b-views').click()
    const item = other.page.getByRole('menuitem', { name: /Contestações/ })
    await item.getByRole('img', { name: 'Compartilhada com o escritório' }).waitFor()
    // Somebody else's view is not theirs to take away.
    expect(await item.getByRole('button').count()).toBe(0)
    await item.click()
    await other.page.waitForURL(/contesta/)
    await expect.poll(() => other.page.getByRole('searchbox').inputValue()).toBe('contestação')
    await row(other.page, 'Contesta').first().waitFor()
    await other.page.getByRole('button', { name: /: Contestações$/ }).waitFor()
    await other.page.getByRole('button', { name: 'Título' }).click()
    await expect.poll(() => other.page.getByRole('button', { name: /: Contestações$/ }).count()).toBe(0)
    await other.context.close()
  })

  test('a selection is cancelled in one go; what is refused says why', async () => {
    const a = await newTask(page, 'Em lote um')
    const b = await newTask(page, 'Em lote dois')
    await page.goto(searching('em lote'))
    await row(page, 'Em lote um').getByRole('checkbox').check()
    await row(page, 'Em lote dois').getByRole('checkbox').check()
    await api(page, `juridico/v1/tarefas/cancelar/${a.id}/`, {
      method: 'PATCH',
      body: { ds_justificativa_cancelamento: 'Antes dos outros' },
    })
    await bulk(page, /^Cancelar tarefas/)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Justificativa/).fill('Duplicadas')
    await dialog.getByRole('button', { name: /Cancelar tarefas/ }).click()
    await dialog.getByText('1 feita', { exact: true }).waitFor()
    await dialog.getByText('Em lote um').waitFor()
    await dialog.getByRole('button', { name: 'Entendi' }).click()
    expect((await readTask(page, b.id)).ie_status).toBe('CA')
  })

  test('one field is changed for all that the filter chooses, beyond the page', async () => {
    const made = []
    for (let i = 0; i < 12; i++) made.push(await newTask(page, `Lote inteiro ${i}`))
    await page.goto(`${searching('lote inteiro')}&perPage=10`)
    await row(page, 'Lote inteiro').first().waitFor()
    await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
    await page.getByText('10 selecionadas', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Selecionar todas as 12' }).click()
    await page.getByText('Todas as 12 selecionadas').waitFor()
    await page.getByRole('button', { name: 'Alterar…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Parte Contrária' }).click()
    await dialog.getByLabel(/^Parte Contrária/).fill('Mudada em lote')
    await dialog.getByRole('button', { name: /^Alterar: Parte Contrária/ }).click()
    await page.getByText('12 feitas').waitFor()
    for (const { id } of made)
      expect(await readTask(page, id)).toMatchObject({ nm_parte_contraria: 'Mudada em lote', nr_versao: 2 })
  })

  test('all that a filter chose are chosen no longer with another; what is done to many names the first five', async () => {
    for (let i = 0; i < 12; i++) await newTask(page, `Filtro trocado ${i < 3 ? 'guardado' : 'solto'} ${i}`)
    await page.goto(`${searching('filtro trocado')}&perPage=10`)
    await row(page, 'Filtro trocado').first().waitFor()
    const titles = await page
      .locator('tbody tr[data-linha]')
      .getByText(/^Filtro trocado (guardado|solto) \d+$/i)
      .allTextContents()
    const chooseAll = async () => {
      await page.getByRole('checkbox', { name: 'Selecionar a página' }).check()
      await page.getByRole('button', { name: 'Selecionar todas as 12' }).click()
      await page.getByText('Todas as 12 selecionadas').waitFor()
    }
    await chooseAll()
    await bulk(page, /^Cancelar/)
    const dialog = page.getByRole('dialog')
    await dialog.getByText([...titles.slice(0, 5), 'e mais 7'].join(' · ')).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Todas as 12 selecionadas').waitFor()
    // Another filter, on the same page.
    await goTo(page, `${searching('filtro trocado guardado')}&perPage=10`)
    await expect.poll(() => page.locator('tbody tr[data-linha]').count()).toBe(3)
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
    expect(await page.locator('tbody input[type=checkbox]:checked').count()).toBe(0)
    expect(await page.getByText(/selecionadas?$/).count()).toBe(0)
  })

  test('g.export.estado: the spreadsheet holds exactly what is filtered', async () => {
    await page.goto(searching('contestação'))
    await row(page, 'Contesta').first().waitFor()
    const { count } = await api<{ count: number }>(
      page,
      `juridico/v1/tarefas/?nr_por_pagina=1&busca=${encodeURIComponent('contestação')}`,
    )
    const [download] = await Promise.all([
      page.waitForEvent('download') as Promise<Download>,
      page
        .getByRole('button', { name: 'Exportar planilha' })
        .click()
        .then(() => page.getByRole('button', { name: 'Exportar', exact: true }).click()),
    ])
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(await download.path())
    expect(book.worksheets[0]!.actualRowCount).toBe(count + 1)
    expect(download.suggestedFilename()).toBe(`tarefas-${today}.xlsx`)
  })

  test('g.export.silencioso: a failed spreadsheet says so in its quiet line, and can be tried again', async () => {
    await page.route('**/exportar/**', (route) => route.fulfill({ status: 500, body: '{"detail":"x"}' }))
    await page.getByRole('button', { name: 'Exportar planilha' }).click()
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    const tray = page.getByRole('region', { name: 'Trabalhos' })
    await tray.getByText('Não foi possível concluir.').waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.unroute('**/exportar/**')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tentar de novo: Planilha de Tarefas' }).click(),
    ])
    expect(download.suggestedFilename()).toContain('.xlsx')
    await tray.getByText('Pronto').waitFor()
    expect(await tray.getByText('Não foi possível concluir.').count()).toBe(0)
  })

  test('the counters count within the other filters', async () => {
    const query = `cd_equipe=1`
    const { vencidas, a_vencer } = await api<Record<string, number>>(page, `juridico/v1/tarefas/resumo/?${query}`)
    await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ cd_equipe: '1' }))}`)
    for (const [label, n] of [
      ['Vencidas', vencidas],
      ['A vencer', a_vencer],
    ] as const)
      await page.getByRole('button', { name: `${n!.toLocaleString('pt-BR')} ${label}` }).waitFor()
  })

  test('nothing found says so and clears; a failing list keeps its rows and can be tried again', async () => {
    await page.goto(searching('palavra que ninguém escreveu'))
    await page.getByText('Nada corresponde a estes filtros.').waitFor()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await page.locator('tbody tr').first().waitFor()
    const before = await page.locator('tbody tr').count()
    await page.route('**/api/juridico/v1/tarefas/?**', (route) => route.abort())
    await page.getByRole('button', { name: 'Título' }).click()
    await page.getByText('Não foi possível carregar a lista.').waitFor()
    expect(await page.locator('tbody tr').count()).toBe(before)
    await page.unroute('**/api/juridico/v1/tarefas/?**')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.poll(() => page.getByText('Não foi possível carregar a lista.').count()).toBe(0)
  })
})
