import { cleanProcesso } from '../../src/schemas/br/cnj.ts'
import { diaDe } from './dates.ts'
import { listIn, objectOf, reader, textIn, type Loose } from './json.ts'
import {
  ConnectorProblem,
  type Asked,
  type Comunicacao,
  type Connector,
  type Destinatario,
  type Pagina,
  type Termo,
} from './port.ts'
import type { Transport } from './transport.ts'

/** An enrolment is found only as it is spelt there, and courts spell it with any of these: without them most is missed. */
export const SUFIXOS = ['', '-O', '-A', '-N', '-B', '-S', '-E'] as const
/** It counts no further. */
const TETO = 10_000
/** More in a page, and some of its servers answer nothing at all. */
export const POR_PAGINA = 50
/** An empty page is no end while more is counted: so often it is asked again. */
const VAZIAS = 3

/** How a name is asked for as a lawyer's: as a party's it is found by its letters alone. */
const COMO_ADVOGADO = 'Advogado: '

/** The spellings under which a term has to be asked for. */
export const variantesDjen = ({ tipo, valor }: Termo): readonly string[] =>
  tipo === 'oab'
    ? SUFIXOS.map((suffix) => valor + suffix)
    : tipo === 'advogado'
      ? [valor, COMO_ADVOGADO + valor]
      : [valor]

/** What a name is looked for in. */
const porNome = (variante: string): { nomeAdvogado: string } | { nomeParte: string } =>
  variante.startsWith(COMO_ADVOGADO) ? { nomeAdvogado: variante.slice(COMO_ADVOGADO.length) } : { nomeParte: variante }

export interface DjenOptions {
  readonly base: string
  readonly transport: Transport
  readonly porPagina?: number
  /** Only this court's, where an account is for one. */
  readonly tribunal?: string | null
}

function advogado(value: unknown): { nome: string; oab: string } | null {
  const of = reader(reader(value)('advogado') ?? value)
  const nome = textIn(of('nome'))
  const numero = textIn(of('numero_oab'))
  return nome ? { nome, oab: [textIn(of('uf_oab')), numero].filter(Boolean).join(' ') } : null
}

function destinatario(value: unknown): Destinatario | null {
  const of = reader(value)
  const nome = textIn(of('nome'))
  const polo = textIn(of('polo'))?.toUpperCase()
  return nome ? { nome, polo: polo === 'A' || polo === 'P' ? polo : null } : null
}

/** One item, or null where it lacks what makes it a publication. */
export function lida(item: unknown): Comunicacao | null {
  const of = reader(item)
  const id = textIn(of('id'))
  const numero = textIn(of('numero_processo', 'numeroprocessocommascara'))
  const dia = diaDe(of('data_disponibilizacao', 'datadisponibilizacao'))
  if (!id || !numero || !dia) return null
  const motivo = textIn(of('motivo_cancelamento'))
  const quando = diaDe(of('data_cancelamento'))
  const off = of('ativo') === false || motivo !== null || quando !== null
  return {
    id,
    hash: textIn(of('hash')),
    nr_processo: cleanProcesso(numero),
    dia,
    tribunal: textIn(of('sigla_tribunal'))?.toUpperCase() ?? null,
    orgao: textIn(of('nome_orgao')),
    tipo: textIn(of('tipo_comunicacao')),
    texto: textIn(of('texto')) ?? '',
    link: textIn(of('link')),
    destinatarios: listIn(of('destinatarios')).flatMap((one) => destinatario(one) ?? []),
    advogados: listIn(of('destinatarioadvogados')).flatMap((one) => advogado(one) ?? []),
    cancelada: off ? { dia: quando, motivo } : null,
  }
}

/** The national diary, as Comunica PJe publishes it: anybody may read it, and reading makes nobody aware of anything. */
export function djen({ base, transport, porPagina = POR_PAGINA, tribunal }: DjenOptions): Connector {
  const urlOf = ({ termo, variante, dia, pagina }: Asked) => {
    const query = new URLSearchParams({
      ...(termo.tipo === 'oab' && { numeroOab: variante, ...(termo.uf && { ufOab: termo.uf }) }),
      ...(termo.tipo === 'nome' && { nomeParte: variante }),
      ...(termo.tipo === 'advogado' && porNome(variante)),
      ...(termo.tipo === 'processo' && { numeroProcesso: variante }),
      ...(tribunal && { siglaTribunal: tribunal }),
      dataDisponibilizacaoInicio: dia,
      dataDisponibilizacaoFim: dia,
      pagina: String(pagina),
      itensPorPagina: String(porPagina),
    })
    return `${base}/api/v1/comunicacao?${query}`
  }
  const page = async (asked: Asked): Promise<{ items: readonly unknown[]; count: number; repetidas: number }> => {
    const { body, repetidas } = await transport.send({ url: urlOf(asked), headers: { accept: 'application/json' } })
    const answer: Loose = objectOf(body, repetidas)
    const count = Number(answer.count)
    if (!Array.isArray(answer.items) || !Number.isInteger(count) || count < 0)
      throw new ConnectorProblem('formato', 'sem "items" ou sem "count"', repetidas)
    return { items: answer.items, count, repetidas }
  }
  return {
    nome: 'djen',
    variantes: variantesDjen,
    async list(asked): Promise<Pagina> {
      let got = await page(asked)
      let repetidas = got.repetidas
      // Before this page there were so many at most: with more counted, an empty one is a silence and no end.
      const before = (asked.pagina - 1) * porPagina
      for (let again = 0; got.items.length === 0 && got.count > before && again < VAZIAS; again++) {
        await transport.pause(again)
        got = await page(asked)
        repetidas += 1 + got.repetidas
      }
      const itens = got.items.flatMap((item) => lida(item) ?? [])
      // What was not asked for is not taken, and so is missing where it was counted.
      const own = itens.filter(({ dia }) => dia === asked.dia)
      return { itens: own, contados: got.count, teto: got.count >= TETO, repetidas }
    },
    detail: async () => {
      throw new ConnectorProblem('nao_oferece', 'o DJEN não tem a capa do processo')
    },
    acknowledge: async () => {
      throw new ConnectorProblem('nao_oferece', 'no DJEN o prazo corre da publicação, sem ciência')
    },
    file: async () => {
      throw new ConnectorProblem('nao_oferece', 'pelo DJEN não se peticiona')
    },
  }
}
