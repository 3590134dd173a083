import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counter, defineModel, entity, ref, text, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { lawsuitBasis, number, type Row } from './setup/processos.ts'

/** What is of a lawsuit, what is of that, and so on: the last of them names no lawsuit. */
const chain = (name: string, fields: object, through: readonly string[] = []) =>
  entity({
    name: `${name}-teste`,
    label: ['Coisa', 'Coisas'],
    gender: 'f',
    area: 'teste',
    path: `${name}/`,
    title: 'nm',
    fields: { nm: text('Nome', { required: true }), ...fields },
    access: { through },
  } as never) as unknown as AnyEntity
const model = defineModel([
  ...product.entities,
  chain('pastas', { qt: counter('Folhas', 'folhas-teste', { by: 'cd_pasta' }) }),
  chain('papeis', { cd_processo: ref('Processo', 'processos', { part: true }) }),
  chain(
    'folhas',
    {
      cd_papel: ref('Papel', 'papeis-teste', { part: true, required: true }),
      cd_pasta: ref('Pasta', 'pastas-teste', { part: true }),
    },
    ['cd_papel'],
  ),
  chain('linhas', { cd_folha: ref('Folha', 'folhas-teste', { part: true, required: true }) }, ['cd_folha']),
  chain('recados', { cd_linha: ref('Linha', 'linhas-teste', {}) }),
])

describe.each(engines)('what hangs on a sealed lawsuit by several records, on %s', (engine) => {
  let api: Api
  let [dono, advogada, estagiario]: Client[] = []
  let processo: number
  let [pasta, linha, recado] = [0, 0, 0]
  const make = async (path: string, body: object) => {
    const made = await dono!.call<Row>('POST', path, body)
    expect([made.status, made.body]).toEqual([201, expect.anything()])
    return made.body.id
  }

  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 5 })
    ;[dono, advogada, estagiario] = await Promise.all(['midgard', 'advogada', 'estagiario'].map((name) => api.as(name)))
    const me = async (client: Client) => (await client.get<Row>('auth/v1/usuarios/userdata/')).body.id
    const { valid } = await lawsuitBasis(dono!)
    const cd_usuarios_sigilo = [await me(dono!), await me(advogada!)]
    processo = await make('juridico/v1/processos/', {
      ...valid,
      nr_processo: number(),
      ie_sigilo: '1',
      cd_usuarios_sigilo,
    })
    pasta = await make('teste/v1/pastas/', { nm: 'Pasta' })
    const papel = await make('teste/v1/papeis/', { nm: 'Papel', cd_processo: processo })
    const folha = await make('teste/v1/folhas/', { nm: 'Folha', cd_papel: papel, cd_pasta: pasta })
    linha = await make('teste/v1/linhas/', { nm: 'Linha', cd_folha: folha })
    recado = await make('teste/v1/recados/', { nm: 'Recado', cd_linha: linha })
  })
  afterAll(() => api?.close())

  const looks = () =>
    rows<{ cd_usuario: number }>(
      api.database.db,
      sql`select cd_usuario from auditoria where entidade = 'processos' and cd_registro = ${processo}::bigint and acao = 'consultar' order by id`,
    )

  test('whoever reads it has looked at the lawsuit, by the record and by the list; of nobody else a look is noted', async () => {
    const before = (await looks()).length
    expect((await estagiario!.get(`teste/v1/linhas/${linha}/`)).status).toBe(404)
    expect(await looks()).toHaveLength(before)
    expect((await advogada!.get<Row>(`teste/v1/linhas/${linha}/`)).status).toBe(200)
    const after = await looks()
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)!.cd_usuario).toBe((await advogada!.get<Row>('auth/v1/usuarios/userdata/')).body.id)
  })

  test('no number of it, nor of what would be deleted with it, and no name reaches whoever may not see it', async () => {
    const seen = async (client: Client) => {
      const { qt } = (await client.get<{ qt: number }>(`teste/v1/pastas/${pasta}/`)).body
      const { junto } = (await client.get<{ junto: object }>(`teste/v1/pastas/${pasta}/exclusao/`)).body
      const { ob_linha } = (await client.get<{ ob_linha: Row | null }>(`teste/v1/recados/${recado}/`)).body
      return { qt, junto, linha: ob_linha?.nm ?? null }
    }
    expect(await seen(advogada!)).toEqual({ qt: 1, junto: { 'folhas-teste': 1, 'linhas-teste': 1 }, linha: 'Linha' })
    expect(await seen(estagiario!)).toEqual({ qt: 0, junto: {}, linha: null })
  })
})
