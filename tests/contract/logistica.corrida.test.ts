import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Pessoa } from './setup/logistica.ts'

const MANY = 10

describe.each(engines)('who says yes first, on %s', (engine) => {
  let api: Api
  let firma: Client
  let gente: Pessoa[]
  let atos: Atos

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firma = await api.as('coordenadora')
    gente = await correspondentesDe(api, MANY)
    atos = await atosDe(firma)
  })
  afterAll(() => api?.close())

  test.each(PATHS)('%s: ten press at the same moment and one has it', async (em) => {
    for (let round = 0; round < 3; round++) {
      const { id } = await atos.novo(em)
      const asked = await firma.call('PATCH', `logistica/v1/${em}/solicitar/${id}/`, {
        cd_correspondente: gente.map((one, i) => ({ id: one.id, nr_valor_correspondente: `${100 + i}.00` })),
      })
      expect(asked.status).toBe(200)
      const answers = await Promise.all(
        gente.map((one) => one.client.call('PATCH', `logistica/v1/${em}/aceitar/${id}/?cd_empresa=-1`, {})),
      )
      const won = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []))
      expect(won, JSON.stringify(answers.map((a) => a.body.detail))).toHaveLength(1)
      // The others are told that somebody was before them, or find nothing any more.
      for (const [i, { status, body }] of answers.entries())
        if (i !== won[0])
          expect([status, status === 404 || body.detail === 'Outra pessoa já aceitou este ato.']).toEqual([
            status === 404 ? 404 : 400,
            true,
          ])
      const winner = gente[won[0]!]!
      const now = (await firma.get(`logistica/v1/${em}/${id}/`)).body
      expect(now).toMatchObject({
        ie_situacao: 'CO',
        cd_contratado: winner.id,
        cd_convidados: [winner.id],
        nr_valor_correspondente: `${100 + won[0]!}.00`,
      })
      const stand = await rows<{ s: string; n: number }>(
        api.database.db,
        sql`select ie_situacao s, count(*)::int n from solicitacoes where ${sql.ref(em === 'audiencias' ? 'cd_audiencia' : 'cd_diligencia')} = ${id}::bigint group by 1 order by 1`,
      )
      expect(stand).toEqual([
        { s: 'AC', n: 1 },
        { s: 'PD', n: MANY - 1 },
      ])
      const trail = await firma.get<{ acao: string }[]>(`logistica/v1/${em}/${id}/auditoria/`)
      expect(trail.body.filter(({ acao }) => acao === 'aceitar').length).toBeGreaterThan(0)
    }
  })
  test('a yes and a withdrawal at the same moment: one of the two holds, and nothing between', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await atos.novo('diligencias')
      const [a] = gente as [Pessoa]
      await firma.call('PATCH', `logistica/v1/diligencias/solicitar/${id}/`, { cd_correspondente: a.id })
      const [yes, away] = await Promise.all([
        a.client.call('PATCH', `logistica/v1/diligencias/aceitar/${id}/?cd_empresa=-1`, {}),
        firma.call('DELETE', `logistica/v1/diligencias/remover-solicitacao/${id}/`),
      ])
      expect([yes.status, away.status].filter((one) => one === 200)).toHaveLength(1)
      const now = (await firma.get(`logistica/v1/diligencias/${id}/`)).body
      expect([now.ie_situacao, now.cd_contratado]).toEqual(yes.status === 200 ? ['CO', a.id] : ['CD', null])
    }
  })
  test('a price is proposed and taken while another says yes: one has the act', async () => {
    const { id } = await atos.novo('diligencias')
    const [a, b] = gente as [Pessoa, Pessoa]
    await firma.call('PATCH', `logistica/v1/diligencias/solicitar/${id}/`, { cd_correspondente: [a.id, b.id] })
    const mine = await a.client.get<{ results: { id: number }[] }>(
      `logistica/v1/solicitacoes/?cd_empresa=-1&cd_diligencia=${id}`,
    )
    const request = mine.body.results[0]!.id
    expect(
      (
        await b.client.call('PATCH', `logistica/v1/solicitacoes/propor/${request}/?cd_empresa=-1`, {
          nr_valor_proposto: '1',
        })
      ).status,
    ).toBe(404)
    const said = await a.client.call('PATCH', `logistica/v1/solicitacoes/propor/${request}/?cd_empresa=-1`, {
      nr_valor_proposto: '333,00',
    })
    expect([said.status, said.body.ie_estado]).toEqual([200, 'PP'])
    const [taken, yes] = await Promise.all([
      firma.call('PATCH', `logistica/v1/solicitacoes/contratar/${request}/`, {}),
      b.client.call('PATCH', `logistica/v1/diligencias/aceitar/${id}/?cd_empresa=-1`, {}),
    ])
    expect([taken.status, yes.status].filter((one) => one === 200)).toHaveLength(1)
    const now = (await firma.get(`logistica/v1/diligencias/${id}/`)).body
    expect([now.ie_situacao, now.cd_contratado]).toEqual(['CO', taken.status === 200 ? a.id : b.id])
  })
  test('whoever refuses says why, and the last of them leaves the act with nobody', async () => {
    const { id } = await atos.novo('diligencias')
    const [a, b] = gente as [Pessoa, Pessoa]
    await firma.call('PATCH', `logistica/v1/diligencias/solicitar/${id}/`, { cd_correspondente: [a.id, b.id] })
    const refuse = async (who: Pessoa) => {
      const { body } = await who.client.get<{ results: { id: number }[] }>(
        `logistica/v1/solicitacoes/?cd_empresa=-1&cd_diligencia=${id}`,
      )
      return who.client.call('PATCH', `logistica/v1/solicitacoes/recusar/${body.results[0]!.id}/?cd_empresa=-1`, {
        ds_motivo: 'Em férias.',
      })
    }
    expect((await refuse(a)).body).toMatchObject({ ie_estado: 'RC', ds_motivo: 'Em férias.' })
    expect((await firma.get(`logistica/v1/diligencias/${id}/`)).body).toMatchObject({
      ie_situacao: 'CT',
      cd_convidados: [b.id],
    })
    await refuse(b)
    expect((await firma.get(`logistica/v1/diligencias/${id}/`)).body).toMatchObject({
      ie_situacao: 'CD',
      cd_convidados: null,
    })
  })
})
