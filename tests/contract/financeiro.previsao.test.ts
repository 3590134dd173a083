import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../../src/schemas/br/calendar.ts'
import type { Foretold } from '../../src/schemas/core/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow as hoje } from './setup/fixture.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
}

describe.each(engines)('what paying comes to, before anybody confirms, on %s', (engine) => {
  let api: Api
  let [firm, lawyer]: Client[] = []
  let [caixa, banco] = [0, 0]
  const conta = { ds_descricao: 'Prevista', ie_tipo_favorecido: 'EM', dt_vencimento: hoje() }
  const made = async (path: string, sent: object) => {
    const { status, body } = await firm!.call<Row>('POST', `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const bill = (nr_valor: string) => made('pagamentos', { ...conta, nr_valor })
  const many = async (body: object) =>
    (await firm!.call<Foretold>('POST', `${BASE}pagamentos/em-lote/baixar/previsao/`, body)).body
  const money = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
  const facts = ({ fatos }: Foretold) => fatos.map(({ valor }) => money(valor))

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, lawyer] = await Promise.all(['financeiro', 'advogada'].map((name) => api.as(name)))
    Object.assign(conta, {
      cd_categoria: (await made('categorias', { nm_categoria: 'Prevista', ie_natureza: 'D' })).id,
      cd_favorecido: (await made('favorecidos', { nm_favorecido: 'Prevista' })).id,
    })
    const inicial = { nr_saldo_inicial: '100.00', dt_saldo_inicial: hoje() }
    caixa = (await made('contas-bancarias', { nm_conta: 'Caixinha', ie_tipo_conta: 'CX', ...inicial })).id
    banco = (await made('contas-bancarias', { nm_conta: 'Do banco', nm_banco: 'B', ...inicial })).id
  })
  afterAll(() => api?.close())

  test('a payment that leaves a till with less than nothing warns and names it; a bank has credit', async () => {
    const { id } = await bill('120.00')
    const told = async (query: string) =>
      money((await firm!.get<Foretold>(`${BASE}pagamentos/${id}/previsao/?${query}`)).body.aviso)
    const warned = 'O caixa “Caixinha” tem R$ 100,00, e ficaria com -R$ 20,00.'
    expect(await told('')).toBe(undefined)
    expect(await told(`cd_conta_bancaria=${banco}`)).toBe(undefined)
    expect(await told(`cd_conta_bancaria=${caixa}`)).toBe(warned)
    expect(await told(`cd_conta_bancaria=${caixa}&nr_principal=100.00`)).toBe(undefined)
    expect(await told(`cd_conta_bancaria=${caixa}&nr_principal=100.00&nr_juros=20`)).toBe(warned)
    expect(await told(`cd_conta_bancaria=${caixa}&nr_desconto=20.00`)).toBe(undefined)
    expect(await told('cd_conta_bancaria=x&nr_principal=y')).toBe(undefined)
  })

  test('many: how many and their sum, without those that wait for somebody or are not open', async () => {
    const [a, b, c, gone] = [await bill('60.00'), await bill('50.00'), await bill('60000.00'), await bill('5.00')]
    expect(c.ie_aprovacao).toBe('AG')
    const why = { ds_motivo_cancelamento: 'x' }
    expect((await firm!.call('PATCH', `${BASE}pagamentos/cancelar/${gone.id}/`, why)).status).toBe(200)
    const registros = [a, b, c, gone].map(({ id }) => ({ id }))
    const told = await many({ registros, dados: {} })
    expect(facts(told)).toEqual(['2', 'R$ 110,00'])
    expect(told.aviso).toBe(
      'Uma espera pela aprovação de outra pessoa, e fica fora da soma. Uma não está em aberto por este valor, e fica fora.',
    )
    const till = await many({ registros: registros.slice(0, 2), dados: { cd_conta_bancaria: caixa } })
    expect(money(till.aviso)).toBe('O caixa “Caixinha” tem R$ 100,00, e ficaria com -R$ 10,00.')
    expect((await many({ registros: registros.slice(0, 2), dados: { cd_conta_bancaria: banco } })).aviso).toBe(null)
    const parts = await many({ registros, dados: { nr_principal: '50.00', nr_juros: '1.00' } })
    expect(facts(parts)).toEqual(['2', 'R$ 102,00'])
    const filtered = await many({ filtro: { id: `${a.id},${b.id}` }, dados: {} })
    expect(facts(filtered)).toEqual(['2', 'R$ 110,00'])
    const paid = await firm!.call<{ feitas: number }>('POST', `${BASE}pagamentos/em-lote/baixar/`, {
      dados: { dt_baixa: hoje(), cd_conta_bancaria: banco },
      registros,
    })
    expect(paid.body.feitas).toBe(2)
    expect((await lawyer!.call('POST', `${BASE}pagamentos/em-lote/baixar/previsao/`, { registros })).status).toBe(403)
    for (const odd of [{}, { registros: 'x' }, { registros: [null, 1.5, { id: 'a' }] }, { dados: 'x', registros }])
      expect((await firm!.call('POST', `${BASE}pagamentos/em-lote/baixar/previsao/`, odd)).status).toBeLessThan(500)
  })

  test('many: each payee once, with where the money goes and what they get; whoever approves many sees it, too', async () => {
    const whom = async (nm_favorecido: string, more: object = {}) =>
      (await made('favorecidos', { nm_favorecido, ...more })).id
    const pix = await whom('Com chave', { ds_chave_pix: 'paga@exemplo.com.br' })
    const none = await whom('Sem chave')
    const to = (cd_favorecido: number, nr_valor: string) => made('pagamentos', { ...conta, cd_favorecido, nr_valor })
    const bills = [await to(pix, '30.00'), await to(none, '20.00'), await to(pix, '10.00'), await to(none, '70000.00')]
    const registros = bills.map(({ id }) => ({ id }))
    const parts = ({ partes }: Foretold) => partes?.map((one) => [one.nome, money(one.valor), one.detalhe])
    const nowhere = 'Sem chave Pix nem conta no cadastro'
    expect(parts(await many({ registros, dados: {} }))).toEqual([
      ['Com chave', '2 contas · R$ 40,00', 'Chave Pix paga@exemplo.com.br'],
      ['Sem chave', 'R$ 20,00', nowhere],
    ])
    const ask = async (client: Client) =>
      client.call<Foretold>('POST', `${BASE}pagamentos/em-lote/aprovar/previsao/`, { registros })
    // Who asked for it decides on none of it.
    expect(facts((await ask(firm!)).body)).toEqual(['0', 'R$ 0,00'])
    const deciding = await ask(await api.as('midgard'))
    expect(parts(deciding.body)).toEqual([['Sem chave', 'R$ 70.000,00', nowhere]])
    expect([facts(deciding.body), deciding.body.aviso]).toEqual([
      ['1', 'R$ 70.000,00'],
      '3 não esperam pela sua decisão, e ficam fora da soma.',
    ])
    const one = await firm!.get<Foretold>(`${BASE}pagamentos/${bills[0]!.id}/destino/`)
    expect(facts(one.body)).toEqual(['Com chave', 'paga@exemplo.com.br'])
    expect((await lawyer!.get(`${BASE}pagamentos/${bills[0]!.id}/destino/`)).status).toBe(403)
  })

  test('the entries behind a number of the results come to it, also where a payment is reversed in another month', async () => {
    const month = (day: string) => day.slice(0, 7)
    const before = addMonths(hoje(), -1)
    const old = {
      nm_conta: 'De antes',
      nm_banco: 'B',
      nr_saldo_inicial: '0.00',
      dt_saldo_inicial: addMonths(hoje(), -3),
    }
    const cd_conta_bancaria = (await made('contas-bancarias', old)).id
    const nm_categoria = 'Estornada depois'
    const cd_categoria = (await made('categorias', { nm_categoria, ie_natureza: 'D' })).id
    for (const [nr_valor, back] of [
      ['70.00', true],
      ['30.00', false],
    ] as const) {
      const { id } = await made('pagamentos', { ...conta, cd_categoria, nr_valor })
      const paid = { dt_baixa: before, cd_conta_bancaria }
      expect((await firm!.call('PATCH', `${BASE}pagamentos/baixar/${id}/`, paid)).status).toBe(200)
      const [one] = (await firm!.get<{ results: Row[] }>(`${BASE}baixas/?cd_pagar=${id}&paginacao=true`)).body.results
      const why = { dt_estorno: hoje(), ds_motivo_estorno: 'x' }
      if (back) expect((await firm!.call('PATCH', `${BASE}baixas/estornar/${one!.id}/`, why)).status).toBe(200)
    }
    const span = `de=${month(before)}&ate=${month(hoje())}`
    const { linhas } = (
      await firm!.get<{ linhas: { cd_conta: number; nm_conta: string; meses: string[] }[] }>(
        `${BASE}demonstrativo/?${span}`,
      )
    ).body
    const line = linhas.find(({ nm_conta }) => nm_conta === nm_categoria)!
    expect(line.meses).toEqual(['100.00', '-70.00'])
    const sum = async (side: string, day: string) => {
      const days = `dt_lancamento_inicial=${month(day)}-01&dt_lancamento_final=${addDays(addMonths(`${month(day)}-01`, 1), -1)}`
      const { body } = await firm!.get<{ linhas: { valores: { valor: string } }[] }>(
        `${BASE}lancamentos-contabeis/agregar/?medidas=valor&${side}=${line.cd_conta}&${days}`,
      )
      return Number(body.linhas[0]!.valores.valor)
    }
    for (const [i, day] of [before, hoje()].entries())
      expect((await sum('cd_conta_debito', day)) - (await sum('cd_conta_credito', day))).toBe(Number(line.meses[i]))
  })
})
