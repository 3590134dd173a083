import { choices } from './core/fields/choice.ts'

/** spec 1-tasks §4; the words are the firm's. */
export const statusTarefa = choices({
  AB: { label: 'A vencer', tom: 'ahead' },
  PD: { label: 'Prazo do dia', tom: 'today' },
  VE: { label: 'Vencida', tom: 'late' },
  RA: { label: 'Reagendada', tom: 'info' },
  CO: { label: 'Concluída', tom: 'done' },
  CA: { label: 'Cancelada', tom: 'cancelled' },
})
/** Codes of contract/enums.json `dias_atraso`; the last is ours, for whatever is not late. */
export const diasAtraso = choices({
  '1': { label: '1 dia', tom: 'late' },
  '2': { label: '2 dias', tom: 'late' },
  '3-5': { label: '3 a 5 dias', tom: 'late' },
  '6-10': { label: '6 a 10 dias', tom: 'late' },
  '11-30': { label: '11 a 30 dias', tom: 'late' },
  '31+': { label: '31 dias ou mais', tom: 'late' },
  EM_DIA: { label: 'Sem atraso', tom: 'ahead' },
})
export const moduloOrigem = choices({ TA: 'Tarefas', CO: 'Cobrança', PU: 'Publicação', EX: 'Expediente' })
const audiencia = { 'cd_tipo_tarefa.nm_tipo_tarefa': { eq: 'AUDIÊNCIA' } } as const
const judicialmente = { 'cd_tipo_tarefa.nm_tipo_tarefa': { eq: 'PERÍCIA JUDICIAL' } } as const
const administrativamente = { 'cd_tipo_tarefa.nm_tipo_tarefa': { eq: 'PERÍCIA ADMINISTRATIVA' } } as const
const pericia = { 'cd_tipo_tarefa.nm_tipo_tarefa': { in: ['PERÍCIA JUDICIAL', 'PERÍCIA ADMINISTRATIVA'] } } as const
/** Only PAD is named by the spec; the others are what expert work in Brazilian courts distinguishes. */
export const subtipoTarefa = choices({
  PAD: { label: 'Processo administrativo (PAD)', when: administrativamente },
  CON: { label: 'Perícia contábil', when: judicialmente },
  MED: { label: 'Perícia médica', when: judicialmente },
  ENG: { label: 'Perícia de engenharia', when: judicialmente },
  GRA: { label: 'Perícia grafotécnica', when: judicialmente },
  OUT: { label: 'Outra perícia' },
})
/** Categories of the tasks that a hearing or an expertise brings with it (unknowns.md 6). */
export const categoriaSubtarefas = choices({
  PREP: { label: 'Preparar audiência', when: audiencia },
  CORR: { label: 'Contratar correspondente', when: audiencia },
  ATA: { label: 'Ata da audiência', when: audiencia },
  QUES: { label: 'Quesitos', when: pericia },
  ASSI: { label: 'Assistente técnico', when: pericia },
  LAUD: { label: 'Manifestação sobre o laudo', when: pericia },
})
/** spec 1-tasks §2: what the task form knows of where the task comes from. */
export const formularioTarefa = choices({
  standalone: 'Avulsa',
  lawsuit: 'Processo',
  administrative: 'Administrativa',
  expedient: 'Expediente',
  publication: 'Publicação',
  movement: 'Movimentação',
  debtor: 'Devedor',
})
export const tipoRecorrencia = choices({ 1: 'Dias', 2: 'Semanas', 3: 'Meses' })
/** spec 1-tasks §9, in days. */
export const intervaloRecorrencia = choices({
  7: 'Semanal',
  15: 'Quinzenal',
  30: 'Mensal',
  60: 'Bimestral',
  90: 'Trimestral',
  180: 'Semestral',
  365: 'Anual',
})
/** As in ISO 8601: Monday is 1. */
export const diaSemana = choices({
  1: 'Segunda',
  2: 'Terça',
  3: 'Quarta',
  4: 'Quinta',
  5: 'Sexta',
  6: 'Sábado',
  7: 'Domingo',
})
export const statusRecorrencia = choices({
  AT: { label: 'Ativa', tom: 'done' },
  IN: { label: 'Inativa', tom: 'cancelled' },
})
/** Hearings and diligences (spec 2 §4). */
export const situacao = choices({
  CD: { label: 'Cadastrada', tom: 'ahead' },
  // Whoever was asked has not been hired yet.
  CT: { label: 'Contratada', tom: 'info', fora: { label: 'Aguarda resposta', tom: 'today' } },
  CO: { label: 'Confirmada', tom: 'done' },
  CF: { label: 'Conferência', tom: 'info' },
  CL: { label: 'Concluída', tom: 'done' },
  CA: { label: 'Cancelada', tom: 'cancelled' },
  RE: { label: 'Reaberta', tom: 'today' },
})
export const tipoAto = choices({ AU: 'Audiência', DI: 'Diligência' })
export const judicial = choices({ J: 'Judicial', E: 'Extrajudicial' })
export const posicaoCliente = choices({ A: 'Autor', P: 'Réu' })
export const statusProcesso = choices({
  AT: { label: 'Ativo', tom: 'done' },
  EN: { label: 'Encerrado', tom: 'cancelled' },
})
/** spec 2 §9: remote, probable, possible. */
export const risco = choices({
  RE: { label: 'Remoto', tom: 'done' },
  PO: { label: 'Possível', tom: 'today' },
  PR: { label: 'Provável', tom: 'late' },
})
export const tipoAdvogado = choices({ AD: 'Advogado', PR: 'Preposto', PA: 'Preposto e Advogado' })
export const relacaoProcesso = choices({ RE: 'Recurso', AP: 'Apenso', PR: 'Principal' })
/** Levels of the courts' systems (MNI 2.2.2): 0 is public, 5 absolute secrecy. */
export const nivelSigilo = choices({
  0: 'Público',
  1: { label: 'Segredo de justiça', tom: 'late' },
  2: { label: 'Sigilo mínimo', tom: 'late' },
  3: { label: 'Sigilo médio', tom: 'late' },
  4: { label: 'Sigilo intenso', tom: 'late' },
  5: { label: 'Sigilo absoluto', tom: 'late' },
})
export const comunicacao = choices({ djen: 'DJEN', domicilio: 'Domicílio Judicial', papel: 'Papel' })
export const tipoPessoa = choices({ PF: 'Pessoa Física', PJ: 'Pessoa Jurídica' })
export const genero = choices({ M: 'Masculino', F: 'Feminino', O: 'Outro' })
export const estadoCivil = choices({ SO: 'Solteiro(a)', CA: 'Casado(a)' })
