import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

const AT = 'logistica/v1/correspondentes/'
const CAMPINAS = 3509502
const SAO_PAULO = 3550308
interface Perfil {
  id: number
  nr_versao: number
  nm_correspondente: string
  nr_telefone: string
  cd_cidades: number[] | null
  pracas: { cd_cidade: number; ie_tipo_ato: string | null; nr_valor: string | null }[] | null
}
interface Honorarios {
  count: number
  results: { nm_correspondente: string; nm_cidade: string; ie_tipo_ato: string | null; nr_valor: string | null }[]
}

describe.each(engines)('correspondents, on %s', (engine) => {
  let api: Api
  let [firm, clerk, me, superuser]: Client[] = []
  let [mine, other] = [0, 0]
  const made = async (nm: string, cpf: string) => {
    const [one] = await rows<{ id: number }>(
      api.database.db,
      sql`insert into correspondentes (nm_correspondente, nr_cpf_cnpj, ds_email, nr_telefone, ie_ativo, nr_versao, dt_criado, dt_atualizado)
          values (${nm}, ${cpf}, ${`${cpf}@exemplo.com`}, '11999990000', true, 1, now(), now()) returning id`,
    )
    return one!.id
  }
  const profile = async () => (await me!.get<Perfil>('logistica/v1/perfil-correspondente/?cd_empresa=-1')).body

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    mine = await made('Carla Correspondente', '52998224725')
    other = await made('Davi Correspondente', '11144477735')
    await rows(
      api.database.db,
      sql`update usuarios set cd_correspondente = ${mine}::bigint where username = 'correspondente'`,
    )
    firm = await api.as('coordenadora')
    clerk = await api.as('estagiario')
    me = await api.as('correspondente')
    superuser = await api.as('midgard')
  })
  afterAll(() => api?.close())

  test('perfil-correspondente.get, perfil-correspondente.update: one’s own and nobody else’s', async () => {
    const before = await profile()
    expect([before.id, before.nm_correspondente]).toEqual([mine, 'Carla Correspondente'])
    const done = await me!.call<Perfil>('PATCH', `logistica/v1/perfil-correspondente/${mine}/?cd_empresa=-1`, {
      nr_telefone: '(19) 98888-7777',
      cd_cidade: CAMPINAS,
      pracas: [
        { cd_cidade: SAO_PAULO, ie_tipo_ato: 'AU', nr_valor: '250.00' },
        { cd_cidade: CAMPINAS, ie_tipo_ato: null, nr_valor: null },
      ],
      nr_versao: before.nr_versao,
    })
    expect([done.status, done.body]).toMatchObject([200, { nr_telefone: '19988887777' }])
    const after = await profile()
    expect(after.cd_cidades?.toSorted()).toEqual([CAMPINAS, SAO_PAULO].toSorted())
    expect(after.pracas).toMatchObject([{ cd_cidade: SAO_PAULO, nr_valor: '250.00' }, { cd_cidade: CAMPINAS }])
    // A part alone: what is not sent stays.
    const whole = await profile()
    const part = await me!.call<Perfil>('PATCH', `logistica/v1/perfil-correspondente/${mine}/?cd_empresa=-1`, {
      ds_bairro: 'Sé',
    })
    expect([part.status, part.body]).toMatchObject([
      200,
      { ds_bairro: 'Sé', nr_telefone: whole.nr_telefone, pracas: whole.pracas },
    ])
    const none = await me!.call('PATCH', `logistica/v1/perfil-correspondente/${mine}/?cd_empresa=-1`, {
      nr_telefone: '',
    })
    expect([none.status, Object.keys(none.body)]).toEqual([400, ['nr_telefone']])
    const theirs = await me!.call('PATCH', `logistica/v1/perfil-correspondente/${other}/?cd_empresa=-1`, {
      nr_telefone: '11900000000',
    })
    expect(theirs.status).toBe(404)
    // What they do not say of themselves stays as it is.
    const renamed = await me!.call('PATCH', `logistica/v1/perfil-correspondente/${mine}/?cd_empresa=-1`, {
      nm_correspondente: 'Outro Nome',
      nr_versao: (await profile()).nr_versao,
    })
    expect(renamed.status).toBe(400)
    expect((await firm!.get('logistica/v1/perfil-correspondente/')).status).toBe(404)
    expect(
      (await firm!.call('PATCH', `logistica/v1/perfil-correspondente/${mine}/`, { nr_telefone: '11900000000' })).status,
    ).toBe(403)
  })

  test('correspondentes.list, correspondentes.get: by the comarca that they serve; a correspondent sees none but themselves', async () => {
    const there = await firm!.get<{ results: { id: number }[] }>(`${AT}?cd_cidades=${CAMPINAS}`)
    expect(there.body.results.map(({ id }) => id)).toContain(mine)
    expect(there.body.results.map(({ id }) => id)).not.toContain(other)
    expect((await firm!.get<Perfil>(`${AT}${other}/`)).body.nm_correspondente).toBe('Davi Correspondente')
    const own = await me!.get<{ results: { id: number }[] }>(`${AT}?cd_empresa=-1&nr_por_pagina=100`)
    expect(own.body.results.map(({ id }) => id)).toEqual([mine])
    expect((await me!.get(`${AT}${other}/?cd_empresa=-1`)).status).toBe(404)
    expect((await clerk!.get(AT)).status).toBe(403)
  })

  test('erro.404.correspondente: one that is not there is a 404', async () => {
    expect((await firm!.get(`${AT}999999/`)).status).toBe(404)
  })

  test('correspondentes.update: whoever administers the product, and no firm', async () => {
    const { body } = await superuser!.get<Perfil>(`${AT}${other}/`)
    const change = { nm_correspondente: 'Davi de Souza', nr_versao: body.nr_versao }
    expect((await firm!.call('PATCH', `${AT}${other}/`, change)).status).toBe(403)
    expect((await me!.call('PATCH', `${AT}${mine}/?cd_empresa=-1`, change)).status).toBe(403)
    expect((await superuser!.call<Perfil>('PATCH', `${AT}${other}/`, change)).body.nm_correspondente).toBe(
      'Davi de Souza',
    )
  })

  test('correspondentes.honorarios: what each asks where, the cheapest first; what others ask is not told to correspondents', async () => {
    const all = await firm!.get<Honorarios>(`${AT}honorarios/?nr_por_pagina=100&cd_cidade=${SAO_PAULO}`)
    expect(all.body.results).toContainEqual(
      expect.objectContaining({ nm_correspondente: 'Carla Correspondente', nr_valor: '250.00', ie_tipo_ato: 'AU' }),
    )
    const diligences = await firm!.get<Honorarios>(`${AT}honorarios/?ie_tipo_ato=DI&cd_cidade=${SAO_PAULO}`)
    expect(diligences.body.results.map(({ nm_correspondente: nm }) => nm)).not.toContain('Carla Correspondente')
    const either = await firm!.get<Honorarios>(`${AT}honorarios/?ie_tipo_ato=DI&cd_cidade=${CAMPINAS}`)
    expect(either.body.results.map(({ nm_correspondente: nm }) => nm)).toContain('Carla Correspondente')
    expect((await me!.get(`${AT}honorarios/?cd_empresa=-1`)).status).toBe(403)
    expect((await clerk!.get(`${AT}honorarios/`)).status).toBe(403)
  })
})
