import { aberta } from '../../../src/schemas/logistica/situacoes-ato.ts'
import { rows, sql } from '../../core/db/db.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { avisarMudanca, confirmarDeNovo } from './mudancas.ts'

/** What a hearing and the task that it came from both say of when and where it is. */
const COMUNS = ['dt_audiencia', 'hr_audiencia', 'cd_cidade', 'cd_foro'] as const

const mudados = (names: readonly string[], now: Row, stored: Row | null): Row =>
  Object.fromEntries(
    names.filter((name) => (now[name] ?? null) !== (stored?.[name] ?? null)).map((name) => [name, now[name]]),
  )

/**
 * The open hearing of a task that moves moves along, whoever moves the task: two days for one hearing is how it is missed.
 * Whoever was asked or goes hears it.
 */
export async function moverAudiencia(work: Work, tarefa: Row & { id: number }, stored: Row): Promise<void> {
  const set = mudados(COMUNS, tarefa, stored)
  if (Object.keys(set).length === 0 || !tarefa.dt_audiencia) return
  const found = await rows<Row & { id: number }>(
    work.tx,
    sql`select t.id, t.ie_situacao, t.ie_confirmada, t.cd_contratado, t.cd_convidados, t.cd_funcionario, t.dt_audiencia::text,
          left(t.hr_audiencia::text, 5) hr_audiencia, t.cd_cidade, t.cd_foro
        from audiencias t where t.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and t.cd_tarefa = ${tarefa.id}::bigint
          and t.ie_situacao = any(${aberta}::text[]) order by t.id for no key update`,
  )
  for (const before of found) {
    const values: Row = { ...set }
    confirmarDeNovo(values, before)
    await updateMany(work, work.model.get('audiencias'), {
      where: sql`t.id = ${before.id}::bigint`,
      set: values,
      acao: 'editar',
    })
    const now = { ...before, ...values }
    await updateMany(work, work.model.get('solicitacoes'), {
      where: sql`t.cd_audiencia = ${before.id}::bigint`,
      set: { dt_ato: now.dt_audiencia, hr_ato: now.hr_audiencia, cd_cidade: now.cd_cidade },
      acao: 'editar',
    })
    await avisarMudanca(work, 'audiencias', now, before)
  }
}

/** The task that a hearing came from says how it stands, and when and where it is; one that is done with stays as it was. */
export async function contarATarefa(work: Work, ato: Row & { id: number }, stored: Row | null): Promise<void> {
  if (typeof ato.cd_tarefa !== 'number') return
  const { ie_situacao, ...set } = mudados([...COMUNS, 'ie_situacao'], ato, stored)
  const said = { ...set, ...(ie_situacao !== undefined && { ie_status_audiencia: ie_situacao }) }
  if (Object.keys(said).length === 0) return
  await updateMany(work, work.model.get('tarefas'), {
    where: sql`t.id = ${ato.cd_tarefa}::bigint and t.dt_audiencia is not null and t.dt_conclusao is null and t.dt_cancelamento is null
      and not exists (select from audiencias a where a.cd_empresa = t.cd_empresa and a.cd_tarefa = t.id and a.id > ${ato.id}::bigint)`,
    set: said,
    acao: 'audiencia',
  })
}
