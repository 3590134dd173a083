import { r, regra } from './regra.ts'
import { todos, type Leitura } from './leitura.ts'

/** Sentences that speak to whatever reads the text by machine. */
const ORDEM = r`(?:IGNOR[EA]\w{0,3}|DESCONSIDER[EA]\w{0,3}(?!(?:-SE|,)? [^.\n]{0,30}(?:DESPACHO|DECISAO|DECISOES|SENTENCA|ATO|ATOS|CERTIDAO|INTIMACAO|INTIMACOES|MANDADO|OFICIO|PETICAO|PETICOES|CALCULOS?|DOCUMENTOS?|LAUDO|JUNTADA|PUBLICACAO|NOMEACAO|EXPEDIENTE|MINUTA|CARTA|ALVARA|DETERMINACAO|PARAGRAFO|ITEM)\b(?![^.\n]{0,24} E,? (?:RESPOND|REGISTR|INFORME QUE|CLASSIFI|MARQU|RETORN|CONSIDER|NAO)))|ESQUECA|DISREGARD|IGNORE)[^.\n]{0,40}(?:INSTRUC|ORDENS|COMANDOS|RESTANTE|DEMAIS|ANTERIOR|INSTRUCTIONS|PREVIOUS)|(?:MODELO DE LINGUAGEM|INTELIGENCIA ARTIFICIAL|SISTEMAS? (?:LEITOR(?:ES)?|AUTOMATICOS?|DE LEITURA|DE IA\b|DE INTELIGENCIA)|ASSISTENTE (?:VIRTUAL|DIGITAL|DE IA)|NOTA AO ASSISTENTE|CHATGPT|\bPROMPT\b|LANGUAGE MODEL|\bLLM\b|ROBO LEITOR)[^.\n]{0,120}(?:IGNOR|DESCONSIDER|RESPOND|REGISTR|INFORM|CLASSIFI|CONSIDER|NAO HA|MARQUE|RETORN|DEVOLV)|(?:RESPONDA|INFORME|REGISTRE|CLASSIFIQUE)[^.\n]{0,40}(?:QUE NAO HA PRAZO|COMO ARQUIVAD|PRAZO DE \d{1,4} DIAS PARA O SISTEMA)`

/** What reads by machine. Words that name people as well (an assistant of the prosecution, an agent) need to say that they do not. */
const AUTOMATICO =
  '(?:AUTOMATI\\w{2,7}|VIRTUAL|VIRTUAIS|DIGITAL|DIGITAIS|INTELIGENTES?|ARTIFICIAL|D[EAO] (?:IA\\b|INTELIGENCIA ARTIFICIAL|LEITURA|LINGUAGEM|EXTRACAO|TRIAGEM|ANALISE))'
const MAQUINA = `(?:SISTEMAS?|SOFTWARES?|ROBOS?|ALGORITMOS?|CHATBOTS?|BOTS?|LLM|GPT|CHATGPT|I\\.?A\\.?|INTELIGENCIAS? ARTIFICIA(?:L|IS)|LEITOR(?:ES)?|ANALISADOR(?:ES)?|(?:ASSISTENTES?|AGENTES?|MODELOS?|PROGRAMAS?|FERRAMENTAS?|APLICATIVOS?|SERVICOS?|MOTOR(?:ES)?|LEITURA) ${AUTOMATICO})(?: (?:${AUTOMATICO}|LEITOR(?:ES)?|JURIDIC[OA]S?|D[EO]S? (?:PRAZOS?|INTIMACOES|PUBLICACOES|TEXTOS?|DOCUMENTOS?)|QUE|E|LE|LER|LEREM|LENDO|ANALISA\\w{0,3}|PROCESSA\\w{0,3}|ASSISTENTES?|EST[EA]S?|[OA]S?|TEXTO|DOCUMENTO|PECA|PETICAO|PUBLICACAO|INTIMACAO)){0,8}`
/** What it is told to do. */
const FACA =
  '(?:(?:NAO )?(?:REGISTR|CONSIDER|IGNOR|DESCONSIDER|INFORM|RETORN|ADOT|ANOT|LANC|CADASTR|US|UTILIZ|TRAT|CONT|ALTER|GRAV|FIX|MENCION|EXECUT|ENVI|REVEL|CALCUL|AGEND|AJUST|MUD|TROQU|DESTAQU)EM?(?:-SE)?\\b|(?:CLASSIFI|MAR|INDI|APLI|COLO|APA)(?:QU|GU)E\\b|(?:NAO )?(?:RESPOND|DEVOLV|ASSUM|PREENCH|EXTRAI|DEFIN|SUBSTITU|OMIT|EXCLU|DIG|SIG|ESQUEC|OBEDEC|INCLU|TENH|FAC|ESCREV|CORRIJ|CRI)AM?\\b|(?:DEVE|DEVERA|FAVOR|QUEIRA|PRECISA|VAI) [A-Z]{2,12}[AEI]R\\b|NAO HA\\b)'
/** Spoken to as people are: by a call (`ATENÇÃO SISTEMA:`), by to whom it goes (`Ao leitor automatizado:`), by its name, by what it is. */
const CHAMADO = regra(
  `(?:(?:(?:ATENCAO|CAR[OA]S?|PREZAD[OA]S?)[,:!]?\\s|(?:NOTAS?|AVISOS?|MENSAGEM|RECADO|INSTRUC(?:AO|OES)|COMANDOS?|ORDEM)[,:]? (?:(?:EXCLUSIV|INTERN|SOMENTE|APENAS)[A-Z]{0,6} )?(?:A|AS|AO|AOS|PARA [OA]S?|PARA) |(?<![A-Z\\d,]\\s{0,2})(?:AO|AOS|PARA [OA]S?) |SE (?:VOCE|VC) (?:E|FOR) UMA? )${MAQUINA}\\s?(?:[:,;!-]|QUE|PARA)|(?<![A-Z\\d,]\\s{0,2})AS? ${MAQUINA}\\s?:|PARA (?:FINS|EFEITOS?) DE (?:LEITURA|EXTRACAO|TRIAGEM|ANALISE|PROCESSAMENTO) (?:AUTOMATI\\w{2,7}|POR (?:IA|MAQUINA|SISTEMA|ROBO))\\b)[^.\\n]{0,120}\\b${FACA}|(?<![A-Z\\d,] {0,2})${MAQUINA}\\s?[:!]\\s?(?:POR FAVOR,? )?${FACA}|(?<![A-Z\\d,]\\s{0,2})${MAQUINA}\\s?[,-]\\s?(?:POR FAVOR,? )?${FACA}|[[<{]\\s?(?:SISTEMA|SYSTEM|INST|ASSISTENTE|ASSISTANT|USUARIO|USER|PROMPT)\\s?[\\]>}][^.\\n]{0,120}\\b${FACA}`,
)

/** How software is given a part to speak: `Sistema: …`, `[Nova instrução]: …`. */
const PAPEL =
  '[[<{]?(?:SISTEMA|SYSTEM|ASSISTENTE|ASSISTANT|USUARIO|USER|ADMIN(?:ISTRADOR)?|DEVELOPER|I\\.?A\\.?|MODELO|ROBO|PROMPT|NOVAS? (?:INSTRUC(?:AO|OES)|ORDE(?:M|NS)|REGRAS?)|(?:RESPOSTA|SAIDA)(?: CORRETA)?)[\\]>}]?\\s?[:,-]'
/** What it is made to say: the deadline that an act would order, told as a fact. */
const DITO =
  '(?:O |OS )?(?:UNICOS? |NOVOS? )?PRAZOS? (?:PROCESSUAL |FATAL |(?:MAIS )?CORRETO |REAL |CERTO |UNICO |VERDADEIRO )?(?:AGORA |SEMPRE )?(?:E|SAO|SERA|SERAO|PASSA A SER|FOI ALTERADO|MUDOU)\\b|NOVOS? PRAZOS?\\s?:'
const FALADO = regra(
  `(?<![A-Z\\d,] {0,2})${PAPEL}\\s?(?:${DITO}|[^.\\n]{0,30}\\bDEADLINE\\b)|\\b(?:NOTAS?|OBSERVAC(?:AO|OES)|OBS\\.?|AVISOS?|MENSAGEM|RECADO|INSTRUC(?:AO|OES)|COMANDOS?) (?:AOS?|AS?|PARA(?: [OA]S?)?) ${MAQUINA}\\s?[:!-]`,
)
/** What goes on with an order to software in the sentence behind it; whatever else a court says there is its own. */
const SEGUE = regra(
  `^[\\s."!;)\\]-]{0,6}(?:${PAPEL}|(?:EM VEZ DISSO|AO INVES DISSO|AGORA|A PARTIR DE AGORA|DORAVANTE)?,? ?(?:${DITO}|(?:REGISTRE|CONSIDERE|RESPONDA|RETORNE|ADOTE|USE|INFORME|ESCREVA|DEVOLVA|PREENCHA) (?:APENAS |SOMENTE |QUE |COM |COMO )?(?:O |UM )?PRAZOS?\\b))`,
)
/** The end of a sentence: no full stop of an abbreviation. */
const FIM = r`["\n]|(?<!\b(?:ARTS?|FLS?|INC|N|DRA?|SRA?|LTDA|S\.A))\.(?:\s|$)|[!?]\s`

/** Where what software is told ends: with the sentences that go on with it. */
function ateOndeFala(chato: string, fim: number): number {
  let at = fim
  for (let i = 0; i < 8; i++) {
    const next = SEGUE.exec(chato.slice(at, at + 160))
    if (!next) break
    const from = at + next[0].length
    const stop = chato.slice(from, from + 400).search(FIM)
    at = stop < 0 ? Math.min(chato.length, from + 400) : from + stop
  }
  return at
}

/** Where the text addresses the software. */
export function ordensAoLeitor(chato: string): [number, number][] {
  const found: [number, number][] = []
  const all = [ORDEM, CHAMADO, FALADO].flatMap((rule) => todos(rule, chato).slice(0, 20))
  for (const m of all.toSorted((a, b) => a.index - b.index)) {
    const stop = chato.slice(m.index, m.index + 400).search(r`["\n]|\.(?:\s|$)`)
    // In brackets of its own it ends with them, whatever it quotes.
    const open = r`[[({]\s?(?:[A-Z]{2,12}\s){0,4}$`.exec(chato.slice(Math.max(0, m.index - 60), m.index))?.[0].charAt(0)
    const bracket = open ? chato.slice(m.index, m.index + 600).indexOf(FECHA[open]!) : -1
    // What calls the software may end with a mark of its own; what it is told may as well.
    const cry = chato.slice(m.index + m[0].length, m.index + 400).search(r`[!?]\s`)
    const said = Math.min(stop < 0 ? 400 : Math.max(stop, m[0].length), cry < 0 ? 400 : m[0].length + cry)
    const ends = m.index + (bracket > 0 ? bracket : said)
    found.push([m.index, ateOndeFala(chato, ends)])
  }
  return found
}
const FECHA: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' }

export const escondeOrdem = (l: Leitura): boolean =>
  l.texto.oculto.some(
    (s) => s.trim().length > 30 && /[a-z]{3} [a-z]{2}/i.test(s) && !r`^\[if|^\s?(?:StartFragment|EndFragment)`.test(s),
  )
