import { formatDate } from '../../../../src/schemas/br/dates.ts'
import type { TipoNotificacao } from '../../../../src/schemas/plataforma/notificacoes.ts'
import type { Comunicacao } from '../../../connectors/port.ts'
import type { Actor } from '../../../core/audit/audit.ts'
import { sql } from '../../../core/db/db.ts'
import { updateMany } from '../../../core/write/many.ts'
import { notify } from '../../notificacoes/write.ts'
import type { Recebendo } from './recebendo.ts'
import { propor, propostasPor } from './republicada.ts'
import { avisarRepublicada, voltarPelaRepublicacao } from './voltar.ts'

type Cancelada = NonNullable<Comunicacao['cancelada']>
/** What an item says of having been taken back. */
export const canceladaEm = ({ ctx }: Actor, { motivo }: Cancelada) => ({
  dt_cancelamento: ctx.agora,
  ds_motivo_cancelamento: motivo?.slice(0, 1000) ?? null,
})

const FICA = 'O prazo fica até que alguém o confirme.'
const texto = (cancelada: Cancelada, dito: string) =>
  `A publicação desta tarefa foi cancelada pelo tribunal${cancelada.dia ? ` em ${formatDate(cancelada.dia)}` : ''}` +
  `${cancelada.motivo ? `: ${cancelada.motivo.slice(0, 1000)}` : ''}. ${dito}`

/** Says on a task what became of its publication, and rings for whoever has it. */
export async function avisarNaTarefa(
  to: Recebendo,
  { id, people }: { readonly id: number; readonly people: number[] | null },
  ds_comentario: string,
  tipo: TipoNotificacao = 'publicacao_cancelada',
) {
  await to.others.create('comentarios', { cd_tarefa: id, ds_comentario })
  const announce = (happening: Parameters<Recebendo['announce']>[0]) => to.announce(happening)
  const { tx, actor } = to
  await notify({ tx, ctx: actor.ctx, announce }, { tipo, recurso: 'tarefas', id, para: people ?? [] })
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
  for (const task of await propor(to, where))
    await avisarNaTarefa(to, task, texto(cancelada, task.nova ? task.dito : FICA))
  await voltarPelaRepublicacao(to, expediente)
}

/** A new publication may be the one that deadlines of those taken back wait for. */
export async function republicar(to: Recebendo, nr_processo: string, nova: number): Promise<void> {
  for (const task of await propostasPor(to, nr_processo)) if (task.nova) await avisarNaTarefa(to, task, task.dito)
  await avisarRepublicada(to, nr_processo, nova)
}
