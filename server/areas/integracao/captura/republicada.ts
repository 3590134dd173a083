import { rows, sql } from '../../../core/db/db.ts'
import { updateMany } from '../../../core/write/many.ts'
import { proposta, type Republicacao } from '../../prazos/recontagem.ts'
import type { Recebendo } from './recebendo.ts'
import { chaveDe } from './texto.ts'

interface Publicada {
  readonly nr_processo: string
  readonly cd_processo: number | null
  readonly dia: string
  readonly teor: string | null
}
const COLUNAS = sql`e.id, e.nr_processo, e.cd_processo, e.dt_expedicao dia, e.teor`

const mesmasPalavras = (a: Publicada, b: Publicada) =>
  a.teor !== null && b.teor !== null && chaveDe(a.nr_processo, a.dia, a.teor) === chaveDe(b.nr_processo, a.dia, b.teor)

/** What was published with the same words in the same lawsuit later on, and stands: the first of them. */
export async function republicacaoDe({ tx, actor }: Recebendo, expediente: number): Promise<Republicacao | undefined> {
  const empresa = actor.ctx.sessao.cd_empresa
  const [velha] = await rows<Publicada & Republicacao>(
    tx,
    sql`select ${COLUNAS} from expedientes e where e.cd_empresa = ${empresa}::bigint and e.id = ${expediente}::bigint`,
  )
  if (!velha) return undefined
  const later = await rows<Publicada & Republicacao>(
    tx,
    sql`select ${COLUNAS} from expedientes e where e.cd_empresa = ${empresa}::bigint and e.nr_processo = ${velha.nr_processo}
        and e.cd_processo is not distinct from ${velha.cd_processo}::bigint and e.dt_cancelamento is null
        and e.type_communication <> 'domicilio' and e.dt_expedicao > ${velha.dia}::date order by e.dt_expedicao, e.id`,
  )
  const same = later.find((one) => mesmasPalavras(velha, one))
  return same && { id: Number(same.id), dia: same.dia }
}

interface Aberta {
  readonly id: number
  readonly people: number[] | null
  readonly fatal: string
  readonly expediente: number
}
/** An open task and what stands on it now; `nova` where there is a date to accept. */
export interface Proposta extends Aberta {
  readonly dito: string
  readonly nova: boolean
}

/** Writes on these open tasks what there is to decide about their deadlines; returns each with the sentence. */
export async function propor(to: Recebendo, where: ReturnType<typeof sql>): Promise<Proposta[]> {
  const { tx, model, actor } = to
  const empresa = actor.ctx.sessao.cd_empresa
  const tasks = await rows<Aberta>(
    tx,
    sql`select t.id, t.cd_responsaveis people, t.dt_fatal fatal, t.cd_expediente expediente from tarefas t
        where t.cd_empresa = ${empresa}::bigint and t.dt_conclusao is null and t.dt_cancelamento is null and (${where}) order by t.id`,
  )
  const found: Proposta[] = []
  for (const task of tasks) {
    const set = await proposta(tx, empresa, task, await republicacaoDe(to, task.expediente))
    await updateMany(to, model.get('tarefas'), { where: sql`t.id = ${task.id}::bigint`, set, acao: 'recontar' })
    found.push({ ...task, dito: set.ds_recontagem, nova: set.dt_recontada !== null })
  }
  return found
}

/** Where a new publication says again what was taken back, the tasks that wait for it are told of it. */
export async function propostasPor(to: Recebendo, nr_processo: string): Promise<Proposta[]> {
  const empresa = to.actor.ctx.sessao.cd_empresa
  return propor(
    to,
    sql`t.ds_recontagem is not null and t.dt_recontada is null and t.cd_expediente in (select v.id from expedientes v
      where v.cd_empresa = ${empresa}::bigint and v.nr_processo = ${nr_processo} and v.dt_cancelamento is not null)`,
  )
}
