import { r, regra } from './regra.ts'
import { ROTULO_ATIVO, ROTULO_PASSIVO, type Lado } from './listas/papeis.ts'
import { achado, palavras, type Achado, type Leitura } from './leitura.ts'

export interface ParteLida extends Achado<string> {
  readonly lado: Lado
  /** As the heading calls this side: EXEQUENTE. */
  readonly rotulo: string
}

/** What a label ends with where it may be of one or of several. */
export const SUFIXO = '\\.?(?:\\(A?S?\\)|\\(A/S\\)|\\(ES\\)|\\(S\\))?'
/** What ends a name in running text. */
const FIM = r`\n|;| - (?=ADVOGAD|ADVS?[:. ]|OAB|CPF|CNPJ|APELAD|AGRAVAD|RECORRID|EMBARGAD|RELATOR|MAGISTRAD|\d|REQUERID|RE[UÉ]|REQUERENT|EXECUTAD|VISTOS|R\. ?H|ATO |DESPACHO|SENTENCA|DECISAO|ACORDAO|INTIMA|FICA|\d{1,3}[ªA])|, ?(?:BRASILEIR|INSCRIT|CPF|CNPJ|PESSOA JURIDICA|NA PESSOA|POR SEU|REPRESENTAD|QUE |OAB|E-MAIL|DO(?:S)? TERMOS)|\. (?=ADVOGAD|RECORRID|AGRAVAD|RELATOR|REQUERID|REU|EMBARGAD|APELAD|EXECUTAD|NAO |\d{1,2}[º°ª] |DRA?\.|[OA] DOUTORA? |[OA] MM|FAZ SABER)| (?:CPF|CNPJ|CPF\/CNPJ|RG)[ :]| REPR(?:ES)?\.? ?(?:LEGAL|P\/|POR)|\s?\((?!EM RECUP|EM LIQ|PGFN|FAZENDA|INSS|MASSA)|\s(?:ADVOGAD[OA]|PROCURADOR|REPRESENTANTE|REPRESENTANTES|RELATOR|REQUERID[OA]|REU|RECLAMAD[OA]|EXECUTAD[OA])(?:S|\(S\)|\(A\))?(?:\s?DO\(A\)\s[A-Z]{1,16}|\sDO\s[A-Z]{1,16})?\s?:| D ?E ?S ?P ?A ?C ?H ?O |\s(?:DECISAO|SENTENCA|DESPACHO|ATO ORDINATORIO)\s`
/** In running text: the next label, or a word that a heading or a sentence begins with. */
const FIM_CORRIDO = regra(
  `\\s(?:(?:POLO (?:ATIVO|PASSIVO)|PARTE (?:AUTORA|RE)|${ROTULO_ATIVO}|${ROTULO_PASSIVO}|ADVOGAD[OA]S?|PROCURADOR(?:A|ES)?|REPRESENTANTES?|RELATOR(?:A)?|CLASSE|ASSUNTO|VALOR DA CAUSA|TERCEIR[OA]S?(?: INTERESSAD[OA]S?)?|INTERESSAD[OA]S?|CUSTOS LEGIS|PERIT[OA])${SUFIXO}(?: ?\\([A-Z ]{1,20}\\))?(?: D[OA]\\(A\\) [A-Z]{2,16}| D[OA] [A-Z]{2,16}| POLO [A-Z]{5,8})?\\s?:|(?:INTIMACAO|CITACAO|NOTIFICACAO|CERTIDAO|EMENTA|PAUTA DE|ATO ORDINATORIO|DESPACHO|DECISAO|SENTENCA|ACORDAO|EDITAL|PREZAD|VISTOS|FAZ SABER|TRATA-SE|CUIDA-SE)(?![A-Z]))`,
)
/** A company's kind ends its name. */
const EMPRESA = r`(?:\sLTDA\.?|\sS\/A|\sS\.A\.?|\sEIRELI|\sS\/S)(?:\s?-?\s?(?:ME|EPP|EIRELI|S\/A|LTDA))?(?:\s-\sEM (?:RECUPERACAO|LIQUIDACAO)(?: JUDICIAL| EXTRAJUDICIAL)?|\sEM RECUPERACAO JUDICIAL|\s-\s(?:FALIDA|MASSA FALIDA|EM LIQUIDACAO))?(?=\s|$)`
/** What trails behind a name. */
export const LIXO = r`(?:\sE(?: OUTR[OA]S?)?)?(?:\s?\(\d{1,3}\)?)?[-\s,.:(]{0,6}$`
/** What begins like no name. */
export const NAO_NOME = r`^(?:R\$|OS MESMOS|NAO |SEM |CPF|ADVOGAD|SEGREDO|\*|EM SEGREDO|SIGILOS|TERCEIRO|N\/C|INDETERMINAD)`

/** A name in capitals ends where a sentence begins. */
function fimPelaCaixa(name: string): number {
  if (!/^\p{Lu}[\p{Lu}.]/u.test(name) || /^\p{Lu}\. \p{Lu}\p{Ll}/u.test(name)) return name.length
  const m = /\s(?!(?:d[aeo]s?|e)\s)\p{L}?\p{Ll}/u.exec(name)
  return m ? m.index : name.length
}

/** Cuts a name out of what follows its label. */
export function nomeApos(l: Leitura, from: number, until: number): [number, number] | null {
  let start = from
  while (start < until && r`[\s:.-]`.test(l.chato.charAt(start))) start++
  // `Polo ativo: Nome: …`.
  start += r`^(?:NOME|RAZAO SOCIAL)\s?:\s?`.exec(l.chato.slice(start, start + 20))?.[0].length ?? 0
  const window = l.chato.slice(start, Math.min(until, start + 160))
  let size = window.search(FIM)
  if (size < 0) size = window.length
  const running = window.search(FIM_CORRIDO)
  if (running >= 0 && running < size) size = running
  size = fimPelaCaixa(l.texto.limpo.slice(start, start + size))
  const company = EMPRESA.exec(window.slice(0, size))
  if (company) {
    const end = company.index + company[0].length
    const rest = r`^ - (?:CREDITO|FINANCIAMENTO|INVESTIMENTO|SEGUROS|ARRENDAMENTO)[A-Z, ]{0,50}(?=\n|$)`.exec(
      window.slice(end, end + 70),
    )
    size = Math.min(size, end + (rest?.[0].length ?? 0))
  }
  // A line that ends in `de` goes on.
  const rest = r`(?:\sD[EAO]S?|\sE)\n([^\n:]{2,50})(?=\n|$)`.exec(window.slice(0, size + 60))
  if (rest && rest.index < size) size = rest.index + rest[0].length
  // A company's suffix that slid to the next line.
  const tail = r`^\n(?:LTDA\b|S\/?A\b|S\.A\.|EIRELI\b|ME\b|EPP\b)[^\n]{0,12}`.exec(window.slice(size))
  if (tail) size += tail[0].length
  // `… de Vida` and, on the next line, `e Previdência S/A`.
  const joined = r`^\nE [A-Z][A-Z ]{2,40}(?:S\/A|S\.A\.|LTDA)`.exec(window.slice(size))
  if (joined) size += joined[0].length
  const text = window.slice(0, size).replace(LIXO, '')
  const kept =
    r`S\.A\.?$|S\/A\.?$`.test(window.slice(0, text.length + 1)) && window.charAt(text.length) === '.'
      ? text.length + 1
      : text.length
  return kept < 2 || NAO_NOME.test(text) || !r`[A-Z]`.test(text) ? null : [start, start + kept]
}

/** A name where it stands, as one of a side. */
export const parte = (
  l: Leitura,
  [from, to]: readonly [number, number],
  lado: Lado,
  rotulo: string,
  confianca: number,
): ParteLida => ({ ...achado(palavras(l.texto, from, to).replace(/-\s/g, '- '), from, to, confianca), lado, rotulo })
