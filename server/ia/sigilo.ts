import { r } from './regra.ts'
import { achatar, lerTexto } from './texto.ts'

/** What a text says of itself that is for few eyes; a level of zero is public. A hyphen at the end of a line may stay before `lo`. */
const SIGILO = r`SEGREDOS?\W{1,4}(?:D[EA]\W{1,4})?JUSTICA|\bSIGI-?LO\W{1,4}D[OE]S?\W{1,3}(?:AUTOS|PROCESSO|FEITO)\b(?!\W{0,4}0(?!\d))|\bSIGILOS[OA]S?\b|\bSIGI-?LO\W{1,4}(?:DE\W{1,3}|EM\W{1,3})?(?:JUSTICA|NIVEL(?!\W{0,4}0)|ABSOLUTO|EXTERNO|PROCESSUAL|JUDICIAL)\b|\bNIVEL\W{1,3}DE\W{1,3}SIGI-?LO(?:\W{1,3}D[OE]S?\W{1,3}(?:AUTOS|PROCESSO))?\W{0,4}[1-9]|\b(?:COM|EM|SOB)\W{1,4}(?:O\W{1,3})?(?:REGIME\W{1,3}DE\W{1,3})?(?:SEGREDO|SIGI-?LO)\b`
/** The article of the code that keeps a lawsuit for few eyes (CPC 189); other statutes' 189 have no such items, and say so. */
const ARTIGO = r`\bART(?:S|IGOS?)?\W{1,3}189\b(?:\W{1,4}(?:CAPUT|INC(?:ISOS?|S)?|PAR(?:AGRAFOS?)?|UNICO|E|\d{1,2}O?)){0,4}\W{1,4}(?:I{1,3}|IV|DO\W{1,3}(?:N?CPC|CODIGO\W{1,3}DE\W{1,3}PROCESSO)|DA\W{1,3}LEI\W{1,8}13\W?105)\b|\bCPC\W{1,6}(?:ART(?:IGO)?\W{1,3})?189\b`
/** The same words with nothing between their letters, however they are set apart. */
const COLADO = r`SEGREDOS?(?:D[EA])?JUSTICA|SIGILO(?:DE|EM)?(?:JUSTICA|ABSOLUTO|EXTERNO|PROCESSUAL|JUDICIAL)|SOBO?(?:REGIMEDE)?SIGILO|ART(?:S|IGOS?)?189(?:CAPUT)?(?:INC(?:ISOS?)?)?[IVE]{0,9}D[OE](?:NOVO)?(?:N?CPC|CODIGODEPROCESSO)`
/** What stands letter by letter is meant to be seen. */
const SOLTO = r`SEGREDO|SIGILO`

/** A shorter number stands in too many texts by chance. */
const ALGARISMOS = 12
/** So many of its last digits are a lawsuit's alone: the first ones may be left out. */
const FINAIS = 16

/** All that whoever is sent a text can read in it: as it is drawn, with what it hides, and as it arrived. */
function formas(recebido: string): string[] {
  const revelado = recebido.replace(/<!--|-->|<\/?(?:script|style)\b|\b(?:style|hidden)\b/gi, ' ')
  return [lerTexto(recebido).chato, lerTexto(revelado).chato, achatar(recebido)].map(simples)
}
/** Letters and digits of other widths and shapes as the usual ones. */
const simples = (s: string): string => s.normalize('NFKC').toUpperCase()
/** What stands letter by letter, with nothing between; the words beside it part it. */
const soltas = (chato: string): string =>
  (chato.match(/[A-Z]{1,40}/g) ?? []).map((word) => (word.length === 1 ? word : ' ')).join('')
/** A scanner reads the letter O as a nought. */
const comLetras = (chato: string): string => chato.replace(/(?<=[A-Z])0|0(?=[A-Z])/g, 'O')
const diz = (chato: string): boolean =>
  SIGILO.test(chato) ||
  SIGILO.test(comLetras(chato)) ||
  ARTIGO.test(chato) ||
  COLADO.test(chato.replace(/[^A-Z\d]/g, '')) ||
  SOLTO.test(soltas(chato))

export interface Guardado {
  /** Whether it says that it is under seal. */
  readonly diz: boolean
  /** Whether one of these numbers, digits alone, stands in it, however it is written. */
  nomeia(numeros: Iterable<string>): boolean
}

/** Looks at a text for what would keep it on this server. */
export function olharSigilo(recebido: string): Guardado {
  const lidas = formas(recebido.normalize('NFKC'))
  const corridas = lidas.flatMap((s) => (s.match(/\d[\d\s./_-]*/g) ?? []).map((run) => run.replace(/\D/g, '')))
  const porTamanho = new Map<number, Set<string>>()
  /** Every stretch of so many digits. */
  const trechos = (n: number): Set<string> => {
    const known = porTamanho.get(n)
    if (known) return known
    const all = new Set<string>()
    for (const run of corridas) for (let i = 0; i + n <= run.length; i++) all.add(run.slice(i, i + n))
    porTamanho.set(n, all)
    return all
  }
  return {
    diz: lidas.some(diz),
    nomeia: (numeros) => {
      for (const one of numeros) {
        const fim = one.slice(-FINAIS)
        if (fim.length >= ALGARISMOS && trechos(fim.length).has(fim)) return true
      }
      return false
    },
  }
}
