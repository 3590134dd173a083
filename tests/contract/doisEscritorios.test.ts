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
  deve_segundo_fator: boolean
  flags: string[]
  estabelecimentos: { pk: number }[]
}

describe.each(engines)('a person and two firms on %s', (engine) => {
  let api: Api
  /** Manages the firm that invites; the other works somewhere else. */
  let gestora: Client
  let vizinha: Client
  let serial = 0
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
    ;[gestora, vizinha] = (await Promise.all(['coordenadora', 'vizinha'].map((u) => api.as(u)))) as [Client, Client]
  })
  afterAll(() => api?.close())
  const data = async (who: Client, query = '') => (await who.get<Data>(`${USERS}userdata/${query}`)).body
  /** Somebody new of the other firm, who nobody else's test knows. */
  async function stranger() {
    const username = `fora${++serial}`
    const midgard = await api.as('midgard')
    const { cd_empresa } = await data(vizinha)
    const made = await midgard.call<Row>('POST', `${USERS}?cd_empresa=${cd_empresa}`, {
      username,
      first_name: 'Fulana',
      last_name: 'de Tal',
      ds_email: `${username}@exemplo.com.br`,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const id = made.body.id
    await sql`insert into credenciais (cd_usuario, hash) select ${id}::bigint, c.hash from credenciais c join usuarios u on u.id = c.cd_usuario where u.username = 'vizinha'`.execute(
      api.database.db,
    )
    return { id, username, firm: cd_empresa, client: await api.login(username, DEMO_PASSWORD) }
  }
  const hire = (username: string, more: object = {}) =>
    gestora.call<Row>('POST', PEOPLE, { nm_funcionario: 'Nome Digitado', user: { username, ...more } })
  const invitations = async (who: Client) => (await who.get<Page>(INVITATIONS)).body.results
  const answer = (who: Client, id: number, what: 'aceitar' | 'recusar') =>
    who.call('POST', `${INVITATIONS}${id}/${what}/`, {})

  test('being hired by another firm is an invitation: until it is accepted the firm has only what it typed', async () => {
    const who = await stranger()
    const hired = await hire(who.username.toUpperCase())
    expect([hired.status, hired.body.cd_authuser]).toEqual([201, null])
    expect(JSON.stringify(hired.body)).not.toMatch(/Fulana|exemplo/)
    expect((await gestora.get(`${USERS}${who.id}/`)).status).toBe(404)
    expect((await gestora.get<Page>(`${USERS}?username=${who.username}`)).body.count).toBe(0)
    expect((await data(who.client)).estabelecimentos).toHaveLength(1)
    const here = (await data(gestora)).cd_empresa
    expect((await who.client.get(`${PEOPLE}?cd_empresa=${here}`)).status).toBe(403)
    const [invitation] = await invitations(who.client)
    expect(invitation).toMatchObject({ nm_escritorio: expect.any(String), nm_autor: expect.any(String) })
    const told = await rows<{ ie_tipo: string; nm_autor: string }>(
      api.database.db,
      sql`select ie_tipo, nm_autor from notificacoes where cd_usuario = ${who.id}::bigint`,
    )
    expect(told).toEqual([{ ie_tipo: 'convite', nm_autor: invitation!.nm_escritorio }])

    expect((await answer(who.client, invitation!.id, 'aceitar')).status).toBe(200)
    expect((await data(who.client)).estabelecimentos.map((e) => e.pk)).toContain(here)
    const employee = (await gestora.get<Row>(`${PEOPLE}${hired.body.id}/`)).body
    expect(employee.cd_authuser).toBe(who.id)
    // Of the other firm nothing is to be read here, by its managers either.
    const seen = (await gestora.get<Row>(`${USERS}${who.id}/`)).body
    expect(seen).toMatchObject({ username: who.username, first_name: 'Fulana' })
    expect(JSON.stringify(seen)).not.toContain('estabelecimentos')
    expect(await invitations(who.client)).toEqual([])
  })

  test('a superuser whom a stranger’s firm hires: it learns nothing of them, and gives them nothing', async () => {
    const midgard = await api.as('midgard')
    const groups = async (as: Client) => (await as.get<Page>(`${GROUPS}?nr_por_pagina=100`)).body.results
    const strict = await vizinha.call<Row>('POST', GROUPS, {
      nm_grupo: `Rigoroso com estranhos ${engine}`,
      ie_exige_segundo_fator: true,
    })
    expect(strict.status, JSON.stringify(strict.body)).toBe(201)
    const [before, user] = [await data(midgard), (await midgard.get<Row>(`${USERS}${(await data(midgard)).id}/`)).body]
    const hired = await vizinha.call<Row>('POST', PEOPLE, {
      nm_funcionario: 'Nome Digitado',
      user: { username: 'MIDGARD', grupos: [strict.body.id, ...(await groups(vizinha)).map(({ id }) => id)] },
    })
    expect([hired.status, hired.body.cd_authuser]).toEqual([201, null])
    const learnt = [
      hired.body,
      (await vizinha.get(`${PEOPLE}${hired.body.id}/auditoria/`)).body,
      (await vizinha.get(`${USERS}?username=midgard&padrao=false`)).body,
    ]
    expect(String(user.ds_email)).toContain('@')
    for (const said of [user.ds_email, user.nm_usuario]) expect(JSON.stringify(learnt)).not.toContain(said)
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { ds_email: 'golpe@exemplo.com.br' }],
      ['PATCH', '', { grupos: [] }],
      ['DELETE', ''],
      ['GET', 'auditoria/'],
      ['POST', 'ver-como/'],
    ] as const)
      expect([method, path, (await vizinha.call(method, `${USERS}${user.id}/${path}`, body)).status]).toEqual([
        method,
        path,
        path === 'ver-como/' ? expect.toSatisfy((status: number) => [403, 404].includes(status)) : 404,
      ])
    expect(await data(midgard)).toEqual(before)
    expect((await midgard.get<Row>(`${USERS}${user.id}/`)).body).toEqual(user)
    for (const { id } of await invitations(midgard)) expect((await answer(midgard, id, 'recusar')).status).toBe(200)
  })

  test('refused, expired or somebody else’s: nothing is joined', async () => {
    const who = await stranger()
    const hired = await hire(who.username)
    const [invitation] = await invitations(who.client)
    expect((await answer(vizinha, invitation!.id, 'aceitar')).status).toBe(404)
    expect((await answer(who.client, invitation!.id, 'recusar')).status).toBe(200)
    expect((await answer(who.client, invitation!.id, 'aceitar')).status).toBe(404)
    expect((await gestora.get<Row>(`${PEOPLE}${hired.body.id}/`)).body.cd_authuser).toBeNull()
    // Asked again, by the way of whoever has no access yet.
    const url = `${PEOPLE}${hired.body.id}/criar-usuario/`
    expect((await gestora.call('POST', url, { username: who.username })).status).toBe(200)
    const [second] = await invitations(who.client)
    await sql`update convites_escritorio set dt_expira = now() - interval '1 minute' where id = ${second!.id}::bigint`.execute(
      api.database.db,
    )
    expect(await invitations(who.client)).toEqual([])
    expect((await answer(who.client, second!.id, 'aceitar')).status).toBe(404)
    expect((await data(who.client)).estabelecimentos).toHaveLength(1)
  })

  test('an invitation goes with the employee that it was made for, inactive or removed', async () => {
    for (const leave of ['inactive', 'removed'] as const) {
      const who = await stranger()
      const hired = await hire(who.username)
      const [invitation] = await invitations(who.client)
      const at = `${PEOPLE}${hired.body.id}/`
      const { status } =
        leave === 'removed'
          ? await gestora.call('DELETE', at)
          : await gestora.call('PATCH', at, { ie_ativo: false, nr_versao: hired.body.nr_versao })
      expect([leave, status]).toEqual([leave, leave === 'removed' ? 204 : 200])
      expect(await invitations(who.client)).toEqual([])
      // Nor does one that was left open.
      await sql`update convites_escritorio set dt_recusado = null where id = ${invitation!.id}::bigint`.execute(
        api.database.db,
      )
      expect((await answer(who.client, invitation!.id, 'aceitar')).status).toBe(404)
      expect((await data(who.client)).estabelecimentos).toHaveLength(1)
    }
  })

  test('the trail says which groups were offered, what was joined, and to which employee; of other firms nothing', async () => {
    const who = await stranger()
    const here = (await data(gestora)).cd_empresa
    const group = (await gestora.call<Row>('POST', GROUPS, { nm_grupo: `Convidados ${who.username}` })).body.id
    const hired = await hire(who.username, { grupos: [group] })
    const [invitation] = await invitations(who.client)
    expect((await answer(who.client, invitation!.id, 'aceitar')).status).toBe(200)
    const noted = await rows(
      api.database.db,
      sql`select entidade, acao, antes, depois from auditoria where acao in ('convidar', 'aceitar-convite')
          and (entidade, cd_registro) in (('funcionarios', ${hired.body.id}::bigint), ('usuarios', ${who.id}::bigint)) order by id`,
    )
    expect(noted).toEqual([
      { entidade: 'funcionarios', acao: 'convidar', antes: null, depois: { grupos: [group] } },
      {
        entidade: 'usuarios',
        acao: 'aceitar-convite',
        antes: { estabelecimentos: [], grupos: [] },
        depois: { estabelecimentos: [here], grupos: [group] },
      },
      {
        entidade: 'funcionarios',
        acao: 'aceitar-convite',
        antes: { cd_authuser: null },
        depois: { cd_authuser: who.id },
      },
    ])
    const employee = (await gestora.get<Row>(`${PEOPLE}${hired.body.id}/`)).body
    expect(employee.nr_versao).toBeGreaterThan(hired.body.nr_versao)
  })

  test('what a firm demands holds in that firm: a second factor, groups, the place where one comes in', async () => {
    const who = await stranger()
    const strict = await gestora.call<Row>('POST', GROUPS, {
      nm_grupo: `Advogado rigoroso ${serial}`,
      ie_exige_segundo_fator: true,
    })
    expect(strict.status, JSON.stringify(strict.body)).toBe(201)
    await hire(who.username, { grupos: [strict.body.id] })
    const [invitation] = await invitations(who.client)
    await answer(who.client, invitation!.id, 'aceitar')
    const here = (await data(gestora)).cd_empresa
    // A name that sorts before all others.
    const midgard = await api.as('midgard')
    const firm = (await midgard.get<Row>(`auth/v1/estabelecimentos/${here}/`)).body
    const renamed = await midgard.call('PATCH', `auth/v1/estabelecimentos/${here}/`, {
      nm_nome_fantasia: 'AAA Primeiro',
      nr_versao: firm.nr_versao,
    })
    expect(renamed.status).toBe(200)
    try {
      const again = await api.login(who.username, DEMO_PASSWORD)
      const home = await data(again)
      expect([home.cd_empresa, home.deve_segundo_fator]).toEqual([who.firm, false])
      expect((await again.get('juridico/v1/clientes/')).status).not.toBe(401)
      expect((await data(again, `?cd_empresa=${here}`)).deve_segundo_fator).toBe(true)
      expect((await again.get(`juridico/v1/clientes/?cd_empresa=${here}`)).body).toMatchObject({
        codigo: 'segundo_fator_obrigatorio',
      })
      // One's own choice, among one's own.
      expect((await again.call('PATCH', PROFILE, { preferencias: { empresa_padrao: here } })).status).toBe(200)
      expect((await data(await api.login(who.username, DEMO_PASSWORD))).cd_empresa).toBe(here)
      expect((await again.call('PATCH', PROFILE, { preferencias: { empresa_padrao: 999_999 } })).status).toBe(400)
      expect((await again.call('PATCH', PROFILE, { preferencias: { empresa_padrao: null } })).status).toBe(200)
      expect((await data(await api.login(who.username, DEMO_PASSWORD))).cd_empresa).toBe(who.firm)
    } finally {
      const now = (await midgard.get<Row>(`auth/v1/estabelecimentos/${here}/`)).body
      await midgard.call('PATCH', `auth/v1/estabelecimentos/${here}/`, {
        nm_nome_fantasia: firm.nm_nome_fantasia,
        nr_versao: now.nr_versao,
      })
    }
  })

  test('an invitation gives no group of another firm, and none that does not exist', async () => {
    const who = await stranger()
    const theirs = (await (await api.as('midgard')).get<Page>(`${GROUPS}?cd_empresa=${who.firm}`)).body.results[0]!
    for (const id of [theirs.id, 987_654]) {
      const refused = await hire(who.username, { grupos: [id] })
      expect([refused.status, refused.body]).toEqual([
        400,
        { user: ['O campo "Grupos" aponta para um registro que não existe.'] },
      ])
    }
    expect(await invitations(who.client)).toEqual([])
  })

  /** Works in both firms, with a group in each. */
  async function shared() {
    const who = await stranger()
    const midgard = await api.as('midgard')
    const theirs = (await midgard.get<Page>(`${GROUPS}?cd_empresa=${who.firm}`)).body.results[0]!.id
    await sql`update usuarios set grupos = array[${theirs}::bigint] where id = ${who.id}::bigint`.execute(
      api.database.db,
    )
    await hire(who.username)
    const [invitation] = await invitations(who.client)
    expect((await answer(who.client, invitation!.id, 'aceitar')).status).toBe(200)
    return { ...who, theirs }
  }

  test('of the groups in the other firm neither the record nor the trail of this one says anything', async () => {
    const who = await shared()
    const at = `${USERS}${who.id}/`
    const ours = (await gestora.get<Page>(`${GROUPS}?nr_por_pagina=2&ordenar_por=-id`)).body.results.map(({ id }) => id)
    const seen = (await gestora.get<Row>(at)).body
    const given = await gestora.call<Row>('PATCH', at, { grupos: [ours[0]], nr_versao: seen.nr_versao })
    expect([given.status, given.body.grupos]).toEqual([200, [ours[0]]])
    const kept = await rows<{ grupos: number[] }>(
      api.database.db,
      sql`select grupos from usuarios where id = ${who.id}::bigint`,
    )
    expect(kept).toEqual([{ grupos: [who.theirs, ours[0]] }])
    const { body: trail } = await gestora.get<Row[]>(`${at}auditoria/`)
    expect(trail.find(({ acao }) => acao === 'editar')!.alteracoes).toEqual([
      { campo: 'grupos', valor_anterior: [], valor_novo: [{ id: ours[0], rotulo: expect.any(String) }] },
    ])
    const told = await rows<{ antes: object; depois: object }>(
      api.database.db,
      sql`select antes, depois from auditoria where cd_empresa = ${(await data(gestora)).cd_empresa}::bigint and entidade = 'usuarios'
          and cd_registro = ${who.id}::bigint and (antes->'grupos' @> to_jsonb(${who.theirs}::bigint) or depois->'grupos' @> to_jsonb(${who.theirs}::bigint))`,
    )
    expect(told).toEqual([])
  })

  test('who somebody of two firms is, is not one firm’s to change, field by field', async () => {
    const who = await shared()
    const at = `${USERS}${who.id}/`
    const before = (await gestora.get<Row>(at)).body
    const words = 'Este usuário também pertence a outro escritório: os dados dele não podem ser alterados por este.'
    const others = {
      username: `${who.username}x`,
      first_name: 'Outra',
      last_name: 'Pessoa',
      ds_email: 'outra.pessoa@exemplo.com.br',
      is_active: false,
    }
    for (const [name, value] of Object.entries(others))
      expect(await gestora.call('PATCH', at, { [name]: value }), name).toMatchObject({
        status: 400,
        body: { [name]: [words] },
      })
    expect((await gestora.get<Row>(at)).body).toEqual(before)
  })

  test('the mail comes from the firm that asks; one that only tries the product has no name in a subject', async () => {
    const who = await stranger()
    const here = (await data(gestora)).cd_empresa
    const mails = () => {
      const at = join(api.folder, 'emails')
      return readdirSync(at).map((name) => readFileSync(join(at, name), 'utf8'))
    }
    await hire(who.username)
    const mine = () =>
      mails().filter((text) => text.includes(`To: ${who.username}@`) && /Convite.para.um.escrit/.test(text))
    await expect.poll(() => mine().length, { timeout: 30_000 }).toBe(1)
    await sql`update estabelecimentos set dt_fim_teste = '2099-01-01' where id = ${here}::bigint`.execute(
      api.database.db,
    )
    try {
      const created = await gestora.call<Row>('POST', USERS, {
        username: `teste${serial}`,
        first_name: 'Nova',
        ds_email: `teste${serial}@exemplo.com.br`,
      })
      expect(created.status).toBe(201)
      const invited = () => mails().find((text) => text.includes(`To: teste${serial}@`))
      await expect.poll(invited, { timeout: 30_000 }).toBeTruthy()
      expect(/^Subject: (.*)$/m.exec(invited()!)?.[1]).toBe('Convite para a Banca')
      // Nor does it fill strangers' boxes.
      await sql`insert into trabalhos (nome, chave, dados, dt_feito) select 'correio', gen_random_uuid()::text, ${JSON.stringify({ modelo: 'convite', cd_usuario: who.id, cd_empresa: here })}::jsonb, now() from generate_series(1, 20)`.execute(
        api.database.db,
      )
      const many = await gestora.call<Row>('POST', USERS, {
        username: `demais${serial}`,
        first_name: 'Nova',
        ds_email: `demais${serial}@exemplo.com.br`,
      })
      expect([many.status, many.body.detail]).toEqual([
        429,
        expect.stringMatching(/já enviou \d+ convites nas últimas 24 horas/),
      ])
    } finally {
      await sql`update estabelecimentos set dt_fim_teste = null where id = ${here}::bigint`.execute(api.database.db)
      await sql`delete from trabalhos where nome = 'correio' and dt_feito is not null`.execute(api.database.db)
    }
  })

  test('one’s own address is what the entity takes, and the trail says what it was', async () => {
    const who = await stranger()
    for (const ds_email of [
      'a@exemplo.com.br, b@exemplo.com.br',
      'a@exemplo.com.br;b@exemplo.com.br',
      'Nome <a@exemplo.com.br>',
    ]) {
      const refused = await who.client.call('PATCH', PROFILE, { ds_email, password: DEMO_PASSWORD })
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['ds_email']])
    }
    const done = await who.client.call('PATCH', PROFILE, { ds_email: 'Outra@exemplo.com.br', password: DEMO_PASSWORD })
    expect(done.status).toBe(200)
    const [noted] = await rows<{ antes: object; depois: object }>(
      api.database.db,
      sql`select antes, depois from auditoria where entidade = 'usuarios' and cd_registro = ${who.id}::bigint and acao = 'perfil'`,
    )
    expect(noted).toEqual({
      antes: { ds_email: `${who.username}@exemplo.com.br` },
      depois: { ds_email: String(done.body.ds_email) },
    })
  })

  test('what has no screen of its own needs its permission, too: a group without any changes no court account', async () => {
    const bare = await gestora.call<Row>('POST', GROUPS, {
      nm_grupo: `Gestor de nada ${++serial}`,
      ie_padrao: false,
      endpoints: [],
    })
    expect(bare.status).toBe(201)
    const made = await gestora.call<Row>('POST', USERS, {
      username: `nada${serial}`,
      first_name: 'Nada',
      grupos: [bare.body.id],
    })
    await sql`insert into credenciais (cd_usuario, hash) select ${made.body.id}::bigint, c.hash from credenciais c join usuarios u on u.id = c.cd_usuario where u.username = 'vizinha'`.execute(
      api.database.db,
    )
    const nobody = await api.login(`nada${serial}`, DEMO_PASSWORD)
    const account = (await gestora.get<Page>('process/v1/account/')).body.results[0]
    const at = `process/v1/account/${account?.id ?? 1}/`
    expect((await nobody.call('DELETE', at)).status).toBe(403)
    expect((await nobody.call('PATCH', at, {})).status).toBe(403)
  })
})
