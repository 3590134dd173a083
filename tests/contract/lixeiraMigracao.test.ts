import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  choices,
  defineModel,
  entity,
  files,
  integer,
  option,
  options,
  text,
  type AnyEntity,
} from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { one, sql } from '../../server/core/db/db.ts'
import { migrate } from '../../server/migrate.ts'
import { engines, startApi, type Api } from './setup/api.ts'

const make = (name: string, fields: object, was?: string) =>
  defineModel([
    ...product.entities,
    entity({
      name,
      was,
      label: ['Guardada', 'Guardadas'],
      gender: 'f',
      area: 'teste',
      path: 'guardadas/',
      title: 'nome',
      fields,
    } as never) as unknown as AnyEntity,
  ])

describe.each(engines)('the trash and names that change (%s)', (engine) => {
  let api: Api
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 0 })
  })
  afterAll(() => api?.close())

  test('what is in it follows the entity, its fields and its codes to their new names, once', async () => {
    const { db } = api.database
    const codes = choices({ A: 'Antigo', C: 'Comum' })
    const before = {
      nome: text('Nome'),
      idade: integer('Idade'),
      tipo: option('Tipo', codes),
      varios: options('Vários', codes),
    }
    await migrate(db, make('guardadas', before))
    const row = { id: 7, nome: 'Ana', idade: 30, tipo: 'A', varios: ['C', 'A'] }
    const loose = [
      { entidade: 'guardadas', campo: 'idade', ids: [[1, 2]] },
      { entidade: 'outras', campo: 'idade', ids: [] },
    ]
    await sql`insert into lixeira (cd_empresa, entidade, cd_registro, linha, soltas, dt_deletado)
      values (1, 'guardadas', 7, ${JSON.stringify(row)}::jsonb, ${JSON.stringify(loose)}::jsonb, now())`.execute(db)
    const now = choices({ B: { label: 'Novo', was: 'A' }, C: 'Comum' })
    const after = make(
      'mantidas',
      {
        nome: text('Nome'),
        anos: integer('Anos', { was: 'idade' }),
        tipo: option('Tipo', now),
        varios: options('Vários', now),
      },
      'guardadas',
    )
    await migrate(db, after)
    const kept = await one<{ entidade: string; linha: object; soltas: object }>(
      db,
      sql`select entidade, linha, soltas from lixeira where cd_registro = 7 and entidade in ('guardadas', 'mantidas')`,
    )
    expect(kept).toEqual({
      entidade: 'mantidas',
      linha: { id: 7, nome: 'Ana', anos: 30, tipo: 'B', varios: ['C', 'B'] },
      soltas: [{ entidade: 'mantidas', campo: 'anos', ids: [[1, 2]] }, loose[1]],
    })
    expect((await migrate(db, after)).sql).toEqual([])
  })

  test('files go with an entity and a field that are called otherwise now, once', async () => {
    const { db } = api.database
    await migrate(
      db,
      make('anexadas', {
        nome: text('Nome'),
        papeis: files('Papéis', { path: 'anexos-guardados/', owner: 'cd_guardada' }),
      }),
    )
    await sql`insert into arquivos (cd_empresa, entidade, cd_registro, campo, nm_arquivo, ds_tipo, tamanho, chave, sha256)
      values (1, 'anexadas', 5, 'papeis', 'a.pdf', 'application/pdf', 1, 'anexo', 'x')`.execute(db)
    const after = make(
      'juntadas',
      {
        nome: text('Nome'),
        documentos: files('Documentos', { path: 'anexos-guardados/', owner: 'cd_guardada', was: 'papeis' }),
      },
      'anexadas',
    )
    await migrate(db, after)
    const kept = await one<object>(db, sql`select entidade, campo, cd_registro from arquivos where chave = 'anexo'`)
    expect(kept).toEqual({ entidade: 'juntadas', campo: 'documentos', cd_registro: 5 })
    expect((await migrate(db, after)).sql).toEqual([])
  })

  test('a field that is renamed together with its codes has both new in the trash', async () => {
    const { db } = api.database
    const codes = choices({ A: 'Antigo', C: 'Comum' })
    await migrate(
      db,
      make('lembradas', { nome: text('Nome'), tipo: option('Tipo', codes), varios: options('Vários', codes) }),
    )
    const row = { id: 8, nome: 'Bia', tipo: 'A', varios: ['C', 'A'] }
    await sql`insert into lixeira (cd_empresa, entidade, cd_registro, linha, dt_deletado)
      values (1, 'lembradas', 8, ${JSON.stringify(row)}::jsonb, now())`.execute(db)
    await sql`insert into saidas (cd_empresa, entidade, cd_registro, linha)
      values (1, 'lembradas', 8, ${JSON.stringify(row)}::jsonb)`.execute(db)
    const now = choices({ B: { label: 'Novo', was: 'A' }, C: 'Comum' })
    const after = make(
      'recordadas',
      {
        nome: text('Nome'),
        especie: option('Espécie', now, { was: 'tipo' }),
        outros: options('Outros', now, { was: 'varios' }),
      },
      'lembradas',
    )
    await migrate(db, after)
    const kept = await one<{ linha: object }>(
      db,
      sql`select linha from lixeira where cd_registro = 8 and entidade = 'recordadas'`,
    )
    expect(kept?.linha).toEqual({ id: 8, nome: 'Bia', especie: 'B', outros: ['C', 'B'] })
    const left = await one<{ linha: object }>(
      db,
      sql`select linha from saidas where cd_registro = 8 and entidade = 'recordadas'`,
    )
    expect(left).toEqual(kept)
    expect((await migrate(db, after)).sql).toEqual([])
  })
})

const processos = product.get('processos')
const wall = processos.fields.cd_usuarios_sigilo!
const renamed = {
  ...processos,
  fields: { ...processos.fields, cd_usuarios_sigilo: { ...wall, o: { ...wall.o, was: 'cd_leitores' } } },
} as unknown as AnyEntity

describe.each(engines)('a wall under another name (%s)', (engine) => {
  let api: Api
  beforeAll(async () => {
    const model = defineModel(product.entities.map((e) => (e.name === 'processos' ? renamed : e)))
    api = await startApi(engine, { tarefas: 20, model })
  })
  afterAll(() => api?.close())

  test('stands before the trail of what went while it had the name of before', async () => {
    const coordenadora = await api.as('coordenadora')
    const { body: me } = await coordenadora.get<{ id: number }>('auth/v1/usuarios/userdata/')
    const gone = async (id: number, values: object) => {
      await sql`insert into auditoria (cd_empresa, elo, n, entidade, cd_registro, acao, quando, antes, hash)
        values (1, 99, ${id}::bigint, 'processos', ${id}::bigint, 'excluir', now(), ${JSON.stringify(values)}::jsonb, 'x')`.execute(
        api.database.db,
      )
      return `juridico/v1/processos/${id}/auditoria/`
    }
    const [open, sealed] = [await gone(900_001, { nm_reu: 'A' }), await gone(900_002, { cd_leitores: [me.id] })]
    const midgard = await api.as('midgard')
    expect([(await midgard.get(open)).status, (await midgard.get(sealed)).status]).toEqual([200, 404])
    expect((await coordenadora.get(sealed)).status).toBe(200)
  })
})
