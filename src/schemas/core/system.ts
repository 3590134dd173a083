import { dateTime } from './fields/dates.ts'
import { authors } from '../authors.ts'
import { ref } from './fields/references.ts'
import type { SystemFields } from './types.ts'

export const systemFields: SystemFields = {
  dt_criado: dateTime('Criado em', { write: 'server' }),
  dt_atualizado: dateTime('Atualizado em', { write: 'server' }),
  cd_usuario_cri: ref('Criado por', authors, { write: 'server' }),
}
