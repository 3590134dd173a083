import type { usuarios } from '../../../src/schemas/plataforma/usuarios.ts'
import { same } from '../../../src/schemas/core/index.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import type { ActionHandler, Hooks, Work } from '../../core/write/hooks.ts'
import { askConfirmation } from '../conta/confirmacao.ts'
import { mayInvite } from '../conta/cotas.ts'
import { endLinks } from '../conta/links.ts'
import { askForAddress } from '../conta/trocaEmail.ts'
import { endSessions } from '../conta/sessoes.ts'
import { post } from '../correio/outbox.ts'
import { forbidden, invalid, refused } from '../../core/errors.ts'
import { grantsAll } from './grantsAll.ts'
import { countSealedRead, keepSealedRead } from './sealedReaders.ts'
import { belongsElsewhere, keepManagers, mayTouch, mayTurnOff, words } from './userActive.ts'

const ids = (v: unknown): number[] => (Array.isArray(v) ? (v as number[]) : [])

/** What a firm may not change of somebody who works for another one too: with it their access there could be taken. */
const PERSONAL = ['username', 'first_name', 'last_name', 'ds_email', 'is_active'] as const

export const usuariosHooks: Hooks<typeof usuarios> = {
  async before(work, values, stored) {
    const { tx, ctx } = work
    if (stored && belongsElsewhere(stored.estabelecimentos, ctx)) {
      const changed = PERSONAL.find((name) => (values[name] ?? null) !== (stored[name] ?? null))
      if (changed && stored.id !== ctx.sessao.id) throw invalid({ [changed]: [words.elsewhere] })
    }
    if (stored && PERSONAL.some((name) => (values[name] ?? null) !== (stored[name] ?? null)))
      await mayTouch(work, stored)
    // The profile asks for the password before it changes where a link to set another goes.
    if (stored?.id === ctx.sessao.id && (values.ds_email ?? null) !== (stored.ds_email ?? null))
      throw invalid({ ds_email: [words.ownAddress] })
    if (stored) await askForAddress(work, values, stored)
    if (stored?.is_active && values.is_active === false) await mayTurnOff(work, stored)
    values.nm_usuario = [values.first_name, values.last_name].filter(Boolean).join(' ')
    if (!stored) values.estabelecimentos = [ctx.sessao.cd_empresa]
    const asked = ids(values.grupos)
    const before = ids(stored?.grupos)
    if (same(asked, before)) return
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
    const every = changed.some((g) => grantsAll(g.nm_grupo))
    if (stored?.is_active) await countSealedRead(work, ids(stored.estabelecimentos), every)
  },
  // In the same transaction: whoever is out is out, and an invitation goes only to whoever exists.
  async written(work, row, stored) {
    const id = Number(row.id)
    if (!stored) {
      if (row.is_active && row.ds_email) await invite(work, id, 'ds_email')
      return
    }
    // The first address of somebody who has a password, typed by somebody else: nothing goes there until its link is opened.
    if (row.ds_email && !stored.ds_email && id !== work.ctx.sessao.id && (await hasPassword(work, id))) {
      await mayInvite(work.tx, work.ctx.sessao.cd_empresa, 'ds_email')
      await askConfirmation(work.tx, id, { typed: 'by another' })
    }
    if (row.ds_email !== stored.ds_email && stored.ds_email) {
      // Whoever holds the new address can set the password: the old one hears of it, and what was open ends.
      await post(work.tx, 'email_alterado', {
        cd_usuario: id,
        para: String(stored.ds_email),
        por: work.ctx.sessao.nome,
      })
      await endSessions(work.tx, id, { but: null })
      await endLinks(work.tx, id)
      if (!(await hasPassword(work, id)) && row.is_active && row.ds_email) await invite(work, id, 'ds_email')
    }
    if (stored.is_active && !row.is_active) {
      await endSessions(work.tx, id, { but: null })
      await keepManagers(work, stored, 'is_active')
    } else if (!same(row.grupos, stored.grupos)) {
      await keepManagers(work, stored, 'grupos')
      await keepSealedRead(work, 'grupos')
    }
  },
  // Whoever has done anything stays, for what they did bears their name; what was never used may go.
  async removing(work, stored) {
    const { tx, ctx } = work
    const id = Number(stored.id)
    if (belongsElsewhere(stored.estabelecimentos, ctx)) throw refused(words.elsewhere)
    await mayTurnOff(work, stored)
    const worked = await one(
      tx,
      sql`select 1 from auditoria where cd_usuario = ${id}::bigint union all
          select 1 from tarefas where cd_responsaveis @> array[${id}]::bigint[] limit 1`,
    )
    if (worked) throw refused('Esta pessoa já trabalhou no sistema. Inative o usuário em vez de excluí-lo.')
    await keepManagers(work, stored, 'is_active')
    for (const table of ['credenciais', 'sessoes', 'links', 'segundos_fatores', 'preferencias', 'emails_a_confirmar'])
      await sql`delete from ${sql.table(table)} where cd_usuario = ${id}::bigint`.execute(tx)
  },
}

const hasPassword = async ({ tx }: Work, id: number): Promise<boolean> =>
  Boolean(await one(tx, sql`select 1 from credenciais where cd_usuario = ${id}::bigint`))

/** Sends the invitation again. */
export const convidar: ActionHandler<typeof usuarios, 'convidar'> = (work, stored) => invite(work, Number(stored.id))

async function invite({ tx, ctx }: Work, id: number, field?: string): Promise<void> {
  const { cd_empresa } = ctx.sessao
  await mayInvite(tx, cd_empresa, field)
  await post(tx, 'convite', { cd_usuario: id, cd_empresa })
}
