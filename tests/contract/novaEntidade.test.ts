import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bool, defineModel, entity, percent, ref, text, type AnyEntity } from '../../src/schemas/core/index.ts'
import { model as product } from '../../src/schemas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const casas = entity({
  name: 'casas-teste',
  label: ['Casa', 'Casas'],
  gender: 'f',
  area: 'teste',
  path: 'casas-teste/',
  title: 'nm_casa',
  fields: {
    nm_casa: text('Nome', { required: true }),
    cd_estado: ref('Estado', 'estados'),
    cd_cidade: ref('Cidade', 'cidades', { dependsOn: { cd_estado: 'cd_estado' } }),
    pc_parte: percent('Parte'),
    ie_vendida: bool('Vendida', { default: false, required: true, write: 'action' }),
  },
  actions: {
    vender: {
      label: 'Vender',
      call: 'PATCH casas-teste/vender/{id}/',
      // As text, '10' would come before '9.5'.
      when: { pc_parte: { gt: '9.5' } },
      input: { nm_casa: text('Nome') },
      set: { ie_vendida: true },
      success: 'Casa vendida!',
    },
  },
})
const model = defineModel([...product.entities, casas as unknown as AnyEntity])
const AT = 'teste/v1/casas-teste/'
const [SAO_PAULO, RIO] = [
  { cd_estado: 35, cd_cidade: 3550308 },
  { cd_estado: 33, cd_cidade: 3304557 },
]

describe.each(engines)('what a new entity may count on, on %s', (engine) => {
  let api: Api
  let user: Client
  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 5 })
    user = await api.as('midgard')
  })
  afterAll(() => api?.close())
  const make = (more: object) => user.call<{ id: number }>('POST', AT, { nm_casa: 'Casa', ...more })
  const elsewhere = [400, { cd_cidade: ['O campo "Cidade" não corresponde ao campo "Estado".'] }]

  test('what depends on another field belongs to it, whoever writes which of the two', async () => {
    const wrong = await make({ ...RIO, cd_cidade: SAO_PAULO.cd_cidade })
    expect([wrong.status, wrong.body]).toEqual(elsewhere)
    const { body } = await make(SAO_PAULO)
    const put = (values: object) => user.call('PATCH', `${AT}${body.id}/`, values)
    const moved = await put({ cd_cidade: RIO.cd_cidade })
    expect([moved.status, moved.body]).toEqual(elsewhere)
    // Another state alone leaves the city behind.
    expect((await put({ cd_estado: RIO.cd_estado })).body).toMatchObject({ cd_estado: RIO.cd_estado, cd_cidade: null })
    expect((await put(RIO)).status).toBe(200)
  })

  test('an input that no action has is refused at its name, and the action is not done', async () => {
    const { body } = await make({ pc_parte: '50' })
    const { status, body: said } = await user.call('PATCH', `${AT}vender/${body.id}/`, { vl_preco: '1000.00' })
    expect([status, said]).toEqual([400, { vl_preco: ['Este campo não existe.'] }])
    expect((await user.get(`${AT}${body.id}/`)).body).toMatchObject({ ie_vendida: false, nr_versao: 1 })
  })

  test('a percentage is compared as a number', async () => {
    const sell = async (pc_parte: string) =>
      (await user.call('PATCH', `${AT}vender/${(await make({ pc_parte })).body.id}/`, {})).status
    expect([await sell('10'), await sell('9.5'), await sell('9.51')]).toEqual([200, 400, 200])
  })
})
