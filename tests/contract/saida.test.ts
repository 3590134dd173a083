import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, sql } from '../../server/core/db/db.ts'
import { DEMO_PASSWORD } from '../../server/demo/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
const PEOPLE = 'department/v1/funcionarios/'
const USERS = 'auth/v1/usuarios/'
const GROUPS = 'auth/v1/grupos/'
const PROFILE = 'auth/v1/perfil/'
const INVITATIONS = `${PROFILE}convites/`
interface Data {
  id: number
  cd_empresa: number
  estabelecimentos: { pk: number }[]
}

describe.each(engines)('coming, going and coming back on %s', (engine) => {
  let api: Api
  let gestora: Client
  let here: number
  let serial = 0
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
    gestora = await api.as('coordenadora')
    here = (await data(gestora)).cd_empresa
  })
  afterAll(() => api?.close())
  const data = async (who: Client, query = '') => (await who.get<Data>(`${USERS}userdata/${query}`)).body
  const giveDemoPassword = (id: number) =>
    sql`insert into credenciais (cd_usuario, hash) select ${id}::bigint, c.hash from credenciais c join usuarios u on u.id = c.cd_usuario where u.username = 'vizinha'`.execute(
      api.database.db,
    )
  /** Somebody of the other firm alone. */
  async function stranger(more: object = {}) {
    const username = `vaievem${engine}${++serial}`
    const there = (await data(await api.as('vizinha'))).cd_empresa
    const made = await (
      await api.as('midgard')
    ).call<Row>('POST', `${USERS}?cd_empresa=${there}`, { username, first_name: 'Fulana', ...more })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await giveDemoPassword(made.body.id)
    return { id: made.body.id, username, there, client: await api.login(username, DEMO_PASSWORD) }
  }
  const invitations = async (who: Client) => (await who.get<Page>(INVITATIONS)).body.results
  const hire = (username: string, more: object = {}) =>
    gestora.call<Row>('POST', PEOPLE, { nm_funcionario: 'Nome Digitado', user: { username, ...more } })
  /** Works for both firms by now. */
  async function both(more: object = {}) {
    const who = await stranger()
    const hired = await hire(who.username, more)
    expect(hired.status, JSON.stringify(hired.body)).toBe(201)
    const [asked] = await invitations(who.client)
    expect((await who.client.call('POST', `${INVITATIONS}${asked!.id}/aceitar/`, {})).status).toBe(200)
    return { ...who, employee: hired.body.id }
  }
  const leave = (who: Client, firm: number) => who.call('POST', `${PROFILE}escritorios/${firm}/sair/`, {})
  const firmsOf = async (who: Client) => (await who.get<{ escritorios: number[] }>(PROFILE)).body.escritorios

  test('whoever has no address hears of an invitation in the bell, whatever they want to hear there', async () => {
    const who = await stranger()
    const quiet = await who.client.call('PATCH', PROFILE, { preferencias: { sino: { convite: false } } })
    expect(quiet.status).toBe(200)
    expect((await hire(who.username)).status).toBe(201)
    const bell = await who.client.get<Page>('base/v1/notificacoes/')
    expect(bell.body.results.map(({ ie_tipo }) => ie_tipo)).toEqual(['convite'])
    expect(await invitations(who.client)).toHaveLength(1)
    // With an address it is as they chose.
    const other = await stranger({ ds_email: `vaievem${serial}@exemplo.com.br` })
    await other.client.call('PATCH', PROFILE, { preferencias: { sino: { convite: false } } })
    expect((await hire(other.username)).status).toBe(201)
    expect((await other.client.get<Page>('base/v1/notificacoes/')).body.results).toEqual([])
    expect(await invitations(other.client)).toHaveLength(1)
  })

  test('an address that a firm asked for waits no more once the person comes to another', async () => {
    const who = await stranger({ ds_email: `pedido${engine}@exemplo.com.br` })
    const asked = `outro-pedido${engine}@exemplo.com.br`
    const vizinha = await api.as('vizinha')
    const changed = await vizinha.call('PATCH', `${USERS}${who.id}/`, { ds_email: asked })
    expect([changed.status, changed.body]).toMatchObject([200, { ds_email_pedido: asked }])
    const letters = () => {
      const at = join(api.folder, 'emails')
      const all = readdirSync(at).map((name) => readFileSync(join(at, name), 'utf8').replace(/=\r?\n/g, ''))
      return all.filter((text) => text.includes(`To: ${asked}`))
    }
    await expect.poll(() => letters().length, { timeout: 30_000 }).toBe(1)
    const token = /\/confirmar-email\/([\w-]{43})/.exec(letters()[0]!)![1]!
    expect((await hire(who.username)).status).toBe(201)
    const [invitation] = await invitations(who.client)
    expect((await who.client.call('POST', `${INVITATIONS}${invitation!.id}/aceitar/`, {})).status).toBe(200)
    expect((await who.client.get(PROFILE)).body).toMatchObject({ ds_email_pedido: null })
    expect((await api.anonymous.call('POST', `${USERS}confirmar-email/`, { token })).status).toBe(400)
    expect((await vizinha.get(`${USERS}${who.id}/`)).body).toMatchObject({ ds_email: `pedido${engine}@exemplo.com.br` })
  })

  test('a person leaves a firm by themselves: its rights are gone at once, and both trails of it say so', async () => {
    const group = (await gestora.call<Row>('POST', GROUPS, { nm_grupo: `Processos que vão ${engine}` })).body.id
    const who = await both({ grupos: [group] })
    expect((await who.client.get<{ escritorios: number[] }>(PROFILE)).body.escritorios).toEqual([who.there, here])
    expect((await who.client.get(`juridico/v1/clientes/?cd_empresa=${here}`)).status).toBe(200)
    const left = await leave(who.client, here)
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    expect(await firmsOf(who.client)).toEqual([who.there])
    expect((await who.client.get(`juridico/v1/clientes/?cd_empresa=${here}`)).status).toBe(403)
    expect((await leave(who.client, here)).status).toBe(404)
    const employee = (await gestora.get<Row>(`${PEOPLE}${who.employee}/`)).body
    expect([employee.ie_ativo, employee.cd_authuser]).toEqual([false, who.id])
    expect((await gestora.get(`${USERS}${who.id}/`)).status).toBe(404)
    const noted = await rows(
      api.database.db,
      sql`select entidade, cd_empresa, antes, depois from auditoria where acao = 'sair-do-escritorio' and cd_usuario = ${who.id}::bigint order by id`,
    )
    expect(noted).toEqual([
      {
        entidade: 'usuarios',
        cd_empresa: here,
        antes: { estabelecimentos: [here], grupos: [group] },
        depois: { estabelecimentos: [], grupos: [] },
      },
      { entidade: 'funcionarios', cd_empresa: here, antes: { ie_ativo: true }, depois: { ie_ativo: false } },
    ])
    // The only one left is not left so.
    const only = await leave(who.client, who.there)
    expect([only.status, only.body.detail]).toEqual([400, expect.stringMatching(/único escritório/)])
    expect(await firmsOf(who.client)).toEqual([who.there])
  })

  test('whoever left or was turned off comes back by a yes of their own', async () => {
    for (const how of ['left', 'turned off'] as const) {
      const who = await both()
      if (how === 'left') expect((await leave(who.client, here)).status).toBe(200)
      else expect((await gestora.call('PATCH', `${PEOPLE}${who.employee}/inativar/`, {})).status).toBe(200)
      expect(await firmsOf(who.client)).toEqual([who.there])
      const back = await gestora.call<Row>('PATCH', `${PEOPLE}${who.employee}/ativar/`, {})
      expect([how, back.status, back.body.ie_ativo]).toEqual([how, 200, true])
      expect(await firmsOf(who.client)).toEqual([who.there])
      expect((await who.client.get(`juridico/v1/clientes/?cd_empresa=${here}`)).status).toBe(403)
      const [asked] = await invitations(who.client)
      expect((await who.client.call('POST', `${INVITATIONS}${asked!.id}/aceitar/`, {})).status).toBe(200)
      expect(await firmsOf(who.client)).toEqual([who.there, here])
      expect((await gestora.get<Row>(`${PEOPLE}${who.employee}/`)).body.cd_authuser).toBe(who.id)
    }
  })

  test('the same by whoever has every right, or works for both: of the other firm nothing is taken or given', async () => {
    const who = await both()
    const midgard = await api.as('midgard')
    const at = `${PEOPLE}${who.employee}/`
    expect((await midgard.call('PATCH', `${at}inativar/?cd_empresa=${here}`, {})).status).toBe(200)
    expect(await firmsOf(who.client)).toEqual([who.there])
    expect((await midgard.call('PATCH', `${at}ativar/?cd_empresa=${here}`, {})).status).toBe(200)
    expect(await firmsOf(who.client)).toEqual([who.there])
    expect(await invitations(who.client)).toHaveLength(1)
  })

  test('a manager of one firm who also works for the other changes nothing of a colleague of both', async () => {
    const colleague = await both()
    const gestores = (await gestora.get<Page>(`${GROUPS}?nm_grupo=Gestor`)).body.results.map(({ id }) => id)
    const manager = await both({ grupos: gestores })
    expect((await manager.client.get(`${USERS}${colleague.id}/?cd_empresa=${here}`)).status).toBe(200)
    for (const [name, value] of [
      ['ds_email', 'meu@exemplo.com.br'],
      ['is_active', false],
    ] as const) {
      const refused = await manager.client.call('PATCH', `${USERS}${colleague.id}/?cd_empresa=${here}`, {
        [name]: value,
      })
      expect([refused.status, refused.body]).toEqual([
        400,
        { [name]: [expect.stringMatching(/também pertence a outro escritório/)] },
      ])
    }
    expect((await leave(manager.client, here)).status).toBe(200)
  })

  test('the last manager of a firm stays', async () => {
    const midgard = await api.as('midgard')
    const { there } = await stranger()
    // In the other firm only its one manager manages.
    const vizinha = await api.as('vizinha')
    const vizinhaId = (await data(vizinha)).id
    const employee = await gestora.call<Row>('POST', PEOPLE, {
      nm_funcionario: 'Vizinha aqui',
      user: { username: 'vizinha' },
    })
    expect(employee.status, JSON.stringify(employee.body)).toBe(201)
    const [asked] = await invitations(vizinha)
    expect((await vizinha.call('POST', `${INVITATIONS}${asked!.id}/aceitar/`, {})).status).toBe(200)
    try {
      const refused = await leave(vizinha, there)
      expect([refused.status, refused.body]).toEqual([
        400,
        { detail: 'O escritório precisa de pelo menos um gestor ativo.' },
      ])
      expect(await firmsOf(vizinha)).toEqual([there, here])
      expect((await midgard.get(`${USERS}${vizinhaId}/?cd_empresa=${there}`)).status).toBe(200)
    } finally {
      expect((await leave(vizinha, here)).status).toBe(200)
      await gestora.call('DELETE', `${PEOPLE}${employee.body.id}/`)
    }
  })

  test('of the last two who read what is sealed only one leaves, at the same moment too; whoever may not read counts for none', async () => {
    const group = (await gestora.call<Row>('POST', GROUPS, { nm_grupo: `Processos a dois ${engine}` })).body.id
    const [one, other, reader] = [await both({ grupos: [group] }), await both({ grupos: [group] }), await both()]
    const { id } = (await gestora.get<Page>('juridico/v1/processos/?nr_por_pagina=5')).body.results[0]!
    const seal = (people: number[] | null) =>
      sql`update processos set ie_sigilo = ${people ? '1' : '0'}, cd_usuarios_sigilo = ${people}::bigint[] where id = ${id}::bigint`.execute(
        api.database.db,
      )
    try {
      await seal([one.id, other.id])
      const left = await Promise.all([leave(one.client, here), leave(other.client, here)])
      expect(left.map(({ status }) => status).toSorted()).toEqual([200, 400])
      const [stayed] = left[0].status === 400 ? [one] : [other]
      // Of the firm, and named, but without the right to read lawsuits.
      await seal([stayed.id, reader.id])
      const alone = await leave(stayed.client, here)
      expect([alone.status, alone.body.detail]).toEqual([400, expect.stringMatching(/^É a única pessoa que ainda vê/)])
    } finally {
      await seal(null)
    }
  })

  test('nobody leaves through another’s eyes', async () => {
    const who = await both()
    const midgard = await api.as('midgard')
    const seen = await midgard.call<{ token: string }>('POST', `${USERS}${who.id}/ver-como/?cd_empresa=${here}`, {})
    expect(seen.status, JSON.stringify(seen.body)).toBe(200)
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: `/api/${PROFILE}escritorios/${here}/sair/`,
      headers: { authorization: `Bearer ${seen.body.token}` },
      payload: {},
    })
    expect(statusCode).toBe(403)
    expect(await firmsOf(who.client)).toContain(here)
  })
})
