import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldType } from '../../src/schemas/core/index.ts'
import { entities } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { J, PDF, sendForm, type Page, type Row } from './setup/processos.ts'

describe.each(engines)('lists that lawsuits choose from on %s', (engine) => {
  let api: Api
  let user: Client
  let vizinha: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 40 })
    user = await api.as('advogada')
    vizinha = await api.as('vizinha')
  })
  afterAll(() => api?.close())

  /** Created, read, listed, changed and deleted; a second of the name is refused, another firm sees nothing of it. */
  async function whole(path: string, field: string, upper = false) {
    const at = `${J}${path}/`
    const name = `Ação de teste ${path}`
    const kept = (text: string) => (upper ? text.toLocaleUpperCase('pt-BR') : text)
    const { status, body } = await user.call<Row>('POST', at, { [field]: name })
    expect([status, body[field]]).toEqual([201, kept(name)])
    expect((await user.get<Row>(`${at}${body.id}/`)).body).toEqual(body)
    const again = await user.call<Record<string, string[]>>('POST', at, { [field]: name.toUpperCase() })
    expect([again.status, Object.keys(again.body)]).toEqual([400, [field]])
    const none = await user.call<Record<string, string[]>>('POST', at, { [field]: ' ' })
    expect([none.status, none.body[field]?.[0]]).toEqual([400, expect.stringMatching(/^O campo ".+" é obrigatório!$/)])
    const found = await user.get<Page>(`${at}?${field}=${encodeURIComponent('de TESTE')}`)
    expect([found.body.count, found.body.results.map((r) => r.id)]).toEqual([1, [body.id]])
    const edited = await user.call<Row>('PATCH', `${at}${body.id}/`, { [field]: `${name} ção` })
    expect([edited.status, edited.body[field]]).toEqual([200, kept(`${name} ção`)])
    for (const method of ['GET', 'PATCH', 'DELETE'] as const)
      expect([
        method,
        (await vizinha.call(method, `${at}${body.id}/`, method === 'PATCH' ? {} : undefined)).status,
      ]).toEqual([method, 404])
    expect((await user.call('DELETE', `${at}${body.id}/`)).status).toBe(204)
    expect((await user.get(`${at}${body.id}/`)).status).toBe(404)
  }

  test('areas.list areas.get areas.create areas.update areas.delete g.maiusculas.ref', () =>
    whole('areas', 'nm_area', true))
  test('instancias.list instancias.get instancias.create instancias.update instancias.delete g.maiusculas.ref', () =>
    whole('instancias', 'nm_instancia', true))
  test('fases.list fases.get fases.create fases.update fases.delete g.maiusculas.ref', () =>
    whole('fases', 'nm_fase', true))
  test('tipo-acao.list tipo-acao.get tipo-acao.create tipo-acao.update tipo-acao.delete', () =>
    whole('tipo-acao', 'nm_tipo_acao'))
  test('causa-acao.list causa-acao.get causa-acao.create causa-acao.update causa-acao.delete', () =>
    whole('causa-acao', 'nm_causa_acao'))
  test('parceiro.list parceiro.get parceiro.create parceiro.update parceiro.delete', () =>
    whole('parceiro', 'nm_parceiro'))
  test('motivo-encerramento.list motivo-encerramento.create', () => whole('motivo-encerramento', 'nm_motivo'))

  test('a name that lawsuits use stays', async () => {
    const { body } = await user.get<Page>(`${J}processos/?nr_por_pagina=1`)
    const used = body.results[0]!
    const refused = await user.call('DELETE', `${J}areas/${used.cd_area as number}/`)
    expect([refused.status, refused.body]).toEqual([
      400,
      { detail: expect.stringContaining('Este registro está em uso e não pode ser excluído. Em uso por: ') as string },
    ])
  })
  test('who keeps the lists: the lawsuits’ module; whoever works on tasks reads them', async () => {
    const estagiario = await api.as('estagiario')
    expect((await estagiario.get(`${J}fases/`)).status).toBe(200)
    expect((await estagiario.call('POST', `${J}fases/`, { nm_fase: 'X' })).status).toBe(403)
    expect((await (await api.as('correspondente')).get(`${J}fases/`)).status).toBe(403)
  })

  test('teses.list teses.get teses.create teses.update teses.delete tese.filtro: the firm’s own', async () => {
    const T = `${J}teses/`
    const sent = {
      nm_tese: 'Juros abusivos',
      ds_palavras_chave: 'juros, contrato,revisional',
      ds_tese: '<p>Texto <script>alert(1)</script><strong>forte</strong></p>',
      cd_empresa: 3,
    }
    const { status, body } = await user.call<Row>('POST', T, sent)
    expect([status, body.ds_palavras_chave]).toEqual([201, 'juros, contrato,revisional'])
    expect(body.ds_tese).toBe('<p>Texto <strong>forte</strong></p>')
    expect((await user.get<Row>(`${T}${body.id}/`)).body).toEqual(body)
    const mine = await user.get<Page>(`${T}?ds_palavras_chave=contrato`)
    expect(mine.body.results.map((t) => t.id)).toContain(body.id)
    expect((await vizinha.get<Page>(`${T}?nr_por_pagina=100`)).body.results.map((t) => t.id)).not.toContain(body.id)
    expect((await user.call<Row>('PATCH', `${T}${body.id}/`, { nm_tese: 'Juros' })).body.nm_tese).toBe('Juros')
    expect((await user.call('DELETE', `${T}${body.id}/`)).status).toBe(204)
  })
  test('tese.palavras: shown with bars between them', () => {
    const field = entities.teses.fields.ds_palavras_chave
    expect(fieldType(field).format('juros, contrato bancário,,revisional ', field)).toBe(
      'juros | contrato bancário | revisional',
    )
  })
  test('teses.arquivos.create: as multipart, read and removed by whoever keeps theses', async () => {
    const { body: thesis } = await user.call<Row>('POST', `${J}teses/`, { nm_tese: 'Com arquivo' })
    const { status, body } = await sendForm(api, user, `${J}teses/arquivos/`, [
      ['cd_tese', String(thesis.id)],
      ['aq_arquivo', PDF, 'acórdão.pdf'],
    ])
    expect([status, body.nm_arquivo, body.qtd_download]).toEqual([201, 'acórdão.pdf', 0])
    expect((await user.get<Page>(`${J}teses/arquivos/?cd_tese=${thesis.id}`)).body.results.map((f) => f.id)).toEqual([
      body.id,
    ])
    expect((await user.get<Row>(`${J}teses/${thesis.id}/`)).body.arquivos).toBe(1)
    expect((await vizinha.get(`${J}teses/arquivos/${thesis.id}/`)).status).toBe(404)
  })
  test('the exact messages of the lists', () => {
    const of = (name: keyof typeof entities) => Object.values(entities[name].messages)
    expect(of('areas')).toEqual(['Área CADASTRADA', 'Área EDITADA', 'Área DELETADA'])
    expect(of('instancias')).toEqual(['Instância CADASTRADA', 'Instância EDITADA', 'Instância DELETADA'])
    expect(of('fases')).toEqual(['Fase CADASTRADA', 'Fase EDITADA', 'Fase DELETADA'])
    expect(of('liminares')).toEqual(['Liminar ADICIONADA', 'Liminar EDITADA', 'Liminar REMOVIDA'])
    expect(of('estrategias')).toEqual(['Estratégia ADICIONADA', 'Estratégia EDITADA', 'Estratégia REMOVIDA'])
    expect(of('teses')).toEqual([
      'Tese cadastrada com sucesso!',
      'Tese editada com sucesso!',
      'Tese excluída com sucesso!',
    ])
    expect(of('tipo-acao')).toEqual([
      'Tipo de Ação cadastrado com sucesso!',
      'Tipo de Ação editado com sucesso!',
      'Tipo de Ação excluído com sucesso!',
    ])
    expect(of('causa-acao')).toEqual([
      'Causa da Ação cadastrada com sucesso!',
      'Causa da Ação editada com sucesso!',
      'Causa da Ação excluída com sucesso!',
    ])
    expect(of('processos')).toEqual([
      'Processo cadastrado com sucesso!',
      'Processo editado com sucesso!',
      'Processo excluído com sucesso!',
    ])
    expect(of('foros')).toEqual([
      'Foro cadastrado com sucesso!',
      'Foro editado com sucesso!',
      'Foro excluído com sucesso!',
    ])
  })
})
