import { r, regra } from './regra.ts'
import { achado, todos, type Achado, type Leitura } from './leitura.ts'

export type Documento =
  | 'Despacho'
  | 'Decisão'
  | 'Sentença'
  | 'Acórdão'
  | 'Ato ordinatório'
  | 'Intimação'
  | 'Citação'
  | 'Edital'
  | 'Pauta de audiência'
  | 'Pauta de julgamento'
  | 'Certidão'

/** Letters that may stand apart: `D E S P A C H O`. */
const solto = (word: string) => [...word].map((c) => (c === ' ' ? '\\s{1,3}' : c)).join(' ?')
const TITULOS: readonly (readonly [Documento, string])[] = [
  ['Pauta de julgamento', 'PAUTA DE JULGAMENTOS?|EDITAL-PAUTA|EDITAL DE PAUTA'],
  ['Edital', 'EDITAL'],
  ['Pauta de audiência', 'PAUTA DE AUDIENCIAS?'],
  ['Ato ordinatório', solto('ATO ORDINATORIO')],
  ['Acórdão', solto('ACORDAO')],
  ['Sentença', solto('SENTENCA')],
  ['Despacho', `${solto('DESPACHO')}(?! ?\\/ ?DECISAO)`],
  ['Decisão', `(?:DESPACHO ?\\/ ?)?${solto('DECISAO')}`],
  ['Citação', '(?:CARTA DE |MANDADO DE )?CITACAO'],
  ['Intimação', '(?:CARTA DE |MANDADO DE )?INTIMACAO|NOTIFICACAO'],
  ['Certidão', solto('CERTIDAO')],
]
const TITULO = regra(`(?<![A-Z])(?:${TITULOS.map(([, t]) => `(${t})`).join('|')})(?![A-Z])`)
/** What a title may be followed by on its line. */
const DEPOIS = r`^(?:\s?(?:DE|E|DO|DA|DOS|DAS|COM|PJE|PJE-JT|MONOCRATICA|INTERLOCUTORIA|HOMOLOGATORIA|TIPO|INTIMACAO|CITACAO|\/)?\s?[^\n]{0,50})(?:\n|$)`
const CIENCIA = regra(
  `(?:CIENCIA|INTEIRO TEOR) D[AO]S? (?:R\\. |V\\. )?(?:${TITULOS.map(([, t]) => `(${t})`).join('|')})(?![A-Z])`,
)
const WRAPPERS = new Set<Documento>(['Intimação', 'Citação', 'Certidão', 'Pauta de audiência'])

interface Titulo {
  readonly tipo: Documento
  readonly inicio: number
  readonly fim: number
  /** 2 on a line of its own, 1 in running text. */
  readonly forca: number
}

/** Whether the words there are a title: a line of their own, spaced letters, or between the dashes of a diary's item. */
function forca(l: Leitura, at: number, end: number): number {
  const { chato, texto } = l
  const before = chato.slice(Math.max(l.de, at - 4), at)
  // `Sentença mantida` says what became of one.
  if (
    r`^\s(?:MANTIDA|REFORMADA|ANULADA|CONFIRMADA|CASSADA|RECORRIDA|DESCONSTITUIDA|DE (?:IM)?PROCEDENCIA)`.test(
      chato.slice(end, end + 20),
    )
  )
    return 0
  const lineStart = at === l.de || r`\n\s?"?\s?$`.test(before)
  const shouted = texto.limpo.slice(at, end) === texto.limpo.slice(at, end).toUpperCase()
  const rest = chato.slice(end, end + 110)
  if (lineStart && DEPOIS.test(rest)) return shouted || rest.startsWith('\n') ? 2 : 1
  if (lineStart && shouted) return 2
  if (r` [A-Z] [A-Z] `.test(chato.slice(at, end))) return 2
  if (r` - $`.test(before) && r`^\s?(?:[:-]|\.|DE )`.test(rest)) return 2
  if (r` - $`.test(before) && shouted) return 1
  return shouted &&
    !r`(?:^|\s)(?:[AO]S?|D[AEO]S?|N[AO]S?|PEL[AO]|R\.|ESTA|PRESENTE|E)\s$`.test(
      chato.slice(Math.max(0, at - 10), at),
    ) &&
    r`^[\s:-]`.test(rest) &&
    r`[a-zà-ÿ]`.test(texto.limpo.slice(Math.max(0, at - 200), at + 200))
    ? 1
    : 0
}

export function titulos(l: Leitura): Titulo[] {
  return todos(TITULO, l.proprio, l.de, l.ate).flatMap((m) => {
    const tipo = TITULOS[m.slice(1).findIndex((g) => g !== undefined)]![0]
    const f = forca(l, m.index, m.index + m[0].length)
    if (f === 0 || r`^EDITAL DE INTIMACAO DE ADVOGADOS`.test(l.chato.slice(m.index, m.index + 40))) return []
    return [{ tipo, inicio: m.index, fim: m.index + m[0].length, forca: f }]
  })
}

/** Where no title says it: what the act itself does. */
const PELO_TEOR: readonly (readonly [Documento, RegExp, number])[] = [
  ['Certidão', r`(?:^|- )\s?CERTIFICO (?:E DOU FE|QUE DECORREU|,)`, 0.8],
  ['Ato ordinatório', r`\bPRESENTE ATO ORDINATORIO`, 0.9],
  [
    'Pauta de julgamento',
    r`\bSESSAO (?:ORDINARIA |EXTRAORDINARIA )?(?:VIRTUAL|PRESENCIAL)?[^§]{0,400}\bPAUTAD[OA]`,
    0.8,
  ],
  ['Acórdão', r`\bACORDAM\b|\bV\. ?U\.|NEGARAM PROVIMENTO|DERAM PROVIMENTO|POR UNANIMIDADE`, 0.85],
  [
    'Sentença',
    r`\bJULG(?:O|A|A-SE) (?:PARCIALMENTE |TOTALMENTE )?(?:IM)?PROCEDENTES?|\bJULGO EXTINT|\bEXTINGO (?:O (?:PROCESSO|FEITO)|A EXECUCAO)|(?:ACORDO|AVENCA|TRANSACAO) (?:FICA |RESTA )?HOMOLOGAD|(?:FICA|RESTA) HOMOLOGAD|HOMOLOGA-SE O ACORDO|HOMOLOGO,? (?:POR SENTENCA|O ACORDO|A TRANSACAO)|\bP\. ?R\. ?I\b`,
    0.85,
  ],
  ['Ato ordinatório', r`ART(?:IGO|\.)\s?(?:203|162), ?§ ?4|DE ORDEM D[OA]|INDEPENDENTEMENTE DE DESPACHO`, 0.7],
  ['Citação', r`\bFICA(?:M)? [^.]{0,60}CITAD[OA]`, 0.7],
  ['Intimação', r`\bFICA(?:M)? [^.]{0,80}(?:INTIMAD|NOTIFICAD|CIENTE)|\bINTIMO\b|^\s?INTIMACAO`, 0.75],
  [
    'Decisão',
    r`\b(?:ARBITRO|FIXO) (?:OS )?ALIMENTOS|\b(?:IN)?DEFIRO\b(?! (?:A GRATUIDADE|OS BENEFICIOS|A JUSTICA GRATUITA|A DILACAO|O PRAZO|O PEDIDO DE DILACAO))|\bACOLHO\b|\bREJEITO\b|\bDOU (?:O FEITO )?POR SANEADO|CONCEDO A (?:TUTELA|LIMINAR)|NAO CONHECO|NEGO PROVIMENTO|NEGO SEGUIMENTO`,
    0.7,
  ],
  ['Intimação', r`\bNOTA DE EXPEDIENTE`, 0.6],
]

/** Which act carries the content, and where its own text begins. */
export function documento(l: Leitura): { tipo: Achado<Documento>; corpo: number } {
  const all = titulos(l)
  const strong = all.filter((t) => t.forca === 2)
  const heads = strong.length ? strong : all
  const first = heads[0]
  const content = heads.find((t) => !WRAPPERS.has(t.tipo))
  const both = heads.find((t) => t.tipo === 'Citação')
  const chosen =
    first?.tipo === 'Edital' || first?.tipo.startsWith('Pauta')
      ? first
      : (content ?? (both && first && both.inicio - first.inicio < 30 ? both : first))
  // `Fica intimado para tomar ciência do Despacho`, and then its words without a title of their own.
  const told =
    chosen && WRAPPERS.has(chosen.tipo) ? todos(CIENCIA, l.proprio, chosen.fim, chosen.fim + 160)[0] : undefined
  if (told && l.ate - told.index > 300) {
    const named = TITULOS[told.slice(1).findIndex((g) => g !== undefined)]![0]
    const fim = told.index + told[0].length
    // What the notice itself gives before it names the act is to be read.
    const own = r`\b(?:DIAS?|HORAS?|MES(?:ES)?)\b`.test(l.proprio.slice(chosen!.fim, told.index))
    return {
      tipo: achado(named, fim - told[0].length + told[0].lastIndexOf(' ') + 1, fim, 0.85),
      corpo: own ? chosen!.fim : fim,
    }
  }
  // `Certidão de julgamento`: what a body judged, certified.
  const acordam = chosen?.tipo === 'Certidão' ? todos(r`\bACORDAM\b`, l.proprio, chosen.fim, l.ate)[0] : undefined
  if (acordam) return { tipo: achado('Acórdão', acordam.index, acordam.index + 7, 0.8), corpo: chosen!.fim }
  if (chosen) {
    const judged = heads.find((t) => t.tipo === 'Acórdão')
    const final =
      chosen.tipo === 'Edital' ||
      !judged ||
      !r`ACORDAM|DECID|UNANIMIDADE|PROVIMENTO`.test(l.chato.slice(judged.inicio, judged.inicio + 900))
        ? chosen
        : judged
    // Superior courts print `DECISÃO : por unanimidade, …` over what a body judged.
    if (
      final.tipo === 'Decisão' &&
      r`^\s?:?[\s,]{0,3}(?:POR UNANIMIDADE|A UNANIMIDADE|UNANIMEMENTE|POR MAIORIA|ACORDAM)`.test(
        l.chato.slice(final.fim, final.fim + 40),
      )
    )
      return { tipo: achado('Acórdão', final.inicio, final.fim, 0.8), corpo: final.fim }
    return { tipo: achado(final.tipo, final.inicio, final.fim, 0.6 + 0.18 * final.forca), corpo: final.fim }
  }
  // Of several cases a heading above them all may say what they are.
  const above =
    l.de > 0 ? todos(r`(?:^|\n)\s?ATOS? ORDINATORIOS?\b`, l.chato, 0, Math.min(l.de, 900)).at(-1) : undefined
  if (above && r`\b(?:FICA|FICAM|INTIM|VISTA)`.test(l.chato.slice(l.de, l.ate)))
    return {
      tipo: achado('Ato ordinatório', above.index + above[0].search(r`A`), above.index + above[0].length, 0.7),
      corpo: l.de,
    }
  const body = l.proprio.slice(l.de, l.ate)
  // Who judges signs no notice.
  const signed =
    r`\bJUIZA? (?:DE DIREITO|TITULAR|SUBSTITUT[OA]|FEDERAL|DO TRABALHO)[^§]{0,60}$`.test(body.trimEnd()) &&
    !r`\bDE ORDEM\b`.test(body)
  // Nor does who begins by having seen the case.
  const vistos = r`(?:^|\n|- |\. )\s?VISTOS[.,:]`.test(body.slice(0, 900)) && !r`\bDE ORDEM\b`.test(body)
  for (const [tipo, rule, confianca] of PELO_TEOR) {
    const m = (tipo === 'Intimação' || tipo === 'Citação') && (signed || vistos) ? null : rule.exec(body)
    if (m) return { tipo: achado(tipo, l.de + m.index, l.de + m.index + m[0].length, confianca), corpo: l.de }
  }
  return { tipo: achado('Despacho', l.de, l.de, 0.5), corpo: l.de }
}
