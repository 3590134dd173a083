import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { model } from '../../src/schemas/index.ts'
import { dataSteps } from '../../server/areas/passos.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { DEMO_PASSWORD } from '../../server/demo/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { lawsuitBasis, number } from './setup/processos.ts'
import { tampered } from './setup/trilha.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
interface Log {
  results: { acao: string; registro: { id: number; nome: string; existe: boolean; saiu?: boolean } | null }[]
}
const PEOPLE = 'department/v1/funcionarios/'
const USERS = 'auth/v1/usuarios/'
const GROUPS = 'auth/v1/grupos/'
const PROFILE = 'auth/v1/perfil/'
const P = 'juridico/v1/processos/'
const T = 'juridico/v1/tarefas/'
const today = todayIn('America/Sao_Paulo')

describe.each(engines)('what a firm knows of who left it (%s)', (engine) => {
  let api: Api
  let gestora: Client
  let [here, me] = [0, 0]
  let valid: object
  let readers: number
  let serial = 0

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
    gestora = await api.as('coordenadora')
    const mine = (await gestora.get<{ id: number; cd_empresa: number }>(`${USERS}userdata/`)).body
    ;[here, me] = [mine.cd_empresa, mine.id]
    valid = (await lawsuitBasis(gestora)).valid
    readers = (await gestora.call<Row>('POST', GROUPS, { nm_grupo: `Processos de quem sai ${engine}` })).body.id
  })
  afterAll(() => api?.close())

  const accept = async (who: Client) => {
    const [asked] = (await who.get<Page>(`${PROFILE}convites/`)).body.results
    expect((await who.call('POST', `${PROFILE}convites/${asked!.id}/aceitar/`, {})).status).toBe(200)
  }
  /** Somebody of the other firm who works here, too. */
  async function both() {
    const username = `quemsai${engine}${++serial}`
    const midgard = await api.as('midgard')
    const vizinha = (await (await api.as('vizinha')).get<{ cd_empresa: number }>(`${USERS}userdata/`)).body
    const made = await midgard.call<Row>('POST', `${USERS}?cd_empresa=${vizinha.cd_empresa}`, {
      username,
      first_name: 'Fulana',
      last_name: 'de Antes',
      ds_email: `${username}@exemplo.com.br`,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body
    await sql`insert into credenciais (cd_usuario, hash) select ${id}::bigint, c.hash from credenciais c join usuarios u on u.id = c.cd_usuario where u.username = 'vizinha'`.execute(
      api.database.db,
    )
    const client = await api.login(username, DEMO_PASSWORD)
    const hired = await gestora.call<Row>('POST', PEOPLE, {
      nm_funcionario: 'Nome Digitado',
      user: { username, grupos: [readers] },
    })
    expect(hired.status, JSON.stringify(hired.body)).toBe(201)
    await accept(client)
    return { id, username, client, employee: hired.body.id }
  }
  const leave = async (who: { client: Client; employee: number }, how: 'left' | 'turned off') => {
    const gone =
      how === 'left'
        ? await who.client.call('POST', `${PROFILE}escritorios/${here}/sair/`, {})
        : await gestora.call('PATCH', `${PEOPLE}${who.employee}/inativar/`, {})
    expect([how, gone.status, gone.body]).toEqual([how, 200, expect.anything()])
  }
  const sealed = async (named: number[]) => {
    const values = { ...valid, nr_processo: number(), ie_sigilo: '1', cd_usuarios_sigilo: named }
    const made = await gestora.call<Row>('POST', P, values)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body
  }
  const rename = async (who: Client, to: object) => {
    const renamed = await who.call('PATCH', PROFILE, { password: DEMO_PASSWORD, ...to })
    expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
  }

  test.each(['left', 'turned off'] as const)(
    'who %s is known by the name and address of then, also after changing them; who comes back as they are',
    async (how) => {
      const who = await both()
      const known = async () => {
        const { body } = await gestora.get<Row>(`${PEOPLE}${who.employee}/`)
        const listed = await gestora.get<Page>(`${PEOPLE}?padrao=false&cd_authuser=${who.id}`)
        return [body.nm_login, body.ds_email_login, body.ob_authuser, listed.body.results[0]?.ob_authuser]
      }
      const before = await known()
      expect(before).toMatchObject([
        who.username,
        `${who.username}@exemplo.com.br`,
        { nm_usuario: 'Fulana de Antes' },
        { nm_usuario: 'Fulana de Antes' },
      ])
      await leave(who, how)
      await rename(who.client, {
        first_name: 'Beltrana',
        last_name: 'Depois',
        ds_email: `novo${who.username}@exemplo.com.br`,
      })
      expect(await known()).toEqual(before)
      const log = await gestora.get<Log>(`base/v1/registro/?entidade=usuarios&cd_registro=${who.id}`)
      expect(log.raw.toString()).not.toContain('Beltrana')
      await gestora.call('PATCH', `${PEOPLE}${who.employee}/ativar/`, {})
      await accept(who.client)
      expect((await known())[2]).toMatchObject({ nm_usuario: 'Beltrana Depois' })
    },
  )

  test('what was done to who left stays in the log, by the name of then and without a page; another firm reads none of it', async () => {
    const who = await both()
    const of = `base/v1/registro/?entidade=usuarios&cd_registro=${who.id}`
    const read = async (as = gestora) =>
      (await as.get<Log>(of)).body.results.map(({ acao, registro }) => [acao, registro])
    expect(await read()).toEqual([['aceitar-convite', { id: who.id, nome: 'Fulana de Antes', existe: true }]])
    await leave(who, 'left')
    await rename(who.client, { first_name: 'Beltrana' })
    const gone = { id: who.id, nome: 'Fulana de Antes', existe: false, saiu: true }
    expect(await read()).toEqual([
      ['sair-do-escritorio', gone],
      ['aceitar-convite', gone],
    ])
    const theirs = await read(await api.as('vizinha'))
    expect(theirs.map(([acao]) => acao)).not.toContain('sair-do-escritorio')
  })

  test('who leaves is named by no wall any more, and sees nothing behind it on coming back', async () => {
    const who = await both()
    const { body: suit } = await gestora.call<Row>('POST', P, {
      ...valid,
      nr_processo: number(),
      ie_sigilo: '1',
      cd_usuarios_sigilo: [me, who.id],
    })
    const sees = async () => (await who.client.get(`${P}${suit.id}/?cd_empresa=${here}`)).status
    expect(await sees()).toBe(200)
    await leave(who, 'left')
    const { body } = await gestora.get<Row>(`${P}${suit.id}/`)
    expect([body.cd_usuarios_sigilo, body.nr_versao]).toEqual([[me], suit.nr_versao + 1])
    // What names nobody who left is saved as it is.
    expect((await gestora.call('PATCH', `${P}${suit.id}/`, { ds_pasta: 'S-1' })).status).toBe(200)
    const trail = await rows(
      api.database.db,
      sql`select antes, depois from auditoria where entidade = 'processos' and cd_registro = ${suit.id}::bigint
          and cd_usuario = ${who.id}::bigint and acao = 'editar'`,
    )
    expect(trail).toEqual([{ antes: { cd_usuarios_sigilo: [me, who.id] }, depois: { cd_usuarios_sigilo: [me] } }])
    await gestora.call('PATCH', `${PEOPLE}${who.employee}/ativar/`, {})
    await accept(who.client)
    await gestora.call('PATCH', `${USERS}${who.id}/`, { grupos: [readers] })
    expect((await who.client.get(`${P}?nr_por_pagina=1&cd_empresa=${here}`)).status).toBe(200)
    expect(await sees()).toBe(404)
    expect(await tampered(api, here)).toEqual([])
  })

  test('what comes again in a sealed case goes on with who is still named, once its owner left, and they are told', async () => {
    const who = await both()
    const nr_processo = number()
    const { body: suit } = await gestora.call<Row>('POST', P, {
      ...valid,
      nr_processo,
      ie_sigilo: '1',
      cd_usuarios_sigilo: [me, who.id],
    })
    const first = await gestora.call<Row>('POST', T, {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Contestação',
      cd_cliente: suit.cd_cliente,
      nr_processo,
      cd_cidade: 3550308,
      dt_fatal: addDays(today, 12),
      dt_vencimento: addDays(today, 9),
      cd_equipe: 1,
      cd_responsaveis: [who.id],
      recurrence: { tipo_recorrencia: 2, qtd_repeticao: 2 },
    })
    expect([first.status, first.body.cd_processo]).toEqual([201, suit.id])
    await leave(who, 'left')
    await api.runJob('recorrencias', new Date(`${addDays(today, 9)}T15:00:00Z`))
    const { body: recurrence } = await gestora.get<Page>(`juridico/v1/tarefa-recorrencias/?cd_tarefa=${first.body.id}`)
    expect(recurrence.results).toMatchObject([{ qtd_criadas: 1, ds_falha: null }])
    const made = await gestora.get<Page>(`${T}?cd_recorrencia=${recurrence.results[0]!.id}`)
    expect(made.body.results).toMatchObject([{ cd_processo: suit.id, cd_responsaveis: [me] }])
    const { id } = made.body.results[0]!
    const told = await rows(
      api.database.db,
      sql`select cd_usuario, ie_tipo, nm_autor from notificacoes where ds_recurso = 'tarefas' and cd_registro = ${id}::bigint`,
    )
    expect(told).toEqual([{ cd_usuario: me, ie_tipo: 'atribuida', nm_autor: 'Banca' }])
  })

  test('who leaves while a sealed case is in the trash is not named by it once it is back', async () => {
    const who = await both()
    const suit = await sealed([me, who.id])
    expect((await gestora.call('DELETE', `${P}${suit.id}/`)).status).toBe(204)
    await leave(who, 'left')
    const back = await gestora.call<Row>('POST', `${P}lixeira/${suit.id}/restaurar/`)
    expect([back.status, back.body.cd_usuarios_sigilo]).toEqual([200, [me]])
    const trail = await rows<{ acao: string; depois: unknown }>(
      api.database.db,
      sql`select acao, depois from auditoria where entidade = 'processos' and cd_registro = ${suit.id}::bigint order by id`,
    )
    expect(trail.map(({ acao }) => acao)).toEqual(['criar', 'excluir', 'editar', 'restaurar'])
    expect(trail[2]!.depois).toEqual({ cd_usuarios_sigilo: [me] })
  })

  test('who was turned off comes back with what the invitation gives, and none of the groups of before', async () => {
    const who = await both()
    const groups = async () => (await gestora.get<Row>(`${USERS}${who.id}/`)).body.grupos
    expect(await groups()).toEqual([readers])
    await leave(who, 'turned off')
    const [trail] = await rows(
      api.database.db,
      sql`select antes, depois from auditoria where entidade = 'usuarios' and cd_registro = ${who.id}::bigint
          and cd_empresa = ${here}::bigint and acao = 'editar' order by id desc limit 1`,
    )
    expect(trail).toEqual({
      antes: { estabelecimentos: [here], grupos: [readers] },
      depois: { estabelecimentos: [], grupos: [] },
    })
    await gestora.call('PATCH', `${PEOPLE}${who.employee}/ativar/`, {})
    await accept(who.client)
    expect((await groups()) ?? []).toEqual([])
  })

  test('who left before leaving took them off walls is taken off by the upgrade; no wall is left empty', async () => {
    const { db } = api.database
    const who = await both()
    const midgard = (await (await api.as('midgard')).get<{ id: number }>(`${USERS}userdata/`)).body.id
    const suits = [await sealed([me]), await sealed([me]), await sealed([me])]
    const [first, alone, gone] = suits.map(({ id }) => id)
    expect((await gestora.call('DELETE', `${P}${gone}/`)).status).toBe(204)
    await leave(who, 'left')
    const name = (id: number, people: number[]) =>
      sql`update processos set cd_usuarios_sigilo = ${people}::bigint[] where id = ${id}::bigint`.execute(db)
    await name(first!, [who.id, midgard, me])
    await name(alone!, [who.id])
    await sql`update lixeira set linha = jsonb_set(linha, '{cd_usuarios_sigilo}', to_jsonb(array[${me}::bigint, ${who.id}::bigint]))
      where cd_registro = ${gone}::bigint and entidade = 'processos'`.execute(db)
    const firms = sql`(select estabelecimentos from usuarios where id = ${midgard}::bigint)`
    const [{ before }] = (await rows<{ before: number[] }>(db, sql`select ${firms} before`)) as [{ before: number[] }]
    const work = (where: number[]) =>
      sql`update usuarios set estabelecimentos = ${where}::bigint[] where id = ${midgard}::bigint`.execute(db)
    // A superuser of other firms alone, named for having opened it.
    await work([])
    await db.transaction().execute(async (tx) => {
      for (const step of dataSteps) await step.run(tx, model)
    })
    await work(before)
    const named = await rows<{ named: number[] }>(
      db,
      sql`select cd_usuarios_sigilo named from processos where id in (${first}::bigint, ${alone}::bigint) order by id`,
    )
    expect(named.map((row) => row.named)).toEqual([[midgard, me], [who.id]])
    const trail = await rows<{ antes: Row; depois: Row }>(
      db,
      sql`select cd_registro, acao, nm_usuario, antes, depois from auditoria where entidade = 'processos' and nm_usuario = 'Banca'
          and cd_registro = any(${suits.map(({ id }) => id)}::bigint[]) order by cd_registro`,
    )
    const of = (cd_registro: number, before: number[], after: number[]) => ({
      cd_registro,
      acao: 'editar',
      nm_usuario: 'Banca',
      antes: { cd_usuarios_sigilo: before },
      depois: { cd_usuarios_sigilo: after },
    })
    expect(trail).toEqual([of(first!, [who.id, midgard, me], [midgard, me]), of(gone!, [me, who.id], [me])])
    const back = await gestora.call<Row>('POST', `${P}lixeira/${gone}/restaurar/`)
    expect([back.status, back.body.cd_usuarios_sigilo]).toEqual([200, [me]])
    await name(alone!, [me])
  })
})
