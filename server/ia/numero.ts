import { r } from './regra.ts'
import { cnjDigitsOk } from '../../src/schemas/br/cnj.ts'
import { achado, todos, type Achado } from './leitura.ts'

const CNJ = r`(?<!\d)\d{7}\s?[-.]\s?\d{2}\s?\.\s?\d{4}\s?\.\s?\d\s?\.\s?\d{2}\s?\.\s?\d{4}(?!\d)|(?<!\d)\d{20}(?!\d)`
/** Before a number that is not the case's own. */
const OUTRO = r`(?:PRINCIPAL|PRINCIPAIS|DE ORIGEM|ORIGINARI[OA]S?|APENSO|APENSOS|DEPENDENCIA|PRECEDENTE|NESSE SENTIDO|RECURSO INOMINADO|APELACAO|AP\.|AC|AI|RO|PARADIGMA|EMBARGOS|NO PROCESSO|AOS AUTOS|NOS AUTOS|AUTOS)\s{0,2}(?:CIVEL|CRIMINAL)?\s{0,2}(?:N[.º°O]{0,2})?\s{0,2}[:(]?\s{0,2}$`
const ROTULO = r`(?:NUMERO UNICO|N[º°.]{1,2} UNICO|PROCESSO|NUMERO DO PROCESSO)\s{0,2}(?:DIGITAL|N[.º°O]{0,2})?\s{0,2}:?\s{0,2}$`
/** A register of the STJ: whoever has it has its own number, and the CNJ's only where a label says so. */
const REGISTRO_STJ = r`\(\d{4}\/\d{7}-\d\)`
/** The only number of a superior court's text may be the one that it had below. */
const NA_ORIGEM = r`NUMERO (?:UNICO )?NA ORIGEM\s?:\s?$`
const ANTIGO = r`(?<![\d.])\d{3}\.\d{2}\.\d{4}\.\d{6}(?:-\d)?|(?<![\d.])\d{2,4}\.\d{2}\.\d{6}-\d|(?<![\d.])\d{4}\.\d{2}\.\d{2}\.\d{6}-\d|(?<![\d.])\d{4}\.\d{3}\.\d{6}-\d`

export interface Numero extends Achado<string> {
  readonly confere: boolean
}

const formatar = (raw: string): string => {
  const d = raw.replace(/\D/g, '')
  return `${d.slice(0, 7)}-${d.slice(7, 9)}.${d.slice(9, 13)}.${d.slice(13, 14)}.${d.slice(14, 16)}.${d.slice(16)}`
}

/** Every number of the CNJ's form, as it would be written. */
export const numeros = (chato: string, de = 0, ate = chato.length): Numero[] =>
  todos(CNJ, chato, de, ate).map((m) => {
    const valor = formatar(m[0])
    const confere = cnjDigitsOk(valor)
    return { ...achado(valor, m.index, m.index + m[0].length, confere ? 0.99 : 0.7), confere }
  })

/** The case's own number: the one that the diary's item names, the one with a label, or the first that is no other's. */
export function numeroDoProcesso(chato: string, de: number, ate: number, contexto: string | null): Numero | null {
  const all = numeros(chato, de, ate)
  const asked = contexto ? all.filter((n) => n.valor.replace(/\D/g, '') === contexto) : []
  // Where a list names it before its item does, the item is it.
  const [first] = asked
  if (first) return asked.find((n) => r`^\s?(?:\([^)]{1,60}\) ?)?- `.test(chato.slice(n.fim, n.fim + 70))) ?? first
  const left = (n: Numero) => chato.slice(Math.max(de, n.inicio - 60), n.inicio)
  if (REGISTRO_STJ.test(chato.slice(de, de + 500)))
    return all.find((n) => ROTULO.test(left(n))) ?? (all.length === 1 && NA_ORIGEM.test(left(all[0]!)) ? all[0]! : null)
  const own =
    all.find((n) => !OUTRO.test(left(n)) || n.inicio - de < 80) ?? all.find((n) => n.inicio - de < 1500) ?? null
  // The same number may have stood before, behind its class.
  return own && all.find((n) => n.valor === own.valor)!
}

export function numeroAntigo(chato: string, de: number, ate: number): Achado<string> | null {
  const m = todos(ANTIGO, chato, de, Math.min(ate, de + 1500))[0]
  return m ? achado(m[0].replace(r`-\d$`, ''), m.index, m.index + m[0].length, 0.8) : null
}
