import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
})
