import type { Conferencia } from '../../api/calls/ai.ts'
import { plainly, type Line, type Side } from './values.ts'

/** What is to be done, as one says it to somebody who is no lawyer: `apresentar a defesa (contestação) até …`. */
const ACTS: Readonly<Record<string, string>> = {
  contestacao: 'apresentar a defesa (contestação)',
  replica: 'responder à defesa da outra parte (réplica)',
  emenda: 'completar ou corrigir o pedido inicial',
  impugnacao_calculos: 'dizer se os cálculos estão certos',
  recurso: 'apresentar o recurso ou a resposta a ele',
  embargos: 'apresentar embargos',
  impugnacao: 'apresentar a impugnação',
  pagamento: 'fazer o pagamento determinado',
  preparo: 'pagar as custas do recurso',
  deposito: 'fazer o depósito determinado',
  garantia: 'garantir no processo o valor cobrado',
  quesitos: 'enviar as perguntas para a perícia',
  manifestacao_laudo: 'comentar o laudo da perícia',
  laudo: 'entregar o laudo da perícia',
  proposta: 'apresentar a proposta',
  rol_testemunhas: 'indicar as testemunhas',
  provas: 'indicar as provas',
  informar_endereco: 'informar o endereço pedido',
  indicacao_bens: 'indicar bens para penhora',
  calculos: 'apresentar os cálculos',
  substituicao_cda: 'substituir a certidão da dívida',
  regularizacao: 'regularizar a representação no processo',
  prestacao_contas: 'prestar contas',
  informacoes: 'prestar as informações pedidas',
  parecer: 'dar o parecer',
  prosseguimento: 'dizer como o processo deve continuar',
  remicao: 'pagar a dívida e ficar com o bem',
  sustentacao_oral: 'pedir para falar na sessão de julgamento',
  cumprimento_obrigacao: 'cumprir o que foi determinado',
  juntada_documentos: 'entregar os documentos pedidos',
  manifestacao: 'apresentar uma manifestação no processo',
}
/** What happens on a day instead of being done by it. */
const MEETINGS: Readonly<Record<string, string>> = {
  audiencia: 'A audiência está marcada',
  pericia: 'A perícia está marcada',
  leilao: 'O leilão está marcado',
  julgamento: 'O julgamento está marcado',
}
const RESULTS: Readonly<Record<string, string>> = {
  procedente: 'O pedido foi aceito (procedente).',
  parcialmente_procedente: 'O pedido foi aceito em parte (parcialmente procedente).',
  improcedente: 'O pedido foi negado (improcedente).',
  extinto_sem_merito: 'O processo foi encerrado sem que o pedido fosse julgado (extinto sem resolução do mérito).',
  homologado: 'O que foi apresentado foi homologado pelo juízo.',
  seguranca_concedida: 'A segurança pedida foi concedida.',
  seguranca_denegada: 'A segurança pedida foi negada.',
  provido: 'O recurso foi aceito (provido).',
  parcialmente_provido: 'O recurso foi aceito em parte (parcialmente provido).',
  nao_provido: 'O recurso foi negado (não provido).',
  nao_conhecido: 'O recurso não chegou a ser analisado (não conhecido).',
  embargos_rejeitados: 'Os embargos de declaração foram rejeitados.',
  deferido: 'O pedido foi deferido.',
  parcialmente_deferido: 'O pedido foi deferido em parte.',
  indeferido: 'O pedido foi indeferido.',
}
const VALUES: Readonly<Record<string, string>> = {
  'valores.total': 'O valor total é de',
  'valores.principal': 'O valor principal é de',
  'valores.custas': 'As custas são de',
  'valores.multas': 'A multa é de',
  'valores.honorarios': 'Os honorários são de',
  'valores.honorarios_percentual': 'Os honorários, em porcentagem, são de',
  'valores.outros': 'Há outros valores, de',
}
const OTHERS: Readonly<Record<string, string>> = {
  autor: 'O autor',
  reu: 'O réu',
  perito: 'O perito',
  terceiro: 'Um terceiro',
  mp: 'O Ministério Público',
}
const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
/** '10 de dezembro de 2026'. */
function dayInWords(day: string): string {
  const [year, month, of] = day.split('-')
  return `${of === '01' ? '1º' : Number(of)} de ${MONTHS[Number(month) - 1]} de ${year}`
}

const actOf = ({ act, event }: Line): string =>
  ACTS[event ?? ''] ?? (act ? `cumprir o que foi pedido (“${act}”)` : 'cumprir um prazo do processo')

/** One step: whose it is, what it is, and by when. */
function step(line: Line, day: string, side: Side | null, first: boolean, hoje: string): string {
  const when = dayInWords(day)
  const meeting = MEETINGS[line.event ?? '']
  if (meeting) return day < hoje ? `${meeting.replace('está', 'estava')} para ${when}.` : `${meeting} para ${when}.`
  const act = actOf(line)
  if (day < hoje) return `O prazo para ${act} terminou em ${when}.`
  const { whose } = line
  if (whose && whose === side)
    return first ? `O próximo passo é nosso: ${act} até ${when}.` : `Depois, precisamos ${act} até ${when}.`
  if (whose === 'ambos') return `As duas partes precisam ${act} até ${when}.`
  const who = side && (whose === 'autor' || whose === 'reu') ? 'A outra parte' : OTHERS[whose ?? '']
  if (who) return `${who} tem até ${when} para ${act}.`
  return `${first ? 'O próximo passo é' : 'Depois, é preciso'} ${act} até ${when}.`
}

/** 'Saiu uma sentença'. */
function whatCame(document: string | undefined): string {
  if (!document) return 'Houve uma novidade'
  const name = document.toLocaleLowerCase('pt-BR')
  const [noun = ''] = name.split(' ')
  return `Saiu ${/(?:ão|a)$/.test(noun) && noun !== 'acórdão' ? 'uma' : 'um'} ${name}`
}

interface Kept {
  readonly line: Line
  readonly word: Conferencia
  readonly place: string
  readonly said: string
}
function valueSentence({ place, said, word, line }: Kept): string | null {
  if (place === 'julgamento.resultado')
    return (word.ie_decisao === 'CO' ? RESULTS[word.ds_valor ?? ''] : undefined) ?? `O resultado foi: ${said}.`
  if (place === 'julgamento.tese_vencedora') return `O entendimento que prevaleceu foi: ${said.replace(/\.$/, '')}.`
  const value = VALUES[place]
  if (!value) return null
  // What somebody wrote instead of a sum is told as they wrote it.
  if (!/\d/.test(said)) return `${line.label}: ${said}.`
  return `${value} ${said}${place.endsWith('_percentual') && !said.includes('%') ? '%' : ''}.`
}

/** A draft for the customer, of nothing but what somebody confirmed: what came, what it says, what comes next and by when. */
export function draftFor(
  lines: readonly Line[],
  words: ReadonlyMap<string, Conferencia>,
  side: Side | null,
  hoje: string,
): string {
  const kept = lines.flatMap((line): Kept[] => {
    const word = words.get(line.campo)
    const said = word && plainly(word)
    return word && said ? [{ line, word, said, place: line.campo.replace(/^modelo\./, '') }] : []
  })
  const document = kept.find(({ place }) => place === 'tipo_documento')?.said
  const number = kept.find(({ place }) => place === 'processo.numero_padrao_cnj')?.said
  const values = kept.flatMap((one) => valueSentence(one) ?? [])
  const steps = kept
    .filter(({ line }) => line.day !== undefined)
    .toSorted((a, b) => a.said.localeCompare(b.said))
    .map(({ line, said }, i, all) => step(line, said, side, all.findIndex((one) => one.said >= hoje) === i, hoje))
  if (!document && !values.length && !steps.length) return ''
  const head = `Olá! ${whatCame(document)} no seu processo${number ? ` nº ${number}` : ''}.`
  return [head, ...values, ...steps, 'Qualquer dúvida, estamos à disposição.'].join('\n')
}
