import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { one, sql } from '../../server/core/db/db.ts'
import { makeCnpj } from '../../src/schemas/br/cnpj.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number }
const FIRM = 'auth/v1/estabelecimentos/auto-cadastro/'
const USERS = 'auth/v1/usuarios/'
const PEOPLE = 'department/v1/funcionarios/'
const PROFILE = 'auth/v1/perfil/'
const PASSWORD = 'o rio corre manso'
const WAIT = 30_000

describe.each(engines)('an address that somebody gave is theirs once they say so, on %s', (engine) => {
  let api: Api
  let serial = 0
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
  })
  afterAll(() => api?.close())

  /** A firm that nobody asked to come, its manager logged in. */
  async function registered() {
    const n = serial++
    const username = `estranha${n}`
    const name = `Compre já em golpe${n}`
    const made = await api.anonymous.call<Row>('POST', FIRM, {
      cnpj: makeCnpj(String(112223330000 + n)),
      nm_razao_social: name,
      nm_nome_fantasia: name,
      first_name: `Ganhe prêmios ${n}`,
      username,
      ds_email: `${username}@exemplo.com.br`,
      password: PASSWORD,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return { username, name, firm: Number(made.body.cd_empresa), client: await api.login(username, PASSWORD) }
  }
  const decoded = (raw: string) =>
    raw
      .replace(/=\r?\n/g, '')
      .replace(/((?:=[0-9A-F]{2})+)/g, (hex) => Buffer.from(hex.replace(/=/g, ''), 'hex').toString())
  const mailsTo = (address: string) => {
    const at = join(api.folder, 'emails')
    const all = readdirSync(at).map((name) => decoded(readFileSync(join(at, name), 'utf8')))
    return all.filter((text) => text.includes(`To: ${address}`))
  }
  const linksTo = (address: string) =>
    mailsTo(address).flatMap((mail) => /\/confirmar-cadastro\/([\w-]{43})/.exec(mail)?.[1] ?? [])
  /** The link of the nth letter that asks an address to confirm. */
  const linkTo = async (address: string, n = 1) => {
    await expect.poll(() => linksTo(address).length, { timeout: WAIT }).toBe(n)
    // Those before it count no more: it is the one that is good.
    for (const token of linksTo(address)) if ((await check(token)).status === 200) return token
    throw new Error('no link of these counts')
  }
  const check = (token: string) => api.anonymous.call('POST', `${USERS}verificar-link/`, { token })
  const confirm = (token: string) => api.anonymous.call('POST', `${USERS}confirmar-cadastro/`, { token })
  const waits = async (who: Client) => (await who.get<{ email_a_confirmar: boolean }>(PROFILE)).body.email_a_confirmar
  /** Every letter of this kind to a person was looked at, and none went. */
  const keptBack = (id: number, modelo: string) =>
    expect
      .poll(
        async () =>
          (
            await one<{ erro: string | null }>(
              api.database.db,
              sql`select string_agg(distinct coalesce(erro, case when dt_feito is null then 'espera' else 'enviado' end), ',') erro
                  from trabalhos where dados->>'modelo' = ${modelo} and dados->>'cd_usuario' = ${String(id)}`,
            )
          )?.erro,
        { timeout: WAIT },
      )
      .toBe('sem destinatário')

  test('the letter asks for a click and says nothing that the stranger typed', async () => {
    const who = await registered()
    const token = await linkTo(`${who.username}@exemplo.com.br`)
    const [letter] = mailsTo(`${who.username}@exemplo.com.br`)
    expect(letter).toMatch(/Subject: Confirme o seu e-mail/)
    expect(letter).not.toMatch(/golpe|prêmios/)
    expect(await waits(who.client)).toBe(true)
    expect((await who.client.get(PROFILE)).body.convites_a_confirmar).toBe(true)
    // Looked at as often as a mail program likes, it is still good; a password it does not set.
    expect([(await check(token)).status, (await check(token)).status]).toEqual([200, 200])
    const other = await api.anonymous.call('POST', `${USERS}nova-senha/`, { token, password: 'outra frase qualquer' })
    expect([other.status, Object.keys(other.body)]).toEqual([400, ['token']])
    expect((await confirm(token)).status).toBe(200)
    expect(await waits(who.client)).toBe(false)
    for (const again of [await confirm(token), await check(token)])
      expect([again.status, again.body]).toEqual([400, { token: [expect.stringMatching(/já foi usado/)] }])
  })

  test('until then the firm invites nobody, by no way, and is told so at the field', async () => {
    const who = await registered()
    const refused = /precisa confirmar o e-mail/
    const user = { username: `vitima${serial}`, first_name: 'Vítima', ds_email: `vitima${serial}@exemplo.com.br` }
    const created = await who.client.call('POST', USERS, user)
    expect([created.status, created.body]).toEqual([400, { ds_email: [expect.stringMatching(refused)] }])
    for (const asked of [user, { username: 'coordenadora' }]) {
      const hired = await who.client.call('POST', PEOPLE, { nm_funcionario: 'Nome Digitado', user: asked })
      expect([hired.status, hired.body]).toEqual([400, { user: [expect.stringMatching(refused)] }])
    }
    // Somebody without an address may come, and gets no letter when one is typed later.
    const quiet = await who.client.call<Row>('POST', USERS, { username: user.username, first_name: 'Vítima' })
    expect(quiet.status).toBe(201)
    const at = `${USERS}${quiet.body.id}/`
    const typed = await who.client.call<Row>('PATCH', at, { ds_email: user.ds_email })
    expect(typed.status).toBe(200)
    const again = await who.client.call('POST', `${at}convidar/`, {})
    expect([again.status, again.body.detail]).toEqual([400, expect.stringMatching(refused)])
    await api.anonymous.get(`${USERS}esqueci-minha-senha/?ds_email=${user.ds_email}`)
    await keptBack(quiet.body.id, 'redefinir')
    expect(mailsTo(user.ds_email)).toEqual([])

    expect((await confirm(await linkTo(`${who.username}@exemplo.com.br`))).status).toBe(200)
    expect((await who.client.call('POST', `${at}convidar/`, {})).status).toBe(200)
    await expect.poll(() => mailsTo(user.ds_email).length, { timeout: WAIT }).toBe(1)
  })

  test('another address is another question; the link that went to the first is none any more', async () => {
    const who = await registered()
    const first = await linkTo(`${who.username}@exemplo.com.br`)
    const ds_email = `${who.username}-novo@exemplo.com.br`
    const changed = await who.client.call('PATCH', PROFILE, { ds_email, password: PASSWORD })
    expect(changed.status).toBe(200)
    expect((await confirm(first)).status).toBe(400)
    expect(await waits(who.client)).toBe(true)
    const second = await linkTo(ds_email)
    expect((await confirm(second)).status).toBe(200)
    // The same for whoever was known already: the new one is nobody's yet.
    const third = `${who.username}-outro@exemplo.com.br`
    const me = (await who.client.get<{ id: number; nr_versao?: number }>(`${USERS}userdata/`)).body.id
    const byUsers = await who.client.call('PATCH', `${USERS}${me}/`, { ds_email: third })
    expect([byUsers.status, byUsers.body]).toEqual([400, { ds_email: ['Altere o seu e-mail no perfil.'] }])
    const asked = { ds_email: third, password: PASSWORD }
    expect((await who.client.call('PATCH', PROFILE, asked)).status).toBe(200)
    expect(await waits(who.client)).toBe(true)
    expect(
      (await who.client.call('POST', `${PROFILE}senha/`, { atual: PASSWORD, nova: 'o mar não tem cabelo' })).status,
    ).toBe(200)
    await keptBack(me, 'senha_alterada')
    // The firm had shown who it is, and goes on.
    const now = await api.login(who.username, 'o mar não tem cabelo')
    const hired = await now.call('POST', USERS, {
      username: `colega${serial}`,
      first_name: 'Colega',
      ds_email: `colega${serial}@exemplo.com.br`,
    })
    expect(hired.status, JSON.stringify(hired.body)).toBe(201)
    expect((await confirm(await linkTo(third))).status).toBe(200)
  })

  test('the link is sent again a few times, and to nobody who needs none', async () => {
    const who = await registered()
    await linkTo(`${who.username}@exemplo.com.br`)
    const again = () => who.client.call('POST', `${PROFILE}confirmar-cadastro/`, {})
    const answers: number[] = []
    for (let i = 0; i < 4; i++) answers.push((await again()).status)
    expect(answers).toEqual([200, 200, 200, 429])
    const other = { ds_email: `${who.username}-mais@exemplo.com.br`, password: PASSWORD }
    expect((await who.client.call('PATCH', PROFILE, other)).status).toBe(429)
    expect((await (await api.as('advogada')).call('POST', `${PROFILE}confirmar-cadastro/`, {})).status).toBe(400)
  })

  test('who chose a password by a link of their mail has shown it, too', async () => {
    const who = await registered()
    const address = `${who.username}@exemplo.com.br`
    await linkTo(address)
    await api.anonymous.get(`${USERS}esqueci-minha-senha/?ds_email=${address}`)
    const recovery = () => mailsTo(address).find((mail) => mail.includes('/forgot-password/'))
    await expect.poll(recovery, { timeout: WAIT }).toBeTruthy()
    expect(recovery()).not.toMatch(/prêmios|estranha\d+\. Para/)
    const token = /\/forgot-password\/([\w-]{43})/.exec(recovery()!)![1]!
    const password = 'a banda passou cantando'
    expect((await api.anonymous.call('POST', `${USERS}nova-senha/`, { token, password })).status).toBe(200)
    expect(await waits(await api.login(who.username, password))).toBe(false)
  })

  test('a link to set a password that went to an address before says nothing of the one after', async () => {
    const who = await registered()
    const address = `${who.username}@exemplo.com.br`
    await linkTo(address)
    await api.anonymous.get(`${USERS}esqueci-minha-senha/?ds_email=${address}`)
    const recovery = () => mailsTo(address).find((mail) => mail.includes('/forgot-password/'))
    await expect.poll(recovery, { timeout: WAIT }).toBeTruthy()
    const token = /\/forgot-password\/([\w-]{43})/.exec(recovery()!)![1]!
    const moved = { ds_email: `${who.username}-novo@exemplo.com.br`, password: PASSWORD }
    expect((await who.client.call('PATCH', PROFILE, moved)).status).toBe(200)
    expect((await check(token)).status).toBe(400)
    const late = await api.anonymous.call('POST', `${USERS}nova-senha/`, { token, password: 'a banda passou cantando' })
    expect(late.status).toBe(400)
    expect(await waits(who.client)).toBe(true)
  })

  test('of many invitations at once no more go than a firm may send in a day', async () => {
    const who = await registered()
    expect((await confirm(await linkTo(`${who.username}@exemplo.com.br`))).status).toBe(200)
    await sql`insert into trabalhos (nome, chave, dados, dt_feito) select 'correio', gen_random_uuid()::text, jsonb_build_object('modelo', 'convite', 'cd_usuario', 1, 'cd_empresa', ${who.firm}::bigint), now()
      from generate_series(1, 18)`.execute(api.database.db)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        who.client.call('POST', USERS, {
          username: `juntas${who.username}${i}`,
          first_name: 'Nova',
          ds_email: `juntas${who.username}${i}@exemplo.com.br`,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429])
  })

  test('whoever sent as many as a firm may in a day is told what they were', async () => {
    const who = await registered()
    expect((await confirm(await linkTo(`${who.username}@exemplo.com.br`))).status).toBe(200)
    const sent = (modelo: string, n: number) =>
      sql`insert into trabalhos (nome, chave, dados, dt_feito) select 'correio', gen_random_uuid()::text, jsonb_build_object('modelo', ${modelo}::text, 'cd_usuario', 1, 'cd_empresa', ${who.firm}::bigint), now()
        from generate_series(1, ${n}::int)`.execute(api.database.db)
    const invite = (name: string) =>
      who.client.call<{ detail: string }>('POST', USERS, {
        username: `${name}${who.username}`,
        first_name: 'Nova',
        ds_email: `${name}${who.username}@exemplo.com.br`,
      })
    await sent('confirmar_email', 20)
    const moved = await invite('so')
    expect([moved.status, moved.body.detail]).toEqual([
      429,
      'Este escritório já enviou 20 pedidos de confirmação de e-mail nas últimas 24 horas. Tente de novo amanhã.',
    ])
    await sent('convite', 1)
    expect((await invite('mais')).body.detail).toContain(
      'já enviou 1 convite e 20 pedidos de confirmação de e-mail nas',
    )
  })

  test('a spent or expired link says so before anything is typed', async () => {
    const gone = await check('x'.repeat(43))
    expect([gone.status, Object.keys(gone.body)]).toEqual([400, ['token']])
    const manager = await api.as('coordenadora')
    const made = await manager.call<Row>('POST', USERS, {
      username: `convidada${serial}`,
      first_name: 'Nova',
      ds_email: `convidada${serial}@exemplo.com.br`,
    })
    expect(made.status).toBe(201)
    const invited = () => mailsTo(`convidada${serial}@exemplo.com.br`)
    await expect.poll(() => invited().length, { timeout: WAIT }).toBe(1)
    const token = /\/forgot-password\/([\w-]{43})/.exec(invited()[0]!)![1]!
    expect((await check(token)).status).toBe(200)
    await sql`update links set dt_expira = now() - interval '1 minute' where cd_usuario = ${made.body.id}::bigint`.execute(
      api.database.db,
    )
    expect((await check(token)).body).toEqual({ token: ['Este convite venceu. Peça outro a quem convidou você.'] })
    const late = await api.anonymous.call('POST', `${USERS}nova-senha/`, { token, password: PASSWORD })
    expect(late.body).toEqual({ token: ['Este convite venceu. Peça outro a quem convidou você.'] })
  })
})
