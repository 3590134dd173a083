import { AUTHORITY, COURT, EXPERT, HEARING, OFFICE, type Phrases } from './phrases.ts'
import type { Rng } from './random.ts'

export type TaskType =
  'OPERACIONAL' | 'PROCESSUAL' | 'AUDIÊNCIA' | 'PERÍCIA JUDICIAL' | 'ADMINISTRATIVO' | 'PERÍCIA ADMINISTRATIVA'
const TITLES: Record<TaskType, readonly string[]> = {
  OPERACIONAL: [
    'Recolher custas iniciais',
    'Juntar procuração e substabelecimento',
    'Solicitar documentos ao cliente',
    'Cadastrar processo no sistema',
    'Digitalizar autos físicos',
    'Emitir guia de preparo',
    'Extrair cópias integrais',
    'Agendar reunião com o cliente',
    'Conferir publicação',
    'Atualizar planilha de provisão',
    'Enviar relatório mensal',
    'Protocolar petição física',
    'Diligência para carga dos autos',
  ],
  PROCESSUAL: [
    'Contestação',
    'Réplica',
    'Recurso Ordinário',
    'Embargos de Declaração',
    'Apelação',
    'Contrarrazões de Apelação',
    'Agravo de Instrumento',
    'Contraminuta de Agravo',
    'Recurso Especial',
    'Recurso Extraordinário',
    'Recurso de Revista',
    'Recurso Inominado',
    'Impugnação ao Cumprimento de Sentença',
    'Embargos à Execução',
    'Exceção de Pré-Executividade',
    'Impugnação aos Cálculos',
    'Especificação de provas',
    'Alegações Finais',
    'Razões Finais',
    'Manifestação sobre laudo pericial',
    'Manifestação sobre documentos',
    'Emenda à Inicial',
    'Petição Inicial',
    'Pedido de Tutela de Urgência',
    'Cumprimento de Sentença',
    'Apresentação de quesitos',
    'Rol de testemunhas',
    'Reconvenção',
    'Ação Rescisória',
    'Mandado de Segurança',
    'Agravo Interno',
    'Memoriais',
  ],
  AUDIÊNCIA: [
    'Audiência de conciliação',
    'Audiência de instrução e julgamento',
    'Audiência una',
    'Audiência inicial trabalhista',
    'Audiência de justificação',
    'Sessão de mediação',
    'Sustentação oral',
  ],
  'PERÍCIA JUDICIAL': [
    'Acompanhar perícia contábil',
    'Acompanhar perícia médica',
    'Vistoria no imóvel',
    'Perícia grafotécnica',
    'Indicar assistente técnico',
  ],
  ADMINISTRATIVO: [
    'Defesa no PROCON',
    'Recurso administrativo',
    'Resposta a notificação extrajudicial',
    'Renovar certidões negativas',
    'Parecer sobre contrato',
    'Revisão de minuta contratual',
    'Resposta a ofício',
  ],
  'PERÍCIA ADMINISTRATIVA': ['Vistoria administrativa', 'Laudo de avaliação do PAD', 'Inspeção técnica na agência'],
}

const PHRASES: Record<TaskType, Phrases> = {
  OPERACIONAL: OFFICE,
  PROCESSUAL: COURT,
  AUDIÊNCIA: HEARING,
  'PERÍCIA JUDICIAL': EXPERT,
  ADMINISTRATIVO: AUTHORITY,
  'PERÍCIA ADMINISTRATIVA': EXPERT,
}
const REASONS = [
  'Cliente pediu mais tempo para enviar os documentos.',
  'Prazo devolvido por decisão do juízo.',
  'Sistema do tribunal indisponível, com certidão.',
  'Responsável em audiência no mesmo dia.',
  'Acordo em andamento entre as partes.',
  'Tarefa cadastrada em duplicidade.',
]

export interface TaskText {
  readonly titulo: string
  readonly descricao: string
  readonly conclusao: string
  readonly justificativa: string
}

/** Words that a Brazilian lawyer finds plausible for a task of this type. */
export function taskText(rng: Rng, tipo: TaskType): TaskText {
  const { origem, fazer, feito } = PHRASES[tipo]
  return {
    titulo: rng.pick(TITLES[tipo]),
    descricao: `${rng.pick(origem)} ${rng.sample(fazer, rng.int(1, 2)).join(' ')}`,
    conclusao: rng.pick(feito),
    justificativa: rng.pick(REASONS),
  }
}
