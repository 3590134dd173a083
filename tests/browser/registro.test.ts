import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, DESKTOP, launch, logIn, PHONE, visit, type Visit } from './setup/browser.ts'

type Row = Record<string, unknown> & { id: number }
const LOG = '/dashboard/controle-de-acesso/registro'

describe('the log of the firm, and what is opened by breaking the glass', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
  const entered = async (user: string, at: string, size = DESKTOP): Promise<Visit> => {
    const v = await visit(browser, size)
    await logIn(v.page, user, at)
    return v
  }

  test('a manager reads who did what, narrows it to one record, and sees that it is deleted; the address keeps it', async () => {
    const { page, context, problems } = await entered('coordenadora', LOG)
    await page.getByRole('heading', { name: 'Registro do escritório' }).waitFor()
    const name = 'ETIQUETA DO REGISTRO'
    const made = await api<Row>(page, 'base/v1/etiquetas/', {
      method: 'POST',
      body: { nm_etiqueta: name, cor: '#336699' },
    })
    await api(page, `base/v1/etiquetas/${made.id}/`, { method: 'PATCH', body: { nm_etiqueta: `${name} 2` } })
    await page.reload()
    const row = page
      .getByRole('row')
      .filter({ hasText: `${name} 2` })
      .first()
    await row.getByRole('button', { name: 'Só deste registro' }).click()
    await page.waitForURL(new RegExp(`cd_registro=${made.id}`))
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
    await expect.poll(() => page.getByLabel('Nº do registro').inputValue()).toBe(String(made.id))
    expect(await row.getByRole('link').getAttribute('href')).toMatch(new RegExp(`/etiquetas/${made.id}$`))
    await api(page, `base/v1/etiquetas/${made.id}/`, { method: 'DELETE' })
    await page.reload()
    await page.getByText('Excluído', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(problems).toEqual([])
    await context.close()
  })

  test('a day that is none is said at its field, and so it is in a filter of a list', async () => {
    const { page, context } = await entered('coordenadora', LOG)
    const since = page.getByRole('textbox', { name: 'De', exact: true })
    const said = page.getByText('O campo "De" é invalido!')
    await since.fill('31/02/2026')
    await page.keyboard.press('Tab')
    await said.waitFor()
    expect([await since.inputValue(), await since.getAttribute('aria-invalid')]).toEqual(['31/02/2026', 'true'])
    await since.fill('28/02/2026')
    await page.waitForURL(/de=2026-02-28/)
    await said.waitFor({ state: 'detached' })
    await page.goto(page.url().replace(/\/dashboard.*/, '/dashboard/tarefas'))
    await page.getByRole('button', { name: 'Filtro', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Data do Vencimento', exact: true }).click()
    await since.fill('31/02/2026')
    await page.keyboard.press('Tab')
    await said.waitFor()
    expect(new URL(page.url()).search).not.toContain('31')
    await context.close()
  })

  test('no number of a lawsuit is broken at its hyphen, however narrow its cell', async () => {
    const { page, context } = await entered('coordenadora', LOG)
    const [client] = (await api<{ results: Row[] }>(page, 'juridico/v1/clientes/?nr_por_pagina=1')).results
    await api<Row>(page, 'juridico/v1/tarefas/', {
      method: 'POST',
      body: {
        cd_tipo_tarefa: 2,
        nm_titulo: 'COM NÚMERO NO REGISTRO',
        cd_cliente: client!.id,
        nr_processo: '00020802520125150049',
        cd_cidade: 3550308,
        dt_fatal: '2027-12-01',
        cd_equipe: 1,
      },
    })
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: 'COM NÚMERO NO REGISTRO' }).first()
    await row.waitFor()
    const more = row.getByRole('button', { name: /^e mais/ })
    if (await more.count()) await more.click()
    const number = row.getByText('0002080-25.2012.5.15.0049', { exact: true }).first()
    await number.waitFor()
    expect(await number.evaluate((at) => getComputedStyle(at).whiteSpace)).toBe('nowrap')
    await context.close()
  })

  test('on a phone its rows stand one below the other; whoever may not see it is told so', async () => {
    const phone = await entered('coordenadora', LOG, PHONE)
    await phone.page.getByRole('heading', { name: 'Registro do escritório' }).waitFor()
    await phone.page.getByRole('row').first().waitFor({ state: 'attached' })
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    await phone.context.close()
    const other = await entered('advogada', LOG)
    await other.page.getByText('Acesso negado').first().waitFor()
    await other.context.close()
  })

  test('a superuser opens a sealed case by its number and a reason, and comes to it; others do not have the page', async () => {
    const hers = await entered('coordenadora', '/dashboard/home')
    const [client] = (await api<{ results: Row[] }>(hers.page, 'juridico/v1/clientes/?nr_por_pagina=1')).results
    const { id: me } = await api<Row>(hers.page, 'auth/v1/usuarios/userdata/')
    const suit = await api<Row>(hers.page, 'juridico/v1/processos/', {
      method: 'POST',
      body: {
        ie_judicial: 'E',
        nr_processo: 'VIDRO-QUEBRADO-1',
        cd_cidade: 3550308,
        cd_cliente: client!.id,
        ie_posicao_cliente: 'A',
        nm_autor: 'Alguém',
        nm_reu: 'Parte Sigilosa',
        ie_sigilo: '1',
        cd_usuarios_sigilo: [me],
      },
    })
    expect(suit.id).toBeGreaterThan(0)
    await hers.page.goto(hers.page.url().replace('/dashboard/home', '/dashboard/juridico/abrir-sigilo'))
    await hers.page.getByText('Acesso negado').first().waitFor()
    await hers.context.close()

    const { page, context } = await entered('midgard', '/dashboard/juridico/abrir-sigilo')
    const open = page.getByRole('button', { name: 'Abrir o sigilo' })
    await open.click()
    await page.getByText('Informe o número do processo.').waitFor()
    await page.getByLabel('Número do processo').fill('NAO-EXISTE-1')
    await page.getByLabel('Justificativa').fill('A coordenadora está de férias e o prazo vence hoje.')
    await page.getByRole('link', { name: 'Tarefas' }).first().click()
    const ask = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    await ask.getByRole('button', { name: 'Continuar editando' }).click()
    expect(await page.getByLabel('Justificativa').inputValue()).toContain('de férias')
    await open.click()
    await page.getByText('Nenhum processo sob sigilo de que você não participe tem este número ou código.').waitFor()
    await page.getByLabel('Número do processo').fill('VIDRO-QUEBRADO-1')
    await open.click()
    await page.waitForURL(new RegExp(`/processos/${suit.id}$`))
    await page.getByText('Parte Sigilosa').first().waitFor()
    await context.close()
  })
})
