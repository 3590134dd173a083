import type { Page } from 'playwright-core'
import { addDays, todayIn } from '../../../src/schemas/br/dates.ts'
import { api, base } from './browser.ts'

/** The firm's day at this moment: for what the server compares with its own, which changes at midnight. */
export const dayNow = (): string => todayIn('America/Sao_Paulo')
/** One day for a whole file: for what is only compared with itself. */
export const today = dayNow()
export const tasks = `${base}/dashboard/tarefas`

export interface Task {
  readonly id: number
  readonly nr_versao: number
  readonly nm_titulo: string
  readonly ie_status: string
  readonly cd_equipe: number
  readonly dt_fatal: string
  readonly dt_vencimento: string
}

/** A task of the demo firm's first team, due in ten days, made through the page's own session. */
export const createTask = (page: Page, more: object = {}) =>
  api<Task>(page, 'juridico/v1/tarefas/', {
    method: 'POST',
    body: {
      cd_tipo_tarefa: 2,
      nm_titulo: 'Contestação de prova',
      cd_cliente: 1,
      nr_processo: '00020802520125150049',
      cd_cidade: 3550308,
      dt_fatal: addDays(dayNow(), 10),
      cd_equipe: 1,
      cd_responsaveis: [2],
      ...more,
    },
  })
export const readTask = (page: Page, id: number) => api<Task>(page, `juridico/v1/tarefas/${id}/`)
