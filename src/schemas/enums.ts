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
/** Only PAD is named by the spec; the others are what expert work in Brazilian courts distinguishes. */
export const subtipoTarefa = choices({
  PAD: 'Processo administrativo (PAD)',
  CON: 'Perícia contábil',
  MED: 'Perícia médica',
  ENG: 'Perícia de engenharia',
  GRA: 'Perícia grafotécnica',
  OUT: 'Outra perícia',
})
export const tipoPessoa = choices({ PF: 'Pessoa Física', PJ: 'Pessoa Jurídica' })
export const genero = choices({ M: 'Masculino', F: 'Feminino', O: 'Outro' })
export const estadoCivil = choices({ SO: 'Solteiro(a)', CA: 'Casado(a)' })
