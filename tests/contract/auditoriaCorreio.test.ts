import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trailReport } from '../../server/areas/auditoria/report.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api } from './setup/api.ts'
import { mailServer, textOf } from './setup/correio.ts'

const KEEPER = 'guarda@fora.exemplo.com.br'
const MINUTE_MS = 60_000

describe.each(engines)('the heads of the trail by mail (%s)', (engine) => {
  let api: Api
  let mail: Awaited<ReturnType<typeof mailServer>>
  beforeAll(async () => {
    mail = await mailServer()
    const env = { SMTP_URL: mail.url, BANCA_AUDITORIA_COPIA: KEEPER }
    api = await startApi(engine, { tarefas: 5, env })
    const user = await api.as('coordenadora')
    expect((await user.call('POST', 'base/v1/etiquetas/', { nm_etiqueta: 'Para a trilha' })).status).toBe(201)
  })
  afterAll(async () => {
    await api?.close()
    await mail?.close()
  })

  test('what a server refused is sent in the next turn, once a day, and tells what was changed since', async () => {
    const now = new Date('2026-03-01T12:00:00Z')
    const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
    const folder = join(api.folder, 'auditoria')
    const kept = () => (existsSync(folder) ? readdirSync(folder) : [])
    mail.refuse(true)
    expect(await api.app.jobs.tick(now)).toContain('copiar-auditoria')
    // What did not leave the house is no copy.
    expect([mail.to(KEEPER).length, kept()]).toEqual([0, []])
    mail.refuse(false)
    expect(await api.app.jobs.tick(later(10))).toContain('copiar-auditoria')
    expect([mail.to(KEEPER).length, kept()]).toEqual([1, ['auditoria-2026-03-01.json']])
    expect(await api.app.jobs.tick(later(20))).not.toContain('copiar-auditoria')
    await api.runJob('copiar-auditoria', later(30))
    expect(mail.to(KEEPER)).toHaveLength(1)

    const text = textOf(mail.to(KEEPER)[0]!.raw)
    expect(text).toContain('npm run auditoria -- --copia arquivo')
    const file = join(api.folder, 'recebida.json')
    writeFileSync(file, text.slice(text.indexOf('{"dia"')))
    const { db } = api.database
    expect((await trailReport(db, file, null)).texts).toEqual([expect.stringMatching(/e 1 cópias: tudo confere\.$/)])
    await sql`delete from auditoria`.execute(db)
    await sql`delete from auditoria_cadeia`.execute(db)
    const gone = await trailReport(db, file, null)
    expect([gone.fits, gone.achados.some(({ problema, dia }) => problema === 'copia' && dia === '2026-03-01')]).toEqual(
      [false, true],
    )
  })
})
