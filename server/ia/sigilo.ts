import { r } from './regra.ts'
import { achatar, lerTexto } from './texto.ts'

/** What a text says of itself that is for few eyes; a level of zero is public. A hyphen at the end of a line may stay before `lo`. */
const SIGILO = r`SEGREDOS?\W{1,4}D[EA]\W{1,4}JUSTICA|\bSIGILOS[OA]S?\b|\bSIGI-?LO\W{1,4}(?:DE\W{1,3}|EM\W{1,3})?(?:JUSTICA|NIVEL(?!\W{0,4}0)|ABSOLUTO|EXTERNO|PROCESSUAL|JUDICIAL)\b|\bNIVEL\W{1,3}DE\W{1,3}SIGI-?LO\W{0,4}[1-9]|\b(?:EM|SOB)\W{1,4}(?:O\W{1,3})?(?:REGIME\W{1,3}DE\W{1,3})?(?:SEGREDO|SIGI-?LO)\b`
/** A shorter number stands in too many texts by chance. */
const ALGARISMOS = 12

/** All that whoever is sent a text can read in it: as it is drawn, with what it hides, and as it arrived. */
function formas(recebido: string): string[] {
  const revelado = recebido.replace(/<!--|-->|<\/?(?:script|style)\b|\b(?:style|hidden)\b/gi, ' ')
  return [lerTexto(recebido).chato, lerTexto(revelado).chato, achatar(recebido)]
}

export interface Guardado {
  /** Whether it says that it is under seal. */
  readonly diz: boolean
  /** Whether one of these numbers, digits alone, stands in it, however it is written. */
  nomeia(numeros: Iterable<string>): boolean
}

/** Looks at a text for what would keep it on this server. */
export function olharSigilo(recebido: string): Guardado {
  const lidas = formas(recebido)
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
    diz: lidas.some((s) => SIGILO.test(s)),
    nomeia: (numeros) => {
      for (const one of numeros) if (one.length >= ALGARISMOS && trechos(one.length).has(one)) return true
      return false
    },
  }
}
