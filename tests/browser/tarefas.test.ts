import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSigner } from 'fast-jwt'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { api, launch, logIn, PHONE, secret, visit, type Visit } from './setup/browser.ts'
import { createTask, readTask, tasks, today } from './setup/tasks.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

async function choose(page: Page, label: string, text: string) {
  const input = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
  await input.click()
  await input.fill(text)
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .click()
}

describe('tarefas as coordenadora', () => {
  let v: Visit
  let page: Page
  beforeAll(async () => {
    v = await visit(browser)
    page = v.page
    await logIn(page, 'coordenadora')
  })
  afterAll(async () => {
    expect(v.problems).toEqual([])
    await v.context.close()
  })

  test('g.lista.relatorio: the list shows its page, the count and the cards', async () => {
    await page.getByRole('heading', { level: 1, name: 'Tarefas' }).waitFor()
    const { count } = await api<{ count: number }>(page, 'juridico/v1/tarefas/?nr_por_pagina=1')
    await page
      .getByText(`1–25 de ${count.toLocaleString('pt-BR')}`)
      .or(page.getByText(`1–25 de ${count}`))
      .first()
      .waitFor()
  })
  test('a card filters the list and says so in the address', async () => {
    const { vencidas } = await api<Record<string, number>>(page, 'juridico/v1/tarefas/resumo/')
    const card = page.getByRole('button', { name: /Vencidas/ })
    await card.click()
    await page
      .getByText(new RegExp(`de ${vencidas}$`))
      .first()
      .waitFor()
    expect(await card.getAttribute('aria-pressed')).toBe('true')
    expect(decodeURIComponent(page.url())).toContain('vencidas')
    await card.click()
  })
  test('a date leads to what was done to it, and only to that', async () => {
    const task = await createTask(page, { nm_titulo: 'Data com história' })
    await page.goto(`${tasks}/${task.id}`)
    await page.locator('aside a.b-history').first().click()
    await page.waitForURL(/auditoria\?campo=dt_fatal$/)
    await page.getByText('Só o que mudou em “Prazo Fatal”.').waitFor()
    expect(await page.getByText('Data com história').count()).toBe(1)
    await page.getByRole('link', { name: 'Ver tudo' }).click()
    await expect.poll(() => page.getByText('Data com história').count()).toBeGreaterThan(1)
  })
  test('search by number with punctuation finds the one task', async () => {
    const task = await createTask(page, { nm_titulo: 'Achar pelo número', nr_processo: '1234567-43.2026.8.19.0001' })
    await page.goto(tasks)
    await page.locator('tbody tr').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('1234567-43.2026.8.19.0001')
    await page.getByRole('link', { name: 'Achar pelo número' }).waitFor()
    expect(await page.getByRole('link', { name: 'Achar pelo número' }).getAttribute('href')).toContain(
      `/dashboard/tarefas/${task.id}`,
    )
  })
  test('tarefa.cd tarefa.form.layout Informações Gerais: a task is created with the form alone', async () => {
    await page.goto(`${tasks}/adicionar`)
    await page.getByText('Informações Gerais').waitFor()
    await choose(page, 'Tipo de Tarefa', 'PROCESSUAL')
    await page.getByLabel(/^Título/).fill('Réplica escrita à mão')
    await choose(page, 'Cliente', 'a')
    await page.getByLabel(/^Número do Processo/).fill('0002080-25.2012.5.15.0049')
    await choose(page, 'Estado', 'São Paulo')
    await choose(page, 'Cidade', 'Campinas')
    const fatal = addDays(today, 20)
    await page.getByRole('textbox', { name: /^Prazo Fatal/ }).fill(formatDate(fatal))
    await page.keyboard.press('Tab')
    await choose(page, 'Equipes', 'Cível')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Tarefa cadastrada com sucesso', { exact: true }).waitFor()
    await page.waitForURL(/\/dashboard\/tarefas\/\d+$/)
    const task = await readTask(page, Number(page.url().split('/').pop()))
    expect(task).toMatchObject({
      nm_titulo: 'Réplica escrita à mão',
      dt_fatal: fatal,
      cd_cidade: 3509502,
      ie_status: 'AB',
    })
    expect(task.dt_vencimento < fatal).toBe(true)
  })
  test('g.salvar.scroll: what is missing is said at the field, on top and in a toast, and nothing is lost', async () => {
    await page.goto(`${tasks}/adicionar`)
    await page.getByLabel(/^Parte Contrária/).fill('Fulano de Tal')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('O campo "Tipo de Tarefa" é obrigatório!').first().waitFor()
    await page.getByText('O campo "Prazo Fatal" é obrigatório!').first().waitFor()
    expect(await page.getByLabel(/^Parte Contrária/).inputValue()).toBe('Fulano de Tal')
    expect(
      await page.evaluate(() =>
        document.activeElement?.closest('[role=combobox], input')?.getAttribute('aria-invalid'),
      ),
    ).toBe('true')
  })
  test('a task is edited and the change is in its audit trail', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    await page.getByLabel(/^Título/).fill('Contestação revista')
    await page.getByText('1 alteração').waitFor()
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByText('Tarefa editada com sucesso', { exact: true }).waitFor()
    expect(await readTask(page, task.id)).toMatchObject({ nm_titulo: 'Contestação revista', nr_versao: 2 })
    await page.goto(`${tasks}/${task.id}/auditoria`)
    await page.getByText('Contestação revista').first().waitFor()
    await page.getByText('Contestação de prova').first().waitFor()
    await page.getByText('Clara Lacerda').first().waitFor()
  })
  test('g.dialogo.erros g.textarea.obrigatorio: a task is rescheduled through its dialog: Tarefa reagendada com sucesso!', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}`)
    await page.getByRole('button', { name: 'Reagendar tarefa' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Data do Vencimento/ }).fill(formatDate(addDays(today, 9)))
    await dialog.getByRole('button', { name: 'Reagendar tarefa' }).click()
    await dialog.getByText('O campo "Justificativa do Reagendamento" é obrigatório!').first().waitFor()
    await dialog.getByLabel(/^Justificativa/).fill('Cliente pediu mais tempo')
    await dialog.getByRole('button', { name: 'Reagendar tarefa' }).click()
    await page.getByText('Tarefa reagendada com sucesso!').waitFor()
    expect(await readTask(page, task.id)).toMatchObject({ ie_status: 'RA', dt_vencimento: addDays(today, 9) })
  })
  test('tarefa.acoes: a task is finished; then its row menu no longer offers to edit', async () => {
    const task = await createTask(page, { nm_titulo: 'Para finalizar' })
    await page.goto(`${tasks}/${task.id}`)
    await page.getByRole('button', { name: 'Finalizar tarefa' }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/^Detalhes/)
      .fill('Protocolado')
    await page.getByRole('dialog').getByRole('button', { name: 'Finalizar tarefa' }).click()
    await page.getByText('Tarefa finalizada com sucesso!').waitFor()
    expect((await readTask(page, task.id)).ie_status).toBe('CO')
    await page.goto(`${tasks}?filter=${encodeURIComponent(JSON.stringify({ id: String(task.id) }))}`)
    await page.getByRole('link', { name: 'Para finalizar' }).waitFor()
    await page
      .getByRole('row', { name: /Para finalizar/ })
      .getByRole('button', { name: /Ações/ })
      .click()
    await page.getByRole('menuitem', { name: 'Ver', exact: true }).waitFor()
    await page.getByRole('menuitem', { name: 'Auditoria' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Editar' }).count()).toBe(0)
    await page.keyboard.press('Escape')
  })
  test('a task is cancelled from its menu, by name and in red: Tarefa cancelada com sucesso!', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}`)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Cancelar tarefa' }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/^Justificativa/)
      .fill('Cadastrada em duplicidade')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar tarefa' }).click()
    await page.getByText('Tarefa cancelada com sucesso!').waitFor()
    expect((await readTask(page, task.id)).ie_status).toBe('CA')
  })
  test('a task changes teams from its menu: Equipe da tarefa atualizada com sucesso!', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}`)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Trocar equipe' }).click()
    const team = page.getByRole('dialog').getByRole('combobox', { name: /^Equipes/ })
    await team.click()
    await team.fill('Trabalhista')
    await page.getByRole('option', { name: 'Trabalhista' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Trocar equipe' }).click()
    await page.getByText('Equipe da tarefa atualizada com sucesso!').waitFor()
    expect(await readTask(page, task.id)).toMatchObject({ cd_responsaveis: null })
  })
  test('tarefa.form.aguarde: the button reads Aguarde while the task is being saved', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    await page.getByLabel(/^Título/).fill('Devagar')
    await page.route(`**/tarefas/${task.id}/?*`, async (route) => {
      if (route.request().method() === 'PATCH') await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByRole('button', { name: 'Aguarde' }).waitFor()
    await page.getByText('Tarefa editada com sucesso', { exact: true }).waitFor()
    await page.unroute(`**/tarefas/${task.id}/?*`)
  })
  test('two people edit one record: the second sees both sides and keeps what they choose', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    await page.getByLabel(/^Título/).fill('Meu título')
    await api(page, `juridico/v1/tarefas/${task.id}/`, {
      method: 'PATCH',
      body: { nm_titulo: 'Título da outra pessoa', nr_versao: 1 },
    })
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Título da outra pessoa').waitFor()
    await dialog.getByText('Meu título').first().waitFor()
    await dialog.getByRole('button', { name: 'Salvar assim' }).click()
    await page.getByText('Tarefa editada com sucesso', { exact: true }).waitFor()
    expect(await readTask(page, task.id)).toMatchObject({ nm_titulo: 'Meu título', nr_versao: 3 })
  })
  test('the token expires in the middle of a form: after the password the save goes through', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    await page.getByLabel(/^Título/).fill('Digitado antes de expirar')
    const old = createSigner({ key: secret, algorithm: 'HS256' })({
      sub: '2',
      username: 'coordenadora',
      senha: Date.now() + 60_000,
      exp: Math.floor(Date.now() / 1000) - 5,
    })
    await page.evaluate((token) => {
      const kept = localStorage.getItem('TOKEN') ?? ''
      localStorage.setItem('TOKEN', kept.startsWith('"') ? JSON.stringify(token) : token)
    }, old)
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Senha').fill('errada')
    await page.keyboard.press('Enter')
    await dialog.getByText('Senha incorreta').waitFor()
    await dialog.getByLabel('Senha').fill('banca-demo')
    await page.keyboard.press('Enter')
    await page.getByText('Tarefa editada com sucesso', { exact: true }).waitFor()
    expect((await readTask(page, task.id)).nm_titulo).toBe('Digitado antes de expirar')
  })
  test('the connection drops during a save: it says so, keeps what was typed, and saves when it is back', async () => {
    const task = await createTask(page)
    await page.goto(`${tasks}/${task.id}/editar`)
    await page.getByLabel(/^Título/).fill('Salvo depois da queda')
    await v.context.setOffline(true)
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.getByRole('button', { name: 'Parar de tentar' }).waitFor()
    expect(await page.getByLabel(/^Título/).inputValue()).toBe('Salvo depois da queda')
    await v.context.setOffline(false)
    await page.getByText('Tarefa editada com sucesso', { exact: true }).waitFor()
    expect((await readTask(page, task.id)).nm_titulo).toBe('Salvo depois da queda')
  })
})

test('what a session may not do is not offered: the financeiro sees no tasks', async () => {
  const { page, context } = await visit(browser)
  await logIn(page, 'financeiro')
  expect(await page.getByRole('link', { name: 'Tarefas' }).count()).toBe(0)
  await page
    .getByText(/não tem acesso|permissão/i)
    .first()
    .waitFor()
  await context.close()
})

test('on a phone the list is cards and the form fits', async () => {
  const { page, context, problems } = await visit(browser, PHONE)
  await logIn(page, 'coordenadora')
  await page.getByRole('heading', { level: 1, name: 'Tarefas' }).waitFor()
  for (const path of ['', '/adicionar']) {
    await page.goto(`${tasks}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  expect(problems).toEqual([])
  await context.close()
})
