import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { rows, sql, type Sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number }
type Page = { readonly results: readonly Row[]; readonly count: number }
const today = todayIn('America/Sao_Paulo')
const PUBLICACOES = 'process/v1/publication/'

describe.each(engines)('the words of what the courts sent, on %s', (engine) => {
  let api: Api
  let [midgard, vizinha]: Client[] = []
  let [apelacao, pericia]: number[] = []
  const publication = async (teor: string, more: object = {}, as = midgard!) => {
    const { status, body } = await as.call<Row>('POST', PUBLICACOES, {
      nr_processo: '0002080-25.2012.5.15.0049',
      nm_diario: 'DJe',
      dt_disponibilizacao: today,
      teor,
      ...more,
    })
    expect([status, body]).toEqual([201, expect.anything()])
    return body.id
  }
  const found = async (busca: string, as = midgard!, path = `${PUBLICACOES}?paginacao=true&nr_por_pagina=50&`) => {
    const { status, body } = await as.get<Page>(`${path}busca=${encodeURIComponent(busca)}`)
    expect([busca, status]).toEqual([busca, 200])
    return body.results.map(({ id }) => id)
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 5 })
    ;[midgard, vizinha] = await Promise.all(['midgard', 'vizinha'].map((name) => api.as(name)))
    apelacao = await publication('Intimação das partes: a apelação foi recebida no efeito devolutivo. Quirguízia.')
    pericia = await publication('Designada a perícia contábil; o perito apresentará o laudo. Quirguízia.')
  })
  afterAll(() => api?.close())

  test('are found as they are bent, with accents or without, from their beginning, in any order, and all of them', async () => {
    for (const busca of [
      'quirguizia apelações',
      'QUIRGUÍZIA apelacao',
      'quirg devol',
      'recebidas quirguízia',
      'Quirguízia da apelação',
    ])
      expect([busca, await found(busca)]).toEqual([busca, [apelacao]])
    expect((await found('quirguizia')).toSorted()).toEqual([apelacao, pericia].toSorted())
    expect(await found('quirguizia perito')).toEqual([pericia])
    expect(await found('quirguizia apelação perito')).toEqual([])
    // A piece within a word is none of its words.
    expect(await found('quirguizia pelaca')).toEqual([])
  })

  test('are found beside what the list is searched by anyway, and in the inbox; another firm finds nothing', async () => {
    expect(await found('quirguizia dje apelacao')).toEqual([apelacao])
    expect(await found('00020802520125150049 quirguizia laudos')).toEqual([pericia])
    expect(await found('quirguizia laudo', midgard, 'integration/v1/caixa/?')).toEqual([pericia])
    expect(await found('quirguizia', vizinha)).toEqual([])
    expect(await found('quirguizia', vizinha, 'integration/v1/caixa/?')).toEqual([])
    const { status, body } = await midgard!.get(`integration/v1/caixa/?busca=${'a'.repeat(5000)}`)
    expect([status, body]).toEqual([400, { busca: [expect.stringMatching(/^O campo "Busca" aceita no máximo/)] }])
  })

  test('what is typed is words and no language: quotes, operators and signs find nothing that is not there', async () => {
    for (const busca of [
      "quirguizia'",
      'quirguizia & !perito',
      'quirguizia | apelação',
      'quirguizia:*',
      "quirguizia \\'",
      '(quirguizia',
      'quirguizia <-> apelação',
    ])
      expect(Array.isArray(await found(busca))).toBe(true)
    expect(await found("zzz' | 'quirguizia")).toEqual([])
  })

  test('a notice that nobody opened has no words to be found by; once its text is there it has', async () => {
    const made = await midgard!.call<Row>('POST', 'process/v1/notifications/', {
      nr_processo: '0002080-25.2012.5.15.0049',
      type_communication: 'domicilio',
      dt_expedicao: addDays(today, -1),
      teor: 'Turcomenistão: sentença de procedência.',
    })
    expect(made.status).toBe(201)
    const notices = 'process/v1/notifications/?paginacao=true&'
    expect(await found('turcomenistao', midgard, notices)).toEqual([])
    const { id } = made.body
    const aware = await midgard!.call('PATCH', `process/v1/notifications/${id}/dar-ciencia/`, {
      ie_ciente: true,
      teor: 'Turcomenistão: sentença de procedência.',
    })
    expect([aware.status, aware.body]).toEqual([200, expect.anything()])
    expect(await found('turcomenistao procedentes', midgard, notices)).toEqual([id])
  })

  test('what very many texts have is counted up to a thousand, and each page is as it would be of all', async () => {
    const { cd_empresa } = (await midgard!.get<{ cd_empresa: number }>('auth/v1/usuarios/userdata/')).body
    // Of every tenth text of the newest years, of old ones alone, and of a few.
    await rows(
      api.database.db,
      sql`insert into publicacoes (cd_empresa, nr_processo, nm_diario, dt_disponibilizacao, is_read, teor, dt_criado, dt_atualizado)
          select ${cd_empresa}, lpad(((n * 7919) % 99991)::text, 20, '0'), 'DJe', ${today}::date - n / 20, n % 3 = 0,
            case when n % 10 = 0 then 'Uzbequistão' else 'Outra' end || case when n > 11000 then ' Tadjiquistão' else '' end
              || case when n % 100 = 7 then ' Cazaquistão' else '' end,
            now() - n * interval '1 minute', now()
          from generate_series(1, 12500) n`,
    )
    const all = async (word: string, order: Sql, more = sql`true`) =>
      (
        await rows<{ id: number }>(
          api.database.db,
          sql`select id from publicacoes where cd_empresa = ${cd_empresa} and strpos(teor, ${word}) > 0 and ${more} order by ${order}`,
        )
      ).map(({ id }) => id)
    const newest = sql`dt_disponibilizacao desc, dt_criado desc, id desc`
    const numbered = sql`nr_processo, id`
    for (const [word, order, query, more] of [
      ['Uzbequistão', newest, ''],
      ['Uzbequistão', numbered, '&ordenar_por=nr_processo'],
      ['Uzbequistão', newest, '&is_read=true', sql`is_read`],
      ['Tadjiquistão', newest, ''],
      ['Tadjiquistão', sql`dt_disponibilizacao, id`, '&ordenar_por=dt_disponibilizacao'],
      ['Cazaquistão', newest, ''],
      ['Cazaquistão', numbered, '&ordenar_por=nr_processo'],
    ] as const) {
      const wanted = await all(word, order, more)
      for (const page of [1, 2, 3, 44]) {
        const { body } = await midgard!.get<Page>(
          `${PUBLICACOES}?paginacao=true&nr_por_pagina=25&page=${page}&busca=${encodeURIComponent(word)}${query}`,
        )
        const told = [body.results?.map(({ id }) => id) ?? [], body.count ?? wanted.length]
        const cut = wanted.slice(25 * (page - 1), 25 * page)
        expect([word, query, page, ...told]).toEqual([word, query, page, cut, Math.min(wanted.length, 1001)])
      }
    }
  })

  test('a text of nothing but different words is kept, and found by its first ones', async () => {
    const word = (i: number) => `ç${(i * 7_919_993).toString(36)}ñ`
    const words = Array.from({ length: 22_000 }, (_, i) => word(i)).join(' ')
    const id = await publication(words.slice(0, 199_000))
    expect(await found(word(5))).toEqual([id])
  })
})
