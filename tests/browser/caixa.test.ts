import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatProcesso, makeCnj } from '../../src/schemas/br/cnj.ts'
import { addDays, formatDate, todayIn } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, PHONE, settled, visit, type Visit } from './setup/browser.ts'
import { unfit } from './setup/fit.ts'

type Row = Record<string, unknown> & { id: number }
type Found = { results: Row[] }
const today = todayIn('America/Sao_Paulo')
const PUBLICATIONS = 'process/v1/publication/'
const INBOX = '/dashboard/caixa-de-entrada'
const mine = `${INBOX}?fonte=publicacoes&situacao=comigo`
/** A number that the house has not. */
const foreign = formatProcesso(makeCnj({ sequencial: 7654321, ano: 2024, j: 8, tr: 26, oooo: '0100' }))

let browser: Browser
let v: Visit
let page: Page
let made: Row[] = []
let suit: Row
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'midgard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const me = (await api<Row>(page, 'auth/v1/usuarios/userdata/')).id
  const active = (await api<Found>(page, 'juridico/v1/clientes/?ie_ativo=true&nr_por_pagina=2000')).results
  const suits = (await api<Found>(page, 'juridico/v1/processos/?nr_por_pagina=100&ie_status=AT')).results
  suit = suits.find(
    (r) =>
      r.cd_cidade &&
      active.some(({ id }) => id === r.cd_cliente) &&
      suits.filter((one) => one.nr_processo === r.nr_processo).length === 1,
  )!
  for (const [nr_processo, dt_disponibilizacao, teor] of [
    [foreign, '2020-01-02', 'Primeira da caixa.'],
    [suit.nr_processo, '2020-01-03', 'Segunda da caixa.'],
    [suit.nr_processo, '2020-01-04', 'Terceira da caixa.'],
    [suit.nr_processo, addDays(today, -1), 'Intime-se a parte para réplica no prazo de 10 (dez) dias úteis.'],
  ]) {
    const body = { nr_processo, nm_diario: 'Diário da caixa', dt_disponibilizacao, teor }
    const { id } = await api<Row>(page, PUBLICATIONS, { method: 'POST', body })
    made = [
      ...made,
      await api<Row>(page, `${PUBLICATIONS}${id}/atribuir/`, { method: 'PATCH', body: { cd_responsavel: me } }),
    ]
  }
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const key = (name: string) => page.keyboard.press(name)
const items = (at = page) => at.getByRole('list', { name: 'Itens da caixa de entrada' })
const pane = (at = page) => at.getByRole('region', { name: 'Item escolhido' })
const nameOf = (n: number) => `publicacoes.${made[n]!.id}`
const line = (n: number) => page.locator(`[data-linha="${nameOf(n)}"]`)
const chosen = (at = page) => new URL(at.url()).searchParams.get('item')
const of = (n: number) => api<Row>(page, `${PUBLICATIONS}${made[n]!.id}/`)
/** The item that has the focus. */
const here = () =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-linha]')?.dataset.linha ?? '')

async function open(at = mine): Promise<void> {
  await page.goto(`${base}${at}`)
  await items().waitFor()
  await settled(page)
}
/** Goes down to an item by the keyboard. */
async function down(n: number): Promise<void> {
  for (let i = 0; i < 30 && (await here()) !== nameOf(n); i++) await key('j')
  await expect.poll(here).toBe(nameOf(n))
  await expect.poll(() => chosen()).toBe(nameOf(n))
}

describe('the one inbox', () => {
  test('j and k go through what all sources sent; the text follows; the number has its mask', async () => {
    await open()
    await pane().getByText('Escolha um item').waitFor()
    expect(await violations(page)).toEqual([])
    await down(0)
    await pane().getByText('Primeira da caixa.').waitFor()
    expect(await line(0).textContent()).toContain(foreign)
    expect(await line(0).textContent()).toContain('02/01/2020')
    await key('j')
    await expect.poll(here).toBe(nameOf(1))
    await pane().getByText('Segunda da caixa.').waitFor()
    await key('k')
    await pane().getByText('Primeira da caixa.').waitFor()
    expect(await page.locator('[aria-current=true]').textContent()).toContain(foreign)
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Caixa de entrada'])
    await settled(page)
    expect(await violations(page)).toEqual([])
    const cut = await items().evaluate((at) =>
      [...at.querySelectorAll('b')].filter((b) => b.scrollWidth > b.clientWidth),
    )
    expect(cut.length).toBe(0)
    // The box stands clear of the outline of what is beside it.
    const box = (await line(0).getByRole('checkbox').boundingBox())!
    expect((await line(0).getByRole('link').boundingBox())!.x - box.x - box.width).toBeGreaterThanOrEqual(2)
  })

  test('the most urgent first: what becomes known by itself says until when, and no other day', async () => {
    const dt_expedicao = addDays(today, -9)
    const body = { nr_processo: suit.nr_processo, type_communication: 'domicilio', dt_expedicao }
    const { id } = await api<Row>(page, 'process/v1/notifications/', { method: 'POST', body })
    await open(`${INBOX}?fonte=expedientes`)
    const urgent = page.locator(`[data-linha="expedientes.${id}"]`)
    const { dt_limite_ciencia } = await api<Row>(page, `process/v1/notifications/${id}/`)
    await urgent.getByText(`Ciência até ${formatDate(String(dt_limite_ciencia)).slice(0, 5)}`).waitFor()
    expect(await urgent.textContent()).not.toMatch(/\d\d\/\d\d\/\d{4}/)
  })

  test('r reads and goes on to the next, u takes it back to unread and stays', async () => {
    await open()
    await down(0)
    await key('r')
    await expect.poll(async () => (await of(0)).is_read).toBe(true)
    await expect.poll(here).toBe(nameOf(1))
    await expect.poll(() => line(0).getByText('Não lido').count()).toBe(0)
    await key('k')
    await expect.poll(here).toBe(nameOf(0))
    await key('u')
    await expect.poll(async () => (await of(0)).is_read).toBe(false)
    await line(0).getByText('Não lido').waitFor()
    expect(await here()).toBe(nameOf(0))
  })

  test('x chooses several, a letter is about them all and can be taken back; Esc lets go, Esc again closes the item', async () => {
    await open()
    await down(0)
    await key('x')
    await key('j')
    await key('x')
    await page.getByRole('toolbar').getByText('2 escolhidos').waitFor()
    await settled(page)
    expect(await violations(page)).toEqual([])
    await key('r')
    const dialog = page.getByRole('dialog', { name: 'Lido (2)' })
    await dialog.getByText(foreign).waitFor()
    await key('Control+Enter')
    await page.getByText('2 itens tratados.').waitFor()
    expect(await Promise.all([0, 1, 2].map(async (n) => (await of(n)).is_read))).toEqual([true, true, false])
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Desfazer' }).focus()
    await key('Enter')
    await page.getByText('Desfeito.').waitFor()
    expect(await Promise.all([0, 1].map(async (n) => (await of(n)).is_read))).toEqual([false, false])
    await open()
    await down(1)
    await pane().getByText('Segunda da caixa.').waitFor()
    await settled(page)
    await key('x')
    await page.getByRole('toolbar').getByText('1 escolhido').waitFor()
    await key('Escape')
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
    expect(chosen()).toBe(nameOf(1))
    await key('Escape')
    await pane().getByText('Escolha um item').waitFor()
    expect(chosen()).toBeNull()
    await expect.poll(here).toBe(nameOf(1))
  })

  test('n registers the lawsuit that the house has not; of one that it has it says so', async () => {
    await open()
    await down(0)
    await key('n')
    const form = page.getByRole('dialog', { name: /Processo/ })
    await expect.poll(() => form.getByLabel(/^Número do Processo/).inputValue()).toBe(foreign)
    await key('Escape')
    await form.waitFor({ state: 'detached' })
    await expect.poll(here).toBe(nameOf(0))
    await key('j')
    await expect.poll(here).toBe(nameOf(1))
    await key('n')
    await page.getByText('O processo deste item já está no escritório.').waitFor()
  })

  test('Enter begins the task with its deadline counted: saved in a few keys', async () => {
    await open()
    await down(3)
    await pane().getByText('10 (dez) dias').waitFor()
    await key('Enter')
    const form = page.getByRole('dialog', { name: 'Adicionar Tarefa' })
    await expect.poll(() => form.getByLabel(/^Prazo Fatal/).inputValue()).not.toBe('')
    await expect.poll(() => form.getByRole('combobox', { name: /^Cliente/ }).inputValue()).not.toBe('')
    await key('Control+Enter')
    await form.waitFor({ state: 'detached' })
    const { results } = await api<Found>(page, `juridico/v1/tarefas/?cd_publicacao=${made[3]!.id}`)
    expect(results.map(({ ie_formulario, prazo, nm_titulo }) => [ie_formulario, prazo, nm_titulo])).toEqual([
      ['publication', '10 dias úteis', `Publicação de ${formatDate(addDays(today, -1))}`],
    ])
    // The hand is on the next: one Enter begins it.
    await line(3).waitFor({ state: 'detached' })
    await expect.poll(here).not.toBe('')
    expect(await here()).toBe(chosen())
    await key('Enter')
    await form.waitFor()
    await key('Escape')
    await form.waitFor({ state: 'detached' })
  })

  test('d settles and goes on, and is taken back; l links to a lawsuit; m is not ours; a is with somebody else', async () => {
    await open()
    await down(1)
    await key('d')
    await expect.poll(async () => (await of(1)).ie_baixado).toBe(true)
    await expect.poll(here).toBe(nameOf(2))
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(async () => (await of(1)).ie_baixado).toBe(false)
    await open()
    await down(0)
    await key('l')
    const links = page.getByRole('dialog')
    await links.getByRole('combobox').first().fill(String(suit.nr_processo).slice(0, 10))
    await page.getByRole('option').first().click()
    await key('Control+Enter')
    await links.waitFor({ state: 'detached' })
    await expect.poll(async () => (await of(0)).cd_processo).not.toBe(null)
    expect(await here()).toBe(nameOf(0))
    await key('j')
    await expect.poll(here).toBe(nameOf(1))
    await key('m')
    const asks = page.getByRole('dialog')
    await Promise.race([asks.waitFor(), expect.poll(async () => (await of(1)).ie_alheio).toBe(true)])
    if (await asks.count()) await key('Control+Enter')
    await expect.poll(async () => (await of(1)).ie_alheio).toBe(true)
    await expect.poll(here).toBe(nameOf(2))
    await key('a')
    const whom = page.getByRole('dialog')
    await whom.getByRole('combobox').first().fill('Clara')
    await page.getByRole('option', { name: /Clara/ }).first().click()
    await key('Control+Enter')
    await whom.waitFor({ state: 'detached' })
    await expect.poll(async () => (await of(2)).cd_responsavel).not.toBe(made[2]!.cd_responsavel)
    await line(2).waitFor({ state: 'detached' })
  })

  test('a diary from a file: what came of it is told, and the items are in the list', async () => {
    await open(`${INBOX}?fonte=expedientes`)
    await page.getByRole('button', { name: 'Trazer de arquivo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Trazer de arquivo' })
    await dialog.getByRole('button', { name: 'Trazer', exact: true }).click()
    await dialog.getByText(/Arquivo.*obrigatório/).waitFor()
    await settled(page)
    expect(await violations(page, { floating: true })).toEqual([])
    const [one, two] = [111, 112].map((sequencial) => makeCnj({ sequencial, ano: 2024, j: 8, tr: 26, oooo: '0100' }))
    const buffer = Buffer.from(
      `Processo ${formatProcesso(one!)}\nCite-se.\n\nProcesso ${formatProcesso(two!)}\nIntime-se.`,
    )
    await dialog.locator('input[type=file]').setInputFiles({ name: 'diario.txt', mimeType: 'text/plain', buffer })
    await dialog.getByRole('button', { name: 'Trazer', exact: true }).click()
    // The day is never guessed: a deadline is counted from it.
    await dialog
      .getByRole('alert')
      .getByText(/não diz o dia da disponibilização: informe-o/)
      .waitFor()
    await page.keyboard.type(formatDate(addDays(today, -1)).replaceAll('/', ''))
    await dialog.getByRole('button', { name: 'Trazer', exact: true }).click()
    await dialog.getByText('2 não são do escritório e ficaram de fora.').waitFor()
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click()
    await page.getByRole('button', { name: 'Trazer de arquivo' }).click()
    await dialog.locator('input[type=file]').setInputFiles({ name: 'diario.txt', mimeType: 'text/plain', buffer })
    await dialog.getByLabel('Disponibilização').fill(formatDate(addDays(today, -1)))
    await dialog.getByRole('checkbox').check()
    await key('Control+Enter')
    await dialog.getByText('2 itens novos na caixa.').waitFor()
    await settled(page)
    expect(await violations(page, { floating: true })).toEqual([])
    await key('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await items().getByText(formatProcesso(one!)).first().waitFor()
  })

  test('empty it says what will come; failing it offers to try again and nothing is lost', async () => {
    const of = /\/integration\/v1\/caixa\/(\?|$)/
    await page.route(of, (route) => route.fulfill({ json: { results: [], proximo: null } }))
    await page.goto(`${base}${INBOX}`)
    await page.getByText('Nada espera por aqui.').waitFor()
    await settled(page)
    expect(await violations(page)).toEqual([])
    await page.goto(`${base}${mine}`)
    await page.getByText('Nada com estes filtros.').waitFor()
    await page.unroute(of)
    await page.route(of, (route) => route.fulfill({ status: 400, json: { detail: 'Agora não.' } }))
    await page.goto(`${base}${mine}`)
    await page.getByRole('alert').getByText('Agora não.').waitFor()
    await settled(page)
    expect(await violations(page)).toEqual([])
    await page.unroute(of)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await line(0).waitFor()
  })

  test('who may read no source is told so at its address, and the menu does not name it', async () => {
    const other = await visit(browser)
    const asked: string[] = []
    other.page.on('request', (r) => /v1\/caixa\//.test(r.url()) && asked.push(r.url()))
    await logIn(other.page, 'financeiro', INBOX)
    await other.page.getByRole('heading', { name: 'Acesso negado' }).waitFor()
    await settled(other.page)
    expect(await other.page.getByRole('link', { name: 'Caixa de entrada' }).count()).toBe(0)
    expect(asked).toEqual([])
    expect(await violations(other.page)).toEqual([])
    expect(other.problems).toEqual([])
    await other.context.close()
  })

  test('on a phone: the list, then the item, and back', async () => {
    const phone = await visit(browser, PHONE, 'dark', true)
    const at = phone.page
    // Of whom one firm is the only one.
    await logIn(at, 'coordenadora', `${INBOX}?fonte=publicacoes`)
    await items(at).waitFor()
    await settled(at)
    expect(await violations(at)).toEqual([])
    expect(await unfit(at, { touch: true })).toEqual([])
    await at.locator(`[data-linha="${nameOf(2)}"] a`).tap()
    await pane(at).getByText('Terceira da caixa.').waitFor()
    expect(await items(at).isVisible()).toBe(false)
    // Nothing of the list stands over what one came to read.
    expect(await at.getByRole('region', { name: 'Fontes' }).count()).toBe(0)
    await settled(at)
    expect(await violations(at)).toEqual([])
    expect(await at.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await at.goBack()
    await items(at).waitFor()
    expect(chosen(at)).toBeNull()
    await at.locator(`[data-linha="${nameOf(0)}"] a`).tap()
    await at.getByRole('button', { name: 'Voltar à lista' }).tap()
    await items(at).waitFor()
    expect(phone.problems).toEqual([])
    await phone.context.close()
  })

  test('on a phone the text is in sight, three taps make the task of an item, and two more that of the next', async () => {
    const both: number[] = []
    for (const ago of [2, 1]) {
      const body = {
        nr_processo: suit.nr_processo,
        nm_diario: 'Diário do polegar',
        dt_disponibilizacao: addDays(today, -ago),
        teor: `Intime-se a parte ${ago} para réplica no prazo de 10 (dez) dias úteis.`,
      }
      both.push((await api<Row>(page, PUBLICATIONS, { method: 'POST', body })).id)
    }
    const phone = await visit(browser, PHONE, 'light', true)
    const at = phone.page
    await logIn(at, 'coordenadora', `${INBOX}?fonte=publicacoes&busca=polegar`)
    await items(at).waitFor()
    await settled(at)
    let taps = 0
    const tap = async (what: Locator) => {
      taps++
      await what.tap()
    }
    await tap(at.locator(`[data-linha="publicacoes.${both[0]}"] a`))
    const form = at.getByRole('dialog', { name: 'Adicionar Tarefa' })
    for (const [i, id] of both.entries()) {
      await expect.poll(() => chosen(at)).toBe(`publicacoes.${id}`)
      // What is open follows what is chosen a moment later.
      await pane(at)
        .getByText(`a parte ${2 - i}`)
        .waitFor()
      const text = pane(at).getByText('10 (dez) dias')
      await settled(at)
      const { y, height } = (await text.boundingBox())!
      const bar = (await at.getByRole('button', { name: 'Começar tarefa' }).boundingBox())!
      expect(y + height).toBeLessThan(bar.y)
      await tap(at.getByRole('button', { name: 'Começar tarefa' }))
      await expect.poll(() => form.getByLabel(/^Prazo Fatal/).inputValue()).not.toBe('')
      await tap(form.getByRole('button', { name: 'Salvar' }))
      await form.waitFor({ state: 'detached' })
      expect(taps).toBe(3 + 2 * i)
      const { results } = await api<Found>(page, `juridico/v1/tarefas/?cd_publicacao=${id}`)
      expect(results).toMatchObject([{ prazo: '10 dias úteis' }])
    }
    // Nothing is left: the list says so, and nothing is open any more.
    await expect.poll(() => chosen(at)).toBeNull()
    expect(phone.problems).toEqual([])
    await phone.context.close()
  })
})
