import { r, regra } from '../regra.ts'
import { EXTENSOS, MESES, NOMEADOS } from '../listas/numeros.ts'
import { achado, TETO_DE_QUANTIAS, todos, type Achado, type Leitura } from '../leitura.ts'

export type Unidade = 'uteis' | 'corridos' | 'horas' | 'meses' | 'data_certa'

export interface Quantidade {
  readonly dias: Achado<number>
  readonly unidade: Unidade
  /** Whether the text says which days; without, the law does. */
  readonly expressa: boolean
  /** What figures and words say where they disagree: `15 (dez)`. */
  readonly dito?: readonly [number, number]
  /** `No prazo legal`: there is a term, and the text does not say how long. */
  readonly legal?: true
}
export interface DataLida extends Achado<string> {
  readonly horario: Achado<string> | null
}

const PALAVRA = [...EXTENSOS.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((w) => w.replace(/ /g, '\\s'))
  .join('|')
const QUANTIDADE = regra(
  `(?<![A-Z\\d.,:/$-])(?:(\\d{1,3})|(${PALAVRA})|[\\dLIOS]{1,3}(?=\\s?\\((?:${PALAVRA})\\)))(?:\\s?\\(\\s?([A-Z\\d\\s]{1,40}?)\\s?\\)?\\)\\s?|\\s)(?:(DIAS?)|(HORAS?|HS|HRS)|(MES(?:ES)?))(?![A-Z-])(?:(?:,|\\s?-)?\\s?\\(?(UTEIS|UTIL|CORRIDOS|CORRIDAS|CONTINUOS|SEGUIDOS))?|(?<![A-Z\\d.,/:])(\\d{2,3})\\s?(?:H|HS|HRS)(?![A-Z\\d])`,
)
const LEGAL = r`(?:\bPRAZO (?:LEGAL|DE LEI|DA LEI|REGIMENTAL))(?!,? (?:DE|POR) (?:\d|[A-Z]{3,9} (?:DIAS|\())|,? \d| COMUM)`
/** `No mesmo prazo`, said of somebody else. */
export const MESMO = r`(?<![A-Z])(?:(?:NO|EM|POR|PELO|COM|DENTRO D[EO]|O|DE) )?(?:MESMO|IGUAL|IDENTICO) (?:PRAZO|LAPSO|PERIODO|INTERREGNO)|N(?:O|ESSE|ESTE) (?:REFERIDO|ALUDIDO) PRAZO|NESSE MESMO PRAZO|NO PRAZO ACIMA`
const NOMEADO = regra(
  `(?<![A-Z])(?:${Object.keys(NOMEADOS)
    .map((w) => w.replace(/ /g, '\\s'))
    .join('|')})(?![A-Z])`,
)

/** Every amount of days, hours and months, in figures or in words. */
export function quantidades(l: Leitura): Quantidade[] {
  const found = todos(QUANTIDADE, l.corrido, l.de, l.ate, TETO_DE_QUANTIAS).flatMap((m): Quantidade[] => {
    const words = (m[2] ?? m[3] ?? '').replace(/\s+/g, ' ').trim()
    const n = Number(m[1] ?? m[8] ?? EXTENSOS.get(words) ?? m[3])
    if (!(n > 0 && n <= 400)) return []
    const unidade: Unidade =
      m[5] || m[8] ? 'horas' : m[6] ? 'meses' : !m[7] || r`^UTE?I`.test(m[7]) ? 'uteis' : 'corridos'
    const inner = m[1] && words ? EXTENSOS.get(words) : undefined
    const dito = inner !== undefined && inner !== n ? ([n, inner] as const) : undefined
    return [
      {
        // Of two amounts the one that ends earlier.
        dias: achado(dito ? Math.min(...dito) : n, m.index, m.index + m[0].length, dito ? 0.5 : 0.95),
        unidade,
        expressa: !!m[7] || unidade !== 'uteis',
        ...(dito && { dito }),
      },
    ]
  })
  const named = todos(NOMEADO, l.corrido, l.de, l.ate, TETO_DE_QUANTIAS).map((m): Quantidade => ({
    dias: achado(NOMEADOS[m[0].replace(/\s+/g, ' ')]!, m.index, m.index + m[0].length, 0.8),
    unidade: 'uteis',
    expressa: false,
  }))
  const legal = todos(LEGAL, l.corrido, l.de, l.ate, TETO_DE_QUANTIAS).map((m): Quantidade => ({
    dias: achado(0, m.index, m.index + m[0].length, 0.6),
    unidade: 'uteis',
    expressa: false,
    legal: true,
  }))
  // `48h (quarenta e oito horas)` says one amount twice.
  const once = found.filter((q, i) => {
    const before = found[i - 1]
    return !(
      before &&
      before.dias.valor === q.dias.valor &&
      before.unidade === q.unidade &&
      r`^\s?\(\s?$`.test(l.corrido.slice(before.dias.fim, q.dias.inicio))
    )
  })
  return [...once, ...named, ...legal].toSorted((a, b) => a.dias.inicio - b.dias.inicio)
}

/** Whether a text has more amounts than are read. */
export const demais = (l: Leitura): boolean =>
  todos(QUANTIDADE, l.corrido, l.de, l.ate, TETO_DE_QUANTIAS).length >= TETO_DE_QUANTIAS

const DATA = regra(
  `(?<!\\d)(\\d{1,2})(?:[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})(?!\\d)|\\s?[º°]?\\s(?:\\([A-Z ]{2,20}\\)\\s)?DE\\s(${MESES.join('|')})\\s(?:DE|DO ANO DE)\\s(\\d{4}))`,
)
const HORA = r`^[\s,;(]{0,3}(?:\(?[A-Z]{5,7}(?:-FEIRA)?\)?[\s,]{1,3})?(?:-\s)?(?:COM INICIO |HORARIO:? |INICIO )?(?:[AÀ]S|AS|A PARTIR D(?:AS|E)|HORA:?|DAS)?\s?(\d{1,2})(?:\s?(?:H|HS|HRS|HORAS|:)\s?(\d{2})?)(?!\d|\/)(?:\s?(?:MIN(?:UTOS)?|H(?:S|ORAS|RS)?)(?![A-Z]))?`
const pad = (n: number | string) => String(n).padStart(2, '0')

/** Days that no calendar has, as they are written: `31/02/2027`, `12/13/2026`. */
export function diasQueNaoExistem(l: Leitura): { inicio: number; fim: number }[] {
  const real = new Set(datas(l).map((d) => d.inicio))
  return todos(DATA, l.corrido, l.de, l.ate, TETO_DE_QUANTIAS).flatMap((m) => {
    const year = Number(m[5] ?? (m[3]!.length === 2 ? `20${m[3]}` : m[3]))
    return real.has(m.index) || !(year >= 1950 && year <= 2100) ? [] : [{ inicio: m.index, fim: m.index + m[0].length }]
  })
}

/** Every date that is one, with the hour that follows it. */
export function datas(l: Leitura): DataLida[] {
  return todos(DATA, l.corrido, l.de, l.ate, TETO_DE_QUANTIAS).flatMap((m) => {
    const month = m[4] ? MESES.indexOf(m[4]) + 1 : Number(m[2])
    const year = Number(m[5] ?? (m[3]!.length === 2 ? `20${m[3]}` : m[3]))
    const valor = `${year}-${pad(month)}-${pad(m[1]!)}`
    const real = new Date(`${valor}T12:00:00Z`)
    if (Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== valor || year < 1950 || year > 2100)
      return []
    const end = m.index + m[0].length
    const hour = HORA.exec(l.corrido.slice(end, end + 50))
    const digits = hour ? hour[0].search(r`\d`) : 0
    const horario =
      hour && Number(hour[1]) < 24 && Number(hour[2] ?? 0) < 60
        ? achado(`${pad(hour[1]!)}:${hour[2] ?? '00'}`, end + digits, end + hour[0].trimEnd().length, 0.92)
        : null
    return [{ ...achado(valor, m.index, end, 0.95), horario }]
  })
}
