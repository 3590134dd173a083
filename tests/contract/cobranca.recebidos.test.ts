import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { collector, type Collector } from './setup/cobranca.ts'
import { importsOf, sheet } from './setup/planilha.ts'

describe.each(engines)('spreadsheets of what was received, on %s', (engine) => {
  let api: Api
  let user: Client
  let use: Collector

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('midgard')
    use = await collector(user)
  })
  afterAll(() => api?.close())

  test('a spreadsheet of receipts: matched by agreement and number, or by document, value and due date; problems by line; undone', async () => {
    const cpf = '11144477735'
    const devedor = await use.devedor({ nm_devedor: 'Pagadora de Planilha', nr_cpf: cpf })
    const acordo = await use.acordo(devedor.id, { nr_valor_debito_negociado: '300.00' })
    const other = await use.acordo(devedor.id, { nr_valor_debito_negociado: '90.00' })
    const { use: desk } = { use: importsOf(api, user) }
    const rows = [
      // By the agreement's number and the instalment's.
      ['', String(acordo.id), '2', '', '10/11/2026', '100,00', 'Pix', 'E1'],
      // By document, value and due date: two agreements fall due then, one of them with this value.
      ['111.444.777-35', '', '', '10/07/2026', '12/11/2026', '30,00', 'PX', 'E2'],
      ['111.444.777-35', '', '', '01/01/2027', '12/11/2026', '30,00', '', 'E3'],
      ['529.982.247-25', '', '', '10/07/2026', '12/11/2026', '30,00', '', 'E4'],
      ['', String(acordo.id), '1', '', '12/11/2026', '999,00', '', 'E5'],
      ['', String(acordo.id), '1', '', '', '10,00', '', 'E1'],
    ]
    const heads = [
      'CPF/CNPJ',
      'Nº do acordo',
      'Parcela',
      'Vencimento',
      'Data do pagamento',
      'Valor',
      'Forma de pagamento',
      'End to end',
    ]
    const { body: sent, status } = await desk.send(user, 'pagamentos', sheet(heads, rows), 'recebidos.csv')
    expect(status, JSON.stringify(sent)).toBe(201)
    expect(sent.colunas.map((c) => c.campo)).toEqual([
      'nr_documento',
      'cd_acordo',
      'nr_parcela',
      'dt_vencimento',
      'dt_pagamento',
      'nr_valor',
      'ie_meio',
      'ds_identificador',
    ])
    expect(await desk.check(user, sent)).toMatchObject({ qt_criadas: 2, qt_puladas: 1, qt_erradas: 3 })
    const done = await desk.bring(user, sent.id)
    expect(done).toMatchObject({ qt_criadas: 2 })
    const { body: wrong } = await desk.lines(sent.id)
    expect(wrong.results.map(({ nr_linha, erros }) => [nr_linha, erros[0]!.coluna, erros[0]!.mensagem])).toEqual([
      [4, 'Vencimento', 'Não há parcela em aberto que vença em 01/01/2027.'],
      [5, 'CPF/CNPJ', 'Não encontramos devedor com este CPF ou CNPJ.'],
      [6, 'Valor', `O valor passa do que falta do acordo #${String(acordo.id)}, que é R$\u00a0200,00.`],
    ])
    expect((await use.parcelas(acordo.id)).map((p) => p.nr_valor_pago)).toEqual([null, '100.00', null])
    expect((await use.parcelas(other.id)).map((p) => p.nr_valor_pago)).toEqual(['30.00', null, null])
    // The same file again brings nothing twice.
    const { body: twice } = await desk.send(user, 'pagamentos', sheet(heads, rows.slice(0, 2)), 'recebidos.csv')
    expect(await desk.check(user, twice)).toMatchObject({ qt_criadas: 0, qt_puladas: 2 })
    expect(await desk.undo(user, sent.id)).toMatchObject({ ie_situacao: 'DF', qt_desfeitas: 2, qt_mantidas: 0 })
    expect((await use.parcelas(acordo.id)).map((p) => p.nr_valor_pago)).toEqual([null, null, null])
    expect(await use.pagamentos(devedor.id)).toEqual([])
  })
})
