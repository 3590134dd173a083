import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '../../src/schemas/br/calendar.ts'
import { processoDosItens } from '../../server/areas/financeiro/passos.ts'
import { one, sql } from '../../server/core/db/db.ts'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { visto } from './setup/decidir.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { textOfPdf } from './setup/papeis.ts'
import { lawsuitBasis, number } from './setup/processos.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
}
type Page = { results: Row[]; count: number }

describe.each(engines)('invoices, on %s', (engine) => {
  let api: Api
  let [firm, boss, other, staff]: Client[] = []
  let despesa = 0
  let receita = 0
  let banco = 0
  const month = hoje().slice(0, 7)
  const day = (n: number) => `${month}-${String(n).padStart(2, '0')}`
  const made = async (path: string, sent: object, client = firm!) => {
    const { status, body } = await client.call<Row>('POST', path, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const cliente = (more: object) =>
    made('juridico/v1/clientes/', { nm_cliente: `Contratante ${++n}`, ie_tipo_cliente: 'PJ', ...more }, boss!)
  let n = 0
  const propor = (cd_cliente: number, mes = month, client = firm!) =>
    client.call<{ faturas: number; itens: number; sem_valor: number }>('POST', `${BASE}faturas/propor/`, {
      mes,
      cd_cliente,
    })
  const faturasDe = async (cd_cliente: number) =>
    (await firm!.get<Page>(`${BASE}faturas/?cd_cliente=${cd_cliente}&paginacao=true&nr_por_pagina=50&ordenar_por=id`))
      .body.results
  const itensDe = async (id: number) =>
    (await firm!.get<Page>(`${BASE}faturas-itens/?cd_fatura=${id}&paginacao=true&nr_por_pagina=50&ordenar_por=id`)).body
      .results
  const agir = (acao: string, id: number, input: object = {}, client = firm!) =>
    visto<Row>(client, `faturas/${acao}`, id, input)
  const audiencia = (cd_cliente: number, more: object = {}) => {
    const columns = {
      nr_processo: '00012345520248260100',
      dt_audiencia: day(1),
      cd_cliente,
      ie_situacao: 'CL',
      ...more,
    }
    const names = ['cd_empresa', 'ie_confirmada', 'dt_criado', 'dt_atualizado', 'nr_versao', ...Object.keys(columns)]
    return one<{ id: number }>(
      api.database.db,
      sql`insert into audiencias (${sql.join(names.map((name) => sql.ref(name)))})
          values (${firmId}, false, now(), now(), 1, ${sql.join(Object.values(columns).map((v) => sql`${v}`))}) returning id`,
    )
  }
  let firmId = 0

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, boss, other, staff] = await Promise.all(
      ['financeiro', 'midgard', 'vizinha', 'estagiario'].map((name) => api.as(name)),
    )
    const mine = await one<{ id: number }>(
      api.database.db,
      sql`select cd_empresa id from usuarios_empresas ue join usuarios u on u.id = ue.cd_usuario where u.username = 'financeiro' limit 1`,
    ).catch(() => undefined)
    firmId = mine?.id ?? 1
    despesa = (await made(`${BASE}categorias/`, { nm_categoria: 'Custas de teste', ie_natureza: 'D' })).id
    receita = (await made(`${BASE}categorias/`, { nm_categoria: 'Honorários de teste', ie_natureza: 'R' })).id
    banco = (
      await made(`${BASE}contas-bancarias/`, {
        nm_conta: 'Corrente das faturas',
        nm_banco: 'Banco',
        nr_saldo_inicial: '1000.00',
        dt_saldo_inicial: addMonths(hoje(), -3),
      })
    ).id
  })
  afterAll(() => api?.close())

  test('a month is proposed from the contract, the acts and the costs advanced; asked again it adds nothing twice', async () => {
    const { id } = await cliente({
      nr_valor_audiencia: '350.00',
      cd_tipos_honorario: [
        { ie_tipo: 'ME', nr_valor: '2500.00' },
        { ie_tipo: 'FI', nr_valor: '800.00' },
        { ie_tipo: 'ME', nr_valor: '99.00', dt_fim: addMonths(`${month}-01`, -2) },
      ],
    })
    await audiencia(id)
    await audiencia(id, { ie_situacao: 'CD' })
    const bill = await made(`${BASE}pagamentos/`, {
      ds_descricao: 'Custas iniciais',
      ie_tipo_favorecido: 'JU',
      cd_favorecido: id,
      cd_categoria: despesa,
      nr_valor: '123.45',
      dt_vencimento: hoje(),
      cd_cliente_reembolso: id,
    })
    expect((await propor(id)).body).toMatchObject({ faturas: 1, itens: 3, sem_valor: 0 })
    await firm!.call('PATCH', `${BASE}pagamentos/baixar/${bill.id}/`, { dt_baixa: hoje(), cd_conta_bancaria: banco })
    expect((await propor(id)).body).toMatchObject({ faturas: 1, itens: 1 })
    expect((await propor(id)).body).toMatchObject({ faturas: 0, itens: 0 })
    const [fatura, ...more] = await faturasDe(id)
    expect(more).toEqual([])
    expect(fatura).toMatchObject({ ie_situacao: 'PR', qt_itens: 4, nr_valor: '3773.45', dt_inicio: `${month}-01` })
    const lines = await itensDe(fatura!.id)
    expect(lines.map(({ ie_origem, nr_valor }) => [ie_origem, nr_valor])).toEqual([
      ['ME', '2500.00'],
      ['FI', '800.00'],
      ['AT', '350.00'],
      ['DE', '123.45'],
    ])
  })

  test('looked over, it becomes a bill to receive once; back again, the bill is cancelled; received, it stays', async () => {
    const { id } = await cliente({ cd_tipos_honorario: [{ ie_tipo: 'ME', nr_valor: '1000.00' }] })
    await propor(id)
    const [{ id: fatura }] = (await faturasDe(id)) as [Row]
    const [line] = (await itensDe(fatura)) as [Row]
    const extra = await made(`${BASE}faturas-itens/`, {
      cd_fatura: fatura,
      ds_descricao: 'Parecer',
      nr_valor: '500.00',
      dt_item: hoje(),
    })
    expect((await firm!.call('PATCH', `${BASE}faturas-itens/${line.id}/`, { nr_valor: '900.00' })).body).toMatchObject({
      nr_valor: '900.00',
    })
    const input = { dt_vencimento: hoje(), cd_categoria: receita }
    expect((await agir('faturar', fatura, {})).body).toMatchObject({
      dt_vencimento: [expect.any(String)],
      cd_categoria: [expect.any(String)],
    })
    const both = await Promise.all([agir('faturar', fatura, input), agir('faturar', fatura, input)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([
      200,
      expect.toSatisfy((s: number) => s >= 400 && s < 500),
    ])
    const done = (await firm!.get<Row>(`${BASE}faturas/${fatura}/`)).body
    expect(done).toMatchObject({ ie_situacao: 'FA', nr_valor: '1400.00' })
    const bill = (await firm!.get<Row>(`${BASE}recebimentos/${Number(done.cd_receber)}/`)).body
    expect(bill).toMatchObject({ nr_valor: '1400.00', cd_cliente: id, nr_documento: `FAT-${fatura}` })
    // What is invoiced is changed no more.
    expect(
      (await firm!.call('PATCH', `${BASE}faturas-itens/${extra.id}/`, { nr_valor: '1.00' })).status,
    ).toBeGreaterThanOrEqual(400)
    expect(
      (
        await firm!.call('POST', `${BASE}faturas-itens/`, {
          cd_fatura: fatura,
          ds_descricao: 'x',
          nr_valor: '1.00',
          dt_item: hoje(),
        })
      ).status,
    ).toBe(400)
    expect((await agir('desfazer', fatura)).body).toMatchObject({ ie_situacao: 'PR', cd_receber: null })
    expect((await firm!.get<Row>(`${BASE}recebimentos/${bill.id}/`)).body).toMatchObject({
      ie_situacao: 'C',
      cd_fatura: fatura,
    })
    const second = (await agir('faturar', fatura, input)).body
    // The customer owes the invoice once: the first bill does not come back, nor does the second change or go by itself.
    const reativar = await firm!.call('PATCH', `${BASE}recebimentos/reativar/${bill.id}/`, {})
    expect([reativar.status, (await firm!.get<Row>(`${BASE}recebimentos/${bill.id}/`)).body.ie_situacao]).toEqual([
      400,
      'C',
    ])
    const own = `${BASE}recebimentos/${Number(second.cd_receber)}/`
    const why = `Esta conta é da fatura nº ${fatura}: desfaça o faturamento para mudá-la.`
    const less = await firm!.call('PATCH', own, { nr_valor: '1.00' })
    expect([less.status, less.body]).toEqual([400, { nr_valor: [why] }])
    const gone = await firm!.call('DELETE', own)
    expect([gone.status, JSON.stringify(gone.body)]).toEqual([400, expect.stringContaining(why)])
    expect((await firm!.call('PATCH', own, { ds_observacao: 'Enviada.' })).status).toBe(200)
    await firm!.call('PATCH', `${BASE}recebimentos/baixar/${Number(second.cd_receber)}/`, {
      dt_baixa: hoje(),
      cd_conta_bancaria: banco,
      nr_principal: '10.00',
    })
    const refused = await agir('desfazer', fatura)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('estorne antes o recebimento'),
    ])
    expect((await propor(id)).body).toMatchObject({ faturas: 0, itens: 0 })
  })

  test('who is no customer any more is invoiced for what was done, and their bill is changed and received', async () => {
    const { id } = await cliente({ cd_tipos_honorario: [{ ie_tipo: 'ME', nr_valor: '80.00' }] })
    await propor(id)
    const [{ id: fatura }] = (await faturasDe(id)) as [Row]
    expect((await boss!.call('PATCH', `juridico/v1/clientes/${id}/`, { ie_ativo: false })).status).toBe(200)
    const done = await agir('faturar', fatura, { dt_vencimento: hoje(), cd_categoria: receita })
    expect([done.status, done.body]).toEqual([200, expect.objectContaining({ ie_situacao: 'FA' })])
    const bill = `${BASE}recebimentos/${Number(done.body.cd_receber)}/`
    expect((await firm!.get<Row>(bill)).body).toMatchObject({ cd_cliente: id, cd_recebido: id, nr_valor: '80.00' })
    const changed = await firm!.call('PATCH', bill, { cd_recebido: id, ds_observacao: 'Enviada.' })
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ cd_cliente: id })])
    const received = await firm!.call('PATCH', bill.replace('recebimentos/', 'recebimentos/baixar/'), {
      dt_baixa: hoje(),
      cd_conta_bancaria: banco,
      nr_principal: '80.00',
    })
    expect([received.status, received.body]).toEqual([200, expect.objectContaining({ ie_situacao: 'R' })])
  })

  test('the annex is a paper with every line', async () => {
    const { id } = await cliente({ cd_tipos_honorario: [{ ie_tipo: 'ME', nr_valor: '10.00' }] })
    await propor(id)
    const [{ id: fatura }] = (await faturasDe(id)) as [Row]
    const paper = await firm!.call('GET', `${BASE}faturas/${fatura}/anexo/`)
    expect([paper.status, paper.raw.subarray(0, 5).toString('latin1')]).toEqual([200, '%PDF-'])
  })

  test('what is charged for a lawsuit that was sealed since has its lines and its words for those alone who may see it', async () => {
    const { valid } = await lawsuitBasis(boss!)
    const { id } = await cliente({
      nr_valor_audiencia: '350.00',
      cd_tipos_honorario: [{ ie_tipo: 'ME', nr_valor: '10.00' }],
    })
    const { id: suit } = await made(
      'juridico/v1/processos/',
      { ...valid, cd_cliente: id, nr_processo: number() },
      boss!,
    )
    await audiencia(id, { cd_processo: suit })
    await propor(id)
    const [{ id: fatura }] = (await faturasDe(id)) as [Row]
    const lines = async (who: Client) =>
      (await who.get<Page>(`${BASE}faturas-itens/?cd_fatura=${fatura}&paginacao=true`)).body.results
    const all = await lines(firm!)
    expect(all.map(({ cd_processo }) => cd_processo).toSorted()).toEqual([suit, null].toSorted())
    // Those of before have it from what they are charged for.
    await sql`update faturas_itens set cd_processo = null where cd_fatura = ${fatura}`.execute(api.database.db)
    await processoDosItens.run(api.database.db, model)
    const me = Number((await boss!.get<Row>('auth/v1/usuarios/userdata/')).body.id)
    const { nr_versao } = (await boss!.get<Row>(`juridico/v1/processos/${suit}/`)).body
    const sealed = { ie_sigilo: '5', cd_usuarios_sigilo: [me], nr_versao }
    expect((await boss!.call('PATCH', `juridico/v1/processos/${suit}/`, sealed)).status).toBe(200)
    expect((await lines(firm!)).map(({ ie_origem }) => ie_origem)).toEqual(['ME'])
    expect((await lines(boss!)).length).toBe(2)
    const invoice = (await firm!.get<Row>(`${BASE}faturas/${fatura}/`)).body
    expect(invoice).toMatchObject({
      nr_valor: '360.00',
      qt_itens: 2,
      qt_a_vista: 1,
      ds_fora_da_vista: '1 item conta no total e não aparece aqui',
    })
    expect((await boss!.get<Row>(`${BASE}faturas/${fatura}/`)).body).toMatchObject({ ds_fora_da_vista: null })
    const words = async (who: Client) =>
      textOfPdf((await who.call('GET', `${BASE}faturas/${fatura}/anexo/`)).raw).replace(/\s+/g, ' ')
    expect(await words(firm!)).toContain('Item de processo sob sigilo')
    expect(await words(firm!)).not.toContain('Audiência')
    expect(await words(boss!)).toContain('Audiência')
  })

  test('the firm keeps its part of what was recovered, and gives it back when the payment is taken back', async () => {
    const { id } = await cliente({ cd_tipos_honorario: [{ ie_tipo: 'EX', nr_percentual: '12.5' }] })
    const debtor = await made(
      'cobranca/v1/devedores/',
      { cd_cliente: id, nm_devedor: 'Devedor das faturas', ie_tipo_devedor: 'PF' },
      boss!,
    )
    await made(
      'cobranca/v1/dividas/',
      { cd_devedor: debtor.id, nm_debito: 'Mensalidade', dt_vencimento: addMonths(hoje(), -1), nr_valor: '1000.00' },
      boss!,
    )
    const paid = await made(
      'cobranca/v1/pagamentos/',
      { cd_devedor: debtor.id, dt_pagamento: hoje(), nr_valor: '333.33' },
      boss!,
    )
    expect((await propor(id)).body).toMatchObject({ itens: 1 })
    const [fatura] = (await faturasDe(id)) as [Row]
    expect(fatura.nr_valor).toBe('41.67')
    expect((await agir('faturar', fatura.id, { dt_vencimento: hoje(), cd_categoria: receita })).status).toBe(200)
    await boss!.call('PATCH', `cobranca/v1/pagamentos/estornar/${paid.id}/`, { ds_motivo_estorno: 'Devolvido' })
    expect((await propor(id)).body).toMatchObject({ itens: 1 })
    const open = (await faturasDe(id)).find(({ ie_situacao }) => ie_situacao === 'PR')!
    expect(open.nr_valor).toBe('-41.67')
    const refused = await agir('faturar', open.id, { dt_vencimento: hoje(), cd_categoria: receita })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('não cobra nada')])
  })

  test('a cost that is paid no more is charged no more: held back while it is looked over, given back after', async () => {
    const { id } = await cliente({})
    const custas = {
      ie_tipo_favorecido: 'JU',
      cd_favorecido: id,
      cd_categoria: despesa,
      dt_vencimento: hoje(),
      cd_cliente_reembolso: id,
    }
    const bill = await made(`${BASE}pagamentos/`, {
      ...custas,
      ds_descricao: 'Custas que voltaram',
      nr_valor: '300.00',
    })
    const pay = () =>
      firm!.call('PATCH', `${BASE}pagamentos/baixar/${bill.id}/`, { dt_baixa: hoje(), cd_conta_bancaria: banco })
    const back = async () => {
      const { results } = (await firm!.get<Page>(`${BASE}baixas/?cd_pagar=${bill.id}&ie_situacao=VA`)).body
      const reason = { dt_estorno: hoje(), ds_motivo_estorno: 'Guia cancelada' }
      expect((await firm!.call('PATCH', `${BASE}baixas/estornar/${results[0]!.id}/`, reason)).status).toBe(200)
    }
    await pay()
    await propor(id)
    const [{ id: fatura }] = (await faturasDe(id)) as [Row]
    await back()
    const input = { dt_vencimento: hoje(), cd_categoria: receita }
    const held = await agir('faturar', fatura, input)
    expect([held.status, JSON.stringify(held.body)]).toEqual([400, expect.stringContaining('foi estornado: desmarque')])
    await pay()
    expect((await agir('faturar', fatura, input)).status).toBe(400)
    expect((await propor(id)).body).toMatchObject({ itens: 1 })
    const [stale] = await itensDe(fatura)
    await firm!.call('PATCH', `${BASE}faturas-itens/${stale!.id}/`, { ie_ativo: false })
    expect((await agir('faturar', fatura, input)).status).toBe(200)
    expect((await faturasDe(id))[0]!.nr_valor).toBe('300.00')
    await back()
    expect((await propor(id)).body).toMatchObject({ itens: 1 })
    expect((await propor(id)).body).toMatchObject({ itens: 0 })
    const open = (await faturasDe(id)).find(({ ie_situacao }) => ie_situacao === 'PR')!
    expect(open.nr_valor).toBe('-300.00')
    // Paid once more it is charged once more.
    await pay()
    expect((await propor(id)).body).toMatchObject({ itens: 1 })
    expect((await propor(id)).body).toMatchObject({ itens: 0 })
    expect((await faturasDe(id)).find(({ ie_situacao }) => ie_situacao === 'PR')!.nr_valor).toBe('0.00')
    // Corrected before it is charged, the line of the old amount is held back.
    const outra = await made(`${BASE}pagamentos/`, { ...custas, ds_descricao: 'Custas erradas', nr_valor: '600.00' })
    const payIt = () =>
      firm!.call('PATCH', `${BASE}pagamentos/baixar/${outra.id}/`, { dt_baixa: hoje(), cd_conta_bancaria: banco })
    await payIt()
    await propor(id)
    const { results } = (await firm!.get<Page>(`${BASE}baixas/?cd_pagar=${outra.id}&ie_situacao=VA`)).body
    await firm!.call('PATCH', `${BASE}baixas/estornar/${results[0]!.id}/`, {
      dt_estorno: hoje(),
      ds_motivo_estorno: 'Errada',
    })
    expect((await firm!.call('PATCH', `${BASE}pagamentos/${outra.id}/`, { nr_valor: '60.00' })).status).toBe(200)
    await payIt()
    expect((await propor(id)).body).toMatchObject({ itens: 1 })
    const again = await agir('faturar', open.id, input)
    expect([again.status, JSON.stringify(again.body)]).toEqual([
      400,
      expect.stringContaining('foi estornado: desmarque'),
    ])
  })

  test('an act that no contract prices is counted, and nobody of another firm or without finance reads or proposes', async () => {
    const { id } = await cliente({})
    await audiencia(id)
    expect((await propor(id)).body).toEqual({ faturas: 0, itens: 0, sem_valor: 1 })
    expect((await propor(id, month, staff!)).status).toBe(403)
    expect([400, 403]).toContain((await propor(id, month, other!)).status)
    for (const mes of ['', '2026-13', 'x', 7, null, `${Number(month.slice(0, 4)) + 1}-01`])
      expect((await propor(id, mes as string)).body).toMatchObject({ mes: [expect.any(String)] })
    const mine = await cliente({ cd_tipos_honorario: [{ ie_tipo: 'ME', nr_valor: '5.00' }] })
    await propor(mine.id)
    const [{ id: fatura }] = (await faturasDe(mine.id)) as [Row]
    expect([403, 404]).toContain((await other!.get(`${BASE}faturas/${fatura}/`)).status)
    expect([403, 404]).toContain((await agir('descartar', fatura, {}, other!)).status)
  })

  test('the night proposes the month before, of every customer, once', async () => {
    const { id } = await cliente({ cd_tipos_honorario: [{ ie_tipo: 'ME', nr_valor: '77.00' }] })
    await api.runJob('propor-faturas')
    const first = await faturasDe(id)
    expect(first.map(({ dt_inicio, nr_valor }) => [dt_inicio, nr_valor])).toEqual([
      [addMonths(`${month}-01`, -1), '77.00'],
    ])
    await agir('descartar', first[0]!.id)
    await api.runJob('propor-faturas')
    expect((await faturasDe(id)).map(({ ie_situacao }) => ie_situacao)).toEqual(['CA'])
  })
})
