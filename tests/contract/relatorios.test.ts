import Excel from 'exceljs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { relatorios } from '../../src/schemas/places.ts'
import { conteudoDosRelatorios } from '../../src/schemas/relatorios.ts'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, type Em } from './setup/logistica.ts'

const hoje = todayIn('America/Sao_Paulo')
const conclusao = (from = hoje, to = hoje) => `dt_conclusao_inicial=${from}&dt_conclusao_final=${to}`
const pagamento = (from: string, to: string) => `dt_pagamento_inicial=${from}&dt_pagamento_final=${to}`

describe.each(engines)('reports of the menu on %s', (engine) => {
  let api: Api
  let firm: Client
  const acts: Record<Em, { id: number }> = { audiencias: { id: 0 }, diligencias: { id: 0 } }
  const ask = (at: string, who = firm) => who.get<Record<string, unknown> & { link: string }>(`analytics/v1/${at}`)
  const open = (url: string) => api.app.inject({ method: 'GET', url })
  const sheets = async (at: string) => {
    const { status, body } = await ask(at)
    expect([at, status, body.data]).toEqual([at, 200, { link: body.link }])
    const file = await open(body.link)
    expect([file.statusCode, file.statusCode === 200 ? '' : file.body]).toEqual([200, ''])
    const book = new Excel.Workbook()
    await book.xlsx.load(file.rawPayload as unknown as ArrayBuffer)
    return book.worksheets
  }
  /** What a column holds, by its title. */
  const column = (sheet: Excel.Worksheet, title: string) => {
    const at = (sheet.getRow(1).values as unknown[]).indexOf(title)
    expect(at).toBeGreaterThan(0)
    return (sheet.getColumn(at).values as unknown[]).slice(2)
  }
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firm = await api.as('midgard')
    const atos = await atosDe(firm)
    for (const em of ['audiencias', 'diligencias'] as const) {
      acts[em] = await atos.novo(em, { nm_autor: '=1+1' })
      await atos.novo(em)
      const { status } = await firm.call('PATCH', `logistica/v1/${em}/finalizar/${acts[em].id}/`, {})
      expect(status).toBe(200)
    }
  })
  afterAll(() => api?.close())

  test('every column and every date of a report is one of its list', () => {
    for (const { route } of relatorios)
      for (const { entity, columns, by } of conteudoDosRelatorios[route].sheets) {
        const { fields } = model.get(entity)
        expect(columns.filter((name) => name !== 'id' && !fields[name])).toEqual([])
        expect(by === undefined || by in fields).toBe(true)
      }
  })
  test('rel.comandos rel.dialogo rel.datas rel.sem-datas rel.consultas logistica.relatorios: six commands, each asked for by the dates of its dialog', async () => {
    const commands = relatorios.map(({ route, label }) => {
      const { at, title, period, whole } = conteudoDosRelatorios[route]
      return [label, title, at, period ? `${period.name}: ${period.label} Inicial/Final` : null, whole ?? null]
    })
    const conclusion = 'dt_conclusao: Data Conclusão Inicial/Final'
    const paid = 'dt_pagamento: Data Pagamento Inicial/Final'
    expect(commands).toEqual([
      ['Honorários de cobrança', 'Gerar Relatório dos Honorários de Cobrança', 'cobranca/honorarios', paid, null],
      [
        'Acordos de cobrança',
        'Gerar Relatório dos Acordos de Cobrança',
        'cobranca/acordos',
        paid,
        'Acordos em todas as datas.',
      ],
      [
        'Geral de cobrança',
        'Gerar Relatório Geral de Cobrança',
        'cobranca/acordos/relatorio-geral',
        null,
        'Relatório geral do modulo Cobrança',
      ],
      [
        'Audiências concluídas',
        'Gerar Relatório das Solicitações de Audiências Completas',
        'audiencias/solicitacoes-concluidas',
        conclusion,
        null,
      ],
      [
        'Diligências concluídas',
        'Gerar Relatório das Solicitações de Diligências Completas',
        'diligencias/solicitacoes-concluidas',
        conclusion,
        null,
      ],
      [
        'Audiências e diligências',
        'Gerar Relatório das Solicitações de Audiências e Diligências Completas',
        'audiencias/todas-solicitacoes',
        conclusion,
        null,
      ],
    ])
    for (const at of [
      'audiencias/solicitacoes-concluidas',
      'diligencias/solicitacoes-concluidas',
      'audiencias/todas-solicitacoes',
    ]) {
      const none = await ask(at)
      expect([none.status, none.body]).toEqual([
        400,
        { dt_conclusao_inicial: ['O campo "Data Conclusão Inicial" é obrigatório!'] },
      ])
      const half = await ask(`${at}?dt_conclusao_inicial=${hoje}`)
      expect([half.status, half.body]).toEqual([
        400,
        { dt_conclusao_final: ['O campo "Data Conclusão Final" é obrigatório!'] },
      ])
    }
  })
  test.each(['audiencias', 'diligencias'] as const)(
    '%s: analytics.audiencias.solicitacoes-concluidas analytics.diligencias.solicitacoes-concluidas g.relatorio.link: what was concluded in the period, and nothing else',
    async (em) => {
      const [sheet] = await sheets(`${em}/solicitacoes-concluidas?${conclusao()}`)
      const found = column(sheet!, 'Código')
      expect(found).toContain(acts[em].id)
      const { body } = await firm.get<{ count: number }>(
        `logistica/v1/${em}/?ie_situacao=CL&${conclusao()}&padrao=false`,
      )
      expect(found).toHaveLength(body.count)
      // What a spreadsheet would run is text.
      expect(column(sheet!, 'Autor')[found.indexOf(acts[em].id)]).toBe("'=1+1")
      const [none] = await sheets(`${em}/solicitacoes-concluidas?${conclusao(addDays(hoje, 1), addDays(hoje, 2))}`)
      expect(column(none!, 'Código')).toEqual([])
    },
  )
  test('analytics.audiencias.todas-solicitacoes: both, a sheet each', async () => {
    const both = await sheets(`audiencias/todas-solicitacoes?${conclusao()}`)
    expect(both.map(({ name }) => name)).toEqual(['Audiências', 'Diligências'])
    expect(column(both[0]!, 'Código')).toContain(acts.audiencias.id)
    expect(column(both[1]!, 'Código')).toContain(acts.diligencias.id)
  })
  test('analytics.cobranca.honorarios: the fees of what was received in the period, to the cent', async () => {
    const { body } = await firm.get<{ results: { nr_honorarios: string | null }[] }>(
      `cobranca/v1/imputacoes/?ie_ativo=true&nr_honorarios__gt=0&nr_por_pagina=1000&${pagamento('2000-01-01', hoje)}`,
    )
    const cents = (all: readonly unknown[]) => all.reduce<number>((sum, one) => sum + Math.round(Number(one) * 100), 0)
    const [sheet] = await sheets(`cobranca/honorarios?${pagamento('2000-01-01', hoje)}`)
    expect(cents(column(sheet!, 'Honorários'))).toBe(cents(body.results.map((one) => one.nr_honorarios)))
    const [none] = await sheets(`cobranca/honorarios?${pagamento('2000-01-01', '2000-01-02')}`)
    expect(column(none!, 'Honorários')).toEqual([])
  })
  test('analytics.cobranca.acordos: all of them without dates, those paid in the period with them', async () => {
    const [all] = await sheets('cobranca/acordos')
    const { body } = await firm.get<{ count: number }>('cobranca/v1/acordos/?nr_por_pagina=1')
    expect(column(all!, 'Código')).toHaveLength(body.count)
    const paid = column(all!, 'Último pagamento').filter((day) => day !== undefined && day !== null)
    const [some] = await sheets(`cobranca/acordos?${pagamento('2000-01-01', hoje)}`)
    expect(column(some!, 'Código')).toHaveLength(paid.length)
  })
  test('analytics.cobranca.acordos.relatorio-geral: debtors, debts, agreements and payments', async () => {
    const all = await sheets('cobranca/acordos/relatorio-geral')
    expect(all.map(({ name }) => name)).toEqual(['Devedores', 'Débitos', 'Acordos', 'Pagamentos'])
    const { body } = await firm.get<{ count: number }>('cobranca/v1/devedores/?nr_por_pagina=1&padrao=false')
    expect(column(all[0]!, 'Código')).toHaveLength(body.count)
  })
  test.each([
    [
      'diligencias/solicitacoes-concluidas',
      { dt_conclusao_inicial: ['O campo "Data Conclusão Inicial" é obrigatório!'] },
    ],
    [
      `audiencias/todas-solicitacoes?dt_conclusao_inicial=${hoje}`,
      { dt_conclusao_final: ['O campo "Data Conclusão Final" é obrigatório!'] },
    ],
    ['cobranca/honorarios', { dt_pagamento_inicial: ['O campo "Data Pagamento Inicial" é obrigatório!'] }],
    [`cobranca/acordos?dt_pagamento_inicial=${'9'.repeat(300)}`, { dt_pagamento_inicial: [expect.any(String)] }],
    [
      `cobranca/acordos?${pagamento('2026-02-02', '2026-02-01')}`,
      { dt_pagamento_final: ['"Data Pagamento Final" não pode ser anterior a "Data Pagamento Inicial"!'] },
    ],
  ])('%s is refused at its field', async (at, errors) => {
    const { status, body } = await ask(at)
    expect([status, body]).toEqual([400, errors])
  })
  test('who works elsewhere takes none, nor does a guest; a link is for what it was made for', async () => {
    const { link } = (await ask('cobranca/acordos')).body
    expect((await open(`${link.slice(0, -3)}AAA`)).statusCode).toBe(404)
    expect((await open(link.replace('relatorios', 'audiencias/pauta'))).statusCode).toBe(404)
    for (const who of ['correspondente', 'estagiario'])
      for (const { route } of relatorios) {
        const { at } = conteudoDosRelatorios[route]
        const { status } = await ask(`${at}?${conclusao()}&${pagamento(hoje, hoje)}`, await api.as(who))
        expect([who, at, status]).toEqual([who, at, 403])
      }
  })
  test('g.relatorio.link: a link opens once, two at once included, and not after its minutes', async () => {
    const { link } = (await ask(`audiencias/todas-solicitacoes?${conclusao()}`)).body
    const both = await Promise.all([open(link), open(link)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect((await open(link)).statusCode).toBe(404)
    // As another text of the same key, too.
    for (const end of ['A', '=', '=='])
      expect([end, (await open(`${link.replace(/\/$/, '')}${end}`)).statusCode]).toEqual([end, 404])
    const late = (await ask('cobranca/acordos')).body.link
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    try {
      expect((await open(late)).statusCode).toBe(404)
    } finally {
      vi.useRealTimers()
    }
    expect((await open(late)).statusCode).toBe(200)
  })
  test('another firm’s report has none of it', async () => {
    const other = await api.as('vizinha')
    const { status, body } = await ask('cobranca/acordos/relatorio-geral', other)
    if (status === 403) return
    const book = new Excel.Workbook()
    await book.xlsx.load((await open(body.link)).rawPayload as unknown as ArrayBuffer)
    const own = await firm.get<{ results: { id: number }[] }>('cobranca/v1/devedores/?nr_por_pagina=1000&padrao=false')
    const mine = new Set(own.body.results.map(({ id }) => id))
    expect(column(book.worksheets[0]!, 'Código').filter((id) => mine.has(Number(id)))).toEqual([])
  })
})
