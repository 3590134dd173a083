import { r, regra } from './regra.ts'
import { CLASSES } from './listas/classes.ts'
import { PRENOMES } from './listas/prenomes.ts'
import { ROTULO_ATIVO, ROTULO_PASSIVO, type Lado } from './listas/papeis.ts'
import { achado, palavras, todos, type Achado, type Leitura } from './leitura.ts'
import { LIXO, NAO_NOME, nomeApos, parte, SUFIXO, type ParteLida } from './nomes.ts'

const ROTULO = regra(
  `(?<![A-Z])(?:(${ROTULO_ATIVO}|PARTE AUTORA)|(${ROTULO_PASSIVO}))(?: E (?:${ROTULO_ATIVO}|${ROTULO_PASSIVO}))?${SUFIXO}(?: ?\\([A-Z ]{1,30}\\)| \\(?\\d{1,2}\\)?)?\\s?:\\s?`,
)
/** The diaries of labour courts put no colon: the name follows the word on its line. */
const ROTULO_SEM = regra(
  `(?:^|\\n|\\d{4} |\\) )\\s?(?:(${ROTULO_ATIVO})|(${ROTULO_PASSIVO}))(?:\\(A?S?\\))?(?: E (?:${ROTULO_ATIVO}|${ROTULO_PASSIVO})(?:\\(A?S?\\))?)? (?=[A-Z])`,
)
/** `X LTDA, Y S.A.`, `FULANA DE TAL, BELTRANO DE TAL`: each a name of its own; `Silva, Souza Advogados` is one. */
function separados(l: Leitura, [from, to]: [number, number]): [number, number][] {
  const out: [number, number][] = []
  let at = from
  for (const piece of l.chato.slice(from, to).split(', ')) {
    out.push([at, at + piece.length])
    at += piece.length + 2
  }
  const whole = out.every(([a, b]) => r`^(?:[A-Z'.&/-]{1,20} ){1,9}[A-Z'.&/-]{1,20}$`.test(l.chato.slice(a, b)))
  const goesOn = out
    .slice(1)
    .some(([a, b]) =>
      r`^(?:FINANCIAMENTO|INVESTIMENTO|CREDITO|INDUSTRIA|COMERCIO|IMPORTACAO|EXPORTACAO|SERVICOS|PREVIDENCIA)`.test(
        l.chato.slice(a, b),
      ),
    )
  return out.length > 1 && whole && !goesOn ? out : [[from, to]]
}

/** `Ademar Pizzatto e Neusa Pizzatto`, where more than one may stand: names of two words at least, each. */
function porE(l: Leitura, [from, to]: [number, number]): [number, number][] {
  const text = l.texto.limpo.slice(from, to)
  const cut = text.search(/ [eE] (?=\p{Lu})/u)
  if (cut < 0) return [[from, to]]
  const [left, right] = [text.slice(0, cut), text.slice(cut + 3)]
  const flat = l.chato.slice(from + cut + 3, to)
  const long = (s: string) =>
    (s.match(/\p{Lu}[\p{L}'.]+/gu) ?? []).filter((w) => !r`^(?:LTDA|EIRELI|ME|EPP|S\.A\.?)$`.test(w.toUpperCase()))
      .length >= 2
  const oneFirm =
    r`^(?:SERVICOS?|COMERCIO|INDUSTRIA|PARTICIPACOES|EMPREENDIMENTOS|ADMINISTRA|FILHOS?|CIA|OUTR|INVESTIMENTO|FINANCIAMENTO|CREDITO|PREVIDENCIA|EXPORTACAO|IMPORTACAO|PENSOES|CONSULTORIA|TECNOLOGIA|TRANSPORTES|ASSOCIAD|TERRITORIOS|DO |DA |DE )`.test(
      flat,
    )
  if (!long(left) || !long(right) || oneFirm) return [[from, to]]
  return [[from, from + cut], ...porE(l, [from + cut + 3, to])]
}

/** `João Reis e Maria Reis` behind a label of one: both begin as people are called, and neither word is a firm's. */
function duasPessoas(l: Leitura, [from, to]: [number, number]): [number, number][] {
  const both = porE(l, [from, to])
  const people = both.every(([a, b]) => PRENOMES.has(r`^[A-Z]{2,20}`.exec(l.chato.slice(a, b))?.[0] ?? ''))
  return people && !FIRMA.test(l.chato.slice(from, to)) ? both : [[from, to]]
}
const FIRMA = r`(?<![A-Z])(?:LTDA|EIRELI|S\/?A|S\.A|S\/S|ME|EPP|CIA|SOCIEDADE|ADVOGAD[OA]S|ASSOCIADOS|ADVOCACIA|COMERCIO|INDUSTRIA|ESPOLIO|HERDEIROS|IRMAOS)(?![A-Z])`

/** Lines below a name that are names themselves, up to the next label. */
function linhasDeNomes(l: Leitura, from: number, until: number): [number, number][] {
  const out: [number, number][] = []
  let at = l.chato.indexOf('\n', from)
  while (at >= 0 && at < until && out.length < 20) {
    const end = l.chato.indexOf('\n', at + 1)
    const line = l.texto.limpo.slice(at + 1, end < 0 ? until : end).trimEnd()
    if (!/^\p{Lu}[\p{L}'.]+(?: (?:\p{Lu}[\p{L}'.]*|d[aeo]s?|e|D[AEO]S?|E)){1,8}$/u.test(line)) break
    if (
      r`^(?:EDITAL|PAUTA|CERTIDAO|MANDADO|CARTA|NOTA|ALVARA|OFICIO|PODER|COMARCA|VARA|DESPACHO|DECISAO|SENTENCA|ATO|ADVOGAD|TERCEIR|VALOR|CLASSE|ASSUNTO|VISTOS|INTIMACAO)`.test(
        l.chato.slice(at + 1),
      )
    )
      break
    out.push([at + 1, at + 1 + line.length])
    at = end
  }
  return out
}

/** By the labels of a heading: `AUTOR: …`, `AGRAVANTE : …`, `Polo Passivo(s): …`. */
function porRotulo(l: Leitura, until: number): ParteLida[] {
  const found: ParteLida[] = []
  for (const m of todos(ROTULO, l.proprio, l.de, until)) {
    const line = l.chato
      .slice(Math.max(l.de, m.index - 60), m.index)
      .split('\n')
      .at(-1)!
    if (
      r`(?:ADVOGAD[OA]S?(?:\(S\)|\(A\))?|REPRESENTANTES?(?:\(S\))?(?: LEGAL| LEGAIS)?|PROCURADOR(?:ES)?|PATRON[OA])\s?(?:-\s)?(?:D[OA]S?|DO\(A\)|\(DO\))?\s?(?:\(A\))?\s?$`.test(
        line,
      )
    )
      continue
    const name = nomeApos(l, m.index + m[0].length, Math.min(l.ate, until + 200))
    if (!name) continue
    const lado = m[1] ? 'autor' : 'reu'
    const plural = r`(?<!POLO [A-Z]{1,7})S\s?:|\(S\)`.test(m[0])
    for (const each of separados(l, name).flatMap((one) => (plural ? porE(l, one) : duasPessoas(l, one))))
      found.push(parte(l, each, lado, m[1] ?? m[2]!, 0.95))
    // `EXECUTADO(S): ONE LTDA e OTHER`: in capitals both.
    let end = name[1]
    for (let i = 0; i < 6; i++) {
      // A line of one label may part them by a semicolon, too.
      const join = (plural ? /^(?:\.?,? e |; ?)(?=\p{Lu}\p{L})/u : /^(?:,? e |; ?)(?=\p{Lu}{2})/u).exec(
        l.texto.limpo.slice(end, end + 8),
      )
      const next =
        join &&
        !r`^,? E OUTR`.test(l.chato.slice(end, end + 9)) &&
        !r`^[A-Z ()/]{2,24}\s?:`.test(l.chato.slice(end + join[0].length, end + join[0].length + 30))
          ? nomeApos(l, end + join[0].length, Math.min(l.ate, until + 200))
          : null
      if (!next) break
      found.push(parte(l, next, lado, m[1] ?? m[2]!, 0.85))
      end = next[1]
    }
    // `Autor(s): one`, and the others each on a line of its own.
    if (r`\((?:A\/)?E?S\)\s?:`.test(m[0]))
      for (const more of linhasDeNomes(l, name[1], until)) found.push(parte(l, more, lado, m[1] ?? m[2]!, 0.85))
  }
  return found
}

/** By the diaries of labour courts: the word, the name, perhaps gone on with on the next line. */
function semDoisPontos(l: Leitura, until: number): ParteLida[] {
  return todos(ROTULO_SEM, l.proprio, l.de, until).flatMap((m) => {
    const from = m.index + m[0].length
    const rest = l.chato.slice(from, from + 200)
    const end = rest.search(
      r`\n\s?(?:APELA|EMBARG|IMPETR|REQUER|RELATOR|ACORDAO|ORGAO|CLASSE|ASSUNTO|EMENTA|SUSCIT|EXCIP|ADVOGAD|RECLAMAD|RECLAMANT|AUTOR|REU|EXECUTAD|EXEQUENT|PERIT|TERCEIR|CUSTOS|INTIMAD|RECORR|AGRAV|\n|-|PROCESSO|PODER)|\n\n|\s(?:ADVOGAD[OA]|RECLAMAD[OA]|REU|EXECUTAD[OA]|RECORRID[OA]|AGRAVAD[OA]|INTIMAD[OA])[\s(]`,
    )
    const size = end < 0 ? rest.split('\n')[0]!.length : end
    const text = rest.slice(0, size).replace(LIXO, '')
    if (size > 120 || r`:`.test(text) || NAO_NOME.test(text)) return []
    return porE(l, [from, from + text.length]).map((each) => parte(l, each, m[1] ? 'autor' : 'reu', m[1] ?? m[2]!, 0.9))
  })
}

/** Some portals print colons without their labels: `0010115-68… : ONE : OTHER INTIMAÇÃO`. */
const SO_OS_NOMES = r`^[\s]{0,2}:\s([A-Z][^:]{3,110}?)\s:\s([A-Z][^:]{3,130})`
function semRotulo(l: Leitura, numeroFim: number): ParteLida[] {
  const m = SO_OS_NOMES.exec(l.chato.slice(numeroFim, numeroFim + 300))
  if (!m) return []
  const first = numeroFim + m[0].indexOf(m[1]!)
  const second = numeroFim + m[0].lastIndexOf(m[2]!)
  const names = [nomeApos(l, first, second - 2), nomeApos(l, second, Math.min(l.ate, second + 140))]
  return names.flatMap((name, i) => (name ? [parte(l, name, i === 0 ? 'autor' : 'reu', '', 0.75)] : []))
}

/** `One (pp. lawyer) X Other (pp. lawyer)`, as older diaries put it. */
const UM_X_OUTRO = r`(?:^|\n| - |: )([A-Z][A-Z .&/'-]{4,90}?)(?: \([^\n]{3,140}?\))? (?:X|VS?\.?) ([A-Z][A-Z .&/'-]{4,90}?)(?= \(|\.\s|\n| - |$)`
function umXOutro(l: Leitura, until: number, line: string, de = l.de): ParteLida[] {
  const m = todos(UM_X_OUTRO, line, de, until)[0]
  if (!m) return []
  const first = m.index + m[0].indexOf(m[1]!)
  const second = m.index + m[0].lastIndexOf(m[2]!)
  return [
    ...porE(l, [first, first + m[1]!.length]).map((each) => parte(l, each, 'autor', '', 0.7)),
    ...porE(l, [second, second + m[2]!.length]).map((each) => parte(l, each, 'reu', '', 0.7)),
  ]
}

/** `Autos em que é Embargante X e são Embargados Y e Z`. */
const EM_QUE_E = regra(
  `EM QUE (?:E|SAO|FIGURAM?(?: COMO)?) (?:${ROTULO_ATIVO})(?:\\(?E?S?\\)?)? ([^.;]{4,160}?),? E (?:E |SAO |COMO )?(?:${ROTULO_PASSIVO})(?:\\(?S?\\)?)? ([^.;]{4,240}?)(?=\\.\\s|\\.$|;|\\n\\n)`,
)
function emQueE(l: Leitura): ParteLida[] {
  const m = todos(EM_QUE_E, l.corrido, l.de, Math.min(l.ate, l.de + 3000))[0]
  if (!m) return []
  const both = [m[1]!, m[2]!].map((text) => m.index + m[0].indexOf(text))
  return both.flatMap((at, i) => {
    const text = l.texto.limpo.slice(at, at + [m[1]!, m[2]!][i]!.length)
    const out: ParteLida[] = []
    let from = at
    for (const piece of text.split(/(?:,? e |, )(?=\p{Lu}{2})/u)) {
      from = at + text.indexOf(piece, from - at)
      if (/^\p{Lu}{2}/u.test(piece))
        out.push(parte(l, [from, from + piece.trimEnd().length], i === 0 ? 'autor' : 'reu', '', 0.8))
      from += piece.length
    }
    return out
  })
}
/** Each with its lawyer in brackets, an X between them. */
const COM_OAB_X = r`^[^§]{0,30} - [^§]{3,140}\) X [A-Z]|^ - [A-Z][A-Z .&/'-]{4,90} X [A-Z]`

const TEXTO_COMECA = r`^(?:VISTOS|FLS?\.|FICA|ATO ORDINATORIO|MANIFESTE|INTIME|CITE\b|DEFIRO|INDEFIRO|CIENCIA|DIGAM?\b|TRATA\b|HOMOLOG|JULGO|1[ .)-]|I[ .)-]|DESPACHO|SENTENCA|DECISAO|NOTA DE CARTORIO|AGUARDE|PROVIDENCIE|APRESENTE|RECEBO|DE ORDEM|NOS TERMOS|CERTIDAO|ANTE\b|DIANTE\b|PROCESSO|A PARTE|O AUTOR|COMPROVE|RECOLHA|REGULARIZE|EXPECA|TENDO\b|DEVERA|CONSIDERANDO|MAGISTRAD|RELATOR|ADV\b)`
const E_CLASSE = new Set(CLASSES)

/** By the dashes of e-SAJ: number - class - subject - author - defendant - - another - the act. */
function porTracos(l: Leitura, numeroFim: number): { partes: ParteLida[]; assunto: Achado<string> | null } {
  const none = { partes: [], assunto: null }
  // A line may end anywhere among the dashes.
  const plano = l.chato.slice(0, numeroFim + 900).replaceAll('\n', ' ')
  const head = plano.slice(numeroFim)
  const lead = r`^\s?(?:\([^)]{1,80}\)\s?){0,2}- `.exec(head)
  if (!lead) return none
  const segments: { from: number; to: number; twin: boolean }[] = []
  let at = numeroFim + lead[0].length
  const limit = Math.min(l.ate, numeroFim + 900)
  let twin = false
  for (let i = 0; i < 14 && at < limit; i++) {
    const next = plano.indexOf(' - ', at)
    const to = next < 0 ? limit : next
    const text = plano.slice(at, to)
    if (TEXTO_COMECA.test(text) || text.length > 150 || r`^[A-Z]{1,20}: `.test(text)) break
    const before = segments.at(-1)
    if (
      before &&
      r`^(?:ME|EPP|MEI|EIRELI|LTDA|S\/?A|EM RECUPERACAO JUDICIAL|EM LIQUIDACAO)\.?(?: E OUTR[OA]S?)?$`.test(text.trim())
    )
      segments[segments.length - 1] = { ...before, to }
    else if (text.trim() !== '-' && text.trim() !== '') segments.push({ from: at, to, twin })
    twin = next >= 0 && plano.startsWith('- ', next + 3)
    at = twin ? next + 5 : to + 3
    if (next < 0) break
  }
  if (segments.length < 2) return none
  // A class may have a dash of its own: `Alimentos - Lei Especial Nº 5.478/68`.
  const named = [2, 1].find(
    (n) => segments[n - 1] && E_CLASSE.has(plano.slice(segments[0]!.from, segments[n - 1]!.to).trim()),
  )
  // Before subject, author and defendant there is nothing but the class, whatever it is called.
  const fourth = named === undefined && segments.filter((s) => !s.twin).length >= 4
  const law =
    segments[1] &&
    r`^LEI (?:ESPECIAL )?N?[º°O]? ?[\d.]{3,7}\/\d{2,4}$`.test(plano.slice(segments[1].from, segments[1].to).trim())
  const isClass = named !== undefined || law || fourth
  let rest = isClass ? segments.slice(law ? 2 : (named ?? 1)) : segments
  const firstTwin = rest.findIndex((s) => s.twin)
  // Subject, author, defendant: with less than that before the act, what is missing is the defendant or the subject.
  const groups = rest.filter((s) => !s.twin).length
  const assunto =
    groups >= 3 ||
    (groups === 2 &&
      isClass &&
      firstTwin < 0 &&
      !parecePessoa(l.chato.slice(rest[0]!.from, rest[0]!.to), l.texto.limpo.slice(rest[0]!.from, rest[0]!.to)))
      ? rest[0]!
      : null
  if (assunto) rest = rest.slice(1)
  const partes: ParteLida[] = []
  let lado: Lado = 'autor'
  for (const [i, s] of rest.entries()) {
    if (i > 0 && !s.twin) lado = 'reu'
    const text = l.chato.slice(s.from, s.to).replace(LIXO, '')
    if (text.length > 1 && !NAO_NOME.test(text)) partes.push(parte(l, [s.from, s.from + text.length], lado, '', 0.85))
  }
  return {
    partes,
    assunto: assunto ? achado(palavras(l.texto, assunto.from, assunto.to), assunto.from, assunto.to, 0.8) : null,
  }
}
/** Whether the words look like somebody's name rather than a subject of the tables. */
const parecePessoa = (chato: string, limpo: string): boolean =>
  r`\b(?:LTDA|S\/?A|S\.A\.|EIRELI|ME|EPP|MUNICIPIO|ESTADO|BANCO|CONDOMINIO|FAZENDA|UNIAO|ESPOLIO|INSS)\b`.test(chato) ||
  r`^[A-Z]\. ?[A-Z]\.`.test(chato) ||
  (!r` (?:de|do|da|e|em|por) [a-z]`.test(limpo) &&
    limpo.split(' ').filter((w) => /^[A-ZÀ-Ý]/.test(w)).length >= 3 &&
    !r`^(?:CONTRATOS|RESPONSABILIDADE|INDENIZACAO|LOCACAO|PRESTACAO|COMPRA|ACIDENTE|CONCURSO)`.test(chato))

const NARRA: readonly (readonly [Lado, RegExp])[] = [
  [
    'autor',
    r`(?:MOVID[OA]|PROPOST[OA]|AJUIZAD[OA]|PROMOVID[OA]|REQUERID[OA]|IMPETRAD[OA])(?: NESTE JUIZO)? (?:POR|PEL[AO]S?) (?:PARTE DE )?`,
  ],
  ['autor', r`POR PARTE DE `],
  [
    'reu',
    r`(?:EM FACE DE|EM DESFAVOR DE|CONTRA) (?!A FAZENDA|ACORDAO|DECISAO|SENTENCA|A DECISAO|A SENTENCA|O ATO|A R\.|O ACORDAO)`,
  ],
  [
    'autor',
    r`\bQUE (?:O |A )?(?=[A-Z][^.;]{4,110} (?:MOVE|MOVEM|PROMOVE|AJUIZOU|PROPOS) (?:CONTRA|EM FACE DE|A |AO ))`,
  ],
  ['reu', r`(?:INTIMACAO|CITACAO) D[AO]S? (?:EXECUTAD|REQUERID|RE|DEVEDOR|DEMANDAD)[A-Z]{0,3} `],
  ['reu', r`FAZ SABER A(?:\(O\)|O|OS)? (?!TODOS|QUANTOS|EXECUTAD|REUS? |TERCEIR|INTERESSAD)`],
]
const FIM_NARRADO = r`,|;|\.(?! ?[A-Z]\.)|\n| (?:OBJETIVANDO|VISANDO|EM FACE|CONTRA|E,? PARA|PARA|QUE|EXPEDID[OA]|MOVE|MOVEM|PROMOVE|NOS AUTOS|FOI|SERA|PROCESSO|COM|ALEGANDO|POR)(?![A-Z])`

/** By the sentence of an edital that tells who sues whom. */
function porNarrativa(l: Leitura): ParteLida[] {
  return NARRA.flatMap(([lado, rule]) => {
    const m = todos(rule, l.proprio, l.de, Math.min(l.ate, l.de + 3000))[0]
    if (!m) return []
    const found: ParteLida[] = []
    let from = m.index + m[0].length
    for (let i = 0; i < 4; i++) {
      const rest = l.chato.slice(from, from + 130)
      // `A LTDA e B`, both in capitals: two names.
      const two = l.texto.limpo.slice(from, from + 130).search(/(?<=\p{Lu}{2}) e (?=\p{Lu}{2})/u)
      const stop = rest.search(FIM_NARRADO)
      const size = two >= 0 && (stop < 0 || two < stop) ? two : stop
      const text = rest.slice(0, size < 0 ? 90 : size)
      if (text.length < 5 || NAO_NOME.test(text) || !r`^[A-ZÀ-Ý]`.test(l.texto.limpo.charAt(from))) break
      found.push(parte(l, [from, from + text.length], lado, '', 0.7))
      const next = r`^(?:, (?:CNPJ|CPF)[^,]{1,40})?(?:, (?:NA PESSOA|BRASILEIR)[^,]{1,60})?,? E (?:A )?`.exec(
        l.chato.slice(from + text.length, from + text.length + 140),
      )
      if (!next || lado === 'autor') break
      from += text.length + next[0].length
    }
    return found
  })
}

const INTIMADOS = r`INTIMAD[OA](?:S|\(S\)|\(A\))? ?\/ ?CITAD[OA](?:S|\(S\)|\(A\))?\s?:?`
/** Who `e outros` are, where labour courts list whom a notice is for below it: those of them that no label named. */
function outros(l: Leitura, known: readonly ParteLida[]): ParteLida[] {
  const more = known.filter((p) => r`^[\s,]{0,2}E OUTR[OA]S?`.test(l.chato.slice(p.fim, p.fim + 12)))
  const [side] = more
  const list = todos(INTIMADOS, l.chato, l.de, l.ate).at(-1)
  if (!side || !list || more.some((p) => p.lado !== side.lado)) return []
  const plain = (from: number, to: number) => l.chato.slice(from, to).replace(/[^A-Z0-9]/g, '')
  const names = new Set(known.map((p) => plain(p.inicio, p.fim)))
  return todos(r`\n\s?- ?([A-Z][^\n]{3,100})`, l.chato, list.index, l.ate).flatMap((m) => {
    const from = m.index + m[0].length - m[1]!.length
    const to = from + m[1]!.trimEnd().length
    return names.has(plain(from, to)) ? [] : [parte(l, [from, to], side.lado, side.rotulo, 0.75)]
  })
}

/** What no name holds, whatever stands before it: a term, a sum, an order, nothing but a company's kind. */
const podeSerNome = (text: string): boolean =>
  !r`\d (?:\([A-Z ]{2,30}\) )?(?:DIAS?|HORAS|MESES)\b|R ?\$|[A-Z]{3,20}(?:E|EM|A|AM)-SE\b|^(?:ME|EPP|MEI|EIRELI|LTDA|S\/?A)\.?$|\b(?:DEVERA|FICAM? INTIMAD|PRAZO (?:DE|LEGAL))\b`.test(
    text,
  )

/** The parties of the case, from the plainest place that names them; the same name counts once a side. */
export function partes(
  l: Leitura,
  corpo: number,
  numeroFim: number | null,
  edital: boolean,
): { partes: ParteLida[]; assunto: Achado<string> | null } {
  const until = Math.max(corpo, Math.min(l.ate, l.de + 1200))
  const dashes = numeroFim === null ? { partes: [], assunto: null } : porTracos(l, numeroFim)
  const labelled = porRotulo(l, until)
  const sides = (list: readonly ParteLida[]) => new Set(list.map((p) => p.lado)).size
  let found = labelled
  if (sides(dashes.partes) > sides(labelled)) found = dashes.partes
  // Each with its lawyer in brackets.
  if (sides(labelled) < 2 && numeroFim !== null && COM_OAB_X.test(l.corrido.slice(numeroFim, numeroFim + 400))) {
    const two = umXOutro(l, numeroFim + 400, l.corrido, numeroFim)
    if (two.length) found = two
  }
  if (found.length === 0 || sides(found) < 2) {
    const bare = semDoisPontos(l, until)
    if (bare.length > found.length) found = bare
  }
  if (found.length === 0 && numeroFim !== null) found = semRotulo(l, numeroFim)
  if (found.length === 0 && edital) found = porNarrativa(l)
  if (found.length === 0) found = emQueE(l)
  if (found.length === 0) found = dashes.partes
  if (found.length === 0) found = umXOutro(l, until, l.chato)
  found = [...found, ...outros(l, found)].filter((p) => podeSerNome(l.chato.slice(p.inicio, p.fim)))
  const key = (p: ParteLida) => p.lado + l.chato.slice(p.inicio, p.fim).replace(/[^A-Z0-9]/g, '')
  const unique = found.filter((p, i) => found.findIndex((q) => key(q) === key(p)) === i)
  return { partes: unique.slice(0, 200), assunto: dashes.assunto }
}

export const ASSUNTO = r`(?:^|\n)\s?ASSUNTOS?(?: PRINCIPAL)?\s?:\s?\[?([^\n\]]{3,120})`
