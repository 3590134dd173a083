import { rows, sql } from '../../core/db.ts'
import { forbidden } from '../../core/errors.ts'
import type { ActionHandler, Hooks } from '../../core/hooks.ts'
import { endSessions } from '../conta/sessoes.ts'
import { post } from '../correio/outbox.ts'
import { grantsAll } from './grupos.ts'

const ids = (v: unknown): number[] => (Array.isArray(v) ? (v as number[]) : [])

export const usuariosHooks: Hooks = {
  async before({ tx, ctx }, values, stored) {
    values.nm_usuario = [values.first_name, values.last_name].filter(Boolean).join(' ')
    if (!stored) values.estabelecimentos = [ctx.sessao.cd_empresa]
    const asked = ids(values.grupos)
    const before = ids(stored?.grupos)
    if (JSON.stringify(asked) === JSON.stringify(before)) return
    const known = await rows<{ id: number; nm_grupo: string; cd_empresa: number }>(
      tx,
      sql`select id, nm_grupo, cd_empresa from grupos where id = any(${[...asked, ...before]}::bigint[])`,
    )
    // Someone in two firms keeps the other firm's groups: this one neither sees nor changes them.
    const elsewhere = known
      .filter((g) => g.cd_empresa !== ctx.sessao.cd_empresa && before.includes(g.id))
      .map((g) => g.id)
    const here = known.filter((g) => g.cd_empresa === ctx.sessao.cd_empresa && asked.includes(g.id)).map((g) => g.id)
    const changed = known.filter(
      (g) => asked.includes(g.id) !== before.includes(g.id) && g.cd_empresa === ctx.sessao.cd_empresa,
    )
    if (changed.some((g) => grantsAll(g.nm_grupo)) && !ctx.flags.has('superuser')) throw forbidden()
    values.grupos = [...elsewhere, ...here]
  }, // In the same transaction: whoever is out is out, and an invitation goes only to whoever exists.
  async written({ tx }, row, stored) {
    const id = Number(row.id)
    if (stored?.is_active && !row.is_active) await endSessions(tx, id, { but: null })
    if (!stored && row.is_active && row.ds_email) await post(tx, 'convite', { cd_usuario: id })
  },
}

/** Sends the invitation again. */
export const convidar: ActionHandler = async ({ tx }, stored) => {
  await post(tx, 'convite', { cd_usuario: Number(stored.id) })
}
