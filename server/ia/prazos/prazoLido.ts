import type { Dobro } from '../../../src/prazos/index.ts'
import type { Documento } from '../documento.ts'
import type { Frase } from '../frases.ts'
import type { Achado, Leitura } from '../leitura.ts'
import type { Parte } from '../listas/papeis.ts'
import type { Busca } from '../mencoes.ts'
import { r } from '../regra.ts'
import type { Unidade } from './quantidades.ts'

export interface PrazoLido {
  readonly parte: Parte | null
  readonly mencao: readonly [number, number] | null
  readonly dias: Achado<number> | null
  readonly data: Achado<string> | null
  readonly horario: Achado<string> | null
  /** Null where only the law says how long. */
  readonly unidade: Unidade | null
  readonly expressa: boolean
  readonly evento: string
  readonly sinal: readonly [number, number] | null
  readonly observacao: readonly [number, number] | null
  /** For whom it is counted double. */
  readonly dobro: Achado<Dobro> | null
  readonly frase: readonly [number, number]
  /** Where in the text it is said, for the order. */
  readonly lugar: number
  /** Begins only when something else happens first. */
  readonly condicionado: boolean
  /** Begins with another event than the diary's publication. */
  readonly deOutroEvento: boolean
  readonly confianca: number
}

/** What the reading of deadlines is told about the text. */
export interface Entorno {
  readonly tipo: Documento
  readonly corpo: number
  readonly dispositivo: number | null
  /** Where its orders end. */
  readonly fim: number
  readonly buscar: Busca
  readonly destinatario: Parte | null
  readonly criminal: boolean
}

const OBSERVACAO = r`SOB (?:PENA|AS PENAS|CONSEQUENCIA) D[AEO]S?\s[^,.;()]{3,110}|,\s?PENA DE\s[^,.;()]{3,80}|SOB PENA D[^,.;()]{3,100}`

/** A part of a sentence no longer than what an anchor may be, around what it must hold. */
export const recorte = (frase: Frase, at: readonly [number, number], l: Leitura): [number, number] => {
  let [from, to] = [frase.inicio, frase.fim]
  if (to - from > 400) {
    from = Math.max(from, at[0] - 240)
    to = Math.min(to, Math.max(at[1] + 140, from + 300), from + 400)
  }
  while (from < to && r`\s`.test(l.chato.charAt(from))) from++
  while (to > from && r`\s`.test(l.chato.charAt(to - 1))) to--
  return [from, to]
}

export function observacaoDe(l: Leitura, from: number, to: number): readonly [number, number] | null {
  const m = OBSERVACAO.exec(l.corrido.slice(from, Math.min(to, from + 700)))
  if (!m) return null
  const at = from + m.index + (m[0].startsWith(',') ? 1 : 0)
  return [at + (l.corrido.charAt(at) === ' ' ? 1 : 0), from + m.index + m[0].trimEnd().length]
}
