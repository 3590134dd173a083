import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { textOfPdf } from './setup/papeis.ts'

const BASE = 'financeiro/v1/'

describe.each(engines)('papers of what is to be received, on %s', (engine) => {
  let api: Api
  let [firm, other]: Client[] = []
  const made = async (path: string, sent: object) => {
    const { status, body } = await firm!.call<{ id: number }>('POST', `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body.id
  }
  const text = async (path: string) => {
    const paper = await firm!.get(`${BASE}${path}`)
    expect([path, paper.status]).toEqual([path, 200])
    return textOfPdf(paper.raw).replace(/\s+/g, ' ')
  }
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, other] = await Promise.all(['financeiro', 'vizinha'].map((name) => api.as(name)))
  })
  afterAll(() => api?.close())

  test('a demand says what is open and carries the Pix code of just that; a receipt says what came', async () => {
    const categoria = await made('categorias', { nm_categoria: 'Receita dos papéis', ie_natureza: 'R' })
    const quem = await made('favorecidos', { nm_favorecido: 'Cliente dos papéis' })
    const conta = await made('recebimentos', {
      ds_descricao: 'Honorários de consulta',
      ie_tipo_recebido: 'EM',
      cd_recebido: quem,
      cd_categoria: categoria,
      nr_valor: '250.00',
      dt_vencimento: addDays(hoje(), 5),
    })
    const banco = await made('contas-bancarias', {
      nm_conta: 'Conta dos papéis',
      nm_banco: 'Banco',
      ds_chave_pix: 'financeiro@exemplo.com.br',
      nm_recebedor: 'ESCRITORIO EXEMPLO',
      nm_cidade_recebedor: 'SAO PAULO',
      dt_saldo_inicial: hoje(),
    })
    await firm!.call('PATCH', `${BASE}recebimentos/baixar/${conta}/`, {
      dt_baixa: hoje(),
      cd_conta_bancaria: banco,
      nr_principal: '50.00',
    })
    const demand = await text(`recebimentos/${conta}/cobranca/`)
    expect(demand).toContain('R$ 200,00')
    expect(demand.replaceAll(' ', '')).toMatch(/000201\S*br\.gov\.bcb\.pix\S*5406200\.00/)
    expect((await other!.get(`${BASE}recebimentos/${conta}/cobranca/`)).status).toBeGreaterThanOrEqual(403)
    const [baixa] = (
      await firm!.get<{ results: { id: number }[] }>(`${BASE}baixas/?cd_receber=${conta}&paginacao=true`)
    ).body.results
    const receipt = await text(`baixas/${baixa!.id}/recibo/`)
    expect(receipt).toContain('R$ 50,00 (cinquenta reais)')
    expect(receipt).toContain('Cliente dos papéis')
    await firm!.call('PATCH', `${BASE}baixas/estornar/${baixa!.id}/`, {
      ds_motivo_estorno: 'Engano',
      dt_estorno: hoje(),
    })
    expect((await firm!.get(`${BASE}baixas/${baixa!.id}/recibo/`)).status).toBe(400)
  })
})
