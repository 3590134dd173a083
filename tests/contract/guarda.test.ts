import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/core/db/db.ts'
import { makePrivate } from '../../server/core/db/private.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { listening, openStream } from './setup/stream.ts'

const FILES = 'files/v1/arquivos/'
const GIF = Buffer.from('GIF89a\u0001\u0000\u0001\u0000<script>alert(1)</script>', 'latin1')
const PDF = Buffer.from('%PDF-1.7\nMZ\n%%EOF')

describe.each(engines)('what the firm keeps is kept on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 30 })
    user = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  const begin = async () => (await user.call<{ id: string }>('POST', 'files/v1/envios/')).body.id
  const piece = (id: string, start: number, payload: Buffer) =>
    api.app.inject({
      method: 'PATCH',
      url: `/api/files/v1/envios/${id}/?inicio=${start}`,
      payload,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/octet-stream' },
    })
  const keep = async (nm_arquivo: string, bytes: Buffer) => {
    const envio = await begin()
    await piece(envio, 0, bytes)
    return (await user.call<{ id: number; nm_arquivo: string }>('POST', FILES, { envio, nm_arquivo })).body
  }

  test.each([
    ['nota.html', GIF, 'nota.html.gif'],
    ['nota.hta', GIF, 'nota.hta.gif'],
    ['nota.js', PDF, 'nota.js.pdf'],
    ['nota.pdf.exe', PDF, 'nota.pdf.exe.pdf'],
    ['nota.lnk', PDF, 'nota.lnk.pdf'],
    ['nota', PDF, 'nota.pdf'],
    ['NOTA.PDF', PDF, 'NOTA.PDF'],
    ['nota.txt', Buffer.from('texto'), 'nota.txt'],
  ])('a file ends as what it is: %s', async (name, bytes, kept) => {
    const file = await keep(name, bytes)
    expect(file.nm_arquivo).toBe(kept)
    // So does one that was kept under another name before.
    await sql`update arquivos set nm_arquivo = ${name} where id = ${file.id}`.execute(api.database.db)
    const { headers } = await user.get(`${FILES}${file.id}/`)
    expect(headers['content-disposition']).toContain(`''${kept}`)
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  test('a piece that comes twice at once is there once', async () => {
    const id = await begin()
    const bytes = Buffer.alloc(500_000, 'a')
    const answers = await Promise.all(Array.from({ length: 8 }, () => piece(id, 0, bytes)))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect((await user.get<{ enviados: number }>(`files/v1/envios/${id}/`)).body.enviados).toBe(bytes.length)
  })

  test('whoever looks through another’s eyes counts no download, however its address is written', async () => {
    const superuser = await api.as('midgard')
    const id = (
      await sql<{ id: number }>`select id from usuarios where username = 'coordenadora'`.execute(api.database.db)
    ).rows[0]!.id
    const { body } = await superuser.call<{ token: string }>('POST', `auth/v1/usuarios/${id}/ver-como/`)
    const count = async (name: string) => {
      const url = `/api/juridico/v1/tarefas/arquivos/${name}/1/download/`
      const answer = await api.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${body.token}` } })
      return [answer.statusCode, answer.json<{ codigo?: string }>().codigo]
    }
    for (const name of ['contador', 'c%6Fntador', '%63ontador'])
      expect(await count(name), name).toEqual([403, 'somente_leitura'])
  })

  test('a session that ended hears no more, not even once', async () => {
    const base = await listening(api.app)
    const leaving = await api.as('coordenadora')
    const stream = await openStream(base, leaving.token)
    const created = () =>
      user.call<{ id: number }>('POST', 'base/v1/etiquetas/', { nm_etiqueta: `E${Math.random()}`.slice(0, 20) })
    await created()
    await stream.until(({ data }) => data.recurso === 'etiquetas')
    const heard = stream.heard.length
    expect((await leaving.call('DELETE', 'auth/v1/authentication/token/')).status).toBe(204)
    await created()
    await stream.ended
    expect(stream.heard.slice(heard).filter(({ data }) => data.recurso === 'etiquetas')).toEqual([])
  })

  test('a firm that only tries the product reads no correspondent’s document or address', async () => {
    const registered = await api.anonymous.call('POST', 'logistica/v1/correspondentes/cadastro/', {
      nm_correspondente: 'Rui Campos',
      nr_cpf_cnpj: '529.982.247-25',
      nr_telefone: '(31) 99999-1234',
      ds_email: 'rui@campos.exemplo.com.br',
      password: 'três tigres tristes',
    })
    expect(registered.status, JSON.stringify(registered.body)).toBe(201)
    await sql`update estabelecimentos set dt_fim_teste = null where id = any((select estabelecimentos from usuarios
      where username = 'vizinha')::bigint[])`.execute(api.database.db)
    const customer = await api.as('vizinha')
    const [mine] = (await customer.get<{ results: object[] }>('logistica/v1/correspondentes/')).body.results
    expect(mine).toHaveProperty('nr_cpf_cnpj')
    const made = await api.anonymous.call('POST', 'auth/v1/estabelecimentos/auto-cadastro/', {
      nm_razao_social: 'Curiosa Ltda',
      nm_nome_fantasia: 'Curiosa',
      cnpj: '11.222.333/0001-81',
      first_name: 'Ana',
      username: `curiosa-${engine}`,
      ds_email: 'curiosa@exemplo.com.br',
      password: 'três tigres tristes',
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const stranger = await api.login(`curiosa-${engine}`, 'três tigres tristes')
    const found = (await stranger.get<{ results: object[] }>('logistica/v1/correspondentes/')).body.results
    expect(found.length).toBeGreaterThan(0)
    for (const row of found)
      for (const name of ['nr_cpf_cnpj', 'ds_email', 'nr_telefone']) expect(row).not.toHaveProperty(name)
    for (const query of ['ds_email=a', 'nr_telefone=1', 'ordenar_por=ds_email'])
      expect((await stranger.get(`logistica/v1/correspondentes/?${query}`)).status, query).toBe(400)
  })

  test('an address to log in with is for managers, by whatever call', async () => {
    const intern = await api.as('estagiario')
    const people = (await intern.get<{ results: object[] }>('auth/v1/usuarios/')).body.results
    expect(people.length).toBeGreaterThan(0)
    for (const person of people) expect(person).not.toHaveProperty('ds_email')
    expect((await user.get<{ results: object[] }>('auth/v1/usuarios/')).body.results[0]).toHaveProperty('ds_email')
  })

  test('the data folder is its own account’s alone, and all that is in it', () => {
    const open: string[] = []
    const look = (path: string) => {
      const { mode } = statSync(path)
      if (mode & 0o077) open.push(`${path} ${(mode & 0o777).toString(8)}`)
      if (statSync(path).isDirectory()) for (const name of readdirSync(path)) look(join(path, name))
    }
    look(api.folder)
    expect(open).toEqual([])
  })
})

test('what others could read before is taken from them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banca-teste-'))
  const file = join(folder, 'aberto')
  writeFileSync(file, '', { mode: 0o666 })
  makePrivate(folder)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})
