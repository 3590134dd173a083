import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { addDays } from '../../../src/schemas/br/dates.ts'
import { sql } from '../../../server/core/db/db.ts'
import { startApi, type Api, type Client, type Engine } from './api.ts'
import { today } from './fixture.ts'
import { FonteDjen, type Publicada } from './fonteDjen.ts'
import { multipart } from './pkcs12.ts'
import type { Page, Row } from './processos.ts'

export const CONECTORES = 'integration/v1/conectores/'
export const ACHADOS = 'integration/v1/novos-processos/movimentacoes/'
export const TERMOS_NOVOS = 'integration/v1/novos-processos/termos/'
export const TERMOS_DJEN = 'process/v1/terms-djen/'
export const EXPEDIENTES = 'process/v1/notifications/'
export const PROVAS = 'integration/v1/provas-captura/'

/** A day of an account, as its coverage says it. */
export interface Dia {
  readonly dia: string
  readonly situacao: string
  readonly recebidos: number
  readonly contados: number
  readonly faltam: number
}
interface Options {
  /** Who asks for captures. */
  readonly as?: string
  readonly tarefas?: number
  /** What is looked for, and nothing else. */
  readonly termo?: string
  /** Whether the account is on from the start. */
  readonly ligado?: boolean
}

/** A firm with an account at a local diary and one term; the diary is emptied after each test, and all of it ended at last. */
export function noDjen(engine: Engine, options: Options = {}) {
  const { as = 'midgard', tarefas = 20, termo = 'OAB/SP 123.456', ligado = true } = options
  const fonte = new FonteDjen()
  const dia = addDays(today, -1)
  const at = {} as { api: Api; gestora: Client; conector: Row; termo: Row }
  let serial = 40_000

  const made = async (path: string, sent: object): Promise<Row> => {
    const { status, body } = await at.gestora.call<Row>('POST', path, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  /** Until nothing is under way that does not wait for its time. */
  const worked = async () => {
    await at.api.app.queue.kick('captura')
    await at.api.app.queue.idle()
  }
  const cobertura = `integration/v1/cobertura/`

  beforeAll(async () => {
    const base = await fonte.start()
    const env = { BANCA_DJEN_URL: base, BANCA_FONTES_ESPACO_MS: '0.01', BANCA_FONTES_ESPERA_MS: '0.01' }
    at.api = await startApi(engine, { tarefas, env })
    at.gestora = await at.api.as(as)
    await sql`update termos_djen set ie_ativo = false`.execute(at.api.database.db)
    await sql`delete from termos_processos_novos`.execute(at.api.database.db)
    at.termo = await made(TERMOS_DJEN, { name: termo })
    at.conector = await made(CONECTORES, { nm_conta: 'DJEN', ie_conector: 'djen' })
    if (ligado) await at.gestora.call('POST', `${CONECTORES}${at.conector.id}/ligar/`, {})
  })
  afterAll(async () => {
    await at.api?.close()
    fonte.stop()
  })
  afterEach(() => fonte.clear())

  return {
    /** What is there once all has begun. */
    at,
    fonte,
    dia,
    made,
    worked,
    /** A publication of the enrolment that is looked for, unless another is said. */
    publicada: (
      processo: string,
      texto: string,
      mais: Publicada['mais'] = {},
      oab = '123456',
      on = dia,
    ): Publicada => ({ id: ++serial, dia: on, oab, uf: 'SP', processo, texto, mais }),
    async capture(on = dia) {
      const asked = await at.gestora.call('POST', `${CONECTORES}${at.conector.id}/capturar/`, { dt_dia: on })
      expect([asked.status, JSON.stringify(asked.body).slice(0, 200)]).toEqual([200, expect.any(String)])
      await worked()
    },
    async day(on = dia): Promise<Dia> {
      const { body } = await at.gestora.get<{ conectores: { id: number; dias: Dia[] }[] }>(cobertura)
      return body.conectores.find(({ id }) => id === at.conector.id)!.dias.find((one) => one.dia === on)!
    },
    buscas: async (on = dia) =>
      (await at.gestora.get<{ variantes: Row[] }>(`${cobertura}${at.conector.id}/${on}/`)).body.variantes,
    state: async () => (await at.gestora.get<Row>(`${CONECTORES}${at.conector.id}/`)).body,
    listed: async (path: string, nr: string, more = '') =>
      (await at.gestora.get<Page>(`${path}?nr_processo=${nr}&paginacao=true${more}`)).body.results,
    proofs: async (of: number, by = 'cd_expediente') =>
      (await at.gestora.get<Page>(`${PROVAS}?${by}=${of}&ordenar_por=id`)).body.results,
    /** A diary that somebody has as a file. */
    async arquivo(text: string, more: Record<string, string> = {}, name = 'diario.txt') {
      const { payload, headers } = multipart({ dt_disponibilizacao: dia, ...more }, { name, bytes: Buffer.from(text) })
      const sent = await at.api.app.inject({
        method: 'POST',
        url: `/api/${EXPEDIENTES}arquivo/`,
        payload,
        headers: { ...headers, authorization: `Bearer ${at.gestora.token}` },
      })
      expect([sent.statusCode, sent.body]).toEqual([201, expect.any(String)])
      return sent.json<{ guardados: number; limite_novos: number | null }>()
    },
  }
}
