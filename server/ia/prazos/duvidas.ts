import { frases } from '../frases.ts'
import { palavras, type Leitura } from '../leitura.ts'
import { r } from '../regra.ts'
import { encontroEm } from './encontros.ts'
import type { PrazoLido } from './prazoLido.ts'
import { diasQueNaoExistem, quantidades } from './quantidades.ts'

const ATE = r`\b(?:ATE|DATA LIMITE|PRAZO (?:FINAL|FATAL))[^.;\d]{0,24}$`

/** What a text says of its deadlines that cannot be so: two amounts for one term, a day that no calendar has. */
export function duvidas(l: Leitura, lidos: readonly PrazoLido[], fim: number): string[] {
  const lugares = new Set(lidos.map((p) => p.dias?.inicio))
  const doubled = quantidades(l)
    .filter((q) => q.dito && lugares.has(q.dias.inicio))
    .map(
      (q) =>
        `O texto diz “${palavras(l.texto, q.dias.inicio, q.dias.fim)}”: o algarismo e o extenso não coincidem. Vale aqui o menor; confira o prazo.`,
    )
  const missing = diasQueNaoExistem(l)
  const list = missing.length ? frases(l, l.de, fim) : []
  const impossible = missing
    .filter((d) => {
      const own = list.find((f) => f.inicio <= d.inicio && d.inicio < f.fim)
      if (!own) return false
      const day = { ...d, valor: '', confianca: 0, horario: null }
      return encontroEm(l, [own.inicio, own.fim], day) !== null || ATE.test(l.corrido.slice(own.inicio, d.inicio))
    })
    .map((d) => `A data “${palavras(l.texto, d.inicio, d.fim)}” não existe: confira no próprio texto para que dia é.`)
  return [...new Set([...doubled, ...impossible])].slice(0, 5)
}
