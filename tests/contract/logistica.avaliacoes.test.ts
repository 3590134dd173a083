import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Em, type Pessoa } from './setup/logistica.ts'

type Avaliacao = Record<string, unknown> & { id: number }
const COLUNA = { audiencias: 'cd_audiencia', diligencias: 'cd_diligencia' } as const
const DIA = { audiencias: 'dt_audiencia', diligencias: 'dt_prazo' } as const
const AT = 'logistica/v1/avaliacoes/'
const BLOQUEIOS = 'logistica/v1/bloqueios-correspondentes/'
const FORA = '?cd_empresa=-1'
const today = todayIn('America/Sao_Paulo')

describe.each(engines)('how correspondents did, and who is asked no more, on %s', (engine) => {
  let api: Api
  let firma: Client
  let vizinha: Client
  let atos: Atos
  let [eu, outra, longe]: Pessoa[] = []

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firma, vizinha] = await Promise.all([api.as('coordenadora'), api.as('vizinha')])
    ;[eu, outra, longe] = await correspondentesDe(api, 3)
    atos = await atosDe(firma)
    const { db } = api.database
    // São Paulo; Campinas, which goes to São Paulo; Salvador.
    await sql`update correspondentes set cd_cidade = 3550308, cd_cidades = '{3550308}' where id = ${eu!.id}::bigint`.execute(
      db,
    )
    await sql`update correspondentes set cd_cidade = 3509502, cd_cidades = '{3509502,3550308}' where id = ${outra!.id}::bigint`.execute(
      db,
    )
    await sql`update correspondentes set cd_cidade = 2927408, cd_cidades = '{2927408}' where id = ${longe!.id}::bigint`.execute(
      db,
    )
  })
  afterAll(() => api?.close())

  const act = (who: Client, em: Em, action: string, id: number, body: object = {}) =>
    who.call('PATCH', `logistica/v1/${em}/${action}/${id}/${who === firma ? '' : FORA}`, body)
  const feito = async (em: Em, dia: string, quem = eu!) => {
    const { id } = await atos.novo(em, { [DIA[em]]: addDays(today, 5) })
    await act(firma, em, 'solicitar', id, { cd_correspondente: [quem.id], nr_valor_correspondente: '100.00' })
    expect((await act(quem.client, em, 'aceitar', id)).status).toBe(200)
    expect((await firma.call('PATCH', `logistica/v1/${em}/${id}/`, { [DIA[em]]: dia })).status).toBe(200)
    expect((await act(quem.client, em, 'solicitar-conferencia', id)).status).toBe(200)
    expect((await act(firma, em, 'finalizar', id)).status).toBe(200)
    return id
  }
  const de = async (em: Em, id: number, who = firma, more = '') =>
    (await who.get<{ results: Avaliacao[] }>(`${AT}?${COLUNA[em]}=${id}&ordenar_por=id${more}`)).body.results
  const numeros = async () =>
    (
      await rows(
        api.database.db,
        sql`select nr_nota::text, qtd_notas, qtd_atos, nr_pontualidade from correspondentes where id = ${eu!.id}::bigint`,
      )
    )[0]

  test.each(PATHS)(
    '%s: approved it may be rated, rated it may be answered, open again it counts no more',
    async (em) => {
      await sql`delete from avaliacoes where cd_correspondente = ${eu!.id}::bigint`.execute(api.database.db)
      // The proof of yesterday's came the day after; that of two days ago too late.
      const id = await feito(em, addDays(today, -1))
      const tarde = await feito(em, addDays(today, -2))
      expect(await numeros()).toEqual({ nr_nota: null, qtd_notas: 0, qtd_atos: 2, nr_pontualidade: 50 })
      const [mine] = await de(em, id)
      const [late] = await de(em, tarde)
      expect([mine!.ie_pontual, late!.ie_pontual, mine!.nr_nota]).toEqual([true, false, null])
      // Not rated yet, it is nothing to whoever it is about.
      expect(await de(em, id, eu!.client, '&cd_empresa=-1')).toEqual([])
      const rate = (who: Client, one: number, body: object) =>
        who.call<Avaliacao>('PATCH', `${AT}avaliar/${one}/`, body)
      const none = await rate(firma, mine!.id, {})
      expect([none.status, none.body]).toEqual([400, { nr_nota: ['O campo "Nota" é obrigatório!'] }])
      expect((await rate(firma, mine!.id, { nr_nota: '6' })).status).toBe(400)
      expect((await rate(vizinha, mine!.id, { nr_nota: '1' })).status).toBe(404)
      // Another firm reads what all say together, of nobody by whom, and no word.
      expect([(await vizinha.get(`${AT}${mine!.id}/`)).status, await de(em, id, vizinha)]).toEqual([404, []])
      const done = await rate(firma, mine!.id, { nr_nota: '4', ds_comentario: 'Pontual.' })
      expect([done.status, done.body.nr_nota]).toEqual([200, '4'])
      expect((await rate(firma, late!.id, { nr_nota: '1' })).status).toBe(200)
      expect(await numeros()).toMatchObject({ nr_nota: '2.5', qtd_notas: 2 })
      const [seen] = await de(em, id, eu!.client, '&cd_empresa=-1')
      expect(seen).toMatchObject({ nr_nota: '4', ds_comentario: 'Pontual.', nm_escritorio: 'Silva & Rocha Advogados' })
      // Their own page asks by them.
      expect(await de(em, id, eu!.client, `&cd_empresa=-1&cd_correspondente=${eu!.id}`)).toHaveLength(1)
      expect(await de(em, id, outra!.client, '&cd_empresa=-1')).toEqual([])
      expect(await de(em, id, outra!.client, `&cd_empresa=-1&cd_correspondente=${eu!.id}`)).toEqual([])
      const answer = (who: Client, query: string, ds_resposta = 'Obrigada.') =>
        who.call('PATCH', `${AT}responder/${mine!.id}/${query}`, { ds_resposta })
      expect((await answer(firma, '')).status).toBe(403)
      expect((await answer(outra!.client, FORA)).status).toBe(404)
      expect((await eu!.client.call('PATCH', `${AT}avaliar/${mine!.id}/${FORA}`, { nr_nota: '5' })).status).toBe(403)
      expect((await answer(eu!.client, FORA)).status).toBe(200)
      // Answered, it stands.
      expect((await answer(eu!.client, FORA, 'Outra.')).status).toBe(400)
      expect((await rate(firma, mine!.id, { nr_nota: '1' })).status).toBe(400)
      expect(await de(em, id)).toMatchObject([{ nr_nota: '4', ds_resposta: 'Obrigada.' }])
      expect((await act(firma, em, 'reabrir', id)).status).toBe(200)
      expect(await numeros()).toMatchObject({ nr_nota: '1.0', qtd_notas: 1, qtd_atos: 1, nr_pontualidade: 0 })
      expect(await de(em, id, eu!.client, '&cd_empresa=-1')).toEqual([])
    },
  )

  test.each(PATHS)(
    '%s: those who were asked are compared by price, rating, acts, punctuality and distance',
    async (em) => {
      await sql`update correspondentes set nr_nota = 4.5, qtd_atos = 12, nr_pontualidade = 90 where id = ${outra!.id}::bigint`.execute(
        api.database.db,
      )
      const { id } = await atos.novo(em, { cd_cidade: 3_550_308 })
      await act(firma, em, 'solicitar', id, { cd_correspondente: [eu!.id, outra!.id, longe!.id] })
      const at = `logistica/v1/solicitacoes/?${COLUNA[em]}=${id}`
      const { body } = await firma.get<{ results: Avaliacao[] }>(`${at}&ordenar_por=cd_correspondente`)
      const of = new Map(body.results.map((one) => [one.cd_correspondente, one]))
      expect([eu!, outra!, longe!].map((one) => of.get(one.id)!.ie_proximidade)).toEqual(['CI', 'CO', 'FO'])
      expect(of.get(outra!.id)).toMatchObject({ nr_nota: '4.5', qtd_atos: 12, nr_pontualidade: 90 })
      const best = await firma.get<{ results: Avaliacao[] }>(`${at}&ordenar_por=-nr_nota`)
      expect(best.body.results[0]!.cd_correspondente).toBe(outra!.id)
      // What is said of one is not shown to another, nor to them beside their request.
      const [own] = (await eu!.client.get<{ results: object[] }>(`${at}&cd_empresa=-1`)).body.results
      for (const name of ['nr_nota', 'qtd_atos', 'nr_pontualidade', 'ie_proximidade'])
        expect(own).not.toHaveProperty(name)
      expect((await eu!.client.get(`${at}&cd_empresa=-1&ordenar_por=nr_nota`)).status).toBe(400)
    },
  )

  test.each(PATHS)(
    '%s: whom the firm blocks loses what they were asked, and is asked no more until it is lifted',
    async (em) => {
      const { id } = await atos.novo(em, { cd_cidade: 3_550_308 })
      await act(firma, em, 'solicitar', id, { cd_correspondente: [longe!.id] })
      const none = await firma.call('POST', BLOQUEIOS, { cd_correspondente: longe!.id })
      expect([none.status, none.body]).toEqual([400, { ds_motivo: ['O campo "Motivo" é obrigatório!'] }])
      const made = await firma.call<{ id: number }>('POST', BLOQUEIOS, {
        cd_correspondente: longe!.id,
        ds_motivo: 'Faltou.',
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      expect(
        (await firma.call('POST', BLOQUEIOS, { cd_correspondente: longe!.id, ds_motivo: 'De novo.' })).status,
      ).toBe(400)
      expect((await firma.get(`logistica/v1/${em}/${id}/`)).body).toMatchObject({
        ie_situacao: 'CD',
        cd_convidados: null,
      })
      expect((await act(longe!.client, em, 'aceitar', id)).status).toBe(404)
      const again = await act(firma, em, 'solicitar', id, { cd_correspondente: [eu!.id, longe!.id] })
      expect([again.status, again.body]).toEqual([
        400,
        { cd_correspondente: [`${longe!.nome} está bloqueado pelo escritório.`] },
      ])
      const fresh = await firma.call('POST', `logistica/v1/${em}/`, {
        ie_responsavel: 'AD',
        nr_processo: '00012345520268260100',
        [DIA[em]]: addDays(today, 9),
        cd_cliente: (await firma.get(`logistica/v1/${em}/${id}/`)).body.cd_cliente,
        cd_tipo: (await firma.get(`logistica/v1/${em}/${id}/`)).body.cd_tipo,
        cd_cidade: 3_550_308,
        cd_correspondente: [longe!.id],
      })
      expect([fresh.status, fresh.body]).toEqual([
        400,
        { cd_correspondente: [`${longe!.nome} está bloqueado pelo escritório.`] },
      ])
      // Another firm's is its own; nobody from outside reads of any.
      expect((await vizinha.get<{ count: number }>(`${BLOQUEIOS}?paginacao=true`)).body.count).toBe(0)
      expect((await vizinha.call('DELETE', `${BLOQUEIOS}${made.body.id}/`)).status).toBe(404)
      const theirs = await vizinha.call('POST', BLOQUEIOS, { cd_correspondente: longe!.id, ds_motivo: 'Também.' })
      expect([theirs.status, (await vizinha.call('DELETE', `${BLOQUEIOS}${theirs.body.id}/`)).status]).toEqual([
        201, 204,
      ])
      expect((await longe!.client.get(`${BLOQUEIOS}${FORA}`)).status).toBe(403)
      // Nor is the one who is blocked among all who serve a comarca, though nobody else does.
      const only = await atos.novo(em, { cd_cidade: 2_927_408 })
      const all = await act(firma, em, 'solicitar', only.id, { ie_todos: true })
      expect([all.status, Object.keys(all.body as object)]).toEqual([400, ['ie_todos']])
      expect((await longe!.client.get(`logistica/v1/${em}/${only.id}/${FORA}`)).status).toBe(404)
      expect((await longe!.client.call('DELETE', `${BLOQUEIOS}${made.body.id}/${FORA}`)).status).toBe(403)
      expect((await firma.call('DELETE', `${BLOQUEIOS}${made.body.id}/`)).status).toBe(204)
      expect((await act(firma, em, 'solicitar', id, { cd_correspondente: [longe!.id] })).status).toBe(200)
    },
  )
})
