import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, launch, PHONE } from './setup/browser.ts'
import { entered as enteredWith, home, listens } from './setup/frame.ts'
import { createTask } from './setup/tasks.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

const entered = (username: string, at = home, size?: typeof PHONE) => enteredWith(browser, username, at, size)
const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })
const myId = async (page: Page) => (await api<{ id: number }>(page, 'auth/v1/usuarios/userdata/')).id
const readAll = (page: Page) => api(page, 'base/v1/notificacoes/lidas/', { method: 'POST', body: { todas: true } })

describe('notifications', () => {
  test('assigning a task rings the other person’s bell, without a reload; the panel leads to it and marks it read', async () => {
    const her = await entered('advogada')
    const boss = await entered('coordenadora')
    const id = await myId(her.page)
    await readAll(her.page)
    const ready = listens(her.page)
    await her.page.reload()
    await her.page.getByRole('button', { name: 'Notificações', exact: true }).waitFor()
    await ready
    const task = await createTask(boss.page, { nm_titulo: 'Réplica urgente', cd_responsaveis: [id] })
    await her.page.getByRole('button', { name: 'Notificações: 1 notificação não lida' }).waitFor()
    expect(await her.page.locator('[aria-live=polite]', { hasText: '1 notificação não lida' }).count()).toBe(1)
    await her.page.keyboard.press('v')
    await panel(her.page).getByRole('region', { name: 'hoje' }).waitFor()
    const link = panel(her.page).getByRole('link', { name: /Clara Lacerda atribuiu a você Réplica urgente/ })
    expect(await violations(her.page)).toEqual([])
    await link.click()
    await her.page.waitForURL(`**/dashboard/tarefas/${task.id}`)
    await her.page.getByRole('button', { name: 'Notificações', exact: true }).waitFor()
    expect(her.problems).toEqual([])
    await her.context.close()
    await boss.context.close()
  })
  test('one by one and all together; what one may no longer see has no title; on a phone as well', async () => {
    const her = await entered('advogada', home, PHONE)
    const boss = await entered('coordenadora')
    const id = await myId(her.page)
    await readAll(her.page)
    const unread = async () => (await api<{ nao_lidas: number }>(her.page, 'base/v1/notificacoes/contador/')).nao_lidas
    const a = await createTask(boss.page, { nm_titulo: 'Primeira', cd_responsaveis: [id] })
    await createTask(boss.page, { nm_titulo: 'Segunda', cd_responsaveis: [id] })
    const { equipes } = await api<{ equipes: number[] }>(her.page, 'auth/v1/usuarios/userdata/')
    const teams = await api<{ results: { id: number }[] }>(boss.page, 'base/v1/equipes/?nr_por_pagina=100')
    const foreign = teams.results.find((team) => !equipes.includes(team.id))!.id
    await api(boss.page, `juridico/v1/tarefas/${a.id}/`, {
      method: 'PATCH',
      body: { cd_equipe: foreign, cd_responsaveis: null, nr_versao: a.nr_versao },
    })
    await her.page.reload()
    await her.page.getByRole('button', { name: 'Notificações: 2 notificações não lidas' }).click()
    await panel(her.page).getByText('um registro que você não pode mais ver').waitFor()
    expect(await panel(her.page).getByText('Primeira').count()).toBe(0)
    const box = (await panel(her.page).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width)
    expect(await violations(her.page)).toEqual([])
    await panel(her.page).getByRole('button', { name: 'Marcar como lida: Segunda' }).click()
    await expect.poll(unread).toBe(1)
    await panel(her.page).getByRole('button', { name: 'Marcar todas como lidas' }).click()
    await panel(her.page).getByRole('button', { name: 'Marcar todas como lidas' }).waitFor({ state: 'detached' })
    expect(await unread()).toBe(0)
    await her.context.close()
    await boss.context.close()
  })
  test('nothing there, and a failure, say so', async () => {
    const v = await entered('financeiro')
    await bell(v.page).click()
    await panel(v.page).getByText('Nada por aqui.').waitFor()
    await v.page.keyboard.press('Escape')
    await panel(v.page).waitFor({ state: 'detached' })
    await v.page.reload()
    await v.page.route('**/notificacoes/?*', (route) => route.abort())
    await bell(v.page).click()
    await panel(v.page).getByRole('alert').getByText('Não foi possível carregar as notificações.').waitFor()
    await v.page.unroute('**/notificacoes/?*')
    await panel(v.page).getByRole('button', { name: 'Tentar de novo' }).click()
    await panel(v.page).getByText('Nada por aqui.').waitFor()
    await v.context.close()
  })
  test('on the profile one chooses what is told, and when the digest comes', async () => {
    const v = await entered('estagiario', '/dashboard/profile')
    const { page } = v
    const section = page.getByRole('region', { name: 'Notificações' })
    await section.getByLabel('Menções em comentários').click()
    await expect.poll(() => section.getByLabel('Menções em comentários').isChecked()).toBe(false)
    await section.getByLabel('Receber um resumo por e-mail uma vez por dia').click()
    await section.getByLabel('A que horas').click()
    await page.getByRole('option', { name: '17:00' }).click()
    type Answer = { preferencias: { resumo_diario: boolean; resumo_hora: number; sino: Record<string, boolean> } }
    await expect
      .poll(async () => (await api<Answer>(page, 'auth/v1/perfil/')).preferencias)
      .toMatchObject({ resumo_diario: true, resumo_hora: 17, sino: { mencao: false, atribuida: true } })
    await page.keyboard.press('Escape')
    expect(await violations(page)).toEqual([])
    await v.context.close()
  })
})

describe('comments', () => {
  const box = (page: Page) => page.getByLabel('Escreva um comentário')
  test('are written by keyboard alone, with a mention; the mentioned person is told and sees it come', async () => {
    const boss = await entered('coordenadora')
    const her = await entered('advogada')
    const task = await createTask(boss.page, { nm_titulo: 'Com conversa', cd_responsaveis: [await myId(boss.page)] })
    await readAll(her.page)
    const at = `${base}/dashboard/tarefas/${task.id}?aba=comentarios`
    await her.page.goto(at)
    await her.page.getByText('Ninguém comentou ainda.').waitFor()
    await boss.page.goto(at)
    await box(boss.page).focus()
    await boss.page.keyboard.type('Por favor, @ana v')
    const option = boss.page.getByRole('option', { name: 'Ana Vasconcelos' })
    await option.waitFor()
    expect(await option.getAttribute('aria-selected')).toBe('true')
    expect(await box(boss.page).getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
    expect(await violations(boss.page)).toEqual([])
    await boss.page.keyboard.press('Enter')
    await boss.page.keyboard.type('revise.')
    expect(await box(boss.page).inputValue()).toBe('Por favor, @Ana Vasconcelos revise.')
    await boss.page.keyboard.press('Control+Enter')
    const said = boss.page.getByRole('list', { name: 'Comentários' }).getByRole('listitem')
    await said.waitFor()
    expect(await said.locator('mark').textContent()).toBe('@Ana Vasconcelos')
    await expect.poll(() => box(boss.page).inputValue()).toBe('')
    await boss.page.getByRole('tab', { name: 'Comentários 1' }).waitFor()
    // Live, on her screen: the comment and the bell.
    await her.page.getByRole('list', { name: 'Comentários' }).getByText('revise.').waitFor()
    await her.page.getByRole('button', { name: 'Notificações: 1 notificação não lida' }).waitFor()
    expect(await her.page.getByRole('button', { name: /^Editar o comentário/ }).count()).toBe(0)
    await boss.page.getByRole('button', { name: /^Editar o comentário/ }).click()
    const edited = boss.page.getByLabel('Editar o comentário', { exact: true })
    await edited.fill('@Ana Vasconcelos revise hoje.')
    await edited.press('Control+Enter')
    await boss.page.getByText('editado').waitFor()
    await boss.page.getByRole('button', { name: /^Excluir o comentário/ }).click()
    await boss.page.getByRole('button', { name: 'Excluir comentário' }).click()
    await boss.page.getByText('Ninguém comentou ainda.').waitFor()
    expect([...boss.problems, ...her.problems]).toEqual([])
    await boss.context.close()
    await her.context.close()
  })
  test('what another wrote before the line for live news was open comes, too', async () => {
    const boss = await entered('coordenadora')
    const her = await entered('advogada')
    const task = await createTask(boss.page, { nm_titulo: 'Conversa rápida' })
    await her.page.goto(`${base}/dashboard/tarefas/${task.id}?aba=comentarios`)
    await her.page.getByText('Ninguém comentou ainda.').waitFor()
    // At once: her page listens a few seconds later.
    await api(boss.page, 'base/v1/comentarios/', {
      method: 'POST',
      body: { cd_tarefa: task.id, ds_comentario: 'Já vi.' },
    })
    await her.page.getByRole('list', { name: 'Comentários' }).getByText('Já vi.').waitFor()
    await boss.context.close()
    await her.context.close()
  })
  test('what is typed while a comment goes stays for the next', async () => {
    const v = await entered('coordenadora')
    const { page } = v
    const task = await createTask(page)
    await page.goto(`${base}/dashboard/tarefas/${task.id}?aba=comentarios`)
    await box(page).fill('Primeiro')
    let go = () => undefined as void
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route(/\/comentarios\//, async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await box(page).press('Control+Enter')
    await box(page).press('End')
    await page.keyboard.type(' e segundo')
    go()
    await page.getByRole('list', { name: 'Comentários' }).getByText('Primeiro').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Comentar' }).isEnabled()).toBe(true)
    expect(await box(page).inputValue()).toBe('Primeiro e segundo')
    await page.unrouteAll()
    await v.context.close()
  })
  test('what was typed survives a failure and a reload', async () => {
    const v = await entered('coordenadora')
    const { page } = v
    const task = await createTask(page)
    await page.goto(`${base}/dashboard/tarefas/${task.id}?aba=comentarios`)
    await box(page).fill('Não pode se perder')
    await page.route('**/comentarios/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.route('**/comentarios/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await box(page).press('Control+Enter')
    await page.getByRole('button', { name: 'Parar de tentar' }).click()
    await page.getByText('O comentário não foi enviado. O que você escreveu continua aqui.').waitFor()
    expect(await box(page).inputValue()).toBe('Não pode se perder')
    await page.unrouteAll()
    await page.reload()
    await expect.poll(() => box(page).inputValue()).toBe('Não pode se perder')
    await page.getByRole('button', { name: 'Comentar' }).click()
    await page.getByRole('list', { name: 'Comentários' }).getByText('Não pode se perder').waitFor()
    await page.reload()
    await page.getByRole('list', { name: 'Comentários' }).waitFor()
    expect(await box(page).inputValue()).toBe('')
    await v.context.close()
  })
})

describe('nothing forgotten', () => {
  test('the home page counts what is forgotten; each leads to its list, with as many; days can be chosen', async () => {
    const v = await entered('coordenadora')
    const { page } = v
    const part = page.getByRole('region', { name: 'Nada esquecido' })
    const counts = await api<Record<string, number>>(page, 'juridico/v1/tarefas/nada-esquecido/')
    const link = (name: string) => part.getByRole('link', { name })
    await expect.poll(() => link('Em aberto sem responsável').textContent()).toContain(String(counts.sem_responsavel))
    await part.getByLabel('Vencidas sem movimento: há quanto tempo').selectOption({ label: 'há mais de 3 dias' })
    await expect.poll(() => link('Vencidas sem movimento').textContent()).toContain(String(counts.parada_3))
    expect(await violations(page)).toEqual([])
    await link('Vencidas sem movimento').click()
    await page.waitForURL(/parada_3/)
    // Exactly: the page before, shown until the list is there, has a button that keeps this one as a view.
    const active = page.getByRole('button', { name: 'Vencidas sem movimento há mais de 3 dias', exact: true })
    await active.waitFor()
    expect(await active.getAttribute('aria-pressed')).toBe('true')
    await page
      .getByText(new RegExp(`de ${counts.parada_3}$`))
      .first()
      .waitFor()
    await v.context.close()
  })
  test('of the acts too: each number of the home page is that of its list', async () => {
    const v = await entered('coordenadora')
    const { page } = v
    const part = page.getByRole('region', { name: 'Atos que pedem atenção' })
    for (const [em, title] of [
      ['audiencias', 'Audiências'],
      ['diligencias', 'Diligências'],
      ['solicitacoes', 'Solicitações'],
    ] as const) {
      const counts = await api<Record<string, number>>(page, `logistica/v1/${em}/nada-esquecido/`)
      const lines = part.locator('div', { has: page.getByRole('heading', { name: title, level: 3 }) }).last()
      await expect
        .poll(() => lines.getByRole('link').locator('strong').allTextContents())
        .toEqual(Object.values(counts).map((n) => n.toLocaleString('pt-BR')))
    }
    // And of what courts send, and of what it comes by.
    const courts = page.getByRole('region', { name: 'Tribunais que pedem atenção' })
    for (const [at, title] of [
      ['process/v1/notifications/', 'Expedientes'],
      ['process/v1/publication/', 'Publicações'],
      ['integration/v1/conectores/', 'Conectores'],
      ['process/v1/certificate/', 'Certificados'],
    ] as const) {
      const counts = await api<Record<string, number>>(page, `${at}nada-esquecido/`)
      const lines = courts.locator('div', { has: page.getByRole('heading', { name: title, level: 3 }) }).last()
      await expect
        .poll(() => lines.getByRole('link').locator('strong').allTextContents())
        .toEqual(Object.values(counts).map((n) => n.toLocaleString('pt-BR')))
    }
    const late = part.getByRole('link', { name: 'O dia passou e falta o que prova o ato' }).first()
    const n = (await late.locator('strong').textContent())!
    expect(Number(n)).toBeGreaterThan(0)
    await late.click()
    await page.waitForURL(/logistica\/audiencias\?.*sem_termo/)
    await page
      .getByText(new RegExp(`de ${n}$`))
      .first()
      .waitFor()
    await v.context.close()
  })
  test('from the list of tasks as well, and kept as a saved view', async () => {
    const v = await entered('coordenadora', '/dashboard/tarefas')
    const { page } = v
    await page.getByRole('button', { name: 'Nada esquecido' }).click()
    const open = page.getByRole('dialog', { name: 'Nada esquecido' })
    const name = 'Subtarefas em aberto de tarefa concluída'
    await open.getByRole('button', { name: `Guardar como visão: ${name}` }).click()
    await open.getByRole('button', { name: `Já guardada como visão: ${name}` }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('button.b-views').click()
    await page.getByRole('menuitem', { name }).first().click()
    await page.waitForURL(/filha_de_concluida/)
    expect(v.problems).toEqual([])
    await v.context.close()
  })
})
