import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Pessoa } from './setup/logistica.ts'

describe.each(engines)('hearings and diligences on %s', (engine) => {
  let api: Api
  let firma: Client
  let gente: Pessoa[]
  let atos: Atos
  const today = todayIn('America/Sao_Paulo')

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 40 })
    firma = await api.as('coordenadora')
    gente = await correspondentesDe(api, 3)
    atos = await atosDe(firma)
  })
  afterAll(() => api?.close())

  describe.each(PATHS)('%s', (em) => {
    const nome = em === 'audiencias' ? 'Audiência' : 'Diligência'
    const at = `logistica/v1/${em}/`
    const act = (who: Client, action: string, id: number, body: object = {}, shared = false) =>
      who.call(
        action === 'remover-solicitacao' ? 'DELETE' : 'PATCH',
        `${at}${action}/${id}/${shared ? '?cd_empresa=-1' : ''}`,
        body,
      )

    test(`${em}: diligencias.create diligencias.get diligencias.update diligencias.list audiencias.create audiencias.get audiencias.update audiencias.list: written, read, changed and listed`, async () => {
      const made = await atos.novo(em, { nr_workflow: 'W-1', nr_valor_recebido: '1.234,56' })
      expect(made).toMatchObject({
        ie_situacao: 'CD',
        nr_workflow: 'W-1',
        nr_valor_recebido: '1234.56',
        ie_confirmada: false,
      })
      expect((await firma.get(`${at}${made.id}/`)).body).toMatchObject({ id: made.id, cd_correspondente: null })
      const changed = await firma.call('PATCH', `${at}${made.id}/`, { nr_workflow: 'W-2' })
      expect([changed.status, changed.body.nr_workflow]).toEqual([200, 'W-2'])
      const { body } = await firma.get<{ count: number }>(
        `${at}?nr_workflow=W-2&paginacao=true&ie_situacao=CD,CT,CO,CF,RE`,
      )
      expect(body.count).toBe(1)
    })
    test(`${em}: diligencias.solicitar audiencias.solicitar diligencias.aceitar audiencias.aceitar diligencias.solicitar-conferencia audiencias.solicitar-conferencia diligencias.finalizar audiencias.finalizar sit.codigos sit.acoes sit.aceitar produto.logistica: from registered to concluded`, async () => {
      const { id } = await atos.novo(em)
      const [a, b] = gente as [Pessoa, Pessoa]
      const asked = await act(firma, 'solicitar', id, {
        cd_correspondente: [{ id: a.id, nr_valor_correspondente: '150,00' }, { id: b.id }],
        nr_valor_correspondente: '120.00',
      })
      expect(asked.status, JSON.stringify(asked.body)).toBe(200)
      expect(asked.body).toMatchObject({
        ie_situacao: 'CT',
        ie_responsavel: 'AD',
        cd_correspondente: [
          { id: a.id, nm_correspondente: a.nome, nr_valor_correspondente: '150.00', ie_situacao: 'PE' },
          { id: b.id, nm_correspondente: b.nome, nr_valor_correspondente: '120.00', ie_situacao: 'PE' },
        ],
      })
      // Nothing leads from there to the end, nor may the firm say yes for others (perm.aceitar).
      expect((await act(firma, 'finalizar', id)).status).toBe(400)
      expect((await act(firma, 'aceitar', id)).status).toBe(403)
      expect((await act(await api.as('midgard'), 'aceitar', id)).body.detail).toBe(
        'Só quem foi solicitado aceita este ato.',
      )
      expect((await act(a.client, 'aceitar', id, { cd_correspondente: b.usuario }, true)).status).toBe(400)
      const yes = await act(a.client, 'aceitar', id, { cd_correspondente: a.usuario }, true)
      expect(yes.status, JSON.stringify(yes.body)).toBe(200)
      const now = (await firma.get(`${at}${id}/`)).body
      expect(now).toMatchObject({
        ie_situacao: 'CO',
        ie_confirmada: true,
        cd_contratado: a.id,
        nr_valor_correspondente: '150.00',
      })
      expect([now.cd_convidados, now.dt_aceito === null]).toEqual([[a.id], false])
      expect((await act(b.client, 'solicitar-conferencia', id, {}, true)).status).toBe(404)
      expect((await act(a.client, 'solicitar-conferencia', id, {}, true)).status).toBe(200)
      const back = await act(firma, 'devolver', id, { ds_devolucao: 'Falta a ata.' })
      expect(back.body).toMatchObject({ ie_situacao: 'CO', ds_devolucao: 'Falta a ata.' })
      expect((await act(a.client, 'solicitar-conferencia', id, {}, true)).body.ds_devolucao).toBeNull()
      const done = await act(firma, 'finalizar', id)
      expect([done.body.ie_situacao, done.body.dt_conclusao === null]).toEqual(['CL', false])
      const all = await firma.get<{ results: { ie_estado: string }[] }>(
        `logistica/v1/solicitacoes/?${em === 'audiencias' ? 'cd_audiencia' : 'cd_diligencia'}=${id}&ordenar_por=id`,
      )
      expect(all.body.results.map((r) => r.ie_estado)).toEqual(['AC', 'PD'])
    })
    test(`${em}: diligencias.remover-solicitacao audiencias.remover-solicitacao diligencias.cancelar audiencias.cancelar diligencias.reabrir audiencias.reabrir sit.cancelar logistica.lista.situacao: back to nobody, cancelled with a reason, open again`, async () => {
      const { id } = await atos.novo(em)
      const [a] = gente as [Pessoa]
      await act(firma, 'solicitar', id, { cd_correspondente: a.id })
      expect((await a.client.get(`${at}${id}/?cd_empresa=-1`)).status).toBe(200)
      const none = await act(firma, 'remover-solicitacao', id)
      expect([none.status, none.body.ie_situacao, none.body.cd_correspondente]).toEqual([200, 'CD', null])
      expect((await a.client.get(`${at}${id}/?cd_empresa=-1`)).status).toBe(404)
      const why = await act(firma, 'cancelar', id)
      expect([why.status, why.body.ds_motivo_cancelamento]).toEqual([
        400,
        ['O campo "Motivo do cancelamento" é obrigatório!'],
      ])
      expect((await act(firma, 'cancelar', id, { ds_motivo_cancelamento: 'Acordo.' })).body.ie_situacao).toBe('CA')
      expect((await act(firma, 'solicitar', id, { cd_correspondente: a.id })).status).toBe(400)
      const open = async () =>
        (await firma.get<{ count: number }>(`${at}?id=${id}&ie_situacao=CD,CT,CO,CF,RE&paginacao=true`)).body.count
      expect(await open()).toBe(0)
      expect((await act(firma, 'reabrir', id)).body).toMatchObject({ ie_situacao: 'RE', ds_motivo_cancelamento: null })
      expect(await open()).toBe(1)
    })
    test('the firm may send its own people, and take an act back from whoever has it', async () => {
      const { id } = await atos.novo(em)
      const went = await act(firma, 'assumir', id, { cd_funcionario: atos.funcionario })
      expect(went.body).toMatchObject({ ie_situacao: 'CO', ie_responsavel: 'AD', cd_funcionario: atos.funcionario })
      expect((await act(firma, 'reatribuir', id, { ds_motivo_reatribuicao: 'Viajou.' })).body).toMatchObject({
        ie_situacao: 'CD',
        cd_funcionario: null,
        ie_confirmada: false,
      })
      expect((await act(firma, 'finalizar', id)).body.ie_situacao).toBe('CL')
    })
    test(`a new ${nome} that names people asks them at once`, async () => {
      const [a, b] = gente as [Pessoa, Pessoa]
      const made = await atos.novo(em, {
        ie_responsavel: 'AD',
        cd_correspondente: [{ id: a.id, nr_valor_correspondente: '99,90' }, { id: b.id }, ''],
      })
      expect(made).toMatchObject({ ie_situacao: 'CT', cd_convidados: [a.id, b.id] })
      const { body } = await a.client.get<{ results: object[] }>(
        `logistica/v1/solicitacoes/?cd_empresa=-1&ordenar_por=-id&nr_por_pagina=1`,
      )
      expect(body.results).toMatchObject([{ nr_valor: '99.90', ie_situacao: 'PE' }])
    })
    test(`${em}: diligencias.solicitacoes audiencias.solicitacoes diligencias.resumo audiencias.resumo logistica.resumo logistica.solicitacao: those that somebody was asked for`, async () => {
      const [a] = gente as [Pessoa]
      const { id } = await atos.novo(em, { [em === 'audiencias' ? 'dt_audiencia' : 'dt_prazo']: addDays(today, 300) })
      const plain = await firma.get<Record<string, number>>(`${at}resumo/`)
      const before = await firma.get<Record<string, number>>(`${at}resumo/?ie_solicitacao=true`)
      await act(firma, 'solicitar', id, { cd_correspondente: a.id })
      const after = await firma.get<Record<string, number>>(`${at}resumo/?ie_solicitacao=true`)
      expect(after.body.nao_contratadas).toBe(before.body.nao_contratadas)
      expect((await firma.get<Record<string, number>>(`${at}resumo/`)).body.nao_contratadas).toBe(
        plain.body.nao_contratadas! - 1,
      )
      const seen = await firma.get<{ results: { id: number; cd_correspondente: unknown }[] }>(
        `${at}solicitacoes/?nr_por_pagina=500&paginacao=true`,
      )
      expect(seen.body.results.map((r) => r.id)).toContain(id)
      const named = await firma.get<{ results: { id: number }[] }>(`${at}?cd_correspondente=${a.id}&nr_por_pagina=500`)
      expect(named.body.results.map((r) => r.id)).toContain(id)
    })
  })
})
