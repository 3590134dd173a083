import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, base, launch, logIn, LOOKS, settled, visit, type Visit } from './setup/browser.ts'

interface Row {
  readonly [field: string]: unknown
  readonly id: number
}
const TEOR = `Autor: MARIA CLARA DOS SANTOS. Réu: TRANSPORTES ALVORADA LTDA. Advogada: ANA COSTA, OAB/SP 98.765.
DESPACHO. Intime-se a parte ré para apresentar contestação no prazo de 15 (quinze) dias úteis. Pague o réu as custas de R$ 300,00 até o dia 10/03/2090. Designo audiência para o dia 05/02/2090, às 14h.
${'O autor alega que pagou tudo o que devia. '.repeat(60)}`

const DOIS = `Autor: MARIA CLARA DOS SANTOS. Réu: TRANSPORTES ALVORADA LTDA.
DESPACHO. Manifeste-se o réu sobre os documentos em 5 dias. Manifeste-se o réu sobre o laudo pericial em 15 dias.`

const MUITOS = 'Intime-se o réu, para que em 10 dias pague R$ 1,00. Manifeste-se o autor em 5 dias. '
const GRANDE = `${TEOR}\nDESPACHO. ${MUITOS.repeat(2400)}`.slice(0, 199_000)
/** The publication with it: reading it takes longest, and is the same in every look. */
let big: number | undefined

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe.each(LOOKS)('a text and its values side by side, in %s', (scheme, size) => {
  let v: Visit
  let page: Page
  /** Has a text read. */
  const read = async (teor: string) => {
    const { results } = await api<{ results: Row[] }>(page, 'juridico/v1/processos/?nr_por_pagina=1&paginacao=true')
    const dt_disponibilizacao = new Date().toISOString().slice(0, 10)
    const sent = { nr_processo: results[0]!.nr_processo, nm_diario: 'DJEN', dt_disponibilizacao, teor }
    const { id } = await api<Row>(page, 'process/v1/publication/', { method: 'POST', body: sent })
    await api(page, 'ia/v1/publicacao/', { method: 'POST', body: { cd_publicacao: id } })
    return id
  }
  /** Opens a text that was read, as the side that is sued. */
  const see = async (id: number) => {
    await page.goto(`${base}/dashboard/ia/publicacao/${id}`)
    await page.getByRole('button', { name: /^Réu: TRANSPORTES/ }).click({ timeout: 60_000 })
    await page
      .getByRole('button', { name: /^Confirmar: Prazo/ })
      .first()
      .waitFor()
  }
  const open = async (teor: string) => see(await read(teor))
  /** Whether all of it is seen, and nothing lies over it. */
  const isSeen = (selector: string) =>
    page.locator(selector).evaluate((node) => {
      const { left, top, bottom } = node.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => node.contains(document.elementFromPoint(left + 12, y)))
    })
  const isBody = () => page.evaluate(() => document.activeElement === document.body)
  beforeAll(async () => {
    v = await visit(browser, size, scheme)
    page = v.page
    await logIn(page, 'advogada')
  })
  afterAll(async () => {
    expect(v.problems).toEqual([])
    await v.context.close()
  })

  test('a press in the text brings its value into sight beside it, and one on a value its place: a lawyer by name and register', async () => {
    await open(TEOR)
    // What comes late would push what is seen away.
    await settled(page)
    await page.locator('.b-ia-text a', { hasText: 'OAB/SP' }).click()
    const line = page.locator('.b-ia-line.b-ia-shown')
    await line.waitFor()
    expect(await line.innerText()).toContain('ANA COSTA (OAB 98765/SP)')
    await expect.poll(() => isSeen('.b-ia-line.b-ia-shown')).toBe(true)
    expect(await page.locator('.b-ia-head output').innerText()).toBe('Advogado do réu ANA COSTA (OAB 98765/SP)')
    expect(await page.locator('.b-ia-text a.b-ia-shown').allInnerTexts()).toEqual(['ANA COSTA', 'OAB/SP 98.765'])
    await page.getByRole('button', { name: 'Ver o valor' }).click()
    expect(await line.locator('.b-ia-value:focus').count()).toBe(1)
    await page.locator('.b-ia-value', { hasText: 'audiência' }).click()
    expect((await page.locator('.b-ia-text a.b-ia-shown').allInnerTexts()).join('')).toContain('05/02/2090')
    await expect.poll(() => isSeen('.b-ia-text a.b-ia-shown >> nth=0')).toBe(true)
  })

  test('an impossible day stays as it was typed, with what is wrong at the field, and the hand stays there', async () => {
    await open(TEOR)
    await page.getByRole('button', { name: 'Alterar: Prazo das partes' }).click()
    const field = page.getByRole('textbox', { name: 'Último dia (dd/mm/aaaa): Prazo das partes' })
    expect(await field.inputValue()).toBe('05/02/2090')
    await field.fill('31/02/2090')
    await field.press('Enter')
    await page.getByText('Informe o último dia do prazo.').waitFor()
    expect(await field.inputValue()).toBe('31/02/2090')
    expect(await field.and(page.locator(':focus')).count()).toBe(1)
    await field.press('Escape')
    await page.getByRole('button', { name: 'Alterar: Prazo das partes' }).and(page.locator(':focus')).waitFor()
  })

  test('what was typed in the task stays while one looks at the values again, and what is confirmed meanwhile goes there', async () => {
    await open(TEOR)
    const title = page.getByRole('textbox', { name: /^Título/ })
    await page.getByRole('button', { name: 'Ir para a tarefa sem prazo' }).click()
    await title.fill('Meu título')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await title.waitFor({ state: 'hidden' })
    expect(await isBody()).toBe(false)
    if (size.width < 600) expect(await page.locator('.b-bottom-bar').isVisible()).toBe(true)
    const value = page.getByRole('button', { name: 'Alterar: Prazo das partes' })
    await value.click()
    const field = page.getByRole('textbox', { name: 'Último dia (dd/mm/aaaa): Prazo das partes' })
    await field.fill('06/02/2090')
    await page.getByRole('button', { name: 'Tarefa', exact: true }).click()
    await title.waitFor()
    expect(await title.inputValue()).toBe('Meu título')
    await page.getByRole('button', { name: 'Detalhes', exact: true }).click()
    expect(await field.inputValue()).toBe('06/02/2090')
    await field.press('Enter')
    await page.getByRole('button', { name: 'Ir para a tarefa com prazo fatal em 06/02/2090' }).click()
    await title.waitFor()
    expect(await title.inputValue()).toBe('Meu título')
    expect(await page.getByRole('textbox', { name: /^Prazo Fatal/ }).inputValue()).toBe('06/02/2090')
    // A hearing is on its day and at its hour.
    for (const name of [/^Data da Audiência/, /^Data do Vencimento/])
      expect(await page.getByRole('textbox', { name }).inputValue()).toBe('06/02/2090')
    for (const name of [/^Hora da Audiência/, /^Hora do Vencimento/])
      expect(await page.getByRole('textbox', { name }).inputValue()).toBe('14:00')
  })

  test('the day of the task is the one that the button says, beside what was typed; a day typed by hand stays, and the other is told', async () => {
    await open(DOIS)
    const title = page.getByRole('textbox', { name: /^Título/ })
    const fatal = page.getByRole('textbox', { name: /^Prazo Fatal/ })
    const go = page.getByRole('button', { name: /^Ir para a tarefa com prazo fatal em/ })
    const dayOf = async () => /\d\d\/\d\d\/\d{4}/.exec(await go.innerText())![0]
    const details = page.getByRole('button', { name: 'Detalhes', exact: true })
    const lines = page.locator('.b-ia-line', { hasText: 'Prazo do réu' })
    const confirm = (days: string) =>
      lines
        .filter({ hasText: `· ${days} dias` })
        .getByRole('button', { name: /^Confirmar/ })
        .click()
    await confirm('15')
    await go.waitFor()
    const later = await dayOf()
    await go.click()
    await title.fill('Meu título')
    expect(await fatal.inputValue()).toBe(later)
    await details.click()
    await confirm('5')
    await expect.poll(dayOf).not.toBe(later)
    const earlier = await dayOf()
    await go.click()
    await title.waitFor()
    await expect.poll(() => fatal.inputValue()).toBe(earlier)
    expect(await title.inputValue()).toBe('Meu título')
    expect(await page.getByText('A leitura confirmada diz').count()).toBe(0)
    await fatal.fill('20/02/2090')
    await fatal.blur()
    await page.getByText(`A leitura confirmada diz ${earlier}.`).waitFor()
    await details.click()
    await go.click()
    await title.waitFor()
    expect(await fatal.inputValue()).toBe('20/02/2090')
    await page.getByRole('button', { name: 'Usar', exact: true }).click()
    expect(await fatal.inputValue()).toBe(earlier)
    await title.focus()
    await title.press('Control+Enter')
    await page.waitForURL(/\/tarefas\/\d+/)
    const made = await api<Row>(page, `juridico/v1/tarefas/${/tarefas\/(\d+)/.exec(page.url())![1]}/`)
    expect(made).toMatchObject({ nm_titulo: 'Meu título', dt_fatal: earlier.split('/').toReversed().join('-') })
  })

  test('after one deadline comes the next; a saved task says how many are left, and a second one of its day is asked about', async () => {
    await open(DOIS)
    const held = page.locator(':focus')
    const confirm = page.getByRole('button', { name: /^Confirmar: Prazo/ })
    await confirm.first().click()
    await page.getByText(/ · confirmado/).waitFor()
    await confirm.last().and(held).waitFor()
    await expect.poll(() => isSeen(':focus')).toBe(true)
    const go = page.getByRole('button', { name: /^Ir para a tarefa com prazo fatal em/ })
    const title = page.getByRole('textbox', { name: /^Título/ })
    const prazo = page.getByRole('textbox', { name: /^Prazo$/ })
    const said = await go.innerText()
    await go.click()
    await title.waitFor()
    expect(await prazo.inputValue()).toMatch(/^(5|15) dias úteis$/)
    await title.press('Control+Enter')
    await page.getByText('Falta decidir 1 prazo deste texto.').waitFor()
    expect(await page.getByRole('link', { name: 'Ver a tarefa' }).getAttribute('href')).toMatch(/tarefas\/\d+$/)
    await go.click()
    await page.getByText(/^Já há uma tarefa deste texto com este prazo fatal/).waitFor()
    await title.press('Control+Enter')
    await page.getByRole('alertdialog', { name: 'Salvar outra tarefa do mesmo texto e do mesmo dia?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Detalhes', exact: true }).click()
    await confirm.last().click()
    await go.and(held).waitFor()
    await expect.poll(() => isSeen(':focus')).toBe(true)
    // The next task is of the deadline that has none.
    expect(await go.innerText()).not.toBe(said)
  })

  test('the keyboard is not taken from where somebody has gone: what arrives then is not pressed unseen, and a word said again leads on as well', async () => {
    const own = '**/api/ia/v1/conferencias/**'
    let release = () => {}
    const held = new Promise<void>((on) => (release = on))
    const said: string[] = []
    await page.route(own, async (route) => {
      if (route.request().method() === 'POST') said.push(route.request().postData() ?? '')
      else await held
      await route.continue()
    })
    const reu = page.getByRole('button', { name: /^Réu: TRANSPORTES/ })
    await open(DOIS.replace(/ Manifeste-se o réu sobre o laudo.*/, ''))
    const confirm = page.getByRole('button', { name: /^Confirmar: Prazo/ })
    await page.locator('.b-ia-line').first().waitFor()
    const autor = page.getByRole('button', { name: /^Autor: MARIA/ })
    await autor.focus()
    release()
    // What nobody has said anything of is known now, and the hand is still where it went.
    await page.locator('[data-next]').waitFor()
    expect(await autor.and(page.locator(':focus')).count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ir para a tarefa sem prazo' }).and(page.locator(':focus')).waitFor()
    expect(said).toEqual([])
    await reu.focus()
    await page.keyboard.press('Enter')
    await confirm.and(page.locator(':focus')).waitFor()
    expect(said).toEqual([])
    const go = page.getByRole('button', { name: /^Ir para a tarefa com prazo fatal em/ })
    await page.keyboard.press('Enter')
    await go.and(page.locator(':focus')).waitFor()
    await confirm.focus()
    await page.keyboard.press('Enter')
    await go.and(page.locator(':focus')).waitFor()
    expect(said).toHaveLength(2)
    await page.unroute(own)
  })

  test('whose customer it is, the lawsuit says', async () => {
    const { results } = await api<{ results: Row[] }>(page, 'juridico/v1/processos/?nr_por_pagina=50&paginacao=true')
    const suit = results.find((row) => row.ie_posicao_cliente === 'P' && row.nr_processo)!
    const dt_disponibilizacao = new Date().toISOString().slice(0, 10)
    const sent = { nr_processo: suit.nr_processo, nm_diario: 'DJEN', dt_disponibilizacao, teor: DOIS }
    const { id } = await api<Row>(page, 'process/v1/publication/', { method: 'POST', body: sent })
    await api(page, 'ia/v1/publicacao/', { method: 'POST', body: { cd_publicacao: id } })
    await page.goto(`${base}/dashboard/ia/publicacao/${id}`)
    await page.getByText('Cliente, pelo processo:').waitFor({ timeout: 60_000 })
    await page
      .getByRole('button', { name: /^Confirmar: Prazo do réu/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^Autor: MARIA/ }).click()
    await page.getByText('Quem é o cliente?').waitFor()
    await page.getByRole('button', { name: /^Confirmar: Prazo do réu/ }).waitFor({ state: 'hidden' })
  })

  test('a text of 200 thousand characters and two thousand deadlines is drawn in portions, each place where it is', async () => {
    await see((big ??= await read(GRANDE)))
    expect(await page.locator('.b-ia-line').count()).toBeLessThan(120)
    const body = page.locator('.b-ia-body')
    const drawn = await page.locator('.b-ia-text a').count()
    expect(drawn).toBeLessThan(3_000)
    await body.evaluate((node) => (node.scrollTop = node.scrollHeight * 0.2))
    await expect.poll(() => page.locator('.b-ia-text a').count()).toBeGreaterThan(drawn)
    const place = page.locator('.b-ia-text a').last()
    await place.click()
    await page.locator('.b-ia-line.b-ia-shown').waitFor()
    await expect.poll(() => isSeen('.b-ia-line.b-ia-shown')).toBe(true)
    // Every place is drawn over the words that it was read in.
    const { text, marked } = await body.evaluate((node) => ({
      text: node.textContent,
      marked: [...node.querySelectorAll('.b-ia-shown')].map(({ textContent }) => textContent).join(''),
    }))
    expect(text.trim() === GRANDE.trim()).toBe(true)
    expect(MUITOS).toContain(marked)
    expect(marked).toMatch(/^(Intime-se|Manifeste-se).*\.$/)
    await page
      .getByRole('button', { name: /^Mostrar mais/ })
      .first()
      .click()
    await expect.poll(() => page.locator('.b-ia-line').count()).toBeGreaterThan(60)
  })
})
