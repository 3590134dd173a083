import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { api, base, launch, logIn, LOOKS, settled, visit, type Visit } from './setup/browser.ts'

interface Row {
  readonly [field: string]: unknown
  readonly id: number
}
const LIST = '/dashboard/integracao/analises-ia'
const TEOR =
  'Autor: MARIA CLARA DOS SANTOS. Réu: TRANSPORTES ALVORADA LTDA.\nDESPACHO. Intime-se a parte ré para apresentar contestação no prazo de 15 (quinze) dias úteis, sob pena de revelia. Valor da causa: R$ 12.000,00.'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

describe.each(LOOKS)('all that was read, in %s', (scheme, size) => {
  let v: Visit
  let page: Page
  let id = 0
  const reading = () => page.goto(`${base}/dashboard/ia/publicacao/${id}`)
  beforeAll(async () => {
    v = await visit(browser, size, scheme)
    page = v.page
    await logIn(page, 'coordenadora')
    const { results } = await api<{ results: Row[] }>(page, 'juridico/v1/processos/?nr_por_pagina=1&paginacao=true')
    const dt_disponibilizacao = new Date().toISOString().slice(0, 10)
    const sent = { nr_processo: results[0]!.nr_processo, nm_diario: 'DJEN', dt_disponibilizacao, teor: TEOR }
    id = (await api<Row>(page, 'process/v1/publication/', { method: 'POST', body: sent })).id
  })
  afterAll(async () => {
    expect(v.problems).toEqual([])
    await v.context.close()
  })

  test('the whole inbox is read at one word; a row leads beside its text; how right it was is told below', async () => {
    await page.goto(`${base}${LIST}`)
    await page.getByRole('button', { name: 'Analisar a caixa inteira' }).click()
    await page.getByText(/texto vai ser lido|textos vão ser lidos/).waitFor()
    const read = () =>
      api<{ results: Row[] }>(page, `ia/v1/analises/?cd_publicacao=${id}&ie_situacao=PR&paginacao=true`)
    await expect.poll(async () => (await read()).results.length, { timeout: 60_000 }).toBe(1)
    const [analysis] = (await read()).results
    await page.goto(`${base}/dashboard/ia/leitura/${analysis!.id}`)
    await page.waitForURL(new RegExp(`/ia/publicacao/${id}$`))
    await page.getByRole('button', { name: /^Réu: TRANSPORTES/ }).click()
    await page.getByRole('button', { name: /^Confirmar: Prazo do réu/ }).click()
    await page.getByText(/ · confirmado/).waitFor()
    await page.goto(`${base}${LIST}`)
    const measure = page.getByRole('region', { name: 'Quanto a leitura acerta aqui' })
    await measure.getByRole('row', { name: /^Prazo/ }).waitFor()
    await settled(page)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('a draft that was edited stays while values are confirmed, and through the task’s form', async () => {
    await reading()
    await page.getByRole('button', { name: /^Réu: TRANSPORTES/ }).click()
    const draft = page.getByRole('textbox', { name: 'Resumo para o cliente' })
    await draft.fill('Prezada Maria, escrevi isto à mão.')
    await page.getByRole('button', { name: 'Confirmar: Documento' }).click()
    await page.getByText('O que foi conferido mudou depois que você editou este rascunho.').waitFor()
    expect(await draft.inputValue()).toBe('Prezada Maria, escrevi isto à mão.')
    await page.getByRole('button', { name: 'Ir para a tarefa' }).click()
    await page.getByRole('textbox', { name: /^Título/ }).waitFor()
    await page.getByRole('button', { name: 'Detalhes', exact: true }).click()
    expect(await draft.inputValue()).toBe('Prezada Maria, escrevi isto à mão.')
    await page.getByRole('button', { name: 'Refazer o rascunho' }).click()
    expect(await draft.inputValue()).toContain('Saiu um despacho no seu processo.')
    // What is written is there again on another day, and after the text is read anew.
    await draft.fill('Guardado até amanhã.')
    await page.reload()
    await draft.waitFor()
    expect(await draft.inputValue()).toBe('Guardado até amanhã.')
    await page.getByText(/Sua edição fica guardada nest/).waitFor()
    await page.getByRole('button', { name: 'Analisar de novo' }).click()
    await page.getByText('O que foi conferido mudou depois que você editou este rascunho.').waitFor()
    expect(await draft.inputValue()).toBe('Guardado até amanhã.')
  })

  test('what went to a model is told, what it read otherwise stands beside, and a deadline that only it read is taken at one press', async () => {
    await reading()
    await page.getByText('O texto não saiu deste servidor.').waitFor()
    const of = /\/ia\/v1\/publicacao\/\d+\/(\?|$)/
    await page.route(of, async (route) => {
      const own = (await (await route.fetch()).json()) as Row & { texto: string }
      const quote = (campo: string, valor: unknown, trecho: string) => {
        const inicio = own.texto.indexOf(trecho)
        return { campo, valor, trecho, inicio, fim: inicio + trecho.length, confianca: 0.5 }
      }
      const resposta = {
        partes: { autores: [], reus: [{ nome: 'Transportes Alvorada' }] },
        processo: {},
        valores: { total: 12_000 },
        prazos: [
          { dias: 15, parte_responsavel: 'reu' },
          { dias: 12, parte_responsavel: 'autor' },
        ],
        trechos: [
          quote('partes.reus[0].nome', '', 'TRANSPORTES ALVORADA'),
          quote('valores.total', 12_000, 'R$ 12.000,00'),
          quote('prazos[0].dias', 15, '15 (quinze)'),
          quote('prazos[1].dias', 12, '12.000,00'),
        ],
        nao_localizados: [],
      }
      await route.fulfill({ json: { ...own, modelo: { nome: 'modelo-x', enviado: true, aviso: null, resposta } } })
    })
    await reading()
    await page.getByText(/Ao modelo modelo-x foi enviado o texto ao lado, inteiro/).waitFor()
    // Two things: what is alike, and what the model said nothing of, is no difference.
    const told = page.locator('.b-ia-line', { hasText: 'só o modelo leu' })
    expect(await page.locator('.b-ia-line', { hasText: 'modelo:' }).count()).toBe(2)
    expect(await told.first().innerText()).toContain('modelo: do autor · 12 dias')
    await page.getByRole('button', { name: /^Réu: TRANSPORTES/ }).click()
    await page.getByRole('button', { name: 'Trazer para os prazos: Prazo' }).click()
    await page.getByRole('button', { name: 'Alterar: Prazo do autor' }).and(page.locator(':focus')).waitFor()
    expect(await page.locator('.b-ia-line', { hasText: '12 dias · lido só pelo modelo' }).count()).toBe(1)
    await told.first().getByText('está entre os prazos').waitFor()
    await told.first().locator('.b-ia-value').click()
    expect(await page.locator('.b-ia-text a.b-ia-shown').innerText()).toBe('12.000,00')
    await settled(page)
    expect(await violations(page)).toEqual([])
    await page.unroute(of)
  })
})
