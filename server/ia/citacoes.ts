import { todos } from './leitura.ts'
import { r } from './regra.ts'
/** Quotations that are the act itself, not somebody's else: a notice that hands on what was decided. */
const TRANSCREVE = r`(?:SEGUINTE TEOR|TEOR SEGUINTE|A SEGUIR TRANSCRIT[OA]|ABAIXO TRANSCRIT[OA]|TRANSCRIT[OA] ABAIXO|CONFORME SEGUE|COMO SEGUE|SEGUE TRANSCRIT[OA]|(?:R\. ?)?(?:DESPACHO|DECISAO|SENTENCA|ACORDAO)(?: DE (?:FLS|ID|EVENTO)\.? ?[\w/]{1,12})?)\s{0,2}:?\s{0,2}$`
/** A quotation that begins as an act does, behind a colon: the act itself, handed on. */
const E_O_ATO = r`^"\s?(?:DESPACHO|DECISAO|SENTENCA|ATO ORDINATORIO|VISTOS|R\. ?H\.)\b`
const DE_OUTRO = r`PETICAO|MANIFESTACAO|ANTERIOR|CONSTOU|CONSIGNAD|JA `

const DO_ATO = r`(?:DESPACHO|DECISAO|SENTENCA|ACORDAO)[^:"]{0,40}:\s{0,3}$`
const SOZINHA = r`[.)\n]\s{0,3}$`

const ASSIM = r`\bASSIM (?:EMENTAD|RESUMID|SINTETIZAD)[OA]S?\s?:`
const ORDENA = r`\b(?:INTIME|INTIMEM|CITE|CITEM|MANIFESTE|MANIFESTEM|DETERMINO|DEFIRO|INDEFIRO|CONCEDO|DIANTE DISSO|ANTE O EXPOSTO|POSTO ISSO)\b`
/** An act that speaks in its own words before what it quotes. */
const JA_DISSE = r`\b(?:DESPACHO|DECISAO|SENTENCA|ACORDAO|ACORDAM|VISTOS|TRATA-SE|INTIM[A-Z]{1,4}(?:-SE)?|CITE|DIGAM?|MANIFESTEM?|DETERMINO|DEFIRO|INDEFIRO|CONCEDO|JULGO)\b`
const LONGA = 4000
const POLEGADA = r`^[\d']["](?:[\s,.;:)/xX-]|$)`
const ABRE = r`^[\s(]["][A-Z0-9(]`

/** Where quotations stand: a sentence in quotation marks, opened and closed within one paragraph. */
export function citacoes(chato: string, limpo: string, de: number, ate: number): [number, number][] {
  const found: [number, number][] = []
  let open = -1
  for (let i = de; i < ate; i++) {
    const c = chato.charAt(i)
    if (c === '\n' && chato.charAt(i + 1) === '\n') open = -1
    if (c !== '"') continue
    if (open < 0) {
      // An inch (`TV de 42" …`) opens nothing.
      if (!POLEGADA.test(chato.slice(Math.max(de, i - 1), i + 2))) open = i
      continue
    }
    // What a rounded mark opened a straight one behind a figure does not close.
    if (limpo.charAt(open) === '“' && limpo.charAt(i) === '"' && POLEGADA.test(chato.slice(Math.max(de, i - 1), i + 2)))
      continue
    // One that only opens says that the one before was never closed.
    if (ABRE.test(chato.slice(Math.max(de, i - 1), i + 2))) {
      open = i
      continue
    }
    const before = chato.slice(Math.max(de, open - 90), open)
    const size = i - open
    const handed = TRANSCREVE.test(before) || (r`:\s{0,3}$`.test(before) && E_O_ATO.test(chato.slice(open, open + 24)))
    // `Ficam intimadas do acórdão proferido: "…"`, or an act that is nothing but what stands between the marks.
    const whole =
      (r`(?:INTIMAD|CIENCIA|INTIMO)`.test(before) && DO_ATO.test(before)) ||
      (SOZINHA.test(before) && ate - i < 80 && !JA_DISSE.test(chato.slice(de, open)))
    if (size > 12 && size < LONGA && !((handed || whole) && !DE_OUTRO.test(before))) found.push([open, i + 1])
    open = -1
  }
  // `Acórdão assim ementado:`, and its words in the paragraph below.
  for (const m of todos(ASSIM, chato, de, ate)) {
    const from = m.index + m[0].length
    const text = chato.slice(from, Math.min(ate, from + LONGA))
    const lead = text.length - text.trimStart().length
    // Only a paragraph of its own is somebody else's, and what orders in it is this act's after all.
    const end = text.indexOf('\n\n', lead)
    if (end < 0 || ORDENA.test(text.slice(0, end))) continue
    const to = from + end
    if (!found.some(([a, b]) => a < to && from < b)) found.push([from, to])
  }
  return found.toSorted((a, b) => a[0] - b[0])
}
