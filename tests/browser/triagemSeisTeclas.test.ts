import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { api, base, launch, logIn, settled, visit, type Visit } from './setup/browser.ts'
import { pictures } from './setup/pictures.ts'

type Row = Record<string, unknown> & { id: number }
type Page1 = { results: Row[]; count: number }
const today = todayIn('America/Sao_Paulo')
const filter = encodeURIComponent('{"nm_diario":"Diário das seis teclas"}')
const list = `/dashboard/integracao/publicacoes?filter=${filter}&layout=triagem&sort=id&order=ASC`

let browser: Browser
let v: Visit
let page: Page
let made: Row[] = []
beforeAll(async () => {
  browser = await launch()
  v = await visit(browser)
  page = v.page
  await logIn(page, 'midgard')
  const active = (await api<Page1>(page, 'juridico/v1/clientes/?ie_ativo=true&nr_por_pagina=2000')).results
  const suits = (await api<Page1>(page, 'juridico/v1/processos/?nr_por_pagina=100&ie_status=AT')).results
  const suit = suits.find(
    (r) =>
      r.cd_cidade &&
      active.some(({ id }) => id === r.cd_cliente) &&
      suits.filter((one) => one.nr_processo === r.nr_processo).length === 1,
  )!
  for (const teor of ['Intime-se a parte para réplica no prazo de 10 (dez) dias úteis.', 'Cumpra-se.']) {
    const body = {
      nr_processo: suit.nr_processo,
      nm_diario: 'Diário das seis teclas',
      dt_disponibilizacao: addDays(today, -1),
      teor,
    }
    made = [...made, await api<Row>(page, 'process/v1/publication/', { method: 'POST', body })]
  }
})
afterAll(async () => {
  expect(v.problems).toEqual([])
  await browser.close()
})

const take = pictures('teclas-')
const chosen = () => page.getByRole('region', { name: 'Registro escolhido' })
const of = (id: number) => api<Row>(page, `process/v1/publication/${id}/`)

test('from an unread publication to a saved task with its deadline counted: three keys and no mouse', async () => {
  await page.goto(`${base}${list}`)
  await page.getByRole('list', { name: 'Registros da lista' }).waitFor()
  await settled(page)
  await take(page, 'a-caixa')
  const keys: string[] = []
  const press = async (key: string) => {
    keys.push(key)
    await page.keyboard.press(key)
  }
  await press('j')
  await chosen().getByText('10 (dez) dias').waitFor()
  await take(page, 'j-a-publicacao')
  await press('Enter')
  const form = page.getByRole('dialog', { name: 'Adicionar Tarefa' })
  await form.waitFor()
  await expect.poll(() => form.getByLabel(/^Prazo Fatal/).inputValue()).not.toBe('')
  await expect.poll(() => form.getByRole('combobox', { name: /^Cliente/ }).inputValue()).not.toBe('')
  await take(page, 'enter-a-tarefa-com-o-prazo')
  await press('Control+Enter')
  await form.waitFor({ state: 'detached' })
  await settled(page)
  await take(page, 'ctrl-enter-salva')
  expect(keys.join(' ').split(/[ +]/).length).toBeLessThanOrEqual(6)
  const { results } = await api<Page1>(page, `juridico/v1/tarefas/?cd_publicacao=${made[0]!.id}`)
  const [task] = results
  expect(task).toMatchObject({ ie_formulario: 'publication', prazo: '10 dias úteis' })
  expect(String(task!.dt_fatal) > addDays(today, 10)).toBe(true)
  // How it was counted is kept with it.
  await expect
    .poll(
      async () =>
        (await api<Page1>(page, `juridico/v1/calculos-prazo/?cd_tarefa=${task!.id}`)).results[0]?.dt_escolhida,
    )
    .toBe(task!.dt_fatal)
})

test('letters read, unread and settle: r, u, d on what is chosen', async () => {
  await page.goto(`${base}${list}&registro=${made[1]!.id}`)
  await chosen().getByText('Cumpra-se.').waitFor()
  await settled(page)
  await page.keyboard.press('r')
  await expect.poll(async () => (await of(made[1]!.id)).is_read).toBe(true)
  await expect.poll(() => chosen().getByText('Lido por').count()).toBeGreaterThan(0)
  await page.keyboard.press('u')
  await expect.poll(async () => (await of(made[1]!.id)).is_read).toBe(false)
  await settled(page)
  await page.keyboard.press('d')
  await expect.poll(async () => (await of(made[1]!.id)).ie_baixado).toBe(true)
})
