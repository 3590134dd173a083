import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, LOOKS, visit, type Visit } from './setup/browser.ts'

interface Row {
  readonly [field: string]: unknown
  readonly id: number
}
const NENHUMA = 'Não foi possível encontrar uma análise de IA. Inicie uma nova análise utilizando o botão abaixo.'
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe.each(LOOKS)('a court text becomes a task, in %s', (scheme, size) => {
  let v: Visit
  let page: Page
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const publish = async (teor: string, nr_processo: unknown) => {
    const sent = { nr_processo, nm_diario: 'DJEN', dt_disponibilizacao: new Date().toISOString().slice(0, 10), teor }
    return (await api<Row>(page, 'process/v1/publication/', { method: 'POST', body: sent })).id
  }
  let lawsuit: Row
  beforeAll(async () => {
    v = await visit(browser, size, scheme)
    page = v.page
    await logIn(page, 'advogada')
    const { results } = await api<{ results: Row[] }>(page, 'juridico/v1/processos/?nr_por_pagina=50&paginacao=true')
    lawsuit = results.find(({ cd_cidade, cd_cliente, nr_processo }) => cd_cidade && cd_cliente && nr_processo)!
  })
  afterAll(async () => {
    expect(v.problems).toEqual([])
    await v.context.close()
  })

  test('ia.painel, ia.poll, ia.parte, ia.aviso: by keyboard from the text to the saved task, in ten keys at most', async () => {
    const teor = `Processo. Autor: MARIA CLARA DOS SANTOS. Réu: TRANSPORTES ALVORADA LTDA.\nDESPACHO. Intime-se a parte ré para apresentar contestação no prazo de 15 (quinze) dias úteis, sob pena de revelia.`
    const id = await publish(teor, lawsuit.nr_processo)
    await page.goto(`${base}/dashboard/ia/publicacao/${id}`)
    await page.getByRole('heading', { name: 'Tarefa com IA' }).waitFor()
    await page.getByText(NENHUMA).waitFor()
    await press('Enter')
    await page.getByText(/^(Quem é o cliente\?|Cliente, pelo processo:)$/).waitFor()
    expect(await page.getByText('A IA pode cometer erros. Confira os dados.').count()).toBe(1)
    const reu = page.getByRole('button', { name: /^Réu:/ })
    await reu.focus()
    await press('Enter')
    await page.getByRole('button', { name: /^Confirmar: Prazo do réu/ }).waitFor()
    // A click on either side shows the other.
    await page.locator('.b-ia-text a', { hasText: '15' }).first().click()
    expect(await page.locator('.b-ia-line.b-ia-shown').innerText()).toContain('15 dias úteis')
    await page.locator('.b-ia-value', { hasText: 'TRANSPORTES' }).click()
    expect(await page.locator('.b-ia-text a.b-ia-shown').innerText()).toContain('TRANSPORTES')
    expect([await violations(page), await wide(page)]).toEqual([[], false])
    await page.getByRole('button', { name: /^Confirmar: Prazo do réu/ }).focus()
    await press('Enter')
    await page.getByText(/ · confirmado/).waitFor()
    expect(await page.getByRole('textbox', { name: 'Resumo para o cliente' }).inputValue()).toMatch(
      /^O próximo passo é nosso: .* até \d/m,
    )
    await page
      .getByRole('button', { name: /^Ir para a tarefa com prazo fatal em \d\d\/\d\d\/\d{4}$/ })
      .and(page.locator(':focus'))
      .waitFor()
    await press('Enter')
    await page.getByRole('textbox', { name: /^Título/ }).waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('form') !== null)
    expect(await page.getByRole('textbox', { name: /^Título/ }).inputValue()).toBe('Analise de IA')
    await page.getByRole('textbox', { name: /^Título/ }).focus()
    await press('Control+Enter')
    await page.waitForURL(/\/tarefas\/\d+/)
    expect(keys).toBeLessThanOrEqual(10)
    const made = await api<Row>(page, `juridico/v1/tarefas/${/tarefas\/(\d+)/.exec(page.url())![1]}/`)
    expect(made).toMatchObject({ cd_publicacao: id, nm_titulo: 'Analise de IA', cd_cliente: lawsuit.cd_cliente })
  })

  test('ia.sem-prazo, ia.cliente, ia.forcar, ia.feedback.ok, ia.feedback.erro, ia.detalhes.falha: warning, customer, reset, feedback once', async () => {
    const name = `CLIENTE NOVO ${scheme === 'light' ? 'PRIMEIRO' : 'SEGUNDO'} DA SILVA`
    const id = await publish(
      `Autor: ${name}. Réu: TRANSPORTES ALVORADA LTDA.\nCERTIDÃO. Certifico a juntada da petição. Nada mais.`,
      '00020802520125150049',
    )
    await api(page, 'ia/v1/publicacao/', { method: 'POST', body: { cd_publicacao: id } })
    const calls = '**/api/ia/v1/**'
    await page.route(calls, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 400, json: { detail: 'não' } }) : route.continue(),
    )
    await page.goto(`${base}/dashboard/ia/publicacao/${id}`)
    await page.getByText('Não foi possível carregar os detalhes da análise de IA.').waitFor()
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByRole('button', { name: `Autor: ${name}` }).click()
    await page
      .getByText('Não foi possível identificar o prazo para esta tarefa. Por favor, verifique manualmente.')
      .waitFor()
    await page.getByRole('button', { name: `Cadastrar “${name}” como cliente` }).click()
    await page.getByText('Este cliente ainda não está cadastrado.').waitFor({ state: 'hidden' })
    const { results } = await api<{ results: Row[] }>(
      page,
      `juridico/v1/clientes/?ordenar_por=-id&nr_por_pagina=1&paginacao=true`,
    )
    expect(results[0]).toMatchObject({ nm_cliente: name, ds_observacao: 'Cadastro automático via IA' })
    const feedback = '**/publicacao-feedback/**'
    await page.route(feedback, (route) => route.fulfill({ status: 400, json: { feedback: ['não'] } }))
    await page.getByRole('button', { name: 'Sim', exact: true }).click()
    await page.getByText('Erro no Feedback: Não foi possível enviar seu feedback. Tente novamente.').waitFor()
    await page.unroute(feedback)
    await page.getByRole('button', { name: 'Sim', exact: true }).click()
    await page.getByText('Feedback Enviado: Obrigado pelo seu feedback!').waitFor()
    await page.waitForFunction(
      () => document.querySelector<HTMLButtonElement>('[aria-label="A análise ajudou?"] button')?.disabled,
    )
    await page.getByRole('button', { name: 'Analisar de novo' }).click()
    await page.locator(`button[class*=outlined]:has-text("Autor: ${name}")`).waitFor()
    expect(await page.getByRole('button', { name: 'Ir para a tarefa' }).count()).toBe(0)
  })
})
