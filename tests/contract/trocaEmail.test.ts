import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows, sql } from '../../server/core/db/db.ts'
import { DEMO_PASSWORD } from '../../server/demo/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const U = 'auth/v1/usuarios/'
const CONFIRM = `${U}confirmar-email/`
type Row = Record<string, unknown> & { id: number; nr_versao: number }

/** What a mail says, whatever it was wrapped in on its way. */
const words = (raw: string) =>
  raw
    .slice(raw.indexOf('\r\n\r\n'))
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (hex) => Buffer.from(hex.replace(/=/g, ''), 'hex').toString())

async function mailServer() {
  const mails: { to: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo[0]!.address, text: words(raw) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (address: string) => mails.filter((mail) => mail.to === address),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

describe.each(engines)('an address that somebody else gives to a person (%s)', (engine) => {
  let api: Api
  let mail: Awaited<ReturnType<typeof mailServer>>
  let manager: Client
  let advogada: Client
  let [her, before] = [0, '']
  beforeAll(async () => {
    mail = await mailServer()
    api = await startApi(engine, { tarefas: 20, env: { SMTP_URL: mail.url } })
    manager = await api.as('coordenadora')
    advogada = await api.as('advogada')
    her = (await advogada.get<{ id: number }>(`${U}userdata/`)).body.id
    before = String((await manager.get<Row>(`${U}${her}/`)).body.ds_email)
    expect(before).toContain('@')
  })
  // Each test opens links from one address, more of them than anybody does in a window.
  beforeEach(() => sql`delete from freios`.execute(api.database.db))
  afterAll(async () => {
    await api?.close()
    await mail?.close()
  })

  const ask = (ds_email: string) => manager.call<Row>('PATCH', `${U}${her}/`, { ds_email })
  const verify = (token: string) => api.anonymous.call<Row>('POST', `${U}verificar-link/`, { token })
  const confirm = (token: string, password: string = DEMO_PASSWORD) =>
    api.anonymous.call<Row>('POST', CONFIRM, { token, password })
  const mailed = async (address: string, what: RegExp) => {
    await expect.poll(() => mail.to(address).some(({ text }) => what.test(text)), { timeout: 20_000 }).toBe(true)
    return mail.to(address).findLast(({ text }) => what.test(text))!.text
  }
  const tokenTo = async (address: string) =>
    /\/confirmar-email\/([\w-]{43})/.exec(await mailed(address, /\/confirmar-email\//))![1]!
  const address = async () => (await manager.get<Row>(`${U}${her}/`)).body
  const trail = () =>
    rows<{ acao: string; antes: object; depois: object }>(
      api.database.db,
      sql`select acao, antes, depois from auditoria where entidade = 'usuarios' and cd_registro = ${her}::bigint order by id desc limit 1`,
    )

  test('waits for its link while the old one counts; the person is told in the bell and there, and the trail says who', async () => {
    const asked = `nova-${engine}@exemplo.com.br`
    const changed = await ask(asked)
    expect([changed.status, changed.body]).toMatchObject([200, { ds_email: before, ds_email_pedido: asked }])
    expect((await trail())[0]).toMatchObject({ depois: { ds_email_pedido: asked } })
    expect((await advogada.get(`${U}userdata/`)).status).toBe(200)
    expect((await advogada.get<Row>('auth/v1/perfil/')).body).toMatchObject({
      ds_email: before,
      ds_email_pedido: asked,
    })
    const told = await rows<{ nm_autor: string }>(
      api.database.db,
      sql`select nm_autor from notificacoes where ie_tipo = 'email' and cd_usuario = ${her}::bigint and dt_lida is null`,
    )
    expect(told).toEqual([{ nm_autor: 'Clara Lacerda' }])
    expect(await mailed(before, /Clara Lacerda pediu/)).toContain(asked)

    const token = await tokenTo(asked)
    // The link of one thing is good for no other.
    const password = { token, password: 'uma-senha-bem-longa-9' }
    expect((await api.anonymous.call('POST', `${U}nova-senha/`, password)).status).toBe(400)
    expect((await confirm('x'.repeat(43))).body).toEqual({ token: [expect.stringMatching(/^Este link não vale mais/)] })
    expect((await address()).ds_email).toBe(before)
    // Whoever typed the address may read what is sent there: the link alone, and any other session, is not the person.
    for (const [who, body, said] of [
      [api.anonymous, {}, 'Informe a sua senha atual.'],
      [manager, {}, 'Informe a sua senha atual.'],
      [manager, { password: 'uma-senha-bem-longa-9' }, 'Senha incorreta.'],
      [api.anonymous, { password: '' }, 'Informe a sua senha atual.'],
    ] as const) {
      const refused = await who.call('POST', CONFIRM, { token, ...body })
      expect([refused.status, refused.body]).toEqual([400, { password: [said] }])
    }
    expect((await address()).ds_email).toBe(before)
    // The session of the very person does.
    expect(await advogada.call('POST', CONFIRM, { token })).toMatchObject({ status: 200, body: { ds_email: asked } })
    expect(await address()).toMatchObject({ ds_email: asked, ds_email_pedido: null })
    expect((await trail())[0]).toMatchObject({ acao: 'confirmar-email', depois: { ds_email: asked } })
    // Whoever holds the new address can set the password: what was open ends, and the old address hears of it.
    expect((await advogada.get(`${U}userdata/`)).status).toBe(401)
    await mailed(before, /alterou o e-mail/)
    // Emptied, it would leave the way free for another that counts at once.
    const emptied = await manager.call('PATCH', `${U}${her}/`, { ds_email: '' })
    expect([emptied.status, emptied.body]).toEqual([
      400,
      { ds_email: ['Só a própria pessoa pode retirar o seu e-mail.'] },
    ])
    expect((await confirm(token)).status).toBe(400)
    advogada = await api.as('advogada')
    before = asked
  })

  test('the first address of somebody, typed by another, gets no link to a password, and is confirmed by the person alone', async () => {
    const typed = `primeiro-${engine}@exemplo.com.br`
    const gone = { ds_email: '', password: DEMO_PASSWORD }
    expect((await advogada.call('PATCH', 'auth/v1/perfil/', gone)).status).toBe(200)
    expect((await ask(typed)).body).toMatchObject({ ds_email: typed, ds_email_pedido: null })
    const token = /\/confirmar-cadastro\/([\w-]{43})/.exec(await mailed(typed, /\/confirmar-cadastro\//))![1]!
    // Neither by asking as if one had forgotten it, nor by an invitation.
    expect((await api.anonymous.get(`${U}esqueci-minha-senha/?ds_email=${typed}`)).status).toBe(200)
    await manager.call('POST', `${U}${her}/convidar/`, {})
    const waiting = async () =>
      (
        await rows<{ n: number }>(
          api.database.db,
          sql`select count(*)::int n from trabalhos where dt_feito is null and nome = 'correio' and dados->>'cd_usuario' = ${String(her)}`,
        )
      )[0]!.n
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
    expect(mail.to(typed).filter(({ text }) => /forgot-password/.test(text))).toEqual([])
    const registration = (who: Client, body: object) => who.call('POST', `${U}confirmar-cadastro/`, { token, ...body })
    for (const refused of [
      await registration(api.anonymous, {}),
      await registration(manager, {}),
      await registration(api.anonymous, { password: 'uma-senha-bem-longa-9' }),
    ])
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['password']])
    expect((await registration(api.anonymous, { password: DEMO_PASSWORD })).status).toBe(200)
    expect((await api.anonymous.get(`${U}esqueci-minha-senha/?ds_email=${typed}`)).status).toBe(200)
    await mailed(typed, /\/forgot-password\//)
    before = typed
  })

  test('is refused by the person, given up by whoever asked, and gives way to another that is asked for', async () => {
    const [first, second] = [`primeira-${engine}@exemplo.com.br`, `segunda-${engine}@exemplo.com.br`]
    expect((await ask(first)).status).toBe(200)
    const spent = await tokenTo(first)
    expect((await ask(second)).body).toMatchObject({ ds_email: before, ds_email_pedido: second })
    expect((await confirm(spent)).status).toBe(400)
    const token = await tokenTo(second)
    expect([(await verify(spent)).status, (await verify(token)).status]).toEqual([400, 200])
    expect((await advogada.call('POST', 'auth/v1/perfil/email/recusar/', {})).status).toBe(200)
    expect((await trail())[0]).toMatchObject({ acao: 'recusar-email', antes: { ds_email_pedido: second } })
    expect((await verify(token)).body).toEqual({ token: [expect.stringMatching(/^Este link não vale mais/)] })
    expect((await confirm(token)).status).toBe(400)
    expect((await advogada.call('POST', 'auth/v1/perfil/email/recusar/', {})).status).toBe(404)
    const third = `terceira-${engine}@exemplo.com.br`
    expect((await ask(third)).status).toBe(200)
    const dropped = await tokenTo(third)
    expect((await verify(dropped)).status).toBe(200)
    const given = await manager.call('PATCH', `${U}${her}/desistir-email/`, {})
    expect([given.status, given.body]).toMatchObject([200, { ds_email: before, ds_email_pedido: null }])
    expect((await verify(dropped)).status).toBe(400)
  })

  test('a link to come in is no longer valid once the person is turned off, and chooses no password', async () => {
    const ds_email = `desistido-${engine}@exemplo.com.br`
    const made = await manager.call<Row>('POST', U, { username: `desistido-${engine}`, first_name: 'Sem', ds_email })
    expect(made.status).toBe(201)
    const token = /\/forgot-password\/([\w-]{43})/.exec(await mailed(ds_email, /\/forgot-password\//))![1]!
    expect((await verify(token)).status).toBe(200)
    expect((await manager.call('PATCH', `${U}${made.body.id}/`, { is_active: false })).status).toBe(200)
    const chosen = () => api.anonymous.call('POST', `${U}nova-senha/`, { token, password: 'uma-senha-bem-longa-9' })
    for (const refused of [await verify(token), await chosen()])
      expect([refused.status, refused.body]).toEqual([400, { token: [expect.any(String)] }])
    // An invitation sent anew is good.
    expect((await manager.call('PATCH', `${U}${made.body.id}/`, { is_active: true })).status).toBe(200)
    expect((await chosen()).status).toBe(200)
  })

  test('one’s own counts at once, and the address that was theirs hears of it; one that nobody confirmed hears nothing', async () => {
    const change = async (ds_email: string) => {
      const done = await advogada.call<Row>('PATCH', 'auth/v1/perfil/', { ds_email, password: DEMO_PASSWORD })
      expect([done.status, done.body.ds_email]).toEqual([200, ds_email])
    }
    const [mistyped, right] = [`propira-${engine}@exemplo.com.br`, `propria-${engine}@exemplo.com.br`]
    await change(mistyped)
    expect(await mailed(before, /foi trocado no perfil/)).toContain('fale agora com quem administra')
    await change(right)
    await mailed(right, /confirmar-cadastro/)
    expect(mail.to(mistyped).filter(({ text }) => /foi trocado/.test(text))).toEqual([])
    before = right
  })

  test('counts at once for whoever has no password yet: their invitation is the confirmation', async () => {
    const made = await manager.call<Row>('POST', U, {
      username: `sem-senha-${engine}`,
      first_name: 'Sem',
      ds_email: `errado-${engine}@exemplo.com.br`,
    })
    expect(made.status).toBe(201)
    const wrong = await mailed(`errado-${engine}@exemplo.com.br`, /\/forgot-password\//)
    const right = `certo-${engine}@exemplo.com.br`
    const done = await manager.call('PATCH', `${U}${made.body.id}/`, { ds_email: right })
    expect([done.status, done.body]).toMatchObject([200, { ds_email: right, ds_email_pedido: null }])
    // Whoever reads the wrong address opens nothing; the right one gets an invitation of its own.
    const choose = (letter: string) =>
      api.anonymous.call('POST', `${U}nova-senha/`, {
        token: /\/forgot-password\/([\w-]{43})/.exec(letter)![1],
        password: 'uma-senha-bem-longa-9',
      })
    expect((await choose(wrong)).status).toBe(400)
    expect((await choose(await mailed(right, /\/forgot-password\//))).status).toBe(200)
  })
})
