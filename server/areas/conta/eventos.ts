import { appendFile } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { one, sql } from '../../core/db/db.ts'
import { insertRows } from '../../core/write/insert.ts'
import type { IntervalJob } from '../../core/queue/jobs.ts'
import type { Parts } from '../parts.ts'

/** Days that events are kept: the six months of the Marco Civil (Lei 12.965/2014, art. 15), and as much again. */
const KEPT_DAYS = 365
const NAMES = { SE: 'senha_incorreta', CO: 'segundo_fator_incorreto', BL: 'tentativas_demais' } as const
export type SecurityEvent = keyof typeof NAMES

/**
 * Notes that something was refused: for the managers of every firm that the person works for, and as a line of JSON in
 * the file of BANCA_EVENTOS_SEGURANCA for whoever watches over the server. A name that is nobody's is not written down:
 * people type their password into the wrong field. A failure to note anything refuses nobody.
 */
export async function noteSecurityEvent(
  { db, settings }: Parts,
  request: FastifyRequest,
  tipo: SecurityEvent,
  user: number | null,
): Promise<void> {
  const agora = new Date().toISOString()
  const agente = request.headers['user-agent']?.slice(0, 300) ?? null
  try {
    const person = await one<{ estabelecimentos: number[] | null }>(
      db,
      sql`select estabelecimentos from usuarios where id = ${user}::bigint`,
    )
    const event = { dt_evento: agora, ie_tipo: tipo, cd_usuario: user, ds_ip: request.ip, ds_agente: agente }
    const stamp = { dt_criado: agora, dt_atualizado: agora }
    await insertRows(
      db,
      'eventos_seguranca',
      (person?.estabelecimentos ?? []).map((cd_empresa) => ({ ...event, ...stamp, cd_empresa })),
    )
    if (!settings.securityEvents) return
    const line = { quando: agora, evento: NAMES[tipo], usuario: user, ip: request.ip, agente, pedido: request.id }
    await appendFile(settings.securityEvents, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  } catch (error) {
    request.log.error({ error: String(error) }, 'security event not noted')
  }
}

/** Events go after a year. */
export const forgetSecurityEvents: IntervalJob<Parts> = {
  name: 'limpar-eventos-seguranca',
  every: 24 * 60,
  async run({ db }, now) {
    await sql`delete from eventos_seguranca where dt_evento < ${now.toISOString()}::timestamptz - ${KEPT_DAYS}::int * interval '1 day'`.execute(
      db,
    )
  },
}
