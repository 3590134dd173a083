import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

interface Item {
  readonly fonte: string
  readonly entidade: string
  readonly id: number
  readonly ordem: number
  readonly dia: string
  readonly nr_processo: string
  readonly cd_processo: number | null
  readonly is_read: boolean
  readonly trecho: string | null
  readonly prazo: string | null
  readonly responsavel: string | null
}
interface Caixa {
  readonly results: Item[]
  readonly proximo: string | null
}
type Numbers = Record<'a_tratar' | 'nao_lidos' | 'comigo' | 'sem_responsavel' | 'sem_processo' | 'urgentes', number>
interface Counts {
  readonly fontes: (Numbers & { fonte: string })[]
}
type Row = Record<string, unknown> & { id: number; nr_versao: number }
const today = todayIn('America/Sao_Paulo')
const CAIXA = 'integration/v1/caixa/'
const NUMBER = '0002080-25.2012.5.15.0049'

describe.each(engines)('the one inbox on %s', (engine) => {
  let api: Api
  let midgard: Client
  let coordenadora: Client
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    ;[midgard, coordenadora] = (await Promise.all(['midgard', 'coordenadora'].map((name) => api.as(name)))) as [
      Client,
      Client,
    ]
  })
  afterAll(() => api?.close())

  const page = async (query = '', as = midgard) => (await as.get<Caixa>(`${CAIXA}${query}`)).body
  async function all(query = '', as = midgard): Promise<Item[]> {
    const out: Item[] = []
    for (let apos = ''; ;) {
      const { results, proximo } = await page(`?nr_por_pagina=7${query}${apos && `&apos=${apos}`}`, as)
      out.push(...results)
      if (!proximo) return out
      apos = proximo
    }
  }
  const key = ({ fonte, id }: Item) => `${fonte}/${id}`
  const make = async (path: string, body: object, as = midgard): Promise<Row> => {
    const made = await as.call<Row>('POST', path, body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body
  }
  const publication = (more: object = {}) =>
    make('process/v1/publication/', {
      nr_processo: NUMBER,
      nm_diario: 'DJe',
      dt_disponibilizacao: today,
      teor: 'Intime-se.',
      ...more,
    })

  test('every source in one list, each row once however it is paged: what is about to be known first, then by day', async () => {
    for (const ago of [8, 9]) {
      const body = { nr_processo: NUMBER, type_communication: 'domicilio', dt_expedicao: addDays(today, -ago) }
      await make('process/v1/notifications/', body)
    }
    const found = await all()
    expect(new Set(found.map(key)).size).toBe(found.length)
    expect([...new Set(found.map(({ fonte }) => fonte))].toSorted()).toEqual(
      ['alvaras', 'andamentos', 'djen', 'expedientes', 'novos', 'publicacoes'].toSorted(),
    )
    const order = found.map(({ ordem, prazo, dia }) => [ordem, ordem === 0 ? prazo : dia].join(' '))
    expect(order).toEqual(order.toSorted())
    const urgent = found.filter(({ ordem }) => ordem === 0)
    expect(urgent.length).toBeGreaterThan(1)
    expect(urgent.every(({ prazo }) => prazo! <= addDays(today, 3))).toBe(true)
    // As each of the lists has them.
    for (const [path, fontes] of [
      ['process/v1/publication/', ['publicacoes']],
      ['process/v1/notifications/', ['expedientes', 'djen']],
      ['process/v1/andamentos/', ['andamentos', 'alvaras']],
    ] as const) {
      const { count } = (await midgard.get<{ count: number }>(`${path}?filtro=a_tratar&nr_por_pagina=1`)).body
      expect([path, found.filter((one) => (fontes as readonly string[]).includes(one.fonte)).length]).toEqual([
        path,
        count,
      ])
    }
  })

  test.each(['', 'intimada', 'sem-nada-disso'])(
    'the numbers of each source are those of its list, searched for “%s”',
    async (busca) => {
      const words = busca && `&busca=${busca}`
      const { fontes } = (await midgard.get<Counts>(`${CAIXA}contadores/?busca=${busca}`)).body
      expect(fontes.length).toBe(6)
      for (const { fonte, urgentes: _urgentes, ...numbers } of fontes)
        for (const [situacao, n] of Object.entries(numbers))
          expect([fonte, situacao, (await all(`&fonte=${fonte}&situacao=${situacao}${words}`)).length]).toEqual([
            fonte,
            situacao,
            n,
          ])
      const found = await all(words)
      if (busca === 'sem-nada-disso') expect(found).toEqual([])
      const urgent = fontes.reduce((sum, one) => sum + one.urgentes, 0)
      expect(found.filter(({ ordem }) => ordem === 0).length).toBe(urgent)
    },
  )

  test('a new one is there, read it stays, settled it is gone; a number that the house has not belongs to no lawsuit', async () => {
    const made = await publication({ dt_disponibilizacao: '2020-01-02', teor: `Fica\n\n  ${'longo '.repeat(200)}` })
    const mine = async () => (await all('&fonte=publicacoes')).find(({ id }) => id === made.id)
    const first = await mine()
    expect(first).toMatchObject({ fonte: 'publicacoes', entidade: 'publicacoes', dia: '2020-01-02', is_read: false })
    expect([first!.cd_processo, first!.trecho!.startsWith('Fica longo longo'), first!.trecho!.length]).toEqual([
      null,
      true,
      240,
    ])
    expect((await all('&situacao=sem_processo')).map(key)).toContain(key(first!))
    await midgard.call('PATCH', `process/v1/publication/${made.id}/ler/`, {})
    expect((await mine())!.is_read).toBe(true)
    expect((await all('&situacao=nao_lidos')).map(key)).not.toContain(key(first!))
    await midgard.call('PATCH', `process/v1/publication/${made.id}/dar-baixa/`, {})
    expect(await mine()).toBeUndefined()
  })

  test('each source is told to those alone who may read it, and of walls only what the lists tell', async () => {
    const names = async (as: Client) =>
      (await as.get<Counts>(`${CAIXA}contadores/`)).body.fontes.map(({ fonte }) => fonte)
    const advogada = await api.as('advogada')
    expect(await names(advogada)).not.toContain('novos')
    expect((await advogada.get(`${CAIXA}?fonte=novos`)).status).toBe(403)
    expect((await all('', advogada)).map(({ fonte }) => fonte)).not.toContain('novos')
    const financeiro = await api.as('financeiro')
    expect((await financeiro.get(CAIXA)).status).toBe(403)
    expect((await financeiro.get(`${CAIXA}contadores/`)).status).toBe(403)
    expect((await api.anonymous.get(CAIXA)).status).toBe(401)
    const vizinha = await api.as('vizinha')
    const theirs = new Set((await all('', vizinha)).map(key))
    expect((await all()).some((one) => theirs.has(key(one)))).toBe(false)
    // Behind the wall of its lawsuit one is there for nobody else.
    const [suit] = (await midgard.get<{ results: Row[] }>('juridico/v1/processos/?nr_por_pagina=1&ie_status=AT')).body
      .results
    const made = await publication({ nr_processo: suit!.nr_processo })
    expect((await all('&fonte=publicacoes', coordenadora)).map(({ id }) => id)).toContain(made.id)
    const me = (await midgard.get<{ id: number }>('auth/v1/usuarios/userdata/')).body.id
    const sealed = await midgard.call<Row>('PATCH', `juridico/v1/processos/${suit!.id}/`, {
      ie_sigilo: '1',
      cd_usuarios_sigilo: [me, suit!.cd_responsavel_tarefa].filter(Boolean),
      nr_versao: suit!.nr_versao,
    })
    expect(sealed.status, JSON.stringify(sealed.body)).toBe(200)
    const before = (await coordenadora.get<Counts>(`${CAIXA}contadores/`)).body.fontes
    expect((await all('&fonte=publicacoes', coordenadora)).map(({ id }) => id)).not.toContain(made.id)
    expect(before.find(({ fonte }) => fonte === 'publicacoes')!.a_tratar).toBe(
      (await all('&fonte=publicacoes', coordenadora)).length,
    )
  })

  test('what is worth seeing in a text is told by where it stands, to whoever may read the item, and of a text that nobody opened nothing', async () => {
    const teor = `JOSÉ DA PADARIA: processo ${NUMBER}, manifeste-se em 5 (cinco) dias até 02/03/2026.`
    await make('process/v1/terms-djen/', { name: 'Jose da Padaria' })
    const { id } = await publication({ teor })
    const { body } = await midgard.get<{ campo: string; marcas: { tipo: string; inicio: number; fim: number }[] }>(
      `${CAIXA}publicacoes/${id}/marcas/`,
    )
    expect([body.campo, ...body.marcas.map(({ tipo, inicio, fim }) => [tipo, teor.slice(inicio, fim)])]).toEqual([
      'teor',
      ['termo', 'JOSÉ DA PADARIA'],
      ['numero', NUMBER],
      ['prazo', '5 (cinco) dias'],
      ['data', '02/03/2026'],
    ])
    const shut = { nr_processo: NUMBER, type_communication: 'domicilio', dt_expedicao: today }
    const { id: notice } = await make('process/v1/notifications/', shut)
    expect((await midgard.get(`${CAIXA}expedientes/${notice}/marcas/`)).body).toEqual({ campo: 'teor', marcas: [] })
    expect((await midgard.get(`${CAIXA}tarefas/1/marcas/`)).status).toBe(404)
    expect((await (await api.as('vizinha')).get(`${CAIXA}publicacoes/${id}/marcas/`)).status).toBe(404)
    expect((await (await api.as('financeiro')).get(`${CAIXA}publicacoes/${id}/marcas/`)).status).toBe(403)
  })

  test('of the lawsuit that an item names, its form begins with the parties, the customer among them and the day', async () => {
    const customers = await midgard.get<{ results: Row[] }>('juridico/v1/clientes/?ie_ativo=true&nr_por_pagina=500')
    const names = customers.body.results.map(({ nm_cliente }) => String(nm_cliente).toUpperCase())
    const customer = customers.body.results.find(
      ({ nm_cliente }) => names.filter((one) => one === String(nm_cliente).toUpperCase()).length === 1,
    )!
    const nr_processo = '7654321-46.2024.8.26.0100'
    const teor = `Autor: MARIA CLARA DOS SANTOS. Réu: ${String(customer.nm_cliente).toUpperCase()}.\nDESPACHO. Cite-se a parte ré.`
    const { id } = await publication({ nr_processo, teor })
    const of = (as: Client, at = `publicacoes/${id}`) => as.get(`${CAIXA}${at}/processo/`)
    const { status, body } = await of(midgard)
    expect([status, body]).toEqual([200, expect.anything()])
    expect(body).toMatchObject({
      nr_processo: nr_processo.replace(/\D/g, ''),
      nm_autor: 'MARIA CLARA DOS SANTOS',
      nm_reu: String(customer.nm_cliente).toUpperCase(),
      cd_cliente: customer.id,
      ob_cliente: { id: customer.id },
      ie_posicao_cliente: 'P',
      dt_recebimento_processo_escritorio: today,
    })
    // What the source told of a lawsuit that was found is nearer than what its text says.
    const found = await make('integration/v1/novos-processos/movimentacoes/', {
      nr_processo,
      nm_partes: 'Fulana × Beltrano',
    })
    for (const at of [`publicacoes/${id}`, `novos-processos/${found.id}`])
      expect((await of(midgard, at)).body).toMatchObject({ nm_autor: 'Fulana', nm_reu: 'Beltrano' })
    expect((await of(await api.as('vizinha'))).status).toBe(404)
    expect((await of(await api.as('financeiro'))).status).toBe(403)
    expect((await of(midgard, 'tarefas/1')).status).toBe(404)
  })

  test('what cannot be understood is said at its parameter', async () => {
    for (const [query, field] of [
      ['?fonte=outra', 'fonte'],
      ['?situacao=todas', 'situacao'],
      ['?nr_por_pagina=0', 'nr_por_pagina'],
      ['?nr_por_pagina=101', 'nr_por_pagina'],
      ['?nr_por_pagina=x', 'nr_por_pagina'],
      ['?apos=x', 'apos'],
      [`?apos=${Buffer.from('[1,"ontem","djen",1]').toString('base64url')}`, 'apos'],
      [`?apos=${Buffer.from('[1,"2026-01-01","djen",1e99]').toString('base64url')}`, 'apos'],
      [`?apos=${Buffer.from('{}').toString('base64url')}`, 'apos'],
    ]) {
      const { status, body } = await midgard.get(`${CAIXA}${query}`)
      expect([query, status, Object.keys(body)]).toEqual([query, 400, [field]])
    }
  })
})
