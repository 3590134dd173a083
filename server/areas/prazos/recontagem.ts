import { problemas, type Pedido } from '../../../src/prazos/index.ts'
import { defaultDueDate, formatDate } from '../../../src/schemas/br/dates.ts'
import { storedFields, type Model } from '../../../src/schemas/core/index.ts'
import type { tarefas } from '../../../src/schemas/tarefas/tarefas.ts'
import type { Actor } from '../../core/audit/audit.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { scopeOf, visibleWhere } from '../../core/sql/select.ts'
import { invalid, refused } from '../../core/errors.ts'
import type { ActionHandler, Hooks } from '../../core/write/hooks.ts'
import { insertMany } from '../../core/write/many.ts'
import { calendarioDe } from './calendario.ts'
import { lugarDe } from './lugar.ts'
import { MEMORIA, rowOf, type Escolha } from './memoria.ts'
import { simularCom, type Simulado } from './simular.ts'

export const SEM_REPUBLICACAO =
  'A publicação que deu início ao prazo foi cancelada; o prazo fica até que alguém o confirme.'
const MUDOU = 'O que foi proposto não vale mais: reconte o prazo da publicação que vale.'
const SEM_MEMORIA = 'Este prazo não foi contado de uma publicação por “Calcular prazo”: edite a tarefa e conte-o ali.'

/** A publication that stands: from when on a deadline would be counted. */
export interface Republicacao {
  readonly id: number
  readonly dia: string
}
interface Contado {
  readonly simulado: Simulado
  readonly escolha: Escolha
  readonly fatal: string
}

/** A task's deadline, as it was counted last, from another day of the diary; null where it was not counted from there. */
async function recontado(db: Db, empresa: number, tarefa: number, dia: string): Promise<Contado | null> {
  const kept = await one<{ entrada: string; escolha: Escolha }>(
    db,
    sql`select ds_entrada entrada, ie_escolha escolha from calculos_prazo
        where cd_empresa = ${empresa}::bigint and cd_tarefa = ${tarefa}::bigint order by id desc limit 1`,
  )
  if (!kept) return null
  const before = JSON.parse(kept.entrada) as Pedido
  if (before.origem !== 'diario' && before.origem !== 'publicacao') return null
  // What is known of the new one is the day on which it was made available.
  const pedido: Pedido = { ...before, origem: 'diario', data: dia }
  if (Object.keys(problemas(pedido)).length) return null
  const simulado = simularCom(pedido, await calendarioDe(db, empresa))
  const { fim_conservador, fim_com_comprovacao } = simulado.resultado
  const fatal = kept.escolha === 'comprovacao' ? fim_com_comprovacao : fim_conservador
  return fatal === null ? null : { simulado, escolha: kept.escolha, fatal }
}

/** What stands on a task whose publication was taken back. */
export async function proposta(db: Db, empresa: number, tarefa: { id: number; fatal: string }, nova?: Republicacao) {
  const counted = nova && (await recontado(db, empresa, tarefa.id, nova.dia))
  if (!counted) return { ds_recontagem: SEM_REPUBLICACAO, dt_recontada: null, cd_republicacao: null }
  const said = `Prazo recontado a partir da republicação de ${formatDate(nova.dia)}: ${formatDate(counted.fatal)} (era ${formatDate(tarefa.fatal)})`
  return { ds_recontagem: said, dt_recontada: counted.fatal, cd_republicacao: nova.id }
}

/** Keeps with a task how its deadline was counted anew. */
async function guardarRecontado(to: { tx: Db; model: Model; actor: Actor }, tarefa: number, counted: Contado) {
  const { simulado, escolha } = counted
  const entity = to.model.get(MEMORIA)
  const lugar = await lugarDe(to.tx, simulado.pedido.local, to.actor.ctx.sessao.cd_empresa)
  const row = rowOf(simulado, tarefa, escolha, lugar)
  const whole = Object.fromEntries(storedFields(entity).flatMap((name) => (name in row ? [[name, row[name]]] : [])))
  await insertMany(to, entity, [whole])
}

/** The fatal date becomes what was proposed, once it still is: the task is of the republication from then on. */
export const aceitarRecontagem: ActionHandler<typeof tarefas, 'aceitarRecontagem'> = async (work, record) => {
  const { tx, ctx, model, actor } = work
  const empresa = ctx.sessao.cd_empresa
  const found = await one<{ dia: string }>(
    tx,
    sql`select dt_expedicao dia from expedientes where cd_empresa = ${empresa}::bigint and id = ${record.cd_republicacao}::bigint
        and dt_cancelamento is null`,
  )
  const counted = found && (await recontado(tx, empresa, Number(record.id), found.dia))
  if (!counted || counted.fatal !== record.dt_recontada) throw refused(MUDOU)
  await guardarRecontado({ tx, model, actor }, Number(record.id), counted)
  const due = String(record.dt_vencimento)
  return {
    dt_fatal: counted.fatal,
    // By when it is to be done stays where it was, unless that is too late now.
    ...(due > counted.fatal && { dt_vencimento: defaultDueDate(counted.fatal, ctx.hoje) }),
    cd_expediente: Number(record.cd_republicacao),
    dt_expedicao: found.dia,
  }
}

/** The publication of a day that somebody says: of the same lawsuit, and standing. */
export const recontar: ActionHandler<typeof tarefas, 'recontar'> = async ({ tx, ctx, model }, record, input) => {
  const empresa = ctx.sessao.cd_empresa
  const seen = visibleWhere(scopeOf(model, model.get('expedientes'), ctx))
  const nova = await one<Republicacao>(
    tx,
    sql`select t.id, t.dt_expedicao dia from expedientes as t join expedientes v on v.cd_empresa = t.cd_empresa and v.nr_processo = t.nr_processo
          and v.cd_processo is not distinct from t.cd_processo
        where ${seen} and v.id = ${record.cd_expediente}::bigint and t.id <> v.id and t.dt_cancelamento is null
          and t.type_communication <> 'domicilio' and t.dt_expedicao = ${input.dt_republicacao}::date
        order by coalesce(banca_simples(t.teor) = banca_simples(v.teor), false) desc, t.id limit 1`,
  )
  if (!nova)
    throw invalid({ dt_republicacao: ['Neste dia não há publicação deste processo que valha. Confira o dia.'] })
  const said = await proposta(tx, empresa, { id: Number(record.id), fatal: String(record.dt_fatal) }, nova)
  if (said.dt_recontada === null) throw refused(SEM_MEMORIA)
  return said
}

/** Whoever sets another fatal date has counted it. */
export const recontagemHooks: Hooks<typeof tarefas> = {
  before(_work, values, stored) {
    if (stored?.ds_recontagem && values.dt_fatal !== stored.dt_fatal)
      Object.assign(values, { ds_recontagem: null, dt_recontada: null, cd_republicacao: null })
  },
}
