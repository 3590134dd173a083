import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { lawsuitBasis, number } from './setup/processos.ts'
import { listening, openStream } from './setup/stream.ts'

const P = 'juridico/v1/processos/'
const M = 'juridico/v1/movimentacoes/'
type Row = Record<string, unknown> & { id: number; nr_versao: number }

describe.each(engines)('events behind a wall (%s)', (engine) => {
  let api: Api
  let base: string
  let advogada: Client
  let midgard: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    base = await listening(api.app)
    advogada = await api.as('advogada')
    midgard = await api.as('midgard')
  })
  afterAll(() => api?.close())

  test('whoever is not named hears nothing of a sealed case, nor that there was something to hear; the named hear it all', async () => {
    const { valid } = await lawsuitBasis(midgard)
    const her = (await advogada.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
    const outside = await openStream(base, midgard.token)
    const inside = await openStream(base, advogada.token)
    const make = async (as: Client, path: string, values: object) => {
      const { status, body } = await as.call<Row>('POST', path, values)
      expect([status, body]).toEqual([201, expect.anything()])
      return body
    }
    const secret = await make(advogada, P, {
      ...valid,
      nr_processo: number(),
      ie_sigilo: '1',
      cd_usuarios_sigilo: [her],
    })
    const moved = await make(advogada, M, {
      cd_processo: secret.id,
      dt_movimentacao: '2026-01-05',
      ds_movimentacao: 'Juntada',
    })
    // Each is told before the next comes: what is gone by then has another way to be seen.
    await inside.until(({ data }) => data.recurso === 'movimentacoes' && data.id === moved.id)
    expect((await advogada.call('PATCH', `${P}${secret.id}/`, { nm_reu: 'Outra Parte' })).status).toBe(200)
    await inside.until(({ data }) => data.id === secret.id && data.acao === 'editar')
    expect((await advogada.call('DELETE', `${P}${secret.id}/`)).status).toBe(204)
    await inside.until(({ data }) => data.id === secret.id && data.acao === 'excluir')
    await inside.until(({ data }) => data.id === moved.id && data.acao === 'excluir')
    const open = await make(midgard, P, { ...valid, nr_processo: number() })
    // What is public comes after all of that, with its id.
    await outside.until(({ data }) => data.recurso === 'processos' && data.id === open.id)
    const told = outside.heard.filter(({ data }) => ['processos', 'movimentacoes'].includes(String(data.recurso)))
    expect(told.map(({ data }) => data.id)).toEqual([open.id])
    expect((await midgard.call('DELETE', `${P}${open.id}/`)).status).toBe(204)
    await outside.until(({ data }) => data.id === open.id && data.acao === 'excluir')
    for (const stream of [inside, outside]) stream.close()
  })

  test('many sealed cases deleted at once: the named hear of each, nobody else of any', async () => {
    const coordenadora = await api.as('coordenadora')
    const { valid } = await lawsuitBasis(coordenadora)
    const me = (await coordenadora.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
    const suit = async (more: object) => {
      const { status, body } = await coordenadora.call<Row>('POST', P, { ...valid, nr_processo: number(), ...more })
      expect([status, body]).toEqual([201, expect.anything()])
      return body.id
    }
    const wall = { ie_sigilo: '1', cd_usuarios_sigilo: [me] }
    const secret = [await suit(wall), await suit(wall), await suit(wall)]
    const open = [await suit({}), await suit({})]
    const outside = await openStream(base, midgard.token)
    const inside = await openStream(base, coordenadora.token)
    const gone = async (ids: number[]) => {
      const registros = ids.map((id) => ({ id }))
      const { body } = await coordenadora.call<{ feitas: number }>('POST', `${P}em-lote/excluir/`, { registros })
      expect(body).toMatchObject({ feitas: ids.length })
      for (const id of ids) await inside.until(({ data }) => data.id === id && data.acao === 'excluir')
    }
    await gone(secret)
    // Sealed and open ones in one call, and what is public comes after all of that.
    await gone([await suit(wall), open[0]!])
    await gone([open[1]!])
    await outside.until(({ data }) => data.id === open[1] && data.acao === 'excluir')
    const told = outside.heard.filter(({ data }) => ['processos', 'movimentacoes'].includes(String(data.recurso)))
    expect(told.map(({ data }) => [data.acao, data.id])).toEqual(open.map((id) => ['excluir', id]))
    for (const stream of [inside, outside]) stream.close()
  })
})
