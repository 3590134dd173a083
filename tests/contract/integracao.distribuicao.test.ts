import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { readonly results: readonly Row[]; readonly count: number }
const today = todayIn('America/Sao_Paulo')
const REGRAS = 'integration/v1/regras-distribuicao/'
const PUBLICACOES = 'process/v1/publication/'

describe.each(engines)('what comes in is given out by rules, on %s', (engine) => {
  let api: Api
  let [midgard, vizinha, estagiario]: Client[] = []
  /** Some people of the firm who work the inbox, by their employee and their user. */
  let gente: { funcionario: number; usuario: number }[] = []
  let equipe = 0
  const made = async (path: string, body: object, as = midgard!): Promise<Row> => {
    const answer = await as.call<Row>('POST', path, body)
    expect([path, answer.status, answer.body]).toEqual([path, 201, expect.anything()])
    return answer.body
  }
  const regra = (more: object) => made(REGRAS, { nr_ordem: 10, ...more })
  const chega = (teor: string, more: object = {}, as = midgard!) =>
    made(
      PUBLICACOES,
      { nr_processo: '0002080-25.2012.5.15.0049', nm_diario: 'DJe', dt_disponibilizacao: today, teor, ...more },
      as,
    )
  const semRegras = async () => {
    for (const { id } of (await midgard!.get<Page>(`${REGRAS}?paginacao=true&nr_por_pagina=50`)).body.results)
      expect((await midgard!.call('DELETE', `${REGRAS}${id}/`)).status).toBe(204)
  }

  const idDe = async (username: string) =>
    (await midgard!.get<Page>(`auth/v1/usuarios/?username=${username}`)).body.results[0]!.id

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 30 })
    ;[midgard, vizinha, estagiario] = await Promise.all(
      ['midgard', 'vizinha', 'estagiario'].map((name) => api.as(name)),
    )
    await semRegras()
    gente = []
    for (const name of ['coordenadora', 'advogada', 'estagiario']) {
      const usuario = await idDe(name)
      const { results } = (
        await midgard!.get<Page>(`department/v1/funcionarios/?paginacao=true&cd_authuser=${usuario}`)
      ).body
      gente.push({ usuario, funcionario: results[0]!.id })
    }
    equipe = (
      await made('base/v1/equipes/', {
        nm_equipe: 'Triagem',
        cd_responsaveis: gente.map(({ funcionario }) => funcionario),
      })
    ).id
  })
  afterAll(() => api?.close())

  test('the first rule that fits decides, by words, diary, customer and source; what none fits is with nobody', async () => {
    const [a, b, c] = gente.map(({ usuario }) => usuario)
    const pericia = await regra({
      nm_regra: 'Perícias',
      nr_ordem: 1,
      ds_palavras: 'perícia designada',
      ie_para: 'PE',
      cd_pessoa: a,
    })
    const trt = await regra({
      nm_regra: 'TRT',
      nr_ordem: 2,
      ds_orgao: 'trt',
      ie_fonte: 'PU',
      ie_para: 'PE',
      cd_pessoa: b,
    })
    await regra({ nm_regra: 'Desligada', nr_ordem: 1, ie_para: 'PE', cd_pessoa: c, ie_ativo: false })
    const dito = ({ cd_responsavel, cd_regra }: Row) => [cd_responsavel, cd_regra]
    expect(dito(await chega('Foram designadas as perícias.', { nm_diario: 'DEJT TRT-2' }))).toEqual([a, pericia.id])
    expect(dito(await chega('Intime-se.', { nm_diario: 'DEJT TRT-2' }))).toEqual([b, trt.id])
    expect(dito(await chega('Intime-se a perita.'))).toEqual([null, null])
    // Whoever enters it is told at once whom it is with, and what is stored is the same.
    const { id } = await chega('Perícia designada.')
    expect(dito((await midgard!.get<Row>(`${PUBLICACOES}${id}/`)).body)).toEqual([a, pericia.id])
    const notice = await made('process/v1/notifications/', {
      nr_processo: '0002080-25.2012.5.15.0049',
      type_communication: 'djen',
      nm_orgao: 'TRT 15',
      dt_expedicao: addDays(today, -1),
      teor: 'Manifeste-se sobre a perícia designada.',
    })
    expect(dito(notice)).toEqual([a, pericia.id])
    await semRegras()
  })

  test('a rule that is being written is tried before it is kept: what it fits, and what rules before it take', async () => {
    const previa = (query: object) => {
      const text = new URLSearchParams({ candidata: 'true', ...query } as Record<string, string>).toString()
      return midgard!.get<{ total: number; antes: number; exemplos: string[] }>(`${REGRAS}previa/?${text}`)
    }
    const before = (await previa({ ds_palavras: 'quesitos suplementares' })).body
    await chega('Apresente quesitos suplementares.', { nm_diario: 'DEJT TRT-9' })
    await chega('Apresente quesitos suplementares.')
    const words = { ds_palavras: 'quesito suplementar', nr_ordem: '5' }
    expect((await previa(words)).body).toMatchObject({ total: before.total + 2, antes: 0 })
    expect((await previa({ ...words, ds_orgao: 'TRT-9' })).body).toMatchObject({ total: before.total + 1 })
    const { id } = await regra({ nm_regra: 'Antes', nr_ordem: 1, ds_orgao: 'TRT-9', ie_para: 'RP' })
    expect((await previa(words)).body).toMatchObject({ total: before.total + 2, antes: before.antes + 1 })
    expect((await previa({ ds_orgao: 'TRT-9', nr_ordem: '1', id: String(id) })).body).toMatchObject({ antes: 0 })
    for (const wrong of [{ cd_cliente: 'x' }, { nr_ordem: '1e3' }, { ds_palavras: 'p'.repeat(300) }]) {
      const { status, body } = await previa(wrong)
      expect([status, Object.keys(body)]).toEqual([400, Object.keys(wrong)])
    }
    expect((await estagiario!.get(`${REGRAS}previa/?candidata=true`)).status).toBeLessThan(500)
    for (const [query, status] of [
      ['nr_ordem=999999999999999', 200],
      ['nr_ordem=9999999999999999', 400],
      ['id=abc', 400],
      ['cd_termo=1e9', 400],
    ] as const)
      expect([query, (await midgard!.get(`${REGRAS}previa/?candidata=true&${query}`)).status]).toEqual([query, status])
    await semRegras()
  })

  test('the type and the team that a rule says come with the item, for whoever makes a task of it', async () => {
    const tipo = (await midgard!.get<Page>('juridico/v1/tipo-tarefas/?nr_por_pagina=1&paginacao=true')).body.results[0]!
      .id
    await regra({ nm_regra: 'Com tipo', ie_para: 'EQ', cd_equipe: equipe, cd_tipo_tarefa: tipo })
    const { id } = await chega('Com tipo de tarefa.')
    const { ob_regra } = (await midgard!.get<Row>(`${PUBLICACOES}${id}/`)).body
    expect(ob_regra).toMatchObject({ cd_tipo_tarefa: tipo, cd_equipe: equipe })
    await semRegras()
  })

  test('a team takes turns, ten at the same moment too; who is away, or has no access, is passed over', async () => {
    await regra({ nm_regra: 'Rodízio', ie_para: 'EQ', cd_equipe: equipe })
    const given = async (count: number) => {
      const all = await Promise.all(Array.from({ length: count }, (_, i) => chega(`Item ${i} de rodízio.`)))
      return gente.map(({ usuario }) => all.filter(({ cd_responsavel }) => cd_responsavel === usuario).length)
    }
    expect((await given(10)).toSorted()).toEqual([3, 3, 4])
    const away = await made('department/v1/ausencias/', {
      cd_funcionario: gente[0]!.funcionario,
      dt_inicio: addDays(today, -1),
      dt_fim: today,
    })
    expect(await given(4)).toEqual([0, 2, 2])
    await midgard!.call('DELETE', `department/v1/ausencias/${away.id}/`)
    await semRegras()
    // Where the one of a rule is away the next that fits is asked.
    await made('department/v1/ausencias/', { cd_funcionario: gente[1]!.funcionario, dt_inicio: today, dt_fim: today })
    await regra({ nm_regra: 'Ausente', nr_ordem: 1, ie_para: 'PE', cd_pessoa: gente[1]!.usuario })
    expect((await chega('Ninguém aqui.')).cd_responsavel).toBeNull()
    await regra({ nm_regra: 'Substituta', nr_ordem: 2, ie_para: 'PE', cd_pessoa: gente[2]!.usuario })
    expect((await chega('Alguém aqui.')).cd_responsavel).toBe(gente[2]!.usuario)
    await semRegras()
  })

  test('who answers for the lawsuit has what comes of it; a sealed one is given to nobody who may not see it', async () => {
    const suits = await midgard!.get<Page>('juridico/v1/processos/?paginacao=true&nr_por_pagina=1')
    const suit = suits.body.results[0]!
    const [, , one, other] = [0, 0, gente[2]!.usuario, gente[0]!.usuario]
    const set = async (body: object) => {
      const { nr_versao } = (await midgard!.get<Row>(`juridico/v1/processos/${suit.id}/`)).body
      const answer = await midgard!.call<Row>('PATCH', `juridico/v1/processos/${suit.id}/`, { ...body, nr_versao })
      expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    }
    await set({ cd_responsavel_tarefa: one })
    await regra({ nm_regra: 'Do processo' })
    const numbered = { nr_processo: suit.nr_processo }
    expect((await chega('Conclusos.', numbered)).cd_responsavel).toBe(one)
    await semRegras()
    await regra({ nm_regra: 'Outra', ie_para: 'PE', cd_pessoa: other })
    expect((await chega('Conclusos de novo.', numbered)).cd_responsavel).toBe(other)
    const me = await idDe('midgard')
    await set({ ie_sigilo: '5', cd_usuarios_sigilo: [me, one] })
    expect((await chega('Sob sigilo.', numbered)).cd_responsavel).toBeNull()
    await set({ ie_sigilo: '0', cd_usuarios_sigilo: [] })
    await semRegras()
  })

  test('before anything is given out it is told what each rule would have taken of what came, and what none', async () => {
    await chega('Quixabeira: perícia contábil.')
    await chega('Quixabeira: intime-se.')
    const um = await regra({ nm_regra: 'Perícias', nr_ordem: 1, ds_palavras: 'quixabeira perícias' })
    const dois = await regra({ nm_regra: 'Quixabeira', nr_ordem: 2, ds_palavras: 'quixabeira' })
    const previa = async (as = midgard!) =>
      (await as.get<{ dias: number; regras: Row[]; sem_regra: { total: number } }>(`${REGRAS}previa/`)).body
    const { dias, regras, sem_regra } = await previa()
    const taken = (id: number) => regras.find((one) => one.id === id)
    expect(dias).toBe(30)
    expect(taken(um.id)).toEqual({ id: um.id, total: 1, exemplos: ['00020802520125150049'] })
    expect(taken(dois.id)).toMatchObject({ total: 1 })
    expect(sem_regra.total).toBeGreaterThan(2)
    // Another firm has rules of its own, and is told of nothing else.
    const dela = (await vizinha!.get<Page>(`${REGRAS}?paginacao=true`)).body.results.map(({ id }) => id)
    expect((await previa(vizinha)).regras.filter(({ id }) => !dela.includes(id))).toEqual([])
    expect(dela).not.toContain(um.id)
    expect((await (await api.as('correspondente')).get(`${REGRAS}previa/`)).status).toBe(403)
    await semRegras()
  })

  test('by hand: what nobody has is given out, one or many; where no rule serves it is said', async () => {
    const { id } = await chega('Atrasado.')
    const none = await midgard!.call('PATCH', `${PUBLICACOES}${id}/distribuir/`, {})
    expect([none.status, none.body]).toEqual([
      400,
      { detail: 'Nenhuma regra de distribuição serve a este item, ou quem ela escolhe está ausente.' },
    ])
    const { id: cd_regra } = await regra({ nm_regra: 'Tudo', ie_para: 'PE', cd_pessoa: gente[0]!.usuario })
    const done = await midgard!.call<Row>('PATCH', `${PUBLICACOES}${id}/distribuir/`, {})
    expect([done.status, done.body]).toEqual([
      200,
      expect.objectContaining({ cd_responsavel: gente[0]!.usuario, cd_regra }),
    ])
    // It has somebody by now.
    expect((await midgard!.call('PATCH', `${PUBLICACOES}${id}/distribuir/`, {})).status).toBe(400)
    await semRegras()
    // What was given out stays where it is.
    expect((await midgard!.get<Row>(`${PUBLICACOES}${id}/`)).body).toMatchObject({
      cd_responsavel: gente[0]!.usuario,
      cd_regra: null,
    })
  })

  test('a rule says all that it needs, in words; only who runs the integration makes one, and another firm’s give out nothing', async () => {
    const asked = async (body: object, as = midgard!) => {
      const { status, body: said } = await as.call('POST', REGRAS, body)
      return [status, said]
    }
    expect(await asked({ nm_regra: 'Sem pessoa', nr_ordem: 1, ie_para: 'PE' })).toEqual([
      400,
      { cd_pessoa: ['O campo "Pessoa" é obrigatório!'] },
    ])
    expect(await asked({ nm_regra: 'Sem equipe', nr_ordem: 1, ie_para: 'EQ' })).toEqual([
      400,
      { cd_equipe: ['O campo "Equipe" é obrigatório!'] },
    ])
    expect((await asked({ nm_regra: 'x'.repeat(121), nr_ordem: 1000 }))[0]).toBe(400)
    expect((await asked({ nm_regra: 'De estagiário' }, estagiario!))[0]).toBe(403)
    await regra({ nm_regra: 'Daqui', ie_para: 'PE', cd_pessoa: gente[0]!.usuario })
    expect((await chega('Do outro escritório.', {}, vizinha!)).cd_responsavel).toBeNull()
    expect((await asked({ nm_regra: 'Alheia', ie_para: 'PE', cd_pessoa: gente[0]!.usuario }, vizinha!))[0]).toBe(400)
    for (const ds_palavras of ["a' | b", '!!', '<->', ':*', '\\'])
      expect((await regra({ nm_regra: `Sinais ${ds_palavras}`, nr_ordem: 1, ds_palavras })).ds_palavras).toBe(
        ds_palavras,
      )
    expect((await chega('Sinais não são palavras.')).cd_responsavel).toBe(gente[0]!.usuario)
    await semRegras()
  })
})
