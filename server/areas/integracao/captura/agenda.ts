import { addDays } from '../../../../src/schemas/br/dates.ts'
import { DIAS_PARA_CIENCIA } from '../../../../src/schemas/integracao/ciencia.ts'
import { one, rows, sql, type Db } from '../../../core/db/db.ts'
import { actorOfFirm, PartlyFailed, type Firm, type IntervalJob } from '../../../core/queue/jobs.ts'
import { ask } from '../../../core/queue/queue.ts'
import type { Parts } from '../../parts.ts'
import { firmsAt } from '../../trabalhos/firms.ts'
import { avisarLacuna } from './avisar.ts'
import { CAPTURA, chaveDaJanela } from './captura.ts'
import { situacoes } from './cobertura.ts'
import { contaDe } from './fontes.ts'

/** What is late at a court appears on the day after; so far back a day that is not whole is asked for again. */
const JANELA_DIAS = 1
const DE_NOVO_DIAS = 7
/**
 * What waits at a court may have come before the account was on, or late: it is looked for on every day of which nobody is
 * aware yet by law. The court answers all of it to each question.
 */
const diasDe = (fonte: string): number => (fonte === 'mni' ? DIAS_PARA_CIENCIA : JANELA_DIAS)

/** Whether somebody is at it, or about to be. */
async function pedida(db: Db, chave: string): Promise<boolean> {
  const found = await one(
    db,
    sql`select 1 from trabalhos where nome = ${CAPTURA} and chave = ${chave} and dt_feito is null and dt_tentar < 'infinity'`,
  )
  return found !== undefined
}

async function doEscritorio(parts: Parts, firm: Firm, now: Date): Promise<void> {
  const { db } = parts
  const accounts = await rows<{ id: number; fonte: string; desde: string | null }>(
    db,
    sql`select id, ie_conector fonte, dt_ligado::text desde from conectores where cd_empresa = ${firm.id}::bigint and ie_ligado order by id`,
  )
  for (const { id, fonte, desde } of accounts) {
    const first = addDays(firm.hoje, -DE_NOVO_DIAS)
    const since = desde && desde > first ? desde : first
    const always = addDays(firm.hoje, -diasDe(fonte))
    const from = fonte === 'mni' && always < since ? always : since
    const known = await situacoes(
      db,
      sql`cd_empresa = ${firm.id}::bigint and cd_conector = ${id}::bigint`,
      from,
      firm.hoje,
    )
    for (let dia = from; dia <= firm.hoje; dia = addDays(dia, 1)) {
      const state = known.get(`${id}/${dia}`)?.situacao ?? 'sem_captura'
      const recent = dia >= always
      const chave = chaveDaJanela({ empresa: firm.id, conector: id, dia })
      if ((!recent && state === 'completa') || (await pedida(db, chave))) continue
      await ask(db, CAPTURA, chave, { em: now.toISOString() })
      // The day is over, and nobody ever asked for it: that is a gap, too.
      if (state === 'sem_captura' && dia < firm.hoje && dia >= since) {
        const conta = await contaDe(db, firm.id, id)
        const to = {
          tx: db,
          actor: actorOfFirm(firm, now),
          announce: (one: Parameters<typeof parts.bus.announce>[0]) => parts.bus.announce(one),
        }
        if (conta) await avisarLacuna(to, conta, dia)
      }
    }
  }
}

/** Asks for today and yesterday of each account that is on, of a court for all of which awareness waits, and once more for what was not whole in the last week. */
export const capturaJob: IntervalJob<Parts> = {
  name: 'capturar-tribunais',
  every: 180,
  async run(parts, now) {
    const failures: unknown[] = []
    for (const firm of await firmsAt(parts.db, now))
      await doEscritorio(parts, firm, now).catch((error: unknown) => void failures.push(error))
    void parts.queue.kick(CAPTURA)
    if (failures.length) throw new PartlyFailed(failures, `captura: ${failures.map(String).join('; ')}`)
  },
}
