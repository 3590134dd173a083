import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCnpj } from '../../src/schemas/br/cnpj.ts'
import { makeCpf } from '../../src/schemas/br/cpf.ts'
import { defineModel, list, object, ref, refs, text, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { groupsOf, mayBeSame } from '../../server/core/merge/groups.ts'
import { tampered } from './setup/trilha.ts'
import { one, sql } from '../../server/core/db/db.ts'
import { movedFilter } from '../../server/core/merge/views.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
interface Merged {
  registro: Row
  movidos: Record<string, number>
}
interface Groups {
  results: { motivos: string[]; grau: number; pares: object[]; registros: Row[] }[]
  count: number
  faltam: number
}
interface Trail {
  acao: string
  de?: string
  alteracoes: { campo: string; valor_novo: unknown }[]
}
const CALL = 'juridico/v1/clientes/'

// Every way in which a declaration can name a record of another entity.
const original = product.get('etiquetas')
const cliente = () => ref('Cliente', 'clientes')
const copy = {
  ...original,
  fields: {
    ...original.fields,
    cd_clientes: refs('Clientes', 'clientes'),
    itens: list('Itens', { nm: text('Nome'), cd_cliente: cliente(), outros: refs('Outros', 'clientes') }),
    unico: object('Único', { cd_cliente: cliente() }),
  },
} as AnyEntity
const model = defineModel(product.entities.map((e) => (e.name === 'etiquetas' ? copy : e)))

describe.each(engines)('merging customers on %s', (engine) => {
  let api: Api
  let user: Client
  let manager: Client
  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 40 })
    user = await api.as('coordenadora')
    manager = await api.as('midgard')
  })
  afterAll(() => api?.close())
  const make = async (path: string, values: object, as = manager): Promise<Row> => {
    const { status, body } = await as.call<Row>('POST', path, values)
    expect(status, `${path} ${JSON.stringify(body)}`).toBe(201)
    return body
  }
  const customer = (nm_cliente: string, more: object = {}) => make(CALL, { nm_cliente, ...more })
  const merge = (id: number, body: object, as = user) => as.call<Merged>('POST', `${CALL}${id}/unificar/`, body)
  const file = async (path: string, more: object = {}) => {
    const { body } = await manager.call<{ id: string }>('POST', 'files/v1/envios/')
    await api.app.inject({
      method: 'PATCH',
      url: `/api/files/v1/envios/${body.id}/?inicio=0`,
      payload: Buffer.from('%PDF-1.4\n%%EOF'),
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/octet-stream' },
    })
    return make(path, { envio: body.id, nm_arquivo: 'a.pdf', ...more })
  }

  test('everything that names the others names the one that stays: references, lists of them, what is inside, files, views', async () => {
    const aq_contrato = (await file('files/v1/arquivos/')).id
    const kept = await customer('Fica', { ds_email: 'fica@exemplo.com.br' })
    const other = await customer('Vai', {
      ds_bairro: 'Centro',
      ds_email: 'vai@exemplo.com.br',
      cd_vigencias_contratos: [{ dt_inicio: '2026-01-01', ie_duracao: 'I', aq_contrato }],
    })
    const third = await customer('Vai também')
    const debtor = await make('cobranca/v1/devedores/', { nm_devedor: 'Deve', cd_cliente: other.id })
    const lawsuit = await make('juridico/v1/processos/', {
      ie_judicial: 'E',
      cd_cidade: 3550308,
      cd_cliente: third.id,
      ie_posicao_cliente: 'A',
    })
    await file('juridico/v1/clientes/arquivos/', { cd_cliente: other.id })
    const tag = await make('base/v1/etiquetas/', {
      nm_etiqueta: 'todas as formas',
      cor: '#112233',
      cd_clientes: [third.id, other.id, kept.id],
      itens: [
        { nm: 'a', cd_cliente: other.id, outros: [other.id, third.id] },
        { nm: 'b', cd_cliente: null, outros: null },
      ],
      unico: { cd_cliente: third.id },
    })
    const view = await make('base/v1/visoes-salvas/', {
      nm_visao: 'Dele',
      ds_recurso: 'juridico/processos',
      ds_consulta: JSON.stringify({ filter: { cd_cliente: [other.id, third.id], nr_valor_causa: other.id } }),
    })
    const { status, body } = await merge(kept.id, {
      ids: [other.id, third.id],
      valores: { ds_email: 'vai@exemplo.com.br' },
      versoes: { [kept.id]: 1, [other.id]: 1, [third.id]: 1 },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.movidos).toMatchObject({ devedores: 1, processos: 1, arquivos: 2, etiquetas: 1 })
    // The chosen value, its own, and what it had nothing of.
    expect(body.registro).toMatchObject({
      id: kept.id,
      nm_cliente: 'Fica',
      ds_email: 'vai@exemplo.com.br',
      ds_bairro: 'Centro',
    })
    expect(body.registro).toMatchObject({ arquivos: 1, cd_vigencias_contratos: [{ aq_contrato }] })
    const get = async (path: string, id: number) => (await manager.get<Row>(`${path}${id}/`)).body
    expect((await get('cobranca/v1/devedores/', debtor.id)).cd_cliente).toBe(kept.id)
    const moved = await get('juridico/v1/processos/', lawsuit.id)
    // Whoever has it open hears that it changed.
    expect([moved.cd_cliente, moved.nr_versao]).toEqual([kept.id, lawsuit.nr_versao + 1])
    expect(await get('base/v1/etiquetas/', tag.id)).toMatchObject({
      cd_clientes: [kept.id],
      itens: [
        { nm: 'a', cd_cliente: kept.id, outros: [kept.id] },
        { nm: 'b', cd_cliente: null, outros: null },
      ],
      unico: { cd_cliente: kept.id },
    })
    const consulta = (await get('base/v1/visoes-salvas/', view.id)).ds_consulta
    expect(JSON.parse(consulta as string)).toEqual({ filter: { cd_cliente: [kept.id], nr_valor_causa: other.id } })
    for (const id of [other.id, third.id]) expect((await manager.get(`${CALL}${id}/`)).status).toBe(404)
    expect((await manager.get(`files/v1/arquivos/${aq_contrato}/`)).status).toBe(200)
  })

  test('the trails: the one that stays shows what it is made of and what happened to those, and the chain holds', async () => {
    const [kept, other, last] = [await customer('Raiz'), await customer('Ramo'), await customer('Folha')]
    await user.call('PATCH', `${CALL}${last.id}/`, { ds_bairro: 'Bairro da folha' })
    expect((await merge(other.id, { ids: [last.id] })).status).toBe(200)
    const { body } = await merge(kept.id, { ids: [other.id] })
    // Values that nobody chose are kept too, and the version moves even where none changes.
    expect(body.registro).toMatchObject({ ds_bairro: 'Bairro da folha', nr_versao: 2 })
    const trail = (await user.get<Trail[]>(`${CALL}${kept.id}/auditoria/`)).body
    const told = trail.map(({ acao, de }) => [acao, de])
    expect(told).toContainEqual(['unificar', undefined])
    expect(told).toContainEqual(['criar', 'Ramo'])
    expect(told).toContainEqual(['editar', 'Folha'])
    expect(told).toContainEqual(['excluir', 'Folha'])
    const merging = trail.find(({ acao, de }) => acao === 'unificar' && de === undefined)!
    expect(merging.alteracoes).toContainEqual({ campo: 'nomes', valor_anterior: null, valor_novo: ['Ramo'] })
    const { cd_empresa } = (await one<{ cd_empresa: number }>(
      api.database.db,
      sql`select cd_empresa from clientes where id = ${kept.id}`,
    ))!
    expect(await tampered(api, cd_empresa)).toEqual([])
  })

  test('lists hold what each of them held, whoever merges; one that is chosen is as it was chosen', async () => {
    const [a, b, c] = ['Alfa', 'Beto', 'Caio'].map((nm_contato) => ({ nm_contato, ds_cargo: 'Sócio' }))
    const service = (nr_valor: string) => ({ cd_cidade: 3550308, nr_valor })
    const kept = await customer('Listas', { contatos: [a, b], cd_valor_servico: [service('10.00')] })
    const other = await customer('Outras listas', { contatos: [b, c], cd_valor_servico: [service('20.00')] })
    const lawyer = await api.as('advogada')
    const { status, body } = await merge(kept.id, { ids: [other.id] }, lawyer)
    expect([status, body.registro]).toMatchObject([200, { contatos: [a, b, c] }])
    // What she may not read is not lost either.
    expect(body.registro).not.toHaveProperty('cd_valor_servico')
    const whole = (await manager.get<Row>(`${CALL}${kept.id}/`)).body
    expect(whole.cd_valor_servico).toMatchObject([{ nr_valor: '10.00' }, { nr_valor: '20.00' }])
    const last = await customer('Mais listas', { contatos: [c] })
    const chosen = await merge(kept.id, { ids: [last.id], valores: { contatos: [a] } })
    expect(chosen.body.registro).toMatchObject({ contatos: [a] })
  })

  test('what moves behind a wall is told of to nobody outside it, neither at once nor in the trail', async () => {
    const [kept, other] = [await customer('Do lado de fora'), await customer('Com segredo')]
    const lawyer = await api.as('advogada')
    const { id } = (await lawyer.get<Row>('auth/v1/usuarios/userdata/')).body
    const basis = { ie_judicial: 'E', cd_cidade: 3550308, cd_cliente: other.id, ie_posicao_cliente: 'A' }
    const open = await make('juridico/v1/processos/', basis)
    const wall = { ie_sigilo: '1', cd_usuarios_sigilo: [id] }
    const secret = await make('juridico/v1/processos/', { ...basis, ...wall }, lawyer)
    expect((await merge(kept.id, { ids: [other.id] })).body.movidos).toEqual({ processos: 1 })
    const moved = async (lawsuit: Row) =>
      (await lawyer.get<Row>(`juridico/v1/processos/${lawsuit.id}/`)).body.cd_cliente
    expect([await moved(open), await moved(secret)]).toEqual([kept.id, kept.id])
    const trail = (await user.get<Trail[]>(`${CALL}${kept.id}/auditoria/`)).body
    const told = trail.flatMap(({ alteracoes }) => alteracoes).find(({ campo }) => campo === 'movidos')
    expect(told?.valor_novo).toEqual({ processos: 1 })
  })

  test('who is named within merges: they are told of all that moved, the trail that others read of what is open', async () => {
    const [kept, other, third] = [await customer('Que fica'), await customer('Com sigilo'), await customer('Só sigilo')]
    const lawyer = await api.as('advogada')
    const { id } = (await lawyer.get<Row>('auth/v1/usuarios/userdata/')).body
    const basis = { ie_judicial: 'E', cd_cidade: 3550308, ie_posicao_cliente: 'A' }
    const wall = { ie_sigilo: '1', cd_usuarios_sigilo: [id] }
    await make('juridico/v1/processos/', { ...basis, cd_cliente: other.id })
    for (const { id: cd_cliente } of [other, third])
      await make('juridico/v1/processos/', { ...basis, ...wall, cd_cliente }, lawyer)
    expect((await merge(kept.id, { ids: [other.id] }, lawyer)).body.movidos).toEqual({ processos: 2 })
    expect((await merge(kept.id, { ids: [third.id] }, lawyer)).body.movidos).toEqual({ processos: 1 })
    const trail = (await user.get<Trail[]>(`${CALL}${kept.id}/auditoria/`)).body
    const told = trail.flatMap(({ alteracoes }) => alteracoes).filter(({ campo }) => campo === 'movidos')
    expect(told.map(({ valor_novo }) => valor_novo)).toEqual([{}, { processos: 1 }])
  })

  test('all or nothing: a value that is refused, a version that is past, and nothing has moved', async () => {
    const [kept, other] = [await customer('Inteiro'), await customer('Metade')]
    const debtor = await make('cobranca/v1/devedores/', { nm_devedor: 'Deve', cd_cliente: other.id })
    const refused = await merge(kept.id, { ids: [other.id], valores: { ds_email: 'isto não é' } })
    expect([refused.status, refused.body]).toEqual([400, { ds_email: ['O campo "E-mail" é invalido!'] }])
    const stale = await merge(kept.id, { ids: [other.id], versoes: { [other.id]: 9 } })
    expect([stale.status, (stale.body as unknown as { atual: Row }).atual.id]).toEqual([409, other.id])
    expect((await merge(kept.id, { ids: [other.id], nr_versao: 9 })).status).toBe(409)
    expect((await user.get<Row>(`${CALL}${other.id}/`)).body.nr_versao).toBe(1)
    expect((await manager.get<Row>(`cobranca/v1/devedores/${debtor.id}/`)).body.cd_cliente).toBe(other.id)
  })

  test('who may: whoever changes and deletes customers, of this firm only, and something to merge', async () => {
    const [kept, other] = [await customer('Permitido'), await customer('Proibido')]
    const body = { ids: [other.id] }
    for (const name of ['estagiario', 'financeiro', 'correspondente'])
      expect([name, (await merge(kept.id, body, await api.as(name))).status]).toEqual([name, 403])
    expect((await merge(kept.id, body, await api.as('vizinha'))).status).not.toBe(200)
    const theirs = (await (await api.as('vizinha')).get<{ results: Row[] }>(CALL)).body.results[0]!
    expect((await merge(kept.id, { ids: [theirs.id] })).status).toBe(404)
    expect((await merge(kept.id, { ids: [kept.id] })).body).toEqual({
      ids: ['Escolha pelo menos outro registro para unificar.'],
    })
    expect((await merge(kept.id, { ids: 'todos' })).status).toBe(400)
    expect((await user.call('POST', `base/v1/etiquetas/${kept.id}/unificar/`, body)).status).toBe(404)
    expect((await user.get(`${CALL}${other.id}/`)).status).toBe(200)
  })

  test('duplicates: by a document, or by names alike without case, accents and legal forms; told apart for good', async () => {
    const cnpj = makeCnpj('987654320001')
    const [a, b] = [await customer('Zeta Um', { nr_cnpj: cnpj }), await customer('Outro nome qualquer')]
    // From before customers were held apart by their documents.
    await sql`update clientes set nr_cnpj = ${cnpj} where id = ${b.id}`.execute(api.database.db)
    const [c, d] = [await customer('Padaria São João da Vila LTDA'), await customer('PADARIA SAO JOAO DE VILA S/A')]
    const [e, f] = [await customer('Metalúrgica Horizonte'), await customer('Metalurgica Horisonte Ltda. ME')]
    // Two documents are two people, whatever they are called.
    const namesake = (n: string) => customer('Xisto Ypsilon Zacarias', { ie_tipo_cliente: 'PF', nr_cpf: makeCpf(n) })
    const namesakes = [await namesake('123456780'), await namesake('123456781')]
    const groups = async (query = 'nr_por_pagina=50') => (await user.get<Groups>(`${CALL}duplicados/?${query}`)).body
    const found = await groups()
    expect(found.faltam).toBe(0)
    const of = (answer: Groups, row: Row) => answer.results.find((g) => g.registros.some(({ id }) => id === row.id))
    expect(of(found, a)).toMatchObject({ motivos: ['nr_cnpj'], grau: 1, registros: [{ id: a.id }, { id: b.id }] })
    expect(of(found, c)).toMatchObject({ motivos: ['nome'], grau: 1, registros: [{ id: c.id }, { id: d.id }] })
    expect(of(found, e)!.registros.map((r) => r.id)).toEqual([e.id, f.id])
    expect(of(found, namesakes[0]!)).toBeUndefined()
    expect(of(found, a)!.pares).toEqual([{ ids: [a.id, b.id], motivos: ['nr_cnpj'], grau: 1 }])
    expect(of(found, e)!.pares).toMatchObject([{ ids: [e.id, f.id], motivos: ['nome'] }])
    // Paged.
    const second = await groups('nr_por_pagina=1&page=2')
    expect([second.results.length, second.count]).toEqual([1, found.count])
    expect((await user.get(`${CALL}duplicados/?page=0`)).status).toBe(400)
    // Remembered, also after one of them is edited.
    const apart = await user.call('POST', `${CALL}duplicados/diferentes/`, { ids: [c.id, d.id] })
    expect(apart.status).toBe(200)
    await user.call('PATCH', `${CALL}${c.id}/`, { ds_bairro: 'Vila' })
    expect(of(await groups(), c)).toBeUndefined()
    // A name that becomes another is compared again.
    await user.call('PATCH', `${CALL}${f.id}/`, { nm_cliente: 'Coisa inteiramente diversa' })
    expect(of(await groups(), e)).toBeUndefined()
    expect((await merge(a.id, { ids: [b.id] })).status).toBe(200)
    expect(of(await groups(), a)).toBeUndefined()
    // Compared in the background too, before anybody asks.
    const late = await customer('Olaria Barro Branco')
    await customer('OLARIA BARRO BRANCO EIRELI')
    await api.runJob('duplicados')
    const kept = await one<{ n: number }>(
      api.database.db,
      sql`select count(*) n from duplicados where entidade = 'clientes' and a = ${late.id}`,
    )
    expect(kept?.n).toBe(1)
    for (const name of ['estagiario', 'correspondente'])
      expect((await (await api.as(name)).get(`${CALL}duplicados/`)).status).toBe(403)
    const theirs = (await (await api.as('vizinha')).get<Groups>(`${CALL}duplicados/`)).body
    expect(JSON.stringify(theirs)).not.toContain('São João')
    expect((await user.call('POST', `${CALL}duplicados/diferentes/`, { ids: [c.id] })).status).toBe(400)
    expect((await user.call('POST', `${CALL}duplicados/diferentes/`, { ids: [c.id, 99_999_999] })).status).toBe(404)
  })

  test('duplicates: two whose documents differ are never proposed together, not even by a third that has none', async () => {
    const bank = (nm_cliente: string, more: object = {}) => customer(nm_cliente, more)
    const [one, two] = [
      await bank('Banco Jequitibá Paulista EIRELI', { nr_cnpj: makeCnpj('112223330001') }),
      await bank('Banco Jequitibá S.A.', { nr_cnpj: makeCnpj('445556660001') }),
    ]
    const bare = await bank('Banco Jequitiba Paulista')
    const person = await bank('Banco Jequitibá', { ie_tipo_cliente: 'PF', nr_cpf: makeCpf('123456782') })
    const { results } = (await user.get<Groups>(`${CALL}duplicados/?nr_por_pagina=50`)).body
    const together = results.map(({ registros }) => registros.map(({ id }) => id))
    expect(together.filter((ids) => ids.includes(bare.id))).toEqual([[one.id, bare.id]])
    for (const { id } of [two, person]) expect(together.filter((ids) => ids.includes(id))).toEqual([])
    // Two that somebody called different stay apart too, though a third is like both.
    const [x, y] = [await customer('Tecelagem Aroeira Mansa'), await customer('Tecelagem Aroeira Mansa Ltda')]
    await user.call('POST', `${CALL}duplicados/diferentes/`, { ids: [x.id, y.id] })
    const z = await customer('TECELAGEM AROEIRA MANSA S/A')
    const after = (await user.get<Groups>(`${CALL}duplicados/?nr_por_pagina=50`)).body.results
    const ofZ = after.filter(({ registros }) => registros.some(({ id }) => id === z.id))
    expect(ofZ.map(({ registros }) => registros.map(({ id }) => id))).toEqual([[x.id, z.id]])
  })
})

const pair = (a: number, b: number, grau: number, motivo = 'nome') => ({ a, b, grau, motivo })
test('groups: the most alike first, each record once', () => {
  const pairs = [pair(3, 4, 1, 'nr_cpf'), pair(1, 2, 0.9), pair(2, 5, 0.8), pair(3, 5, 0.7)]
  expect(groupsOf(pairs, () => false)).toEqual([
    { ids: [3, 4], motivos: ['nr_cpf'], grau: 1, pares: [pairs[0]] },
    { ids: [1, 2, 5], motivos: ['nome'], grau: 0.9, pares: [pairs[1], pairs[2]] },
  ])
})
test('groups: two that differ are in none together, though both are like a third', () => {
  const differ = (a: number, b: number) => [a, b].includes(1) && [a, b].includes(3)
  expect(groupsOf([pair(1, 2, 0.9), pair(2, 3, 0.8), pair(1, 3, 0.7)], differ).map(({ ids }) => ids)).toEqual([[1, 2]])
  expect(groupsOf([pair(1, 3, 1), pair(3, 4, 0.9)], differ).map(({ ids }) => ids)).toEqual([[3, 4]])
})
test('documents: those of one kind that differ are two, and so are a CPF and a CNPJ; none says nothing', () => {
  expect(mayBeSame(['1', null], [null, null])).toBe(true)
  expect(mayBeSame(['1', null], ['1', null])).toBe(true)
  expect(mayBeSame(['1', null], ['1', '9'])).toBe(true)
  expect(mayBeSame(['1', null], ['2', null])).toBe(false)
  expect(mayBeSame(['1', null], [null, '9'])).toBe(false)
  expect(mayBeSame(['1', '8'], ['1', '9'])).toBe(false)
})
test('a saved list names the one that stays, in every shape of a filter, and nothing else changes', () => {
  const moved = (filter: object) =>
    JSON.parse(movedFilter(JSON.stringify({ filter, sort: 7 }), ['cd_cliente'], { ids: [7, 8], keep: 1 })) as object
  expect(moved({ cd_cliente: 7, cd_cliente__in: '8,9,1', outro: 7 })).toEqual({
    filter: { cd_cliente: 1, cd_cliente__in: '1,9', outro: 7 },
    sort: 7,
  })
  expect(movedFilter('não é JSON', ['cd_cliente'], { ids: [7], keep: 1 })).toBe('não é JSON')
})
