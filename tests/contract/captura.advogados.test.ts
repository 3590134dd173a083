import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDate } from '../../src/schemas/br/dates.ts'
import { formatProcesso } from '../../src/schemas/br/cnj.ts'
import { NOVOS_POR_ARQUIVO } from '../../src/schemas/integracao/novos-processos.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'
import { FonteDjen, type Publicada } from './setup/fonteDjen.ts'
import { multipart } from './setup/pkcs12.ts'
import { number, type Page, type Row } from './setup/processos.ts'

const CONECTORES = 'integration/v1/conectores/'
const ACHADOS = 'integration/v1/novos-processos/movimentacoes/'
const NOME = 'Dra. Zenaide  Exemplar Quixabeira'

describe.each(engines)('lawyers by their names, and lawsuits that files discover, on %s', (engine) => {
  const fonte = new FonteDjen()
  const dia = addDays(today, -1)
  let api: Api
  let gestora: Client
  let conector: Row

  const made = async (path: string, sent: object) => {
    const { status, body } = await gestora.call<Row>('POST', path, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const capture = async () => {
    expect((await gestora.call('POST', `${CONECTORES}${conector.id}/capturar/`, { dt_dia: dia })).status).toBe(200)
    await api.app.queue.kick('captura')
    await api.app.queue.idle()
  }
  const arquivo = async (text: string, more: Record<string, string> = {}) => {
    const { payload, headers } = multipart(
      { dt_disponibilizacao: dia, ...more },
      { name: 'diario.txt', bytes: Buffer.from(text) },
    )
    const sent = await api.app.inject({
      method: 'POST',
      url: '/api/process/v1/notifications/arquivo/',
      payload,
      headers: { ...headers, authorization: `Bearer ${gestora.token}` },
    })
    expect([sent.statusCode, sent.body]).toEqual([201, expect.any(String)])
    return sent.json<{ guardados: number; limite_novos: number | null }>()
  }
  const listed = async (path: string, nr: string) =>
    (await gestora.get<Page>(`${path}?nr_processo=${nr}&paginacao=true`)).body.results
  const achados = async () => (await gestora.get<Page>(`${ACHADOS}?paginacao=true`)).body.count

  beforeAll(async () => {
    const base = await fonte.start()
    const env = { BANCA_DJEN_URL: base, BANCA_FONTES_ESPACO_MS: '0.01', BANCA_FONTES_ESPERA_MS: '0.01' }
    api = await startApi(engine, { tarefas: 20, env })
    gestora = await api.as('midgard')
    await sql`update termos_djen set ie_ativo = false`.execute(api.database.db)
    await sql`delete from termos_processos_novos`.execute(api.database.db)
    await made('process/v1/attorney', { name: NOME })
    await made('process/v1/terms-djen/', { name: 'DRA. ZENAIDE EXEMPLAR QUIXABEIRA' })
    conector = await made(CONECTORES, { nm_conta: 'DJEN', ie_conector: 'djen' })
    await gestora.call('POST', `${CONECTORES}${conector.id}/ligar/`, {})
  })
  afterAll(async () => {
    await api?.close()
    fonte.stop()
  })
  afterEach(() => fonte.clear())

  test('the name of a lawyer of the firm, who has no enrolment there, is looked for among the lawyers, too', async () => {
    const [nr, other, party] = [number(), number(), number()]
    const lawyers = (nome: string) => ({
      destinatarioadvogados: [{ advogado: { nome, numero_oab: null, uf_oab: null } }],
    })
    const item = (id: number, processo: string, mais: Record<string, unknown>): Publicada => ({
      id,
      dia,
      oab: '1',
      uf: 'SP',
      processo,
      texto: `<p>Ato ${id}.</p>`,
      mais,
    })
    const name = 'Dra. Zenaide Exemplar Quixabeira'
    fonte.publicadas = [
      item(90_001, nr, lawyers(name)),
      item(90_002, other, lawyers('Outro Advogado')),
      item(90_003, party, { ...lawyers('Outro Advogado'), destinatarios: [{ nome: name, polo: 'A' }] }),
    ]
    await capture()
    expect(await listed('process/v1/notifications/', nr)).toHaveLength(1)
    expect(await listed('process/v1/notifications/', party)).toHaveLength(1)
    expect(await listed('process/v1/notifications/', other)).toEqual([])
    const { body } = await gestora.get<{ variantes: Row[] }>(`integration/v1/cobertura/${conector.id}/${dia}/`)
    expect(body.variantes.map(({ variante, completa }) => [variante, completa])).toEqual([
      ['Advogado: DRA. ZENAIDE EXEMPLAR QUIXABEIRA', true],
      ['DRA. ZENAIDE EXEMPLAR QUIXABEIRA', true],
    ])
  })

  test('a file makes discovered lawsuits of what names the firm and it does not know, each once, and none of what is of others', async () => {
    const [ours, theirs, gone] = [number(), number(), number()]
    const thrown = await made(ACHADOS, { nr_processo: gone })
    expect((await gestora.call('DELETE', `${ACHADOS}${thrown.id}/`)).status).toBe(204)
    const text = `Processo ${formatProcesso(ours)}\nIntime-se. ${NOME}\n\nProcesso ${formatProcesso(theirs)}\nCite-se.\n\nProcesso ${formatProcesso(gone)}\nVista. ${NOME}`
    const before = await achados()
    expect(await arquivo(text, { tudo: 'true' })).toMatchObject({ guardados: 3, limite_novos: null })
    await arquivo(text, { tudo: 'true' })
    expect(await achados()).toBe(before + 1)
    expect(await listed(ACHADOS, ours)).toMatchObject([{ ie_so_nome: true, ie_registrado: false }])
  })

  test('a diary with everything makes no thousands of them: so many at a time, and it says so', async () => {
    const many = Array.from({ length: NOVOS_POR_ARQUIVO + 20 }, () => number())
    const text = `DIÁRIO\nDisponibilização: ${formatDate(dia)}\n\n${many.map((nr) => `Processo ${formatProcesso(nr)} - Monitória\nIntime-se. ${NOME}`).join('\n\n')}`
    const before = await achados()
    const said = { limite_novos: NOVOS_POR_ARQUIVO }
    expect(await arquivo(text)).toMatchObject({ ...said, guardados: many.length })
    expect(await achados()).toBe(before + NOVOS_POR_ARQUIVO)
    expect(await arquivo(text)).toMatchObject({ ...said, guardados: 0 })
    expect(await achados()).toBe(before + many.length)
  })
})
