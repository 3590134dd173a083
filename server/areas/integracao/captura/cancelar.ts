import { formatDate } from '../../../../src/schemas/br/dates.ts'
import type { Comunicacao } from '../../../connectors/port.ts'
import { rows, sql } from '../../../core/db/db.ts'
import { updateMany } from '../../../core/write/many.ts'
import { notify } from '../../notificacoes/write.ts'
import type { Recebendo } from './recebendo.ts'

const texto = (cancelada: NonNullable<Comunicacao['cancelada']>) =>
  `A publicação desta tarefa foi cancelada pelo tribunal${cancelada.dia ? ` em ${formatDate(cancelada.dia)}` : ''}` +
  `${cancelada.motivo ? `: ${cancelada.motivo.slice(0, 1000)}` : ''}. Confira o prazo e conte-o de novo.`

/**
 * A court took a publication back: it stays and is struck through. Whoever has a task by it hears, and the task says so:
 * whether a deadline is left, and which, is for a person to count.
 */
export async function cancelar(
  to: Recebendo,
  expediente: number,
  cancelada: NonNullable<Comunicacao['cancelada']>,
): Promise<void> {
  const { tx, model, actor, others } = to
  const { ctx } = actor
  await updateMany(to, model.get('expedientes'), {
    where: sql`t.id = ${expediente}::bigint`,
    set: { dt_cancelamento: ctx.agora, ds_motivo_cancelamento: cancelada.motivo?.slice(0, 1000) ?? null },
    acao: 'cancelar',
  })
  const tasks = await rows<{ id: number; people: number[] | null }>(
    tx,
    sql`select id, cd_responsaveis people from tarefas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
        and cd_expediente = ${expediente}::bigint and dt_conclusao is null and dt_cancelamento is null order by id`,
  )
  for (const { id, people } of tasks) {
    await others.create('comentarios', { cd_tarefa: id, ds_comentario: texto(cancelada) })
    const announce = (happening: Parameters<Recebendo['announce']>[0]) => to.announce(happening)
    await notify({ tx, ctx, announce }, { tipo: 'publicacao_cancelada', recurso: 'tarefas', id, para: people ?? [] })
  }
}
