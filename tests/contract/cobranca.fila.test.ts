import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { handlers } from '../../server/areas/index.ts'
import { buildApp } from '../../server/app.ts'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { readSettings } from '../../server/core/settings.ts'
import { model } from '../../src/schemas/index.ts'
import { engines, startApi, type Answer, type Api, type Client } from './setup/api.ts'
import type { Page, Row } from './setup/processos.ts'

const C = 'cobranca/v1/'
const F = `${C}fila/`
const today = todayIn('America/Sao_Paulo')
const ASKERS = 24

describe.each(engines)('the work queue on %s', (engine) => {
  let api: Api
  let user: Client
  let colega: Client
  let cliente: number
  const db = () => api.database.db
  const window = () => randomUUID()
  const next = (who: Client, chave: string, more: object = {}, query = '') =>
    who.call<Row>('POST', `${F}proximo/?cd_cliente=${cliente}${query}`, { chave, ...more })
  const nameOf = ({ body }: Answer<Row>) => (body.devedor as Row | null)?.nm_devedor ?? null
  const idOf = ({ body }: Answer<Row>) => Number((body.devedor as Row).id)
  const result = (who: Client, id: number, body: object) => who.call<Row>('POST', `${F}resultado/${id}/`, body)
  const naoAtendeu = { ie_resultado: 'NA', dt_proxima_acao: addDays(today, 1), ds_proxima_acao: 'Ligar de novo' }

  /** Debtors of one customer, by name, each with what makes it come. */
  async function debtors(all: Readonly<Record<string, object>>): Promise<void> {
    for (const [nm_devedor, own] of Object.entries(all)) {
      const { status, body } = await user.call<Row>('POST', `${C}devedores/`, { nm_devedor, cd_cliente: cliente })
      expect(status, JSON.stringify(body)).toBe(201)
      for (const [column, value] of Object.entries(own))
        await sql`update devedores set ${sql.ref(column)} = ${value}::${sql.raw(column.startsWith('dt_') ? 'date' : 'text')} where id = ${body.id}::bigint`.execute(
          db(),
        )
    }
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    user = await api.as('midgard')
    colega = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  beforeEach(async () => {
    const made = await user.call<Row>('POST', 'juridico/v1/clientes/', {
      nm_cliente: `Carteira ${randomUUID().slice(0, 8)}`,
      ie_tipo_cliente: 'PF',
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    cliente = Number(made.body.id)
    await sql`delete from fila_reservas`.execute(db())
    await sql`delete from fila_puladas`.execute(db())
  })

  test('fila.ordem: what is due and what was broken first, then priority, then the oldest debt; each says why', async () => {
    await debtors({
      Antigo: { dt_debito: '2020-01-10' },
      Recente: { dt_debito: addDays(today, -20) },
      'Antigo de alta': { dt_debito: addDays(today, -90), ie_prioridade: 'PA' },
      'Antigo de baixa': { dt_debito: '2019-01-10', ie_prioridade: 'PB' },
      'Promessa quebrada': { dt_promessa: addDays(today, -3), dt_debito: addDays(today, -40) },
      'Ação de hoje': { dt_proxima_acao: today },
      'Parcela vencida': { dt_vencimento_acordo: addDays(today, -9) },
      'Ação de alta': { dt_proxima_acao: addDays(today, -1), ie_prioridade: 'PA' },
      'Sem débito': {},
      'Em dia com o acordo': { dt_vencimento_acordo: addDays(today, 9), dt_debito: '2020-01-10' },
      'Prometeu para depois': { dt_promessa: addDays(today, 2), dt_debito: '2020-01-10' },
      'Ação para depois': { dt_proxima_acao: addDays(today, 2), dt_promessa: addDays(today, -9) },
      Suspenso: { ie_status_devedor: 'SU', dt_proxima_acao: today },
      Encerrado: { ie_status_devedor: 'DE', dt_debito: '2018-01-10' },
    })
    const chave = window()
    const order: unknown[] = []
    for (
      let answer = await next(user, chave);
      nameOf(answer) !== null;
      answer = await next(user, chave, { solta: true })
    ) {
      const [motivo] = answer.body.motivos as { tipo: string }[]
      order.push([nameOf(answer), motivo!.tipo])
      expect((await result(user, idOf(answer), naoAtendeu)).status).toBe(200)
    }
    expect(order).toEqual([
      ['Ação de alta', 'acao'],
      ['Parcela vencida', 'parcela'],
      ['Promessa quebrada', 'promessa'],
      ['Ação de hoje', 'acao'],
      ['Antigo de alta', 'atraso'],
      ['Antigo', 'atraso'],
      ['Recente', 'atraso'],
      ['Sem débito', 'sem_debito'],
      ['Antigo de baixa', 'atraso'],
    ])
  })

  test(`fila.reserva: ${ASKERS} who ask at once all get another debtor, and nobody one that is open`, async () => {
    await debtors(
      Object.fromEntries(
        Array.from({ length: ASKERS + 3 }, (_, n) => [`Devedor ${n}`, { dt_debito: addDays(today, -n - 1) }]),
      ),
    )
    const answers = await Promise.all(Array.from({ length: ASKERS }, (_, n) => next(n % 2 ? user : colega, window())))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(idOf)).size).toBe(ASKERS)
    // Twice as many as are left.
    const rest = await Promise.all(Array.from({ length: 6 }, () => next(colega, window())))
    const got = rest.filter((answer) => nameOf(answer) !== null).map(idOf)
    expect(got.length).toBe(3)
    expect(new Set([...got, ...answers.map(idOf)]).size).toBe(ASKERS + 3)
  })

  test('two servers on one database give out no debtor twice', async () => {
    await debtors(
      Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`De dois ${n}`, { dt_debito: addDays(today, -n - 1) }])),
    )
    const settings = readSettings({ BANCA_DADOS: api.folder, BANCA_SEGREDO: 'segredo-de-teste' })
    const other = await buildApp({ settings, database: api.database, model, handlers })
    try {
      const ask = async (n: number) => {
        const url = `/api/${F}proximo/?cd_cliente=${cliente}`
        const headers = { authorization: `Bearer ${user.token}` }
        const app = n % 2 ? other : api.app
        const answer = await app.inject({ method: 'POST', url, headers, payload: { chave: window() } })
        expect(answer.statusCode, answer.body).toBe(200)
        return answer.json<{ devedor: Row }>().devedor.id
      }
      const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n)))
      expect(new Set(ids).size).toBe(12)
    } finally {
      await other.close()
    }
  })

  test('a window that asks again gets the same; kept by a heartbeat, given back on leaving, and to others once it is silent', async () => {
    await debtors({ Único: { dt_debito: '2024-01-10' } })
    const chave = window()
    const first = await next(user, chave)
    expect(idOf(await next(user, chave))).toBe(idOf(first))
    expect(nameOf(await next(colega, window()))).toBeNull()
    const kept = await user.call<Row>('POST', `${F}manter/`, { chave })
    expect([kept.status, kept.body.cd_devedor]).toEqual([200, idOf(first)])
    await sql`update fila_reservas set dt_ate = clock_timestamp() - interval '1 second'`.execute(db())
    const silent = await user.call<Row>('POST', `${F}manter/`, { chave })
    expect([silent.status, silent.body.codigo]).toEqual([409, 'fila_sem_reserva'])
    const theirs = window()
    expect(idOf(await next(colega, theirs))).toBe(idOf(first))
    // Whoever was too slow is told, and nothing of theirs is written.
    const late = await result(user, idOf(first), naoAtendeu)
    expect([late.status, String(late.body.detail)]).toEqual([
      400,
      expect.stringMatching(/^Este devedor está aberto com .+\. Vá para o próximo\.$/),
    ])
    expect((await user.get<Page>(`${C}movimentacoes/?cd_devedor=${idOf(first)}`)).body.count).toBe(0)
    expect((await colega.call('POST', `${F}soltar/`, { chave: theirs })).status).toBe(204)
    expect(idOf(await next(user, chave))).toBe(idOf(first))
  })

  test('fila.resultado: movement, promise, situation and next action at once, and nothing of it where one is wrong', async () => {
    await debtors({ Prometedor: { dt_debito: '2024-01-10' } })
    const id = idOf(await next(user, window()))
    const prometeu = {
      ie_resultado: 'AP',
      dt_promessa_feita: addDays(today, 4),
      nr_valor_prometido: '300.00',
      ds_relato: 'Recebe na sexta',
      ie_nova_situacao: 'NP',
      dt_proxima_acao: addDays(today, 5),
      ds_proxima_acao: 'Conferir o pagamento',
    }
    const wrong = async (more: object) => (await result(user, id, { ...prometeu, ...more })).body
    expect(await wrong({ ie_resultado: null })).toMatchObject({ ie_resultado: ['O campo "Resultado" é obrigatório!'] })
    expect(await wrong({ dt_promessa_feita: addDays(today, -1) })).toEqual({
      dt_promessa_feita: ['A promessa não pode ser para um dia que já passou!'],
    })
    expect(await wrong({ nr_valor_prometido: null })).toEqual({
      nr_valor_prometido: ['O campo "Valor prometido" é obrigatório!'],
    })
    expect(await wrong({ dt_proxima_acao: today })).toEqual({
      dt_proxima_acao: ['A próxima ação tem de ser depois de hoje!'],
    })
    expect(await wrong({ dt_proxima_acao: null })).toEqual({
      dt_proxima_acao: ['O campo "Próxima ação" é obrigatório!'],
    })
    expect((await user.get<Page>(`${C}movimentacoes/?cd_devedor=${id}`)).body.count).toBe(0)
    const { status, body } = await result(user, id, prometeu)
    expect(status, JSON.stringify(body)).toBe(200)
    const debtor = (await user.get<Row>(`${C}devedores/${id}/`)).body
    expect(debtor).toMatchObject({
      ie_status_devedor: 'NP',
      dt_proxima_acao: addDays(today, 5),
      dt_promessa: addDays(today, 4),
      dt_ultima_movimentacao: today,
    })
    const [moved] = (await user.get<Page>(`${C}movimentacoes/?cd_devedor=${id}`)).body.results
    expect(moved).toMatchObject({ ie_resultado: 'AP', ds_observacao: 'Recebe na sexta' })
    expect(String(moved!.ds_movimentacao)).toMatch(/^Atendeu e prometeu pagar: R\$\s300,00 até \d\d\/\d\d\/\d{4}$/)
    // Another promise takes the place of what was promised before.
    await result(user, id, { ...prometeu, ie_nova_situacao: null, nr_valor_prometido: '200.00' })
    const all = (await user.get<Page>(`${C}promessas/?cd_devedor=${id}&ordenar_por=id`)).body.results
    expect(all.map((p) => [p.nr_valor, p.ie_situacao])).toEqual([
      ['300.00', 'CA'],
      ['200.00', 'AB'],
    ])
    const closed = await result(user, id, { ie_resultado: 'AS', ie_nova_situacao: 'SU' })
    expect([closed.status, closed.body.dt_proxima_acao, closed.body.ie_status_devedor]).toEqual([200, null, 'SU'])
    expect((await result(user, id, naoAtendeu)).status).toBe(400)
    const trail = await rows(
      db(),
      sql`select acao from auditoria where entidade = 'devedores' and cd_registro = ${id}::bigint and acao = 'resultado'`,
    )
    expect(trail.length).toBe(2)
  })

  test('fila.depois: put off, it comes after all others today, for this person alone', async () => {
    await debtors({ Primeiro: { dt_debito: '2024-01-10' }, Segundo: { dt_debito: '2024-02-10' } })
    const chave = window()
    const first = await next(user, chave)
    expect(nameOf(first)).toBe('Primeiro')
    expect((await user.call('POST', `${F}pular/${idOf(first)}/`, { chave })).status).toBe(200)
    const theirs = window()
    expect(nameOf(await next(colega, theirs))).toBe('Primeiro')
    await colega.call('POST', `${F}soltar/`, { chave: theirs })
    const second = await next(user, chave)
    expect(nameOf(second)).toBe('Segundo')
    await result(user, idOf(second), naoAtendeu)
    expect(nameOf(await next(user, chave))).toBe('Primeiro')
  })

  test('fila.filtros: one is asked what a list is asked, and what is none is refused', async () => {
    const me = (await one<{ id: number }>(db(), sql`select id from usuarios where username = 'midgard'`))!.id
    await debtors({ Meu: { dt_debito: '2024-01-10' }, Alheio: { dt_debito: '2023-01-10' } })
    await sql`update devedores set cd_responsavel = ${me}::bigint where nm_devedor = 'Meu' and cd_cliente = ${cliente}::bigint`.execute(
      db(),
    )
    expect(nameOf(await next(user, window(), {}, `&cd_responsavel=${me}`))).toBe('Meu')
    expect(nameOf(await next(user, window(), {}, '&ie_prioridade=PA'))).toBeNull()
    expect(nameOf(await next(user, window(), {}, '&dias_atraso=31%2B'))).toBe('Alheio')
    expect((await next(user, window(), {}, '&dt_debito__gte=ontem')).status).toBe(400)
    for (const chave of [undefined, '', 7, 'x', { a: 1 }])
      expect((await user.call('POST', `${F}proximo/`, { chave })).status, String(chave)).toBe(400)
  })

  test('at one glance: debts, statement, agreement, what is overdue, promise and what happened last', async () => {
    await debtors({ Completo: {} })
    const id = idOf(await next(user, window()))
    const made = async (path: string, body: object) =>
      expect((await user.call('POST', `${C}${path}/`, { cd_devedor: id, ...body })).status, path).toBe(201)
    for (const n of [1, 2])
      await made('dividas', { nm_debito: `Cota ${n}`, dt_vencimento: `2025-0${n}-10`, nr_valor: '100.00' })
    await made('promessas', { dt_promessa: addDays(today, 3), nr_valor: '50.00' })
    await made('movimentacoes', { ds_movimentacao: 'Carta enviada' })
    await user.call('POST', `${F}soltar/`, { chave: 'nenhuma-janela' })
    const chave = window()
    await sql`delete from fila_reservas`.execute(db())
    await sql`update devedores set dt_proxima_acao = ${today}::date where id = ${id}::bigint`.execute(db())
    const { body } = await next(user, chave)
    const seen = (part: string) =>
      (body[part] as Page).results.map((r) => r.nm_debito ?? r.nr_valor ?? r.ds_movimentacao)
    expect(body.devedor).toMatchObject({ nr_valor_debito: '200.00', qt_debitos: 2 })
    expect([seen('dividas'), seen('promessas'), seen('movimentacoes')]).toEqual([
      ['Cota 1', 'Cota 2'],
      ['50.00'],
      ['Carta enviada'],
    ])
    for (const part of ['demonstrativos', 'acordos', 'parcelas']) expect(seen(part)).toEqual([])
  })

  test('counts: one’s own for everybody, everybody’s for whoever coordinates; nothing for whoever does not collect', async () => {
    await debtors({ A: { dt_debito: '2024-01-10' }, B: { dt_debito: '2024-02-10' }, C: { dt_debito: '2024-03-10' } })
    const counts = async (who: Client) =>
      (await who.get<Row & { equipe?: Row[] }>(`${F}contagens/?cd_cliente=${cliente}`)).body
    const before = await counts(user)
    expect(before.restantes).toBe(3)
    await result(user, idOf(await next(user, window())), {
      ...naoAtendeu,
      ie_resultado: 'AP',
      dt_promessa_feita: today,
      nr_valor_prometido: '10.00',
    })
    await next(user, window())
    const after = await counts(user)
    expect([
      Number(after.feitos) - Number(before.feitos),
      Number(after.prometidos) - Number(before.prometidos),
      after.restantes,
    ]).toEqual([1, 1, 2])
    const mine = after.equipe!.find(({ nm_usuario }) => nm_usuario === 'Marina Midgard')
    expect(mine).toMatchObject({ feitos: after.feitos, com: expect.any(String) })
    const other = await api.as('estagiario')
    expect((await other.get(`${F}contagens/`)).status).toBe(403)
    expect((await next(other, window())).status).toBe(403)
    expect((await other.call('POST', `${F}soltar/`, { chave: window() })).status).toBe(403)
  })

  test('a debtor of another firm is in nobody else’s queue', async () => {
    await debtors({ Nosso: { dt_debito: '2024-01-10' } })
    const id = idOf(await next(user, window()))
    const stranger = await api.as('vizinha')
    expect((await result(stranger, id, naoAtendeu)).status).toBe(404)
    expect((await stranger.call('POST', `${F}pular/${id}/`, { chave: window() })).status).toBe(404)
    expect(nameOf(await next(stranger, window()))).toBeNull()
  })
})
