import { one, rows, sql } from '../../../core/db/db.ts'
import { updateMany } from '../../../core/write/many.ts'
import { avisarNaTarefa, republicar } from './cancelar.ts'
import type { Recebendo } from './recebendo.ts'
import { devolver, avisarVolta } from './voltar.ts'

const DITO = 'A publicação desta tarefa voltou a valer, porque o tribunal a publicou de novo: confira o prazo.'

/** Only the source that took an item back puts it up again: another one, or a file, may be from before. */
export async function voltouNaFonte(
  to: Recebendo,
  expediente: number,
  fonte: string,
  provada: boolean,
  number: string,
) {
  const found = await one(
    to.tx,
    sql`select 1 from provas_captura where cd_empresa = ${to.actor.ctx.sessao.cd_empresa}::bigint and cd_expediente = ${expediente}::bigint
        and ie_fonte = ${fonte} and dt_cancelamento is not null ${provada ? sql`and ds_identificador = ${number.slice(0, 200)}` : sql``} limit 1`,
  )
  return found !== undefined
}

/**
 * What was taken back stands again: it waits to be treated, whatever had become of it, and whoever has it hears, whether
 * there is a task or not. What its open tasks asked because of the cancellation is asked no more.
 */
export async function reerguer(
  to: Recebendo,
  expediente: number,
  { nr_processo, fonte, number }: { nr_processo: string; fonte: string; number: string },
): Promise<void> {
  const { tx, model, actor } = to
  const empresa = actor.ctx.sessao.cd_empresa
  await updateMany({ tx, model, actor }, model.get('provas-captura'), {
    where: sql`t.cd_expediente = ${expediente}::bigint and t.ie_fonte = ${fonte} and t.ds_identificador = ${number.slice(0, 200)}`,
    set: { dt_cancelamento: null },
    acao: 'reerguer',
  })
  await devolver(to, expediente, { dt_cancelamento: null, ds_motivo_cancelamento: null })
  const open = sql`t.cd_expediente = ${expediente}::bigint and t.dt_conclusao is null and t.dt_cancelamento is null`
  await updateMany(to, model.get('tarefas'), {
    where: open,
    set: { ds_recontagem: null, dt_recontada: null, cd_republicacao: null },
    acao: 'reerguer',
  })
  const tasks = await rows<{ id: number; people: number[] | null }>(
    tx,
    sql`select t.id, t.cd_responsaveis people from tarefas t where t.cd_empresa = ${empresa}::bigint and ${open} order by t.id`,
  )
  for (const task of tasks) await avisarNaTarefa(to, task, DITO, 'publicacao_voltou')
  await avisarVolta(to, expediente)
  await republicar(to, nr_processo, expediente)
}
