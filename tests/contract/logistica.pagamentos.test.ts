import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Em, type Pessoa } from './setup/logistica.ts'
import { PDF, sendForm } from './setup/processos.ts'

type Pagamento = Record<string, unknown> & { id: number; ie_situacao: string; nr_valor: string }
const COLUNA = { audiencias: 'cd_audiencia', diligencias: 'cd_diligencia' } as const
const AT = 'logistica/v1/pagamentos-correspondentes/'
const FORA = 'cd_empresa=-1'
const today = todayIn('America/Sao_Paulo')

describe.each(engines)('what is owed to correspondents on %s', (engine) => {
  let api: Api
  let firma: Client
  let financeiro: Client
  let vizinha: Client
  let logistica: Client
  let atos: Atos
  let [eu, outra]: Pessoa[] = []
  let categoria = 0
  let banco = 0

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firma, financeiro, vizinha] = await Promise.all([api.as('coordenadora'), api.as('financeiro'), api.as('vizinha')])
    // Who arranges acts and is not in finance.
    await sql`update usuarios set grupos = array(select g.id from grupos g where g.cd_empresa = 1 and lower(g.nm_grupo) like '%logistica%')
      where username = 'estagiario'`.execute(api.database.db)
    logistica = await api.as('estagiario')
    ;[eu, outra] = await correspondentesDe(api, 2)
    atos = await atosDe(firma)
    const made = async (path: string, body: object) =>
      (await financeiro.call<{ id: number }>('POST', `financeiro/v1/${path}/`, body)).body.id
    categoria = await made('categorias', { nm_categoria: 'Correspondentes de teste' })
    banco = await made('contas-bancarias', {
      nm_conta: 'Banco de teste',
      nm_banco: 'Banco',
      nr_saldo_inicial: '5000.00',
      dt_saldo_inicial: addDays(today, -20),
    })
  })
  afterAll(() => api?.close())

  const act = (who: Client, em: Em, action: string, id: number, body: object = {}) =>
    who.call('PATCH', `logistica/v1/${em}/${action}/${id}/${who === firma ? '' : `?${FORA}`}`, body)
  const feito = async (em: Em, valor: string | null, quem = eu!) => {
    const { id } = await atos.novo(em)
    await act(firma, em, 'solicitar', id, { cd_correspondente: [quem.id], nr_valor_correspondente: valor })
    expect((await act(quem.client, em, 'aceitar', id)).status).toBe(200)
    expect((await act(firma, em, 'finalizar', id)).status).toBe(200)
    return id
  }
  const devidos = async (em: Em, id: number, who = firma) =>
    (await who.get<{ results: Pagamento[] }>(`${AT}?${COLUNA[em]}=${id}&ordenar_por=id`)).body.results
  const mover = (who: Client, action: string, id: number, body: object = {}) =>
    who.call<Pagamento>('PATCH', `${AT}${action}/${id}/`, body)
  const gerar = (id: number, who = financeiro, more: object = {}) =>
    mover(who, 'gerar-conta', id, { dt_vencimento: today, cd_categoria: categoria, ...more })
  const contasDe = async (id: number) =>
    (
      await financeiro.get<{ results: Pagamento[] }>(
        `financeiro/v1/pagamentos/?cd_correspondente=${eu!.id},${outra!.id}&nr_por_pagina=200&ordenar_por=id`,
      )
    ).body.results.filter((one) => one.cd_pagamento_correspondente === id)
  const pagar = (conta: number, more: object = {}) =>
    financeiro.call<Pagamento>('PATCH', `financeiro/v1/pagamentos/baixar/${conta}/`, {
      dt_baixa: today,
      cd_conta_bancaria: banco,
      ...more,
    })
  const estornar = async (conta: number) => {
    const { results } = (
      await financeiro.get<{ results: Pagamento[] }>(`financeiro/v1/baixas/?cd_pagar=${conta}&ie_situacao=VA`)
    ).body
    return financeiro.call('PATCH', `financeiro/v1/baixas/estornar/${results[0]!.id}/`, {
      dt_estorno: today,
      ds_motivo_estorno: 'Devolvido',
    })
  }
  const totais = async (who: Client) =>
    (await who.get<{ a_pagar: string; pago: string }>(`${AT}totais/${who === eu!.client ? `?${FORA}` : ''}`)).body

  test.each(PATHS)('%s: the approval hands over what was agreed, once, at the agreed value', async (em) => {
    const id = await feito(em, '150.00')
    expect(await devidos(em, id)).toMatchObject([
      { nr_valor: '150.00', ie_situacao: 'AG', cd_correspondente: eu!.id, dt_pagamento: null },
    ])
    // Approved again it is not owed again; nobody who could press twice gets two.
    const answers = await Promise.all([1, 2, 3].map(() => act(firma, em, 'finalizar', id)))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    expect(await devidos(em, id)).toHaveLength(1)
  })

  test('ten who approve at the same moment hand over once', async () => {
    const { id } = await atos.novo('diligencias')
    await act(firma, 'diligencias', 'solicitar', id, { cd_correspondente: [eu!.id], nr_valor_correspondente: '90.00' })
    await act(eu!.client, 'diligencias', 'aceitar', id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(firma, 'diligencias', 'finalizar', id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await devidos('diligencias', id)).toHaveLength(1)
  })

  test('a price that was proposed and taken is what is owed; at no cost, or by the firm’s own, nothing is', async () => {
    const { id } = await atos.novo('diligencias')
    await act(firma, 'diligencias', 'solicitar', id, { cd_correspondente: [eu!.id] })
    const pedido = (await firma.get<{ results: { id: number }[] }>(`logistica/v1/solicitacoes/?cd_diligencia=${id}`))
      .body.results[0]!.id
    await eu!.client.call('PATCH', `logistica/v1/solicitacoes/propor/${pedido}/?${FORA}`, {
      nr_valor_proposto: '233.10',
    })
    expect((await firma.call('PATCH', `logistica/v1/solicitacoes/contratar/${pedido}/`, {})).status).toBe(200)
    const agreed = await firma.get(`logistica/v1/diligencias/${id}/`)
    expect(agreed.body).toMatchObject({ ie_situacao: 'CO', nr_valor_correspondente: '233.10' })
    expect((await act(firma, 'diligencias', 'finalizar', id)).status).toBe(200)
    expect(await devidos('diligencias', id)).toMatchObject([{ nr_valor: '233.10' }])
    expect(await devidos('diligencias', await feito('diligencias', '0.00'))).toEqual([])
    const own = await atos.novo('diligencias', { nr_valor_correspondente: '80.00' })
    await act(firma, 'diligencias', 'assumir', own.id, { cd_funcionario: atos.funcionario })
    expect((await act(firma, 'diligencias', 'finalizar', own.id)).status).toBe(200)
    expect(await devidos('diligencias', own.id)).toEqual([])
  })

  test.each(PATHS)('%s: finance makes it a bill, once; how it stands follows from what is paid of that', async (em) => {
    const id = await feito(em, '120.00')
    const [row] = await devidos(em, id)
    for (const [who, status] of [
      [logistica, 403],
      [vizinha, 403],
    ] as const)
      expect((await gerar(row!.id, who)).status).toBe(status)
    const none = await mover(financeiro, 'gerar-conta', row!.id, {})
    expect([none.status, Object.keys(none.body)]).toEqual([400, ['cd_categoria']])
    const centro = (
      await financeiro.call<{ id: number }>('POST', 'financeiro/v1/centro-custos/', { nm_centro_custo: `Filial ${em}` })
    ).body.id
    const race = await Promise.all(
      Array.from({ length: 10 }, () => gerar(row!.id, financeiro, { cd_centro_custo: centro })),
    )
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
    const bills = await contasDe(row!.id)
    expect(bills).toMatchObject([
      {
        ie_tipo_favorecido: 'CR',
        cd_favorecido: eu!.id,
        cd_correspondente: eu!.id,
        nr_valor: '120.00',
        dt_vencimento: today,
        dt_competencia: row!.dt_ato,
        cd_categoria: categoria,
        cd_centro_custo: centro,
        ds_descricao: `Correspondente: ${String(row!.nm_ato)}`,
      },
    ])
    const state = async (who = financeiro) =>
      (await who.get<Pagamento>(`${AT}${row!.id}/${who === eu!.client ? `?${FORA}` : ''}`)).body
    expect(await state(eu!.client)).toMatchObject({ ie_situacao: 'AP', nr_valor_pago: '0.00', dt_pagamento: null })
    const before = await totais(eu!.client)
    expect((await pagar(bills[0]!.id, { nr_principal: '20.00' })).status).toBe(200)
    expect(await state(eu!.client)).toMatchObject({ ie_situacao: 'AP', nr_valor_pago: '20.00', dt_pagamento: null })
    expect((await pagar(bills[0]!.id)).status).toBe(200)
    for (const who of [financeiro, logistica, eu!.client])
      expect(await state(who)).toMatchObject({ ie_situacao: 'PG', nr_valor_pago: '120.00', dt_pagamento: today })
    const after = await totais(eu!.client)
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    expect(cents(before.a_pagar) - cents(after.a_pagar)).toBe(12_000)
    expect(cents(after.pago) - cents(before.pago)).toBe(12_000)
    expect((await eu!.client.get(`base/v1/notificacoes/?${FORA}`)).raw.toString()).toContain('ato_pago')
    // What was paid keeps the act from being reopened until finance has taken it back.
    expect((await act(firma, em, 'reabrir', id)).status).toBe(400)
    expect((await firma.get<{ ie_situacao: string }>(`logistica/v1/${em}/${id}/`)).body.ie_situacao).toBe('CL')
    for (let i = 0; i < 2; i++) expect((await estornar(bills[0]!.id)).status).toBe(200)
    expect(await state()).toMatchObject({ ie_situacao: 'AP', nr_valor_pago: '0.00', dt_pagamento: null })
    expect((await act(firma, em, 'reabrir', id)).status).toBe(200)
    expect(await state(eu!.client)).toMatchObject({ ie_situacao: 'CA' })
    const [gone] = await contasDe(row!.id)
    expect(gone).toMatchObject({ ie_situacao: 'C', ds_motivo_cancelamento: 'O ato foi reaberto.' })
    // A bill of what is owed no more does not come back.
    expect((await financeiro.call('PATCH', `financeiro/v1/pagamentos/reativar/${gone!.id}/`, {})).status).toBe(400)
    expect((await gerar(row!.id)).status).toBe(400)
    // Done again, by somebody else, it is owed anew.
    await act(firma, em, 'solicitar', id, { cd_correspondente: [outra!.id], nr_valor_correspondente: '130.00' })
    await act(outra!.client, em, 'aceitar', id)
    await act(firma, em, 'finalizar', id)
    const both = await devidos(em, id)
    expect(both.map((one) => [one.ie_situacao, one.nr_valor, one.cd_correspondente])).toEqual([
      ['CA', '120.00', eu!.id],
      ['AG', '130.00', outra!.id],
    ])
  })

  test('several at once: each becomes a bill of its own', async () => {
    const ids: number[] = []
    for (const valor of ['41.00', '42.00', '43.00'])
      ids.push((await devidos('diligencias', await feito('diligencias', valor)))[0]!.id)
    const all = await financeiro.call<Record<string, unknown>>('POST', `${AT}em-lote/gerarConta/`, {
      registros: ids.map((id) => ({ id, nr_versao: 1 })),
      dados: { dt_vencimento: addDays(today, 3), cd_categoria: categoria },
    })
    expect([all.status, all.body.feitas], JSON.stringify(all.body)).toEqual([200, 3])
    const bills = await Promise.all(ids.map(contasDe))
    expect(bills.map((of) => of.map((one) => [one.nr_valor, one.dt_vencimento]))).toEqual([
      [['41.00', addDays(today, 3)]],
      [['42.00', addDays(today, 3)]],
      [['43.00', addDays(today, 3)]],
    ])
  })

  test('the bill of an act pays whoever did it what was agreed; cancelled or deleted, another may be made', async () => {
    const [row] = await devidos('diligencias', await feito('diligencias', '88.00'))
    await gerar(row!.id)
    const [bill] = await contasDe(row!.id)
    const change = (body: object) =>
      financeiro.call<Record<string, unknown>>('PATCH', `financeiro/v1/pagamentos/${bill!.id}/`, body)
    expect(Object.keys((await change({ nr_valor: '8800.00' })).body)).toEqual(['nr_valor'])
    expect(Object.keys((await change({ ie_tipo_favorecido: 'CR', cd_favorecido: outra!.id })).body)).toEqual([
      'cd_correspondente',
    ])
    expect((await change({ dt_vencimento: addDays(today, 5) })).status).toBe(200)
    // Nobody names an act with a bill of their own making.
    const forged = await financeiro.call<Pagamento>('POST', 'financeiro/v1/pagamentos/', {
      ds_descricao: 'Outra',
      ie_tipo_favorecido: 'CR',
      cd_favorecido: eu!.id,
      cd_categoria: categoria,
      nr_valor: '1.00',
      dt_vencimento: today,
      cd_pagamento_correspondente: row!.id,
    })
    expect([forged.status, Object.keys(forged.body)]).toEqual([400, ['cd_pagamento_correspondente']])
    const cancel = await financeiro.call('PATCH', `financeiro/v1/pagamentos/cancelar/${bill!.id}/`, {
      ds_motivo_cancelamento: 'Dados errados',
    })
    expect(cancel.status).toBe(200)
    expect((await financeiro.get<Pagamento>(`${AT}${row!.id}/`)).body.ie_situacao).toBe('AG')
    expect((await gerar(row!.id)).status).toBe(200)
    expect((await financeiro.call('PATCH', `financeiro/v1/pagamentos/reativar/${bill!.id}/`, {})).status).toBe(400)
    const [, second] = await contasDe(row!.id)
    expect((await financeiro.call('DELETE', `financeiro/v1/pagamentos/${second!.id}/`)).status).toBe(204)
    expect((await financeiro.get<Pagamento>(`${AT}${row!.id}/`)).body.ie_situacao).toBe('AG')
  })

  test.each(PATHS)('%s: of reopening and paying at the same moment one is refused', async (em) => {
    const id = await feito(em, '77.00')
    const [row] = await devidos(em, id)
    await gerar(row!.id)
    const [bill] = await contasDe(row!.id)
    const [reopened, paid] = await Promise.all([act(firma, em, 'reabrir', id), pagar(bill!.id)])
    expect([reopened.status, paid.status].toSorted()).toEqual([200, 400])
    expect((await devidos(em, id))[0]!.ie_situacao).toBe(paid.status === 200 ? 'PG' : 'CA')
  })

  test('the receipt of what is paid is read by both sides, and goes with a payment that is reversed', async () => {
    const id = await feito('diligencias', '210.00')
    const [row] = await devidos('diligencias', id)
    const up = await sendForm(api, financeiro, 'files/v1/arquivos/', [['aq_arquivo', PDF, 'comprovante.pdf']])
    expect(up.status, JSON.stringify(up.body)).toBe(201)
    const attach = (who: Client) => mover(who, 'anexar', row!.id, { aq_comprovante: up.body.id })
    expect((await attach(financeiro)).status).toBe(400)
    await gerar(row!.id)
    const [bill] = await contasDe(row!.id)
    await pagar(bill!.id)
    expect([(await attach(logistica)).status, (await attach(vizinha)).status]).toEqual([403, 403])
    const paid = await attach(financeiro)
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
    const file = `files/v1/arquivos/${String(up.body.id)}/`
    const read = async (who: Client, query = '') => (await who.get(`${file}${query}`)).status
    expect([await read(firma), await read(eu!.client, `?${FORA}`)]).toEqual([200, 200])
    expect([await read(outra!.client, `?${FORA}`), await read(vizinha)]).toEqual([404, 404])
    expect((await estornar(bill!.id)).status).toBe(200)
    expect((await devidos('diligencias', id))[0]).toMatchObject({ ie_situacao: 'AP', aq_comprovante: null })
  })

  test('the receipt goes with a payment that a statement explained, once that is undone', async () => {
    const id = await feito('diligencias', '211.13')
    const [row] = await devidos('diligencias', id)
    await gerar(row!.id)
    const [bill] = await contasDe(row!.id)
    const ofx = `<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>${today.replaceAll('-', '')}<TRNAMT>-211.13<FITID>REC1<MEMO>PIX</STMTTRN></BANKTRANLIST></STMTRS></OFX>`
    const sent = await sendForm(api, financeiro, 'financeiro/v1/extratos/importar/', [
      ['cd_conta_bancaria', String(banco)],
      ['arquivo', Buffer.from(ofx), 'extrato.ofx'],
    ])
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const at = 'financeiro/v1/conciliacao/'
    const found = await financeiro.get<{ results: { id: number }[] }>(`${at}?cd_extrato=${String(sent.body.id)}`)
    const line = found.body.results[0]!.id
    const paid = await financeiro.call('PATCH', `${at}conciliar/${line}/`, { pagar: [bill!.id] })
    expect([paid.status, paid.body]).toEqual([200, expect.anything()])
    const up = await sendForm(api, financeiro, 'files/v1/arquivos/', [['aq_arquivo', PDF, 'comprovante.pdf']])
    expect((await mover(financeiro, 'anexar', row!.id, { aq_comprovante: up.body.id })).status).toBe(200)
    expect((await financeiro.call('PATCH', `${at}desfazer/${line}/`, {})).status).toBe(200)
    expect((await devidos('diligencias', id))[0]).toMatchObject({ ie_situacao: 'AP', aq_comprovante: null })
  })

  test('a correspondent reads their own alone, field by field; nobody makes, changes or deletes one', async () => {
    const id = await feito('audiencias', '99.90')
    const [row] = await devidos('audiencias', id)
    const { body } = await eu!.client.get<Record<string, unknown>>(`${AT}${row!.id}/?${FORA}`)
    expect(Object.keys(body).toSorted()).toEqual([
      'aq_comprovante',
      'cd_correspondente',
      'cd_empresa',
      'dt_ato',
      'dt_pagamento',
      'dt_vencimento',
      'id',
      'ie_entrega',
      'ie_situacao',
      'nm_ato',
      'nm_escritorio',
      'nr_valor',
      'nr_valor_pago',
      'nr_versao',
      'ob_aq_comprovante',
      'ob_correspondente',
    ])
    expect(body.ob_correspondente).toMatchObject({ id: eu!.id, nm_correspondente: eu!.nome })
    // Their own page asks by them; asked by another, there is nothing.
    const by = async (who: Pessoa, of: Pessoa) =>
      (
        await who.client.get<{ results: Pagamento[] }>(`${AT}?${FORA}&cd_correspondente=${of.id}&nr_por_pagina=200`)
      ).body.results.some((one) => one.id === row!.id)
    expect([await by(eu!, eu!), await by(outra!, eu!), await by(outra!, outra!)]).toEqual([true, false, false])
    expect((await outra!.client.get(`${AT}${row!.id}/?${FORA}`)).status).toBe(404)
    expect((await vizinha.get(`${AT}${row!.id}/`)).status).toBe(404)
    const hers = await outra!.client.get<{ results: Pagamento[] }>(`${AT}?${FORA}&nr_por_pagina=200`)
    expect(hers.body.results.map((one) => one.id)).not.toContain(row!.id)
    for (const who of [firma, financeiro, eu!.client])
      for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
        const path = `${AT}${method === 'POST' ? '' : `${row!.id}/`}${who === eu!.client ? `?${FORA}` : ''}`
        const { status } = await who.call(method, path, { nr_valor: '9999.00', ie_situacao: 'PG' })
        expect([method, [403, 404, 405].includes(status)]).toEqual([method, true])
      }
    for (const action of ['gerar-conta', 'anexar'])
      expect((await eu!.client.call('PATCH', `${AT}${action}/${row!.id}/?${FORA}`, {})).status).toBe(403)
    // Finance is no place of theirs.
    for (const path of ['pagamentos/', 'baixas/', 'resultados/'])
      expect((await eu!.client.get(`financeiro/v1/${path}?${FORA}`)).status).toBe(403)
    for (const query of ['cd_audiencia=1', 'ordenar_por=ds_motivo'])
      expect((await eu!.client.get(`${AT}?${FORA}&${query}`)).status).toBe(400)
    expect((await api.as('advogada').then((who) => who.get(`${AT}totais/`))).status).toBe(403)
    expect((await devidos('audiencias', id))[0]).toMatchObject({ nr_valor: '99.90', ie_situacao: 'AG' })
  })
})
