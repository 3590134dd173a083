import type { Actor } from '../../core/audit/audit.ts'
import { one, sql } from '../../core/db/db.ts'
import { Names } from '../../core/import/names.ts'
import type { Kind, Step } from '../../core/queue/queue.ts'
import type { Parts } from '../parts.ts'
import { runBatch } from './batch.ts'
import { IMPORT, moveTo, RUNNING, type Situation } from './state.ts'

/**
 * A batch takes about so long: others wait no longer for what it holds, be it the embedded database itself. Of fewer
 * lines what every batch costs would be most of it.
 */
const BATCH_MS = 150
const FEWEST_LINES = 20
const MOST_LINES = 400
const LEASE_MS = 30_000

interface Waiting {
  readonly id: number
  readonly cd_empresa: number
  readonly cd_autor: number
  readonly ie_situacao: Situation
  readonly ip: string | null
}

/** The import, while there is something to be done for it. */
const waitingOf = ({ db }: Parts, id: number) =>
  one<Waiting>(
    db,
    sql`select i.id, i.cd_empresa, p.cd_autor, i.ie_situacao, p.ip from importacoes i
        join importacao_planos p on p.cd_importacao = i.id where i.id = ${id}::bigint and i.ie_situacao = any(${RUNNING}::text[])`,
  )

/** The rights of whoever began, as they are now. */
async function actorOf({ db, sessions }: Parts, { cd_autor, cd_empresa, ip }: Waiting): Promise<Actor | null> {
  const ctx = await sessions.contextOf(cd_autor, cd_empresa, db)
  // Of many lines people hear at once.
  return ctx && { ctx: { ...ctx, carried: { ...ctx.carried, several: true } }, ip }
}

function tell({ bus }: Parts, { id, cd_empresa, cd_autor }: Waiting): void {
  const what = { tipo: 'gravado', entidade: 'importacoes', versao: null, acao: 'andamento' } as const
  bus.announce({ ...what, id, empresa: cd_empresa, autor: cd_autor })
}

/** An import stands still and says why; what it has done is done. */
async function stand(parts: Parts, waiting: Waiting, why: string): Promise<void> {
  await moveTo(parts.db, waiting.id, waiting.ie_situacao === 'CO' ? 'MA' : 'PA', why)
  tell(parts, waiting)
}

/**
 * Works through imports in batches, beside the requests of this server. One that a server left behind is gone on with,
 * line by line; one that fails again and again stands still and says so.
 */
export const importKind = (parts: Parts, failed: (error: unknown) => void): Kind => ({
  name: IMPORT,
  atOnce: 3,
  leaseMs: LEASE_MS,
  tries: 5,
  wait: () => LEASE_MS,
  work({ chave }, hold) {
    const id = Number(chave)
    const names = new Names(parts.model)
    let limit = FEWEST_LINES
    return async (): Promise<Step> => {
      const began = performance.now()
      const waiting = await waitingOf(parts, id)
      if (!waiting) return { done: null }
      const actor = await actorOf(parts, waiting)
      if (!actor) {
        await stand(parts, waiting, 'Quem começou não tem mais acesso a este escritório.')
        return { done: null }
      }
      const end = await runBatch(parts, actor, { id, limit, names, hold, failed }).catch((error: unknown) => {
        tell(parts, waiting)
        throw error
      })
      const pace = BATCH_MS / Math.max(1, performance.now() - began)
      limit = Math.max(FEWEST_LINES, Math.min(MOST_LINES, Math.round(limit * Math.min(2, Math.max(0.5, pace)))))
      if (end === 'more') return end
      tell(parts, waiting)
      return end === 'done' ? { done: null } : end
    }
  },
  async gaveUp({ chave }) {
    const waiting = await waitingOf(parts, Number(chave))
    if (waiting)
      await stand(parts, waiting, 'Parou por um erro interno. O que já foi feito continua feito; tente de novo.')
  },
})
