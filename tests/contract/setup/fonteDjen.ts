import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A publication as the national diary keeps it: what it is found by, and what it says. */
export interface Publicada {
  readonly id: number
  readonly dia: string
  /** As this court spelt the enrolment. */
  readonly oab: string
  readonly uf: string
  readonly processo: string
  readonly texto: string
  readonly mais?: Readonly<Record<string, unknown>>
}
/** What goes wrong with a question: once each, for the first that it is meant for. */
export interface Fault {
  readonly when?: (query: URLSearchParams) => boolean
  /** How often; once unless said. */
  times?: number
  readonly answer: (reply: ServerResponse, usual: { count: number; items: object[] }) => void
}
const json = (reply: ServerResponse, body: object) =>
  reply.writeHead(200, { 'content-type': 'application/json', 'x-ratelimit-limit': '20' }).end(JSON.stringify(body))
const said = { status: 'success', message: 'Sucesso' }

/** The faults of the real one, by what they are called where people speak of them. */
export const faults = {
  vazia: (when?: Fault['when'], times = 1): Fault => ({
    ...(when && { when }),
    times,
    answer: (reply, { count }) => json(reply, { ...said, count, items: [] }),
  }),
  demais: (when?: Fault['when'], times = 1): Fault => ({
    ...(when && { when }),
    times,
    answer: (reply) => reply.writeHead(429, { 'x-ratelimit-remaining': '0' }).end('Too Many Attempts.'),
  }),
  fora_do_brasil: (when?: Fault['when'], times = Infinity): Fault => ({
    ...(when && { when }),
    times,
    answer: (reply) => reply.writeHead(403, { 'content-type': 'text/html' }).end('<html>403 ERROR CloudFront</html>'),
  }),
  rajada: (when?: Fault['when'], times = 1): Fault => ({
    ...(when && { when }),
    times,
    answer: (reply) => reply.writeHead(500).end('Internal Server Error'),
  }),
  conta_errada: (more: number, when?: Fault['when'], times = Infinity): Fault => ({
    ...(when && { when }),
    times,
    answer: (reply, { count, items }) => json(reply, { ...said, count: count + more, items }),
  }),
  pagina_html: (when?: Fault['when'], times = 1): Fault => ({
    ...(when && { when }),
    times,
    answer: (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>Manutenção</html>'),
  }),
  cai: (when?: Fault['when'], times = 1): Fault => ({
    ...(when && { when }),
    times,
    answer: (reply) => void reply.destroy(),
  }),
}

const mascara = (n: string) => n.replace(/^(\d{7})(\d\d)(\d{4})(\d)(\d\d)(\d{4})$/, '$1-$2.$3.$4.$5.$6')

const partesDe = (mais: Publicada['mais']): string[] =>
  ((mais?.destinatarios ?? []) as { nome: string }[]).map(({ nome }) => nome.toUpperCase())

const advogadosDe = (mais: Publicada['mais']): string[] =>
  ((mais?.destinatarioadvogados ?? []) as { advogado: { nome: string } }[]).map(({ advogado }) =>
    advogado.nome.toUpperCase(),
  )

/** An item, in the shape in which Comunica PJe was seen to answer. */
function itemOf({ id, dia, oab, uf, processo, texto, mais }: Publicada): object {
  const [y, m, d] = dia.split('-')
  return {
    id,
    data_disponibilizacao: dia,
    siglaTribunal: 'TJSP',
    tipoComunicacao: 'Intimação',
    nomeOrgao: '2ª Vara Cível do Foro Central',
    idOrgao: 4711,
    texto,
    numero_processo: processo,
    meio: 'D',
    link: null,
    tipoDocumento: 'Ato ordinatório',
    nomeClasse: 'PROCEDIMENTO COMUM CÍVEL',
    codigoClasse: '7',
    numeroComunicacao: 12,
    ativo: true,
    hash: `hash${id}`,
    status: 'P',
    motivo_cancelamento: null,
    data_cancelamento: null,
    datadisponibilizacao: `${d}/${m}/${y}`,
    dataenvio: `${d}/${m}/${y}`,
    meiocompleto: 'Diário de Justiça Eletrônico Nacional',
    numeroprocessocommascara: mascara(processo),
    destinatarios: [{ nome: 'EMPRESA EXEMPLO LTDA', polo: 'A', comunicacao_id: id }],
    destinatarioadvogados: [
      {
        id: id * 10,
        comunicacao_id: id,
        advogado_id: 1,
        advogado: { id: 1, nome: 'ADVOGADA DE EXEMPLO', numero_oab: oab, uf_oab: uf },
      },
    ],
    ...mais,
  }
}

/** More in a page and it answers nothing, without saying why. */
const MOST_ITEMS = 50

/** A local Comunica PJe: finds by the exact spelling, pages, counts, and fails as it is told to. */
export class FonteDjen {
  readonly asked: URLSearchParams[] = []
  publicadas: Publicada[] = []
  faults: Fault[] = []
  private server!: Server

  async start(): Promise<string> {
    this.server = createServer((request, reply) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://djen')
      if (pathname !== '/api/v1/comunicacao') return void reply.writeHead(404).end()
      this.asked.push(searchParams)
      this.answer(searchParams, reply)
    })
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }
  stop(): void {
    this.server?.closeAllConnections()
    this.server?.close()
  }
  clear(): void {
    this.asked.length = 0
    this.faults = []
    this.publicadas = []
  }

  private answer(query: URLSearchParams, reply: ServerResponse): void {
    const of = (name: string) => query.get(name)
    const found = this.publicadas.filter(
      ({ dia, oab, uf, processo, mais }) =>
        dia >= of('dataDisponibilizacaoInicio')! &&
        dia <= of('dataDisponibilizacaoFim')! &&
        (of('numeroOab') === null || (of('numeroOab') === oab && of('ufOab') === uf)) &&
        (of('numeroProcesso') === null || of('numeroProcesso') === processo) &&
        (of('nomeAdvogado') === null || advogadosDe(mais).includes(of('nomeAdvogado')!.toUpperCase())) &&
        (of('nomeParte') === null || partesDe(mais).includes(of('nomeParte')!.toUpperCase())),
    )
    const size = Number(of('itensPorPagina'))
    const from = (Number(of('pagina')) - 1) * size
    const items = size > MOST_ITEMS ? [] : found.slice(from, from + size).map(itemOf)
    const usual = { count: found.length, items }
    const fault = this.faults.find(({ when, times = 1 }) => times > 0 && (!when || when(query)))
    if (!fault) return void json(reply, { ...said, ...usual })
    fault.times = (fault.times ?? 1) - 1
    fault.answer(reply, usual)
  }
}

/** So many publications of an enrolment on a day. */
export const publicadas = (
  many: number,
  dia: string,
  { oab = '123456', uf = 'SP', from = 1 }: { oab?: string; uf?: string; from?: number } = {},
): Publicada[] =>
  Array.from({ length: many }, (_, i) => ({
    id: from + i,
    dia,
    oab,
    uf,
    processo: `${String(1_000_000 + from + i).padStart(7, '0')}1220268260100`,
    texto: `<p style="color:red">Fica a parte intimada do ato <b>${from + i}</b>.</p>`,
  }))
