import type { tarefas } from '../../../src/schemas/tarefas/tarefas.ts'
import { same } from '../../../src/schemas/core/index.ts'
import type { ActionHandler, Hooks } from '../../core/write/hooks.ts'
import { moverAudiencia } from '../logistica/daTarefa.ts'
import { createHearing, createSubtasks } from './filhas.ts'
import { stopRecurrences } from './recorrencias.ts'
import type { Row } from '../../core/sql/select.ts'
import { answersFor, lawsuitOf, received } from './vinculos.ts'

const otherPeople = (values: Row, stored: Row) =>
  values.cd_equipe !== stored.cd_equipe || !same(values.cd_responsaveis, stored.cd_responsaveis)

/** Links a task to its lawsuit, and brings along what its form asked for (spec 1-tasks §3 and §4). */
export const tarefasHooks: Hooks<typeof tarefas> = {
  received,
  async before(work, values, stored) {
    // Whoever changes the people has settled the matter: what was asked of somebody is no longer asked.
    const asked = values.cd_usuario_solicitado
    if (stored && asked && asked === stored.cd_usuario_solicitado && otherPeople(values, stored))
      Object.assign(values, { cd_usuario_solicitado: null, cd_usuario_solicitante: null })
    // The hearing that comes with it asks them at once.
    if (!stored && values.createHearing && values.hasCorrespondent && values.cd_correspondentes?.length)
      values.ie_status_audiencia = 'CT'
    if (values.nr_processo !== stored?.nr_processo)
      values.cd_processo = await lawsuitOf(work, values.nr_processo, stored ? null : values.cd_recorrencia)
    // When it was first seen is the server's to say, and stays.
    if (stored && values.dt_visualizado !== stored.dt_visualizado)
      values.dt_visualizado = stored.dt_visualizado ?? work.ctx.agora
  },
  async written(work, row, stored) {
    if (row.cd_processo && row.cd_responsavel_tarefa && row.cd_responsavel_tarefa !== stored?.cd_responsavel_tarefa) {
      const { cd_responsavel_tarefa } = row
      if (!(await answersFor(work, row.cd_processo, cd_responsavel_tarefa)))
        await work.others.update('processos', Number(row.cd_processo), { cd_responsavel_tarefa })
    }
    if (stored && row.dt_cancelamento && !stored.dt_cancelamento) await stopRecurrences(work, row)
    if (stored) return moverAudiencia(work, row, stored)
    if (row.createHearing) await createHearing(work, row)
    if (row.createSubtasks) await createSubtasks(work, row)
  },
}

/**
 * Who accepts becomes responsible: instead of whoever asked for the exchange, instead of everybody where the asking
 * one was none of them, or as the first where the task was still to be distributed (tarefa.acao.troca).
 */
export const aceitar: ActionHandler<typeof tarefas, 'aceitar'> = ({ ctx }, record) => {
  const me = ctx.sessao.id
  const now = (record.cd_responsaveis ?? []) as readonly number[]
  const asker = record.cd_usuario_solicitante as number | null
  const stay = asker !== null && now.includes(asker) ? now.filter((one) => one !== asker && one !== me) : []
  return Promise.resolve({ cd_responsaveis: [...stay, me], cd_usuario_solicitado: null, cd_usuario_solicitante: null })
}
