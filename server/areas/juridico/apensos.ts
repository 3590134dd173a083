import type { apensamentos } from '../../../src/schemas/juridico/partes-do-processo.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { queueFor } from '../../core/db/locks.ts'
import type { Row } from '../../core/sql/select.ts'
import type { ValuesOf } from '../../core/write/records.ts'

const APENSOS = 'apensamentos'
const TWICE = 'Estes processos já estão apensados.'
/** How the other lawsuit stands to this one: what is the principal of one is the other's attached. */
const INVERSE = { AP: 'AP', RE: 'PR', PR: 'RE' } as const

/** In each transaction, the pairs of which the second half is being written: it is no attachment of its own. */
const halves = new WeakMap<object, Set<string>>()
const keyOf = (row: Row) => `${String(row.cd_processo)}/${String(row.cd_processo_apenso)}`
const isHalf = ({ tx }: Work, row: Row) => halves.get(tx)?.has(keyOf(row)) === true

const inverse = (row: ValuesOf<typeof apensamentos>) => ({
  cd_processo: row.cd_processo_apenso,
  cd_processo_apenso: row.cd_processo,
  ie_relacao: INVERSE[row.ie_relacao ?? 'AP'],
})

async function together(work: Work, row: Row): Promise<boolean> {
  const company = work.ctx.sessao.cd_empresa
  // Two who attach the same pair at the same moment: the second waits, and then finds it done.
  const pair = [Number(row.cd_processo), Number(row.cd_processo_apenso)].toSorted((a, b) => a - b).join('/')
  await queueFor(work.tx, 'apensos', company, pair)
  const found = await one(
    work.tx,
    sql`select id from apensamentos where cd_empresa = ${company}::bigint
        and ((cd_processo = ${row.cd_processo}::bigint and cd_processo_apenso = ${row.cd_processo_apenso}::bigint)
          or (cd_processo = ${row.cd_processo_apenso}::bigint and cd_processo_apenso = ${row.cd_processo}::bigint)) limit 1`,
  )
  return found != null
}

const otherHalf = async ({ tx, ctx }: Work, row: Row): Promise<number | null> => {
  const [found] = await rows<{ id: number }>(
    tx,
    sql`select id from apensamentos where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
        and cd_processo = ${row.cd_processo_apenso}::bigint and cd_processo_apenso = ${row.cd_processo}::bigint`,
  )
  return found?.id ?? null
}

/** Two lawsuits are attached to each other, once: each has the other among its own, and loses it with the other. */
export const apensosHooks: Hooks<typeof apensamentos> = {
  async before(work, values, stored) {
    if (!stored && !isHalf(work, values) && (await together(work, values)))
      throw invalid({ cd_processo_apenso: [TWICE] })
  },
  async written(work, row, stored) {
    if (isHalf(work, row)) return
    const half = inverse(row)
    const known = halves.get(work.tx) ?? new Set<string>()
    halves.set(work.tx, known.add(keyOf(half)))
    const id = stored ? await otherHalf(work, row) : null
    if (id !== null) await work.others.update(APENSOS, id, { ie_relacao: half.ie_relacao })
    else if (!stored) await work.others.create(APENSOS, half)
    known.delete(keyOf(half))
  },
  async removed(work, row) {
    const id = await otherHalf(work, row)
    if (id !== null) await work.others.remove(APENSOS, id)
  },
}
