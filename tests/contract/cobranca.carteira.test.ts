import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toCents } from '../../src/schemas/br/money.ts'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { LOTE } from '../../server/areas/cobranca/carteira/lote.ts'
import { insertRows } from '../../server/core/write/insert.ts'
import { CARTEIRAS, counter, DIA, portfolio } from './setup/carteira.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import type { Page, Row } from './setup/processos.ts'

const C = 'cobranca/v1/'
const PARTS = ['principal', 'multa', 'juros', 'honorarios', 'total'].map((part) => `nr_valor_${part}`)
const cents = (v: unknown) => Number(toCents(String(v)))
const sumOf = (all: readonly Row[], name: string) => all.reduce((sum, row) => sum + cents(row[name]), 0)

describe.each(engines)('the count of a portfolio on %s', (engine) => {
  let api: Api
  let user: Client
  let use: ReturnType<typeof counter>
  const db = () => api.database.db
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    user = await api.as('coordenadora')
    use = counter(user)
  })
  afterAll(() => api?.close())
  const owe = (cd_devedor: number, dt_vencimento: string, stamp: object) =>
    insertRows(db(), 'dividas', [
      { cd_devedor, nm_debito: 'Cota', dt_vencimento, nr_valor: '100.00', ie_origem: 'IN', ie_ativo: true, ...stamp },
    ])

  test('each debtor has the statement that one alone would have; the totals are their sum, and who has none has a reason', async () => {
    const { cd_cliente, ids, stamp } = await portfolio(db(), user, 8, 3)
    const [suspended, foreign, nothing, ...counted] = ids
    await sql`update devedores set ie_status_devedor = 'SU' where id = ${suspended}::bigint`.execute(db())
    await owe(foreign!, '1994-06-30', stamp)
    await sql`delete from dividas where cd_devedor = ${nothing}::bigint`.execute(db())
    const begun = await use.begin(cd_cliente)
    expect(begun).toMatchObject({ ie_situacao: 'CA', qt_devedores: 7, qt_feitos: 0 })
    expect(String(begun.ds_titulo)).toMatch(/^Carteira .+ em 10\/08\/2026$/)
    const ended = await use.end(begun.id)
    expect(ended).toMatchObject({
      ie_situacao: 'FI',
      ds_aviso: null,
      qt_devedores: 7,
      qt_feitos: 7,
      qt_calculados: 5,
      qt_falhas: 1,
      qt_sem_debito: 1,
    })
    expect(ended.ds_regra).toBeTruthy()
    const kept = await use.statements(begun.id)
    expect(kept.map((row) => row.cd_devedor).toSorted()).toEqual(counted.toSorted())
    for (const part of PARTS) expect([part, cents(ended[part])]).toEqual([part, sumOf(kept, part)])
    expect(cents(ended.nr_valor_total)).toBeGreaterThan(0)
    expect((await use.failures(begun.id)).map((row) => [row.cd_devedor, row.ds_motivo])).toEqual([
      [foreign, 'Há débito vencido antes de 01/07/1994: valores de outras moedas não são convertidos.'],
    ])
    for (const row of kept) {
      const alone = await user.call<Row>('POST', `${C}devedores/${String(row.cd_devedor)}/demonstrativo/`, {
        dt_calculo: DIA,
      })
      expect(alone.body.hash).toBe(row.ds_hash)
      const debtor = (await user.get<Row>(`${C}devedores/${String(row.cd_devedor)}/`)).body
      expect(debtor.nr_valor_debito_atualizado).toBe(row.nr_valor_total)
    }
    const checked = await user.get(`${C}demonstrativos/${kept[0]!.id}/conferencia/`)
    expect(checked.body).toEqual({ confere: true })
    const trail = JSON.stringify((await user.get(`${C}demonstrativos/${kept[0]!.id}/auditoria/`)).body)
    expect(trail).toContain(String(kept[0]!.ds_hash))
    expect(trail).not.toContain('base_legal')
    const { raw } = await user.get(
      `${C}demonstrativos/exportar/?cd_calculo=${begun.id}&colunas=cd_devedor,nr_valor_total&ordenar_por=cd_devedor`,
    )
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(raw as unknown as ArrayBuffer)
    expect(book.worksheets[0]!.rowCount - 1).toBe(5)
  })

  test('of a month that nobody knows nothing is counted: each debtor is told why', async () => {
    const { cd_cliente } = await portfolio(db(), user, 3, 1)
    const ended = await use.end((await use.begin(cd_cliente, { dt_calculo: '2027-06-10' })).id)
    expect(ended).toMatchObject({ ie_situacao: 'FI', qt_calculados: 0, qt_falhas: 3, nr_valor_total: '0.00' })
    for (const row of await use.failures(ended.id))
      expect(row.ds_motivo).toMatch(/^Não é possível calcular para esta data: falta .+ Nenhum valor é estimado\.$/)
  })

  test('by status alone, closed ones too, without updating anybody; nobody there is an end as well', async () => {
    const { cd_cliente, ids } = await portfolio(db(), user, 4, 1)
    await sql`update devedores set ie_status_devedor = 'DE' where id = ${ids[1]}::bigint`.execute(db())
    const only = { ie_status_devedor: 'DE', ie_atualizar: false }
    const none = await use.end((await use.begin(cd_cliente, only)).id)
    expect(none).toMatchObject({ ie_situacao: 'FI', qt_devedores: 0, qt_calculados: 0 })
    const ended = await use.end((await use.begin(cd_cliente, { ...only, ie_so_ativos: false })).id)
    expect(ended).toMatchObject({ ie_situacao: 'FI', qt_devedores: 1, qt_calculados: 1 })
    expect((await user.get<Row>(`${C}devedores/${ids[1]}/`)).body.nr_valor_debito_atualizado).toBeNull()
  })

  test('one of a firm at a time, and the same day asked for again is another record', async () => {
    const { cd_cliente } = await portfolio(db(), user, 130, 2)
    const [first, second, third] = [
      await use.begin(cd_cliente),
      await use.begin(cd_cliente),
      await use.begin(cd_cliente),
    ]
    await user.call('POST', `${CARTEIRAS}${third.id}/cancelar/`, {})
    const seen: unknown[] = []
    for (;;) {
      const now = await rows<{ ie_situacao: string }>(
        db(),
        sql`select ie_situacao from calculos_carteira where id in (${first.id}::bigint, ${second.id}::bigint) order by id`,
      )
      seen.push(now.map((row) => row.ie_situacao).join(' '))
      if (seen.at(-1) === 'FI FI') break
      await new Promise((go) => setTimeout(go, 5))
    }
    expect(seen).not.toContain('CA CA')
    expect(seen).toContain('FI FI')
    const [a, b] = [await use.read(first.id), await use.read(second.id)]
    expect([a.qt_calculados, b.qt_calculados]).toEqual([130, 130])
    expect(a.nr_valor_total).toBe(b.nr_valor_total)
    expect((await use.statements(second.id)).length).toBe(130)
    expect(await use.read(third.id)).toMatchObject({ ie_situacao: 'CN', qt_calculados: 0 })
  })

  test('cancelled, it ends where it is, and what is kept stays', async () => {
    const { cd_cliente } = await portfolio(db(), user, 450, 2)
    const { id } = await use.begin(cd_cliente)
    const gone = await user.call<Row>('POST', `${CARTEIRAS}${id}/cancelar/`, {})
    expect([gone.status, gone.body.ie_situacao]).toEqual([200, 'CN'])
    await api.app.queue.kick()
    await api.app.queue.idle()
    const ended = await use.read(id)
    expect(ended.ie_situacao).toBe('CN')
    expect(Number(ended.qt_feitos)).toBeLessThan(450)
    const kept = await use.statements(id)
    expect(kept.length).toBe(ended.qt_calculados)
    expect(sumOf(kept, 'nr_valor_total')).toBe(cents(ended.nr_valor_total))
    expect((await user.call('POST', `${CARTEIRAS}${id}/cancelar/`, {})).status).toBe(400)
  })

  test('a server that dies in the middle: another goes on, and nobody is counted twice', async () => {
    const { cd_cliente, ids } = await portfolio(db(), user, 250, 1)
    const bad = sql.raw(String(ids[150]))
    await sql`create function queda_carteira() returns trigger language plpgsql as 'begin if new.cd_devedor = ${bad} then raise exception ''queda''; end if; return new; end'`.execute(
      db(),
    )
    await sql`create trigger queda_carteira before insert on demonstrativos for each row execute function queda_carteira()`.execute(
      db(),
    )
    const { id } = await use.begin(cd_cliente)
    const job = () =>
      one<{ erro: string | null }>(
        db(),
        sql`select erro from trabalhos where nome = 'calculos-carteira' and chave = ${String(id)}`,
      )
    await expect.poll(async () => (await job())?.erro, { timeout: 60_000 }).toContain('queda')
    const before = 150 - (150 % LOTE)
    expect(await use.read(id)).toMatchObject({ ie_situacao: 'CA', qt_feitos: before, qt_calculados: before })
    await sql`drop trigger queda_carteira on demonstrativos`.execute(db())
    await sql`drop function queda_carteira()`.execute(db())
    // Its lease runs out, and the next look takes it over.
    await sql`update trabalhos set dono = 'outro', dt_reserva = clock_timestamp() - interval '1 second', dt_tentar = now()
      where nome = 'calculos-carteira' and chave = ${String(id)}`.execute(db())
    await api.app.queue.kick()
    const ended = await use.end(id)
    expect(ended).toMatchObject({ ie_situacao: 'FI', qt_feitos: 250, qt_calculados: 250 })
    const kept = await use.statements(id)
    expect(new Set(kept.map((row) => row.cd_devedor)).size).toBe(250)
    expect([kept.length, sumOf(kept, 'nr_valor_total')]).toEqual([250, cents(ended.nr_valor_total)])
  })

  test('who is no longer of the firm counts nothing more, and somebody else goes on', async () => {
    const { cd_cliente } = await portfolio(db(), user, 3, 1)
    const busy = await use.begin((await portfolio(db(), user, 400, 2)).cd_cliente)
    const { id, ie_situacao } = await use.begin(cd_cliente)
    expect(ie_situacao).toBe('AG')
    await sql`update calculo_carteira_planos set cd_autor = 999999 where cd_calculo = ${id}::bigint`.execute(db())
    await use.end(busy.id)
    expect(await use.end(id)).toMatchObject({
      ie_situacao: 'PA',
      ds_aviso: 'Quem começou não tem mais acesso a este escritório.',
    })
    expect((await user.call('POST', `${CARTEIRAS}${id}/retomar/`, {})).status).toBe(200)
    expect(await use.end(id)).toMatchObject({ ie_situacao: 'FI', ds_aviso: null, qt_calculados: 3 })
  })

  test('another firm sees nothing of it; in the firm, who began and who coordinates; who does not collect neither reads nor begins one', async () => {
    const { cd_cliente } = await portfolio(db(), user, 2, 1)
    const { id } = await use.end((await use.begin(cd_cliente)).id)
    const vizinha = await api.as('vizinha')
    expect((await vizinha.get(`${CARTEIRAS}${id}/`)).status).toBe(404)
    expect((await vizinha.call('POST', `${CARTEIRAS}${id}/cancelar/`, {})).status).toBe(404)
    expect((await vizinha.get<Page>(`${C}demonstrativos/?cd_calculo=${id}`)).body.count).toBe(0)
    expect((await vizinha.call('POST', CARTEIRAS, { cd_cliente, dt_calculo: DIA })).status).toBe(400)
    const trainee = await api.as('estagiario')
    expect((await trainee.get(`${CARTEIRAS}${id}/`)).status).toBe(403)
    expect((await trainee.get(CARTEIRAS)).status).toBe(403)
    expect((await trainee.call('POST', CARTEIRAS, { cd_cliente, dt_calculo: DIA })).status).toBe(403)
    expect((await (await api.as('midgard')).get(`${CARTEIRAS}${id}/`)).status).toBe(200)
  })

  test('as many statements for many debtors as for few', async () => {
    const cost = async (debtors: number) => {
      const { cd_cliente } = await portfolio(db(), user, debtors, 2)
      await api.app.queue.idle()
      const { id } = await use.begin(cd_cliente)
      const before = api.database.statements()
      await api.app.queue.idle()
      const spent = api.database.statements() - before
      expect(await use.read(id)).toMatchObject({ ie_situacao: 'FI', qt_calculados: debtors })
      return spent
    }
    const [few, many] = [await cost(4), await cost(LOTE - 1)]
    expect(many).toBeLessThan(few + 12)
  })
})
