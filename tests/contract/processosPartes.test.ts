import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { J, lawsuitBasis, number, PDF, sendForm, type Page, type Row } from './setup/processos.ts'

const M = `${J}movimentacoes/`
const L = `${J}liminares/`
const A = `${J}arquivos/`
const today = todayIn('America/Sao_Paulo')
const day = (n: number) => addDays(today, n)
const MISSING = 'Preencha todos os campos obrigatórios!'

describe.each(engines)('parts of lawsuits on %s', (engine) => {
  let api: Api
  let user: Client
  let basis: Awaited<ReturnType<typeof lawsuitBasis>>
  let suit: Row
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('coordenadora')
    basis = await lawsuitBasis(user)
    suit = await lawsuit()
  })
  afterAll(() => api?.close())

  const lawsuit = async () =>
    (await user.call<Row>('POST', `${J}processos/`, { ...basis.valid, nr_processo: number() })).body
  const made = async (path: string, body: object) => {
    const answer = await user.call<Row>('POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const moved = (more: object = {}) => made(M, { cd_processo: suit.id, ds_movimentacao: 'Conclusos', ...more })
  const patch = (path: string, body: object, as = user) => as.call<Row>('PATCH', path, body)

  test('juridico.movimentacoes.list juridico.movimentacoes.create: by lawsuit, favourites first', async () => {
    const other = await lawsuit()
    const [old, kept] = [
      await moved({ cd_processo: other.id, dt_movimentacao: '2024-01-02' }),
      await moved({ cd_processo: other.id, dt_movimentacao: '2020-01-02' }),
    ]
    await patch(`${M}${kept.id}/`, { ie_favorito: true })
    const { body } = await user.get<Page>(`${M}?cd_processo=${other.id}`)
    expect(body.results.map((m) => m.id)).toEqual([kept.id, old.id])
    expect(old).toMatchObject({ ie_ativo: true, ie_favorito: false, ie_origem: 'ES', dt_verificacao: null })
  })
  test('juridico.movimentacoes.create mov.criar: multipart, the first file only, active whatever is sent, nothing for what is empty', async () => {
    const { status, body } = await sendForm(api, user, M, [
      ['cd_processo', String(suit.id)],
      ['ds_movimentacao', 'Juntada de petição'],
      ['hr_movimentacao', ''],
      ['ds_observacao', ''],
      ['ie_ativo', 'false'],
      ['aq_arquivo', PDF, 'petição.pdf'],
      ['aq_arquivo', PDF, 'segunda.pdf'],
      ['dt_movimentacao', '2026-02-03'],
    ])
    expect([status, body.ie_ativo, body.ds_observacao, body.dt_movimentacao]).toEqual([201, true, null, '2026-02-03'])
    expect(body.ob_aq_arquivo).toMatchObject({ nm_arquivo: 'petição.pdf', ds_tipo: 'application/pdf' })
    expect((await user.get(`files/v1/arquivos/${body.aq_arquivo as number}`)).raw.equals(PDF)).toBe(true)
    const without = await sendForm(api, user, M, [
      ['cd_processo', String(suit.id)],
      ['ds_movimentacao', 'Sem arquivo'],
      ['aq_arquivo', '', ''],
    ])
    expect([without.status, without.body.aq_arquivo]).toEqual([201, null])
    const aliased = await sendForm(api, user, M, [
      ['cd_processo', String(suit.id)],
      ['ds_movimentacao', 'Outro nome'],
      ['cd_movimentacao_juridico', PDF, 'a.pdf'],
    ])
    expect(aliased.body.ob_aq_arquivo).toMatchObject({ nm_arquivo: 'a.pdf' })
  })
  test('juridico.movimentacoes.create: what is refused keeps no file', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*) n from arquivos`.execute(api.database.db)).rows[0]!.n
    const before = await count()
    const refused = await sendForm(api, user, M, [
      ['cd_processo', String(suit.id)],
      ['aq_arquivo', PDF, 'a.pdf'],
    ])
    expect([refused.status, refused.body]).toEqual([
      400,
      { ds_movimentacao: ['O campo "Movimentação" é obrigatório!'] },
    ])
    expect(await count()).toBe(before)
    const program = await sendForm(api, user, M, [
      ['cd_processo', String(suit.id)],
      ['ds_movimentacao', 'x'],
      ['aq_arquivo', Buffer.from('MZ\u0000\u0001'), 'a.pdf'],
    ])
    expect(program.status).toBe(415)
  })
  test('juridico.movimentacoes.update mov.favorito mov.cancelar: favourite while active, cancelled for good', async () => {
    const one = await moved()
    expect((await patch(`${M}${one.id}/`, { ie_favorito: true })).body.ie_favorito).toBe(true)
    const gone = await patch(`${M}${one.id}/`, { ie_ativo: false })
    expect([gone.body.ie_ativo, gone.body.ie_favorito]).toEqual([false, false])
    for (const change of [{ ie_favorito: true }, { ie_ativo: true }, { ds_movimentacao: 'Outra' }])
      expect((await patch(`${M}${one.id}/`, change)).status).toBe(400)
    expect((await user.get<Page>(`${M}?cd_processo=${suit.id}`)).body.results.map((m) => m.id)).toContain(one.id)
    expect((await user.call('DELETE', `${M}${one.id}/`)).status).toBe(404)
    const acted = await moved()
    const act = (name: string) => patch(`${M}${name}/${acted.id}/`, {})
    expect((await act('favoritar')).body.ie_favorito).toBe(true)
    expect((await act('desfavoritar')).body.ie_favorito).toBe(false)
    await act('favoritar')
    const cancelled = await act('cancelar')
    expect([cancelled.body.ie_ativo, cancelled.body.ie_favorito]).toEqual([false, false])
    expect((await act('favoritar')).status).toBe(400)
  })
  test('juridico.movimentacoes.update2: with the lawsuit’s id, before or after its own', async () => {
    const one = await moved()
    expect((await patch(`${M}${suit.id}/${one.id}/`, { ie_favorito: true })).body).toMatchObject({
      id: one.id,
      ie_favorito: true,
    })
    expect((await patch(`${M}${one.id}/${suit.id}/`, { ie_favorito: false })).body).toMatchObject({
      id: one.id,
      ie_favorito: false,
    })
    const other = await lawsuit()
    expect((await patch(`${M}${other.id}/${one.id}/`, { ie_favorito: true })).status).toBe(404)
    expect((await patch(`${M}${suit.id}/${one.id}/`, {}, await api.as('vizinha'))).status).toBe(404)
    expect((await patch(`${M}${suit.id}/${one.id}/`, { ie_favorito: true }, await api.as('estagiario'))).status).toBe(
      403,
    )
    expect((await patch(`${M}${suit.id}/${one.id}/`, { ie_ativo: false })).body.ie_ativo).toBe(false)
  })
  test('juridico.movimentacoes.update2 mov.verificar: verified once, by whom and when the server says', async () => {
    const one = await moved()
    const { body: me } = await user.get<{ id: number }>('auth/v1/usuarios/userdata/')
    const before = new Date().toISOString()
    const first = await patch(`${M}${suit.id}/${one.id}/`, { dt_verificacao: '1999-01-01T00:00:00Z' })
    expect(first.body.cd_usuario_verificacao).toBe(me.id)
    expect(String(first.body.dt_verificacao) >= before).toBe(true)
    const again = await patch(`${M}${one.id}/`, { dt_verificacao: new Date().toISOString() }, await api.as('advogada'))
    expect([again.body.dt_verificacao, again.body.cd_usuario_verificacao]).toEqual([first.body.dt_verificacao, me.id])
    const acted = await moved()
    const done = await patch(`${M}verificar/${acted.id}/`, {})
    expect([done.status, done.body.cd_usuario_verificacao]).toEqual([200, me.id])
    expect((await patch(`${M}verificar/${acted.id}/`, {})).status).toBe(400)
  })

  test('liminares.create liminar.req: one message for whatever is missing', async () => {
    const { status, body } = await user.call('POST', L, { cd_processo: suit.id })
    expect([status, body]).toEqual([400, { dt_recebimento: [MISSING], dt_prazo_cumprimento: [MISSING] }])
  })
  test('liminares.get liminares.list: its id goes by `cd_liminar` too, and comes back so', async () => {
    const made = await user.call<Row>('POST', L, {
      cd_processo: suit.id,
      dt_recebimento: '2026-01-05',
      dt_prazo_cumprimento: '2026-01-10',
    })
    const { id } = made.body
    expect([made.status, made.body.cd_liminar]).toEqual([201, id])
    const { body } = await user.get<Page>(`${L}?cd_liminar=${id}`)
    expect(body.results.map((row) => row.cd_liminar)).toEqual([id])
    const sent = await user.call<Row>('PATCH', `${L}${id}/`, { cd_liminar: id, ds_liminar: 'Cumprir' })
    expect([sent.status, sent.body.ds_liminar]).toEqual([200, 'Cumprir'])
    expect((await user.call('DELETE', `${L}${id}/`)).status).toBe(204)
  })
  test('liminar.anos: from 1990 to ten years from now', async () => {
    const year = Number(today.slice(0, 4))
    const message = (label: string) => [`O campo "${label}" deve estar entre 1990 e ${year + 10}.`]
    const dates = { dt_recebimento: '1989-12-31', dt_prazo_cumprimento: `${year + 11}-01-01` }
    const { status, body } = await user.call('POST', L, { cd_processo: suit.id, ...dates })
    expect([status, body]).toEqual([
      400,
      { dt_recebimento: message('Data da notificação'), dt_prazo_cumprimento: message('Prazo de cumprimento') },
    ])
    const edges = { dt_recebimento: '1990-01-01', dt_prazo_cumprimento: `${year + 10}-12-31` }
    const made = await user.call<Row>('POST', L, { cd_processo: suit.id, ...edges })
    expect(made.status).toBe(201)
    await user.call('DELETE', `${L}${made.body.id}/`)
  })
  test('liminares.list liminares.get liminares.update liminares.delete: the lawsuit is marked while one is in force', async () => {
    const own = await lawsuit()
    const marked = async () => (await user.get<Row>(`${J}processos/${own.id}/`)).body.ie_liminar
    expect(await marked()).toBe(false)
    const create = (n: number) =>
      made(L, { cd_processo: own.id, dt_recebimento: day(-3), dt_prazo_cumprimento: day(n) })
    const [first, second] = [await create(3), await create(-2)]
    expect(await marked()).toBe(true)
    expect([first.ie_situacao, second.ie_situacao]).toEqual(['AC', 'VE'])
    expect((await user.get<Row>(`${L}${first.id}/`)).body).toEqual(first)
    const { body } = await user.get<Page>(`${L}?cd_processo=${own.id}&ie_situacao=VE`)
    expect(body.results.map((l) => l.id)).toEqual([second.id])
    expect((await patch(`${L}${first.id}/`, { dt_casacao: today })).body.ie_situacao).toBe('CA')
    expect(await marked()).toBe(true)
    // An edit of the lawsuit cannot say otherwise.
    expect((await patch(`${J}processos/${own.id}/`, { ie_liminar: false })).body.ie_liminar).toBe(true)
    expect((await user.call('DELETE', `${L}${second.id}/`)).status).toBe(204)
    expect(await marked()).toBe(false)
    await patch(`${L}${first.id}/`, { dt_casacao: null })
    expect(await marked()).toBe(true)
    expect((await user.call('DELETE', `${L}${first.id}/`)).status).toBe(204)
    expect(await marked()).toBe(false)
    const { body: trail } = await user.get<{ alteracoes: { campo: string }[] }[]>(`${J}processos/${own.id}/auditoria/`)
    // It was created, and then marked and unmarked twice: each is in the trail.
    expect(trail.filter((t) => t.alteracoes.some(({ campo }) => campo === 'ie_liminar'))).toHaveLength(5)
  })

  test('litis-consorte.list litis-consorte.create litis-consorte.update litis-consorte.delete', async () => {
    const X = `${J}litis-consorte/`
    const none = await user.call('POST', X, { cd_processo: suit.id })
    expect([none.status, none.body]).toEqual([400, { nm_autor: ['O campo "Autor" é obrigatório!'] }])
    const one = await made(X, { cd_processo: suit.id, nm_autor: 'Co-autora' })
    expect((await patch(`${X}${one.id}/`, { nm_autor: null, nm_reu: 'Corré' })).body).toMatchObject({
      nm_autor: null,
      nm_reu: 'Corré',
    })
    expect((await user.get<Page>(`${X}?cd_processo=${suit.id}`)).body.results.map((r) => r.id)).toEqual([one.id])
    expect((await user.call('DELETE', `${X}${one.id}/`)).status).toBe(204)
  })
  test('apensamentos.list apensamentos.create apensamentos.delete', async () => {
    const X = `${J}apensamentos/`
    const other = await lawsuit()
    const one = await made(X, { cd_processo: suit.id, cd_processo_apenso: other.id })
    expect((await user.get<Page>(`${X}?cd_processo=${suit.id}`)).body.results.map((r) => r.id)).toEqual([one.id])
    const itself = await user.call('POST', X, { cd_processo: suit.id, cd_processo_apenso: suit.id })
    expect([itself.status, itself.body]).toEqual([
      400,
      { cd_processo_apenso: ['Um processo não pode ser apenso de si mesmo.'] },
    ])
    const theirs = await (await api.as('vizinha')).get<Page>(`${J}processos/?nr_por_pagina=1`)
    expect(
      (await user.call('POST', X, { cd_processo: suit.id, cd_processo_apenso: theirs.body.results[0]?.id ?? 9e8 }))
        .status,
    ).toBe(400)
    expect((await user.call('DELETE', `${X}${one.id}/`)).status).toBe(204)
  })
  test('estrategias.list estrategias.create estrategias.update estrategias.delete', async () => {
    const X = `${J}estrategias/`
    const one = await made(X, { cd_processo: suit.id, ds_estrategia: 'Acordo' })
    expect((await patch(`${X}${one.id}/`, { ds_estrategia: 'Perícia' })).body.ds_estrategia).toBe('Perícia')
    expect((await user.get<Page>(`${X}?cd_processo=${suit.id}`)).body.count).toBe(1)
    expect((await user.call('DELETE', `${X}${one.id}/`)).status).toBe(204)
  })

  test('juridico.arquivos.list juridico.arquivos.create juridico.arquivos.delete juridico.arquivos.incremente-download', async () => {
    const send = (owner: number, as = user) =>
      sendForm(api, as, A, [
        ['cd_processo', String(owner)],
        ['aq_arquivo', PDF, 'inicial.pdf'],
      ])
    const { status, body } = await send(suit.id)
    expect([status, body.nm_arquivo, body.qtd_download]).toEqual([201, 'inicial.pdf', 0])
    // Its own; those of its movements are there besides.
    const own = async () => {
      const { results, count } = (await user.get<Page>(`${A}?cd_processo=${suit.id}`)).body
      expect(count).toBe(results.length)
      return results.flatMap((f) => (f.de ? [] : [f.id]))
    }
    expect(await own()).toEqual([body.id])
    expect((await user.get(A)).body).toEqual({ cd_processo: ['O campo "Processo" é obrigatório!'] })
    expect((await patch(`${A}${body.id}/incremente-download/`, {})).body.qtd_download).toBe(1)
    expect((await patch(`${A}${body.id}/incremente-download/`, {})).body.qtd_download).toBe(2)
    const vizinha = await api.as('vizinha')
    expect((await vizinha.get(`${A}?cd_processo=${suit.id}`)).status).toBe(404)
    expect((await patch(`${A}${body.id}/incremente-download/`, {}, vizinha)).status).toBe(404)
    expect((await vizinha.call('DELETE', `${A}${body.id}/`)).status).toBe(404)
    expect((await (await api.as('estagiario')).call('DELETE', `${A}${body.id}/`)).status).toBe(403)
    // The file of a thesis is no lawsuit's.
    const thesis = await made(`${J}teses/`, { nm_tese: 'Tese' })
    const other = await sendForm(api, user, `${J}teses/arquivos/`, [
      ['cd_tese', String(thesis.id)],
      ['aq_arquivo', PDF, 't.pdf'],
    ])
    expect((await user.call('DELETE', `${A}${other.body.id}/`)).status).toBe(404)
    expect((await user.call('DELETE', `${A}${body.id}/`)).status).toBe(204)
    expect(await own()).toEqual([])
  })
})
