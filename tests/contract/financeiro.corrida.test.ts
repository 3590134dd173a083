import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromCents, toCents } from '../../src/schemas/br/money.ts'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Answer, type Api, type Client } from './setup/api.ts'
import { visto } from './setup/decidir.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { multipart } from './setup/pkcs12.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
  nr_versao: number
}
type Page = { results: Row[]; count: number }
const sum = (all: readonly unknown[]) => fromCents(all.reduce<bigint>((n, one) => n + toCents(String(one)), 0n))

describe.each(engines)('what several people do with money at the same moment, on %s', (engine) => {
  let api: Api
  let [firm, boss]: Client[] = []
  let [despesa, receita, banco, outro, empresa, cliente]: number[] = []
  const made = async (path: string, sent: object) => {
    const { status, body } = await firm!.call<Row>('POST', `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const get = async (path: string) => (await firm!.get<Row>(`${BASE}${path}`)).body
  const listed = async (path: string) =>
    (await firm!.get<Page>(`${BASE}${path}&paginacao=true&nr_por_pagina=50`)).body.results
  const pagar = (more: object) =>
    made('pagamentos', {
      ds_descricao: 'Ao mesmo tempo',
      ie_tipo_favorecido: 'EM',
      cd_favorecido: empresa,
      cd_categoria: despesa,
      dt_vencimento: hoje(),
      ...more,
    })
  const act = (path: string, id: number, input: object = {}) => firm!.call<Row>('PATCH', `${BASE}${path}/${id}/`, input)
  const partsOf = (nr_serie: unknown) => listed(`pagamentos/?nr_serie=${String(nr_serie)}&ordenar_por=nr_ordem`)
  const purchase = async (nr_valor: string, nr_parcelas: number) =>
    partsOf((await pagar({ nr_valor, ie_modo: 'PA', nr_parcelas, ie_periodo: 'ME' })).nr_serie)
  const linha = async (fitid: string, valor = '-321.00') => {
    const text = `<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>${hoje().replaceAll('-', '')}<TRNAMT>${valor}<FITID>${fitid}<MEMO>TED A OUTRA ${fitid}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`
    const { payload, headers } = multipart(
      { cd_conta_bancaria: String(banco) },
      { name: `${fitid}.ofx`, bytes: Buffer.from(text) },
    )
    const auth = { ...headers, authorization: `Bearer ${firm!.token}` }
    const sent = await api.app.inject({ method: 'POST', url: `/api/${BASE}extratos/importar/`, payload, headers: auth })
    return (await listed(`conciliacao/?cd_extrato=${sent.json<Row>().id}`))[0]!
  }
  const statuses = (all: readonly Answer<Row>[]) => all.map(({ status }) => status)

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, boss] = await Promise.all(['financeiro', 'midgard'].map((name) => api.as(name)))
    despesa = (await made('categorias', { nm_categoria: 'De uma vez', ie_natureza: 'D' })).id
    receita = (await made('categorias', { nm_categoria: 'De uma vez, entrada', ie_natureza: 'R' })).id
    empresa = (await made('favorecidos', { nm_favorecido: 'Empresa de uma vez', ds_chave_pix: 'a@exemplo.com.br' })).id
    const conta = { nm_banco: 'B', nr_saldo_inicial: '900000.00', dt_saldo_inicial: addDays(hoje(), -30) }
    banco = (await made('contas-bancarias', { nm_conta: 'De uma vez', ...conta })).id
    outro = (await made('contas-bancarias', { nm_conta: 'A outra', ...conta })).id
    cliente = (await firm!.get<Page>('juridico/v1/clientes/?ie_ativo=true&nr_por_pagina=1&paginacao=true')).body
      .results[0]!.id
    for (const { id, nr_versao } of (await boss!.get<Page>(`${BASE}limites-aprovacao/?paginacao=true`)).body.results)
      await boss!.call('PATCH', `${BASE}limites-aprovacao/${id}/`, { nr_limite: '50000.00', nr_versao })
  })
  afterAll(() => api?.close())

  test('parts of a purchase that are made more, or brought back, at once are asked for as the whole that they are', async () => {
    for (let round = 0; round < 3; round++) {
      const parts = await purchase('40000.00', 2)
      const raised = await Promise.all(parts.map(({ id }) => act('pagamentos', id, { nr_valor: '30000.00' })))
      expect(statuses(raised)).toEqual([200, 200])
      // The first of them was within the limit; the second made the whole more.
      const free = (await partsOf(parts[0]!.nr_serie)).filter(({ ie_aprovacao }) => ie_aprovacao === 'NA')
      expect(toCents(sum(free.map(({ nr_valor }) => nr_valor)))).toBeLessThanOrEqual(toCents('50000.00'))
    }
    for (let round = 0; round < 3; round++) {
      const parts = await purchase('90000.00', 3)
      for (const { id } of parts)
        expect((await act('pagamentos/cancelar', id, { ds_motivo_cancelamento: 'x' })).status).toBe(200)
      const back = await Promise.all(parts.map(({ id }) => act('pagamentos/reativar', id)))
      expect(statuses(back)).toEqual([200, 200, 200])
      const free = (await partsOf(parts[0]!.nr_serie)).filter(({ ie_aprovacao }) => ie_aprovacao === 'NA')
      expect(toCents(sum(free.map(({ nr_valor }) => nr_valor)))).toBeLessThanOrEqual(toCents('50000.00'))
    }
    const parts = await purchase('48000.00', 2)
    const paid = await Promise.all(
      parts.map(({ id }) =>
        act('pagamentos/baixar', id, { dt_baixa: hoje(), cd_conta_bancaria: banco, nr_juros: '1500.00' }),
      ),
    )
    expect(statuses(paid).toSorted()).toEqual([200, 400])
  })

  test('an invoice charges what its lines say, whoever changes them while it is issued', async () => {
    for (let round = 0; round < 4; round++) {
      const fatura = (await made('faturas', { cd_cliente: cliente, dt_inicio: addDays(hoje(), -30), dt_fim: hoje() }))
        .id
      const item = { cd_fatura: fatura, dt_item: hoje(), ds_descricao: 'Um item' }
      const first = (await made('faturas-itens', { ...item, nr_valor: '100.00' })).id
      const { nr_versao } = await get(`faturas/${fatura}/`)
      const all = await Promise.all([
        act('faturas/faturar', fatura, { dt_vencimento: hoje(), cd_categoria: receita, nr_versao }),
        ...[1, 2, 3].map(() => firm!.call<Row>('POST', `${BASE}faturas-itens/`, { ...item, nr_valor: '7.00' })),
        act('faturas-itens', first, { nr_valor: '55.00' }),
      ])
      expect(statuses(all).every((status) => status < 500)).toBe(true)
      const now = await get(`faturas/${fatura}/`)
      if (now.ie_situacao !== 'FA') {
        const again = await visto<Row>(firm!, 'faturas/faturar', fatura, {
          dt_vencimento: hoje(),
          cd_categoria: receita,
        })
        expect([again.status, again.body]).toEqual([200, expect.anything()])
      }
      const { cd_receber, nr_valor } = await get(`faturas/${fatura}/`)
      const lines = await listed(`faturas-itens/?cd_fatura=${fatura}&ie_ativo=true`)
      const bill = await get(`recebimentos/${Number(cd_receber)}/`)
      expect([bill.nr_valor, sum(lines.map((one) => one.nr_valor))]).toEqual([nr_valor, nr_valor])
    }
  })

  test('a transfer explains one line of an account: what left twice waits to be explained', async () => {
    const move = { cd_conta_origem: banco, cd_conta_destino: outro, nr_valor: '321.00', dt_transferencia: hoje() }
    await made('transferencias', { ...move, ds_descricao: 'Para a outra' })
    const [first, second] = [await linha('T1'), await linha('T2')]
    expect([first.ds_proposta, second.ds_proposta]).toEqual([
      expect.stringContaining('Transferência'),
      expect.stringContaining('Transferência'),
    ])
    // Each as it is known: the second is another one once the first is explained.
    const all = await Promise.all(
      [first, second].map(({ id, nr_versao }) => act('conciliacao/aceitar', id, { nr_versao })),
    )
    expect(statuses(all).toSorted()).toEqual([200, 409])
    const left = [await get(`conciliacao/${first.id}/`), await get(`conciliacao/${second.id}/`)].filter(
      ({ ie_situacao }) => ie_situacao === 'AC',
    )
    expect(left).toEqual([expect.objectContaining({ cd_transferencia: null, ds_proposta: null })])
  })

  test('what was paid to somebody who is paid elsewhere by now waits anew once it is taken back', async () => {
    const { id } = await pagar({ nr_valor: '60000.00' })
    expect((await visto(boss!, 'pagamentos/aprovar', id)).status).toBe(200)
    const pay = () => act('pagamentos/baixar', id, { dt_baixa: hoje(), cd_conta_bancaria: banco })
    const takeBack = async () => {
      const [paid] = await listed(`baixas/?cd_pagar=${id}&ie_situacao=VA`)
      const input = { dt_estorno: hoje(), ds_motivo_estorno: 'Devolvido' }
      expect((await act('baixas/estornar', paid!.id, input)).status).toBe(200)
      return (await get(`pagamentos/${id}/`)).ie_aprovacao
    }
    expect((await pay()).status).toBe(200)
    expect(await takeBack()).toBe('AP')
    expect((await pay()).status).toBe(200)
    expect((await act('favorecidos', empresa!, { ds_chave_pix: 'outra@exemplo.com.br' })).status).toBe(200)
    expect((await get(`pagamentos/${id}/`)).ie_aprovacao).toBe('AP')
    expect(await takeBack()).toBe('AG')
    expect((await pay()).status).toBe(400)
    expect((await visto(boss!, 'pagamentos/aprovar', id)).status).toBe(200)
    expect((await pay()).status).toBe(200)
    expect(await takeBack()).toBe('AP')
  })

  test('of those who explain lines by one record, or take it back, each is answered: nobody waits in a circle', async () => {
    for (let round = 0; round < 6; round++) {
      const nr_valor = `${345 + round}.67`
      const { id } = await pagar({ nr_valor })
      const input = { dt_baixa: hoje(), cd_conta_bancaria: banco }
      expect((await act('pagamentos/baixar', id, input)).status).toBe(200)
      const [paid] = await listed(`baixas/?cd_pagar=${id}`)
      const lines = []
      for (const n of [1, 2, 3]) lines.push(await linha(`R${round}N${n}`, `-${nr_valor}`))
      expect(lines.map(({ ds_proposta }) => ds_proposta)).toEqual(
        lines.map(() => expect.stringContaining('Já baixada')),
      )
      const all = await Promise.all([
        act('conciliacao/aceitar', lines[0]!.id, { nr_versao: lines[0]!.nr_versao }),
        ...lines.slice(1).map((one) => act('conciliacao/conciliar', one.id, { baixas: [paid!.id] })),
        act('baixas/estornar', paid!.id, { dt_estorno: hoje(), ds_motivo_estorno: 'x' }),
      ])
      expect(
        statuses(all)
          .map((status) => (status === 409 ? 400 : status))
          .toSorted(),
      ).toEqual([200, 400, 400, 400])
    }
  })

  test('an end of the books and those who pay on its last day: nothing is entered once it stands, and each is answered', async () => {
    const { db } = api.database
    // What the books have up to its last day, as whoever closes them sees it: afterwards there is no more of it.
    await sql`create table fim_visto (dia date primary key, n int)`.execute(db)
    await sql`create function ver_fim() returns trigger language plpgsql as $$ begin
        insert into fim_visto select new.dt_ate, count(*) from lancamentos_contabeis l where l.cd_empresa = new.cd_empresa and l.dt_lancamento <= new.dt_ate;
        return new; end $$`.execute(db)
    await sql`create trigger ver_fim after insert on fechamentos for each row execute function ver_fim()`.execute(db)
    const seen = async (day: string) => {
      const { rows: found } = await sql<{ visto: number; agora: number }>`
        select v.n visto, (select count(*)::int from lancamentos_contabeis l where l.cd_empresa = 1 and l.dt_lancamento <= v.dia) agora
        from fim_visto v where v.dia = ${day}::date`.execute(db)
      expect(found).toEqual([{ visto: found[0]!.agora, agora: found[0]!.agora }])
    }
    const close = (day: string) => firm!.call<Row>('POST', `${BASE}fechamentos/`, { dt_ate: day })
    // Where several transactions run at once: who pays is stopped between looking at the books and entering, while others close them.
    if (engine === 'postgres') {
      const day = addDays(hoje(), -4)
      const { id } = await pagar({ nr_valor: '1.00' })
      await sql`create function parar() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(77); return new; end $$`.execute(
        db,
      )
      await sql`create trigger parar before insert on lancamentos_contabeis for each row execute function parar()`.execute(
        db,
      )
      const waiting = async () =>
        (
          await sql<{ n: number }>`select count(*)::int n from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(db)
        ).rows[0]!.n
      let answered = 0
      const counted = (told: Promise<Answer<Row>>) => told.finally(() => answered++)
      const all = await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(77)`.execute(tx)
        const paid = counted(act('pagamentos/baixar', id, { dt_baixa: day, cd_conta_bancaria: banco }))
        while (answered === 0 && (await waiting()) < 1);
        const closed = counted(close(day))
        while (answered === 0 && (await waiting()) < 2);
        return [paid, closed]
      })
      expect(statuses(await Promise.all(all))).toEqual([200, 201])
      await sql`drop trigger parar on lancamentos_contabeis`.execute(db)
      await seen(day)
    }
    for (const ago of [3, 2, 1]) {
      const day = addDays(hoje(), -ago)
      const bills = await Promise.all(Array.from({ length: 8 }, () => pagar({ nr_valor: '1.00' })))
      const pay = (id: number) => act('pagamentos/baixar', id, { dt_baixa: day, cd_conta_bancaria: banco })
      const [closed, ...paid] = await Promise.all([close(day), ...bills.map(({ id }) => pay(id))])
      expect([closed!.status, closed!.body]).toEqual([201, expect.anything()])
      const late = paid.filter(({ status }) => status !== 200)
      expect(late.map(({ status, body }) => [status, Object.keys(body)])).toEqual(late.map(() => [400, ['dt_baixa']]))
      await seen(day)
      const status = await Promise.all(bills.map(async ({ id }) => (await get(`pagamentos/${id}/`)).status_pagamento))
      expect(status.filter((one) => one === 'VT')).toHaveLength(paid.length - late.length)
      const open = bills.find((_, i) => status[i] !== 'VT') ?? (await pagar({ nr_valor: '1.00' }))
      expect((await pay(open.id)).status).toBe(400)
    }
  })
})
