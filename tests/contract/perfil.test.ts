import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/core/db/db.ts'
import { DEMO_PASSWORD } from '../../server/demo/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const PROFILE = 'auth/v1/perfil/'

describe.each(engines)('one’s own profile on %s', (engine) => {
  let api: Api
  let me: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
    me = await api.as('advogada')
  })
  afterAll(() => api?.close())

  test('an address that was kept with capitals is no other one', async () => {
    const { db } = api.database
    await sql`update usuarios set ds_email = 'Com.Maiusculas@exemplo.com.br' where username = 'advogada'`.execute(db)
    const { status, body } = await me.call('PATCH', PROFILE, { first_name: 'Ana' })
    expect([status, body]).toEqual([200, expect.objectContaining({ first_name: 'Ana' })])
    const same = await me.call('PATCH', PROFILE, { ds_email: 'com.maiusculas@exemplo.com.br' })
    expect([same.status, same.body]).toEqual([
      200,
      expect.objectContaining({ ds_email: 'Com.Maiusculas@exemplo.com.br' }),
    ])
  })

  test('what another tab saved meanwhile stands', async () => {
    const { db } = api.database
    // The password of whoever asks for another address takes its time: the name is changed before it is through.
    const slow = me.call('PATCH', PROFILE, { password: DEMO_PASSWORD, ds_email: `duas-abas-${engine}@exemplo.com.br` })
    const quick = me.call('PATCH', PROFILE, { first_name: 'Renomeada' })
    expect([(await slow).status, (await quick).status]).toEqual([200, 200])
    const { rows } = await sql<{ first_name: string; ds_email: string }>`
      select first_name, ds_email from usuarios where username = 'advogada'`.execute(db)
    expect(rows).toEqual([{ first_name: 'Renomeada', ds_email: `duas-abas-${engine}@exemplo.com.br` }])
  })

  test('another address is kept with its letter, its trail and the preferences, or nothing of it is', async () => {
    const { sessoes: _s, ...before } = (await me.get(PROFILE)).body
    const change = () =>
      me.call('PATCH', PROFILE, {
        password: DEMO_PASSWORD,
        first_name: 'Outro Nome',
        ds_email: `perfil-${engine}@exemplo.com.br`,
        preferencias: { sino: { convite: false } },
      })
    const { db } = api.database
    // The last step fails, as it would on a full disk.
    await sql`alter table emails_a_confirmar add constraint ninguem check (false) not valid`.execute(db)
    try {
      expect((await change()).status).toBeGreaterThanOrEqual(400)
      const { sessoes: _t, ...after } = (await me.get(PROFILE)).body
      expect(after).toEqual(before)
    } finally {
      await sql`alter table emails_a_confirmar drop constraint ninguem`.execute(db)
    }
    expect((await change()).body).toMatchObject({
      first_name: 'Outro Nome',
      ds_email: `perfil-${engine}@exemplo.com.br`,
      email_a_confirmar: true,
      convites_a_confirmar: false,
    })
  })
})
