import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate, todayIn } from '../../src/schemas/br/dates.ts'
import { faults, FonteDjen, publicadas } from '../contract/setup/fonteDjen.ts'
import { launch } from './setup/browser.ts'
import { pictures } from './setup/pictures.ts'
import { serve } from './setup/server.ts'

const take = pictures('cobertura-')

describe('the coverage of a day, against a local source', () => {
  const fonte = new FonteDjen()
  let browser: Browser
  let server: Awaited<ReturnType<typeof serve>>
  let page: Page
  let token = ''
  const today = todayIn('America/Sao_Paulo')
  const dia = addDays(today, -1)

  const call = async <T>(method: string, url: string, body?: object): Promise<T> => {
    const answer = await fetch(`${server.base}/api/${url}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as T
  }
  beforeAll(async () => {
    const source = await fonte.start()
    server = await serve({ BANCA_DJEN_URL: source, BANCA_FONTES_ESPACO_MS: '0.01', BANCA_FONTES_ESPERA_MS: '0.01' })
    const login = { username: 'coordenadora', password: 'banca-demo' }
    token = (await call<{ token: string }>('POST', 'auth/v1/authentication/token/', login)).token
    const terms = await call<{ results: { id: number }[] }>('GET', 'process/v1/terms-djen/?nr_por_pagina=100')
    for (const { id } of terms.results) await call('PATCH', `process/v1/terms-djen/${id}/`, { ie_ativo: false })
    await call('POST', 'process/v1/terms-djen/', { name: 'OAB/SP 123.456' })
    browser = await launch()
    page = await (
      await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    ).newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(`${server.base}/favicon.svg`)
    await page.evaluate((own) => {
      localStorage.setItem('TOKEN', own)
      localStorage.setItem('TOKEN_DATE', new Date().toISOString())
    }, token)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    fonte.stop()
  })

  test('a connector is turned on by a person; a day with a gap is red and says why, asked again it is green', async () => {
    const account = { nm_conta: 'DJEN DO ESCRITÓRIO', ie_conector: 'djen' }
    const { id } = await call<{ id: number }>('POST', 'integration/v1/conectores/', account)
    // While it is off, coverage says why, and where it is turned on.
    await page.goto(`${server.base}/dashboard/integracao/cobertura`)
    await page.getByText('Esta conta nunca foi ligada: nenhum dia é capturado.').waitFor()
    await page.goto(`${server.base}/dashboard/integracao/conectores/${id}`)
    await page.getByRole('button', { name: 'Ligar' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ligar' }).click()
    await page.getByText('Conector ligado.').waitFor()

    fonte.publicadas = publicadas(5, dia)
    fonte.faults = [faults.vazia((query) => query.get('numeroOab') === '123456', Infinity)]
    await page.goto(`${server.base}/dashboard/integracao/cobertura`)
    const strip = page.getByRole('group', { name: 'Noventa dias de DJEN DO ESCRITÓRIO' })
    await expect.poll(() => strip.getByRole('button').count()).toBe(90)
    const day = strip.getByRole('button', { name: new RegExp(`^${formatDate(dia)}`) })
    await day.click()
    await page.getByRole('button', { name: 'Capturar este dia' }).click()
    await expect.poll(() => day.getAttribute('data-is'), { timeout: 90_000 }).toBe('lacuna')
    await page.getByText('Recebidos 0 de 5 contados.').waitFor()
    await take(page, 'vermelho')
    // On a phone what opens below ninety days comes into sight, whole and above the bar.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    const why = page.getByText('Recebidos 0 de 5 contados.')
    await why.waitFor()
    await expect
      .poll(() =>
        why.evaluate((at) => {
          const { left, right, top, bottom } = at.getBoundingClientRect()
          return at.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
        }),
      )
      .toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await day.getAttribute('aria-label')).toBe(`${formatDate(dia)}: Com lacuna, 0 de 5, 1 busca incompleta`)

    fonte.faults = []
    await page.getByRole('button', { name: 'Capturar este dia' }).click()
    await expect.poll(() => day.getAttribute('data-is'), { timeout: 90_000 }).toBe('completa')
    expect(await day.getAttribute('aria-label')).toBe(`${formatDate(dia)}: Completa, 5 de 5`)
    await take(page, 'verde')
    // What each did last stands in the list.
    await page.goto(`${server.base}/dashboard/integracao/conectores`)
    await page
      .getByRole('row', { name: /DJEN DO ESCRITÓRIO/ })
      .getByText('Completa')
      .waitFor()
  })

  test('failing, empty and forbidden it says so in words, and offers what can be done', async () => {
    const at = `${server.base}/dashboard/integracao/cobertura`
    const calls = /\/integration\/v1\/cobertura\//
    const answer = (reply: object) => page.route(calls, (route) => route.fulfill(reply))
    await answer({ status: 500, json: { detail: 'Erro interno.' } })
    await page.goto(at)
    await page.getByRole('alert').getByText('Não foi possível carregar a cobertura.').waitFor()
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    const strip = page.getByRole('group', { name: /^Noventa dias de/ }).first()
    await strip.waitFor()
    await answer({ status: 500, json: { detail: 'Erro interno.' } })
    await strip.getByRole('button').last().click()
    await page.getByRole('alert').getByText('Não foi possível carregar as buscas deste dia.').waitFor()
    await page.unroute(calls)
    await answer({ json: { inicio: dia, fim: today, conectores: [] } })
    await page.goto(at)
    await page.getByText('Nenhuma fonte de tribunal está cadastrada.').waitFor()
    expect(await page.getByRole('link', { name: 'Ver conectores' }).getAttribute('class')).toContain('b-link')
    await page.unroute(calls)
    await answer({ status: 403, json: { detail: 'Não.' } })
    await page.goto(at)
    await page.getByText('Você não tem acesso a estes dados.').waitFor()
    await page.unroute(calls)
  })
})
