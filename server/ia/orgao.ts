import { passageira, r, regra } from './regra.ts'
import { ufsDoTribunal } from '../../src/schemas/br/jurisdicao.ts'
import { tribunalOf } from '../../src/schemas/br/tribunais.ts'
import { CABECAS, LIGACOES, ORDINAL, PALAVRAS } from './listas/orgaos.ts'
import { ESTADOS, TRIBUNAIS } from './listas/tribunais.ts'
import { achado, palavras, todos, type Achado, type Leitura } from './leitura.ts'
import { cidadeEm } from './municipios.ts'

export interface Orgao {
  readonly nome: Achado<string> | null
  readonly comarca: Achado<string> | null
  readonly estado: Achado<string> | null
  readonly tribunal: Achado<string> | null
  readonly tipo: string | null
}

const NOME = regra(`(?<![A-Z])(?:SECAO [A-Z] DA )?(?:${ORDINAL}\\s)?(?:${CABECAS})(?![A-Z])(?:\\s${ORDINAL}(?=\\s|$))?`)
/** Courts that a text speaks of without being theirs. */
const DE_OUTRO = r`(?:REL\.|ORIGEM|REMETAM|REMESSA|ENCAMINH|REDISTRIB|JULGAD[OA](?!R)|PROCEDENCIA|ACORDAO DA|DECISAO DA|PRECEDENTE|DECLINO|COMPETENCIA|SENTENCA)[^.]{0,60}$`
const COMARCA = r`(?:COMARCA|FORO(?: CENTRAL| REGIONAL)?(?: DA COMARCA)?|SUBSECAO JUDICIARIA|SSJ|CIRCUNSCRICAO JUDICIARIA) D[EAO] (?:REGIAO METROPOLITANA DE [A-Z' ]{3,40} - FORO (?:REGIONAL|CENTRAL|DISTRITAL) D[EAO] |REGIAO METROPOLITANA DE )?|\bJUIZO D[EAO] (?=[A-Z' ]{3,40} - COMARCA DA CAPITAL)`
/** City, perhaps its state, and a date: how a text is signed. */
const ASSINADO = r`(?:^|\n|\. |- )([A-Z][A-Z' -]{2,40}?)\s?(?:[/-]\s?([A-Z]{2})|,\s?([A-Z]{2})|\(([A-Z]{2})\))?\s?,\s?(?:EM\s)?(?:\d{1,2}[º°]?\s(?:\([A-Z ]{1,20}\) )?DE\s[A-Z]{4,9}\sDE\s\d{4}|DATA\s(?:DA|DO|REGISTRADA|E ASSINATURA|CONFORME)|\d{1,2}[/.]\d{1,2}[/.]\d{4}|DATADO|NA DATA|DATA (?:SUPRA|INFRA|ABAIXO|ACIMA))`

/** `Dado e passado em Aracaju, aos …`. */
const PASSADO_EM = r`(?:PASSADO|LAVRADO|EXPEDIDO)S?[^.;\n]{0,40} (?:EM|CIDADE DE) ([A-Z][A-Z' -]{2,40}?)(?=,? (?:AOS|EM) )`

/** The end of a court's name that begins at `at`: as far as its words are such words, and a city behind them. */
function fimDoNome(
  chato: string,
  from: number,
  ufs: readonly string[] | null,
): { fim: number; cidade: [number, number] | null } {
  let fim = from
  let at = from
  let cidade: [number, number] | null = null
  for (let i = 0; i < 26; i++) {
    const m =
      r`^(,?[ \n]|\s?\/\s?|\s-\s(?=\d{1,2}[ªº°] JD ))((?:À|[A-Z]{1,30}(?:\/[A-Z]{1,30})?|\d{1,3}[ªº°]|"[A-Z]"))`.exec(
        chato.slice(at, at + 40),
      )
    if (!m || (m[1]!.includes('\n') && !LIGACOES.has(m[2]!) && !r` (?:DE|DA|DO|E)$`.test(chato.slice(at - 3, at))))
      break
    const word = m[2]!
    const start = at + m[1]!.length
    const region = r`^REGIAO (?:METROPOLITANA )?DE `.exec(chato.slice(start, start + 30))
    if (region) {
      fim = at = start + region[0].length - 4
      continue
    }
    if (word === 'COMARCA' || word === 'FORO' || word === 'SSJ' || word === 'SJDF' || r`^SJ[A-Z]{2}$`.test(word)) {
      fim = at = start + word.length
      continue
    }
    const before = chato.slice(Math.max(from, at - 4), at)
    const state = r`TURMAS? RECURSA(?:L|IS) D[EAO]$`.test(chato.slice(Math.max(0, at - 24), at))
      ? ESTADOS.find(([nome]) => chato.startsWith(nome, start) && !r`^[A-Z ]`.test(chato.charAt(start + nome.length)))
      : undefined
    if (state) return { fim: start + state[0].length, cidade: null }
    const size = r` D[EAO]S?$`.test(before) ? cidadeEm(chato, start, ufs) : 0
    if (size && !(PALAVRAS.has(word) && size === word.length && word !== 'CAPITAL')) {
      // A section is of a state, and not of a town that is called like it.
      cidade = r`SECAO JUDICIARIA D[EAO] $`.test(chato.slice(Math.max(0, start - 24), start))
        ? null
        : [start, start + size]
      // `4ª Vara de Arapiraca / Cível Residual`.
      const more = r`^\s?\/\s?((?:[A-Z]{4,14} ?){1,3})(?=\n|$|,|-)`.exec(chato.slice(start + size, start + size + 60))
      const named = more?.[1]!
        .trimEnd()
        .split(' ')
        .every((w) => PALAVRAS.has(w))
      return { fim: named ? start + size + more![0].trimEnd().length : start + size, cidade }
    }
    // `15ª Vara Federal/CE`: the state is no part of the name.
    const slash = word.indexOf('/')
    if (slash > 0 && PALAVRAS.has(word.slice(0, slash)) && ESTADOS.some(([, uf]) => uf === word.slice(slash + 1)))
      return { fim: start + slash, cidade: null }
    if (PALAVRAS.has(word) || r`^\d`.test(word)) fim = at = start + word.length
    else if (LIGACOES.has(word) || word.split('/').every((w) => PALAVRAS.has(w))) at = start + word.length
    else if (
      r` D[EAO]$`.test(before) &&
      r`^(?:COMARCA|FORO|VARA|JUIZADO|TURMA|UNIDADE)`.test(chato.slice(from).trimStart()) === false &&
      r`^[A-Z]{4,40}$`.test(word) &&
      r`REGIONAL D[EAO]$| DE$`.test(chato.slice(at - 12, at))
    ) {
      // A district or a place that is no municipality: taken with the name, two words at most.
      const place =
        r`^[A-Z]{3,30}(?: (?:D[EAO]S? )?(?!PROCESSO|NUMERO|CLASSE|AUTOR|AUTOS|PODER|DESPACHO|SENTENCA|DECISAO|INTIMACAO|REQUER|RUA|AVENIDA|TELEFONE|EDITAL|ACAO|TIPO)[A-Z]{3,30})?`.exec(
          chato.slice(start, start + 40),
        )![0]
      return { fim: start + place.length, cidade: [start, start + place.length] }
    } else break
  }
  return { fim, cidade }
}

/** Places where the text names the court that speaks: before its act, where it acts as a body, and under its signature. */
function janelas(l: Leitura, corpo: number, colegiado: boolean): [number, number][] {
  const header: [number, number] = [l.de, Math.max(Math.min(corpo, l.de + 1500), Math.min(l.ate, l.de + 500))]
  const ata = colegiado
    ? todos(r`ACORDAM|ACORDA A|DECID(?:E|IU)|ACORDAO`, l.proprio, l.de, l.ate).map((m): [number, number] => [
        m.index,
        m.index + 160,
      ])
    : []
  return [header, ...ata, [Math.max(header[1], l.ate - 400), l.ate]]
}

export function orgao(l: Leitura, corpo: number, tipo: string, numero: string | null): Orgao {
  const digits = numero?.replace(/\D/g, '') ?? ''
  const superior =
    r`\b(?:STJ|TST|TSE|STF)\b|TRIBUNAL SUPERIOR DO TRABALHO|SUPERIOR TRIBUNAL DE JUSTICA|TRIBUNAL SUPERIOR ELEITORAL|SUPREMO TRIBUNAL FEDERAL`.exec(
      l.proprio.slice(l.de, l.ate),
    )
  const tribunal = tribunalDe(l, digits)
  const alto = ['STJ', 'TST', 'TSE', 'STF'].includes(tribunal?.valor ?? '') && !!(superior || tribunal)
  const ufs =
    alto || digits.length !== 20
      ? null
      : ufsDoTribunal(Number(digits.slice(13, 14)) * 100 + Number(digits.slice(14, 16)))
  const colegiado = tipo === 'Acórdão'
  let nome: Achado<string> | null = null
  let cidade: [number, number] | null = null
  for (const [de, ate] of janelas(l, corpo, colegiado)) {
    for (const m of todos(NOME, l.proprio, de, ate)) {
      const left = l.chato.slice(Math.max(de, m.index - 70), m.index)
      // Classes are called after courts too; a region is no court of its own.
      if (r`\([^)]{0,60}$`.test(left.split('\n').at(-1)!)) continue
      if (DE_OUTRO.test(left.split('\n').at(-1)!) || r`PROCEDIMENTO DO\s$`.test(left)) continue
      // The court that a chamber is of is told by its number.
      const whole = fimDoNome(l.chato, m.index + m[0].length, ufs)
      const of = l.chato.slice(m.index, whole.fim).search(r` DO (?:EGREGIO )?TRIBUNAL (?:REGIONAL|DE JUSTICA|SUPERIOR)`)
      const end = of > 0 ? { fim: m.index + of, cidade: null } : whole
      const head = r`^(?:VARA|JUIZADO|TURMA|CAMARA|UNIDADE|SECAO|NUCLEO|PRESIDENCIA)$`.test(m[0].trim())
      if (r`^\s?(?:D?A )?\d?[ªA]? ?REGIAO(?! DE )`.test(l.chato.slice(end.fim, end.fim + 14))) continue
      if (head && end.fim <= m.index + m[0].length) continue
      // A town's council is no court.
      if (
        r`^CAMARA (?:MUNICIPAL|D[OE]S? (?:DEPUTADOS|VEREADORES|COMERCIO|ARBITRAGEM|COMERCIALIZACAO|MEDIACAO))`.test(
          l.chato.slice(m.index, m.index + 30),
        )
      )
        continue
      // `A unidade 302` is a flat.
      if (r`^UNIDADE \d{1,5}\.?$`.test(l.chato.slice(m.index, end.fim))) continue
      // `Após, à Turma Recursal`: where it goes to.
      if (
        de > l.de &&
        r`^[A-Z]{3}`.test(m[0]) &&
        !r`^(?:[A-Z]{4,9}[AO]|UNICA) `.test(m[0]) &&
        r`(?:^|[\s,;])(?:A|AO|PARA [AO]|PEL[AO]|A E\.|A EGREGIA) $`.test(left)
      )
        continue
      if (r`^SECAO$`.test(m[0].trim()) || r`^(?:SECAO|SUBSECAO) JUDICIARIA`.test(l.chato.slice(m.index, m.index + 22)))
        continue
      nome = achado(palavras(l.texto, m.index, end.fim), m.index, end.fim, 0.9)
      cidade = end.cidade
      break
    }
    if (nome) break
  }
  nome ??= gabinete(l, corpo)
  const instancia =
    colegiado ||
    r`TURMA|CAMARA|ORGAO ESPECIAL|CORTE ESPECIAL|PLENO`.test(nome ? l.chato.slice(nome.inicio, nome.fim) : '') ||
    digits.endsWith('0000') ||
    alto
  const comarca =
    instancia && !r`TURMA RECURSAL`.test(nome?.valor ?? '') ? null : comarcaDe(l, corpo, cidade, nome, ufs)
  return { nome, comarca, tribunal, estado: alto ? null : estadoDe(l, digits, ufs, comarca), tipo: tipoDe(nome, l) }
}

/** A line of the heading that names whose chambers they are, where no court is named. */
function gabinete(l: Leitura, corpo: number): Achado<string> | null {
  const m = todos(r`(?:^|\n)(GAB(?:INETE|\.) [^\n]{3,80})(?=\n)`, l.proprio, l.de, Math.max(corpo, l.de + 500))[0]
  if (!m) return null
  const from = m.index + m[0].length - m[1]!.length
  return achado(palavras(l.texto, from, from + m[1]!.trimEnd().length), from, from + m[1]!.trimEnd().length, 0.7)
}

function comarcaDe(
  l: Leitura,
  corpo: number,
  cidade: [number, number] | null,
  nome: Achado<string> | null,
  ufs: readonly string[] | null,
): Achado<string> | null {
  const at = ([from, to]: readonly [number, number], confianca: number) =>
    achado(palavras(l.texto, from, to), from, to, confianca)
  for (const m of todos(COMARCA, l.proprio, l.de, Math.max(corpo, l.de + 900))) {
    const from = m.index + m[0].length
    const size = cidadeEm(l.chato, from, ufs)
    if (size) return at([from, from + size], 0.95)
  }
  const known = cidade !== null && cidadeEm(l.chato, cidade[0], ufs) === cidade[1] - cidade[0]
  if (cidade && known && !r`^CAPITAL$`.test(l.chato.slice(...cidade))) return at(cidade, 0.9)
  const at_ = todos(
    r`\bLOCAL: ?([A-Z][A-Z' -]{2,40}?)\s{1,12}DATA: ?\d`,
    l.chato,
    l.de,
    Math.min(l.ate, l.de + 1500),
  )[0]
  if (at_) {
    const from = at_.index + at_[0].indexOf(at_[1]!)
    if (cidadeEm(l.chato, from, ufs) === at_[1]!.length) return at([from, from + at_[1]!.length], 0.9)
  }
  // A line of the heading that is a city's name alone, or before the court's on its line.
  if (nome)
    for (const m of todos(r`(?:^|\n)([A-Z][A-Z' -]{2,40}?)(?= - |\n)`, l.chato, l.de, nome.inicio + 1)) {
      const from = m.index + m[0].length - m[1]!.length
      if (cidadeEm(l.chato, from, ufs) === m[1]!.length && ufs) return at([from, from + m[1]!.length], 0.85)
    }
  const signed = todos(ASSINADO, l.proprio, l.de, l.ate).filter((m) => {
    const size = cidadeEm(l.chato, m.index + m[0].indexOf(m[1]!), ufs)
    return size === m[1]!.trim().length || m[2] || m[3] || m[4]
  })
  const passed = todos(PASSADO_EM, l.proprio, l.de, l.ate).at(-1)
  if (signed.length === 0 && passed) {
    const from = passed.index + passed[0].length - passed[1]!.length
    const size = cidadeEm(l.chato, from, ufs)
    if (size) return at([from, from + size], 0.8)
  }
  const last = signed.at(-1)
  if (last) {
    const from = last.index + last[0].indexOf(last[1]!)
    return at([from, from + last[1]!.trimEnd().length], 0.8)
  }
  // A place that is no municipality, where nothing else is named.
  return cidade && !r`^CAPITAL$`.test(l.chato.slice(...cidade)) ? at(cidade, 0.6) : null
}

function estadoDe(
  l: Leitura,
  digits: string,
  ufs: readonly string[] | null,
  comarca: Achado<string> | null,
): Achado<string> | null {
  const eproc = todos(r`\d{4}\/([A-Z]{2})(?![A-Z])`, l.chato, l.de, l.de + 600)[0]
  const near = (uf: string, confianca: number) => achado(uf, l.de, l.de, confianca)
  if (eproc && (!ufs || ufs.includes(eproc[1]!))) return near(eproc[1]!, 0.95)
  if (ufs?.length === 1) return near(ufs[0]!, 0.95)
  if (ufs && comarca) {
    const written = r`^\s?[/,(-]\s?([A-Z]{2})(?![A-Z])`.exec(l.chato.slice(comarca.fim, comarca.fim + 6))?.[1]
    if (written && ufs.includes(written)) return near(written, 0.95)
    const here = ufs.filter((uf) => cidadeEm(l.chato, comarca.inicio, [uf]) > 0)
    if (here.length === 1) return near(here[0]!, 0.85)
  }
  const named = ESTADOS.find(
    ([nome, uf]) =>
      (ufs ? ufs.includes(uf) : digits.length !== 20) &&
      passageira(
        `(?:ESTADO|SECAO JUDICIARIA|JUSTICA FEDERAL) (?:D[OAE]|N[OA]) (?:ESTADO D[OAE] )?${nome}(?![A-Z])`,
      ).test(l.proprio.slice(l.de, l.de + 900)),
  )
  if (named) return near(named[1], 0.8)
  const signed = todos(r`[A-Z]\s?[/-]\s?([A-Z]{2})(?![A-Z/\d])|\(([A-Z]{2})\)|, ([A-Z]{2}),`, l.chato, l.de, l.ate)
    .map((m) => m[1] ?? m[2] ?? m[3]!)
    .find((uf) => ufs?.includes(uf))
  return signed ? near(signed, 0.7) : ufs && ufs.length > 1 ? capital(l, ufs) : null
}
const capital = (l: Leitura, ufs: readonly string[]): Achado<string> | null => {
  const code = ufs.find(
    (uf) =>
      passageira(`(?<![A-Z])SJ${uf}(?![A-Z])|BRASILIA(?= ?[,/-])`).test(l.proprio.slice(l.de, l.ate)) &&
      (uf === 'DF' || !r`BRASILIA`.test(l.proprio.slice(l.de, l.ate))),
  )
  return code ? achado(code, l.de, l.de, 0.7) : null
}

function tribunalDe(l: Leitura, digits: string): Achado<string> | null {
  const head = l.proprio.slice(l.de, l.ate)
  for (const [sigla, rule] of TRIBUNAIS) {
    const m = rule.exec(head)
    if (m) return achado(sigla, l.de + m.index, l.de + m.index + m[0].length, 0.9)
  }
  // Only the Supreme court heads its cases so.
  const supremo = r`\b(?:RECTE|RECDO|AGTE|AGDO|EMBTE|EMBDO|IMPTE|RECLTE|PACTE|REQTE)\.\((?:A\/)?S\)`.exec(
    head.slice(0, 900),
  )
  if (supremo) return achado('STF', l.de + supremo.index, l.de + supremo.index + supremo[0].length, 0.85)
  // Only the superior labour court judges these, whatever court the number is of.
  const revista = r`(?:^|\n|PROCESSO N[º°O.]{0,2} ?)(?:E-|ED-|AG-){0,2}(?:RRAG|AIRR|ARR|RR)-\d{7}`.exec(head)
  if (revista) return achado('TST', l.de + revista.index, l.de + revista.index + revista[0].length, 0.85)
  const byNumber = digits ? tribunalOf(digits) : null
  if (byNumber) return achado(byNumber.replace('CSJT', 'TST'), l.de, l.de, 0.98)
  const named = ESTADOS.find(([nome]) =>
    passageira(`TRIBUNAL DE JUSTICA (?:D[OAE] )?(?:ESTADO D[OAE] )?${nome}(?![A-Z])`).test(head.slice(0, 900)),
  )
  return named ? achado(named[1] === 'DF' ? 'TJDFT' : `TJ${named[1]}`, l.de, l.de, 0.8) : null
}

const TIPOS: readonly (readonly [string, RegExp])[] = [
  ['Vara do Trabalho', r`VARA DO TRABALHO`],
  ['Juizado Especial', r`JUIZADO|JEF\b|UNIDADE JURISDICIONAL`],
  ['Vara Federal', r`VARA FEDERAL`],
  ['Turma Recursal', r`TURMA RECURSAL`],
  ['Câmara', r`CAMARA`],
  ['Turma', r`TURMA`],
  ['Zona Eleitoral', r`ZONA`],
  ['Seção', r`SECAO`],
  ['Vara', r`VARA`],
]
const tipoDe = (nome: Achado<string> | null, l: Leitura): string | null =>
  nome ? (TIPOS.find(([, rule]) => rule.test(l.chato.slice(nome.inicio, nome.fim)))?.[0] ?? null) : null
