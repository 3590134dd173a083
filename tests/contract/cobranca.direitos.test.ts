import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../src/schemas/index.ts'
import type { AnyEntity } from '../../src/schemas/core/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { collector } from './setup/cobranca.ts'
import type { Row } from './setup/processos.ts'

const C = 'cobranca/v1/'
const DAY = '2026-08-10'
/** Who the customers are is known to the whole firm, by whatever area it is asked. */
const CUSTOMERS = /^cobranca\/v1\/clientes/
/** A link that is its own proof, made for somebody of collection. */
const LINKS = ['GET analytics/v1/cobranca/dossie/:chave']
/** Answers nothing but what is asked for by name, each field within its own rights (analytics.test.ts). */
const NUMBERS = ['GET cobranca/v1/devedores/agregar']
/** What somebody of tasks asks for to choose a debtor, and to see whom a task is of. */
const FINDS = [
  'GET cobranca/v1/devedores',
  'GET cobranca/v1/devedores/:id',
  'GET cobranca/v1/devedores/:id/auditoria',
  'GET cobranca/v1/devedores/:id/contagens',
  'GET cobranca/v1/devedores/:id/linha-do-tempo',
  'GET cobranca/v1/devedores/nada-esquecido',
  'GET cobranca/v1/devedores/resumo',
]

const entityAt = (path: string): AnyEntity | undefined =>
  model.entities.find((e) => [[e.area, e.path], ...(e.aliases ?? [])].some(([a, p]) => `${a}/v1/${p}` === `${path}/`))

describe.each(engines)('what belongs to a debtor is of collection alone, on %s', (engine) => {
  let api: Api
  let user: Client
  let trainee: Client
  let debtor: Row
  let agreement: Row
  const ids = new Map<string, unknown>()
  const calls = () =>
    [...new Set(api.app.calls)]
      .map((call) => call.replace('/api/', ''))
      .filter((call) => /\bcobranca\//.test(call) && !CUSTOMERS.test(call.split(' ')[1]!))

  /** A record that is there, for each place of an address. */
  const addressed = (call: string): string => {
    const [, path = ''] = call.split(' ')
    const at = path.split('/:')[0]!
    const known = entityAt(at) ?? entityAt(at.split('/').slice(0, 3).join('/'))
    const id = String((known && ids.get(known.name)) ?? debtor.id)
    return path
      .replace(':acao', 'excluir')
      .replace(':cd_acordo', String(agreement.id))
      .replace(/:(owner|cd_devedor)/, String(debtor.id))
      .replace(/:\w+/g, id)
  }
  const answer = async (who: Client, call: string, body: object = {}) => {
    const [method] = call.split(' ')
    const get = method === 'GET'
    return who.call(method as 'GET', `${addressed(call)}${get ? '/' : ''}`, get ? undefined : body)
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    user = await api.as('midgard')
    trainee = await api.as('estagiario')
    const use = await collector(user)
    debtor = await use.devedor({ nm_devedor: 'Fulana Reservada', nr_telefone: '11987654321' })
    const cd_devedor = debtor.id
    const owed = await use.divida(cd_devedor, '2025-03-10', '500.00')
    await use.made(`${C}devedores/${String(cd_devedor)}/demonstrativo/guardar/`, { dt_calculo: DAY })
    agreement = await use.acordo(cd_devedor)
    const movement = { dt_movimentacao: DAY, ds_movimentacao: 'Prometeu pagar' }
    await use.made(`${C}movimentacoes/${String(cd_devedor)}/`, { ...movement, cd_devedor })
    await use.made(`${C}socios/${String(cd_devedor)}/`, { cd_devedor, nm_socio: 'Sócia Reservada' })
    await use.made(`${C}pagamentos/`, { cd_devedor, dt_pagamento: DAY, nr_valor: '50.00', cd_acordo: agreement.id })
    ids.set('devedores', cd_devedor).set('dividas', owed.id).set('acordos', agreement.id)
    // Of every entity one record of this debtor, else one that the firm has.
    for (const entity of model.entities.filter((e) => e.area === 'cobranca' && !ids.has(e.name))) {
      const of = 'cd_devedor' in entity.fields ? `&cd_devedor=${String(cd_devedor)}` : ''
      const { results } = await use.list(`${C}${entity.path}`, of)
      if (results[0]) ids.set(entity.name, results[0].id)
    }
  })
  afterAll(() => api?.close())

  test('every call of collection is refused to who works on tasks, but those that find a debtor', async () => {
    const told: string[] = []
    for (const call of calls()) {
      if ([...FINDS, ...LINKS, ...NUMBERS].includes(call)) continue
      const { status } = await answer(trainee, call)
      // Below a record that the address names first, what may not be read is not there.
      const refused = status === 403 || (status === 404 && /:(owner|cd_devedor|cd_acordo)/.test(call))
      if (!refused) told.push(`${status} ${call}`)
    }
    expect(calls().length).toBeGreaterThan(250)
    expect(told).toEqual([])
  })

  test('they find a debtor by name, and see whom a task is of', async () => {
    const { body } = await trainee.get<{ results: Row[] }>(`${C}devedores/?busca=Fulana%20Reservada`)
    expect(body.results).toMatchObject([{ id: debtor.id, nm_devedor: 'Fulana Reservada' }])
    for (const call of FINDS) expect([call, (await answer(trainee, call)).status]).toEqual([call, 200])
  })

  test('a debtor says nothing to them of what is below: no count, no moment, no label', async () => {
    const at = `${C}devedores/${String(debtor.id)}`
    const counted = (await trainee.get<Record<string, number>>(`${at}/contagens/`)).body
    expect(Object.keys(counted)).toEqual(['tarefas'])
    const line = await trainee.get(`${at}/linha-do-tempo/`)
    for (const secret of ['Prometeu pagar', 'Sócia Reservada', '500.00', '300.00', '50.00'])
      expect([secret, line.raw.toString().includes(secret)]).toEqual([secret, false])
    expect((await user.get(`${at}/linha-do-tempo/`)).raw.toString()).toContain('Prometeu pagar')
  })

  test('of a debtor they are told who it is, whose, and how it stands; nothing else is shown, guessed or counted', async () => {
    const at = `${C}devedores/${String(debtor.id)}/`
    const own = (await trainee.get<Row>(at)).body
    const system = /^(id|nr_versao|cd_empresa|dt_criado|dt_atualizado|(cd|ob)_usuario_cri)$/
    const told = Object.keys(own).filter((name) => !system.test(name))
    expect(told.toSorted().join(' ')).toBe(
      'cd_cliente cd_responsavel ds_situacao ie_judicial ie_status_devedor ie_tipo_devedor nm_devedor nr_processo ob_cliente ob_responsavel',
    )
    const asked = async (who: Client, query: string) => who.get<{ count?: number }>(`${C}devedores/?${query}`)
    for (const text of ['11987654321', 'Fulana%2011987654321']) {
      expect([text, (await asked(trainee, `busca=${text}`)).body.count]).toEqual([text, 0])
      expect([text, (await asked(user, `busca=${text}`)).body.count]).toEqual([text, 1])
    }
    for (const query of [
      'nr_telefone=11987654321',
      'ordenar_por=nr_valor_debito',
      'card=sem_debito',
      'filtro=parado_15',
      'dias_atraso=1',
    ]) {
      expect([query, (await asked(trainee, query)).status]).toEqual([query, 400])
      expect([query, (await asked(user, query)).status]).toEqual([query, 200])
    }
    const counts = (await trainee.get<Record<string, number>>(`${C}devedores/resumo/`)).body
    expect([counts.sem_debito, typeof counts.em_aberto]).toEqual([undefined, 'number'])
    expect((await trainee.get(`${C}devedores/nada-esquecido/`)).body).not.toHaveProperty('sem_contato_cadastrado')
    expect((await trainee.get(`${at}auditoria/`)).raw.toString()).not.toContain('11987654321')
  })

  test('whoever collects is refused none of it', async () => {
    const collects = await api.as('coordenadora')
    const reads = calls().filter((c) => c.startsWith('GET') && !LINKS.includes(c) && !/:(owner|cd_devedor)/.test(c))
    const refused: string[] = []
    for (const call of reads) {
      const { status } = await answer(collects, call)
      if (status === 403) refused.push(call)
    }
    expect(refused).toEqual([])
  })
})
