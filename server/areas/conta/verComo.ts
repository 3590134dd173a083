import type { FastifyInstance } from 'fastify'
import { writeAudit } from '../../core/audit/audit.ts'
import { one, sql } from '../../core/db/db.ts'
import { forbidden, notFound } from '../../core/errors.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import type { Parts } from '../parts.ts'

/** A superuser looks through somebody's eyes: for an hour, changing nothing, and on record. */
export function seeAsRoutes(app: FastifyInstance, { db, tokens }: Parts): void {
  app.post<{ Params: { id: string } }>(
    '/api/auth/v1/usuarios/:id/ver-como',
    { config: { secret: true } },
    async (request) => {
      const { ctx, user, company, id: sid, seenBy } = request.session!
      if (!ctx.flags.has('superuser') || !sid || seenBy) throw forbidden()
      const id = idOf(request.params.id)
      const other = await one<{ username: string }>(
        db,
        sql`select username from usuarios where id = ${id}::bigint and is_active and id <> ${user.id}::bigint`,
      )
      if (!other) throw notFound()
      await writeAudit(db, actorOf(request), company.pk, {
        entidade: 'usuarios',
        cd_registro: id,
        acao: 'ver-como',
        antes: null,
        depois: null,
      })
      return {
        token: tokens.signBrief({
          sub: String(id),
          username: other.username,
          senha: Date.now(),
          ver: { id: user.id, sid },
        }),
        username: other.username,
      }
    },
  )
}
