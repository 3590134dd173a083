import { unaccent } from '../../../src/schemas/br/text.ts'
import { refOptions, texts } from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import { actorOf, idOf, queryOf } from '../../core/http/http.ts'
import { literally } from '../../core/sql/select.ts'
import { readersOf } from '../../core/sql/titles.ts'
import type { Calls } from '../parts.ts'

const SHOWN = 8
/** So many people's rights are looked at together; few firms have more. */
const TOGETHER = 200

/** Whom a comment on a record may mention: `GET /api/base/v1/comentarios/mencionaveis/?cd_tarefa=1&busca=an`. */
export const mentionableCalls: Calls = (app, { db, model, service, sessions }) => {
  app.get('/api/base/v1/comentarios/mencionaveis', async (request) => {
    const { ctx } = actorOf(request)
    const query = queryOf(request)
    const comments = model.get('comentarios')
    const field = comments.access.through.find((name) => query[name])
    if (!field) throw invalid({ [comments.access.through[0]!]: [texts.badFilter] })
    const entity = model.get(refOptions(comments.fields[field]!).to)
    const id = idOf(query[field])
    await service.get(entity, id, ctx)
    const text = literally(unaccent((query.busca ?? '').trim()))
    const { cd_empresa: company, id: me } = ctx.sessao
    const found = await rows<{ id: number; nome: string }>(
      db,
      sql`select f.cd_authuser id, f.nm_funcionario nome from funcionarios f join usuarios u on u.id = f.cd_authuser and u.is_active
          where f.cd_empresa = ${company}::bigint and f.ie_ativo and f.cd_authuser <> ${me}::bigint
            and (' ' || banca_simples(f.nm_funcionario)) like ${`% ${text}%`} order by f.nm_funcionario, f.cd_authuser`,
    )
    const results: { id: number; nome: string }[] = []
    for (let from = 0; from < found.length && results.length < SHOWN; from += TOGETHER) {
      const part = found.slice(from, from + TOGETHER)
      const ids = part.map((person) => person.id)
      const readers = await readersOf(db, model, entity, id, await sessions.contextsOf(ids, company))
      results.push(...part.filter((person) => readers.has(person.id)))
    }
    return { results: results.slice(0, SHOWN) }
  })
}
