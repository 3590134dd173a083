import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { one, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow } from './setup/fixture.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
  nr_versao: number
}
type Page = { results: Row[]; count: number }
const hoje = dayNow()
const mes = hoje.slice(0, 7)

describe.each(engines)('what a paid bill counts as is put right, on %s', (engine) => {
  let api: Api
  let [firm, manager, lawyer, boss]: Client[] = []
  const of: Record<string, number> = {}
  let centros: number[] = []
  let processos: Row[] = []
  const made = async (path: string, sent: object) => {
    const { status, body } = await firm!.call<Row>('POST', `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const act = (path: string, body: object, client = firm!) => client.call<Row>('PATCH', `${BASE}${path}/`, body)
  const done = async (path: string, body: object) => {
    const told = await act(path, body)
    expect([path, told.status, told.body]).toEqual([path, 200, expect.anything()])
    return told.body
  }
  const pagar = (more: object = {}) =>
    made('pagamentos', {
      ds_descricao: 'Conta errada',
      ie_tipo_favorecido: 'EM',
      cd_favorecido: of.favorecido,
      cd_categoria: of.errada,
      nr_valor: '300.00',
      dt_vencimento: hoje,
      ...more,
    })
  const paga = async (more: object = {}, baixa: object = {}) => {
    const { id } = await pagar(more)
    await done(`pagamentos/baixar/${id}`, { dt_baixa: hoje, cd_conta_bancaria: of.banco, ...baixa })
    return id
  }
  const read = async (path: string, id: number) => (await firm!.get<Row>(`${BASE}${path}/${id}/`)).body
  /** What a month's results say of each account, and what all of them come to. */
  const contas = async (month = mes) => {
    const { body } = await firm!.get<{ linhas: { nm_conta: string; total: string }[]; resultado: { total: string } }>(
      `${BASE}demonstrativo/?de=${month}&ate=${month}`,
    )
    const all = Object.fromEntries(body.linhas.map(({ nm_conta, total }) => [nm_conta, total]))
    return { errada: all['Errada'] ?? '0.00', certa: all['Certa'] ?? '0.00', resultado: body.resultado.total }
  }
  const por = async (dimensao: string, id: number | undefined) => {
    const { body } = await firm!.get<{ linhas: { id: number | null; total: string }[] }>(
      `${BASE}demonstrativo/?de=${mes}&ate=${mes}&por=${dimensao}`,
    )
    return body.linhas.find((line) => line.id === id)?.total ?? '0.00'
  }
  const even = async () => {
    const found = await one(
      api.database.db,
      sql`select (select coalesce(sum(nr_saldo), 0) from contas_contabeis where cd_empresa = 1)::numeric(18,2)::text soma,
            (select coalesce(sum(nr_debito - nr_credito), 0) from saldos_contabeis where cd_empresa = 1)::numeric(18,2)::text dias,
            (select coalesce(sum(nr_debito - nr_credito), 0) from saldos_centros where cd_empresa = 1)::numeric(18,2)::text centros,
            (select coalesce(sum(nr_saldo), 0) from contas_contabeis where cd_empresa = 1 and ds_chave = 'reclassificacoes')::numeric(18,2)::text transito`,
    )
    expect(found).toEqual({ soma: '0.00', dias: '0.00', centros: '0.00', transito: '0.00' })
  }
  const entries = async (id: number) =>
    (
      await firm!
        .get<Page>(`${BASE}baixas/?cd_pagar=${id}&paginacao=true`)
        .then(({ body }) =>
          firm!.get<Page>(
            `${BASE}lancamentos-contabeis/?cd_baixa=${body.results[0]!.id}&paginacao=true&ordenar_por=id&nr_por_pagina=50`,
          ),
        )
    ).body.results

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, manager, lawyer, boss] = await Promise.all(
      ['financeiro', 'coordenadora', 'advogada', 'midgard'].map((name) => api.as(name)),
    )
    of.banco = (
      await made('contas-bancarias', {
        nm_conta: 'Da reclassificação',
        nm_banco: 'Banco',
        nr_saldo_inicial: '90000.00',
        dt_saldo_inicial: addDays(hoje, -88),
      })
    ).id
    of.errada = (await made('categorias', { nm_categoria: 'Errada', ie_natureza: 'D' })).id
    of.certa = (await made('categorias', { nm_categoria: 'Certa', ie_natureza: 'D' })).id
    of.receita = (await made('categorias', { nm_categoria: 'Recebido', ie_natureza: 'R' })).id
    of.outra = (await made('categorias', { nm_categoria: 'Outro recebido', ie_natureza: 'R' })).id
    of.favorecido = (await made('favorecidos', { nm_favorecido: 'De quem se reclassifica' })).id
    centros = []
    for (const nm_centro_custo of ['Centro um', 'Centro dois'])
      centros.push((await made('centro-custos', { nm_centro_custo })).id)
    processos = (
      await boss!.get<Page>('juridico/v1/processos/?paginacao=true&nr_por_pagina=50&ordenar_por=id')
    ).body.results.filter((one) => one.cd_cliente && one.ie_sigilo === '0')
    expect(processos.length).toBeGreaterThan(1)
  })
  afterAll(() => api?.close())

  test('a wrong category moves in the results of its month to the right one, by entries beside those that stay', async () => {
    const start = await contas()
    const id = await paga({}, { nr_juros: '7.00', nr_desconto: '10.00' })
    const wrong = await contas()
    expect(Number(wrong.errada) - Number(start.errada)).toBe(300)
    const kept = await entries(id)
    const told = await done(`pagamentos/reclassificar/${id}`, { cd_categoria: of.certa })
    expect(told).toMatchObject({ cd_categoria: of.certa, nr_valor_baixado: '300.00' })
    const right = await contas()
    expect(right).toEqual({ errada: start.errada, certa: '300.00', resultado: wrong.resultado })
    const all = await entries(id)
    expect(all.slice(0, kept.length)).toEqual(kept)
    expect(all.slice(kept.length).map((l) => [l.ie_tipo, l.nr_valor, l.dt_lancamento, l.ds_historico])).toEqual([
      ['CL', '300.00', hoje, 'Reclassificação: Conta errada'],
    ])
    await even()
    // The trail says who, and from what to what.
    const trail = await one<{ acao: string; antes: Row; depois: Row }>(
      api.database.db,
      sql`select acao, antes, depois from auditoria where entidade = 'contas-pagar' and cd_registro = ${id}::bigint order by id desc limit 1`,
    )
    expect(trail).toMatchObject({
      acao: 'reclassificar',
      antes: { cd_categoria: of.errada },
      depois: { cd_categoria: of.certa },
    })
    // Back again, and reversed: nothing of it is left anywhere.
    await done(`pagamentos/reclassificar/${id}`, { cd_categoria: of.errada })
    expect(await contas()).toEqual(wrong)
    await done(`pagamentos/reclassificar/${id}`, { cd_categoria: of.certa })
    const [baixa] = (await firm!.get<Page>(`${BASE}baixas/?cd_pagar=${id}&paginacao=true`)).body.results
    await done(`baixas/estornar/${baixa!.id}`, { dt_estorno: hoje, ds_motivo_estorno: 'Engano' })
    expect(await contas()).toEqual(start)
    await even()
  })

  test('what was put right on a later day, put right once more or reversed: each month keeps what happened in it', async () => {
    const dia = addDays(hoje, -40)
    const antes = dia.slice(0, 7)
    const start = [await contas(antes), await contas()]
    const since = async () => {
      const now = [await contas(antes), await contas()]
      const by = (i: number, name: 'errada' | 'certa') => Number(now[i]![name]) - Number(start[i]![name])
      return [by(0, 'errada'), by(0, 'certa'), by(1, 'errada'), by(1, 'certa')]
    }
    const id = await paga({ dt_vencimento: dia }, { dt_baixa: dia })
    await done(`pagamentos/reclassificar/${id}`, { cd_categoria: of.certa, dt_reclassificacao: hoje })
    expect(await since()).toEqual([300, 0, -300, 300])
    // Before what was entered last there is nothing to be moved yet.
    const early = await act(`pagamentos/reclassificar/${id}`, {
      cd_categoria: of.errada,
      dt_reclassificacao: addDays(hoje, -10),
    })
    expect([early.status, early.body]).toEqual([
      400,
      { dt_reclassificacao: [expect.stringMatching(/^A data vem antes do último lançamento desta conta, em \d\d\//)] },
    ])
    await done(`pagamentos/reclassificar/${id}`, { cd_categoria: of.errada, dt_reclassificacao: hoje })
    expect(await since()).toEqual([300, 0, 0, 0])
    await done(`pagamentos/reclassificar/${id}`, { cd_categoria: of.certa })
    expect(await since()).toEqual([0, 300, 0, 0])
    await done(`pagamentos/reclassificar/${id}`, { cd_categoria: of.errada, dt_reclassificacao: hoje })
    expect(await since()).toEqual([0, 300, 300, -300])
    const [baixa] = (await firm!.get<Page>(`${BASE}baixas/?cd_pagar=${id}&paginacao=true`)).body.results
    await done(`baixas/estornar/${baixa!.id}`, { dt_estorno: dia, ds_motivo_estorno: 'Engano' })
    expect(await since()).toEqual([0, 0, 0, 0])
    await even()
  })

  test('establishment, sector and lawsuit move with interest and discount; the customer is the lawsuit’s', async () => {
    const [one, two] = centros as [number, number]
    const setor = await made('setores', { nm_setor: `Do centro dois ${engine}`, cd_centro_custo: two })
    const processo = processos[0]!
    const before = [await por('centro', one), await por('centro', two)]
    const cliente = await por('cliente', processo.cd_cliente as number)
    const id = await paga({ cd_centro_custo: one }, { nr_juros: '7.00', nr_desconto: '10.00' })
    const refused = await act(`pagamentos/reclassificar/${id}`, { cd_setor: setor.id })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['cd_setor']])
    await done(`pagamentos/reclassificar/${id}`, {
      cd_categoria: of.certa,
      cd_centro_custo: two,
      cd_setor: setor.id,
      cd_processo: processo.id,
    })
    expect(await por('centro', one)).toBe(before[0])
    expect(Number(await por('centro', two)) - Number(before[1])).toBe(-297)
    expect(Number(await por('cliente', processo.cd_cliente as number)) - Number(cliente)).toBe(-297)
    expect((await firm!.get<Page>(`${BASE}baixas/?cd_pagar=${id}&paginacao=true`)).body.results[0]).toMatchObject({
      cd_processo: processo.id,
    })
    await even()
    // Another establishment alone leaves its sector behind.
    expect(await done(`pagamentos/reclassificar/${id}`, { cd_centro_custo: one })).toMatchObject({ cd_setor: null })
    await even()
  })

  test('what was received is reclassified, too, and each part of a bill paid in parts', async () => {
    const { id } = await made('recebimentos', {
      ds_descricao: 'Em duas vezes',
      ie_tipo_recebido: 'EM',
      cd_recebido: of.favorecido,
      cd_categoria: of.receita,
      nr_valor: '100.00',
      dt_vencimento: hoje,
    })
    for (const [nr_principal, dt_baixa] of [
      ['40.00', addDays(hoje, -70)],
      ['60.00', hoje],
    ])
      await done(`recebimentos/baixar/${id}`, { dt_baixa, cd_conta_bancaria: of.banco, nr_principal })
    const wrong = await act(`recebimentos/reclassificar/${id}`, { cd_categoria: of.certa })
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['cd_categoria']])
    const [old, now] = [await contas(addDays(hoje, -70).slice(0, 7)), await contas()]
    await done(`recebimentos/reclassificar/${id}`, { cd_categoria: of.outra })
    const { rows } = await sql<{ dia: string; v: string }>`
      select l.dt_lancamento::text dia, l.nr_valor::text v from lancamentos_contabeis l join baixas b on b.id = l.cd_baixa
      where b.cd_receber = ${id}::bigint and l.ie_tipo = 'CL' order by 1`.execute(api.database.db)
    expect(rows).toEqual([
      { dia: addDays(hoje, -70), v: '40.00' },
      { dia: hoje, v: '60.00' },
    ])
    expect((await contas(addDays(hoje, -70).slice(0, 7))).resultado).toBe(old.resultado)
    expect((await contas()).resultado).toBe(now.resultado)
    await even()
  })

  test('what came from a customer is another customer’s in the results; who was paid stays who it was', async () => {
    const [one, two] = [processos[0]!.cd_cliente as number, ...processos.map((p) => p.cd_cliente as number)].filter(
      (id, i, all) => all.indexOf(id) === i,
    ) as [number, number]
    const before = [await por('cliente', one), await por('cliente', two)]
    const { id } = await made('recebimentos', {
      ds_descricao: 'Do cliente errado',
      ie_tipo_recebido: 'JU',
      cd_cliente: one,
      cd_categoria: of.receita,
      nr_valor: '80.00',
      dt_vencimento: hoje,
    })
    await done(`recebimentos/baixar/${id}`, { dt_baixa: hoje, cd_conta_bancaria: of.banco })
    const edited = await act(`recebimentos/${id}`, { cd_cliente: two })
    expect([edited.status, JSON.stringify(edited.body)]).toEqual([400, expect.stringContaining('use Reclassificar')])
    expect(await done(`recebimentos/reclassificar/${id}`, { cd_cliente: two })).toMatchObject({ cd_cliente: two })
    expect(await por('cliente', one)).toBe(before[0])
    expect(Number(await por('cliente', two)) - Number(before[1])).toBe(80)
    const none = await act(`recebimentos/reclassificar/${id}`, { cd_cliente: null })
    expect([none.status, Object.keys(none.body)]).toEqual([400, ['cd_cliente']])
    const paid = await act(`pagamentos/reclassificar/${await paga()}`, { cd_cliente: two })
    expect([paid.status, Object.keys(paid.body)]).toEqual([400, ['cd_cliente']])
    await even()
  })

  test('a closed period refuses it at its field; on a day after it, what was wrong is moved there', async () => {
    const then = addDays(hoje, -80)
    const id = await paga({ dt_vencimento: then }, { dt_baixa: then })
    const closing = await made('fechamentos', { dt_ate: addDays(hoje, -75) })
    const [old, now] = [await contas(then.slice(0, 7)), await contas()]
    const refused = await act(`pagamentos/reclassificar/${id}`, { cd_categoria: of.certa })
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['dt_reclassificacao']])
    expect(JSON.stringify(refused.body)).toMatch(/está fechado: escolha um dia depois/)
    expect(await read('pagamentos', id)).toMatchObject({ cd_categoria: of.errada })
    for (const day of [addDays(hoje, 1), addDays(then, -1), addDays(hoje, -78)]) {
      const told = await act(`pagamentos/reclassificar/${id}`, { cd_categoria: of.certa, dt_reclassificacao: day })
      expect([day, told.status, Object.keys(told.body)]).toEqual([day, 400, ['dt_reclassificacao']])
    }
    await done(`pagamentos/reclassificar/${id}`, { cd_categoria: of.certa, dt_reclassificacao: hoje })
    expect(await contas(then.slice(0, 7))).toEqual(old)
    const after = await contas()
    expect([Number(after.certa) - Number(now.certa), Number(now.errada) - Number(after.errada)]).toEqual([300, 300])
    expect(after.resultado).toBe(now.resultado)
    await even()
    // Words are no entry: they are written whatever is closed.
    await done(`pagamentos/${id}`, { ds_observacao: 'Era do mês passado.' })
    await manager!.call('PATCH', `${BASE}fechamentos/reabrir/${closing.id}/`, { ds_motivo_reabertura: 'Teste' })
  })

  test('the words of a paid bill are edited, with a trail; what it was and what it counts as are not, by any edit', async () => {
    const id = await paga()
    await done(`pagamentos/${id}`, {
      ds_descricao: 'Agora certa',
      ds_observacao: 'A nota veio depois.',
      nr_documento: 'NF 77',
      dt_competencia: hoje,
    })
    expect(await read('pagamentos', id)).toMatchObject({ ds_descricao: 'Agora certa', nr_documento: 'NF 77' })
    const trail = await one<{ antes: Row }>(
      api.database.db,
      sql`select antes from auditoria where entidade = 'contas-pagar' and cd_registro = ${id}::bigint order by id desc limit 1`,
    )
    expect(trail!.antes).toMatchObject({ ds_descricao: 'Conta errada' })
    const other = await made('favorecidos', { nm_favorecido: 'Não é quem recebeu' })
    for (const [field, change] of Object.entries({
      nr_valor: { nr_valor: '1.00' },
      dt_vencimento: { dt_vencimento: addDays(hoje, 9) },
      cd_fornecedor: { cd_fornecedor: other.id },
      ie_reter: { ie_reter: true },
      cd_categoria: { cd_categoria: of.certa },
      cd_centro_custo: { cd_centro_custo: centros[0] },
      cd_processo: { cd_processo: processos[0]!.id },
    })) {
      const told = await act(`pagamentos/${id}`, change)
      expect([field, told.status, Object.keys(told.body)]).toEqual([field, 400, [field]])
    }
    expect((await firm!.call('DELETE', `${BASE}pagamentos/${id}/`)).status).toBe(400)
    expect(await read('pagamentos', id)).toMatchObject({ nr_valor: '300.00', cd_categoria: of.errada })
  })

  test('nothing of an open bill is reclassified, nor by who has no right to it, nor into what is not the firm’s', async () => {
    const { id } = await pagar()
    expect((await act(`pagamentos/reclassificar/${id}`, { cd_categoria: of.certa })).status).toBe(400)
    const other = await paga()
    const change = { cd_categoria: of.certa }
    expect((await act(`pagamentos/reclassificar/${other}`, change, lawyer!)).status).toBe(403)
    expect((await act(`pagamentos/reclassificar/${other}`, { ...change, nr_versao: 99 })).status).toBe(409)
    for (const [field, wrong] of Object.entries({
      cd_categoria: { cd_categoria: of.receita },
      cd_centro_custo: { cd_centro_custo: 999_999 },
      cd_processo: { cd_processo: 999_999 },
    })) {
      const told = await act(`pagamentos/reclassificar/${other}`, wrong)
      expect([field, told.status, Object.keys(told.body)]).toEqual([field, 400, [field]])
    }
    expect((await act(`pagamentos/reclassificar/${other}`, { cd_categoria: null })).status).toBe(400)
    // A category that was closed since stays where it is while something else moves.
    await act(`categorias/${of.errada}`, { ie_ativo: false })
    await done(`pagamentos/reclassificar/${other}`, { cd_categoria: of.errada, cd_centro_custo: centros[0] })
    await act(`categorias/${of.errada}`, { ie_ativo: true })
    await even()
  })

  test('a cost that an invoice charges stays that customer’s and of that lawsuit', async () => {
    const processo = processos[0]!
    const id = await paga({ cd_processo: processo.id, cd_cliente_reembolso: processo.cd_cliente })
    const made = await firm!.call<Row>('POST', `${BASE}faturas/propor/`, { cd_cliente: processo.cd_cliente, mes })
    expect([made.status, made.body]).toEqual([expect.any(Number), expect.anything()])
    const charged = await one(api.database.db, sql`select 1 from faturas_itens where cd_pagar = ${id}::bigint`)
    expect(charged).toBeDefined()
    const moved = await act(`pagamentos/reclassificar/${id}`, { cd_processo: processos[1]!.id })
    expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['cd_processo']])
    const given = await act(`pagamentos/${id}`, { cd_cliente_reembolso: null })
    expect([given.status, Object.keys(given.body)]).toEqual([400, ['cd_cliente_reembolso']])
    await done(`pagamentos/reclassificar/${id}`, { cd_categoria: of.certa })
  })

  test('two who reclassify, reverse and pay at the same moment leave the books even', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => paga({}, { nr_principal: '100.00' })))
    const baixas = await Promise.all(
      ids.map(async (id) => (await firm!.get<Page>(`${BASE}baixas/?cd_pagar=${id}`)).body.results[0]!.id),
    )
    const all = await Promise.all(
      ids.flatMap((id, i) => [
        act(`pagamentos/reclassificar/${id}`, { cd_categoria: of.certa, cd_processo: processos[0]!.id }),
        act(`pagamentos/reclassificar/${id}`, { cd_centro_custo: centros[i % 2] }, boss!),
        act(`baixas/estornar/${baixas[i]}`, { dt_estorno: hoje, ds_motivo_estorno: 'Ao mesmo tempo' }),
        act(`pagamentos/baixar/${id}`, { dt_baixa: hoje, cd_conta_bancaria: of.banco, nr_principal: '50.00' }),
      ]),
    )
    expect(all.filter(({ status }) => ![200, 400].includes(status)).map(({ status, body }) => [status, body])).toEqual(
      [],
    )
    await even()
    // What is left of each bill counts where the bill says.
    const { rows } = await sql`
      select c.id from contas_pagar c join baixas b on b.cd_pagar = c.id and b.dt_estorno is null join lancamentos_contabeis l on l.cd_baixa = b.id
        cross join lateral (values (l.cd_conta_debito, l.nr_valor), (l.cd_conta_credito, -l.nr_valor)) x(k, v)
        join contas_contabeis k on k.id = x.k and k.ds_chave like 'categoria:%'
      where c.id = any(${ids}::bigint[]) and (k.ds_chave <> 'categoria:' || c.cd_categoria or l.cd_centro_custo is distinct from c.cd_centro_custo
        or l.cd_processo is distinct from c.cd_processo)
      group by c.id, k.ds_chave, l.cd_centro_custo, l.cd_processo having sum(x.v) <> 0`.execute(api.database.db)
    expect(rows).toEqual([])
  })
})
