import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chavesDosHonorarios, nomesDasCategorias, propostasSobSigilo } from '../../server/areas/financeiro/passos.ts'
import { sql } from '../../server/core/db/db.ts'
import { addDays, addMonths } from '../../src/schemas/br/calendar.ts'
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
}
type Page = { results: Row[]; count: number }

describe.each(engines)('what was found in finance by whoever walked it, on %s', (engine) => {
  let api: Api
  let [firm, boss]: Client[] = []
  let [despesa, banco, empresa]: number[] = []
  let serial = 0
  const month = hoje().slice(0, 7)
  const made = async (path: string, sent: object, client = firm!) => {
    const { status, body } = await client.call<Row>('POST', path.includes('/v1/') ? path : `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const get = async <T = Row>(path: string, client = firm!) => (await client.get<T>(`${BASE}${path}`)).body
  const pagar = (more: object = {}) =>
    made('pagamentos', {
      ds_descricao: `Achado ${++serial}`,
      ie_tipo_favorecido: 'EM',
      cd_favorecido: empresa,
      cd_categoria: despesa,
      nr_valor: '100.00',
      dt_vencimento: hoje(),
      ...more,
    })
  const baixar = (id: number, path = 'pagamentos') =>
    firm!.call('PATCH', `${BASE}${path}/baixar/${id}/`, { dt_baixa: hoje(), cd_conta_bancaria: banco })
  const linha = async (valor: string, memo: string) => {
    const text = `<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>${hoje().replaceAll('-', '')}<TRNAMT>${valor}<MEMO>${memo}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`
    const { payload, headers } = multipart(
      { cd_conta_bancaria: String(banco) },
      { name: 'extrato.ofx', bytes: Buffer.from(text) },
    )
    const url = `/api/${BASE}extratos/importar/`
    const auth = { ...headers, authorization: `Bearer ${firm!.token}` }
    const sent = await api.app.inject({ method: 'POST', url, payload, headers: auth })
    const { results } = await get<Page>(`conciliacao/?cd_extrato=${sent.json<Row>().id}&paginacao=true`)
    return results[0]!
  }
  const suit = async (cd_cliente?: number) => {
    const { valid } = await lawsuitBasis(boss!)
    return made(`${J}processos/`, { ...valid, ...(cd_cliente && { cd_cliente }), nr_processo: number() }, boss!)
  }
  const seal = async (id: number) => {
    const me = Number((await boss!.get<Row>('auth/v1/usuarios/userdata/')).body.id)
    const { nr_versao } = (await boss!.get<Row>(`${J}processos/${id}/`)).body
    const sent = { ie_sigilo: '5', cd_usuarios_sigilo: [me], nr_versao }
    expect((await boss!.call('PATCH', `${J}processos/${id}/`, sent)).status).toBe(200)
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, boss] = await Promise.all(['financeiro', 'midgard'].map((name) => api.as(name)))
    despesa = (await made('categorias', { nm_categoria: 'Do achado', ie_natureza: 'D' })).id
    empresa = (await made('favorecidos', { nm_favorecido: 'Empresa do achado' })).id
    const conta = { nm_conta: 'Conta do achado', nm_banco: 'Banco', nr_saldo_inicial: '5000.00' }
    banco = (await made('contas-bancarias', { ...conta, dt_saldo_inicial: addDays(hoje(), -90) })).id
  })
  afterAll(() => api?.close())

  test('what was reconciled of a sealed lawsuit is undone by nobody who may not see it, and no proposal tells of it', async () => {
    const { id: processo } = await suit()
    const bill = await pagar({ cd_processo: processo, nr_valor: '777.79', ds_descricao: 'Acordo que se sela' })
    const done = await linha('-777.79', 'EMPRESA DO ACHADO')
    expect((await visto(firm!, 'conciliacao/aceitar', done.id)).status).toBe(200)
    await pagar({ cd_processo: processo, nr_valor: '888.81', ds_descricao: 'Outro que se sela' })
    const waits = await linha('-888.81', 'EMPRESA DO ACHADO')
    expect(waits.ds_proposta).toContain('Outro que se sela')
    await seal(processo)
    const undone = await firm!.call('PATCH', `${BASE}conciliacao/desfazer/${done.id}/`, {})
    expect(undone.status).toBe(404)
    expect((await get(`pagamentos/${bill.id}/`, boss!)).nr_valor_aberto).toBe('0.00')
    expect(JSON.stringify(await get(`conciliacao/${waits.id}/`))).not.toContain('Outro que se sela')
    // Those of before go with the migration.
    await sql`update extratos_linhas set ds_proposta = ${waits.ds_proposta}, proposta = ${JSON.stringify(waits.proposta)}::jsonb where id = ${waits.id}`.execute(
      api.database.db,
    )
    await propostasSobSigilo.run(api.database.db, model)
    expect((await get(`conciliacao/${waits.id}/`)).ds_proposta).toBeNull()
    expect((await boss!.call('PATCH', `${BASE}conciliacao/desfazer/${done.id}/`, {})).status).toBe(200)
  })

  test('results by customer name no customer by what is of a sealed lawsuit alone', async () => {
    const { id: cliente } = await made(
      'juridico/v1/clientes/',
      { nm_cliente: 'Cliente que se sela', ie_tipo_cliente: 'PF' },
      boss!,
    )
    const { id: processo } = await suit(cliente)
    expect((await baixar((await pagar({ cd_processo: processo, nr_valor: '321.48' })).id)).status).toBe(200)
    type Por = { linhas: { nome: string; despesas: string }[]; resultado: { total: string } }
    const by = (client = firm!) => get<Por>(`demonstrativo/?por=cliente&de=${month}&ate=${month}`, client)
    const before = await by()
    expect(before.linhas.map(({ nome }) => nome)).toContain('Cliente que se sela')
    await seal(processo)
    const after = await by()
    expect(after.linhas.map(({ nome }) => nome)).not.toContain('Cliente que se sela')
    expect(after.linhas.find(({ nome }) => nome === 'Sob sigilo')).toBeDefined()
    expect(after.resultado.total).toBe(before.resultado.total)
    expect((await by(boss!)).linhas.map(({ nome }) => nome)).toContain('Cliente que se sela')
  })

  test('a fee whose beginning is put right is not charged again by itself: it is proposed uncharged, for a person to say', async () => {
    const fees = (...all: object[]) => ({ cd_tipos_honorario: all })
    const fixed = { ie_tipo: 'FI', nr_valor: '5000.00' }
    const monthly = { ie_tipo: 'ME', nr_valor: '2200.00' }
    const { id } = await made(
      'juridico/v1/clientes/',
      { nm_cliente: 'Contrato corrigido', ie_tipo_cliente: 'PJ', ...fees(fixed, monthly) },
      boss!,
    )
    const propor = async () =>
      (await firm!.call<{ itens: number }>('POST', `${BASE}faturas/propor/`, { mes: month, cd_cliente: id })).body.itens
    expect(await propor()).toBe(2)
    const { nr_versao } = (await boss!.get<Row>(`juridico/v1/clientes/${id}/`)).body
    const begins = { dt_inicio: `${month}-01` }
    const corrected = fees({ ...fixed, ...begins }, { ...monthly, ...begins })
    const told = await boss!.call('PATCH', `juridico/v1/clientes/${id}/`, { ...corrected, nr_versao })
    expect([told.status, told.body]).toEqual([200, expect.anything()])
    await propor()
    expect(await propor()).toBe(0)
    const [invoice] = (await get<Page>(`faturas/?cd_cliente=${id}&paginacao=true`)).results
    const lines = (await get<Page>(`faturas-itens/?cd_fatura=${invoice!.id}&paginacao=true`)).results
    expect(lines.map(({ nr_valor, ie_ativo }) => [nr_valor, ie_ativo]).toSorted()).toEqual([
      ['2200.00', false],
      ['2200.00', true],
      ['5000.00', false],
      ['5000.00', true],
    ])
    for (const { ds_descricao } of lines.filter(({ ie_ativo }) => !ie_ativo))
      expect(ds_descricao).toContain('confira: outro honorário já cobrado saiu do contrato')
    const shown = await get<{ fatos: { nome: string; valor: string }[] }>(`faturas/${invoice!.id}/previsao/`)
    expect(shown.fatos[0]).toEqual({ nome: 'Total', valor: 'R$\u00a07.200,00' })
  })

  test('the invoices that the demo begins with have what their contracts say already', async () => {
    const before = (await get<Page>('faturas-itens/?nr_por_pagina=200&paginacao=true&ie_origem=ME')).results
    const sent = { mes: addMonths(`${month}-01`, -1).slice(0, 7) }
    expect((await firm!.call('POST', `${BASE}faturas/propor/`, sent)).status).toBe(200)
    const after = (await get<Page>('faturas-itens/?nr_por_pagina=200&paginacao=true&ie_origem=ME')).results
    const of = (all: Row[]) => all.filter(({ dt_item }) => String(dt_item).startsWith(sent.mes)).length
    expect([of(before) > 0, of(after)]).toEqual([true, of(before)])
  })

  test('a fixed fee that replaces another is charged once, the old one never again; a month in which one ends says which part', async () => {
    const fees = (...all: object[]) => ({ cd_tipos_honorario: all })
    const [last, begins] = [addMonths(`${month}-01`, -1), `${month}-01`]
    const old = { ie_tipo: 'FI', nr_valor: '1000.00', dt_fim: addDays(begins, -1) }
    const fresh = { ie_tipo: 'FI', nr_valor: '2000.00', dt_inicio: begins }
    const { id } = await made(
      'juridico/v1/clientes/',
      { nm_cliente: 'Contratante do achado', ie_tipo_cliente: 'PJ', ...fees(old) },
      boss!,
    )
    const propor = async (mes: string) =>
      (await firm!.call<{ itens: number }>('POST', `${BASE}faturas/propor/`, { mes, cd_cliente: id })).body.itens
    expect(await propor(last.slice(0, 7))).toBe(1)
    const change = async (...all: object[]) => {
      const { nr_versao } = (await boss!.get<Row>(`juridico/v1/clientes/${id}/`)).body
      const told = await boss!.call('PATCH', `juridico/v1/clientes/${id}/`, { ...fees(...all), nr_versao })
      expect([told.status, told.body]).toEqual([200, expect.anything()])
    }
    await change(fresh, old)
    expect([await propor(month), await propor(last.slice(0, 7)), await propor(month)]).toEqual([1, 0, 0])
    // Charged before by its place in the contract: known still.
    await sql`update faturas_itens set ds_chave = ${`fixo:${id}:1`} where ds_chave = ${`fixo:${id}:${begins}:1`}`.execute(
      api.database.db,
    )
    await chavesDosHonorarios.run(api.database.db, model)
    expect(await propor(month)).toBe(0)
    // Two that begin together are two.
    const both = await made(
      'juridico/v1/clientes/',
      { nm_cliente: 'Com dois honorários', ie_tipo_cliente: 'PJ', ...fees(fresh, { ...fresh, nr_valor: '30.00' }) },
      boss!,
    )
    const two = await firm!.call<Row>('POST', `${BASE}faturas/propor/`, { mes: month, cd_cliente: both.id })
    expect(two.body.itens).toBe(2)
    const half = `${month}-15`
    await change(
      { ie_tipo: 'ME', nr_valor: '500.00', dt_fim: half },
      { ie_tipo: 'ME', nr_valor: '700.00', dt_inicio: addDays(half, 1) },
    )
    await propor(month)
    const [invoice] = (await get<Page>(`faturas/?cd_cliente=${id}&paginacao=true&ordenar_por=-dt_fim`)).results
    const words = (await get<Page>(`faturas-itens/?cd_fatura=${invoice!.id}&paginacao=true`)).results.map((one) =>
      String(one.ds_descricao),
    )
    expect(words).toEqual(
      expect.arrayContaining([expect.stringContaining('(até 15/'), expect.stringContaining('(desde 16/')]),
    )
    const told = await get<{ fatos: { nome: string; valor: string }[] }>(`faturas/${invoice!.id}/previsao/`)
    expect(told.fatos[0]).toEqual({ nome: 'Total', valor: 'R$\u00a03.200,00' })
  })

  test('what something counts by keeps its nature: a category with bills, an account with entries', async () => {
    const patch = async (path: string, sent: object, client = firm!) => {
      const { nr_versao } = await get(path, client)
      return client.call<Row>('PATCH', `${BASE}${path}`, { ...sent, nr_versao })
    }
    const { id: free } = await made('categorias', { nm_categoria: 'Ainda livre', ie_natureza: 'D' })
    expect((await patch(`categorias/${free}/`, { ie_natureza: 'R' })).status).toBe(200)
    await pagar()
    expect(await patch(`categorias/${despesa}/`, { ie_natureza: 'R' })).toMatchObject({
      status: 400,
      body: { ie_natureza: ['A categoria já tem contas ou lançamentos: a natureza dela não muda.'] },
    })
    const own = (await made('contas-contabeis', { nm_conta: 'Própria do achado', ie_natureza: 'DE' })).id
    const [bank] = (await get<Page>('contas-contabeis/?ie_natureza=AT&paginacao=true')).results
    await made('lancamentos-contabeis', {
      dt_lancamento: hoje(),
      cd_conta_debito: own,
      cd_conta_credito: bank!.id,
      nr_valor: '9.00',
      ds_historico: 'À mão',
    })
    expect(await patch(`contas-contabeis/${own}/`, { ie_natureza: 'AT' })).toMatchObject({
      status: 400,
      body: { ie_natureza: ['A conta já tem lançamentos: a natureza dela não muda.'] },
    })
    expect((await patch(`contas-contabeis/${own}/`, { nm_conta: 'Outro nome' })).status).toBe(200)
  })

  test('a category that is called otherwise is so in the statement, with all that is below it', async () => {
    const pai = (await made('categorias', { nm_categoria: 'Cursos', ie_natureza: 'D' })).id
    const filha = (await made('categorias', { nm_categoria: 'Livros', ie_natureza: 'D', cd_pai: pai })).id
    expect((await baixar((await pagar({ cd_categoria: filha })).id)).status).toBe(200)
    const names = async () =>
      (await get<{ linhas: { nm_conta: string }[] }>(`demonstrativo/?de=${month}&ate=${month}`)).linhas.map(
        ({ nm_conta }) => nm_conta,
      )
    expect(await names()).toContain('Cursos › Livros')
    const { nr_versao } = await get(`categorias/${pai}/`)
    await firm!.call('PATCH', `${BASE}categorias/${pai}/`, { nm_categoria: 'Treinamento', nr_versao })
    expect(await names()).toContain('Treinamento › Livros')
    await sql`update contas_contabeis set nm_conta = 'De antes' where ds_chave = ${`categoria:${filha}`}`.execute(
      api.database.db,
    )
    await nomesDasCategorias.run(api.database.db, model)
    expect(await names()).toContain('Treinamento › Livros')
  })

  test('one absurd amount stops nothing; what an inactive account holds is in the balance; days that are none are said', async () => {
    const absurd = [await pagar({ nr_valor: '9999999999999.99' }), await pagar({ nr_valor: '9999999999999.99' })]
    for (const path of ['resultados/', 'fluxo/', 'atrasos/', `demonstrativo/?de=${month}&ate=${month}`])
      expect([path, (await firm!.get(`${BASE}${path}`)).status]).toEqual([path, 200])
    for (const { id } of absurd)
      await firm!.call('PATCH', `${BASE}pagamentos/cancelar/${id}/`, { ds_motivo_cancelamento: 'x' })
    const saldo = async () => Number((await get('resultados/')).saldo)
    const before = await saldo()
    const { id, nr_versao } = await made('contas-bancarias', {
      nm_conta: 'Que se aposenta',
      nm_banco: 'Banco',
      nr_saldo_inicial: '1000.00',
      dt_saldo_inicial: hoje(),
    })
    await firm!.call('PATCH', `${BASE}contas-bancarias/${id}/`, { ie_ativo: false, nr_versao })
    expect(await saldo()).toBe(before + 1000)
    for (const query of [
      'demonstrativo/?ate=9999-12',
      'demonstrativo/?de=9999-12&ate=9999-12',
      'orcamento/?ate=9999-12',
      'saldos/?visto_em=%2B275760-09-13T00:00:00Z',
      'saldos/?visto_em=-000001-01-01T00:00:00Z',
    ])
      expect([query, (await firm!.get(`${BASE}${query}`)).status]).toEqual([query, 400])
  })

  test('a part that is deleted is no more of its purchase', async () => {
    const { nr_serie } = await pagar({ nr_valor: '90000.00', ie_modo: 'PA', nr_parcelas: 3, ie_periodo: 'ME' })
    const parts = async () =>
      (await get<Page>(`pagamentos/?nr_serie=${String(nr_serie)}&paginacao=true&ordenar_por=nr_ordem`)).results
    const [first, , last] = (await parts()) as [Row, Row, Row]
    expect(first.ie_aprovacao).toBe('AG')
    for (const { id } of [last, (await parts())[1]!])
      expect((await firm!.call('DELETE', `${BASE}pagamentos/${id}/`)).status).toBe(204)
    // What is left is what whoever asked spends alone.
    expect((await parts()).map(({ id, ie_aprovacao }) => [id, ie_aprovacao])).toEqual([[first.id, 'NA']])
  })
})
