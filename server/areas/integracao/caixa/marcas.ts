import { marcasDe } from '../../../../src/recortes/index.ts'
import type { Marca } from '../../../../src/schemas/br/marcas.ts'
import { fontesDaCaixa } from '../../../../src/schemas/integracao/caixa.ts'
import { one, sql } from '../../../core/db/db.ts'
import { notFound } from '../../../core/errors.ts'
import { actorOf, idOf } from '../../../core/http/http.ts'
import { procuraDe } from '../arquivo/nossos.ts'
import type { Calls } from '../../parts.ts'

const ENTIDADES: ReadonlySet<string> = new Set(Object.values(fontesDaCaixa).map(({ entidade }) => entidade))

/** `GET caixa/{entidade}/{id}/marcas/`: what is worth seeing in an item's text, by where it stands there. */
export const marcasCalls: Calls = (app, { db, model, service }) => {
  app.get<{ Params: { entidade: string; id: string } }>(
    '/api/integration/v1/caixa/:entidade/:id/marcas',
    async (request): Promise<{ campo: string | null; marcas: readonly Marca[] }> => {
      const { ctx } = actorOf(request)
      const { entidade, id } = request.params
      if (!ENTIDADES.has(entidade)) throw notFound()
      const entity = model.get(entidade)
      const row = await service.get(entity, idOf(id), ctx)
      const campo = entity.fullText ?? null
      const text = campo ? row[campo] : null
      if (typeof text !== 'string') return { campo, marcas: [] }
      const processos = model.get('processos')
      const suit = await one<{ nm_autor: string | null; nm_reu: string | null }>(
        db,
        sql`select t.nm_autor, t.nm_reu from processos as t where ${service.visible(processos, ctx)} and t.id = ${row.cd_processo ?? null}::bigint`,
      )
      const partes = [suit?.nm_autor, suit?.nm_reu].filter((nome) => typeof nome === 'string')
      return { campo, marcas: marcasDe(text, await procuraDe(db, ctx.sessao.cd_empresa), partes) }
    },
  )
}
