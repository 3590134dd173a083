import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { formatProcesso } from '../../src/schemas/br/cnj.ts'
import { model } from '../../src/schemas/index.ts'
import { termoDosExpedientes } from '../../server/areas/integracao/captura/termoDosExpedientes.ts'
import { one, rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'
import { FonteDjen, type Publicada } from './setup/fonteDjen.ts'
import { multipart } from './setup/pkcs12.ts'
import { number, type Page, type Row } from './setup/processos.ts'

const CONECTORES = 'integration/v1/conectores/'
const EXPEDIENTES = 'process/v1/notifications/'
const REGRAS = 'integration/v1/regras-distribuicao/'
const DJEN = 'process/v1/terms-djen/'

describe.each(engines)('what proves a notice, and by what it was found, on %s', (engine) => {
  const fonte = new FonteDjen()
  const dia = addDays(today, -1)
  let api: Api
  let gestora: Client
  let conector: Row
  let oab: Row
  let pessoas: number[]
  let serial = 70_000

  const made = async (path: string, sent: object) => {
    const { status, body } = await gestora.call<Row>('POST', path, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const item = (processo: string, texto: string, mais: Record<string, unknown> = {}): Publicada => ({
    id: ++serial,
    dia,
    oab: '123456',
    uf: 'SP',
    processo,
    texto,
    mais,
  })
  const off = { ativo: false, motivo_cancelamento: 'Erro material', data_cancelamento: today }
  const capture = async (...all: Publicada[]) => {
    fonte.publicadas = all
    expect((await gestora.call('POST', `${CONECTORES}${conector.id}/capturar/`, { dt_dia: dia })).status).toBe(200)
    await api.app.queue.kick('captura')
    await api.app.queue.idle()
  }
  const arquivo = async (text: string) => {
    const { payload, headers } = multipart(
      { dt_disponibilizacao: dia },
      { name: 'diario.txt', bytes: Buffer.from(text) },
    )
    const sent = await api.app.inject({
      method: 'POST',
      url: '/api/process/v1/notifications/arquivo/',
      payload,
      headers: { ...headers, authorization: `Bearer ${gestora.token}` },
    })
    expect([sent.statusCode, sent.body]).toEqual([201, expect.any(String)])
  }
  const notices = async (nr: string, more = '') =>
    (await gestora.get<Page>(`${EXPEDIENTES}?nr_processo=${nr}&paginacao=true&ordenar_por=id${more}`)).body.results
  const proofs = async (id: number) =>
    (await gestora.get<Page>(`integration/v1/provas-captura/?cd_expediente=${id}&ordenar_por=id`)).body.results
  const tasks = async () => (await one<{ n: number }>(api.database.db, sql`select count(*)::int n from tarefas`))!.n
  const semRegras = async () => {
    for (const { id } of (await gestora.get<Page>(`${REGRAS}?paginacao=true&nr_por_pagina=50`)).body.results)
      await gestora.call('DELETE', `${REGRAS}${id}/`)
  }

  beforeAll(async () => {
    const base = await fonte.start()
    const env = { BANCA_DJEN_URL: base, BANCA_FONTES_ESPACO_MS: '0.01', BANCA_FONTES_ESPERA_MS: '0.01' }
    api = await startApi(engine, { tarefas: 20, env })
    gestora = await api.as('midgard')
    await sql`update termos_djen set ie_ativo = false`.execute(api.database.db)
    await sql`delete from termos_processos_novos`.execute(api.database.db)
    await semRegras()
    oab = await made(DJEN, { name: 'OAB/SP 123.456' })
    conector = await made(CONECTORES, { nm_conta: 'DJEN', ie_conector: 'djen' })
    await gestora.call('POST', `${CONECTORES}${conector.id}/ligar/`, {})
    pessoas = []
    for (const name of ['coordenadora', 'advogada'])
      pessoas.push((await gestora.get<Page>(`auth/v1/usuarios/?username=${name}`)).body.results[0]!.id)
  })
  afterAll(async () => {
    await api?.close()
    fonte.stop()
  })
  afterEach(async () => {
    fonte.clear()
    await semRegras()
  })

  test('a proof that comes cancelled strikes nothing while another stands, and makes no task', async () => {
    const nr = number()
    const before = await tasks()
    await arquivo(`Processo ${formatProcesso(nr)}\nManifeste-se o réu. OAB/SP 123.456`)
    const words = `Processo ${formatProcesso(nr)} Manifeste-se o réu. OAB/SP 123.456`
    const taken = item(nr, `<p>${words}</p>`, off)
    await capture(taken)
    const [one, ...more] = await notices(nr)
    expect([one, more]).toMatchObject([{ dt_cancelamento: null, ie_fontes: ['arquivo', 'djen'] }, []])
    expect(
      (await proofs(one!.id)).map(({ ie_fonte, dt_cancelamento }) => [ie_fonte, dt_cancelamento !== null]),
    ).toEqual([
      ['arquivo', false],
      ['djen', true],
    ])
    // Seen again it is the same.
    await capture(taken)
    expect((await notices(nr))[0]).toMatchObject({ dt_cancelamento: null, nr_versao: one!.nr_versao })
    expect(await proofs(one!.id)).toHaveLength(2)
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
    expect(
      (await gestora.get<Page>(`integration/v1/novos-processos/movimentacoes/?nr_processo=${nr}`)).body.results,
    ).toEqual([])
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
    const at = (await notices(nr)).at(-1)!.id
    const task = await one<{ id: number }>(
      api.database.db,
      sql`update tarefas set cd_expediente = ${at}::bigint where id = (select id from tarefas where cd_empresa = 1 and dt_conclusao is null
          and dt_cancelamento is null and cardinality(cd_responsaveis) > 0 order by id limit 1) returning id`,
    )
    const state = () => gestora.get<Row>(`juridico/v1/tarefas/${task!.id}/`)
    const cancelled = { ...first, mais: off }
    await capture(cancelled)
    expect((await state()).body.ds_recontagem).toContain('cancelada')
    await capture(cancelled, item(nr, '<p>Especifique provas.</p>'))
    expect((await state()).body.ds_recontagem).toBeNull()
    const said = await rows<{ t: string }>(
      api.database.db,
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
    expect(await notices(nr)).toMatchObject([{ cd_termos: [oab.id], ie_fontes: ['djen'], cd_responsavel: null }])
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
    const before = (await gestora.get<Row>(tried)).body
    await capture(both)
    const [one] = await notices(nr)
    expect(one).toMatchObject({ cd_termos: [oab.id, parte.id], cd_responsavel: pessoas[1], cd_regra: rule.id })
    expect(await proofs(one!.id)).toMatchObject([{ ds_termo: `OAB/SP 123.456; ${name}` }])
    expect((await gestora.get<Row>(tried)).body).toMatchObject({ total: Number(before.total) + 1 })
    const found = async (query: string) => (await notices(nr, `&${query}`)).length
    expect([await found(`cd_termos=${parte.id}`), await found('ie_fontes=djen'), await found('ie_fontes=mni')]).toEqual(
      [1, 1, 0],
    )
    // Captured again nothing changes, and what somebody has is left with them.
    await capture(both)
    expect((await notices(nr))[0]).toMatchObject({ nr_versao: one!.nr_versao })
    // A term that is deleted is no obstacle, and nothing of the notice is lost.
    expect((await gestora.call('DELETE', `${REGRAS}${rule.id}/`)).status).toBe(204)
    expect((await gestora.call('DELETE', `${DJEN}${parte.id}/`)).status).toBe(204)
    expect((await gestora.get<Row>(`${EXPEDIENTES}${one!.id}/`)).status).toBe(200)
  })

  test('what comes by a term is given out as it comes, from the diary and from a file', async () => {
    const diario = await made('integration/v1/diarios/termos/', { name: 'Mineradora Vale Fundo' })
    await made(REGRAS, { nm_regra: 'OAB', nr_ordem: 2, cd_termo_djen: oab.id, ie_para: 'PE', cd_pessoa: pessoas[0] })
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
    expect(await notices(a)).toMatchObject([{ cd_responsavel: pessoas[0], cd_termos: [oab.id] }])
    await arquivo(
      `Processo ${formatProcesso(b)}\nIntime-se a Mineradora Vale Fundo. OAB/SP 123.456\n\nProcesso ${formatProcesso(c)}\nIntime-se. OAB/SP 123.456`,
    )
    expect(await notices(b)).toMatchObject([
      { cd_responsavel: pessoas[1], cd_termos: [oab.id], cd_termos_diarios: [diario.id], ie_fontes: ['arquivo'] },
    ])
    expect(await notices(c)).toMatchObject([{ cd_responsavel: pessoas[0], cd_termos_diarios: null }])
  })

  test('what was captured before says its sources and terms by the step, in its own version, and only what lacks them is written', async () => {
    const { db } = api.database
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
      cd_termos: [oab.id],
      ie_fontes: ['djen'],
      nr_versao: first!.nr_versao,
    })
    expect(await stamp()).toBe(before)
  })
})
