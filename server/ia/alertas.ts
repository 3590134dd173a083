import { r } from './regra.ts'
import { todos, type Leitura } from './leitura.ts'

/** Sentences that speak to whatever reads the text by machine. */
const ORDEM = r`(?:IGNOR[EA]\w{0,3}|DESCONSIDER[EA]\w{0,3}(?!(?:-SE|,)? [^.\n]{0,30}(?:DESPACHO|DECISAO|DECISOES|SENTENCA|ATO|ATOS|CERTIDAO|INTIMACAO|INTIMACOES|MANDADO|OFICIO|PETICAO|PETICOES|CALCULOS?|DOCUMENTOS?|LAUDO|JUNTADA|PUBLICACAO|NOMEACAO|EXPEDIENTE|MINUTA|CARTA|ALVARA|DETERMINACAO|PARAGRAFO|ITEM)\b(?![^.\n]{0,24} E,? (?:RESPOND|REGISTR|INFORME QUE|CLASSIFI|MARQU|RETORN|CONSIDER|NAO)))|ESQUECA|DISREGARD|IGNORE)[^.\n]{0,40}(?:INSTRUC|ORDENS|COMANDOS|RESTANTE|DEMAIS|ANTERIOR|INSTRUCTIONS|PREVIOUS)|(?:MODELO DE LINGUAGEM|INTELIGENCIA ARTIFICIAL|SISTEMAS? (?:LEITOR(?:ES)?|AUTOMATICOS?|DE LEITURA|DE IA\b|DE INTELIGENCIA)|ASSISTENTE (?:VIRTUAL|DIGITAL|DE IA)|NOTA AO ASSISTENTE|CHATGPT|\bPROMPT\b|LANGUAGE MODEL|\bLLM\b|ROBO LEITOR)[^.\n]{0,120}(?:IGNOR|DESCONSIDER|RESPOND|REGISTR|INFORM|CLASSIFI|CONSIDER|NAO HA|MARQUE|RETORN|DEVOLV)|(?:RESPONDA|INFORME|REGISTRE|CLASSIFIQUE)[^.\n]{0,40}(?:QUE NAO HA PRAZO|COMO ARQUIVAD|PRAZO DE \d{1,4} DIAS PARA O SISTEMA)`

/** Where the text addresses the software. */
export function ordensAoLeitor(chato: string): [number, number][] {
  const found: [number, number][] = []
  for (const m of todos(ORDEM, chato).slice(0, 20)) {
    const stop = chato.slice(m.index, m.index + 400).search(r`["\n]|\.(?:\s|$)`)
    // In brackets of its own it ends with them, whatever it quotes.
    const bracket = r`\[\s?(?:[A-Z]{2,12}\s){0,4}$`.test(chato.slice(Math.max(0, m.index - 60), m.index))
      ? chato.slice(m.index, m.index + 600).indexOf(']')
      : -1
    found.push([m.index, m.index + (bracket > 0 ? bracket : stop < 0 ? 400 : Math.max(stop, m[0].length))])
  }
  return found
}

export const escondeOrdem = (l: Leitura): boolean =>
  l.texto.oculto.some(
    (s) => s.trim().length > 30 && /[a-z]{3} [a-z]{2}/i.test(s) && !r`^\[if|^\s?(?:StartFragment|EndFragment)`.test(s),
  )
