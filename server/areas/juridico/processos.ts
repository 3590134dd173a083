import type { processos } from '../../../src/schemas/juridico/processos.ts'
import { texts } from '../../../src/schemas/core/index.ts'
import { attempt, one, rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { scopeOf, visibleWhere, type Row } from '../../core/sql/select.ts'
import { cityOf } from '../tarefas/vinculos.ts'
import { adopt, HEARINGS, INBOXES, TASKS } from './adotar.ts'
import { hasInForce } from './liminares.ts'
import { idNamed } from './nomes.ts'
import { queueFor } from '../../core/db/locks.ts'

const DUPLICATE = 'Já existe um processo registrado com o mesmo número.'
const TAKEN = 'Este processo descoberto já foi registrado.'

/** References that other clients send by name. */
const BY_NAME = [
  ['nm_parceiro', 'cd_parceiro', 'parceiro'],
  ['ds_tipo_acao', 'cd_tipo_acao', 'tipo-acao'],
] as const

async function received(work: Work, input: Row): Promise<Row> {
  const out = { ...input }
  for (const [text, field, list] of BY_NAME) {
    const name = out[text]
    // Whoever sends the reference itself has said which; its name comes along as it was read.
    if (typeof name !== 'string' || field in out) continue
    out[field] = name.trim() ? await idNamed(work, list, name) : null
  }
  if (!out.cd_cidade && typeof out.nm_cidade === 'string' && out.nm_cidade.trim()) {
    out.cd_cidade = await cityOf(work, out.nm_cidade, out.nm_estado)
    if (!out.cd_cidade) throw invalid({ cd_cidade: [texts.notFound('Comarca')] })
  }
  return out
}

/** Whether the session can see a lawsuit of that number, in that system where one is named. A lookup that fails lets it pass (processo.duplicado). */
function isDuplicate(work: Work, { nr_processo, cd_sistema_tramitacao }: Row): Promise<boolean> {
  const { tx, model, entity, ctx } = work
  return attempt(
    tx,
    async () => {
      // Two who register the same number at the same moment: the second one waits and then finds the first one's.
      await queueFor(tx, 'processos', ctx.sessao.cd_empresa, String(nr_processo))
      const found = await one(
        tx,
        sql`select t.id from processos as t where ${visibleWhere(scopeOf(model, entity, ctx))}
            and t.nr_processo = ${nr_processo} and ${
              // One of which nobody says the system is looked for in all of them, and may be in any.
              cd_sistema_tramitacao == null
                ? sql`true`
                : sql`(t.cd_sistema_tramitacao = ${cd_sistema_tramitacao}::bigint or (t.cd_sistema_tramitacao is null and t.ie_judicial = 'J'))`
            } limit 1`,
      )
      return found !== undefined
    },
    false,
  )
}

/** The discovered lawsuit that this one is made from must be waiting for it still. */
async function checkDiscovered(work: Work, id: unknown): Promise<void> {
  const [found] = await rows<{ ie_registrado: boolean | null }>(
    work.tx,
    sql`select ie_registrado from novos_processos where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint
        and id = ${id}::bigint for update`,
  )
  if (found?.ie_registrado) throw invalid({ cd_novo_processo: [TAKEN] })
}

const people = (row: Row | null) => JSON.stringify(row?.cd_usuarios_sigilo ?? null)

/** What a lawsuit adopted belongs to none again; what somebody made for it, as the trail of the row says, stays with it. */
async function release(work: Work, id: number): Promise<void> {
  for (const table of [TASKS, HEARINGS, ...INBOXES])
    await updateMany(work, work.model.get(table), {
      where: sql`t.cd_processo = ${id}::bigint
        and exists (select from processos p where p.cd_empresa = t.cd_empresa and p.id = t.cd_processo and p.nr_processo = t.nr_processo)
        and not exists (select from auditoria a where a.cd_empresa = t.cd_empresa and a.entidade = ${table}
          and a.cd_registro = t.id and a.acao <> 'vincular' and (a.depois ->> 'cd_processo')::bigint = ${id}::bigint)`,
      set: { cd_processo: null },
      acao: 'desvincular',
    })
}

/** What goes with a lawsuit that no schema can say. */
export const processosHooks: Hooks<typeof processos> = {
  received,
  withdrawing: release,
  async restoring(work, kept) {
    if (kept.ie_judicial === 'J' && kept.nr_processo && (await isDuplicate(work, kept)))
      throw invalid({ nr_processo: [DUPLICATE] })
  },
  async before(work, values, stored) {
    if (stored) {
      const inForce = await hasInForce(work.tx, work.ctx.sessao.cd_empresa, Number(stored.id))
      if (inForce !== null) values.ie_liminar = inForce
      return
    }
    if (values.ie_judicial === 'J' && values.nr_processo && (await isDuplicate(work, values)))
      throw invalid({ nr_processo: [DUPLICATE] })
    if (values.cd_novo_processo) await checkDiscovered(work, values.cd_novo_processo)
  },
  async written(work, row, stored) {
    // Those that a wall left out come along once it lets them.
    const moved = row.nr_processo !== stored?.nr_processo || people(row) !== people(stored)
    if (row.nr_processo && moved) await adopt(work, row)
    if (!stored && row.cd_novo_processo)
      await work.others.update('novos-processos', Number(row.cd_novo_processo), {
        ie_registrado: true,
        ie_baixado: true,
      })
  },
}
