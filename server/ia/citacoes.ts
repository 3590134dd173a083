import { r } from './regra.ts'
/** Quotations that are the act itself, not somebody's else: a notice that hands on what was decided. */
const TRANSCREVE = r`(?:SEGUINTE TEOR|TEOR SEGUINTE|A SEGUIR TRANSCRIT[OA]|ABAIXO TRANSCRIT[OA]|TRANSCRITA? ABAIXO|SEGUE TRANSCRIT[OA]|(?:R\. ?)?(?:DESPACHO|DECISAO|SENTENCA|ACORDAO)(?: DE (?:FLS|ID|EVENTO)\.? ?[\w/]{1,12})?)\s{0,2}:?\s{0,2}$`
const DE_OUTRO = r`PETICAO|MANIFESTACAO|ANTERIOR|CONSTOU|CONSIGNAD|JA `

const LONGA = 4000

/** Where quotations stand: a sentence in quotation marks, opened and closed within one paragraph. */
export function citacoes(chato: string, de: number, ate: number): [number, number][] {
  const found: [number, number][] = []
  let open = -1
  for (let i = de; i < ate; i++) {
    const c = chato.charAt(i)
    if (c === '\n' && chato.charAt(i + 1) === '\n') open = -1
    if (c !== '"') continue
    if (open < 0) {
      open = i
      continue
    }
    const before = chato.slice(Math.max(de, open - 90), open)
    const size = i - open
    if (size > 12 && size < LONGA && !(TRANSCREVE.test(before) && !DE_OUTRO.test(before))) found.push([open, i + 1])
    open = -1
  }
  return found
}
