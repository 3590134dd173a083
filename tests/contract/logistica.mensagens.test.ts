import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Em, type Pessoa } from './setup/logistica.ts'

type Mensagem = Record<string, unknown> & { id: number; ds_mensagem: string }
type Lista = { results: Mensagem[]; count: number }
const COLUNA = { audiencias: 'cd_audiencia', diligencias: 'cd_diligencia' } as const

describe.each(engines)('what a firm and a correspondent write to each other on %s', (engine) => {
  let api: Api
  let firma: Client
  let vizinha: Client
  let financeiro: Client
  let atos: Atos
  let [eu, outra, ninguem]: Pessoa[] = []

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firma, vizinha, financeiro] = await Promise.all([api.as('coordenadora'), api.as('vizinha'), api.as('financeiro')])
    ;[eu, outra, ninguem] = await correspondentesDe(api, 3)
    atos = await atosDe(firma)
  })
  afterAll(() => api?.close())

  const fora = (who: Client) => (who === firma || who === vizinha || who === financeiro ? '' : '?cd_empresa=-1')
  const act = (who: Client, em: Em | 'solicitacoes', action: string, id: number, body: object = {}) =>
    who.call(action === 'escrever' ? 'POST' : 'PATCH', `logistica/v1/${em}/${action}/${id}/${fora(who)}`, body)
  const dizer = async (who: Client, em: Em | 'solicitacoes', id: number, ds_mensagem: string) =>
    (await act(who, em, 'escrever', id, { ds_mensagem })).status
  const lidas = async (who: Client, em: Em, id: number) => {
    const { status, body } = await who.get<Lista>(
      `logistica/v1/mensagens/${fora(who) || '?'}&${COLUNA[em]}=${id}&ordenar_por=id`,
    )
    return status === 200 ? body.results.map(({ ds_mensagem }) => ds_mensagem) : status
  }
  const pedido = async (em: Em, id: number, quem: Pessoa) =>
    (
      await firma.get<{ results: { id: number; cd_correspondente: number }[] }>(
        `logistica/v1/solicitacoes/?${COLUNA[em]}=${id}&ordenar_por=-id`,
      )
    ).body.results.find((one) => one.cd_correspondente === quem.id)!.id
  const solicitado = async (em: Em, ...quem: Pessoa[]) => {
    const { id } = await atos.novo(em, { nr_valor_correspondente: '100.00' })
    expect((await act(firma, em, 'solicitar', id, { cd_correspondente: quem.map((one) => one.id) })).status).toBe(200)
    return id
  }

  test.each(PATHS)('%s: both sides write and read; each of several asked only with the firm', async (em) => {
    const id = await solicitado(em, eu!, outra!)
    expect(await dizer(eu!.client, em, id, 'Posso ir de preposta?')).toBe(200)
    // The firm says to whom: on the act nobody knows whom it means.
    expect(await dizer(firma, em, id, 'Para quem?')).toBe(400)
    expect(await dizer(firma, 'solicitacoes', await pedido(em, id, eu!), 'Pode.')).toBe(200)
    expect(await dizer(firma, 'solicitacoes', await pedido(em, id, outra!), 'E você, vai?')).toBe(200)
    expect(await lidas(eu!.client, em, id)).toEqual(['Posso ir de preposta?', 'Pode.'])
    expect(await lidas(outra!.client, em, id)).toEqual(['E você, vai?'])
    expect(await lidas(firma, em, id)).toEqual(['Posso ir de preposta?', 'Pode.', 'E você, vai?'])
    expect(await lidas(ninguem!.client, em, id)).toEqual([])
    expect(await dizer(ninguem!.client, em, id, 'Oi')).toBe(404)
    // Of another's request they know nothing, whatever they ask by.
    expect(await dizer(outra!.client, 'solicitacoes', await pedido(em, id, eu!), 'Oi')).toBe(404)

    expect((await act(eu!.client, em, 'aceitar', id)).status).toBe(200)
    expect(await dizer(firma, em, id, 'Chegue cedo.')).toBe(200)
    expect(await lidas(eu!.client, em, id)).toEqual(['Posso ir de preposta?', 'Pode.', 'Chegue cedo.'])
    // Who lost it reads and writes nothing any more.
    expect(await lidas(outra!.client, em, id)).toEqual([])
    expect(await dizer(outra!.client, em, id, 'Oi')).toBe(404)
    expect(await dizer(outra!.client, 'solicitacoes', await pedido(em, id, outra!), 'Oi')).toBe(400)
    expect(await dizer(firma, 'solicitacoes', await pedido(em, id, outra!), 'Oi')).toBe(400)
  })

  test.each(PATHS)('%s: whoever is replaced reads nothing of what comes, nor of what was', async (em) => {
    const id = await solicitado(em, eu!)
    await act(eu!.client, em, 'aceitar', id)
    expect(await dizer(firma, em, id, 'Só para você')).toBe(200)
    const [{ id: dita } = { id: 0 }] = (
      await eu!.client.get<Lista>(`logistica/v1/mensagens/?cd_empresa=-1&${COLUNA[em]}=${id}`)
    ).body.results
    expect((await act(firma, em, 'reatribuir', id, { ds_motivo_reatribuicao: 'Outra vai' })).status).toBe(200)
    await act(firma, em, 'solicitar', id, { cd_correspondente: [outra!.id], nr_valor_correspondente: '100.00' })
    await act(outra!.client, em, 'aceitar', id)
    expect(await dizer(firma, em, id, 'Só para outra')).toBe(200)
    expect(await lidas(eu!.client, em, id)).toEqual([])
    expect((await eu!.client.get(`logistica/v1/mensagens/${dita}/?cd_empresa=-1`)).status).toBe(404)
    expect(await lidas(outra!.client, em, id)).toEqual(['Só para outra'])
    expect((await outra!.client.get(`logistica/v1/mensagens/${dita}/?cd_empresa=-1`)).status).toBe(404)
    expect(await lidas(firma, em, id)).toEqual(['Só para você', 'Só para outra'])
  })

  test('nobody else reads, changes, deletes or searches one, in whatever firm; no call hands out the firm’s people', async () => {
    const id = await solicitado('diligencias', eu!)
    await dizer(firma, 'diligencias', id, 'Canarioquecanta')
    const { body } = await eu!.client.get<Lista>(`logistica/v1/mensagens/?cd_empresa=-1&cd_diligencia=${id}`)
    const [message] = body.results
    expect(Object.keys(message!).toSorted()).toEqual([
      'cd_audiencia',
      'cd_diligencia',
      'cd_empresa',
      'cd_solicitacao',
      'cd_usuario_cri',
      'ds_mensagem',
      'dt_criado',
      'id',
      'ie_do_correspondente',
      'nr_versao',
      'ob_audiencia',
      'ob_diligencia',
      'ob_solicitacao',
      'ob_usuario_cri',
    ])
    expect(Object.keys(message!.ob_usuario_cri as object).toSorted()).toEqual(['id', 'nm_usuario'])
    const at = `logistica/v1/mensagens/${message!.id}/`
    for (const who of [vizinha, financeiro, ninguem!.client])
      for (const path of [at, `logistica/v1/mensagens/`, `logistica/v1/mensagens/?busca=Canarioquecanta`]) {
        const { raw } = await who.get(`${path}${path.includes('?') ? '&' : '?'}${fora(who).slice(1)}`)
        expect(raw.toString()).not.toContain('Canarioquecanta')
      }
    for (const who of [firma, eu!.client, ninguem!.client, vizinha])
      for (const method of ['PATCH', 'PUT', 'DELETE', 'POST'] as const) {
        const path = method === 'POST' ? 'logistica/v1/mensagens/' : at
        const { status } = await who.call(method, `${path}${fora(who)}`, {
          ds_mensagem: 'Outra coisa',
          cd_diligencia: id,
        })
        expect([method, [403, 404, 405].includes(status), status]).toEqual([method, true, status])
      }
    expect(await lidas(firma, 'diligencias', id)).toEqual(['Canarioquecanta'])
    for (const path of ['exportar/', `${message!.id}/auditoria/`])
      expect((await eu!.client.get(`logistica/v1/mensagens/${path}?cd_empresa=-1`)).status).toBe(403)
    for (const query of ['cd_correspondente=1', 'ordenar_por=cd_correspondente'])
      expect((await eu!.client.get(`logistica/v1/mensagens/?cd_empresa=-1&${query}`)).status).toBe(400)
    const people = await eu!.client.get(`base/v1/comentarios/mencionaveis/?cd_empresa=-1&cd_tarefa=1&busca=a`)
    expect([403, 404]).toContain(people.status)
    expect(await dizer(vizinha, 'diligencias', id, 'Oi')).toBe(404)
    expect(await dizer(financeiro, 'diligencias', id, 'Oi')).toBe(403)
    expect(await dizer(firma, 'diligencias', id, '   ')).toBe(400)
    expect(await dizer(firma, 'diligencias', id, 'a'.repeat(2001))).toBe(400)
  })

  test('where nobody outside goes there is nobody to write to; after the end there still is', async () => {
    const own = await atos.novo('diligencias')
    expect(await dizer(firma, 'diligencias', own.id, 'Oi')).toBe(400)
    await act(firma, 'diligencias', 'assumir', own.id, { cd_funcionario: atos.funcionario })
    expect(await dizer(firma, 'diligencias', own.id, 'Oi')).toBe(400)
    const id = await solicitado('diligencias', eu!)
    await act(eu!.client, 'diligencias', 'aceitar', id)
    expect((await act(firma, 'diligencias', 'finalizar', id)).status).toBe(200)
    expect(await dizer(eu!.client, 'diligencias', id, 'Quando recebo?')).toBe(200)
    const cancelled = await solicitado('diligencias', eu!)
    await dizer(eu!.client, 'diligencias', cancelled, 'Vou')
    await act(firma, 'diligencias', 'cancelar', cancelled, { ds_motivo_cancelamento: 'Acordo' })
    expect(await lidas(eu!.client, 'diligencias', cancelled)).toEqual([])
    expect(await dizer(eu!.client, 'diligencias', cancelled, 'Oi')).toBe(404)
    expect(await dizer(firma, 'diligencias', cancelled, 'Oi')).toBe(400)
  })

  test('the other side is told by bell, and by mail once while they talk; neither says what was written', async () => {
    const id = await solicitado('diligencias', eu!)
    const bell = async (who: Client) =>
      (
        await who.get<{ results: { ie_tipo: string; cd_registro: number }[] }>(`base/v1/notificacoes/${fora(who)}`)
      ).body.results.filter((one) => one.ie_tipo === 'ato_mensagem' && one.cd_registro === id).length
    const mails = () =>
      rows<{ dados: Record<string, unknown> }>(
        api.database.db,
        sql`select dados from trabalhos where nome = 'correio' and dados->>'modelo' = 'ato_mensagem' order by id`,
      )
    const before = (await mails()).length
    await dizer(firma, 'diligencias', id, 'Segredoescrito um')
    await dizer(firma, 'diligencias', id, 'Segredoescrito dois')
    expect([await bell(eu!.client), await bell(firma)]).toEqual([1, 0])
    await dizer(eu!.client, 'diligencias', id, 'Segredoescrito três')
    expect(await bell(firma)).toBe(1)
    const told = (await mails()).slice(before)
    expect(told.map(({ dados }) => [dados.cd_usuario === eu!.usuario, dados.de_fora])).toEqual(
      expect.arrayContaining([
        [true, 0],
        [false, 1],
      ]),
    )
    expect(told.filter(({ dados }) => dados.cd_usuario === eu!.usuario)).toHaveLength(1)
    expect(JSON.stringify(told)).not.toContain('Segredoescrito')
  })
})
