import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todayIn } from '../../src/schemas/br/dates.ts'
import { model } from '../../src/schemas/index.ts'
import type { Happening } from '../../server/core/bus/bus.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { actorOfFirm } from '../../server/core/queue/jobs.ts'
import { updateMany, type Update } from '../../server/core/write/many.ts'
import { engines, startApi, type Api } from './setup/api.ts'
import { tampered } from './setup/trilha.ts'

const etiquetas = model.get('etiquetas')
const title = etiquetas.title

describe.each(engines)('many rows written at once on %s', (engine) => {
  let api: Api
  let told: Happening[] = []
  const now = new Date()
  const actor = actorOfFirm({ id: 1, fuso: 'America/Sao_Paulo', hoje: todayIn('America/Sao_Paulo', now), hora: 9 }, now)
  beforeAll(async () => void (api = await startApi(engine, { tarefas: 20 })))
  afterAll(() => api?.close())

  const make = async (n: number, word: string, firm = 1) =>
    (
      await rows<{ id: number }>(
        api.database.db,
        sql`insert into etiquetas (cd_empresa, ${sql.ref(title)}) select ${firm}::bigint, ${word} || ' ' || n from generate_series(1, ${n}::int) n returning id`,
      )
    ).map(({ id }) => id)
  const write = (update: Omit<Update, 'acao'>) => {
    told = []
    return api.database.db
      .transaction()
      .execute((tx) =>
        updateMany({ tx, model, actor, announce: (one) => void told.push(one) }, etiquetas, {
          acao: 'testar',
          ...update,
        }),
      )
  }
  const trail = (ids: readonly number[]) =>
    rows<{ cd_registro: number; cd_empresa: number; antes: object; depois: object }>(
      api.database.db,
      sql`select cd_registro, cd_empresa, antes, depois from auditoria where entidade = 'etiquetas' and acao = 'testar'
          and cd_registro = any(${ids}::bigint[]) order by id`,
    )

  test('each that changes is another version, is in the trail and told of; the others are left alone', async () => {
    const ids = await make(3, 'Uma')
    const where = sql`t.id = any(${ids}::bigint[])`
    const done = await write({
      where,
      set: { [title]: sql`case when t.id = ${ids[0]}::bigint then ${sql.ref(`t.${title}`)} else 'Outra ' || t.id end` },
    })
    expect(done.map(({ id, nr_versao }) => [id, nr_versao])).toEqual(ids.slice(1).map((id) => [id, 2]))
    expect(await trail(ids)).toEqual(
      ids
        .slice(1)
        .map((id, i) => ({
          cd_registro: id,
          cd_empresa: 1,
          antes: { [title]: `Uma ${i + 2}` },
          depois: { [title]: `Outra ${id}` },
        })),
    )
    expect(told.map(({ id, versao, acao, empresa }) => [id, versao, acao, empresa])).toEqual(
      ids.slice(1).map((id) => [id, 2, 'testar', 1]),
    )
    expect(await tampered(api, 1)).toEqual([])
    expect(await write({ where: sql`t.id = ${ids[0]}::bigint`, set: { [title]: 'Uma 1' } })).toEqual([])
    expect([await trail([ids[0]!]), told]).toEqual([[], []])
  })

  test('rows of another firm are none of them, unless it is theirs that is meant', async () => {
    const [here] = await make(1, 'Daqui')
    const [there] = await make(1, 'De lá', 2)
    const where = sql`t.id = any(${[here, there]}::bigint[])`
    expect((await write({ where, set: { [title]: 'Nova daqui' } })).map(({ id }) => id)).toEqual([here])
    expect((await write({ where, set: { [title]: 'Nova de lá' }, firm: 2 })).map(({ id }) => id)).toEqual([there])
    expect((await trail([here!, there!])).map(({ cd_empresa }) => cd_empresa)).toEqual([1, 2])
  })

  test('of very many it is told once that there are; what a trail says can be less than what changed', async () => {
    const ids = await make(60, 'Muita')
    const where = sql`t.id = any(${ids}::bigint[])`
    const set = { [title]: sql`${sql.ref(`t.${title}`)} || ' mais'` }
    const done = await write({ where, set, told: () => ({ antes: {}, depois: { dito: true } }) })
    expect(done).toHaveLength(60)
    expect(told.map(({ id }) => id)).toEqual([null])
    expect(new Set((await trail(ids)).map(({ depois }) => JSON.stringify(depois)))).toEqual(new Set(['{"dito":true}']))
    await expect(write({ where, set: { nenhuma: 1 } })).rejects.toThrow('etiquetas keeps no nenhuma')
  })
})
