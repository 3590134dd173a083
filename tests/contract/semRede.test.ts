import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  date,
  defineModel,
  entity,
  files,
  money,
  refs,
  sessao,
  text,
  time,
  type AnyEntity,
} from '../../src/schemas/core/index.ts'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { model as product } from '../../src/schemas/index.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { PDF, sendForm } from './setup/processos.ts'

const quem = ['logisticsModule', 'correspondentUser'] as const
const saidas = entity({
  name: 'saidas-teste',
  label: ['Saída', 'Saídas'],
  gender: 'f',
  area: 'teste',
  path: 'saidas-teste/',
  route: 'teste/saidas',
  title: 'nm_saida',
  fields: {
    nm_saida: text('Saída', { required: true }),
    dt_saida: date('Dia'),
    hr_saida: time('Hora'),
    ds_segredo: text('Só do escritório'),
    nr_valor: money('Valor recebido'),
    cd_convidados: refs('Convidados', 'correspondentes', { index: true }),
    provas: files('Provas', { path: 'saidas-teste/provas', owner: 'cd_saida', write: [...quem] }),
    roteiro: files('Roteiro', { path: 'saidas-teste/roteiro', owner: 'cd_saida_roteiro' }),
    interno: files('Interno', { path: 'saidas-teste/interno', owner: 'cd_saida_interno' }),
  },
  offline: {
    by: 'dt_saida',
    days: 2,
    where: { nm_saida: { ne: 'Feita' } },
    fields: ['dt_saida', 'hr_saida', 'ds_segredo'],
    files: ['roteiro', 'interno'],
    proofs: 'provas',
  },
  access: {
    read: 'logisticsModule',
    create: 'logisticsModule',
    update: 'logisticsModule',
    guest: {
      where: { cd_convidados: { has: sessao('cd_correspondente') } },
      fields: ['nm_saida', 'dt_saida', 'hr_saida', 'provas', 'roteiro'],
    },
  },
})
const model = defineModel([...product.entities, saidas as unknown as AnyEntity])
const AT = 'teste/v1/saidas-teste/'
const SECRET = 'Segredoquenaosai'
interface Pack {
  dt_pacote: string
  results: { registro: { id: number; nm_saida: string }; arquivos: Record<string, { nm_arquivo: string }[]> }[]
}

describe.each(engines)('what is taken where there is no network, on %s', (engine) => {
  let api: Api
  let [firm, guest, other, clerk]: Client[] = []
  let first = 0
  const names = ({ results }: Pack) => results.map(({ registro }) => registro.nm_saida)

  beforeAll(async () => {
    api = await startApi(engine, { model, tarefas: 20 })
    firm = await api.as('coordenadora')
    other = await api.as('vizinha')
    clerk = await api.as('financeiro')
    const [c] = await rows<{ id: number }>(
      api.database.db,
      sql`insert into correspondentes (nm_correspondente, nr_cpf_cnpj, ds_email, nr_telefone, ie_ativo, nr_versao, dt_criado, dt_atualizado)
          values ('Carla Correspondente', '52998224725', 'carla@exemplo.com', '11999990000', true, 1, now(), now()) returning id`,
    )
    await rows(
      api.database.db,
      sql`update usuarios set cd_correspondente = ${c!.id}::bigint where username = 'correspondente'`,
    )
    guest = await api.as('correspondente')
    const today = todayIn('America/Sao_Paulo')
    const make = async (who: Client, nm_saida: string, days: number, more: object = {}) =>
      (
        await who.call<{ id: number }>('POST', AT, {
          nm_saida,
          dt_saida: addDays(today, days),
          ds_segredo: SECRET,
          nr_valor: '900.00',
          cd_convidados: [c!.id],
          ...more,
        })
      ).body.id
    first = await make(firm, 'Hoje às nove', 0, { hr_saida: '09:00' })
    await make(firm, 'Depois de amanhã', 2)
    await make(firm, 'Hoje às oito', 0, { hr_saida: '08:00', cd_convidados: [] })
    // A day more at each end, so that midnight on the way changes nothing.
    await make(firm, 'Anteontem', -2)
    await make(firm, 'Em cinco dias', 5)
    await make(firm, 'Feita', 0)
    await make(other!, 'Do outro escritório', 1)
    for (const [path, owner] of [
      ['roteiro', 'cd_saida_roteiro'],
      ['interno', 'cd_saida_interno'],
    ] as const)
      await sendForm(api, firm, `${AT}${path}/`, [
        [owner, String(first)],
        ['aq_arquivo', PDF, `${path}.pdf`],
      ])
  })
  afterAll(() => api?.close())

  test('the coming days, nearest and earliest first, with the files', async () => {
    const { status, body } = await firm!.get<Pack>(`${AT}pacote/`)
    expect([status, names(body)]).toEqual([200, ['Hoje às oito', 'Hoje às nove', 'Depois de amanhã']])
    expect(body.results[1]!.arquivos).toMatchObject({
      roteiro: [{ nm_arquivo: 'roteiro.pdf' }],
      interno: [{ nm_arquivo: 'interno.pdf' }],
      provas: [],
    })
    expect(Date.parse(body.dt_pacote)).toBeGreaterThan(0)
  })
  test('a correspondent takes their own of every firm, and of each what is shown to them', async () => {
    const { status, body } = await guest!.get<Pack>(`${AT}pacote/?cd_empresa=-1`)
    expect([status, names(body)]).toEqual([200, ['Hoje às nove', 'Do outro escritório', 'Depois de amanhã']])
    expect(JSON.stringify(body)).not.toContain(SECRET)
    expect(JSON.stringify(body)).not.toContain('900.00')
    expect(Object.keys(body.results[0]!.arquivos).toSorted()).toEqual(['provas', 'roteiro'])
  })
  test('whoever may not read it takes nothing, and another firm nothing of this one', async () => {
    expect((await clerk!.get(`${AT}pacote/`)).status).toBe(403)
    expect(names((await other!.get<Pack>(`${AT}pacote/`)).body)).toEqual(['Do outro escritório'])
    expect((await firm!.get('juridico/v1/tarefas/pacote/')).status).toBe(404)
  })
  test('what was taken on the way is attached once, however often it is sent', async () => {
    const send = () =>
      sendForm(
        api,
        guest!,
        `${AT}provas/?cd_empresa=-1`,
        [
          ['cd_saida', String(first)],
          ['aq_arquivo', PDF, 'ata.pdf'],
        ],
        { 'idempotency-key': 'prova-0001-da-audiencia' },
      )
    expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(201)
    const listed = await firm!.get<unknown[]>(`${AT}provas/${first}/`)
    expect(listed.body).toHaveLength(1)
  })
})
