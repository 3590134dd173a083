import type { TipoNotificacao } from '../../../../src/schemas/plataforma/notificacoes.ts'
import { one, rows, sql, type Sql } from '../../../core/db/db.ts'
import { updateMany } from '../../../core/write/many.ts'
import { notify } from '../../notificacoes/write.ts'
import type { Recebendo } from './recebendo.ts'
import { republicacaoDe } from './republicada.ts'

/** Has an item an open task of its own? Its alias is `v`. */
const comTarefa = sql`exists (select from tarefas t where t.cd_empresa = v.cd_empresa and t.cd_expediente = v.id
  and t.dt_conclusao is null and t.dt_cancelamento is null)`

/** Puts an item back among what waits, as if it had just come; what somebody said is not ours stays aside. */
export async function devolver(to: Recebendo, expediente: number, mais: object = {}): Promise<void> {
  const alheio = sql`coalesce(t.ie_alheio, false)`
  await updateMany(to, to.model.get('expedientes'), {
    where: sql`t.id = ${expediente}::bigint`,
    set: {
      ...mais,
      dt_retorno: to.actor.ctx.agora,
      is_read: false,
      read_at: null,
      read_by: null,
      ie_baixado: alheio,
      baixado_em: sql`case when ${alheio} then t.baixado_em end`,
      baixado_por: sql`case when ${alheio} then t.baixado_por end`,
    },
    acao: 'devolver',
  })
}

/** Whoever has an item, and who answers for its lawsuit, of those who may see it; nobody of what `only` (on `v`) leaves out. */
async function deQuem({ tx, actor }: Recebendo, expediente: number, only: Sql = sql`true`): Promise<number[]> {
  const found = await one<{ com: number | null; por: number | null; entre: number[] | null }>(
    tx,
    sql`select v.cd_responsavel com, p.cd_responsavel_tarefa por, p.cd_usuarios_sigilo entre from expedientes v
        left join processos p on p.cd_empresa = v.cd_empresa and p.id = v.cd_processo
        where v.cd_empresa = ${actor.ctx.sessao.cd_empresa}::bigint and v.id = ${expediente}::bigint and v.ie_alheio is not true and ${only}`,
  )
  const { com, por, entre } = found ?? { com: null, por: null, entre: null }
  return [com, por].flatMap((one) => (one !== null && (!entre?.length || entre.includes(one)) ? [one] : []))
}

function avisar(to: Recebendo, tipo: TipoNotificacao, id: number, para: readonly number[]): Promise<void> {
  const { tx, actor } = to
  const announce = (happening: Parameters<Recebendo['announce']>[0]) => to.announce(happening)
  return notify({ tx, ctx: actor.ctx, announce }, { tipo, recurso: 'expedientes', id, para })
}

/** Rings of an item for whoever has it, or had the one that it says again, and for who answers for the lawsuit. */
export const avisarVolta = async (to: Recebendo, expediente: number, velha = expediente): Promise<void> =>
  avisar(to, 'publicacao_voltou', expediente, await deQuem(to, velha))

/** What was taken back while it waits and has no task that would say so: whoever was about to treat it hears. */
export const avisarSemTarefa = async (to: Recebendo, expediente: number): Promise<void> =>
  avisar(
    to,
    'publicacao_cancelada',
    expediente,
    await deQuem(to, expediente, sql`v.ie_baixado is not true and not ${comTarefa}`),
  )

/** What was taken back stands in another publication that was settled as a duplicate: that one waits again, unless a task tells of it. */
export async function voltarPelaRepublicacao(to: Recebendo, cancelada: number): Promise<void> {
  const empresa = to.actor.ctx.sessao.cd_empresa
  const nova = await republicacaoDe(to, cancelada)
  if (!nova) return
  const left = await one(
    to.tx,
    sql`select v.id from expedientes v where v.cd_empresa = ${empresa}::bigint and v.id = ${nova.id}::bigint
        and not ${comTarefa} and v.baixado_em is not null and v.dt_ultima_tarefa is null
        and not exists (select from expedientes c join tarefas t on t.cd_empresa = c.cd_empresa and t.cd_expediente = c.id
          where c.cd_empresa = v.cd_empresa and c.id = ${cancelada}::bigint and t.dt_conclusao is null and t.dt_cancelamento is null)`,
  )
  if (!left) return
  await devolver(to, nova.id)
  await avisarVolta(to, nova.id, cancelada)
}

/** Who had what this new publication says again hears of it, where no open task is left that would say so. */
export async function avisarRepublicada(to: Recebendo, nr_processo: string, nova: number): Promise<void> {
  const olds = await rows<{ id: number }>(
    to.tx,
    sql`select v.id from expedientes v where v.cd_empresa = ${to.actor.ctx.sessao.cd_empresa}::bigint and v.nr_processo = ${nr_processo}
        and v.dt_cancelamento is not null and not ${comTarefa} order by v.id`,
  )
  for (const { id } of olds)
    if ((await republicacaoDe(to, Number(id)))?.id === nova) await avisarVolta(to, nova, Number(id))
}
