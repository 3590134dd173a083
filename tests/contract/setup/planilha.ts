import { expect } from 'vitest'
import { startApi, type Answer, type Api, type Client, type Engine } from './api.ts'

export interface Detail {
  id: number
  ie_situacao: string
  qt_linhas: number
  qt_feitas: number
  qt_criadas: number
  qt_alteradas: number
  qt_puladas: number
  qt_erradas: number
  qt_desfeitas: number
  qt_mantidas: number
  ds_aviso: string | null
  nr_versao: number
  lembrado: boolean
  reservada: boolean
  existentes: string
  cadastrar: string[]
  faltantes: Record<string, string[]>
  colunas: { titulo: string; amostras: string[]; campo: string | null }[]
  campos: { nome: string; rotulo: string; obrigatorio: boolean; chave: boolean; cadastra: string | null }[]
}

export { sheet } from './csv.ts'

/** Sends a spreadsheet as a browser does. */
export async function sendSheet<T>(
  api: Api,
  who: Client,
  entidade: string,
  bytes: Buffer,
  name: string,
): Promise<Answer<T>> {
  const edge = '----planilha'
  const head = `--${edge}\r\nContent-Disposition: form-data; name="aq_arquivo"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/base/v1/importacoes/enviar/${entidade}/`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  return {
    status: response.statusCode,
    body: response.json() as T,
    headers: response.headers,
    raw: response.rawPayload,
  }
}

/** Waits until no server works on the import any more. */
export async function done(who: Client, id: number, limit = 150_000): Promise<Detail> {
  for (const end = Date.now() + limit; ;) {
    const { body } = await who.get<Detail>(`base/v1/importacoes/${id}/detalhe/`)
    if (!['CO', 'IM', 'DE'].includes(body.ie_situacao)) return body
    if (Date.now() > end) throw new Error(`still ${body.ie_situacao}: ${JSON.stringify(body)}`)
    await new Promise((go) => setTimeout(go, 30))
  }
}

export const IMPORTS = 'base/v1/importacoes'

export interface Imports {
  send(who: Client, entidade: string, bytes: Buffer, name?: string): Promise<Answer<Detail>>
  /** A dry run to its end. */
  check(who: Client, sent: Detail, more?: object): Promise<Detail>
  bring(who: Client, id: number): Promise<Detail>
  undo(who: Client, id: number): Promise<Detail>
  clients(search: string): Promise<{ count: number; results: Record<string, unknown>[] }>
  lines(
    id: number,
    estado?: string,
  ): Promise<Answer<{ results: { nr_linha: number; erros: { coluna: string; valor: string; mensagem: string }[] }[] }>>
}

/** The steps of an import as somebody takes them, each to its end; `reader` looks at what came of it. */
export function importsOf(api: Api, reader: Client): Imports {
  const step = async (who: Client, id: number, name: string, body: object): Promise<Detail> => {
    const begun = await who.call('POST', `${IMPORTS}/${id}/${name}/`, body)
    expect([name, begun.status], JSON.stringify(begun.body)).toEqual([name, 200])
    return done(who, id)
  }
  return {
    send: (who, entidade, bytes, name = 'clientes.csv') => sendSheet<Detail>(api, who, entidade, bytes, name),
    check: (who, sent, more = {}) =>
      step(who, sent.id, 'conferir', { mapeamento: sent.colunas.map((c) => c.campo), ...more }),
    bring: (who, id) => step(who, id, 'importar', {}),
    undo: (who, id) => step(who, id, 'desfazer', {}),
    clients: async (search) =>
      (
        await reader.get<{ count: number; results: Record<string, unknown>[] }>(
          `juridico/v1/clientes/?busca=${encodeURIComponent(search)}`,
        )
      ).body,
    lines: (id, estado = 'E') => reader.get(`${IMPORTS}/${id}/linhas/?estado=${estado}`),
  }
}

/** A server of a test's own, and somebody at a desk who imports there. */
export async function importDesk(engine: Engine): Promise<{ api: Api; lawyer: Client; use: Imports }> {
  const api = await startApi(engine, { tarefas: 20 })
  const lawyer = await api.as('advogada')
  return { api, lawyer, use: importsOf(api, lawyer) }
}
