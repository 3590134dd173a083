import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { makeCnpj } from '../../src/schemas/br/cnpj.ts'
import { endOfTerm } from '../../server/areas/juridico/clientes.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { dayNow } from './setup/fixture.ts'

type Row = Record<string, unknown> & { id: number }
interface List {
  results: Row[]
  count: number
}
const CALL = 'juridico/v1/clientes/'

describe.each(engines)('customers on %s', (engine) => {
  let api: Api
  let user: Client
  let manager: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    user = await api.as('coordenadora')
    manager = await api.as('midgard')
  })
  afterAll(() => api?.close())
  const create = async (values: object, as = user): Promise<Row> => {
    const { status, body } = await as.call<Row>('POST', CALL, values)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }

  test('juridico.clientes.create ia.cliente: a name and a remark are enough; what is missing stops no later edit', async () => {
    const row = await create({ nm_cliente: 'Parte da publicação', ds_observacao: 'Cadastro automático via IA' })
    expect(row).toMatchObject({ ie_tipo_cliente: 'PJ', nr_cnpj: null, ie_ativo: true })
    const { status, body } = await user.call<Row>('PATCH', `${CALL}${row.id}/`, { ds_bairro: 'Centro' })
    expect([status, body.ds_bairro]).toEqual([200, 'Centro'])
    const nameless = await user.call<Row>('POST', CALL, { ds_observacao: 'x' })
    expect([nameless.status, nameless.body.nm_cliente]).toEqual([400, ['O campo "Nome" é obrigatório!']])
  })
  test('an embedded list that is sent back as it was is no edit, in whatever order its keys come', async () => {
    const contatos = [{ nm_contato: 'Rita', ds_cargo: 'Gerente', ds_email: 'rita@exemplo.com.br', nr_telefone: null }]
    const row = await create({ nm_cliente: 'Lista inalterada', contatos })
    expect(row.contatos).toEqual(contatos)
    const sent = contatos.map((one) => Object.fromEntries(Object.entries(one).toReversed()))
    const { status, body } = await user.call<Row>('PATCH', `${CALL}${row.id}/`, { contatos: sent })
    expect([status, body.nr_versao]).toEqual([200, row.nr_versao])
    await user.call<Row>('PATCH', `${CALL}${row.id}/`, { contatos: sent, ds_bairro: 'Centro' })
    const trail = await user.get<{ acao: string; alteracoes: { campo: string }[] }[]>(`${CALL}${row.id}/auditoria/`)
    const edits = trail.body.filter(({ acao }) => acao === 'editar')
    expect(edits.map(({ alteracoes }) => alteracoes.map(({ campo }) => campo))).toEqual([['ds_bairro']])
  })
  test('cliente.payload.dinheiro: money is exact, the number of the house an integer', async () => {
    const row = await create(
      {
        nm_cliente: 'Valores S/A',
        nr_numero: '120',
        nr_valor_advogado_proposto: 1500.5,
        nr_valor_proposto: '99.90',
        cd_valor_servico: [{ cd_cidade: 3550308, nr_valor: 80 }],
      },
      manager,
    )
    expect(row).toMatchObject({
      nr_numero: 120,
      nr_valor_advogado_proposto: '1500.50',
      nr_valor_proposto: '99.90',
      cd_valor_servico: [{ cd_cidade: 3550308, nr_valor: '80.00' }],
    })
    const bad = await user.call<Row>('POST', CALL, { nm_cliente: 'X', nr_numero: '12-A' })
    expect([bad.status, bad.body.nr_numero]).toEqual([400, ['O campo "Número" é invalido!']])
    // Whoever has nothing to do with money neither sees nor sends it.
    const seen = await (await api.as('estagiario')).get<Row>(`${CALL}${row.id}/`)
    expect(seen.body).not.toHaveProperty('nr_valor_proposto')
    expect(seen.body).not.toHaveProperty('cd_tipos_honorario')
  })
  test('a field that one may not read is refused whatever is sent: no answer tells what it holds', async () => {
    const lawyer = await api.as('advogada')
    const row = await create({ nm_cliente: 'Com valor', nr_valor_proposto: '1234.50' }, manager)
    expect((await lawyer.get<Row>(`${CALL}${row.id}/`)).body).not.toHaveProperty('nr_valor_proposto')
    const answers = ['1234.50', '1234.51', null].map(async (nr_valor_proposto) => {
      const one = await lawyer.call<Row>('PATCH', `${CALL}${row.id}/`, { nr_valor_proposto })
      const dados = { nr_valor_proposto }
      const registros = [{ id: row.id }]
      const many = await lawyer.call<Row>('POST', `${CALL}em-lote/editar/`, { dados, registros })
      return [one.status, one.body.campo, many.body.feitas]
    })
    expect(await Promise.all(answers)).toEqual(Array(3).fill([403, 'nr_valor_proposto', 0]))
    const { status, body } = await manager.call<Row>('PATCH', `${CALL}${row.id}/`, { nr_valor_proposto: '1234.50' })
    expect([status, body.nr_versao]).toEqual([200, row.nr_versao])
  })
  test('cliente.payload.pf: an alphanumeric CNPJ is a CNPJ; a person has none, and is born before today', async () => {
    const cnpj = makeCnpj('12ABC34501DE')
    const masked = `${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-${cnpj.slice(12)}`
    const company = await create({ nm_cliente: 'Alfanumérica', nr_cnpj: masked.toLowerCase() })
    expect(company.nr_cnpj).toBe(cnpj)
    const found = await user.get<List>(`${CALL}?busca=${encodeURIComponent(masked)}`)
    expect(found.body.results.map((r) => r.id)).toContain(company.id)
    const future = await user.call<Row>('POST', CALL, {
      nm_cliente: 'Futura',
      ie_tipo_cliente: 'PF',
      dt_nascimento: addDays(dayNow(), 1),
    })
    expect([future.status, future.body.dt_nascimento]).toEqual([400, ['A data de nascimento não pode ser futura.']])
  })
  test('juridico.clientes.list juridico.clientes.list.busca: found from the first character, without accents', async () => {
    const { id } = await create({ nm_cliente: 'Ômega Única' })
    const found = await user.get<List>(`${CALL}?nm_cliente=%C3%94&nr_por_pagina=500`)
    expect(found.status).toBe(200)
    expect(found.body.results.map((r) => r.id)).toContain(id)
    expect((await user.get<List>(`${CALL}?nm_cliente=omega unica`)).body.count).toBe(1)
  })
  test('juridico.clientes.list.lote tarefa.lote.clientes: cd_cliente is a list of ids, five hundred at once', async () => {
    const some = (await user.get<List>(`${CALL}?nr_por_pagina=3`)).body.results.map((r) => r.id)
    const ids = [...some, ...Array.from({ length: 497 }, (_, i) => 1_000_000 + i)]
    const { status, body } = await user.get<List>(`${CALL}?cd_cliente=${ids.join(',')}&nr_por_pagina=500`)
    expect(status).toBe(200)
    expect(body.results.map((r) => r.id).toSorted()).toEqual(some.toSorted())
    expect((await user.get(`${CALL}?cd_cliente=a`)).status).toBe(400)
  })
  test('juridico.clientes.get logistica.clientes.get cobranca.clientes.get: one table, three addresses', async () => {
    const { id } = await create({ nm_cliente: 'Em três áreas' })
    for (const area of ['juridico', 'logistica', 'cobranca']) {
      const { status, body } = await user.get<Row>(`${area}/v1/clientes/${id}/`)
      expect([area, status, body.nm_cliente]).toEqual([area, 200, 'Em três áreas'])
    }
    const made = await user.call<Row>('POST', 'logistica/v1/clientes/', { nm_cliente: 'Da logística' })
    expect(made.status).toBe(201)
    const renamed = await user.call<Row>('PATCH', `cobranca/v1/clientes/${made.body.id}/`, {
      nm_cliente: 'Da cobrança',
    })
    expect(renamed.body.nm_cliente).toBe('Da cobrança')
    expect((await user.call('DELETE', `logistica/v1/clientes/${made.body.id}/`)).status).toBe(204)
    expect((await user.get(`${CALL}${made.body.id}/`)).status).toBe(404)
  })
  test('juridico.clientes.update: fee types and contract terms are lists; an end follows from its term', async () => {
    const { id } = await create({ nm_cliente: 'Com contrato' }, manager)
    const { status, body } = await manager.call<Row>('PATCH', `${CALL}${id}/`, {
      cd_tipos_honorario: [
        { ie_tipo: 'EX', nr_percentual: '20' },
        { ie_tipo: 'ME', nr_valor: 2500, dt_inicio: '2026-01-01', dt_fim: '2026-12-31' },
      ],
      cd_vigencias_contratos: [
        {
          nr_contrato: '12/2026',
          dt_inicio: '2026-03-10',
          ie_duracao: 'A',
          nr_duracao: 1,
          ie_indice: 'IPCA',
          nr_mes_reajuste: '3',
        },
        { nr_contrato: 'sem fim', dt_inicio: '2026-03-10', ie_duracao: 'I', dt_fim: '2030-01-01' },
      ],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.cd_tipos_honorario).toMatchObject([{ nr_percentual: '20.00', nr_valor: null }, { nr_valor: '2500.00' }])
    expect(body.cd_vigencias_contratos).toMatchObject([{ dt_fim: '2027-03-09' }, { dt_fim: null, ie_duracao: 'I' }])
    const refused = async (values: object) => (await manager.call<Row>('PATCH', `${CALL}${id}/`, values)).body
    expect(await refused({ cd_tipos_honorario: [{ ie_tipo: 'EX' }] })).toEqual({
      cd_tipos_honorario: ['O campo "Percentual" é obrigatório!'],
    })
    expect(await refused({ cd_vigencias_contratos: [{ dt_inicio: '2026-03-10', ie_duracao: 'M' }] })).toEqual({
      cd_vigencias_contratos: ['O campo "Quantos" é obrigatório!'],
    })
    const backwards = { dt_inicio: '2026-03-10', ie_duracao: 'M', nr_duracao: 1, dt_fim: '2026-03-09' }
    expect(await refused({ cd_vigencias_contratos: [backwards] })).toEqual({
      cd_vigencias_contratos: ['Contratos: o fim vem antes do início.'],
    })
  })
  test('cliente.inativar: a deactivation carries nothing else; an action, too, and for many at once', async () => {
    const row = await create({ nm_cliente: 'Vai sair' })
    const gone = await user.call<Row>('PATCH', `${CALL}${row.id}/`, { ie_ativo: false, nm_cliente: 'Outro nome' })
    expect(gone.body).toMatchObject({ ie_ativo: false, nm_cliente: 'Vai sair' })
    // However it is said.
    for (const ie_ativo of ['False', '0']) {
      const { id } = await create({ nm_cliente: 'Sai assim' })
      const { body } = await user.call<Row>('PATCH', `${CALL}${id}/`, { ie_ativo, nm_cliente: 'Outro nome' })
      expect([ie_ativo, body]).toMatchObject([ie_ativo, { ie_ativo: false, nm_cliente: 'Sai assim' }])
    }
    // What is inactive can still be put right.
    const renamed = await user.call<Row>('PATCH', `${CALL}${row.id}/`, { ie_ativo: false, nm_cliente: 'Nome certo' })
    expect(renamed.body).toMatchObject({ ie_ativo: false, nm_cliente: 'Nome certo' })
    expect((await user.call('PATCH', `${CALL}${row.id}/inativar/`)).status).toBe(400)
    expect((await user.call<Row>('PATCH', `${CALL}${row.id}/ativar/`)).body.ie_ativo).toBe(true)
    const many = await user.call<{ feitas: number }>('POST', `${CALL}em-lote/inativar/`, {
      registros: [{ id: row.id }, { id: (await create({ nm_cliente: 'Sai também' })).id }],
    })
    expect(many.body.feitas).toBe(2)
    expect((await (await api.as('estagiario')).call('PATCH', `${CALL}${row.id}/ativar/`)).status).toBe(403)
  })
  test('an inactive customer is no choice for what is new, and stays where it was chosen', async () => {
    const { id } = await create({ nm_cliente: 'Devedor antigo' })
    const debtor = await manager.call<Row>('POST', 'cobranca/v1/devedores/', { nm_devedor: 'Fulano', cd_cliente: id })
    expect(debtor.status, JSON.stringify(debtor.body)).toBe(201)
    await user.call('PATCH', `${CALL}${id}/inativar/`)
    const again = await manager.call<Row>('POST', 'cobranca/v1/devedores/', { nm_devedor: 'Beltrano', cd_cliente: id })
    expect([again.status, again.body.cd_cliente]).toEqual([
      400,
      ['O campo "Cliente" aponta para um registro que não pode ser escolhido: (Inativo).'],
    ])
    const kept = await manager.call<Row>('PATCH', `cobranca/v1/devedores/${debtor.body.id}/`, {
      nm_devedor: 'Fulano de Tal',
      cd_cliente: id,
    })
    expect([kept.status, kept.body.cd_cliente]).toEqual([200, id])
  })
  test('juridico.clientes.delete: not while it is in use, and it is said by what', async () => {
    const { id } = await create({ nm_cliente: 'Em uso' })
    const debtor = async (nm_devedor: string) =>
      (await manager.call<Row>('POST', 'cobranca/v1/devedores/', { nm_devedor, cd_cliente: id })).body.id
    const debtors = [await debtor('Um'), await debtor('Dois')]
    const refused = await manager.call('DELETE', `${CALL}${id}/`)
    expect(refused.status).toBe(400)
    expect(refused.body.detail).toBe('Este registro está em uso e não pode ser excluído. Em uso por: 2 devedores.')
    for (const one of debtors) await manager.call('DELETE', `cobranca/v1/devedores/${one}/`)
    expect((await manager.call('DELETE', `${CALL}${id}/`)).status).toBe(204)
  })
  test('juridico.clientes.card cliente.aniversario: today, seven days, this month; people, active, without the year', async () => {
    const today = dayNow()
    const born = (ahead: number) => `1984${addDays(today, ahead).slice(4)}`
    const person = async (nm_cliente: string, ahead: number, more: object = {}) =>
      (await create({ nm_cliente, ie_tipo_cliente: 'PF', dt_nascimento: born(ahead), ...more })).id
    const now = await person('Aniversaria Hoje', 0)
    const soon = await person('Aniversaria Logo', 6)
    const later = await person('Aniversaria Depois', 7)
    const gone = await person('Aniversaria Inativa', 0)
    await user.call('PATCH', `${CALL}${gone}/inativar/`)
    const mine = new Set([now, soon, later, gone])
    // The example data has birthdays of its own.
    const card = async (name: string, as = user) => {
      const { body } = await as.get<List>(`${CALL}card/?card=${name}`)
      expect(body.count).toBe(body.results.length)
      return body.results.filter((r) => mine.has(r.id))
    }
    expect((await card('DAY')).map((r) => r.id)).toEqual([now])
    expect((await card('WEEK')).map((r) => r.id)).toEqual([now, soon])
    const month = await card('MONTH')
    const inMonth = [now, soon, later].filter((_, i) => addDays(today, [0, 6, 7][i]!).slice(0, 7) === today.slice(0, 7))
    expect(month.map((r) => r.id)).toEqual(inMonth)
    const [, mes, dia] = today.split('-').map(Number)
    expect(month[0]).toEqual({ id: now, nm_cliente: 'Aniversaria Hoje', dia, mes, dt_aniversario: today })
    expect((await user.get(`${CALL}card/?card=YEAR`)).status).toBe(400)
    const listed = await user.get<List>(`${CALL}?ie_mes_aniversario=${mes}&ie_ativo=true&nr_por_pagina=500`)
    expect(listed.body.results.map((r) => r.id)).toEqual(expect.arrayContaining(inMonth))
    expect(await card('MONTH', await api.as('vizinha'))).toEqual([])
  })
})

test('a term ends the day before it would begin again', () => {
  expect(endOfTerm('2026-03-10', 'A', 1)).toBe('2027-03-09')
  expect(endOfTerm('2026-01-31', 'M', 1)).toBe('2026-02-27')
  expect(endOfTerm('2026-03-10', 'D', 30)).toBe('2026-04-08')
  expect(endOfTerm('2026-03-10', 'I', 1)).toBeNull()
})
