import { ExtratoInvalido } from './tipos.ts'

export interface Ficha {
  readonly fecha: boolean
  readonly nome: string
  /** What stands between an opening tag and the next one. */
  readonly valor: string
}

/** What a value may have within: in the words of a bank, anything else between angle brackets is text. */
const CONHECIDAS = new Set(
  (
    'OFX SIGNONMSGSRSV1 SONRS STATUS CODE SEVERITY MESSAGE DTSERVER LANGUAGE FI ORG FID BANKMSGSRSV1 STMTTRNRS TRNUID STMTRS ' +
    'CURDEF BANKACCTFROM BANKACCTTO CCACCTFROM CCACCTTO BANKID BRANCHID ACCTID ACCTTYPE ACCTKEY BANKTRANLIST DTSTART DTEND ' +
    'STMTTRN TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION SRVRTID CHECKNUM REFNUM SIC PAYEEID ' +
    'NAME EXTDNAME PAYEE MEMO CURRENCY ORIGCURRENCY CURRATE CURSYM LEDGERBAL AVAILBAL BALAMT DTASOF BALLIST BAL ' +
    'CREDITCARDMSGSRSV1 CCSTMTTRNRS CCSTMTRS MKTGINFO INV401KSOURCE ADDR1 ADDR2 ADDR3 CITY STATE POSTALCODE COUNTRY PHONE DESC BALTYPE VALUE'
  ).split(' '),
)
const ETIQUETA = /<(\/?)([A-Za-z][\w.]{0,31})\s*\/?>/y
const NOMEADAS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Only what every reader knows by itself is put in its place: what a file would declare is never looked at. */
const semEntidades = (s: string): string =>
  s.includes('&')
    ? s.replace(
        /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,4}));/gi,
        (all, ten?: string, hex?: string, name?: string) => {
          if (name) return NOMEADAS[name.toLowerCase()] ?? all
          const code = ten ? Number(ten) : Number.parseInt(hex!, 16)
          return code >= 32 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
        },
      )
    : s

/** Longer is no value of a statement: the rest is not read. */
const MAIOR_VALOR = 20_000
const CDATA = '<![CDATA['

/** The tags of a file with what follows each, in one pass. Throws where it declares entities. */
export function* fichas(text: string): Generator<Ficha> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new ExtratoInvalido('O arquivo declara entidades, o que nenhum extrato faz: não foi lido.')
  let open: Omit<Ficha, 'valor'> | null = null
  let from = 0
  let value: string[] = []
  const done = (until: number): Ficha | null => {
    const found = open && {
      ...open,
      valor: [...value, semEntidades(text.slice(from, Math.min(until, from + MAIOR_VALOR)))].join('').trim(),
    }
    value = []
    return found
  }
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (text.startsWith(CDATA, at)) {
      const end = text.indexOf(']]>', at)
      if (end < 0) throw new ExtratoInvalido('O arquivo .ofx está cortado.')
      value.push(semEntidades(text.slice(from, Math.min(at, from + MAIOR_VALOR))), text.slice(at + CDATA.length, end))
      from = end + 3
      at = end
      continue
    }
    ETIQUETA.lastIndex = at
    const tag = ETIQUETA.exec(text)
    if (!tag) continue
    const nome = tag[2]!.toUpperCase()
    if (!CONHECIDAS.has(nome) && !comecaLinha(text, at, from)) continue
    const before = done(at)
    if (before) yield before
    open = { fecha: tag[1] === '/', nome }
    from = ETIQUETA.lastIndex
    at = from - 1
  }
  const last = done(text.length)
  if (last) yield last
}

/** A tag that is not known begins its line, or follows another at once. */
function comecaLinha(text: string, at: number, from: number): boolean {
  let before = at
  while (before > from && (text[before - 1] === ' ' || text[before - 1] === '\t')) before--
  return before === from || text[before - 1] === '\n' || text[before - 1] === '\r'
}
