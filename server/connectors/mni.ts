import { cleanProcesso } from '../../src/schemas/br/cnj.ts'
import { diaDe, instanteDe } from './dates.ts'
import { ConnectorProblem, type Comunicacao, type Connector, type Detalhe, type Teor } from './port.ts'
import {
  answerOf,
  attributeOf,
  below,
  bytesOf,
  envelope,
  escaped,
  field,
  first,
  valueOf,
  type SoapAnswer,
} from './soap.ts'
import type { Identity, Transport } from './transport.ts'

export interface MniOptions {
  /** Of the court's service, without `?wsdl`. */
  readonly base: string
  readonly tribunal: string | null
  readonly transport: Transport
  /** Whose notices: the CPF by which the court knows them. */
  readonly consultante: string
  /** Where a court asks for one besides the certificate. */
  readonly senha: string | null
  readonly identity?: Identity
  readonly trusted?: string
}
/** Twenty zeros stand for a lawsuit that does not exist yet. */
const NOVO = '0'.repeat(20)

/** A notice that waits, without its text: listing makes nobody aware. */
function aviso(one: ReturnType<typeof below>[number], tribunal: string | null): Comunicacao | null {
  const id = attributeOf(one, 'idAviso')
  const processo = first(one, 'processo')
  const numero = attributeOf(processo, 'numero') ?? attributeOf(first(processo, 'dadosBasicos'), 'numero')
  const dia = diaDe(valueOf(first(one, 'dataDisponibilizacao')))
  if (!id || !numero || !dia) return null
  const pessoa = first(one, 'destinatario', 'pessoa')
  return {
    id,
    hash: null,
    nr_processo: cleanProcesso(numero),
    dia,
    tribunal,
    orgao: attributeOf(first(processo, 'orgaoJulgador'), 'nomeOrgao'),
    tipo: attributeOf(one, 'tipoComunicacao'),
    texto: null,
    link: null,
    destinatarios: [attributeOf(pessoa, 'nome')].flatMap((nome) => (nome ? [{ nome, polo: null }] : [])),
    advogados: [],
    cancelada: null,
  }
}

/**
 * The courts' own service (MNI 2.2.2). `consultarTeorComunicacao` makes the firm aware and starts the term, in some courts
 * `consultarProcesso` does so, too: the first is asked by `acknowledge` alone, the second never.
 */
export function mni(options: MniOptions): Connector {
  const { base, tribunal, transport, consultante, senha, identity, trusted } = options
  async function ask(operation: string, fields: readonly string[]): Promise<SoapAnswer & { repetidas: number }> {
    const reply = await transport.send({
      url: base,
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
      body: envelope(operation, fields),
      ...(identity && { identity }),
      ...(trusted && { trusted }),
    })
    return { ...answerOf(reply), repetidas: reply.repetidas }
  }
  const who = [field('idConsultante', consultante), field('senhaConsultante', senha)]
  return {
    nome: 'mni',
    variantes: ({ valor }) => [valor],
    // What waits is answered whole, whatever day it is of: a day's page is those of the day.
    async list({ dia }) {
      const { root, repetidas } = await ask('consultarAvisosPendentes', who)
      const all = below(root, 'aviso')
      const known = all.map((one) => aviso(one, tribunal))
      const itens = known.flatMap((one) => (one?.dia === dia ? [one] : []))
      const unread = known.filter((one) => one === null).length
      return { itens, contados: itens.length + unread, teto: false, repetidas }
    },
    /** What changed, by what the court makes of its parts: it opens nothing. */
    async detail(numero): Promise<readonly Detalhe[]> {
      const nr_processo = cleanProcesso(numero)
      const { root } = await ask('consultarAlteracao', [...who, field('numeroProcesso', nr_processo)])
      const hashes = ['hashCabecalho', 'hashMovimentacoes', 'hashDocumentos'].map((name) => valueOf(first(root, name)))
      const nothing = { classe: null, orgao: null, grau: null, sigilo: 0, movimentos: [] }
      return [{ nr_processo, ...nothing, versao: hashes.some(Boolean) ? hashes.join('.') : null }]
    },
    async acknowledge(id): Promise<Teor> {
      const answer = await ask('consultarTeorComunicacao', [...who, field('identificadorAviso', id)])
      const all = below(answer.root, 'comunicacao')
      const texto = all.flatMap((one) => valueOf(first(one, 'teor')) ?? []).join('\n\n')
      const documentos = all
        .flatMap((one) => below(one, 'documento'))
        .map((one) => ({
          nome: attributeOf(one, 'descricao') ?? attributeOf(one, 'idDocumento') ?? 'documento',
          tipo: attributeOf(one, 'mimetype') ?? 'application/octet-stream',
          conteudo: bytesOf(first(one, 'conteudo'), answer),
        }))
      if (!texto && documentos.length === 0) throw new ConnectorProblem('formato', 'o aviso veio sem teor')
      return { texto, documentos }
    },
    async file({ nr_processo, documentos }) {
      const pieces = documentos.map(
        ({ nome, tipo, conteudo }) =>
          `<tip:documento descricao="${escaped(nome)}" mimetype="${escaped(tipo)}"><tip:conteudo>` +
          `${conteudo.toString('base64')}</tip:conteudo></tip:documento>`,
      )
      const answer = await ask('entregarManifestacaoProcessual', [
        field('idManifestante', consultante),
        field('senhaManifestante', senha),
        field('numeroProcesso', nr_processo ? cleanProcesso(nr_processo) : NOVO),
        ...pieces,
      ])
      const protocolo = valueOf(first(answer.root, 'protocoloRecebimento'))
      if (!protocolo) throw new ConnectorProblem('formato', 'o tribunal não devolveu o protocolo')
      const recibo = bytesOf(first(answer.root, 'recibo'), answer)
      return {
        protocolo,
        instante: instanteDe(valueOf(first(answer.root, 'dataOperacao'))),
        recibo: recibo.length > 0 ? recibo : null,
      }
    },
  }
}
