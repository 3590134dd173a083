import { soContado } from './prazos/modo.ts'
import { r, regra } from './regra.ts'
import type { Documento } from './documento.ts'
import { frases } from './frases.ts'
import { achado, TETO_DE_QUANTIAS, todos, type Achado, type Leitura } from './leitura.ts'

export const ESPECIES = ['total', 'custas', 'multas', 'outros', 'principal', 'honorarios'] as const
export type Especie = (typeof ESPECIES)[number]
export type Valores = {
  readonly [K in Especie]: { readonly valor: number; readonly partes: readonly Achado<number>[] } | null
}

const DINHEIRO = r`R\s?\$\s?(\d{1,3}(?:\s?\.\s?\d{3}){1,5}(?:\s?,\s?\d{2})?|\d{1,9}(?:\s?,\s?\d{2})?)(?!\d)`
/** What an amount is, by the words nearest before it, or right behind it. */
const SINAIS: readonly (readonly [Especie, string])[] = [
  [
    'outros',
    'HONORARIOS (?:PERICIAIS|DO PERITO|DA PERITA|PERICIAL|D[AO] (?:ADMINISTRADOR|CALCULISTA|CONTADOR|EXPERT[O]?|LEILOEIR[AO]|VISTOR|AVALIADOR[A]?))|RETID[OA]S?|ENCONTRAD[OA]S|BLOQUE\\w{1,4}|CONSTRI\\w{2,4}|ARREST\\w{1,3}|SEQUESTR\\w{1,3}|PENHOR\\w{1,4}|DEPOSIT\\w{1,5}|AVALI\\w{2,6}|LEVANTAMENTO|CAUCAO|INDISPON\\w{3,10}|VALOR INCONTROVERSO|PERICIAIS CONTABEIS',
  ],
  [
    'custas',
    'CUSTAS|CONDUCAO|GUIA D[OEA] (?:CORREIO|POSTAGEM|CUSTAS)|SELOS? POSTA(?:L|IS)|RECOLH\\w{1,7}|PREPARO|TAXA JUDICIARIA|TAXA|DESPESAS? (?:PROCESSUAIS|POSTA(?:L|IS)|D[OEA] (?:CITACAO|INTIMACAO|PROCESSO|DILIGENCIA|POSTAGEM|PUBLICACAO|EDITAL))|DILIGENCIAS? D[OE] OFICIAL|PORTE DE REMESSA|EMOLUMENTOS',
  ],
  ['multas', 'MULTA|ASTREINTES?|CLAUSULA PENAL|COMIN(?:ACAO|ANDO|O)'],
  ['honorarios', 'HONORARIOS|VERBA (?:HONORARIA|DE PATROCINIO|ADVOCATICIA)|SUCUMBENCIAIS'],
  [
    'total',
    'TOTALIZANDO|TOTAL(?: GERAL| DA EXECUCAO| DO DEBITO)?|(?:VALOR (?:PROVISORIO )?DA )?CONDENACAO(?:,? (?:ORA )?(?:ARBITRAD|FIXAD)[OA])?|ORA ARBITRAD[OA]|ARBITRAD[OA] EM',
  ],
  [
    'principal',
    'CONDEN(?:O|AR|ANDO|A)|ALIMENTOS|PENSAO(?: MENSAL)?|PENSIONAMENTO|REEMBOLS\\w{1,4}|RESSARC\\w{2,6}|REPARA(?:R|CAO)|ADIMPL\\w{2,6}|QUITAR|SOLVER|LUCROS CESSANTES|DANOS? (?:EMERGENTES?|EXTRAPATRIMONIA(?:L|IS)|ESTETICOS?)|ALUGUE(?:L|IS) PROVISORIOS?|COMPENSACAO|PAG(?:AR|ARA|ARAO|UE|UEM|AMENTO)|DEBITO|DIVIDA|QUANTIA|CREDITO|INDENIZ\\w{2,5}|DANOS? (?:MORAIS|MATERIAIS|MORAL|MATERIAL|ESTETICOS)|RESTITU\\w{2,4}|DEVOL\\w{2,5}|IMPORTANCIA|PRINCIPAL|ATRASAD[OA]S?|VENCIDAS|ACORDO|COMPOSICAO|RECEBIMENTO|PROSSEG(?:UE|UIR|UINDO)|SALDO|REQUISITORIO|RPV|PRECATORIO|TITULO EXECUTIVO|VALOR|MONTANTE|IMPORTE|SOMA',
  ],
]
const SINAL = regra(`(?<![A-Z])(?:${SINAIS.map(([, w]) => `(${w})`).join('|')})(?![A-Z])`)
const ATRAS: readonly (readonly [Especie, RegExp])[] = [
  [
    'principal',
    r`^\s?(?:\([^)]{0,60}\)\s?)?(?:\(PRINCIPAL\)|,? (?:A TITULO DE|POR|DE|REFERENTES? A(?:OS)?|RELATIV\w{1,3} A(?:OS)?)\s(?:INDENIZACAO POR |REPARACAO POR )?(?:DANOS?|PRINCIPAL|REPARACAO|INDENIZACAO))`,
  ],
  [
    'multas',
    r`^\s?(?:\([^)]{0,60}\)\s?)?,? ?(?:DE MULTA|A TITULO DE MULTA|POR DIA|AO DIA|DIARIOS|POR ATO|A CADA DIA|POR (?:EVENTO|OCORRENCIA|RECUSA|INFRACAO|COBRANCA|VIOLACAO)|POR DESCUMPRIMENTO)`,
  ],
  ['custas', r`^\s?(?:\([^)]{0,60}\)\s?)?,? ?(?:DE CUSTAS|A TITULO DE CUSTAS|DE PREPARO)`],
  [
    'outros',
    r`^\s?(?:\([^)]{0,60}\)\s?)?,? ?(?:DE HONORARIOS PERICIAIS|A TITULO DE HONORARIOS PERICIAIS|,? ?DEPOSITAD|,? ?BLOQUEAD)`,
  ],
  [
    'honorarios',
    r`^\s?\((?:A TITULO DE )?HONORARIOS(?! PERICIAIS)|^\s?(?:\([^)]{0,60}\)\s?)?,? ?(?:DE HONORARIOS|A TITULO DE HONORARIOS)`,
  ],
  [
    'total',
    r`^\s?(?:\([^)]{0,60}\)\s?)?,? ?(?:VALOR (?:PROVISORIO |ARBITRADO )?(?:A|DA) ?(?:CONDENACAO)?|,? ?(?:VALOR )?(?:PROVISORIAMENTE |ORA )?(?:ATRIBUIDO|ARBITRADO|FIXADO) (?:PROVISORIAMENTE )?(?:A|PARA A|DA) CONDENACAO|[^.;R]{0,60}\b(?:ASSIM (?:DISCRIMINAD|COMPOST|DISTRIBUID)|DISCRIMINAD[OA]S? (?:A SEGUIR|ABAIXO))|NO TOTAL|VALOR ORA ARBITRADO)`,
  ],
]
/** Asked, told, of another decision, a limit, an income: no amount of this act. */
const ALHEIO = r`(?:VALOR (?:DADO A|DA|ATRIBUIDO A) CAUSA|D(?:A|EU|ANDO)(?:-SE)? A CAUSA|ATRIBUI\w{0,3} A CAUSA|\bE NAO\b(?! SABID)|\bPED(?:E|IU|IA|INDO)\b|PEDIDOS? DE\b|PEDIDO INICIAL DE|POSTUL\w{1,4}|REQUER(?:EU|ENDO|IA)?\b|PRETEND\w{1,4}|PLEITE\w{1,4}|ALEG\w{1,5}|SUSTENT\w{1,4}|NARR\w{1,3}|ORCAD|ORCAMENTO|RENDA|AUFERE|SALARIO|REMUNERACAO|PROPOSTA (?:DE ACORDO|APRESENTADA)|LIMITAD[OA]|LIMITE|TETO|MAXIMO|INDEFIRO|IMPROCEDE|REJEITO|AFASTAN?D[OA]?|IMPOSTA? NA SENTENCA|FORA (?:ARBITRAD|FIXAD)|CONDENARA|ESTIM[AO]|PRECEDENTE|NESSE SENTIDO|REDUZ(?:IU|-SE DE|ID[OA])(?! PARA)|ANULAD|TRATA-SE|CUIDA-SE|VOUCHER|HOUVE PENHORA|ANTERIOR|RECIBO|OFERECID|ABAIXO D|DESCONT\w{2,4} DE|ALUGUEL|CONTRATAD|REDUCAO(?! PARA)|EM PRIMEIR[OA] (?:GRAU|INSTANCIA)|\bFORA DE\b|NA ORIGEM|ALCANCAVA|PERFAZIA|EXCLUIR|EXCLUID[OA]S?|SEGURO OBRIGATORIO|DEPOSITO RECURSAL|PREVIST[OA] N|SOBRE O VALOR)`
const ORDENA = r`\bJULGO\b|\b(?:DECLARO|RECONHECO|IMPONHO|ESTABELECO|LIQUIDO|COMINO|COMINANDO|IMPONDO|MAJORO|MINORO|ELEVO|REDUZO|COMPELIR|COMPELINDO|OBRIGAR|INCIDIRAO?|RETID[OA]S)\b|CONSTITU(?:IR|O|INDO)|\b(?:REDUZIR|MAJORAR|ELEVAR|FIXAR|ARBITRAR)\b|\bCONDEN(?:O|AR|ANDO)|\bFIXO\b|\bARBITRO\b|\bHOMOLOG|\bPAG(?:AR|UE|UEM)\b|PAGAMENTO D[AEO]|\bDETERMINO|SOB PENA|PROSSEGUIND|\bREDUZ-SE|MANTID|\bDEFIRO|\bARBITRAD|\bCUSTAS|BLOQUEIO|COMPROV|HONORARIOS|RECOLH|COMPLEMENTAR|TOTALIZANDO|OBJETIVANDO`

const numero = (s: string) => Number(s.replace(/[\s.]/g, '').replace(',', '.'))

/** Whoever was appointed is paid, and no lawyer was spoken of since. */
const DE_PERITO = r`\b(?:PERIT[OA]|PERICIA|LAUDO|NOMEIO|EXPERT|CONTADOR|LEILOEIR[OA])\b(?:(?!ADVOC|ADVOGAD|SUCUMB|PATRON|PROCURADOR)[^§]){0,260}HONORARIOS(?! (?:ADVOC|SUCUMB|CONTRAT))[^.;]{0,60}$`
const PEDIDO_DE = r`(?:^|QUANTO )[^.;]{0,12}\bPEDIDO (?:D[EAO]S? [A-Z]{3,14} )?DE (?:MAJORACAO|REDUCAO|FIXACAO|AUMENTO|ELEVACAO)[^.;]{0,60}$`
const RECUSADO = r`\b(?:INDEFIRO|INDEFERE-SE|DENEGO|INDEFERIDO)\b[^.;,]{0,90}$`
/** `Declarar inexigível o débito de`: what nobody owes any more is no part of what somebody is to pay. */
const DESFEITO = r`\b(?:INEXIG|INEXIST|NULIDADE|NUL[OA]S? |DESCONSTITU|CANCELAMENTO|PRESCRIT)[A-Z]{0,12}(?: [A-Z]{1,14}){0,6} (?:DE|EM|VALOR DE) $`
/** An agreement, a contract, a deal that is only told of. */
const NARRADO = r`^,? (?:FOI|FORAM|FORA|TINHA|ERA) (?:FIRMAD|CELEBRAD|ASSINAD|CONTRATAD|PAG|QUITAD|GAST|TRANSFERID|EMITID)`
/** What a court fixes is of this act, whatever it is called. */
const MARCADO = r`\b(?:FIXO|ARBITRO|ESTABELECO|FIXAR|ARBITRAR)\b[^.;]{0,70}\b(?:EM|NO VALOR DE|A QUANTIA DE)\s?$`
const MUDADO = r`(?:REDU\w{2,5}|MAJORA\w{2,4}|ELEVA\w{1,3}|ELEVACAO)(?:[^.;]|\.\d){0,60} PARA\s?$`
const PARCELA = r`\bPARCELAS (?:[A-Z,]{1,15} ){0,6}(?:DE|EM)\s?$|\b(?:PRIMEIRA|SEGUNDA|TERCEIRA|QUARTA|ULTIMA|CADA UMA|CADA PARCELA)(?: PARCELA)?,? (?:DE|NO VALOR DE)\s?$`
const DE_PARCELA = r`^,? (?:REFERENTE A|CORRESPONDENTE A|RELATIV[OA] A|COMO) (?:\d{1,2}[ªA] |PRIMEIRA |SEGUNDA |ULTIMA )?(?:PARCELA|ENTRADA)`
/** What is fixed is whatever was spoken of, not what it is measured by. */
const FIXADO = r`(?:FIX(?:O|AD[OA]S?)|ARBITR(?:O|AD[OA]S?))(?: POR EQUIDADE| EQUITATIVAMENTE| DESDE JA)? EM\s?$`
/** What a court orders or sets in the summary of its judgement. */
const NA_EMENTA = r`\b(?:CONDENO|FIXO|ARBITRO|MAJORO|REDUZO)\b|(?:REDUCAO|MAJORACAO|REDUZID[OA]|MAJORAD[OA]|ELEVAD[OA]S?)(?:[^.;]|\.\d){0,40} PARA\b|\bPARA (?:REDUZIR|MAJORAR|ELEVAR|FIXAR|ARBITRAR|CONDENAR)\b`
/** Whoever is paid says what for: `arbitro R$ 900,00 ao patrono`, `ao vistor são devidos`. */
const ADVOGADO = r`\b(?:PATRON[OA]|ADVOGAD[OA]|PROCURADOR[A]?|CAUSIDIC[OA]|SUCUMBENCIA)\b`
const AUXILIAR = r`\b(?:PERIT[OA]|VISTOR|EXPERT[O]?|LEILOEIR[OA]|AVALIADOR[A]?|CURADOR[A]?|INTERPRETE|TRADUTOR[A]?|DEPOSITARI[OA])\b`
const DECIDE = r`\b(?:JULGO|CONDENO|ARBITRO|FIXO|ESTABELECO|IMPONHO|RECONHECO|DECLARO|LIQUIDO|COMPELIR|DEVE|DEVERA|CABENDO|CABERA|PAGAR|PAGUE|REMUNERARA?|DEVID[OA]S?|HOMOLOGO|PROPOS|ESTIMOU)\b`
/** What follows says it where nothing before did: `estabeleço em R$ 5.000,00 a compensação`. */
const ADIANTE = r`^,? (?:A|O|AS|OS|COMO|PELA|PELO|DE) (?:[A-Z]{4,12} ){0,2}(?:INDENIZACAO|COMPENSACAO|REPARACAO|DANO|CREDITO|DEBITO|DIVIDA|PENSAO|CONDENACAO)`

/** Whoever administers is paid by the court. */
/** Seized, valued, found. */
const FATO = r`\b(?:BLOQUE|INDISPON|CONSTR|PENHOR|AVALI|ENCONTRAD|RETID|TRANSFERI|LEVANTA|APREEN|ESTIMOU|PROPOS\b|PROPOE\b)`
const DEIXADO = r`\bPREPARAD[OA]S? \($|\bFALTA DE (?:CUSTAS|PREPARO|RECOLHIMENTO)[^.;]{0,12}$`
const AJUSTE = r`\b(?:COMPOSICAO|ACORDO|COMPUSERAM|COMPOR|TRANSACAO|TRANSIGIRAM|AVENCA|AJUST)`
const TOTAL_ATRAS = r`^\s?(?:\([^)]{0,60}\)\s?)?,? ?(?:VALOR )?(?:PROVISORIAMENTE |ORA )?(?:ATRIBUIDO|ARBITRADO|FIXADO) (?:PROVISORIAMENTE )?(?:A|PARA A|DA) CONDENACAO`
const REMUNERA = r`\b(?:FIXO|ARBITRO|ESTABELECO)\b[^.;]{0,60}\bREMUNERACAO\b[^.;]{0,60}\bEM $|\bNOMEI\w{1,3}\b[^.;]{0,160}\bREMUNERACAO\b[^.;]{0,40}$`
/** `Ao autor R$ …`: whoever is owed. */
const A_QUEM = r`(?:^|[\s:;,(])AO?S? (?:PARTE )?(?:AUTOR|RECLAMANTE|EXEQUENTE|CREDOR|REQUERENTE|EMPREGAD)[A-Z]{0,3}:? (?:O VALOR DE |A QUANTIA DE |DE )?$`
/** The same amount in figures after it was said by a share. */
const ISTO_E = r`(?:ISTO E|OU SEJA|EQUIVALENTES? A|CORRESPONDENTES? A|O QUE (?:EQUIVALE|CORRESPONDE|PERFAZ|RESULTA)[^.;]{0,8}),?:? $`
/** What somebody did with it follows: it is told of. */
const FEZ = r`^,? (?:[A-Z]{3,14}(?:OU|IU|ARAM|ERAM|IRAM)|[A-Z]{4,14}EU)(?![A-Z-])`
/** Where one of many votes begins: what is told and weighed, and not what was decided. */
const VOTO = r`\(RELATORA?\)|\n\s?(?:V ?O ?T ?O|VOTO DO RELATOR|RELATORIO E VOTO|RELATORIO|VOTOS)\s?(?:\n|:)`
const HONORARIOS_DO_PERITO = r`HONORARIOS (?:D[OA] PERIT|PERICIAIS)[^.;]{0,80}\b(?:POR CONTA|A CARGO|ARBITR|FIX|REQUISIT)`

/** Where no word names what it is: by who gets it, by what follows, by the decision that it stands in. */
function semSinal(l: Leitura, frase: readonly [number, number], m: RegExpExecArray): Especie | null {
  const left = l.corrido.slice(Math.max(frase[0], m.index - 160), m.index)
  const right = l.corrido.slice(m.index + m[0].length, Math.min(frase[1], m.index + m[0].length + 60))
  if (!DECIDE.test(left) && !DECIDE.test(right)) return null
  if (AUXILIAR.test(left) || AUXILIAR.test(right)) return 'outros'
  if (A_QUEM.test(left)) return 'principal'
  if (ADVOGADO.test(left) || ADVOGADO.test(right)) return 'honorarios'
  return ADIANTE.test(right) || r`\bJULGO\b`.test(left) ? 'principal' : null
}

/** The especie that the words around an amount give it, by how near they stand. */
function especieDe(l: Leitura, frase: readonly [number, number], anterior: number, m: RegExpExecArray): Especie | null {
  const end = m.index + m[0].length
  const right = l.corrido.slice(end, Math.min(frase[1], end + 90))
  const behind = ATRAS.find(([, rule]) => rule.test(right))
  // `Custas de R$ 161,38 por ato` is no fine.
  const each = behind?.[0] === 'multas' && r`^\s?(?:\([^)]{0,60}\)\s?)?POR `.test(right)
  if (
    behind &&
    !(
      each &&
      r`\b(?:CUSTAS|TAXA|DILIGENCIA|DESPESAS?|HONORARIOS|RECOLH)`.test(
        l.corrido.slice(Math.max(frase[0], m.index - 110), m.index),
      )
    )
  )
    return behind[0]
  const from = Math.max(frase[0], m.index - 220)
  const hits = todos(SINAL, l.corrido, from, m.index)
  // What stands between the amount before and this one is its own; else the sentence's.
  const own = hits.filter((h) => h.index >= anterior)
  const list = own.length ? own : hits
  const lidas = list.map((h) => ({ especie: SINAIS[h.slice(1).findIndex((g) => g !== undefined)]![0], at: h.index }))
  const last = lidas.at(-1)
  if (!last) return semSinal(l, frase, m)
  // What one side deposits by their agreement is what it owes.
  const deposited = lidas.findLast((k) => k.especie === 'outros' && l.corrido.startsWith('DEPOSIT', k.at))
  if (
    deposited &&
    (last === deposited || last.especie === 'principal') &&
    r`\b(?:HOMOLOGO|ACORDO|TRANSACAO|AVENCA|COMPOSICAO)\b`.test(l.corrido.slice(frase[0], deposited.at))
  )
    return 'principal'
  // `valor de`, `condenação` are weak: what they are the amount of stands before them.
  const specific = lidas.findLast((k) => k.especie !== 'principal' && k.especie !== 'total')
  if (
    specific &&
    last.especie === 'principal' &&
    (r`^(?:VALOR|MONTANTE|IMPORTE|SOMA|IMPORTANCIA|QUANTIA|PAGAMENTO)`.test(l.corrido.slice(last.at, last.at + 12)) ||
      (last.at - specific.at < 30 &&
        r`^(?:RESSARC|REEMBOLS|RESTITU|DEVOL)`.test(l.corrido.slice(last.at, last.at + 9)))) &&
    last.at - specific.at < 150
  )
    return specific.especie
  const near = lidas.at(-2)
  // `Arbitra-se à condenação o valor de`.
  if (
    near?.especie === 'total' &&
    r`^CONDENACAO O (?:VALOR|MONTANTE)`.test(l.corrido.slice(near.at, near.at + 22)) &&
    last.at - near.at < 14
  )
    return 'total'
  // `Indenização, arbitrada em`: what is fixed stands before the word.
  if (
    last.especie === 'total' &&
    near?.especie === 'principal' &&
    last.at - near.at < 60 &&
    r`^(?:ORA )?ARBITRAD`.test(l.corrido.slice(last.at, last.at + 12))
  )
    return 'principal'
  if (
    specific &&
    last.especie === 'total' &&
    last.at - specific.at < 70 &&
    r`\bNO TOTAL DE\s?$`.test(l.corrido.slice(m.index - 14, m.index))
  )
    return specific.especie
  if (specific && last.especie === 'total' && FIXADO.test(l.corrido.slice(Math.max(from, m.index - 60), m.index)))
    return specific.especie
  if (
    specific &&
    last.especie === 'total' &&
    r`^ARBITRAD`.test(l.corrido.slice(last.at, last.at + 9)) &&
    last.at - specific.at < 60
  )
    return specific.especie
  return last.especie
}

/** The amounts that an act fixes, orders, blocks or charges. */
export function valores(l: Leitura, tipo: Documento, corpo: number, dispositivo: number | null, ate: number): Valores {
  const found: Record<Especie, Achado<number>[]> = {
    total: [],
    custas: [],
    multas: [],
    outros: [],
    principal: [],
    honorarios: [],
  }
  const none = { total: null, custas: null, multas: null, outros: null, principal: null, honorarios: null }
  // A certificate tells; it orders nothing.
  if (tipo === 'Certidão') return none
  const start = dispositivo ?? (tipo === 'Edital' ? l.de : corpo)
  const first = tipo === 'Acórdão' || tipo === 'Sentença' ? Math.min(start, l.de) : start
  const list = frases(l, first, ate)
  const settled = r`\bHOMOLOG(?:O|A-SE)\b|\b(?:ACORDO|AVENCA|CONCILIACAO|TRANSACAO) (?:FICA |RESTA )?HOMOLOGAD`.test(
    l.corrido.slice(corpo, ate),
  )
  const voto = tipo === 'Acórdão' ? (todos(VOTO, l.proprio, start, ate)[0]?.index ?? ate) : ate
  const undone = new Set<number>()
  let current = 0
  let anterior = first
  for (const m of todos(DINHEIRO, l.corrido, first, ate, TETO_DE_QUANTIAS)) {
    while (current < list.length - 1 && list[current]!.fim <= m.index) current++
    const frase = list[current]!
    const lead = l.corrido.slice(frase.inicio, m.index)
    const apart = tipo === 'Sentença' ? HONORARIOS_DO_PERITO : NA_EMENTA
    if ((m.index < start || m.index > voto) && !apart.test(lead)) continue
    const left = l.corrido.slice(Math.max(frase.inicio, m.index - 260), m.index)
    const since = left.slice(Math.max(0, left.length - (m.index - Math.max(anterior, frase.inicio))))
    const right = l.corrido.slice(m.index + m[0].length, Math.min(frase.fim, m.index + m[0].length + 60))
    // `De dois mil para três`: the second is it, whatever the first was.
    if (r`^\s?(?:\([^)]{0,60}\)\s?)?PARA R ?\$`.test(right)) continue
    if (RECUSADO.test(left) || PEDIDO_DE.test(left)) continue
    const mudado = MUDADO.test(left) || (MARCADO.test(left) && !r`\bCAUSA\b|LIMIT|TETO`.test(left.slice(-90)))
    const alien = mudado ? -1 : (todos(ALHEIO, left).at(-1)?.index ?? -1)
    const ordered = todos(ORDENA, left).at(-1)?.index ?? -1
    const before = anterior
    anterior = m.index + m[0].length
    const again = ISTO_E.test(left) || TOTAL_ATRAS.test(right)
    const paid = REMUNERA.test(left)
    if (ALHEIO.test(since) && alien > ordered && !mudado && !paid && !again) continue
    if (r`^(?:TRATA-SE|CUIDA-SE|NARRA|ALEGA)`.test(left.trimStart()) && ordered < 0 && tipo !== 'Edital') continue
    if (alien >= 0 && alien > ordered && tipo !== 'Edital' && !again && !paid) continue
    if (
      r`^\s?(?:,? ?VALOR DADO A CAUSA|(?:,|\s)?IMPOST[OA] NA|(?:,|\s)POR MES|,? ?(?:ARBITRAD|FIXAD)[OA]S? NA SENTENCA|,? ?QUE NAO|,? NAO (?!PAG)|,? (?:ALEGAD|INVOCAD|NOTICIAD|AFIRMAD|PRETENDID|PLEITEAD|POSTULAD|ADIANTAD)[OA]S?\b|,? JA (?:PAG|LEVANTAD|QUITAD|ADIANTAD)|,? (?:SEGUNDO|CONFORME) (?:A INICIAL|ALEG|O AUTOR|A AUTORA|A PETICAO))`.test(
        right,
      )
    )
      continue
    if (NARRADO.test(right) || FEZ.test(right)) continue
    const told = paid ? 'outros' : especieDe(l, [frase.inicio, frase.fim], before, m)
    // `Pagará a importância líquida e total de`: what the agreement is of.
    const lida = told === 'total' && settled && r`\bPAGAR(?:A|AO)\b`.test(left) ? 'principal' : told
    const especie =
      lida === 'honorarios' &&
      r`\b(?:O PERITO|A PERITA|SR\. PERITO|EXPERT)\s[^.;,]{0,30}HONORARIOS(?! ADVOC)[^.;,]{0,12}$`.test(left)
        ? 'outros'
        : lida === 'honorarios' && DE_PERITO.test(l.corrido.slice(Math.max(corpo, m.index - 300), m.index))
          ? 'outros'
          : lida
    if (!especie || DEIXADO.test(left)) continue
    // What is seized is a fact, whoever tells it; of a body all that it decided is told.
    const fact = (especie === 'outros' && FATO.test(left)) || (settled && AJUSTE.test(left))
    if (tipo !== 'Edital' && tipo !== 'Acórdão' && !mudado && !again && !fact && soContado(l, frase, m.index)) continue
    // What each instalment is was told in the sum before it.
    if ((PARCELA.test(left) || DE_PARCELA.test(right)) && found[especie].some((one) => one.inicio >= frase.inicio))
      continue
    const n = numero(m[1]!)
    if (DESFEITO.test(left)) undone.add(m.index)
    if (n > 0 && !found[especie].some((one) => one.valor === n))
      found[especie].push(achado(n, m.index, m.index + m[0].length, 0.85))
  }
  const judged = tipo === 'Sentença' || tipo === 'Acórdão'
  const one = (especie: Especie) => {
    const all = found[especie].slice(0, 40)
    const due = all.filter((p) => !undone.has(p.inicio))
    const parts = due.length ? due : all
    if (parts.length === 0) return null
    // What is owed may be made of several sums; of the rest the first one is it.
    const kept = especie === 'principal' && judged ? parts : parts.slice(0, 1)
    return { valor: Math.round(kept.reduce((sum, p) => sum + p.valor, 0) * 100) / 100, partes: kept }
  }
  return {
    total: one('total'),
    custas: one('custas'),
    multas: one('multas'),
    outros: one('outros'),
    principal: one('principal'),
    honorarios: one('honorarios'),
  }
}

const POR_CENTO = r`HONORARIOS[^.;%]{0,110}?(\d{1,2})\s?(?:%|\([A-Z ]{2,20}POR CENTO\)|POR CENTO)`
/** The lawyers' fees as a share, where the act fixes them so. */
export function honorariosPercentual(l: Leitura, start: number): Achado<number> | null {
  const m = todos(POR_CENTO, l.corrido, start, l.ate).find((one) => !r`PERICIAIS`.test(one[0]))
  if (!m) return null
  const at = m.index + m[0].lastIndexOf(m[1]!, m[0].length)
  return achado(Number(m[1]), at, m.index + m[0].length, 0.8)
}
