import { r } from './regra.ts'
import type { Parte } from './listas/papeis.ts'
import type { AdvogadoLido } from './advogados.ts'
import { todos, type Leitura } from './leitura.ts'
import type { Busca } from './mencoes.ts'
import type { ParteLida } from './nomes.ts'

const BLOCO = r`(?:INTIMAD[OA]\(?S?\)?\s?\/\s?CITAD[OA]\(?S?\)?|DESTINATARI[OA]S?(?:\(S\)|\(A\))?|INTIMAD[OA]S?\(?S?\)?)\s?:?\s{0,2}(?:\n|:)\s?`
const NA_CONDICAO = r`NA (?:CONDICAO|QUALIDADE) DE (REU|RE|AUTORA?|EXECUTAD[OA]|REQUERID[OA]|EXEQUENTE|REQUERENTE|DEVEDOR)`

/** For whom the communication is, where it is said apart from the order: a list of who is notified, or who `Vossa Senhoria` is. */
export function destinatario(
  l: Leitura,
  buscar: Busca,
  partes: readonly ParteLida[],
  advogados: readonly AdvogadoLido[],
): Parte | null {
  const lados = new Set<string>()
  for (const m of todos(BLOCO, l.chato, l.de, l.ate)) {
    const from = m.index + m[0].length
    const block = l.chato.slice(from, from + 600).split(r`\n\n|\n(?!\s?-|[A-Z' ]{3,60}(?:\n|$))`)[0]!
    const key = (s: string) => s.replace(/[^A-Z]/g, '')
    const text = key(block)
    if (r`AMBASASPARTES|ASPARTES`.test(text)) return 'ambos'
    for (const p of partes) if (text.includes(key(l.chato.slice(p.inicio, p.fim)).slice(0, 30))) lados.add(p.lado)
    for (const a of advogados)
      if (a.parte !== null && text.includes(key(l.chato.slice(a.inicio, a.fim)))) lados.add(partes[a.parte]!.lado)
  }
  if (lados.size > 1) return 'ambos'
  const as = NA_CONDICAO.exec(l.proprio.slice(l.de, l.ate))
  if (as) return r`^AUTOR|EXEQ|REQUERENT`.test(as[1]!) ? 'autor' : 'reu'
  if (lados.size === 1) return [...lados][0] as Parte
  const cited = r`FICA(?:M)? [^.]{0,50}CITAD`.exec(l.proprio.slice(l.de, l.ate))
  if (cited) return 'reu'
  return advogados.length === 1 && advogados[0]!.parte !== null
    ? partes[advogados[0]!.parte]!.lado
    : buscar(l.de, l.de).length
      ? null
      : null
}
