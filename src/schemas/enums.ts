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
export const situacaoAudiencia = choices({
  NC: { label: 'Não confirmada', tom: 'today' },
  CF: { label: 'Confirmada', tom: 'done' },
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
