import type { Analise, Trecho } from '../../ia/resposta.ts'

/** A value that was said and has no place in the text: shown as such, and never filled in. */
export interface NaoLocalizado {
  readonly campo: string
  readonly valor: unknown
}
/** An answer that passed: every value in it stands where its `trecho` says. */
export type Conferida = Analise & { readonly nao_localizados: readonly NaoLocalizado[] }

/** What must be quoted: a path for each, with every index of it. What follows from these is not asked for. */
const CITADOS =
  /^(?:processo\.(?:numero_padrao_cnj|numero_antigo|classe|assunto)|tipo_documento|orgao_julgador\.(?:nome|comarca)|partes\.(?:autores|reus)\[\d+\]\.nome|prazos\[\d+\]\.(?:dias|data|horario|dobro)|valores\.\w+|julgamento\.(?:resultado|tese_vencedora))$/

/** What may be said without a quote of its own where it follows from what is quoted of the same deadline. */
const DERIVADOS = /^(prazos\[\d+\])\.(?:unidade|parte_responsavel)$/

/** The spans that hold: within the text, and the very words. */
export const exatos = (texto: string, trechos: readonly Trecho[]): Trecho[] =>
  trechos.filter(
    ({ inicio, fim, trecho }) =>
      Number.isInteger(inicio) &&
      Number.isInteger(fim) &&
      inicio >= 0 &&
      inicio < fim &&
      texto.slice(inicio, fim) === trecho,
  )

type Node = Record<string, unknown> | unknown[]
function* folhas(node: unknown, path = ''): Generator<[path: string, holder: Node, key: string | number]> {
  if (typeof node !== 'object' || node === null) return
  const entries: [string | number, unknown][] = Array.isArray(node) ? [...node.entries()] : Object.entries(node)
  for (const [key, value] of entries) {
    const at = typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${key}` : key
    if (typeof value === 'object' && value !== null) yield* folhas(value, at)
    else yield [at, node as Node, key]
  }
}

/** Lets through what is quoted exactly; what gives a quote that does not hold is kept no more than what gives none. The last day of a deadline that is not counts for nothing either. */
export function passar(texto: string, resposta: Analise): Conferida {
  const trechos = exatos(texto, resposta.trechos)
  const citados = new Set(trechos.map(({ campo }) => campo))
  const alegados = new Set(resposta.trechos.map(({ campo }) => campo))
  const apoiado = (campo: string): boolean => {
    if (citados.has(campo)) return true
    const prazo = DERIVADOS.exec(campo)?.[1]
    if (prazo === undefined) return !CITADOS.test(campo) && !alegados.has(campo)
    return !alegados.has(campo) && ['', '.dias', '.data'].some((part) => citados.has(prazo + part))
  }
  const out = structuredClone({ ...resposta, trechos })
  const nao_localizados: NaoLocalizado[] = []
  const { trechos: _spans, resumo: _resumo, atencao: _atencao, ...lidos } = out
  for (const [campo, holder, key] of folhas(lidos)) {
    const valor = (holder as Record<string | number, unknown>)[key]
    if (valor === null || apoiado(campo)) continue
    nao_localizados.push({ campo, valor })
    // A document's kind and the root's own values stand in the answer itself.
    const at = holder === lidos ? out : holder
    ;(at as Record<string | number, unknown>)[key] = null
  }
  const semApoio = (i: number) => !citados.has(`prazos[${i}].dias`) && !citados.has(`prazos[${i}].data`)
  const prazos = out.prazos.map((prazo, i) => (semApoio(i) ? { ...prazo, data: null, data_calculada: null } : prazo))
  return { ...out, prazos, nao_localizados }
}

const ORDEM = { alta: '1', media: '2', baixa: '3' } as const
/** How urgent a text is, and the first day that it names: what an inbox is put in order by. */
export function pressa({ prazos }: Pick<Analise, 'prazos'>): { ie_urgencia: string; dt_prazo: string | null } {
  const dias = prazos.flatMap(({ data, data_calculada }) => data ?? data_calculada ?? []).toSorted()
  return { ie_urgencia: prazos.map(({ urgencia }) => ORDEM[urgencia]).toSorted()[0] ?? '9', dt_prazo: dias[0] ?? null }
}
