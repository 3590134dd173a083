import { addBusinessDays } from '../../../src/schemas/br/typedDate.ts'
import type { tarefas } from '../../../src/schemas/tarefas/tarefas.ts'
import { subtarefas } from '../../../src/schemas/tarefas/subtarefas.ts'
import type { Work } from '../../core/write/hooks.ts'
import type { StoredOf } from '../../core/write/records.ts'

type Task = StoredOf<typeof tarefas>

const OPERACIONAL = 1
const later = (a: string, b: string) => (a > b ? a : b)

/** Creates the tasks that a hearing or an expertise brings with it, below it and for the same people. */
export async function createSubtasks(work: Work, parent: Task): Promise<void> {
  const chosen = parent.ie_categoria_subtarefas ?? []
  const date = String(parent.dt_audiencia ?? parent.dt_vencimento)
  for (const category of chosen) {
    const { titulo, dias } = subtarefas[category]
    const due = later(addBusinessDays(date, dias), work.ctx.hoje)
    await work.others.create('tarefas', {
      ie_formulario: parent.ie_formulario,
      cd_devedor: parent.cd_devedor,
      cd_expediente: parent.cd_expediente,
      cd_publicacao: parent.cd_publicacao,
      cd_tipo_tarefa: OPERACIONAL,
      nm_titulo: titulo,
      origem_id: parent.id,
      cd_cliente: parent.cd_cliente,
      nr_processo: parent.nr_processo,
      nm_parte_contraria: parent.nm_parte_contraria,
      cd_cidade: parent.cd_cidade,
      cd_equipe: parent.cd_equipe,
      cd_responsaveis: parent.cd_responsaveis,
      dt_fatal: due,
      dt_vencimento: due,
    })
  }
}

/** A correspondent as an act names whom it asks. */
const pedido = (id: number) => ({ id, nm_correspondente: null, nr_valor_correspondente: null, ie_situacao: null })

/** Registers the hearing with logistics (form flags createHearing and hasCorrespondent, spec 1-tasks §6). */
export async function createHearing(work: Work, task: Task): Promise<void> {
  await work.others.create('audiencias', {
    nr_processo: task.nr_processo,
    nm_autor: task.nm_autor,
    nm_reu: task.nm_reu,
    dt_audiencia: task.dt_audiencia,
    hr_audiencia: task.hr_audiencia,
    cd_cliente: task.cd_cliente,
    cd_cidade: task.cd_cidade,
    cd_tipo: task.cd_tipo,
    cd_foro: task.cd_foro,
    ie_processo_virtual: task.ie_processo_virtual,
    // Whoever is named is asked at once, which leads from registered to contracted (unknowns.md 10); where nobody is, the
    // hearing stands among those that still want a correspondent.
    ...(task.hasCorrespondent && {
      ie_responsavel: 'AD',
      cd_correspondente: (task.cd_correspondentes ?? []).map(pedido),
    }),
    nr_valor_correspondente: task.nr_valor_correspondente,
    cd_tarefa: task.id,
  })
}
