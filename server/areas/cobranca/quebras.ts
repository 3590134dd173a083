import { diffDays } from '../../../src/schemas/br/calendar.ts'
import { rows, sql } from '../../core/db/db.ts'
import { HttpProblem } from '../../core/errors.ts'
import { actorOfFirm, type Job } from '../../core/queue/jobs.ts'
import type { Parts } from '../parts.ts'
import { linhaVigente } from './regras.ts'

interface Atrasado {
  readonly id: number
  readonly cd_cliente: number
  readonly cd_tipo_debito: number | null
  readonly vencimento: string
}

/** Agreements in force of which something fell due and was not paid. */
const atrasados = ({ db }: Parts, firm: number, hoje: string): Promise<Atrasado[]> =>
  rows<Atrasado>(
    db,
    sql`select a.id, d.cd_cliente, a.cd_tipo_debito, min(p.dt_vencimento) vencimento from acordos a
        join devedores d on d.cd_empresa = a.cd_empresa and d.id = a.cd_devedor
        join parcelas p on p.cd_empresa = a.cd_empresa and p.cd_acordo = a.id and p.ie_ativo and not p.ie_status
        where a.cd_empresa = ${firm}::bigint and a.dt_deletado is null and a.dt_rompimento is null and p.dt_vencimento < ${hoje}::date
        group by a.id, d.cd_cliente, a.cd_tipo_debito order by a.id`,
  )

/**
 * Breaks what is late for longer than the rule of its customer allows, once a day for each firm. Where a firm has no rule
 * for a customer, nobody but a person breaks anything. One that is broken is in force no more: a second run finds nothing.
 */
export const quebrasJob: Job<Parts> = {
  name: 'romper-acordos',
  at: 1,
  async run(parts, now, firm) {
    const actor = actorOfFirm(firm, now)
    const rules = new Map<string, number | null>()
    const failed: unknown[] = []
    for (const { id, cd_cliente, cd_tipo_debito, vencimento } of await atrasados(parts, firm.id, firm.hoje)) {
      const whose = `${cd_cliente}/${cd_tipo_debito}`
      if (!rules.has(whose)) {
        const rule = await linhaVigente(parts.db, firm.id, cd_cliente, firm.hoje, cd_tipo_debito)
        rules.set(whose, rule?.nr_dias_quebra ?? null)
      }
      const most = rules.get(whose) ?? null
      if (most === null || diffDays(firm.hoje, vencimento) <= most) continue
      try {
        await parts.service.act(parts.model.get('acordos'), 'romper', id, {}, actor)
      } catch (error) {
        // Somebody paid or ended it meanwhile; whatever else keeps one from being broken keeps no other.
        if (!(error instanceof HttpProblem) || error.status >= 500) failed.push(error)
      }
    }
    if (failed.length) throw new AggregateError(failed, String(failed[0]))
  },
}
