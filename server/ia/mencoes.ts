import { escapar, passageira, r, regra } from './regra.ts'
import { PAPEIS, QUALIDADES, type Lado, type Papel, type Parte } from './listas/papeis.ts'
import { todos, type Leitura } from './leitura.ts'
import type { ParteLida } from './nomes.ts'

/** Somebody whom a sentence speaks of. */
export interface Mencao {
  readonly papel: Papel
  readonly inicio: number
  readonly fim: number
}

/** What names of institutions are called in running text. */
const APELIDOS: readonly (readonly [RegExp, string])[] = [
  [
    r`INSTITUTO NACIONAL DO SEGURO SOCIAL|\bINSS\b`,
    'INSS|AUTARQUIA(?: PREVIDENCIARIA)?|INSTITUTO(?: NACIONAL DO SEGURO SOCIAL)?|CEAB(?:-DJ)?|APSADJ',
  ],
  [r`\bUNIAO\b|FAZENDA NACIONAL|\bPGFN\b`, 'UNIAO(?: FEDERAL)?|FAZENDA NACIONAL|FAZENDA PUBLICA|FAZENDA|ENTE PUBLICO'],
  [r`CAIXA ECONOMICA`, 'CEF|CAIXA(?: ECONOMICA FEDERAL)?|EMPRESA PUBLICA'],
  [
    r`\bESTADO D[OAE]\b|FAZENDA (?:PUBLICA )?(?:DO|ESTADUAL)`,
    'ESTADO|FAZENDA PUBLICA|FAZENDA(?: ESTADUAL)?|ENTE PUBLICO|ENTE ESTATAL',
  ],
  [
    r`MUNICIPIO|PREFEITURA`,
    'MUNICIPIO|MUNICIPALIDADE|FAZENDA(?: PUBLICA)?(?: MUNICIPAL)?|EDILIDADE|ENTE PUBLICO|ENTE MUNICIPAL',
  ],
  [r`\bBANCO\b|FINANCEIRA`, 'BANCO|INSTITUICAO FINANCEIRA|CASA BANCARIA'],
  [r`MINISTERIO PUBLICO`, 'MINISTERIO PUBLICO(?: FEDERAL| ESTADUAL)?|PARQUET|MPF|MP|ORGAO MINISTERIAL'],
  [r`CONDOMINIO`, 'CONDOMINIO'],
  [r`SEGURADORA|SEGUROS`, 'SEGURADORA'],
  [r`LTDA|S\/A|S\.A\.|EIRELI|\bME\b|EPP`, 'EMPRESA(?: RE)?|SOCIEDADE EMPRESARIA'],
]
const TODOS = regra(`(?<![A-Z])(?:${PAPEIS.map(([, words]) => `(${words})`).join('|')})(?![A-Z])`)
const CHAMADOS = regra(`(?<![A-Z])(?:${QUALIDADES.map(([, words]) => `(${words})`).join('|')})(?![A-Z])`)
/** What stands before somebody who is spoken of, and not before a word that only says more of another. */
const ARTIGO = r`(?<![A-Z])(?:[AO]S?|AOS?|PEL[AO]S?|D[AO]S?|SRA?\.?|D\.) $`
/** The first word of many a name, which means also other things. */
const NAO_CABECA = new Set(
  'JUSTICA CENTRAL GRANDE PRIMEIRA SANTA SANTO NOVA GERAL SUPER FORCA MEDIA CASA COISA MASSA TERRA PARTE FONTE PORTO CREDITO CARTAO COMERCIO INDUSTRIA SERVICO SERVICOS PRODUTO PRODUTOS MATERIAIS DISTRIBUIDORA TRANSPORTE TRANSPORTES ESPOLIO AUTO MINISTERIO ESTADO UNIAO CORREIO CORREIOS RECUPERACAO PLANO SAUDE IMOVEL IMOVEIS VEICULO VEICULOS OBRAS TUTELA CONTA CONTAS VALOR COBRANCA INTIMACAO'.split(
    ' ',
  ),
)
/** What a name begins with, as others go on to call it: `o hospital`, `a universidade`. */
function cabeca(name: string): string[] {
  const [first = ''] = name.split(r`[^A-Z]`)
  return first.length >= 5 && !NAO_CABECA.has(first) ? [first] : []
}

export type Busca = (de: number, ate: number) => Mencao[]

/** Finds who is spoken of: by role, by name, by what institutions are called. */
export function buscaDeMencoes(l: Leitura, partes: readonly ParteLida[]): Busca {
  const sides = partes.slice(0, 40).flatMap((p) => {
    const name = l.chato.slice(p.inicio, p.fim)
    const short = name.length >= 5 && name.length < 90 ? [escapar(name)] : []
    const nick = APELIDOS.filter(([rule]) => rule.test(name)).map(([, words]) => words)
    return [...short, ...nick].map((words) => [p.lado, words] as const)
  })
  const both = (words: string) => new Set(sides.filter(([, w]) => w === words).map(([lado]) => lado)).size > 1
  const names = sides.filter(([, words]) => !both(words))
  const heads = partes
    .slice(0, 40)
    .flatMap((p) => cabeca(l.chato.slice(p.inicio, p.fim)).map((word) => [p.lado, word] as const))
  const ownHeads = heads.filter(([lado, word]) => !heads.some(([other, w]) => w === word && other !== lado))
  const called = ownHeads.length
    ? passageira(`(?<![A-Z])(?:${ownHeads.map(([, w]) => `(${w})`).join('|')})(?![A-Z])`)
    : null
  const rule = names.length ? passageira(`(?<![A-Z])(?:${names.map(([, w]) => `(${w})`).join('|')})(?![A-Z])`) : null
  // Who accuses is called by its own name, whatever its side.
  const penal = r`ACAO PENAL|VARA CRIMINAL|INQUERITO POLICIAL`.test(l.chato.slice(l.de, l.de + 900))
  // Who asks to be kept from bankruptcy is the debtor, and its creditors are no side.
  const concurso =
    r`RECUPERACAO JUDICIAL (?:\(|- |N[º°O.])|CLASSE[A-Z -]{0,12}: ?RECUPERACAO|EDITAL DE RECUPERACAO`.test(
      l.chato.slice(l.de, l.de + 900),
    )
  // Of a bankrupt, creditors are many and no side.
  const falencia = r`FALENCIA (?:D[EO] |\()|CLASSE[A-Z -]{0,12}: ?FALENCIA|\bA FALENCIA D`.test(
    l.chato.slice(l.de, l.ate),
  )
  const rotulos = new Map<string, Lado>(partes.filter((p) => p.rotulo).map((p) => [raiz(p.rotulo), p.lado]))
  // Sentences are asked about once for each of their terms.
  const known = new Map<string, Mencao[]>()
  const search: Busca = (de, ate) => {
    const found: Mencao[] = todos(TODOS, l.corrido, de, ate).map((m) => {
      const papel = PAPEIS[m.slice(1).findIndex((g) => g !== undefined)]![0]
      const concursal =
        concurso && r`^DEVEDOR`.test(m[0])
          ? 'autor'
          : (concurso || falencia) && r`^CREDOR`.test(m[0])
            ? 'terceiro'
            : null
      if (concursal) return { papel: concursal, inicio: m.index, fim: m.index + m[0].length }
      const lado =
        papel === 'autor' || papel === 'reu' ? (rotulos.get(raiz(m[0].replace(r`^PARTE `, ''))) ?? papel) : papel
      return { papel: lado, inicio: m.index, fim: m.index + m[0].length }
    })
    if (rule)
      for (const m of todos(rule, l.corrido, de, ate)) {
        const papel = names[m.slice(1).findIndex((g) => g !== undefined)]![0]
        const at = { papel, inicio: m.index, fim: m.index + m[0].length }
        const over = found.findIndex((f) => f.inicio < at.fim && at.inicio < f.fim)
        if (over < 0) found.push(at)
        else if ((found[over]!.papel === 'mp' && !penal) || found[over]!.papel === 'terceiro') found[over] = at
      }
    const byQuality = (rule: RegExp, list: readonly (readonly [Papel, string])[]) => {
      for (const m of todos(rule, l.corrido, de, ate)) {
        if (!ARTIGO.test(l.corrido.slice(Math.max(0, m.index - 6), m.index))) continue
        const at = {
          papel: list[m.slice(1).findIndex((g) => g !== undefined)]![0],
          inicio: m.index,
          fim: m.index + m[0].length,
        }
        const over = found.findIndex((f) => f.inicio < at.fim && at.inicio < f.fim)
        if (over < 0) found.push(at)
        else if (list !== QUALIDADES && found[over]!.papel === 'terceiro') found[over] = at
      }
    }
    if (called) byQuality(called, ownHeads)
    byQuality(CHAMADOS, QUALIDADES)
    return found.filter((m) => real(l, m)).toSorted((a, b) => a.inicio - b.inicio)
  }
  return (de, ate) => {
    const key = `${de} ${ate}`
    const kept = known.get(key)
    if (kept) return kept
    const found = search(de, ate)
    known.set(key, found)
    return found
  }
}
const raiz = (s: string) => s.replace(r`(?:\(S\)|ES|AS|OS|S|A|O|E)$`, '').slice(0, 13)

/** `RE` and `PARTES` are also other words: `réplica` is none, but `em parte`, `de res` are not people. */
function real(l: Leitura, m: Mencao): boolean {
  const word = l.corrido.slice(m.inicio, m.fim)
  if (word === 'RE' || word === 'RES')
    return (
      r`[éÉ]`.test(l.texto.limpo.slice(m.inicio, m.fim)) ||
      (word === 'RE' && r`(?:\b[AÀ]|\bPARTE|\bDA|\bPELA)\s$`.test(l.corrido.slice(Math.max(0, m.inicio - 6), m.inicio)))
    )
  // `Como requerido`, `requerido pela parte`: what was asked, not who was.
  if (/^(?:REQUERID|DEMANDAD|RECORRID|AGRAVAD|EMBARGAD)[OA]$/.test(word)) {
    const asked = r`^\s?(?:,\s)?(?:PEL[AO]S?|AS? FLS|NA PETICAO|NO (?:ID|EVENTO|MOV)|EM (?:PETICAO|AUDIENCIA))`.test(
      l.corrido.slice(m.fim, m.fim + 16),
    )
    if (
      asked ||
      r`(?:CONFORME|COMO|NOS TERMOS|NA FORMA|ACORDAO|DECISAO|SENTENCA|TAL|SENDO|FOI|SIDO|FOR|NADA|MAIS|HAVENDO|JA|PRAZO|DILACAO|BENEFICIO|BLOQUEIO|PARCELAMENTO|LEVANTAMENTO|TUTELA|MEDIDA|LIMINAR|PROVA|PERICIA|PENHORA|SUSPENSAO|EXPEDICAO|PESQUISA|DILIGENCIA|GRATUIDADE|JUNTADA|PROVIDENCIA)\s$`.test(
        l.corrido.slice(Math.max(0, m.inicio - 15), m.inicio),
      )
    )
      return false
  }
  if (r`^REPRESENTAD[OA]S?$`.test(word))
    return !r`(?:\bESTAR?|\bSER|\bESTAO|\bESTEJAM?|DEVIDAMENTE|\bE|\bSAO|,)\s$`.test(
      l.corrido.slice(Math.max(0, m.inicio - 14), m.inicio),
    )
  if (word === 'DEFESA')
    return (
      r`(?:INTIME(?:M)?-SE|OUCA-SE|VISTAS?|CIENCIA|MANIFESTE-SE|DIGA|NOTIFIQUE-SE) [AÀ] $`.test(
        l.corrido.slice(Math.max(0, m.inicio - 18), m.inicio),
      ) ||
      ((r`(?:\b[AÀ]|\bA COMBATIVA)\s$`.test(l.corrido.slice(Math.max(0, m.inicio - 12), m.inicio)) ||
        (r`\bDA\s$`.test(l.corrido.slice(Math.max(0, m.inicio - 4), m.inicio)) &&
          r`^D`.test(l.texto.limpo.slice(m.inicio, m.fim)))) &&
        r`^[\s,]{1,2}(?:PARA|DEVERA|EM|NO PRAZO|,|TAMBEM|POR|PELO|INFORM|APRESENT|DIZER|JUNT|INDIC|MANIFEST)`.test(
          l.corrido.slice(m.fim, m.fim + 12),
        ))
    )
  if (word === 'PARTES' || word === 'AS PARTES')
    return (
      !r`(?:\bEM|\bENTRE AS|\bENTRE|\bDAS|(?:AD|ID|OST|EIT)[OA]S? PELAS|MESMAS|\bE OUTRAS)\s$`.test(
        l.corrido.slice(Math.max(0, m.inicio - 12), m.inicio),
      ) ||
      r`COMPAREC|PRESENCA|INTIM|CITACAO|\bSER [A-Z]{3,14}(?:AD|ID|OST|EIT)[OA]S? PELAS $`.test(
        l.corrido.slice(Math.max(0, m.inicio - 30), m.inicio),
      )
    )
  // `A parte interessada` is whoever wants what is to be done.
  if (r`^INTERESSADAS?$`.test(word) && r`PARTES? $`.test(l.corrido.slice(Math.max(0, m.inicio - 7), m.inicio)))
    return false
  if (r`^AMB[OA]S$`.test(word))
    return (
      !r`(?:\bD[EOA]S?|\bEM|\bDE|\b[OA]S) $`.test(l.corrido.slice(Math.max(0, m.inicio - 5), m.inicio)) &&
      // `Ambos contados da intimação` are the terms.
      !r`^(?: OS| AS)? (?:PRAZOS?|CONTAD[OA]S|COMPUTAD[OA]S|A CONTAR|A PARTIR|CORRENDO|FLUINDO|EM|D[AEO]S?|COM|POR) `.test(
        l.corrido.slice(m.fim, m.fim + 16),
      )
    )
  if (r`^TESTEMUNHAS?$`.test(word))
    return !r`\b(?:ROL (?:DE|DAS)|[A-Z]{2,12}[AEI]R(?:EM)?(?: AS| SUAS)?|ARROLE(?:M)?(?:-SE)?|D[AE]S?) $`.test(
      l.corrido.slice(Math.max(0, m.inicio - 22), m.inicio),
    )
  // `O polo passivo` is a place of the case, and nobody.
  if (r`^POLO `.test(word)) return r`(?:\bAO|\bPELO) $`.test(l.corrido.slice(Math.max(0, m.inicio - 6), m.inicio))
  // A registry is none of the court's rooms, and `programa oficial` is nobody.
  if (word === 'CARTORIO')
    return !r`^ (?:COMPETENTE|EXTRAJUDICIAL|ELEITORAL|DE (?:REGISTRO|IMOVEIS|PROTESTO|NOTAS|PAZ)|D[OE] \d)`.test(
      l.corrido.slice(m.fim, m.fim + 16),
    )
  if (word === 'OFICIAL')
    return (
      !r`[A-Z]{4,14} $`.test(l.corrido.slice(Math.max(0, m.inicio - 8), m.inicio)) ||
      r`(?:PELO|SENHOR|DIGNO) $`.test(l.corrido.slice(Math.max(0, m.inicio - 8), m.inicio))
    )
  if (word === 'GABINETE') return r`^,? (?:[A-Z]{2,20}RAO? |DEVE|TEM )`.test(l.corrido.slice(m.fim, m.fim + 24))
  if (word === 'GUARDA' || word === 'EQUIPE') return false
  return true
}

export const oposto = (lado: Parte | null): Lado | null => (lado === 'autor' ? 'reu' : lado === 'reu' ? 'autor' : null)
