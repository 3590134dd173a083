import type { Answer, Api, Client } from './api.ts'

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

const cell = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A .csv as a Brazilian spreadsheet saves it. */
export const sheet = (headings: readonly string[], rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from([headings, ...rows].map((r) => r.map(cell).join(';')).join('\r\n'), 'utf8')

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
export async function done(who: Client, id: number, limit = 60_000): Promise<Detail> {
  for (const end = Date.now() + limit; ;) {
    const { body } = await who.get<Detail>(`base/v1/importacoes/${id}/detalhe/`)
    if (!['CO', 'IM', 'DE'].includes(body.ie_situacao)) return body
    if (Date.now() > end) throw new Error(`still ${body.ie_situacao}: ${JSON.stringify(body)}`)
    await new Promise((go) => setTimeout(go, 30))
  }
}
