import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { saldosDosExtratos } from '../../server/areas/financeiro/passos.ts'
import { one, sql } from '../../server/core/db/db.ts'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { multipart } from './setup/pkcs12.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
}
const ofx = (dia: string, saldo: string) =>
  `<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>${dia.replaceAll('-', '')}<TRNAMT>-1.00<MEMO>De ${dia}</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>${saldo}<DTASOF>${dia.replaceAll('-', '')}</LEDGERBAL></STMTRS></OFX>`

describe.each(engines)('what the bank says beside the ledger, on %s', (engine) => {
  let api: Api
  let firm: Client
  let banco = 0
  const inicio = addDays(hoje(), -10)
  const importar = async (dia: string, saldo: string) => {
    const { payload, headers } = multipart(
      { cd_conta_bancaria: String(banco) },
      { name: 'extrato.ofx', bytes: Buffer.from(ofx(dia, saldo)) },
    )
    const auth = { ...headers, authorization: `Bearer ${firm.token}` }
    const sent = await api.app.inject({ method: 'POST', url: `/api/${BASE}extratos/importar/`, payload, headers: auth })
    expect(sent.statusCode).toBe(201)
    return sent.json<Row>().id
  }
  const informar = (dt_informado: string, nr_informado: string) =>
    firm.call<Row>('PATCH', `${BASE}contas-bancarias/informar-saldo/${banco}/`, { dt_informado, nr_informado })
  const conferencia = async () => (await firm.get(`${BASE}contas-bancarias/${banco}/conferencia/`)).body
  const conta = async () => (await firm.get<Row>(`${BASE}contas-bancarias/${banco}/`)).body

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firm = await api.as('financeiro')
    const sent = { nm_conta: 'Conferida', nm_banco: 'Banco', nr_saldo_inicial: '1000.00', dt_saldo_inicial: inicio }
    banco = (await firm.call<Row>('POST', `${BASE}contas-bancarias/`, sent)).body.id
    const outra = {
      nm_conta: 'Caixa da conferência',
      ie_tipo_conta: 'CX',
      nr_saldo_inicial: '0.00',
      dt_saldo_inicial: inicio,
    }
    const cd_conta_destino = (await firm.call<Row>('POST', `${BASE}contas-bancarias/`, outra)).body.id
    const moved = {
      cd_conta_origem: banco,
      cd_conta_destino,
      nr_valor: '100.00',
      dt_transferencia: addDays(hoje(), -2),
    }
    expect((await firm.call('POST', `${BASE}transferencias/`, moved)).status).toBe(201)
  })
  afterAll(() => api?.close())

  test('of the day of the statement or of who typed it; the statement’s is not typed over, the newest counts', async () => {
    expect(await conferencia()).toEqual({
      dt_saldo_banco: null,
      nr_saldo_banco: null,
      nr_nos_lancamentos: null,
      nr_diferenca: null,
    })
    // Before the account began nothing is compared.
    expect((await informar(addDays(inicio, -1), '5.00')).status).toBe(200)
    expect(await conferencia()).toMatchObject({ nr_saldo_banco: '5.00', nr_nos_lancamentos: null, nr_diferenca: null })
    const [before, after] = [addDays(hoje(), -3), addDays(hoje(), -1)]
    await importar(before, '990.00')
    expect(await conferencia()).toEqual({
      dt_saldo_banco: before,
      nr_saldo_banco: '990.00',
      nr_nos_lancamentos: '1000.00',
      nr_diferenca: '-10.00',
    })
    const over = await informar(before, '1.00')
    expect([over.status, over.body]).toEqual([400, { dt_informado: [expect.stringContaining('extrato importado')] }])
    expect((await informar(after, '880.00')).status).toBe(200)
    expect(await conferencia()).toMatchObject({ nr_nos_lancamentos: '900.00', nr_diferenca: '-20.00' })
    expect(await conta()).toMatchObject({ nr_saldo_banco: '880.00', ie_saldo_banco: 'DI', nr_saldo: '900.00' })
    expect((await informar(before, '1.00')).status).toBe(400)
    expect((await informar(addDays(hoje(), -2), '1.00')).body).toEqual({
      dt_informado: [expect.stringContaining('mais novo')],
    })
    expect((await informar(addDays(hoje(), 1), '1.00')).status).toBe(400)
    // A statement of the same day, and one that is older.
    const last = await importar(after, '890.00')
    await importar(addDays(hoje(), -5), '1.00')
    expect(await conta()).toMatchObject({ nr_saldo_banco: '890.00', dt_saldo_banco: after, ie_saldo_banco: 'EX' })
    const overview = (await firm.get<{ contas: Row[] }>(`${BASE}resultados/`)).body.contas
    expect(overview.find(({ id }) => id === banco)).toMatchObject({
      nr_saldo: '900.00',
      nr_saldo_banco: '890.00',
      nr_diferenca: '-10.00',
    })
    expect((await firm.call('DELETE', `${BASE}extratos/${last}/`)).status).toBeLessThan(300)
    expect(await conta()).toMatchObject({ nr_saldo_banco: '990.00', dt_saldo_banco: before })
    await sql`update contas_bancarias set nr_saldo_banco = null, dt_saldo_banco = null where id = ${banco}`.execute(
      api.database.db,
    )
    await saldosDosExtratos.run(api.database.db, model)
    expect(await conta()).toMatchObject({ nr_saldo_banco: '990.00', dt_saldo_banco: before, ie_saldo_banco: 'EX' })
  })

  test('the demo’s statement says what the bank has at its end', async () => {
    const found = await one<{ v: string | null; dia: string | null; fim: string }>(
      api.database.db,
      sql`select nr_saldo::text v, dt_saldo::text dia, dt_fim::text fim from extratos where nm_arquivo = 'extrato-demonstracao.ofx'`,
    )
    expect(found).toEqual({ v: expect.stringMatching(/^-?\d+\.\d\d$/), dia: found!.fim, fim: found!.fim })
  })

  test('a bill to receive has its Pix code while it is open, and none once it is paid or cancelled', async () => {
    const key = {
      ds_chave_pix: 'financeiro@exemplo.com.br',
      nm_recebedor: 'Escritorio',
      nm_cidade_recebedor: 'Sao Paulo',
    }
    expect((await firm.call('PATCH', `${BASE}contas-bancarias/${banco}/`, key)).status).toBe(200)
    const own = async (path: string, sent: object) => (await firm.call<Row>('POST', `${BASE}${path}/`, sent)).body.id
    const cd_categoria = await own('categorias', { nm_categoria: 'Do Pix', ie_natureza: 'R' })
    const cd_recebido = await own('favorecidos', { nm_favorecido: 'Quem paga por Pix' })
    const bill = { ds_descricao: 'Por Pix', ie_tipo_recebido: 'EM', cd_recebido, cd_categoria, dt_vencimento: hoje() }
    const [paid, gone] = [
      await own('recebimentos', { ...bill, nr_valor: '100.00' }),
      await own('recebimentos', { ...bill, nr_valor: '30.00' }),
    ]
    const pix = async (id: number) => (await firm.get(`${BASE}recebimentos/${id}/pix/`)).body
    const pay = (nr_principal: string) =>
      firm.call('PATCH', `${BASE}recebimentos/baixar/${paid}/`, {
        dt_baixa: hoje(),
        cd_conta_bancaria: banco,
        nr_principal,
      })
    expect((await pay('40.00')).status).toBe(200)
    expect(await pix(paid)).toMatchObject({
      nr_valor_aberto: '60.00',
      codigo: expect.stringContaining('540560.00'),
      qr: expect.stringContaining('<svg'),
    })
    expect((await pay('60.00')).status).toBe(200)
    const why = { ds_motivo_cancelamento: 'x' }
    expect((await firm.call('PATCH', `${BASE}recebimentos/cancelar/${gone}/`, why)).status).toBe(200)
    for (const id of [paid, gone]) expect(await pix(id)).toMatchObject({ codigo: null, qr: null })
  })
})
