import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { forgetRepeats } from '../../server/core/http/repeats.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { DEMO_PASSWORD } from '../../server/demo/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { hasPostgres } from './setup/cluster.ts'
import { form, PDF } from './setup/processos.ts'
import { labelName, LABELS, startHouse } from './setup/quedas.ts'

/** A call as the form sends it, with its key. */
async function keyed(
  api: Api,
  who: Client,
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  key: string,
  payload?: object,
) {
  const answer = await api.app.inject({
    method,
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': key },
    ...(payload && { payload }),
  })
  const body = answer.body ? answer.json<Record<string, unknown>>() : null
  return { status: answer.statusCode, body, replayed: answer.headers['idempotency-replayed'] === 'true' }
}
const trail = async (api: Api, id: unknown) =>
  (
    await rows<{ acao: string }>(
      api.database.db,
      sql`select acao from auditoria where entidade = 'etiquetas' and cd_registro = ${Number(id)}::bigint order by id`,
    )
  ).map(({ acao }) => acao)

describe.each(engines)('a request with a key on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
    user = await api.as('midgard')
  })
  afterAll(() => api?.close())
  const named = async (name: string) =>
    (await user.get<{ count: number }>(`${LABELS}?nm_etiqueta=${encodeURIComponent(name)}`)).body.count

  test('the same again gets the same answer and writes nothing; other people and other keys are others', async () => {
    const nm_etiqueta = labelName('chave')
    const first = await keyed(api, user, 'POST', LABELS, 'chave-do-formulario-1', { nm_etiqueta })
    const again = await keyed(api, user, 'POST', LABELS, 'chave-do-formulario-1', { nm_etiqueta })
    expect(first.status).toBe(201)
    expect(again).toEqual({ ...first, replayed: true })
    expect([first.replayed, await named(nm_etiqueta)]).toEqual([false, 1])
    expect(await trail(api, first.body!.id)).toEqual(['criar'])
    // Without the key it is what it always was.
    expect((await user.call('POST', LABELS, { nm_etiqueta })).status).toBe(400)
    const other = await api.as('vizinha')
    const theirs = await keyed(api, other, 'POST', LABELS, 'chave-do-formulario-1', { nm_etiqueta })
    expect([theirs.status, theirs.replayed]).toEqual([201, false])
  })

  test('another body under the same key is refused, and so is a key that is none', async () => {
    const nm_etiqueta = labelName('chave')
    await keyed(api, user, 'POST', LABELS, 'chave-do-formulario-2', { nm_etiqueta })
    const other = await keyed(api, user, 'POST', LABELS, 'chave-do-formulario-2', { nm_etiqueta: labelName('outra') })
    expect([other.status, other.body!.detail]).toEqual([422, expect.stringMatching(/outro pedido/)])
    expect((await keyed(api, user, 'POST', LABELS, 'x', { nm_etiqueta: labelName('y') })).status).toBe(400)
  })

  test.runIf(engine === 'postgres')(
    'the same again after the secret was changed is the same, for as long as the old one is read',
    async () => {
      const [found] = await rows<{ nome: string }>(api.database.db, sql`select current_database() nome`)
      const DATABASE_URL = Object.assign(new URL(inject('postgres')), { pathname: `/${found!.nome}` }).href
      const nm_etiqueta = labelName('segredo')
      const first = await keyed(api, user, 'POST', LABELS, 'chave-do-outro-segredo', { nm_etiqueta })
      expect(first.status).toBe(201)
      const under = async (env: Record<string, string>, payload: object) => {
        const other = await startApi(engine, { tarefas: 0, env: { DATABASE_URL, BANCA_SEGREDO: 'outro', ...env } })
        try {
          return await keyed(other, await other.as('midgard'), 'POST', LABELS, 'chave-do-outro-segredo', payload)
        } finally {
          await other.close()
        }
      }
      const ring = { BANCA_SEGREDO_ANTERIOR: 'segredo-de-teste' }
      expect(await under(ring, { nm_etiqueta })).toEqual({ ...first, replayed: true })
      expect((await under(ring, { nm_etiqueta: `${nm_etiqueta} outra` })).status).toBe(422)
      // Without the old one nobody can tell whether it is the same.
      expect((await under({}, { nm_etiqueta })).status).toBe(422)
    },
  )

  test('two at once make one record: the second waits for the first', async () => {
    const nm_etiqueta = labelName('juntas')
    const both = await Promise.all(
      [1, 2, 3].map(() => keyed(api, user, 'POST', LABELS, 'chave-do-formulario-3', { nm_etiqueta })),
    )
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(both.map(({ body }) => body!.id)).size).toBe(1)
    expect(await named(nm_etiqueta)).toBe(1)
  })

  test('what was refused left nothing: mended, it may come under the same key', async () => {
    const bad = await keyed(api, user, 'POST', LABELS, 'chave-do-formulario-4', { nm_etiqueta: '' })
    expect(bad.status).toBe(400)
    const good = await keyed(api, user, 'POST', LABELS, 'chave-do-formulario-4', { nm_etiqueta: labelName('emendada') })
    expect(good.status).toBe(201)
  })

  test('the steps know what was kept even where the answer was never sent: nobody else changed it', async () => {
    const made = await user.call<{ id: number }>('POST', LABELS, { nm_etiqueta: labelName('passo') })
    const url = `${LABELS}${made.body.id}/`
    const body = { cor: '#445566', nr_versao: 1 }
    const first = await keyed(api, user, 'PATCH', url, 'chave-do-formulario-5', body)
    expect([first.status, first.body!.nr_versao]).toEqual([200, 2])
    // As if the server had died between keeping and answering.
    await sql`delete from repeticoes where chave = 'chave-do-formulario-5' and passo = 0`.execute(api.database.db)
    const again = await keyed(api, user, 'PATCH', url, 'chave-do-formulario-5', body)
    expect(again).toMatchObject({ status: 200, body: { nr_versao: 2, cor: first.body!.cor } })
    expect(await trail(api, made.body.id)).toEqual(['criar', 'editar'])
    const gone = await keyed(api, user, 'DELETE', `${url}?nr_versao=2`, 'chave-do-formulario-6')
    await sql`delete from repeticoes where chave = 'chave-do-formulario-6' and passo = 0`.execute(api.database.db)
    const goneAgain = await keyed(api, user, 'DELETE', `${url}?nr_versao=2`, 'chave-do-formulario-6')
    expect([gone.status, goneAgain.status]).toEqual([204, 204])
  })

  test('many at once, one of which was done before the answer was lost, are each done once', async () => {
    const ids: number[] = []
    for (let i = 0; i < 3; i++)
      ids.push((await user.call<{ id: number }>('POST', LABELS, { nm_etiqueta: labelName('lote') })).body.id)
    const body = { registros: ids.map((id) => ({ id, nr_versao: 1 })), dados: { cor: '#101010' } }
    const first = await keyed(api, user, 'POST', `${LABELS}em-lote/editar/`, 'chave-do-formulario-7', body)
    expect(first.body).toMatchObject({ feitas: 3 })
    await sql`delete from repeticoes where chave = 'chave-do-formulario-7' and passo = 0`.execute(api.database.db)
    const again = await keyed(api, user, 'POST', `${LABELS}em-lote/editar/`, 'chave-do-formulario-7', body)
    expect(again.body).toMatchObject({ feitas: 3, recusadas: [] })
    for (const id of ids) expect(await trail(api, id)).toEqual(['criar', 'editar'])
  })

  test('those that a filter chose stay the chosen: the next call under the key takes no others', async () => {
    const theme = labelName('filtro').replaceAll(' ', '-')
    const ids: number[] = []
    for (let i = 0; i < 2; i++)
      ids.push((await user.call<{ id: number }>('POST', LABELS, { nm_etiqueta: `${theme} ${i}` })).body.id)
    const body = { filtro: { busca: theme }, dados: {} }
    const first = await keyed(api, user, 'POST', `${LABELS}em-lote/excluir/`, 'chave-do-formulario-8', body)
    expect(first.body).toMatchObject({ feitas: 2 })
    await sql`delete from repeticoes where chave = 'chave-do-formulario-8' and passo = 0`.execute(api.database.db)
    // Others match by now.
    const later = await user.call<{ id: number }>('POST', LABELS, { nm_etiqueta: `${theme} depois` })
    const again = await keyed(api, user, 'POST', `${LABELS}em-lote/excluir/`, 'chave-do-formulario-8', body)
    expect(again.body).toMatchObject({ feitas: 2, recusadas: [] })
    expect((await user.get(`${LABELS}${later.body.id}/`)).status).toBe(200)
    for (const id of ids) expect(await trail(api, id)).toEqual(['criar', 'excluir'])
  })

  test('of answers that are for one pair of eyes nothing is kept', async () => {
    const midgard = await api.as('midgard')
    const { id } = (await user.get<{ id: number }>('auth/v1/usuarios/userdata/')).body
    const name = `segredo${Date.now()}`
    const made = await midgard.call<{ id: number }>('POST', 'auth/v1/usuarios/', {
      username: name,
      first_name: 'Nova',
      ds_email: `${name}@exemplo.com.br`,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    await sql`insert into credenciais (cd_usuario, hash) select ${made.body.id}::bigint, hash from credenciais where cd_usuario = ${id}::bigint`.execute(
      api.database.db,
    )
    const who = await api.login(name, DEMO_PASSWORD)
    const feed = await keyed(api, user, 'POST', 'base/v1/agenda/feeds/', 'chave-secreta-1', {
      nm_feed: 'Agenda',
      ie_escopo: 'MI',
    })
    const seen = await keyed(api, midgard, 'POST', `auth/v1/usuarios/${made.body.id}/ver-como/`, 'chave-secreta-2', {})
    const FACTOR = 'auth/v1/perfil/segundo-fator/'
    const begun = await keyed(api, who, 'POST', FACTOR, 'chave-secreta-3', { password: DEMO_PASSWORD })
    const codigo = new TOTP({ secret: Secret.fromBase32(String(begun.body?.chave)) }).generate()
    const codes = await keyed(api, who, 'POST', `${FACTOR}confirmar/`, 'chave-secreta-4', { codigo })
    const nova = 'Outra-senha-bem-longa-77'
    const changed = await keyed(api, who, 'POST', 'auth/v1/perfil/senha/', 'chave-secreta-5', {
      atual: DEMO_PASSWORD,
      nova,
    })
    const answers = [feed, seen, begun, codes, changed]
    expect(answers.map(({ status, body }) => (status < 300 ? 'ok' : body))).toEqual(answers.map(() => 'ok'))
    const kept = await rows(api.database.db, sql`select * from repeticoes where chave like 'chave-secreta-%'`)
    expect(kept).toEqual([])
  })

  test('what stands for a request tells nobody what was in it', async () => {
    const payload = { nm_etiqueta: labelName('sem rastro') }
    await keyed(api, user, 'POST', LABELS, 'chave-do-formulario-9', payload)
    const [kept] = await rows<{ hash: string }>(
      api.database.db,
      sql`select hash from repeticoes where chave = 'chave-do-formulario-9' and passo = 0`,
    )
    const length = String(JSON.stringify(payload).length)
    const plain = createHash('sha256')
      .update(JSON.stringify(['POST', `/api/${LABELS}`, payload, length]))
      .digest('base64url')
    expect(kept!.hash).toHaveLength(plain.length)
    expect(kept!.hash).not.toBe(plain)
  })

  test('a file is kept once', async () => {
    const { payload, headers } = form([['aq_arquivo', PDF, 'uma.pdf']])
    const send = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/files/v1/arquivos/',
        payload,
        headers: { ...headers, authorization: `Bearer ${user.token}`, 'idempotency-key': 'chave-do-arquivo' },
      })
    const [first, again] = [await send(), await send()]
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
  })

  test('after a day a key is forgotten', async () => {
    const body = { nm_etiqueta: labelName('ontem') }
    await keyed(api, user, 'POST', LABELS, 'chave-de-ontem', body)
    await sql`update repeticoes set dt_criado = dt_criado - interval '25 hours' where chave = 'chave-de-ontem'`.execute(
      api.database.db,
    )
    await api.runJob(forgetRepeats.name)
    expect((await keyed(api, user, 'POST', LABELS, 'chave-de-ontem', body)).status).toBe(400)
  })
})

describe.runIf(hasPostgres)('an answer that is lost between the database and the server', () => {
  test('is found again by its key, and nothing is made twice', async () => {
    const house = await startHouse()
    try {
      const { proxy, servers, people } = house
      const nm_etiqueta = labelName('perdida')
      proxy.cutAt = 'COMMIT\0'
      const lost = await keyed(servers[0]!, people[0]!, 'POST', LABELS, 'chave-perdida', { nm_etiqueta })
      proxy.cutAt = null
      expect(lost.status).toBe(503)
      // At the other server, as a balancer may do.
      const again = await keyed(servers[1]!, people[0]!, 'POST', LABELS, 'chave-perdida', { nm_etiqueta })
      expect([again.status, again.body!.nm_etiqueta]).toEqual([201, nm_etiqueta])
      expect(await trail(servers[1]!, again.body!.id)).toEqual(['criar'])
    } finally {
      await house.close()
    }
  })
})
