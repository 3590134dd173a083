import { cleanProcesso, tribunalOf } from '../../src/schemas/br/cnj.ts'
import { diaDe, instanteDe } from './dates.ts'
import { listIn, objectOf, reader, textIn } from './json.ts'
import { ConnectorProblem, type Connector, type Detalhe, type Movimento, type Termo } from './port.ts'
import type { Transport } from './transport.ts'

export interface DatajudOptions {
  readonly base: string
  readonly key: string
  readonly transport: Transport
}
/** One number has a hit for each instance; more than this no lawsuit has. */
const MOST_HITS = 50

/** The index of a court: `TJSP` → `api_publica_tjsp`, `TRE-SP` → `api_publica_tre-sp`. STF and CNJ have none. */
export function aliasOf(nr_processo: string): string | null {
  const court = tribunalOf(nr_processo)
  return court && !/^(STF|CNJ|CJF|CSJT|CJM)/.test(court) ? `api_publica_${court.toLowerCase()}` : null
}

function movimento(value: unknown): Movimento | null {
  const of = reader(value)
  // Some courts nest what the others say beside it.
  const national = reader(of('movimentoNacional'))
  const instante = instanteDe(of('dataHora'))
  const nome = textIn(of('nome')) ?? textIn(national('nome'))
  if (!instante || !nome) return null
  const orgao = reader(of('orgaoJulgador'))
  return {
    codigo: textIn(of('codigo')) ?? textIn(national('codigo')) ?? '',
    nome,
    instante,
    orgao: textIn(orgao('nomeOrgao', 'nome')),
  }
}

function detalhe(value: unknown): Detalhe | null {
  const of = reader(reader(value)('_source'))
  const numero = textIn(of('numeroProcesso'))
  if (!numero) return null
  const movimentos = listIn(of('movimentos')).flatMap((one) => movimento(one) ?? [])
  return {
    nr_processo: cleanProcesso(numero),
    classe: textIn(reader(of('classe'))('nome')),
    orgao: textIn(reader(of('orgaoJulgador'))('nome')),
    grau: textIn(of('grau')),
    sigilo: Number(of('nivelSigilo') ?? 0) || 0,
    movimentos: movimentos.toSorted((a, b) => a.instante.localeCompare(b.instante)),
    versao: instanteDe(of('dataHoraUltimaAtualizacao')) ?? instanteDe(of('@timestamp')),
  }
}

/** The same things may be filed several times at one instant: each is one by itself. */
function numbered(): (id: string) => string {
  const seen = new Map<string, number>()
  return (id) => {
    const n = (seen.get(id) ?? 0) + 1
    seen.set(id, n)
    return n === 1 ? id : `${id}/${n}`
  }
}

/** It finds by numbers alone. */
export const variantesDatajud = ({ tipo, valor }: Termo): readonly string[] =>
  tipo === 'processo' ? [cleanProcesso(valor)] : []

/**
 * The public index of lawsuits. It has no parties, no lawyers and no texts, and comes days late: it tells what moved, and
 * no deadline ever follows from it.
 */
export function datajud({ base, key, transport }: DatajudOptions): Connector {
  async function found(numero: string): Promise<{ readonly all: readonly Detalhe[]; readonly repetidas: number }> {
    const nr_processo = cleanProcesso(numero)
    const alias = aliasOf(nr_processo)
    if (!alias) throw new ConnectorProblem('nao_oferece', 'o tribunal deste número não está no DataJud')
    const query = { size: MOST_HITS, query: { match: { numeroProcesso: nr_processo } } }
    const { body, repetidas } = await transport.send({
      url: `${base}/${alias}/_search`,
      method: 'POST',
      headers: { authorization: `APIKey ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(query),
    })
    const answer = objectOf(body, repetidas)
    const hits = listIn(reader(answer.hits)('hits'))
    // Answered with a part of the index: nothing found is not "there is nothing".
    if (Number(reader(answer._shards)('failed') ?? 0) > 0) throw new ConnectorProblem('parcial', '', repetidas)
    const all = hits.flatMap((hit) => detalhe(hit) ?? []).filter((one) => one.nr_processo === nr_processo)
    return { all, repetidas }
  }
  return {
    nome: 'datajud',
    variantes: variantesDatajud,
    // Of a lawsuit each movement of the day is one: what a text would say of it is not there.
    async list({ variante, dia }) {
      const { all, repetidas } = await found(variante)
      const unique = numbered()
      const itens = all.flatMap(({ grau, orgao, movimentos }) =>
        movimentos
          .filter((one) => diaDe(one.instante) === dia)
          .map((one) => ({
            id: unique([variante, grau, one.codigo, one.instante].join('/')),
            hash: null,
            nr_processo: variante,
            dia,
            tribunal: tribunalOf(variante),
            orgao: one.orgao ?? orgao,
            tipo: one.nome,
            texto: null,
            link: null,
            destinatarios: [],
            advogados: [],
            cancelada: null,
          })),
      )
      return { itens, contados: itens.length, teto: false, repetidas }
    },
    detail: async (numero) => (await found(numero)).all,
    acknowledge: async () => {
      throw new ConnectorProblem('nao_oferece', 'no DataJud não há textos')
    },
    file: async () => {
      throw new ConnectorProblem('nao_oferece', 'pelo DataJud não se peticiona')
    },
  }
}
