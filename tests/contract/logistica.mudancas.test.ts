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
