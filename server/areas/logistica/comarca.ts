import { formatMoney } from '../../../src/schemas/br/money.ts'
import { isGuest, type Foretold } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../../core/db/db.ts'
import { forbidden } from '../../core/errors.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import type { Calls } from '../parts.ts'
import { COLUNA, type Entidade } from './pedidos.ts'

/** More are not asked at once. */
const MOST = 200
/** So many are named before anybody is asked. */
const NAMED = 8

interface Atende {
  readonly id: number
  readonly nm: string
  /** What they ask there, in reais with two places; null by arrangement. */
  readonly valor: string | null
}

/**
 * Those who serve an act's comarca and do its kind, as they say themselves, the cheapest first: whoever names no fees there
 * serves their own city. Who refused this act is not asked again.
 */
export const atendem = (db: Db, firm: number, em: Entidade, id: number): Promise<Atende[]> =>
  rows<Atende>(
    db,
    sql`select c.id, c.nm_correspondente nm, p.valor::text from ${sql.table(em)} as t
        join correspondentes c on c.ie_ativo and (c.cd_cidade = t.cd_cidade or c.pracas @> jsonb_build_array(jsonb_build_object('cd_cidade', t.cd_cidade)))
        cross join lateral (
          select count(*) todas, count(*) filter (where o.tipo is null or o.tipo = ${em === 'audiencias' ? 'AU' : 'DI'}) suas,
            min(o.valor) filter (where o.tipo is null or o.tipo = ${em === 'audiencias' ? 'AU' : 'DI'}) valor
          from (select x->>'ie_tipo_ato' tipo, (x->>'nr_valor')::numeric valor from jsonb_array_elements(coalesce(c.pracas, '[]'::jsonb)) x
                where (x->>'cd_cidade')::bigint = t.cd_cidade) o) p
        where t.cd_empresa = ${firm}::bigint and t.id = ${id}::bigint and (p.todas = 0 or p.suas > 0)
          and not exists (select 1 from solicitacoes s where s.cd_empresa = t.cd_empresa and ${sql.ref(`s.${COLUNA[em]}`)} = t.id
            and s.cd_correspondente = c.id and s.ie_situacao = 'RC')
        order by p.valor nulls last, banca_simples(c.nm_correspondente), c.id limit ${MOST}`,
  )

/** Who would be asked if all were, before anybody is. */
export const servingCalls: Calls = (app, { db, model, service }) => {
  for (const em of ['audiencias', 'diligencias'] as const)
    app.get<{ Params: { id: string } }>(`/api/logistica/v1/${em}/:id/atendem`, async (request): Promise<Foretold> => {
      const { ctx } = actorOf(request)
      const entity = model.get(em)
      // What others ask is none of theirs.
      if (isGuest(entity, ctx.flags)) throw forbidden()
      service.may(entity, 'update', ctx)
      const { id, ob_cidade } = await service.get(entity, idOf(request.params.id), ctx)
      const city = ob_cidade as { nm_cidade?: string } | null
      if (!city) return { fatos: [], aviso: 'O ato não diz a cidade: escolha os correspondentes um a um.' }
      const found = await atendem(db, ctx.sessao.cd_empresa, em, Number(id))
      const named = found
        .slice(0, NAMED)
        .map(({ nm, valor }) => `${nm} (${valor === null ? 'a combinar' : formatMoney(valor)})`)
      if (found.length > NAMED) named.push(`mais ${found.length - NAMED}`)
      return {
        fatos: [{ nome: `Atendem em ${city.nm_cidade ?? ''}`, valor: named.join(', ') || 'Ninguém' }],
        aviso: null,
      }
    })
}
