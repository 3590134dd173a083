import type { processos } from '../../../src/schemas/juridico/processos.ts'
import type { tarefas } from '../../../src/schemas/tarefas/tarefas.ts'
import { mayOperate, same } from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'

type Ids = readonly number[]
const idsOf = (value: unknown): Ids => (Array.isArray(value) ? (value as Ids) : [])
const among = (names: readonly string[]) => new Intl.ListFormat('pt-BR').format(names)

/** The names of people of the firm. */
const namesOf = async ({ tx, ctx }: Work, people: Ids): Promise<string[]> =>
  (
    await rows<{ nome: string }>(
      tx,
      sql`select nm_funcionario nome from funcionarios where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
          and cd_authuser = any(${people}::bigint[]) order by 1`,
    )
  ).map(({ nome }) => nome)

/** Whether somebody is of the firm: who left is named nowhere, and keeps nobody from changing the record. */
const worksHere = async ({ tx, ctx }: Work, person: unknown): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`select 1 from usuarios where id = ${person}::bigint and estabelecimentos @> array[${ctx.sessao.cd_empresa}::bigint]`,
    )
  ).length > 0

/** Whoever of the firm has open tasks in the lawsuit, or some that come again, and is not named: their deadlines would vanish. */
const leftOut = ({ tx, ctx }: Work, lawsuit: unknown, named: Ids) =>
  rows<{ id: number }>(
    tx,
    sql`select distinct r.id from tarefas t, unnest(t.cd_responsaveis) as r(id)
        where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and t.cd_processo = ${lawsuit}::bigint
          and t.dt_cancelamento is null and (t.dt_conclusao is null or exists (select from tarefa_recorrencias c
            where c.cd_empresa = t.cd_empresa and c.cd_tarefa = t.id and c.ie_status = 'AT' and c.qtd_criadas < c.qtd_repeticao))
          and not r.id = any(${named}::bigint[])
          and exists (select from usuarios u where u.id = r.id and u.estabelecimentos @> array[t.cd_empresa])`,
  )

/**
 * Secrecy of a lawsuit: whoever sets it is named as well, whoever answers for it must be, and nobody with open tasks in
 * it may be left out, for a deadline that its owner no longer sees is a missed one.
 */
export const sigiloHooks: Hooks<typeof processos> = {
  async before(work, values, stored) {
    const { id } = work.ctx.sessao
    if (idsOf(values.cd_usuarios_sigilo).length === 0) return
    if (!stored && !mayOperate(work.entity, 'update', work.ctx.flags))
      throw invalid({ ie_sigilo: ['Só quem pode editar processos os torna sigilosos.'] })
    if (id && !idsOf(values.cd_usuarios_sigilo).includes(id))
      values.cd_usuarios_sigilo = [...idsOf(values.cd_usuarios_sigilo), id]
    const named = idsOf(values.cd_usuarios_sigilo)
    const { cd_responsavel_tarefa: owner } = values
    if (owner && !named.includes(Number(owner)) && (await worksHere(work, owner)))
      throw invalid({
        cd_usuarios_sigilo: [
          `${among(await namesOf(work, [Number(owner)]))} responde pelo processo: inclua em quem pode ver.`,
        ],
      })
    if (!stored) return
    const people = (await leftOut(work, stored.id, named)).map((one) => one.id)
    if (people.length)
      throw invalid({
        cd_usuarios_sigilo: [
          `${among(await namesOf(work, people))} com tarefas em aberto neste processo: inclua em quem pode ver ou redistribua as tarefas.`,
        ],
      })
  },
}

/** A task below one of a lawsuit behind a wall belongs to that lawsuit too: it stands behind the same wall. */
async function inherit({ tx, ctx }: Work, values: Record<string, unknown>): Promise<void> {
  const [parent] = await rows<{ cd_processo: number }>(
    tx,
    sql`select t.cd_processo from tarefas t join processos p on p.cd_empresa = t.cd_empresa and p.id = t.cd_processo
        where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and t.id = ${values.origem_id}::bigint and p.cd_usuarios_sigilo is not null`,
  )
  if (parent) values.cd_processo = parent.cd_processo
}

/** Work on a lawsuit behind a wall is for the people named there. */
export const tarefaSigilosaHooks: Hooks<typeof tarefas> = {
  async before(work, values, stored) {
    if (!stored && values.origem_id && !values.cd_processo) await inherit(work, values)
    const { cd_processo, cd_responsaveis, cd_usuario_solicitado } = values
    if (!cd_processo || values.dt_conclusao || values.dt_cancelamento) return
    const names = ['cd_processo', 'cd_responsaveis', 'cd_usuario_solicitado'] as const
    if (stored && names.every((name) => same(values[name], stored[name]))) return
    const [lawsuit] = await rows<{ named: Ids }>(
      work.tx,
      sql`select cd_usuarios_sigilo named from processos where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint
          and id = ${cd_processo}::bigint and cd_usuarios_sigilo is not null`,
    )
    if (!lawsuit) return
    const refuse = async (field: string, people: Ids) => {
      const out = people.filter((person) => !lawsuit.named.includes(person))
      if (out.length)
        throw invalid({
          [field]: [`${among(await namesOf(work, out))}: fora de quem pode ver este processo sigiloso.`],
        })
    }
    await refuse('cd_responsaveis', idsOf(cd_responsaveis))
    if (cd_usuario_solicitado) await refuse('cd_usuario_solicitado', [Number(cd_usuario_solicitado)])
  },
}
