import { one, sql, type Db } from '../../core/db/db.ts'
import { HttpProblem } from '../../core/errors.ts'
import { queueFor } from '../../core/db/locks.ts'
import { MAIL } from '../correio/outbox.ts'
import { requireConfirmed } from './confirmacao.ts'

/** Invitations, and questions whether an address is somebody's, that a firm may send in a day, and one that still tries the product. */
const PER_DAY = 200
const PER_DAY_ON_TRIAL = 20

/**
 * Throws where a firm may not send another invitation: 400, at the field where one is named, while the address that it
 * was registered with is unconfirmed; 429 where it has sent as many as it may in a day. Strangers' boxes are not its to
 * fill. Those that come at once are counted one after the other, until the transaction ends.
 */
export async function mayInvite(tx: Db, firm: number, field?: string): Promise<void> {
  await requireConfirmed(tx, firm, field)
  await queueFor(tx, 'convites', firm)
  const { convites, trocas, teste } = (await one<{ convites: number; trocas: number; teste: boolean }>(
    tx,
    sql`select count(*) filter (where dados->>'modelo' <> 'confirmar_email') convites, count(*) filter (where dados->>'modelo' = 'confirmar_email') trocas,
          exists(select from estabelecimentos where id = ${firm}::bigint and dt_fim_teste is not null) teste
        from trabalhos where nome = ${MAIL} and dados->>'modelo' in ('convite', 'convite_escritorio', 'convite_correspondente', 'confirmar_email') and dt_criado > now() - interval '1 day'
          and (dados->>'cd_empresa')::bigint = ${firm}::bigint`,
  ))!
  if (convites + trocas < (teste ? PER_DAY_ON_TRIAL : PER_DAY)) return
  const sent = [counted(convites, 'convite'), counted(trocas, 'pedido', ' de confirmação de e-mail')]
  const detail = `Este escritório já enviou ${sent.filter(Boolean).join(' e ')} nas últimas 24 horas. Tente de novo amanhã.`
  throw new HttpProblem(429, { detail }, { 'retry-after': '86400' })
}

const counted = (n: number, one: string, of = ''): string => (n === 0 ? '' : `${n} ${n === 1 ? one : `${one}s`}${of}`)
