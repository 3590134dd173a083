import { formatDate } from '../../../../src/schemas/br/dates.ts'
import type { Comunicacao } from '../../../connectors/port.ts'
import type { Actor } from '../../../core/audit/audit.ts'
import { sql } from '../../../core/db/db.ts'
import { updateMany } from '../../../core/write/many.ts'
import { notify } from '../../notificacoes/write.ts'
import type { Recebendo } from './recebendo.ts'
import { propor, propostasPor } from './republicada.ts'

type Cancelada = NonNullable<Comunicacao['cancelada']>
/** What an item says of having been taken back. */
export const canceladaEm = ({ ctx }: Actor, { motivo }: Cancelada) => ({
  dt_cancelamento: ctx.agora,
  ds_motivo_cancelamento: motivo?.slice(0, 1000) ?? null,
})

const VOLTOU =
  'A publicação desta tarefa voltou a valer: o tribunal a publicou de novo no mesmo dia. O prazo é o que era.'
const FICA = 'O prazo fica até que alguém o confirme.'
const texto = (cancelada: Cancelada, dito: string) =>
  `A publicação desta tarefa foi cancelada pelo tribunal${cancelada.dia ? ` em ${formatDate(cancelada.dia)}` : ''}` +
  `${cancelada.motivo ? `: ${cancelada.motivo.slice(0, 1000)}` : ''}. ${dito}`

/** Says on a task what became of its publication, and rings for whoever has it. */
async function avisar(to: Recebendo, { id, people }: { id: number; people: number[] | null }, ds_comentario: string) {
  await to.others.create('comentarios', { cd_tarefa: id, ds_comentario })
  const announce = (happening: Parameters<Recebendo['announce']>[0]) => to.announce(happening)
  const { tx, actor } = to
  await notify(
    { tx, ctx: actor.ctx, announce },
    { tipo: 'publicacao_cancelada', recurso: 'tarefas', id, para: people ?? [] },
  )
}

/**
 * A court took a publication back: it stays and is struck through. Whoever has a task by it hears, and the task says so:
 * its deadline is counted from what stands now, and stays as it is until a person accepts that.
 */
export async function cancelar(to: Recebendo, expediente: number, cancelada: Cancelada): Promise<void> {
  const { model, actor } = to
  await updateMany(to, model.get('expedientes'), {
    where: sql`t.id = ${expediente}::bigint`,
    set: canceladaEm(actor, cancelada),
    acao: 'cancelar',
  })
  const where = sql`t.cd_expediente = ${expediente}::bigint or t.cd_republicacao = ${expediente}::bigint`
  for (const task of await propor(to, where)) await avisar(to, task, texto(cancelada, task.nova ? task.dito : FICA))
}

/** The same was published again by the day's end: the item stands, and its tasks have nothing to decide any more. */
export async function revalidar(to: Recebendo, expediente: number): Promise<void> {
  const { model } = to
  await updateMany(to, model.get('expedientes'), {
    where: sql`t.id = ${expediente}::bigint`,
    set: { dt_cancelamento: null, ds_motivo_cancelamento: null },
    acao: 'revalidar',
  })
  const waiting = await updateMany(to, model.get('tarefas'), {
    where: sql`t.cd_expediente = ${expediente}::bigint and t.ds_recontagem is not null and t.dt_conclusao is null and t.dt_cancelamento is null`,
    set: { ds_recontagem: null, dt_recontada: null, cd_republicacao: null },
    acao: 'revalidar',
  })
  for (const { id } of waiting) await to.others.create('comentarios', { cd_tarefa: id, ds_comentario: VOLTOU })
}

/** A new publication may be the one that deadlines of those taken back wait for. */
export async function republicar(to: Recebendo, nr_processo: string): Promise<void> {
  for (const task of await propostasPor(to, nr_processo)) if (task.nova) await avisar(to, task, task.dito)
}
