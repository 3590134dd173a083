import { r, regra } from './regra.ts'
import { marcoDe } from './dispositivo.ts'
import type { Documento } from './documento.ts'
import { achado, palavras, todos, type Achado, type Leitura } from './leitura.ts'

export type Resultado =
  | 'procedente'
  | 'parcialmente_procedente'
  | 'improcedente'
  | 'extinto_sem_merito'
  | 'homologado'
  | 'seguranca_concedida'
  | 'seguranca_denegada'
  | 'provido'
  | 'parcialmente_provido'
  | 'nao_provido'
  | 'nao_conhecido'
  | 'embargos_rejeitados'
  | 'deferido'
  | 'parcialmente_deferido'
  | 'indeferido'

type Regra = readonly [Resultado, RegExp]
const PARTE = '(?:PARCIALMENTE|EM PARTE|PARCIAL)'
const JULGADOS: readonly Regra[] = [
  [
    'embargos_rejeitados',
    r`(?:REJEITO|REJEITAR|REJEITARAM|NEGO PROVIMENTO|DESACOLHO|NAO ACOLHO|CONHECO[^.]{0,60}(?:REJEITO|NEGO))[^.]{0,60}EMBARGOS DE DECLARACAO|EMBARGOS DE DECLARACAO[^.]{0,40}REJEITADOS|REJEITO-OS|(?:REJEITO|REJEITAR) OS EMBARGOS(?! (?:MONITORIOS )?E,? (?:JULGO|CONSTITUO|DECLARO))`,
  ],
  [
    'seguranca_concedida',
    r`CONCEDO (?:EM PARTE |PARCIALMENTE )?A (?:SEGURANCA|ORDEM)|SEGURANCA CONCEDIDA|CONCEDER A SEGURANCA`,
  ],
  ['seguranca_denegada', r`DENEGO A (?:SEGURANCA|ORDEM)|SEGURANCA DENEGADA|DENEGAR A (?:SEGURANCA|ORDEM)`],
  [
    'extinto_sem_merito',
    r`(?:JULGO|DECLARO|EXTINGO|EXTINGUINDO|EXTINT[OA])[^.]{0,110}SEM (?:RESOLUCAO|JULGAMENTO|EXAME|APRECIACAO|ANALISE) D[OE] ?(?:O )?MERITO|INDEFIRO A (?:PETICAO )?INICIAL|ART(?:IGO|\.)? ?485, ?(?:INCISO )?(?:I|IV|V|VI|VIII|III|II|1|11|111)\b[^.]{0,60}CPC`,
  ],
  [
    'parcialmente_procedente',
    regra(`${PARTE}(?: O)?S? ?PROCEDENTES?|PROCEDENTES?,? ${PARTE}|PROCEDENCIA PARCIAL|ACOLHO ${PARTE} OS? PEDIDOS?`),
  ],
  ['improcedente', r`IMPROCEDENTES?|IMPROCEDENCIA`],
  ['homologado', r`HOMOLOG(?:O|A|AR|A-SE)\b|(?:FICA|RESTA|ACORDO) HOMOLOGAD`],
  [
    'procedente',
    r`(?:JULG[OA]R?(?:-SE)?|JULGOU|\bSAO|DECLARO)[^.]{0,40}\bPROCEDENTES?|\bPROCEDENTES? OS? PEDIDOS?|ACOLHO OS? PEDIDOS?|\bDECRETO\b[^.]{0,40}\b(?:FALENCIA|QUEBRA|DIVORCIO|INTERDICAO|DESPEJO|DISSOLUCAO)`,
  ],
]
const RECURSAIS: readonly Regra[] = [
  [
    'embargos_rejeitados',
    r`(?:REJEITAR|REJEITARAM|REJEITO|REJEITOU)[^.]{0,30}EMBARGOS|EMBARGOS (?:DE DECLARACAO )?REJEITADOS`,
  ],
  [
    'parcialmente_provido',
    regra(`${PARTE} PROVIMENTO|PROVIMENTO ${PARTE}|${PARTE} PROVID[OA]|DERAM PROVIMENTO EM PARTE|PROVID[OA] EM PARTE`),
  ],
  [
    'nao_provido',
    r`NEG(?:O|AR|ARAM|OU|A|ANDO)(?:-LHES?|-SE)?(?: O)? (?:PROVIMENTO|SEGUIMENTO)|NAO PROVID[OA]|DESPROVID[OA]|IMPROVID[OA]|DESPROVER|DENEGAR-LHE PROVIMENTO`,
  ],
  [
    'provido',
    r`D(?:OU|AR|ERAM|EU|A|AR-LHES?|OU-LHES?|ANDO-LHE)(?:-LHES?)? PROVIMENTO|DAR-LHES? PROVIMENTO|\bPROVID[OA]\b|\bDANDO PROVIMENTO`,
  ],
  ['seguranca_concedida', r`CONCEDER A (?:SEGURANCA|ORDEM)|CONCEDERAM A (?:SEGURANCA|ORDEM)`],
  ['seguranca_denegada', r`DENEGAR A (?:SEGURANCA|ORDEM)|DENEGARAM A (?:SEGURANCA|ORDEM)`],
  ['nao_conhecido', r`NAO CONHEC(?:ER|ERAM|EU|O|E|ID[OA])`],
]
const NO_CAMINHO: readonly Regra[] = [
  ['homologado', r`\bHOMOLOG(?:O(?:-A|-O|-OS|-AS)?|A-SE)\b(?! (?:A DESISTENCIA|OS? HONORARIOS|O LAUDO|A AVALIACAO))`],
  [
    'embargos_rejeitados',
    r`REJEITO OS EMBARGOS DE DECLARACAO|EMBARGOS DE DECLARACAO[^.;]{0,90}\b(?:OS REJEITO|REJEITO-OS|LHES NEGO PROVIMENTO|NEGO-LHES PROVIMENTO|OS DESACOLHO)\b`,
  ],
  ['nao_conhecido', r`NAO CONHECO (?:D[OA]|DE)|DEIXO DE CONHECER`],
  [
    'nao_provido',
    r`NEGO(?:-LHES?)? (?:PROVIMENTO|SEGUIMENTO)|(?:PARA|E)(?:, NO MERITO,)? NEGAR(?:-LHES?)? (?:PROVIMENTO|SEGUIMENTO)`,
  ],
  ['provido', r`\bDOU(?:-LHES?)? PROVIMENTO|(?:PARA|E)(?:, NO MERITO,)? DAR(?:-LHES?)? PROVIMENTO`],
  [
    'parcialmente_deferido',
    r`\b(?:DEFIRO|CONCEDO|ACOLHO|DEFERINDO|CONCEDENDO|ACOLHENDO|DEFERE-SE)(?:,)? (?:PARCIALMENTE|EM PARTE)|DEFIRO,? EM TERMOS|ACOLHIMENTO PARCIAL`,
  ],
  [
    'indeferido',
    r`\bINDEFIRO\b|(?<!(?:PRELIMINAR|PREJUDICIAL|IMPUGNACAO)[^.;]{0,70}, QUE )\bREJEITO\b(?! (?:AS? )?(?:PRELIMINAR|PREJUDICIAL|OBJEC))|\bDEIXO DE CONCEDER\b|\bDESACOLHO\b|\bNAO ACOLHO\b`,
  ],
  ['deferido', r`\bDEFIRO\b|\bCONCEDO (?:A|O) (?:TUTELA|LIMINAR|EFEITO|ANTECIPACAO|MEDIDA)|\bACOLHO\b|\bDEFERE-SE\b`],
]
/** What is asked besides the matter itself: decides only where nothing else was decided. */
const ACESSORIO = r`^\s?(?:A |O |OS |AS )?(?:GRATUIDADE|BENEFICIOS? DA|JUSTICA GRATUITA|ASSISTENCIA JUDICIARIA|PRIORIDADE|TRAMITACAO|PRAZO|DILACAO|VISTA|JUNTADA|SEGREDO|PRODUCAO|PROVAS?|PERICIA|OITIVA|HABILITACAO|PARCELAMENTO)`
const PROVA = r`^\s?(?:A |O |OS |AS )?(?:PRODUCAO|PROVAS?|PERICIA|OITIVA)`

const primeiro = (l: Leitura, regras: readonly Regra[], de: number): Achado<Resultado> | null => {
  let best: { what: Resultado; m: RegExpExecArray; order: number } | null = null
  for (const [order, [what, rule]] of regras.entries()) {
    const m = todos(rule, l.corrido, de, l.ate)[0]
    if (m && (!best || m.index < best.m.index - 40 || (Math.abs(m.index - best.m.index) <= 40 && order < best.order)))
      best = { what, m, order }
  }
  return best ? achado(best.what, best.m.index, best.m.index + best.m[0].length, 0.9) : null
}

/** What was decided, on the merits or on the way. */
export function julgamento(
  l: Leitura,
  tipo: Documento,
  corpo: number,
  dispositivo: number | null,
): Achado<Resultado> | null {
  if (tipo === 'Acórdão')
    return (
      primeiro(l, RECURSAIS, dispositivo ?? corpo) ??
      primeiro(l, RECURSAIS, corpo) ??
      primeiro(l, JULGADOS, dispositivo ?? corpo)
    )
  if (tipo === 'Sentença') {
    for (const rule of JULGADOS) {
      const m = primeiro(l, [rule], dispositivo ?? corpo)
      if (m) return m
    }
    return primeiro(l, NO_CAMINHO, dispositivo ?? corpo)
  }
  if (tipo !== 'Decisão' && tipo !== 'Despacho') return null
  const marco = marcoDe(l, corpo)
  const judged =
    tipo === 'Despacho'
      ? null
      : primeiro(
          l,
          JULGADOS.filter(([what]) => /procedente|extinto|seguranca/.test(what)),
          marco ?? corpo,
        )
  // What is taken in of a request on the way is granted, and not judged.
  if (judged && !r`^ACOLHO`.test(l.corrido.slice(judged.inicio, judged.fim))) return judged
  const all = NO_CAMINHO.flatMap(([what, rule]) =>
    todos(
      rule,
      l.corrido,
      marco !== null && NO_CAMINHO.some(([, one]) => todos(one, l.corrido, marco, l.ate).length) ? marco : corpo,
      l.ate,
    ).map((m) => ({
      what,
      m,
      minor: ACESSORIO.test(l.corrido.slice(m.index + m[0].length, m.index + m[0].length + 40)),
    })),
  )
  const depois = (m: RegExpExecArray) => l.corrido.slice(m.index + m[0].length, m.index + m[0].length + 40)
  const sorted = all.toSorted((a, b) => Number(a.minor) - Number(b.minor) || a.m.index - b.m.index)
  const first = sorted[0]
  // A dispatch that grants time or free justice decides nothing that is asked for here.
  if (!first || (first.what === 'deferido' && first.minor && (tipo === 'Despacho' || PROVA.test(depois(first.m)))))
    return null
  // `Defiro em parte` is also `defiro`: the fuller reading of the same words.
  const fuller = all.find((o) => o.m.index === first.m.index && o.m[0].length > first.m[0].length) ?? first
  return achado(fuller.what, fuller.m.index, fuller.m.index + fuller.m[0].length, fuller.minor ? 0.6 : 0.85)
}

const TESE = r`\bTESES? (?:DE JULGAMENTO|FIRMADAS?|FIXADAS?) ?: ?["“']?`
const DEPOIS_DA_TESE = r`["”']? ?(?:_{3}|DISPOSITIVOS? RELEVANTES?|JURISPRUDENCIA RELEVANTE|LEGISLACAO RELEVANTE|A ?C ?O ?R ?D ?A ?O\b|\bACORDAM\b|\bRELATORIO\b|\bVISTOS,)`
/** An anchor is no longer. */
const MAIOR_TESE = 400

/** The thesis that a court states under that name (CNJ, Recomendação 154/2024); none is made of the reasons. */
export function teseVencedora(l: Leitura, tipo: Documento): Achado<string> | null {
  if (tipo !== 'Acórdão' && tipo !== 'Decisão') return null
  // Quoted, too: what is left out of quotations elsewhere is this one's own words.
  const line = l.chato.replaceAll('\n', ' ')
  const m = todos(TESE, line, l.de, l.ate)[0]
  if (!m) return null
  const inicio = m.index + m[0].length
  const words = line.slice(inicio, Math.min(l.ate, inicio + MAIOR_TESE))
  const end = DEPOIS_DA_TESE.exec(words)?.index ?? words.lastIndexOf('.') + 1
  const kept = words.slice(0, end || words.length).trimEnd()
  return kept.length < 20
    ? null
    : achado(palavras(l.texto, inicio, inicio + kept.length), inicio, inicio + kept.length, 0.9)
}
