import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bool,
  choices,
  defineModel,
  entity,
  integer,
  option,
  text,
  type AnyEntity,
} from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { tampered } from './setup/trilha.ts'
import { one, openDatabase, rows, sql } from '../../server/core/db/db.ts'
import { lockFolder } from '../../server/core/db/folderLock.ts'
import { migrate } from '../../server/migrate.ts'
import { readSettings } from '../../server/core/settings.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
function form(fields: Record<string, string>, name: string, bytes: Buffer) {
  const b = 'limite'
  const parts = Object.entries(fields).map(
    ([k, v]) => `--${b}\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`,
  )
  const head = `--${b}\r\ncontent-disposition: form-data; name="aq_arquivo"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${b}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${b}` },
  }
}

interface Posted {
  post: { requestBody: { content: { 'application/json': { schema: { required: string[] } } } } }
}

describe.each(engines)('mechanisms on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('coordenadora')
  })
  afterAll(() => api?.close())
  let open: number[] = []
  beforeAll(async () => {
    const { body } = await user.get<{ results: { id: number }[] }>('juridico/v1/tarefas/?card=a_vencer&nr_por_pagina=4')
    open = body.results.map((r) => r.id)
  })
  const upload = (task: number, name: string, bytes: Buffer, as = user) => {
    const { payload, headers } = form({ cd_tarefa: String(task) }, name, bytes)
    return api.app.inject({
      method: 'POST',
      url: '/api/juridico/v1/tarefas/arquivos',
      payload,
      headers: { ...headers, authorization: `Bearer ${as.token}` },
    })
  }

  test('tarefas.arquivos.create tarefas.arquivos.list tarefas.arquivos.contador tarefas.arquivos.delete', async () => {
    const added = await upload(open[0]!, '../../etc/senha.pdf', PDF)
    expect(added.statusCode, added.body).toBe(201)
    const file = added.json<{ id: number; nm_arquivo: string; qtd_download: number }>()
    expect(file).toMatchObject({ nm_arquivo: 'senha.pdf', ds_tipo: 'application/pdf', qtd_clique: 0, qtd_download: 0 })
    expect((await user.get<unknown[]>(`juridico/v1/tarefas/arquivos/${open[0]}`)).body).toHaveLength(1)
    expect((await user.get<{ anexos: number }>(`juridico/v1/tarefas/${open[0]}/`)).body.anexos).toBe(1)
    expect(
      (await user.get<{ qtd_clique: number }>(`juridico/v1/tarefas/arquivos/contador/${file.id}/clique`)).body
        .qtd_clique,
    ).toBe(1)
    const download = await user.get(`files/v1/arquivos/${file.id}/`)
    expect([
      download.raw.equals(PDF),
      download.headers['content-disposition'],
      download.headers['content-security-policy'],
    ]).toEqual([true, "attachment; filename*=UTF-8''senha.pdf", "default-src 'none'; sandbox"])
    // Looking at a file counts nothing: whoever saves it says so.
    const downloads = async () =>
      (await user.get<{ qtd_download: number }[]>(`juridico/v1/tarefas/arquivos/${open[0]}`)).body[0]!.qtd_download
    expect(await downloads()).toBe(0)
    await user.get(`juridico/v1/tarefas/arquivos/contador/${file.id}/download`)
    expect(await downloads()).toBe(1)
    const vizinha = await api.as('vizinha')
    expect((await vizinha.get(`files/v1/arquivos/${file.id}/`)).status).toBe(404)
    expect((await vizinha.call('DELETE', `juridico/v1/tarefas/arquivos/${open[0]}/${file.id}`)).status).toBe(404)
    expect((await user.call('DELETE', `juridico/v1/tarefas/arquivos/${open[0]}/${file.id}`)).status).toBe(204)
    expect(
      (await user.get<{ acao: string }[]>(`juridico/v1/tarefas/${open[0]}/auditoria/`)).body.map((a) => a.acao),
    ).toEqual(['desanexar', 'anexar'])
  })
  test('a file is what its bytes are: a program called .pdf is 415, an empty one 400, a huge one 413', async () => {
    const program = await upload(
      open[0]!,
      'peticao.pdf',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    )
    expect([program.statusCode, program.json()]).toEqual([415, { detail: 'Este tipo de arquivo não é aceito.' }])
    expect((await upload(open[0]!, 'pagina.html', Buffer.from('<script>alert(1)</script>'))).statusCode).toBe(415)
    expect((await upload(open[0]!, 'vazio.txt', Buffer.alloc(0))).statusCode).toBe(400)
    const huge = await upload(open[0]!, 'grande.pdf', Buffer.concat([PDF, Buffer.alloc(21 * 1_048_576, 32)]))
    expect([huge.statusCode, huge.json()]).toEqual([413, { detail: 'O arquivo passa do limite de 20 MB.' }])
  })
  test('the audit chain shows what was changed or taken out', async () => {
    for (let i = 0; i < 4; i++)
      await user.call('PATCH', `juridico/v1/tarefas/${open[1]}/`, { nm_parte_contraria: `Parte ${i}` })
    expect(await tampered(api, 1)).toEqual([])
    const victim = await one<{ id: number; nm_usuario: string }>(
      api.database.db,
      sql`select id, nm_usuario from auditoria where cd_empresa = 1 and entidade = 'tarefas' and cd_registro = ${open[1]}::bigint order by id limit 1`,
    )
    await sql`update auditoria set nm_usuario = 'Outra pessoa' where cd_empresa = 1 and id = ${victim!.id}::bigint`.execute(
      api.database.db,
    )
    expect(await tampered(api, 1)).toMatchObject([{ id: victim!.id, problema: 'alterada' }])
    await sql`update auditoria set nm_usuario = ${victim!.nm_usuario} where cd_empresa = 1 and id = ${victim!.id}::bigint`.execute(
      api.database.db,
    )
    expect(await tampered(api, 1)).toEqual([])
  })
  test('a refused write leaves neither row nor audit', async () => {
    const count = async () =>
      rows(api.database.db, sql`select (select count(*) from auditoria) a, (select count(*) from tarefas) t`)
    const before = await count()
    await user.call('PATCH', `juridico/v1/tarefas/${open[2]}/`, { hr_vencimento: '99:99' })
    await user.call('POST', 'juridico/v1/tarefas/', { nm_titulo: 'Só isto' })
    expect(await count()).toEqual(before)
  })
  test('references inside embedded records must exist too', async () => {
    const send = (cd_cidade: number) =>
      user.call('POST', 'juridico/v1/clientes/', {
        ie_tipo_cliente: 'PJ',
        nm_cliente: 'Com valores',
        cd_valor_servico: [{ cd_cidade, nr_valor: '10.00' }],
      })
    expect((await send(3550308)).status).toBe(201)
    const { status, body } = await send(123)
    expect([status, body]).toEqual([
      400,
      { cd_valor_servico: ['O campo "Cidade" aponta para um registro que não existe.'] },
    ])
  })
  test('rich text is cleaned before it is kept', async () => {
    const { body } = await user.call<{ ds_descricao: string }>('PATCH', `juridico/v1/tarefas/${open[3]}/`, {
      ds_descricao:
        '<p onclick="x()">Oi <b>você</b><script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">aqui</a></p>',
    })
    expect(body.ds_descricao).toBe(
      '<p>Oi <b>você</b><a rel="noopener noreferrer nofollow" target="_blank">aqui</a></p>',
    )
  })
  test('the OpenAPI document is valid 3.1 and names the calls', async () => {
    const { body } = await api.anonymous.get<Record<string, unknown>>('openapi.json')
    const result = await new Validator().validate(body)
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    const paths = body.paths as Record<string, object>
    // What every new record must bring is said, what only some must or what comes by itself is not.
    const created = (paths['/api/juridico/v1/tarefas/'] as Posted).post.requestBody.content['application/json'].schema
    expect(created.required).toEqual(expect.arrayContaining(['cd_equipe', 'cd_cidade', 'dt_fatal']))
    for (const given of ['dt_vencimento', 'hr_vencimento', 'cd_cliente', 'nr_processo', 'ie_subtipo_tarefa'])
      expect(created.required).not.toContain(given)
    // What an entity answers and what a call of its own adds stand under one address.
    expect(Object.keys(paths['/api/process/v1/certificate/']!).toSorted()).toEqual(['get', 'post'])
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/juridico/v1/tarefas/',
        '/api/juridico/v1/tarefas/finalizar/{id}/',
        '/api/juridico/v1/tarefas/resumo/',
        '/api/auth/v1/authentication/token/',
        '/api/auth/v1/usuarios/inativar-ativar/{user}/{company}/',
        '/api/external/v1/cep/{cep}/',
      ]),
    )
  })
  test('GET /api/saude', async () => {
    expect((await api.anonymous.get('saude')).body).toMatchObject({ ok: true, banco: engine, versao: '0.1.0' })
  })
  test('an unknown address of the API is a 404 with words', async () => {
    const { status, body } = await user.get('juridico/v1/nada/')
    expect([status, body]).toEqual([404, { detail: 'Registro não encontrado.' }])
  })

  test('migrations rename by `was`, add what is new, repeat without effect and refuse to lose data', async () => {
    const make = (fields: Parameters<typeof entity>[0]['fields'], was?: string, search?: string[]) =>
      defineModel([
        ...product.entities,
        entity({
          name: was ? 'novas' : 'velhas',
          was,
          label: ['Velha', 'Velhas'],
          gender: 'f',
          area: 'teste',
          path: 'velhas/',
          title: 'nome',
          ...(search && { search }),
          fields,
        } as never) as unknown as AnyEntity,
      ])
    const { db } = api.database
    await migrate(db, make({ nome: text('Nome'), idade: integer('Idade') }))
    await sql`insert into velhas (cd_empresa, nome, idade) values (1, 'Ana', 30)`.execute(db)
    const renamed = make(
      {
        nome: text('Nome'),
        anos: integer('Anos', { was: 'idade' }),
        apelido: text('Apelido'),
        ativa: bool('Ativa', { required: true, default: true }),
      },
      'velhas',
    )
    const first = await migrate(db, renamed)
    expect(first.sql.join('\n')).toMatch(
      /rename to "novas"[\s\S]*rename column "idade" to "anos"[\s\S]*add column "apelido"/,
    )
    expect(await rows(db, sql`select nome, anos, apelido, ativa from novas`)).toEqual([
      // What is always there is there in old rows too.
      { nome: 'Ana', anos: 30, apelido: null, ativa: true },
    ])
    expect((await migrate(db, renamed)).sql).toEqual([])
    // What is searched is made anew when it is made of other fields.
    const searched = make(
      { nome: text('Nome'), anos: integer('Anos'), apelido: text('Apelido'), ativa: bool('Ativa', { required: true }) },
      'velhas',
      ['apelido', 'nome'],
    )
    await sql`update novas set apelido = 'Aninha'`.execute(db)
    const again = (await migrate(db, searched)).sql.join('\n')
    expect(again).toMatch(
      /drop column "busca_simples"[\s\S]*add column "busca_simples"[\s\S]*create index "novas_busca_gin"/,
    )
    expect(await rows(db, sql`select busca_simples from novas`)).toEqual([{ busca_simples: 'aninha ana' }])
    expect((await migrate(db, searched)).sql).toEqual([])
    // A renamed code is written into the rows that have the old one; what is no number is named and nothing is done.
    const codes = (more: object) => option('Tipo', choices({ A: 'Antigo', ...more }))
    const coded = { ...searched.get('novas').fields, tipo: codes({}) }
    const withCodes = (fields: object) => make(fields as never, 'velhas', ['apelido', 'nome'])
    await migrate(db, withCodes(coded))
    await sql`update novas set tipo = 'A'`.execute(db)
    const moved = withCodes({ ...coded, tipo: option('Tipo', choices({ B: { label: 'Novo', was: 'A' } })) })
    expect((await migrate(db, moved)).sql).toEqual([`update "novas" set "tipo" = 'B' where "tipo" = 'A'`])
    expect((await migrate(db, moved)).sql).toEqual([])
    const number = make({ ...coded, apelido: integer('Apelido') } as never, 'velhas', ['nome'])
    await expect(migrate(db, number)).rejects.toThrow(/novas\.apelido, registro \d+ da empresa 1: “Aninha”/)
    const less = make({ nome: text('Nome') }, 'velhas')
    await expect(migrate(db, less)).rejects.toThrow(/perderia dados[\s\S]*drop column "anos"/)
    expect(await rows(db, sql`select anos from novas`)).toEqual([{ anos: 30 }])
    expect((await migrate(db, less, true)).sql.join()).toContain('drop column "anos"')
    await migrate(db, product, true)
    expect((await migrate(db, product)).sql).toEqual([])
  })
  test('an index may be declared over all rows, by a column of the system too, and over some', async () => {
    const found = await rows<{ indexdef: string }>(
      api.database.db,
      sql`select indexdef from pg_indexes where tablename in ('tarefas', 'notificacoes')`,
    )
    const all = found.map(({ indexdef }) => indexdef.replaceAll('"', ''))
    const has = (end: RegExp) =>
      expect(
        all.some((one) => end.test(one)),
        String(end),
      ).toBe(true)
    has(/ON public\.tarefas USING btree \(cd_empresa, dt_criado, id\)( INCLUDE|$)/)
    has(/ON public\.tarefas USING btree \(cd_empresa, dt_vencimento, id\) (INCLUDE .*)?WHERE .*dt_conclusao IS NULL/)
    has(/ON public\.notificacoes USING btree \(cd_empresa, ds_recurso, cd_registro\)$/)
  })

  test('the OpenAPI document names every call that the server answers', async () => {
    const { body } = await user.get<{ paths: Record<string, Record<string, unknown>> }>('openapi.json')
    const bare = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}').replace(/\/$/, '')
    const named = new Set(
      Object.entries(body.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((m) => `${m.toUpperCase()} ${bare(path)}`),
      ),
    )
    // The same calls under a second area are told once.
    const twins = product.entities.flatMap((e) =>
      e.aliases.map(([area, path]) => `/api/${area}/v1/${path.replace(/\/$/, '')}`),
    )
    const calls = api.app.calls
      .map((call) => bare(call))
      .filter((call) => !call.includes('openapi.json') && !twins.some((twin) => call.includes(twin)))
    expect([...new Set(calls)].filter((call) => !named.has(call))).toEqual([])
  })
})

test('a second process on one embedded folder is refused in words; a dead one is replaced', async () => {
  const data = mkdtempSync(join(tmpdir(), 'banca-trava-'))
  const folder = join(data, 'banco')
  const { writeFileSync } = await import('node:fs')
  writeFileSync(`${folder}.lock`, '1')
  expect(() => lockFolder(folder)).toThrow(/já está em uso pelo processo 1/)
  writeFileSync(`${folder}.lock`, '999999999')
  const release = lockFolder(folder)
  release()
  writeFileSync(`${folder}.lock`, '1')
  await expect(openDatabase(readSettings({ BANCA_DADOS: data }))).rejects.toThrow(/já está em uso/)
})
