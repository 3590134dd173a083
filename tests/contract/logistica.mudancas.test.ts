import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Em, type Pessoa } from './setup/logistica.ts'

const DIA = { audiencias: 'dt_audiencia', diligencias: 'dt_prazo' } as const

describe.each(engines)('acts that change or go while somebody has them, on %s', (engine) => {
  let api: Api
  let firma: Client
  let atos: Atos
  let [eu, outra]: Pessoa[] = []

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firma = await api.as('coordenadora')
    ;[eu, outra] = await correspondentesDe(api, 2)
    atos = await atosDe(firma)
  })
  afterAll(() => api?.close())

  const solicitado = async (em: Em, ...quem: Pessoa[]) => {
    const { id } = await atos.novo(em)
    const cd_correspondente = quem.map((one) => ({ id: one.id, nr_valor_correspondente: '150.00' }))
    const { status } = await firma.call('PATCH', `logistica/v1/${em}/solicitar/${id}/`, { cd_correspondente })
    expect(status).toBe(200)
    return id
  }
  const aceitar = async (em: Em, id: number, quem: Pessoa) =>
    (await quem.client.call('PATCH', `logistica/v1/${em}/aceitar/${id}/?cd_empresa=-1`, {})).status
  const sino = async (quem: Pessoa, id: number) =>
    (
      await quem.client.get<{ results: { ie_tipo: string; cd_registro: number }[] }>(
        'base/v1/notificacoes/?cd_empresa=-1',
      )
    ).body.results.filter((one) => one.ie_tipo === 'ato_mudou' && one.cd_registro === id).length
  const correio = async (em: Em, id: number) =>
    (
      await rows<{ dados: Record<string, unknown> }>(
        api.database.db,
        sql`select dados from trabalhos where nome = 'correio' and dados->>'modelo' = 'ato_mudou' order by id`,
      )
    ).flatMap(({ dados }) =>
      dados[em === 'audiencias' ? 'cd_audiencia' : 'cd_diligencia'] === id ? dados.cd_usuario : [],
    )

  test.each(PATHS)(
    '%s: whoever goes hears that day or place changed, by bell and mail; nobody of the rest',
    async (em) => {
      const id = await solicitado(em, eu!, outra!)
      expect(await aceitar(em, id, eu!)).toBe(200)
      const at = `logistica/v1/${em}/${id}/`
      expect((await firma.call('PATCH', at, { ds_orientacoes: 'Levar carta de preposição' })).status).toBe(200)
      expect([await sino(eu!, id), await correio(em, id)]).toEqual([0, []])
      const moved = await firma.call<{ ie_situacao: string }>('PATCH', at, {
        [DIA[em]]: '2035-12-20',
        cd_cidade: 3_509_502,
      })
      expect([moved.status, moved.body.ie_situacao]).toEqual([200, 'CO'])
      expect([await sino(eu!, id), await sino(outra!, id), await correio(em, id)]).toEqual([1, 0, [eu!.usuario]])
    },
  )

  test.each(PATHS)(
    '%s: whoever goes confirms the new day, and the firm hears it; until then it is not forgotten',
    async (em) => {
      const id = await solicitado(em, eu!, outra!)
      expect(await aceitar(em, id, eu!)).toBe(200)
      const at = `logistica/v1/${em}/`
      const confirmar = async (client: Client, fora = true) =>
        (await client.call('PATCH', `${at}confirmar-data/${id}/${fora ? '?cd_empresa=-1' : ''}`, {})).status
      const esquecidas = async () =>
        (await firma.get<Record<string, number>>(`${at}nada-esquecido/`)).body.mudou_sem_confirmar!
      const suas = async () =>
        (await eu!.client.get<Record<string, number>>(`${at}resumo/?cd_empresa=-1`)).body.suas_mudadas
      const [before, minhas] = [await esquecidas(), (await suas())!]
      // Nothing changed: there is nothing to confirm.
      expect(await confirmar(eu!.client)).toBe(400)
      const moved = await firma.call<{ ie_confirmada: boolean }>('PATCH', `${at}${id}/`, { [DIA[em]]: '2035-12-21' })
      expect([moved.status, moved.body.ie_confirmada]).toEqual([200, false])
      expect([await esquecidas(), await suas()]).toEqual([before + 1, minhas + 1])
      expect([await confirmar(outra!.client), await confirmar(eu!.client)]).toEqual([404, 200])
      const now = await firma.get<{ ie_situacao: string; ie_confirmada: boolean }>(`${at}${id}/`)
      expect([now.body.ie_situacao, now.body.ie_confirmada]).toEqual(['CO', true])
      expect([await esquecidas(), await suas()]).toEqual([before, minhas])
      const bell = await firma.get<{ results: { ie_tipo: string; ds_recurso: string; cd_registro: number }[] }>(
        'base/v1/notificacoes/?nr_por_pagina=100',
      )
      const yes = bell.body.results.filter(
        (one) => one.ie_tipo === 'ato_aceito' && one.ds_recurso === em && one.cd_registro === id,
      )
      expect(yes.length).toBeGreaterThan(0)
      // What they say by telephone the firm writes down.
      await firma.call('PATCH', `${at}${id}/`, { cd_cidade: 3_509_502 })
      expect(await confirmar(firma, false)).toBe(200)
    },
  )

  test('whoever was asked and has not answered hears it as well', async () => {
    const id = await solicitado('audiencias', eu!, outra!)
    await firma.call('PATCH', `logistica/v1/audiencias/${id}/`, { hr_audiencia: '08:00' })
    expect([await sino(eu!, id), await sino(outra!, id)]).toEqual([1, 1])
    expect(await correio('audiencias', id)).toEqual([eu!.usuario, outra!.usuario])
  })

  test.each(PATHS)('%s: nothing that somebody was asked for or has is deleted; cancelled, it is', async (em) => {
    const id = await solicitado(em, eu!)
    const at = `logistica/v1/${em}/${id}/`
    const apagar = async () => {
      const { status, body } = await firma.call('DELETE', at)
      return [status, JSON.stringify(body ?? '')]
    }
    expect(await apagar()).toEqual([400, expect.stringContaining('Remova antes a solicitação')])
    await aceitar(em, id, eu!)
    expect(await apagar()).toEqual([400, expect.stringContaining('Cancele antes')])
    expect((await eu!.client.get(`${at}?cd_empresa=-1`)).status).toBe(200)
    await firma.call('PATCH', `logistica/v1/${em}/cancelar/${id}/`, { ds_motivo_cancelamento: 'Acordo' })
    expect((await apagar())[0]).toBe(204)
  })
})
