import { formatDate } from '../../../../src/schemas/br/dates.ts'
import type { TipoNotificacao } from '../../../../src/schemas/plataforma/notificacoes.ts'
import type { Comunicacao } from '../../../connectors/port.ts'
import type { Actor } from '../../../core/audit/audit.ts'
import { sql } from '../../../core/db/db.ts'
import { updateMany } from '../../../core/write/many.ts'
import { notify } from '../../notificacoes/write.ts'
import type { Recebendo } from './recebendo.ts'
import { propor, propostasPor } from './republicada.ts'
import { avisarRepublicada, avisarSemTarefa, voltarPelaRepublicacao } from './voltar.ts'

type Cancelada = NonNullable<Comunicacao['cancelada']>
/** What an item says of having been taken back. */
export const canceladaEm = ({ ctx }: Actor, { motivo }: Cancelada) => ({
  dt_cancelamento: ctx.agora,
  ds_motivo_cancelamento: motivo?.slice(0, MAIS) ?? null,
})

/** What an item that was taken back says while somebody's file still has it. */
const CONTRA = 'O arquivo ainda diz o contrário'
const MAIS = 1000

/** A file still has what was taken back: the court's word stands before it, and the item says that the two do not agree. */
export async function contradizer(to: Recebendo, expediente: number): Promise<boolean> {
  const said = sql`coalesce(t.ds_motivo_cancelamento, '')`
  const changed = await updateMany(to, to.model.get('expedientes'), {
    where: sql`t.id = ${expediente}::bigint and strpos(${said}, ${CONTRA}) = 0
      and 'arquivo' = any(t.ie_fontes)`,
    set: {
      ds_motivo_cancelamento: sql`concat_ws('. ', nullif(rtrim(left(${said}, ${MAIS - CONTRA.length - 2}::int), '. '), ''), ${CONTRA}::text)`,
    },
    acao: 'contradizer',
  })
  return changed.length > 0
}

const FICA = 'O prazo fica até que alguém o confirme.'
const texto = ({ dia, motivo }: Cancelada, contradita: boolean, dito: string) =>
  `A publicação desta tarefa foi cancelada pelo tribunal${dia ? ` em ${formatDate(dia)}` : ''}` +
  `${motivo ? `: ${motivo.slice(0, MAIS)}` : ''}. ${contradita ? `${CONTRA}. ` : ''}${dito}`

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
  const contradita = await contradizer(to, expediente)
  const where = sql`t.cd_expediente = ${expediente}::bigint or t.cd_republicacao = ${expediente}::bigint`
  for (const task of await propor(to, where))
    await avisarNaTarefa(to, task, texto(cancelada, contradita, task.nova ? task.dito : FICA))
  await avisarSemTarefa(to, expediente)
  await voltarPelaRepublicacao(to, expediente)
}

/** A new publication may be the one that deadlines of those taken back wait for. */
export async function republicar(to: Recebendo, nr_processo: string, nova: number): Promise<void> {
  for (const task of await propostasPor(to, nr_processo)) if (task.nova) await avisarNaTarefa(to, task, task.dito)
  await avisarRepublicada(to, nr_processo, nova)
}
