import { dateTime } from './fields/dates.ts'
import { authors } from '../authors.ts'
import { ref } from './fields/references.ts'

/** Columns that every stored entity has; the server fills them. */
export const systemFields = {
  dt_criado: dateTime('Criado em', { write: 'server' }),
  dt_atualizado: dateTime('Atualizado em', { write: 'server' }),
  cd_usuario_cri: ref('Criado por', authors, { write: 'server' }),
} as const
export type SystemFields = typeof systemFields
