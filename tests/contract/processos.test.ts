import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatProcesso } from '../../src/schemas/br/cnj.ts'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { J, lawsuitBasis, number, type Page, type Row } from './setup/processos.ts'

const P = `${J}processos/`
const today = todayIn('America/Sao_Paulo')
const required = (label: string) => `O campo "${label}" é obrigatório!`

describe.each(engines)('processos on %s', (engine) => {
  let api: Api
  let user: Client
  let basis: Awaited<ReturnType<typeof lawsuitBasis>>
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 120 })
    user = await api.as('coordenadora')
    basis = await lawsuitBasis(user)
  })
  afterAll(() => api?.close())

  const create = (more: object = {}, as = user) => as.call<Row>('POST', P, { ...basis.valid, ...more })
  const made = async (more: object = {}): Promise<Row> => {
    const { status, body } = await create({ nr_processo: number(), ...more })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  /** The messages of a refusal, in the order in which they are told. */
  const refusal = async (sent: object) => {
    const { status, body } = await user.call<Record<string, string[]>>('POST', P, sent)
    return [status, Object.entries(body).map(([field, [message]]) => [field, message])]
  }

  test('processos.create processos.get processo.form.campos processo.partes', async () => {
    const suit = await made({
      ie_judicial: 'J',
      nr_valor_causa: 'R$ 1.500,50',
      dt_distribuicao: '2020-03-01',
      dt_citacao: '2020-04-01',
    })
    expect(suit).toMatchObject({
      nm_autor: basis.cliente.nm_cliente,
      ie_status: 'AT',
      nr_valor_causa: '1500.50',
      nm_cidade: 'São Paulo',
      nm_estado: 'SP',
    })
    expect((await user.get<Row>(`${P}${suit.id}/`)).body).toEqual(suit)
    expect((await (await api.as('vizinha')).get(`${P}${suit.id}/`)).status).toBe(404)
    expect((await create({}, await api.as('financeiro'))).status).toBe(403)
  })

  test('processo.ordem processo.cidade processo.instancia processo.area processo.fase processo.cliente.autor processo.posicao', async () => {
    expect(await refusal({ nr_processo: number() })).toEqual([
      400,
      [
        ['cd_cidade', required('Comarca')],
        ['cd_instancia', required('Instância')],
        ['cd_area', required('Área do Direito')],
        ['cd_fase', required('Fase do Processo')],
        ['cd_cliente', required('Autor')],
        ['ie_posicao_cliente', required('Posição Cliente')],
      ],
    ])
    expect(await refusal({ ie_judicial: 'E' })).toEqual([
      400,
      [
        ['cd_cidade', required('Comarca')],
        ['cd_cliente', required('Autor')],
        ['ie_posicao_cliente', required('Posição Cliente')],
      ],
    ])
  })
  test('processo.cidade: O campo "Comarca" é obrigatório!', async () => {
    const { cd_cidade: _city, ...rest } = basis.valid
    expect(await refusal({ ...rest, nr_processo: number() })).toEqual([
      400,
      [['cd_cidade', 'O campo "Comarca" é obrigatório!']],
    ])
  })
  test('processo.cliente.reu: the message names the side where the client is', async () => {
    const { cd_cliente: _client, ...rest } = basis.valid
    expect(await refusal({ ...rest, ie_posicao_cliente: 'P' })).toEqual([400, [['cd_cliente', required('Réu')]]])
  })
  test('processo.duplicado processos.list.duplicado: the same number in the same system, however it is written', async () => {
    const nr_processo = number()
    const suit = await made({ nr_processo, cd_sistema_tramitacao: 1 })
    const again = await create({ nr_processo: formatProcesso(nr_processo), cd_sistema_tramitacao: 1 })
    expect([again.status, again.body]).toEqual([
      400,
      { nr_processo: ['Já existe um processo registrado com o mesmo número.'] },
    ])
    const found = await user.get<Page>(`${P}?nr_processo=${nr_processo}&cd_sistema_tramitacao=1`)
    expect(found.body.results.map((r) => r.id)).toEqual([suit.id])
    // Another system, no judicial one, no number, another firm: no duplicates.
    expect((await create({ nr_processo, cd_sistema_tramitacao: 2 })).status).toBe(201)
    expect((await create({ nr_processo, ie_judicial: 'E' })).status).toBe(201)
    expect((await create({ nr_processo: null })).status).toBe(201)
    expect((await create({ nr_processo: null })).status).toBe(201)
    // Only creating looks: what is there may be edited.
    expect((await user.call('PATCH', `${P}${suit.id}/`, { ds_pasta: '12', nr_processo })).status).toBe(200)
  })
  test('processo.duplicado: two who register one number at the same moment', async () => {
    const nr_processo = number()
    const answers = await Promise.all([create({ nr_processo }), create({ nr_processo }), create({ nr_processo })])
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
  })

  test('processos.list processo.lista.tamanho processo.busca.tamanho: 25, and 12, 2000 or 1000 where asked', async () => {
    for (let i = 0; i < 4; i++) await made()
    const { body } = await user.get<Page>(P)
    expect(body.results.length).toBe(Math.min(25, body.count))
    expect(body.count).toBeGreaterThan(12)
    expect((await user.get<Page>(`${P}?nr_por_pagina=12`)).body.results).toHaveLength(12)
    for (const size of [1000, 2000])
      expect((await user.get<Page>(`${P}?nr_por_pagina=${size}`)).body.results).toHaveLength(body.count)
  })
  test('processo.busca.min processos.list.task-form processos.list.numero: any formatting, whole or in part', async () => {
    const nr_processo = number()
    const suit = await made({ nr_processo })
    const ids = async (query: string) => (await user.get<Page>(`${P}?${query}`)).body.results.map((r) => r.id)
    const written = formatProcesso(nr_processo)
    for (const text of [nr_processo, written, written.slice(0, 10), written.slice(3, 14), ` ${written} `]) {
      expect([text, await ids(`nr_processo=${encodeURIComponent(text)}&nr_por_pagina=12`)]).toEqual([text, [suit.id]])
      expect([text, await ids(`busca=${encodeURIComponent(text)}`)]).toEqual([text, [suit.id]])
    }
    expect(await ids(`nr_processo__eq=${encodeURIComponent(written)}`)).toEqual([suit.id])
    expect(await ids(`nr_processo__eq=${written.slice(0, 10)}`)).toEqual([])
    // Three characters are enough, in the middle of the number too.
    expect(await ids(`nr_processo=${nr_processo.slice(4, 7)}&nr_por_pagina=2000`)).toContain(suit.id)
  })
  test('processo.etiquetas: tags as ids', async () => {
    const { body: tag } = await user.call<Row>('POST', 'base/v1/etiquetas/', { nm_etiqueta: 'Banco X' })
    const { body: other } = await user.call<Row>('POST', 'base/v1/etiquetas/', { nm_etiqueta: 'Banco Y' })
    const suit = await made({ etiquetas: [tag.id] })
    const second = await made({ etiquetas: [other.id] })
    const found = await user.get<Page>(`${P}?etiquetas=${tag.id},${other.id}`)
    expect(found.body.results.map((r) => r.id)).toEqual([second.id, suit.id])
    expect((await user.get<Page>(`${P}?etiquetas=${tag.id}`)).body.count).toBe(1)
  })
  test('the office of the demonstration: each lawsuit names its client on the side where the client is', async () => {
    const { results } = (await user.get<Page>(`${P}?nr_por_pagina=50&ordenar_por=id`)).body
    expect(results).toHaveLength(50)
    for (const { ie_posicao_cliente: side, nm_autor, nm_reu, ob_cliente } of results)
      expect(side === 'A' ? nm_autor : nm_reu).toBe((ob_cliente as { nm_cliente: string }).nm_cliente)
    expect(new Set(results.map((row) => row.ie_posicao_cliente))).toEqual(new Set(['A', 'P']))
  })
  test('processo.com-erro processos.list.com-erro: judicial, active, without a system, ten at a time', async () => {
    for (let i = 0; i < 11; i++) await made({ cd_sistema_tramitacao: null })
    const named = await user.get<Page>(`${P}?cd_sistema_tramitacao=null&ie_judicial=J&ie_status=AT&nr_por_pagina=10`)
    expect(named.body.results).toHaveLength(10)
    for (const row of named.body.results)
      expect([row.cd_sistema_tramitacao, row.ie_judicial, row.ie_status]).toEqual([null, 'J', 'AT'])
    const card = await user.get<Page>(`${P}?card=com_erro`)
    expect([card.body.count, card.body.results]).toEqual([named.body.count, named.body.results])
    expect((await user.get<Page>(`${P}?card=com_erro&nr_por_pagina=11`)).body.results).toHaveLength(11)
  })
  test('processos.resumo: every counter says what its card lists', async () => {
    const { body } = await user.get<Record<string, number>>(`${P}resumo/`)
    expect(Object.keys(body)).toContain('com_erro')
    for (const [card, n] of Object.entries(body))
      expect([card, (await user.get<Page>(`${P}?card=${card}&nr_por_pagina=1`)).body.count]).toEqual([card, n])
  })
  test('processos.update processos.delete: only where nothing but its parts hangs on it', async () => {
    const suit = await made()
    const { body } = await user.call<Row>('PATCH', `${P}${suit.id}/`, { ie_risco: 'PR' })
    expect([body.ie_risco, body.nr_versao]).toEqual(['PR', suit.nr_versao + 1])
    await user.call('POST', `${J}estrategias/`, { cd_processo: suit.id, ds_estrategia: 'Acordo' })
    expect((await user.call('DELETE', `${P}${suit.id}/`)).status).toBe(204)
    expect((await user.get<Page>(`${J}estrategias/?cd_processo=${suit.id}`)).body.count).toBe(0)

    const busy = await made()
    await user.call('POST', 'logistica/v1/audiencias/', {
      nr_processo: busy.nr_processo,
      dt_audiencia: addDays(today, 9),
    })
    const refused = await user.call('DELETE', `${P}${busy.id}/`)
    expect([refused.status, refused.body]).toEqual([
      400,
      { detail: expect.stringContaining('Este registro está em uso e não pode ser excluído. Em uso por: ') as string },
    ])
  })

  test('texts of other clients: partner, type of action and city by their names', async () => {
    const partner = `Parceiro ${Date.now()}`
    const { cd_cidade: _city, ...rest } = basis.valid
    const sent = { ...rest, nr_processo: number(), nm_parceiro: partner, ds_tipo_acao: 'AÇÃO DE COBRANÇA' }
    const { status, body } = await user.call<Row>('POST', P, { ...sent, nm_cidade: 'campinas', nm_estado: 'São Paulo' })
    expect([status, body.nm_parceiro, body.ds_tipo_acao, body.nm_cidade]).toEqual([
      201,
      partner,
      'Ação de cobrança',
      'Campinas',
    ])
    const twice = await made({ nm_parceiro: partner.toUpperCase() })
    expect(twice.cd_parceiro).toBe(body.cd_parceiro)
    const { body: emptied } = await user.call<Row>('PATCH', `${P}${twice.id}/`, { nm_parceiro: '' })
    expect(emptied.cd_parceiro).toBeNull()
    // What was read and is sent back changes nothing.
    expect((await user.call<Row>('PATCH', `${P}${body.id}/`, body)).body.nr_versao).toBe(body.nr_versao)
    const nowhere = await user.call('POST', P, { ...sent, nm_cidade: 'Cidade Nenhuma', nm_estado: 'SP' })
    expect([nowhere.status, nowhere.body]).toEqual([
      400,
      { cd_cidade: ['O campo "Comarca" aponta para um registro que não existe.'] },
    ])
  })
  test('the client fills its own side in, goes over with its position, and overwrites nobody', async () => {
    const name = basis.cliente.nm_cliente
    const cnpj = basis.cliente.nr_cnpj ?? null
    const suit = await made({ nm_reu: undefined })
    expect([suit.nm_autor, suit.nr_cnpj_autor, suit.nm_reu]).toEqual([name, cnpj, null])
    const change = async (set: object) => (await user.call<Row>('PATCH', `${P}${suit.id}/`, set)).body
    const over = await change({ ie_posicao_cliente: 'P' })
    expect([over.nm_autor, over.nr_cnpj_autor, over.nm_reu, over.nr_cnpj_reu]).toEqual([null, null, name, cnpj])
    const another = await change({ cd_cliente: basis.outro.id })
    expect([another.nm_autor, another.nm_reu]).toEqual([null, basis.outro.nm_cliente])
    const typed = await change({ nm_autor: 'Fulana de Tal' })
    expect([typed.nm_autor, typed.nm_reu]).toEqual(['Fulana de Tal', basis.outro.nm_cliente])
    const kept = await change({ ie_posicao_cliente: 'A' })
    expect([kept.nm_autor, kept.nm_reu]).toEqual(['Fulana de Tal', basis.outro.nm_cliente])
    const own = await made({ nm_autor: 'Espólio de Beltrano' })
    expect([own.nm_autor, own.nr_cnpj_autor]).toEqual(['Espólio de Beltrano', null])
  })

  test('a new lawsuit takes the tasks and hearings of its number that had none', async () => {
    const nr_processo = number()
    const hearing = await user.call<Row>('POST', 'logistica/v1/audiencias/', {
      nr_processo,
      dt_audiencia: addDays(today, 5),
    })
    const task = await user.call<Row>('POST', `${J}tarefas/`, {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Contestação',
      cd_cliente: basis.valid.cd_cliente,
      nr_processo,
      cd_cidade: 3550308,
      dt_fatal: addDays(today, 10),
      cd_equipe: 1,
    })
    expect([hearing.body.cd_processo, task.body.cd_processo]).toEqual([null, null])
    const suit = await made({ nr_processo })
    const now = async (path: string) => (await user.get<Row>(path)).body.cd_processo
    expect(await now(`logistica/v1/audiencias/${hearing.body.id}/`)).toBe(suit.id)
    expect(await now(`${J}tarefas/${task.body.id}/`)).toBe(suit.id)
    const later = await user.call<Row>('POST', 'logistica/v1/audiencias/', {
      nr_processo: formatProcesso(nr_processo),
      dt_audiencia: addDays(today, 6),
    })
    expect(later.body.cd_processo).toBe(suit.id)
    const moved = await user.call<Row>('PATCH', `logistica/v1/audiencias/${later.body.id}/`, { nr_processo: number() })
    expect(moved.body.cd_processo).toBeNull()
  })

  test('processo.descoberto: the discovered record is registered and put aside, once', async () => {
    const N = 'integration/v1/novos-processos/movimentacoes/'
    const { body: found } = await user.call<Row>('POST', N, { nr_processo: number(), nm_partes: 'A × B' })
    const suit = await made({ cd_novo_processo: found.id })
    const { body: me } = await user.get<{ id: number }>('auth/v1/usuarios/userdata/')
    const { body } = await user.get<Row>(`${N}${found.id}/`)
    expect(body).toMatchObject({ ie_registrado: true, ie_baixado: true, baixado_por: me.id })
    expect(String(body.baixado_em).slice(0, 4)).toBe(today.slice(0, 4))
    const second = await create({ nr_processo: number(), cd_novo_processo: found.id })
    expect([second.status, second.body]).toEqual([
      400,
      { cd_novo_processo: ['Este processo descoberto já foi registrado.'] },
    ])
    expect((await user.get<Page>(`${P}?cd_novo_processo=${found.id}`)).body.results.map((r) => r.id)).toEqual([suit.id])
    // Nothing is marked where the lawsuit itself is refused.
    const { body: waiting } = await user.call<Row>('POST', N, { nr_processo: number() })
    expect((await create({ nr_processo: suit.nr_processo, cd_novo_processo: waiting.id })).status).toBe(400)
    expect((await user.get<Row>(`${N}${waiting.id}/`)).body.ie_registrado).toBe(false)
    // Put aside by hand, and taken up again.
    const aside = await user.call<Row>('PATCH', `${N}${waiting.id}/`, { ie_baixado: true })
    expect([aside.body.baixado_por, aside.body.baixado_em]).toEqual([me.id, expect.any(String)])
    const back = await user.call<Row>('PATCH', `${N}${waiting.id}/`, { ie_baixado: false })
    expect([back.body.baixado_por, back.body.baixado_em]).toEqual([null, null])
  })

  test('processos.movimentados-dia-anterior: an active movement of yesterday’s date', async () => {
    const [moved, cancelled, earlier] = [await made(), await made(), await made()]
    const move = (cd_processo: number, dt_movimentacao: string) =>
      user.call<Row>('POST', `${J}movimentacoes/`, { cd_processo, dt_movimentacao, ds_movimentacao: 'Conclusos' })
    await move(moved.id, addDays(today, -1))
    await move(moved.id, addDays(today, -1))
    await move(earlier.id, today)
    await move(earlier.id, addDays(today, -2))
    const { body: gone } = await move(cancelled.id, addDays(today, -1))
    await user.call('PATCH', `${J}movimentacoes/${gone.id}/`, { ie_ativo: false })
    const { body } = await user.get<Page>(`${P}movimentados-dia-anterior/?nr_por_pagina=2000`)
    const ids = body.results.map((r) => r.id)
    expect(ids).toContain(moved.id)
    expect(ids).toHaveLength(body.count)
    expect(new Set(ids).size).toBe(ids.length)
    for (const one of [cancelled, earlier]) expect(ids).not.toContain(one.id)
    const theirs = await (await api.as('vizinha')).get<Page>(`${P}movimentados-dia-anterior/`)
    expect(theirs.body.results.map((r) => r.id)).not.toContain(moved.id)
  })
  test('processos.list-comarcas process.comarcas: the cities of a state where there are lawsuits or forums', async () => {
    const lista = async (state: string) => {
      const { body } = await user.get<{ lista: Row[] }>(`${P}list-comarcas/?nm_estado=${encodeURIComponent(state)}`)
      return body.lista.map((c) => c.nm_cidade)
    }
    expect(await lista('Acre')).toEqual([])
    await made({ cd_cidade: 1200401 })
    await user.call('POST', 'base/v1/foros/', { nm_foro: 'Foro de Xapuri', cd_cidade: 1200708 })
    expect(await lista('acre')).toEqual(['Rio Branco', 'Xapuri'])
    expect(await lista('AC')).toEqual(['Rio Branco', 'Xapuri'])
    expect(await lista('Nenhures')).toEqual([])
    const theirs = await (await api.as('vizinha')).get<{ lista: Row[] }>(`${P}list-comarcas/?nm_estado=AC`)
    expect(theirs.body.lista).toEqual([])
    expect((await (await api.as('financeiro')).get(`${P}list-comarcas/`)).status).toBe(403)
  })
  test('movements-update.list: nothing comes from outside yet, of a lawsuit that is there', async () => {
    const suit = await made()
    await user.call('POST', `${J}movimentacoes/`, { cd_processo: suit.id, ds_movimentacao: 'Da casa' })
    for (const process of [String(suit.id), String(suit.nr_processo), formatProcesso(String(suit.nr_processo))]) {
      const { status, body } = await user.get(`${J}api/movements-update?process=${process}`)
      expect([process, status, body]).toEqual([process, 200, { results: [], count: 0 }])
    }
    // What an integration writes is answered.
    const { sql } = await import('../../server/core/db/db.ts')
    await sql`update movimentacoes set ie_origem = 'TR' where cd_processo = ${suit.id}`.execute(api.database.db)
    expect((await user.get<Page>(`${J}api/movements-update?process=${suit.id}`)).body.count).toBe(1)
    expect((await (await api.as('vizinha')).get(`${J}api/movements-update?process=${suit.id}`)).status).toBe(404)
    expect((await user.get(`${J}api/movements-update`)).status).toBe(400)
  })
})
