import { makeCnj } from '../../../src/schemas/br/cnj.ts'
import type { Api, Client } from './api.ts'

export const J = 'juridico/v1/'
export type Row = Record<string, unknown> & { id: number; nr_versao: number }
export type Page = { results: Row[]; count: number }

let serial = 5_000_000
/** A number that no lawsuit has yet. */
export const number = (): string => makeCnj({ sequencial: serial++, ano: 2019, j: 8, tr: 26, oooo: 100 })

/** The first ids of what a lawsuit refers to, so that a valid one can be sent. */
export async function lawsuitBasis(user: Client) {
  const first = async (path: string) => (await user.get<Page>(`${path}?nr_por_pagina=2&ordenar_por=id`)).body.results
  const [instancia] = await first(`${J}instancias/`)
  const [area] = await first(`${J}areas/`)
  const [fase, outraFase] = await first(`${J}fases/`)
  const [cliente, outro] = await first(`${J}clientes/`)
  const valid = {
    cd_cidade: 3550308,
    cd_instancia: instancia!.id,
    cd_area: area!.id,
    cd_fase: fase!.id,
    cd_cliente: cliente!.id,
    ie_posicao_cliente: 'A',
    nm_reu: 'Parte Contrária de Teste',
  }
  return { valid, cliente: cliente!, outro: outro!, outraFase: outraFase!.id }
}

/** What a client of old sends: a form of many parts, files among them. */
export function form(parts: readonly (readonly [name: string, value: string | Buffer, file?: string])[]) {
  const b = 'limite-de-teste'
  const body = parts.flatMap(([name, value, file]) => [
    Buffer.from(
      `--${b}\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\ncontent-type: application/octet-stream`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...body, Buffer.from(`--${b}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${b}` },
  }
}
export async function sendForm(
  api: Api,
  as: Client,
  url: string,
  parts: Parameters<typeof form>[0],
  more: object = {},
) {
  const { payload, headers } = form(parts)
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/${url}`,
    payload,
    headers: { ...headers, ...more, authorization: `Bearer ${as.token}` },
  })
  return { status: answer.statusCode, body: answer.json<Row>() }
}
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
