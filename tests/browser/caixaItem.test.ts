import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatProcesso, makeCnj } from '../../src/schemas/br/cnj.ts'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, settled, visit, type Visit } from './setup/browser.ts'

type Row = Record<string, unknown> & { id: number }
type Found = { results: Row[] }
const today = todayIn('America/Sao_Paulo')
const PUBLICATIONS = 'process/v1/publication/'
const INBOX = '/dashboard/caixa-de-entrada'
const foreign = formatProcesso(makeCnj({ sequencial: 7654399, ano: 2024, j: 8, tr: 26, oooo: '0100' }))

let browser: Browser
let v: Visit
let page: Page
let customer: Row
let suit: Row
const make = async (nr_processo: unknown, teor: string): Promise<Row> => {
  const body = { nr_processo, nm_diario: 'Diário do item', dt_disponibilizacao: today, teor }
  const { id } = await api<Row>(page, PUBLICATIONS, { method: 'POST', body })
  const me = (await api<Row>(page, 'auth/v1/usuarios/userdata/')).id
  return api<Row>(page, `${PUBLICATIONS}${id}/atribuir/`, { method: 'PATCH', body: { cd_responsavel: me } })
}
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'midgard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const active = (await api<Found>(page, 'juridico/v1/clientes/?ie_ativo=true&nr_por_pagina=2000')).results
  const called = (row: Row) => String(row.nm_cliente).toUpperCase()
  customer = active.find((one) => active.filter((other) => called(other) === called(one)).length === 1)!
  const suits = (await api<Found>(page, 'juridico/v1/processos/?nr_por_pagina=100&ie_status=AT')).results
  suit = suits.find(
    (r) =>
      r.cd_cidade &&
      active.some(({ id }) => id === r.cd_cliente) &&
      suits.filter((one) => one.nr_processo === r.nr_processo).length === 1,
  )!
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const key = (name: string) => page.keyboard.press(name)
const items = () => page.getByRole('list', { name: 'Itens da caixa de entrada' })
const pane = () => page.getByRole('region', { name: 'Item escolhido' })
const line = (name: string) => page.locator(`[data-linha="${name}"]`)
const here = () =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-linha]')?.dataset.linha ?? '')
async function open(query: string): Promise<void> {
  await page.goto(`${base}${INBOX}?${query}`)
  await items().waitFor()
  await settled(page)
}
async function down(name: string): Promise<void> {
  for (let i = 0; i < 60 && (await here()) !== name; i++) await key('j')
  await expect.poll(here).toBe(name)
}
const mine = 'fonte=publicacoes&situacao=comigo'

describe('an item of the inbox', () => {
  test('its text is marked, its day is in words, its chief actions are buttons', async () => {
    const { id } = await make(suit.nr_processo, `Processo ${String(suit.nr_processo)}. Manifeste-se em 5 (cinco) dias.`)
    await open(mine)
    await down(`publicacoes.${id}`)
    await pane().locator('mark', { hasText: '5 (cinco) dias' }).waitFor()
    expect(await pane().locator('mark').count()).toBeGreaterThan(1)
    expect(await line(`publicacoes.${id}`).textContent()).toContain(', hoje')
    for (const name of ['Começar tarefa', 'Dar baixa', 'Atribuir', 'Vincular a um processo'])
      await pane().getByRole('button', { name, exact: true }).waitFor()
    await settled(page)
    expect(await violations(page)).toEqual([])
  })

  test('of a notice that waits for awareness “Dar ciência” is the first', async () => {
    const body = { nr_processo: suit.nr_processo, type_communication: 'domicilio', dt_expedicao: addDays(today, -1) }
    const { id } = await api<Row>(page, 'process/v1/notifications/', { method: 'POST', body })
    await page.goto(`${base}${INBOX}?fonte=expedientes&item=expedientes.${id}`)
    await pane().getByRole('button', { name: 'Dar ciência' }).waitFor()
    const buttons = await pane().locator('.b-buttons button').allTextContents()
    expect(buttons.slice(0, 2)).toEqual(['Dar ciência', 'Começar tarefa'])
  })

  test('linking without a lawsuit is refused at the field', async () => {
    const { id } = await make(foreign, 'Sem processo no escritório.')
    await open(mine)
    await down(`publicacoes.${id}`)
    await key('l')
    const dialog = page.getByRole('dialog', { name: 'Vincular a um processo' })
    await dialog.getByRole('combobox').waitFor()
    await key('Control+Enter')
    await dialog.getByText('O campo "Processo" é obrigatório!').waitFor()
    await settled(page)
    expect(await violations(page, { floating: true })).toEqual([])
    await key('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('n brings the parties, the customer among them and the day to the form', async () => {
    const called = String(customer.nm_cliente)
    const teor = `Autor: MARIA CLARA DOS SANTOS. Réu: ${called.toUpperCase()}.\nDESPACHO. Cite-se a parte ré.`
    const { id } = await make(foreign, teor)
    await open(mine)
    await down(`publicacoes.${id}`)
    await key('n')
    const form = page.getByRole('dialog', { name: /Processo/ })
    await expect.poll(() => form.getByLabel(/^Número do Processo/).inputValue()).toBe(foreign)
    await expect.poll(() => form.getByRole('textbox', { name: /^Autor/ }).inputValue()).toBe('MARIA CLARA DOS SANTOS')
    await expect.poll(() => form.getByRole('combobox', { name: /^Cliente/ }).inputValue()).toContain(called)
    await key('Escape')
    await form.waitFor({ state: 'detached' })
  })

  test('several chosen by x: d settles them, Enter makes their tasks one after the other', async () => {
    const made: Row[] = []
    for (const n of [1, 2])
      made.push(await make(suit.nr_processo, `Intime-se para réplica em 10 (dez) dias úteis, ${n}.`))
    const [one, two] = made.map(({ id }) => `publicacoes.${id}`) as [string, string]
    await open(mine)
    const choose = async () => {
      for (const name of [one, two]) {
        await down(name)
        await key('x')
      }
      await page.getByRole('toolbar').getByText('2 escolhidos').waitFor()
    }
    await choose()
    await key('Enter')
    for (let n = 0; n < 2; n++) {
      const form = page.getByRole('dialog', { name: 'Adicionar Tarefa' })
      await expect.poll(() => form.getByLabel(/^Prazo Fatal/).inputValue()).not.toBe('')
      await expect.poll(() => form.getByRole('combobox', { name: /^Cliente/ }).inputValue()).not.toBe('')
      await key('Control+Enter')
      const done = made[n]!.id
      const tasks = () => api<Found>(page, `juridico/v1/tarefas/?cd_publicacao=${done}`)
      await expect.poll(async () => (await tasks()).results.length).toBe(1)
    }
    // What has its task waits no more.
    await Promise.all([one, two].map((name) => line(name).waitFor({ state: 'detached' })))
    for (const { id } of made) await api(page, `${PUBLICATIONS}${id}/retomar/`, { method: 'PATCH', body: {} })
    await open(mine)
    await choose()
    await key('d')
    await page.getByRole('dialog', { name: 'Dar baixa (2)' }).waitFor()
    await key('Control+Enter')
    await page.getByText('2 itens tratados.').waitFor()
    for (const { id } of made) expect((await api<Row>(page, `${PUBLICATIONS}${id}/`)).ie_baixado).toBe(true)
  })

  test('several chosen by x: a gives them to somebody, and all of it is taken back at once', async () => {
    const me = (await api<Row>(page, 'auth/v1/usuarios/userdata/')).id
    const made: Row[] = []
    for (const n of [1, 2, 3]) made.push(await make(suit.nr_processo, `Vista à parte contrária, ${n}.`))
    const [one, two, three] = made.map(({ id }) => `publicacoes.${id}`) as [string, string, string]
    const holders = () =>
      Promise.all(made.map(async ({ id }) => (await api<Row>(page, `${PUBLICATIONS}${id}/`)).cd_responsavel))
    await open(mine)
    for (const name of [one, two]) {
      await down(name)
      await key('x')
    }
    await page.getByRole('toolbar').getByText('2 escolhidos').waitFor()
    await key('a')
    const dialog = page.getByRole('dialog', { name: 'Atribuir (2)' })
    await dialog.getByRole('combobox').waitFor()
    await settled(page)
    expect(await violations(page, { floating: true })).toEqual([])
    // Without anybody it is refused at the field, and nothing is done.
    await key('Control+Enter')
    await dialog.getByText('O campo "Com quem fica" é obrigatório!').waitFor()
    await dialog.getByRole('combobox').fill('Clara')
    await page.getByRole('option', { name: /Clara/ }).first().click()
    await key('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('2 itens tratados.').waitFor()
    const [first, second, left] = await holders()
    expect([first === me, second === first, left]).toEqual([false, true, me])
    // They are with somebody else: out of this list, and the hand is on what is still there.
    await Promise.all([one, two].map((name) => line(name).waitFor({ state: 'detached' })))
    expect(await page.getByRole('toolbar').getByText('escolhidos').count()).toBe(0)
    await expect.poll(here).toBe(three)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect.poll(holders).toEqual([me, me, me])
    await Promise.all([one, two].map((name) => line(name).waitFor()))
  })

  test('what its button did answers after somebody has gone to another: they stay there', async () => {
    const made: Row[] = []
    for (const n of [1, 2, 3]) made.push(await make(suit.nr_processo, `Ciência do laudo, ${n}.`))
    const [one, two] = made.map(({ id }) => `publicacoes.${id}`) as [string, string]
    await open(mine)
    await line(one).getByRole('link').click()
    await pane().getByText('Ciência do laudo, 1.').waitFor()
    let answer = () => {}
    const held = new Promise<void>((done) => (answer = done))
    const path = new RegExp(String.raw`/publication/${made[0]!.id}/dar-baixa`)
    const asked = page.waitForRequest(path)
    await page.route(path, async (route) => {
      await held
      await route.continue()
    })
    await pane().getByRole('button', { name: 'Dar baixa', exact: true }).click()
    await asked
    await line(two).getByRole('link').click()
    await pane().getByText('Ciência do laudo, 2.').waitFor()
    answer()
    await line(one).waitFor({ state: 'detached' })
    await settled(page)
    await page.unroute(path)
    expect(new URL(page.url()).searchParams.get('item')).toBe(two)
    await pane().getByText('Ciência do laudo, 2.').waitFor()
  })

  test('“Registrar processo” is behind the dots of a discovered lawsuit, until it is registered', async () => {
    const at = 'integration/v1/novos-processos/movimentacoes/'
    const nr_processo = makeCnj({ sequencial: 7654400, ano: 2024, j: 8, tr: 26, oooo: '0100' })
    const { id } = await api<Row>(page, at, { method: 'POST', body: { nr_processo } })
    const menu = async () => {
      await page.goto(`${base}/dashboard/integracao/processos-novos/${id}`)
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Auditoria' }).waitFor()
      return page.getByRole('menuitem', { name: 'Registrar processo' })
    }
    await (await menu()).click()
    const form = page.getByRole('dialog', { name: /Processo/ })
    await expect.poll(() => form.getByLabel(/^Número do Processo/).inputValue()).toBe(formatProcesso(nr_processo))
    await key('Escape')
    await form.waitFor({ state: 'detached' })
    await api(page, `${at}${id}/`, { method: 'PATCH', body: { ie_registrado: true } })
    expect(await (await menu()).count()).toBe(0)
  })

  test('read again, an item past the thirtieth stays open and in sight', async () => {
    const all: Row[] = []
    for (let apos = ''; all.length < 45;) {
      const found = await api<Found & { proximo: string }>(page, `integration/v1/caixa/?nr_por_pagina=30${apos}`)
      all.push(...found.results)
      if (!found.proximo) break
      apos = `&apos=${found.proximo}`
    }
    expect(all.length).toBeGreaterThan(40)
    const name = `${String(all[40]!.entidade)}.${all[40]!.id}`
    await page.goto(`${base}${INBOX}?item=${name}`)
    await line(name).waitFor()
    await expect
      .poll(() =>
        line(name).evaluate((at) => {
          const [row, list] = [at.getBoundingClientRect(), at.closest('ul')!.getBoundingClientRect()]
          return row.top >= list.top && row.bottom <= list.bottom
        }),
      )
      .toBe(true)
    await expect.poll(() => line(name).locator('[aria-current=true]').count()).toBe(1)
    await pane().getByRole('heading', { level: 2 }).first().waitFor()
  })

  test('another layout keeps the view that the list opened with', async () => {
    await page.goto(`${base}/dashboard/integracao/publicacoes`)
    await page.getByRole('button', { name: 'Triagem', exact: true }).click()
    await page.getByRole('list', { name: 'Registros da lista' }).waitFor()
    expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).toMatchObject({ filtro: 'a_tratar' })
    await page.getByRole('button', { name: 'Lista', exact: true }).click()
    await page.getByRole('table').waitFor()
    expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).toMatchObject({ filtro: 'a_tratar' })
  })
})
