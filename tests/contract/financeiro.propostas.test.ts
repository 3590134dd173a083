import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { basesDasPropostas } from '../../server/areas/financeiro/passos.ts'
import { sql } from '../../server/core/db/db.ts'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { visto } from './setup/decidir.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { multipart } from './setup/pkcs12.ts'
import { J, lawsuitBasis, number } from './setup/processos.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
  nr_versao: number
}
type Page = { results: Row[]; count: number }

describe.each(engines)('what a line of a statement proposes, on %s', (engine) => {
  let api: Api
  let [firm, boss]: Client[] = []
  let [despesa, banco, empresa, outra]: number[] = []
  let serial = 0
  const made = async (path: string, sent: object, client = firm!) => {
    const { status, body } = await client.call<Row>('POST', path.includes('/v1/') ? path : `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const get = async <T = Row>(path: string, client = firm!) => (await client.get<T>(`${BASE}${path}`)).body
  const change = (path: string, sent: object, client = firm!) => client.call<Row>('PATCH', `${BASE}${path}/`, sent)
  const edit = async (id: number, sent: object, client = firm!) => {
    const { nr_versao } = await get(`pagamentos/${id}/`, client)
    expect((await change(`pagamentos/${id}`, { ...sent, nr_versao }, client)).status).toBe(200)
  }
  const valor = () => `${3000 + ++serial}.17`
  const pagar = (more: object = {}) =>
    made('pagamentos', {
      ds_descricao: `Proposta ${++serial}`,
      ie_tipo_favorecido: 'EM',
      cd_favorecido: empresa,
      cd_categoria: despesa,
      nr_valor: valor(),
      dt_vencimento: hoje(),
      ...more,
    })
  const linha = async (nr_valor: unknown, memo = 'EMPRESA DA PROPOSTA') => {
    const text = `<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>${hoje().replaceAll('-', '')}<TRNAMT>-${String(nr_valor)}<MEMO>${memo}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`
    const file = { name: 'extrato.ofx', bytes: Buffer.from(text) }
    const { payload, headers } = multipart({ cd_conta_bancaria: String(banco) }, file)
    const url = `/api/${BASE}extratos/importar/`
    const auth = { ...headers, authorization: `Bearer ${firm!.token}` }
    const sent = await api.app.inject({ method: 'POST', url, payload, headers: auth })
    return (await get<Page>(`conciliacao/?cd_extrato=${sent.json<Row>().id}&paginacao=true`)).results[0]!
  }
  const agora = (id: number) => get(`conciliacao/${id}/`)
  const aceitar = (id: number) => visto<Row>(firm!, 'conciliacao/aceitar', id)
  const seal = async (id: number) => {
    const me = Number((await boss!.get<Row>('auth/v1/usuarios/userdata/')).body.id)
    const { nr_versao } = (await boss!.get<Row>(`${J}processos/${id}/`)).body
    const sent = { ie_sigilo: '5', cd_usuarios_sigilo: [me], nr_versao }
    expect((await boss!.call('PATCH', `${J}processos/${id}/`, sent)).status).toBe(200)
  }
  const suit = async () => {
    const { valid } = await lawsuitBasis(boss!)
    return made(`${J}processos/`, { ...valid, nr_processo: number() }, boss!)
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, boss] = await Promise.all(['financeiro', 'midgard'].map((name) => api.as(name)))
    despesa = (await made('categorias', { nm_categoria: 'Da proposta', ie_natureza: 'D' })).id
    empresa = (await made('favorecidos', { nm_favorecido: 'Empresa da proposta' })).id
    outra = (await made('favorecidos', { nm_favorecido: 'Gráfica Alheia' })).id
    const conta = { nm_conta: 'Conta da proposta', nm_banco: 'Banco', nr_saldo_inicial: '900000.00' }
    banco = (await made('contas-bancarias', { ...conta, dt_saldo_inicial: addDays(hoje(), -30) })).id
  })
  afterAll(() => api?.close())

  test('of a bill that changes: it is made anew, and what was shown is not what is booked', async () => {
    const bill = await pagar()
    const line = await linha(bill.nr_valor)
    expect(line.ds_proposta).toBe(`Pagar Empresa da proposta, ${String(bill.ds_descricao)}`)
    await edit(bill.id, { nr_valor: '98425.18', cd_favorecido: outra, ds_descricao: 'Outra inteiramente' })
    expect((await agora(line.id)).ds_proposta).toBeNull()
    expect((await aceitar(line.id)).status).toBe(400)
    expect((await get(`pagamentos/${bill.id}/`)).nr_valor_baixado).toBe('0.00')
    // As it is now it is accepted.
    const still = await pagar()
    const second = await linha(still.nr_valor)
    await edit(still.id, { ds_descricao: 'Com outro nome' })
    expect((await agora(second.id)).ds_proposta).toBe('Pagar Empresa da proposta, Com outro nome')
    // Not by who does not say what they saw, nor by who saw what it was before.
    const [blind, old] = [{}, { nr_versao: second.nr_versao }]
    for (const [sent, status] of [
      [blind, 400],
      [old, 409],
    ] as const)
      expect((await change(`conciliacao/aceitar/${second.id}`, sent)).status).toBe(status)
    const many = { registros: [{ id: second.id }] }
    const bulk = await firm!.call<{ feitas: number }>('POST', `${BASE}conciliacao/em-lote/aceitar/`, many)
    expect([bulk.status, bulk.body.feitas]).toEqual([200, 0])
    expect((await aceitar(second.id)).status).toBe(200)
  })

  test('of a bill that is cancelled, deleted, paid or whose payment is taken back: it says what is so now', async () => {
    const [cancelled, deleted, paid] = [await pagar(), await pagar(), await pagar()]
    const lines = [await linha(cancelled.nr_valor), await linha(deleted.nr_valor), await linha(paid.nr_valor)]
    for (const { ds_proposta } of lines) expect(ds_proposta).toMatch(/^Pagar /)
    const told = async () =>
      Promise.all(lines.map(async ({ id }) => String((await agora(id)).ds_proposta).slice(0, 12)))
    expect((await change(`pagamentos/cancelar/${cancelled.id}`, { ds_motivo_cancelamento: 'x' })).status).toBe(200)
    expect((await firm!.call('DELETE', `${BASE}pagamentos/${deleted.id}/`)).status).toBe(204)
    await change(`pagamentos/baixar/${paid.id}`, { dt_baixa: hoje(), cd_conta_bancaria: banco })
    expect(await told()).toEqual(['null', 'null', 'Já baixada: '])
    const [baixa] = (await get<Page>(`baixas/?cd_pagar=${paid.id}&paginacao=true`)).results
    await change(`baixas/estornar/${baixa!.id}`, { dt_estorno: hoje(), ds_motivo_estorno: 'x' })
    expect((await told())[2]).toBe('Pagar Empres')
  })

  test('of what changed where nobody proposes anew: refused in words, until it is proposed again', async () => {
    const bill = await pagar()
    const line = await linha(bill.nr_valor)
    // As merging payees does it: by statement.
    await sql`update contas_pagar set cd_fornecedor = ${outra}, nr_versao = nr_versao + 1 where id = ${bill.id}`.execute(
      api.database.db,
    )
    const refused = await aceitar(line.id)
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      expect.stringMatching(/^A conta mudou desde a proposta\. Proponha de novo/),
    ])
    expect((await get(`pagamentos/${bill.id}/`)).nr_valor_baixado).toBe('0.00')
    expect((await firm!.call('POST', `${BASE}conciliacao/propor/`, { cd_conta_bancaria: banco })).status).toBe(200)
    expect((await agora(line.id)).ds_proposta).toContain('Gráfica Alheia')
    expect((await aceitar(line.id)).status).toBe(200)
  })

  test('of before it said what it was made of: kept where nothing changed since', async () => {
    const [same, changed] = [await pagar(), await pagar()]
    const [a, b] = [await linha(same.nr_valor), await linha(changed.nr_valor)]
    const { db } = api.database
    await sql`update extratos_linhas set proposta = jsonb_build_array((proposta->0) - 'ds_base') where id = any(${[a.id, b.id]}::bigint[])`.execute(
      db,
    )
    await sql`update contas_pagar set nr_versao = 9, dt_atualizado = now() + interval '1 hour' where id = ${changed.id}`.execute(
      db,
    )
    await basesDasPropostas.run(db, model)
    expect([(await aceitar(a.id)).status, (await agora(b.id)).ds_proposta]).toEqual([200, null])
  })

  test('of a bill that becomes part of a sealed lawsuit: nothing is told of it, nor in the trail', async () => {
    const { id: processo } = await suit()
    await seal(processo)
    const moved = await pagar({ ds_descricao: 'Segredo que se muda' })
    const line = await linha(moved.nr_valor)
    expect(line.ds_proposta).toContain('Segredo que se muda')
    await edit(moved.id, { cd_processo: processo }, boss!)
    expect((await firm!.get(`${BASE}pagamentos/${moved.id}/`)).status).toBe(404)
    for (const path of [
      `conciliacao/${line.id}/`,
      'conciliacao/?ds_proposta=Segredo&paginacao=true',
      `conciliacao/${line.id}/auditoria/`,
    ])
      expect([path, JSON.stringify((await firm!.get(`${BASE}${path}`)).body)]).not.toEqual([
        path,
        expect.stringContaining('Segredo que se muda'),
      ])
  })

  test('above the limit a line enters no bill: whoever asks hears what to do, by hand and by a rule', async () => {
    const sent = { ds_conta: 'Grande', cd_categoria: despesa, ie_tipo_favorecido: 'EM', cd_fornecedor: empresa }
    const what =
      /^Acima do seu limite de R\$\s50\.000,00: cadastre a conta a pagar, que espera pela aprovação de outra pessoa; depois concilie a linha com ela\.$/
    const small = await linha('51.20', 'ASSINATURA GRANDE 1')
    expect((await change(`conciliacao/lancar-pagar/${small.id}`, { ...sent, ie_lembrar: true })).status).toBe(200)
    const large = await linha('600000.00', 'ASSINATURA GRANDE 2')
    expect(large.ds_proposta).toMatch(/^Lançar em/)
    for (const done of [await aceitar(large.id), await change(`conciliacao/lancar-pagar/${large.id}`, sent)])
      expect([done.status, done.body.detail]).toEqual([400, expect.stringMatching(what)])
  })

  test('an entry by hand comes no earlier than the balance of its account', async () => {
    const { results } = await get<Page>('contas-contabeis/?paginacao=true&nr_por_pagina=1000')
    const of = (is: (row: Row) => boolean) => results.find(is)!.id
    const bank = of((row) => row.cd_conta_bancaria === banco)
    const other = of((row) => !row.cd_conta_bancaria)
    const enter = (dias: number, cd_conta_debito: number, cd_conta_credito: number) =>
      firm!.call<Row>('POST', `${BASE}lancamentos-contabeis/`, {
        cd_conta_debito,
        cd_conta_credito,
        nr_valor: '1.00',
        ds_historico: 'À mão',
        dt_lancamento: addDays(hoje(), dias),
      })
    for (const sides of [
      [bank, other],
      [other, bank],
    ] as const) {
      const { status, body } = await enter(-31, ...sides)
      expect([status, body]).toEqual([
        400,
        { dt_lancamento: ['A data vem antes do saldo inicial da conta “Conta da proposta”.'] },
      ])
      expect((await enter(-30, ...sides)).status).toBe(201)
    }
  })

  test('a cash flow of days that no calendar goes on from is refused in words', async () => {
    for (const por of ['dia', 'semana', 'mes'])
      for (const dia of ['9999-12-31', '0001-01-01']) {
        const { status, body } = await firm!.get(`${BASE}fluxo/?por=${por}&de=${dia}&ate=${dia}`)
        expect([por, dia, status, body]).toEqual([por, dia, 400, { de: ['Data inválida.'] }])
      }
    for (const por of ['dia', 'semana', 'mes'])
      expect((await firm!.get(`${BASE}fluxo/?por=${por}&de=2200-12-31&ate=2200-12-31`)).status).toBe(200)
  })
})
