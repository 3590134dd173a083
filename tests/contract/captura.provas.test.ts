import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '../../src/schemas/br/dates.ts'
import { formatProcesso } from '../../src/schemas/br/cnj.ts'
import { model } from '../../src/schemas/index.ts'
import { provasDasPublicacoes } from '../../server/areas/integracao/captura/provasDasPublicacoes.ts'
import { termoDosExpedientes } from '../../server/areas/integracao/captura/termoDosExpedientes.ts'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { engines } from './setup/api.ts'
import { ACHADOS, EXPEDIENTES, noDjen, TERMOS_DJEN as DJEN } from './setup/captura.ts'
import { today } from './setup/fixture.ts'
import type { Publicada } from './setup/fonteDjen.ts'
import { number, type Page, type Row } from './setup/processos.ts'

const REGRAS = 'integration/v1/regras-distribuicao/'

describe.each(engines)('what proves a notice, and by what it was found, on %s', (engine) => {
  const djen = noDjen(engine)
  const { at, fonte, made, publicada: item, arquivo, proofs } = djen
  let pessoas: number[]
  const off = { ativo: false, motivo_cancelamento: 'Erro material', data_cancelamento: today }
  const capture = (...all: Publicada[]) => {
    fonte.publicadas = all
    return djen.capture()
  }
  const notices = (nr: string, more = '') => djen.listed(EXPEDIENTES, nr, `&ordenar_por=id${more}`)
  const tasks = async () => (await one<{ n: number }>(at.api.database.db, sql`select count(*)::int n from tarefas`))!.n
  const semRegras = async () => {
    for (const { id } of (await at.gestora.get<Page>(`${REGRAS}?paginacao=true&nr_por_pagina=50`)).body.results)
      await at.gestora.call('DELETE', `${REGRAS}${id}/`)
  }

  beforeAll(async () => {
    await semRegras()
    pessoas = []
    for (const name of ['coordenadora', 'advogada'])
      pessoas.push((await at.gestora.get<Page>(`auth/v1/usuarios/?username=${name}`)).body.results[0]!.id)
  })
  afterEach(semRegras)

  const estado = async (nr: string) => {
    const [one, ...more] = await notices(nr)
    expect(more).toEqual([])
    return one!
  }
  const CONTRA = 'Erro material. O arquivo ainda diz o contrário'

  test('what its court took back is struck though a file still has it: the item says so, and whoever has it hears', async () => {
    const nr = number()
    const before = await tasks()
    const words = `Processo ${formatProcesso(nr)} Manifeste-se o réu. OAB/SP 123.456`
    await arquivo(`Processo ${formatProcesso(nr)}\nManifeste-se o réu. OAB/SP 123.456`)
    const first = await estado(nr)
    expect(first).toMatchObject({ dt_cancelamento: null, ie_fontes: ['arquivo'] })
    const given = await at.gestora.call('PATCH', `${EXPEDIENTES}${first.id}/atribuir/`, { cd_responsavel: pessoas[1] })
    expect(given.status).toBe(200)
    const taken = item(nr, `<p>${words}</p>`, off)
    await capture(taken)
    const struck = await estado(nr)
    expect(struck).toMatchObject({
      id: first.id,
      dt_cancelamento: expect.any(String),
      ds_motivo_cancelamento: CONTRA,
      ie_fontes: ['arquivo', 'djen'],
    })
    expect(
      (await proofs(first.id)).map(({ ie_fonte, dt_cancelamento }) => [ie_fonte, dt_cancelamento !== null]),
    ).toEqual([
      ['arquivo', false],
      ['djen', true],
    ])
    const told = await rows<{ cd_usuario: number }>(
      at.api.database.db,
      sql`select cd_usuario from notificacoes where ie_tipo = 'publicacao_cancelada' and ds_recurso = 'expedientes' and cd_registro = ${first.id}::bigint`,
    )
    expect(told.map(({ cd_usuario }) => Number(cd_usuario))).toEqual([pessoas[1]])
    // Seen again, or brought again, it is the same.
    await capture(taken)
    await arquivo(`Processo ${formatProcesso(nr)}\nManifeste-se o réu. OAB/SP 123.456`)
    expect(await estado(nr)).toMatchObject({ ds_motivo_cancelamento: CONTRA, nr_versao: struck.nr_versao })
    expect(await proofs(first.id)).toHaveLength(2)
    expect(await tasks()).toBe(before)
    // Published again it stands, and nothing is left of what contradicted it.
    await capture({ ...taken, mais: {} })
    expect(await estado(nr)).toMatchObject({ dt_cancelamento: null, ds_motivo_cancelamento: null })
    // The road of all this is told in words.
    const road = await at.gestora.get<Page>(`${EXPEDIENTES}${first.id}/linha-do-tempo/?tipos=auditoria&limite=200`)
    const ditas = road.body.results.map(({ palavra }) => palavra)
    expect(ditas).toEqual(
      expect.arrayContaining(['Foi encontrado de novo pela captura', 'Voltou à caixa de entrada', 'Cancelou']),
    )
    expect(ditas.filter((word) => !/^[A-ZÀ-Ú]/.test(String(word)))).toEqual([])
  })

  test('a file of what was taken back before puts nothing up again: it says that the two do not agree', async () => {
    const nr = number()
    const taken = item(nr, `<p>Processo ${formatProcesso(nr)} Cite-se. OAB/SP 123.456</p>`)
    await capture(taken)
    const task = await one<{ id: number }>(
      at.api.database.db,
      sql`update tarefas set cd_expediente = ${(await estado(nr)).id}::bigint where id = (select id from tarefas where cd_empresa = 1
          and dt_conclusao is null and dt_cancelamento is null and cd_expediente is null and cardinality(cd_responsaveis) > 0 order by id desc limit 1) returning id`,
    )
    await capture({ ...taken, mais: off })
    expect(await estado(nr)).toMatchObject({ ds_motivo_cancelamento: 'Erro material' })
    await arquivo(`Processo ${formatProcesso(nr)}\nCite-se. OAB/SP 123.456`)
    expect(await estado(nr)).toMatchObject({
      dt_cancelamento: expect.any(String),
      ds_motivo_cancelamento: CONTRA,
      ie_fontes: ['djen', 'arquivo'],
    })
    // Taken back once more, its task says it in one sentence, too.
    await capture({ ...taken, mais: {} })
    await capture({ ...taken, mais: off })
    const said = await rows<{ t: string }>(
      at.api.database.db,
      sql`select ds_comentario t from comentarios where cd_tarefa = ${task!.id}::bigint order by id`,
    )
    expect(said.at(-1)!.t).toBe(
      `A publicação desta tarefa foi cancelada pelo tribunal em ${formatDate(today)}: Erro material. O arquivo ainda diz o contrário. O prazo fica até que alguém o confirme.`,
    )
  })

  test('of two publications of its courts one that is taken back strikes nothing while the other stands', async () => {
    const nr = number()
    const before = await tasks()
    const [first, second] = [item(nr, '<p>Manifeste-se.</p>'), item(nr, '<p>Manifeste-se.</p>', off)]
    await capture(first)
    await capture(first, second)
    expect(await estado(nr)).toMatchObject({ dt_cancelamento: null, ie_fontes: ['djen'] })
    expect(await proofs((await estado(nr)).id)).toMatchObject([
      { dt_cancelamento: null },
      { dt_cancelamento: expect.any(String) },
    ])
    expect(await tasks()).toBe(before)
  })

  test('what is taken back before anybody knew of it is struck from the start: nobody gets it, no task, no lawsuit is discovered', async () => {
    await made(REGRAS, { nm_regra: 'Tudo', nr_ordem: 1, ie_para: 'PE', cd_pessoa: pessoas[0] })
    const nr = number()
    const before = await tasks()
    const [first, second] = [item(nr, '<p>Cite-se.</p>', off), item(nr, '<p>Cite-se.</p>')]
    await capture(first)
    expect(await notices(nr)).toMatchObject([
      { dt_cancelamento: expect.any(String), ds_motivo_cancelamento: 'Erro material', cd_responsavel: null },
    ])
    expect((await at.gestora.get<Page>(`${ACHADOS}?nr_processo=${nr}`)).body.results).toEqual([])
    // Published again on the same day with the same words: it stands, and comes to whom the rules say.
    await capture(first, second)
    const [now, ...more] = await notices(nr)
    expect([now, more]).toMatchObject([
      { dt_cancelamento: null, ds_motivo_cancelamento: null, cd_responsavel: pessoas[0] },
      [],
    ])
    expect(await proofs(now!.id)).toMatchObject([{ dt_cancelamento: expect.any(String) }, { dt_cancelamento: null }])
    expect(await tasks()).toBe(before)
  })

  test('a task of what was taken back and published again has nothing to decide, and says so', async () => {
    const nr = '00020802520125150049'
    const first = item(nr, '<p>Especifique provas.</p>')
    await capture(first)
    const found = (await notices(nr)).at(-1)!.id
    const task = await one<{ id: number }>(
      at.api.database.db,
      sql`update tarefas set cd_expediente = ${found}::bigint where id = (select id from tarefas where cd_empresa = 1 and dt_conclusao is null
          and dt_cancelamento is null and cardinality(cd_responsaveis) > 0 order by id limit 1) returning id`,
    )
    const state = () => at.gestora.get<Row>(`juridico/v1/tarefas/${task!.id}/`)
    const cancelled = { ...first, mais: off }
    await capture(cancelled)
    expect((await state()).body.ds_recontagem).toContain('cancelada')
    await capture(cancelled, item(nr, '<p>Especifique provas.</p>'))
    expect((await state()).body.ds_recontagem).toBeNull()
    const said = await rows<{ t: string }>(
      at.api.database.db,
      sql`select ds_comentario t from comentarios where cd_tarefa = ${task!.id}::bigint order by id`,
    )
    expect(said.map(({ t }) => t)).toEqual([
      `A publicação desta tarefa foi cancelada pelo tribunal em ${formatDate(today)}: Erro material. O prazo fica até que alguém o confirme.`,
      'A publicação desta tarefa voltou a valer, porque o tribunal a publicou de novo: confira o prazo.',
    ])
  })

  test('two terms of one notice are kept, both; a rule by the second gives it out once that finds it', async () => {
    const nr = number()
    const name = 'Siderúrgica dos Dois Termos S.A.'
    const both = item(nr, '<p>Vista às partes.</p>', { destinatarios: [{ nome: name, polo: 'A' }] })
    await capture(both)
    expect(await notices(nr)).toMatchObject([{ cd_termos: [at.termo.id], ie_fontes: ['djen'], cd_responsavel: null }])
    const parte = await made(DJEN, { name })
    const rule = await made(REGRAS, {
      nm_regra: 'Pela parte',
      nr_ordem: 1,
      ie_fonte: 'DJ',
      cd_termo_djen: parte.id,
      ie_para: 'PE',
      cd_pessoa: pessoas[1],
    })
    const tried = `${REGRAS}previa/?candidata=true&cd_termo_djen=${parte.id}`
    const before = (await at.gestora.get<Row>(tried)).body
    await capture(both)
    const [one] = await notices(nr)
    expect(one).toMatchObject({ cd_termos: [at.termo.id, parte.id], cd_responsavel: pessoas[1], cd_regra: rule.id })
    expect(await proofs(one!.id)).toMatchObject([{ ds_termo: `OAB/SP 123.456; ${name}` }])
    expect((await at.gestora.get<Row>(tried)).body).toMatchObject({ total: Number(before.total) + 1 })
    const found = async (query: string) => (await notices(nr, `&${query}`)).length
    expect([await found(`cd_termos=${parte.id}`), await found('ie_fontes=djen'), await found('ie_fontes=mni')]).toEqual(
      [1, 1, 0],
    )
    // Captured again nothing changes, and what somebody has is left with them.
    await capture(both)
    expect((await notices(nr))[0]).toMatchObject({ nr_versao: one!.nr_versao })
    // A term that is deleted is no obstacle, and nothing of the notice is lost.
    expect((await at.gestora.call('DELETE', `${REGRAS}${rule.id}/`)).status).toBe(204)
    expect((await at.gestora.call('DELETE', `${DJEN}${parte.id}/`)).status).toBe(204)
    expect((await at.gestora.get<Row>(`${EXPEDIENTES}${one!.id}/`)).status).toBe(200)
  })

  test('what comes by a term is given out as it comes, from the diary and from a file', async () => {
    const diario = await made('integration/v1/diarios/termos/', { name: 'Mineradora Vale Fundo' })
    await made(REGRAS, {
      nm_regra: 'OAB',
      nr_ordem: 2,
      cd_termo_djen: at.termo.id,
      ie_para: 'PE',
      cd_pessoa: pessoas[0],
    })
    await made(REGRAS, {
      nm_regra: 'Do diário',
      nr_ordem: 1,
      ie_fonte: 'EX',
      cd_termo: diario.id,
      ie_para: 'PE',
      cd_pessoa: pessoas[1],
    })
    const [a, b, c] = [number(), number(), number()]
    await capture(item(a, '<p>Um ato.</p>'))
    expect(await notices(a)).toMatchObject([{ cd_responsavel: pessoas[0], cd_termos: [at.termo.id] }])
    await arquivo(
      `Processo ${formatProcesso(b)}\nIntime-se a Mineradora Vale Fundo. OAB/SP 123.456\n\nProcesso ${formatProcesso(c)}\nIntime-se. OAB/SP 123.456`,
    )
    expect(await notices(b)).toMatchObject([
      { cd_responsavel: pessoas[1], cd_termos: [at.termo.id], cd_termos_diarios: [diario.id], ie_fontes: ['arquivo'] },
    ])
    expect(await notices(c)).toMatchObject([{ cd_responsavel: pessoas[0], cd_termos_diarios: null }])
  })

  test('what somebody entered is counted by the term of diaries that found it, and rules go by it', async () => {
    const termo = await made('integration/v1/diarios/termos/', { name: 'Cerâmica Porto Belo' })
    const outro = await made('integration/v1/diarios/termos/', { name: 'Porto' })
    const regra = { nm_regra: 'Da cerâmica', nr_ordem: 1, cd_termo: termo.id, ie_para: 'PE', cd_pessoa: pessoas[1] }
    await made(REGRAS, regra)
    const counted = async (id: number) => {
      const all = (await at.gestora.get<Page>('integration/v1/diarios/termos/?paginacao=true&nr_por_pagina=100')).body
      return all.results.find((one) => one.id === id)!.qt_publicacoes
    }
    expect(await counted(termo.id)).toBe(0)
    const entered = { nr_processo: number(), nm_diario: 'Diário da Comarca', dt_disponibilizacao: today }
    const path = 'process/v1/publication/'
    const named = await made(path, { ...entered, teor: 'Cite-se a cerâmica Porto Belo Ltda.' })
    expect(named).toMatchObject({ cd_termo: termo.id, cd_responsavel: pessoas[1] })
    expect(await made(path, { ...entered, teor: 'Cite-se em Porto.' })).toMatchObject({ cd_termo: outro.id })
    expect(await made(path, { ...entered, teor: 'Cite-se em Portos.' })).toMatchObject({ cd_termo: null })
    expect([await counted(termo.id), await counted(outro.id)]).toEqual([1, 1])
    expect((await at.gestora.call('DELETE', `${path}${named.id}/`)).status).toBe(204)
    expect(await counted(termo.id)).toBe(0)
  })

  test('a term of an accent alone finds nothing, and nobody waits for it', async () => {
    const { body } = await at.gestora.call<Row>('POST', 'integration/v1/diarios/termos/', { name: '\u0301' })
    const entered = { nr_processo: number(), nm_diario: 'Diário da Comarca', dt_disponibilizacao: today }
    const { cd_termo } = await made('process/v1/publication/', { ...entered, teor: 'Intime-se' })
    expect(cd_termo).not.toBe(body.id)
  })

  test('what was captured before says its sources and terms by the step, in its own version, and only what lacks them is written', async () => {
    const { db } = at.api.database
    const [a, b] = [number(), number()]
    await capture(item(a, '<p>Antes.</p>'), item(b, '<p>Também.</p>'))
    const [first] = await notices(a)
    const [second] = await notices(b)
    await sql`update expedientes set cd_termos = null, ie_fontes = null where id = ${first!.id}::bigint`.execute(db)
    const stamp = async () =>
      (await one<{ x: string }>(db, sql`select xmin::text x from expedientes where id = ${second!.id}::bigint`))!.x
    const before = await stamp()
    await db.transaction().execute((tx) => termoDosExpedientes.run(tx, model))
    expect((await notices(a))[0]).toMatchObject({
      cd_termos: [at.termo.id],
      ie_fontes: ['djen'],
      nr_versao: first!.nr_versao,
    })
    expect(await stamp()).toBe(before)
  })

  test('what somebody enters has its proof, too: from which diary, by whom, and in what words at first', async () => {
    const { db } = at.api.database
    const entered = {
      nr_processo: number(),
      nm_diario: 'Diário da Comarca',
      dt_disponibilizacao: today,
      teor: 'Cite-se.',
    }
    const { id } = await made('process/v1/publication/', entered)
    const provada = [{ ie_fonte: 'mao', ds_termo: 'Diário da Comarca', ds_original: 'Cite-se.', dt_cancelamento: null }]
    expect(await proofs(id, 'cd_publicacao')).toMatchObject(provada)
    const edited = await at.gestora.call('PATCH', `process/v1/publication/${id}/`, { teor: 'Outra coisa.' })
    expect(edited.status).toBe(200)
    expect(await proofs(id, 'cd_publicacao')).toMatchObject(provada)
    const road = await at.gestora.get<Page>(`process/v1/publication/${id}/linha-do-tempo/?tipos=provas`)
    expect(road.body.results).toMatchObject([
      { palavra: 'Cadastrado', texto: 'Diário da Comarca', por: expect.stringMatching(/\S/) },
    ])
    const notice = { nr_processo: number(), type_communication: 'papel', dt_expedicao: today, teor: 'Veio em papel.' }
    const paper = await made(EXPEDIENTES, notice)
    expect(paper.ie_fontes).toEqual(['mao'])
    expect(await proofs(paper.id)).toMatchObject([{ ie_fonte: 'mao', ds_original: 'Veio em papel.' }])
    const vizinha = await at.api.as('vizinha')
    expect((await vizinha.get<Page>(`integration/v1/provas-captura/?cd_publicacao=${id}`)).body.results ?? []).toEqual(
      [],
    )
    // Of what was entered before, a step says it; once the publication goes, so does its proof.
    await sql`delete from provas_captura where cd_publicacao = ${id}::bigint`.execute(db)
    await db.transaction().execute((tx) => provasDasPublicacoes.run(tx, model))
    expect(await proofs(id, 'cd_publicacao')).toMatchObject([{ ie_fonte: 'mao', ds_termo: 'Diário da Comarca' }])
    expect((await at.gestora.call('DELETE', `process/v1/publication/${id}/`)).status).toBe(204)
    expect(await rows(db, sql`select 1 from provas_captura where cd_publicacao = ${id}::bigint`)).toEqual([])
  })

  test('what one source sent is counted to a thousand and no further, page by page to the end', async () => {
    await sql`insert into expedientes (cd_empresa, nr_processo, type_communication, dt_expedicao, teor, ie_fontes, is_read, ie_baixado, ie_alheio, dt_criado, dt_atualizado)
      select 1, '00020802520125150049', 'djen', current_date - 400, 'Ato.', '{datajud}', true, true, false, now(), now() from generate_series(1, 1030)`.execute(
      at.api.database.db,
    )
    const asked = async (query: string) =>
      (await at.gestora.get<Page>(`${EXPEDIENTES}?paginacao=true&nr_por_pagina=500&${query}`)).body
    expect((await asked('ie_fontes=datajud')).count).toBe(1001)
    expect((await asked('ie_fontes=datajud&page=3')).results).toHaveLength(30)
    expect((await asked('ie_fontes=mao')).count).toBe(1)
    expect((await asked('type_communication=djen')).count).toBeGreaterThan(1029)
  })
})
