import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/core/db/db.ts'
import { startApi, type Api, type Client } from './setup/api.ts'
import { sendForm, PDF } from './setup/processos.ts'
import { smallDisk, type SmallDisk } from './setup/smallDisk.ts'

const FILES = 'files/v1/arquivos/'
const probe = smallDisk(1)
probe?.remove()

// A disk of a few megabytes needs the right to make one.
describe.runIf(probe)('the disk of the files', () => {
  let disk: SmallDisk
  let api: Api
  let user: Client
  beforeAll(async () => {
    disk = smallDisk(2)!
    api = await startApi('pglite', { tarefas: 5, env: { ARQUIVOS_URL: join(disk.path, 'arquivos') } })
    user = await api.as('coordenadora')
  })
  afterAll(async () => {
    await api?.close()
    disk?.remove()
  })
  const send = (bytes: Buffer) => sendForm(api, user, FILES, [['aq_arquivo', bytes, 'peca.pdf']])
  const kept = () =>
    readdirSync(join(disk.path, 'arquivos'), { recursive: true, withFileTypes: true }).filter((f) => f.isFile()).length
  const known = async () =>
    (await sql<{ n: number }>`select count(*)::int n from arquivos where entidade is null`.execute(api.database.db))
      .rows[0]!.n

  test('full: it is said, and neither a piece nor a row is left; what fits comes', async () => {
    expect((await send(PDF)).status).toBe(201)
    const before = [kept(), await known()]
    const large = Buffer.concat([PDF, Buffer.alloc(3 * 1_048_576, 32)])
    const answer = await send(large)
    expect([answer.status, answer.body.detail]).toEqual([507, expect.stringMatching(/Não há espaço em disco/)])
    expect([kept(), await known()]).toEqual(before)
    expect((await send(PDF)).status).toBe(201)
  })

  test('only read: it is said, what is there is read, and it goes on once it may be written', async () => {
    const { body } = await send(PDF)
    const before = [kept(), await known()]
    disk.readOnly(true)
    const answer = await send(PDF)
    expect([answer.status, answer.body.detail]).toEqual([507, expect.stringMatching(/não aceita gravação/)])
    expect((await user.get(`${FILES}${body.id}/`)).status).toBe(200)
    disk.readOnly(false)
    expect([kept(), await known()]).toEqual(before)
    expect((await send(PDF)).status).toBe(201)
  })

  test('a file that is missing is said so, and not a broken download', async () => {
    const { body } = await send(PDF)
    for (const name of readdirSync(join(disk.path, 'arquivos')))
      rmSync(join(disk.path, 'arquivos', name), { recursive: true })
    const answer = await user.get(`${FILES}${body.id}/`)
    expect([answer.status, answer.body.detail]).toEqual([404, expect.stringMatching(/não está mais no servidor/)])
  })
})
