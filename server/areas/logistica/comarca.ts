import { formatMoney } from '../../../src/schemas/br/money.ts'
import { isGuest, mayOperate, type Foretold } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db, type Sql } from '../../core/db/db.ts'
import { forbidden } from '../../core/errors.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import type { Calls } from '../parts.ts'
import { TIPO } from './honorarios.ts'
import { COLUNA, type Entidade } from './pedidos.ts'

/** More are not asked at once. */
const MOST = 200
/** So many are named before anybody is asked. */
const NAMED = 8
const BY_ID = [{ field: 'id', desc: false }]

interface Atende {
  readonly id: number
  readonly nm: string
  /** What they ask there, in reais with two places; null by arrangement. */
  readonly valor: string | null
}

/** A name without a title before it, what its OAB is and how it is spaced; null where nothing is left. */
const nome = (said: string): Sql =>
  sql`nullif(trim(regexp_replace(regexp_replace(regexp_replace(banca_simples(${sql.ref(said)}),
    '[^a-z0-9]*\\moab\\M.*$', ''), '^\\s*((dr|dra|doutor|doutora|adv|advogado|advogada)\\M[.ª]*\\s*)+', ''), '\\s+', ' ', 'g')), '')`
/** The digits and the state of an OAB number, however it is written; null where there is none. */
const oab = (said: Sql): Sql =>
  sql`nullif(ltrim(regexp_replace(${said}, '\\D', '', 'g'), '0'), '') || left(regexp_replace(${said}, '[^a-z]', '', 'g'), 2)`

/** What `c` and the attorney of the other side of `p` have in common where they are one: their name, or the OAB that is said with it. */
const MESMA_PESSOA = [
  sql`${nome('p.nm_advogado_parte_contraria')} = ${nome('c.nm_correspondente')}`,
  sql`${oab(sql`substring(banca_simples(p.nm_advogado_parte_contraria) from '\\moab\\M(.*)$')`)} = ${oab(sql`replace(banca_simples(c.nr_oab), 'oab', '')`)}`,
] as const
/** Lawsuits `p` of an act's customer in which `c` stands for the other side: each way on its own, so that either is a plain join. */
const DO_OUTRO_LADO = MESMA_PESSOA.map(
  (same) => sql`p.cd_empresa = t.cd_empresa and (p.id = t.cd_processo or p.cd_cliente = t.cd_cliente) and ${same}`,
)

/** Active correspondents who stand for the other side of a lawsuit of the act's customer: whom, and in which lawsuit. */
const doOutroLado = (db: Db, firm: number, em: Entidade, id: number) =>
  rows<{ readonly nm: string; readonly processo: number }>(
    db,
    sql`select nm, max(processo) processo from (${sql.join(
      DO_OUTRO_LADO.map(
        (against) => sql`select c.nm_correspondente nm, p.id processo from ${sql.table(em)} as t
          join processos p on p.cd_empresa = t.cd_empresa and (p.id = t.cd_processo or p.cd_cliente = t.cd_cliente)
          join correspondentes c on c.ie_ativo and ${against}
          where t.cd_empresa = ${firm}::bigint and t.id = ${id}::bigint`,
      ),
      sql` union all `,
    )}) as found group by 1 order by 1 limit ${NAMED}`,
  )

/**
 * Those who serve an act's comarca and do its kind, as they say themselves, the cheapest first: whoever names no fees there
 * serves their own city. Who refused this act is not asked again, and whom the firm blocked or who stands against its customer
 * elsewhere not at all.
 */
export const atendem = (db: Db, firm: number, em: Entidade, id: number): Promise<Atende[]> =>
  rows<Atende>(
    db,
    sql`select c.id, c.nm_correspondente nm, p.valor::text from ${sql.table(em)} as t
        join correspondentes c on c.ie_ativo and (c.cd_cidade = t.cd_cidade or c.pracas @> jsonb_build_array(jsonb_build_object('cd_cidade', t.cd_cidade)))
        cross join lateral (
          select count(*) todas, count(*) filter (where o.tipo is null or o.tipo = ${TIPO[em]}) suas,
            min(o.valor) filter (where o.tipo is null or o.tipo = ${TIPO[em]}) valor
          from (select x->>'ie_tipo_ato' tipo, (x->>'nr_valor')::numeric valor from jsonb_array_elements(coalesce(c.pracas, '[]'::jsonb)) x
                where (x->>'cd_cidade')::bigint = t.cd_cidade) o) p
        where t.cd_empresa = ${firm}::bigint and t.id = ${id}::bigint and (p.todas = 0 or p.suas > 0)
          and not exists (select 1 from solicitacoes s where s.cd_empresa = t.cd_empresa and ${sql.ref(`s.${COLUNA[em]}`)} = t.id
            and s.cd_correspondente = c.id and s.ie_situacao = 'RC')
          and not exists (select 1 from bloqueios_correspondentes b where b.cd_empresa = t.cd_empresa and b.cd_correspondente = c.id)
          and ${sql.join(
            DO_OUTRO_LADO.map((against) => sql`not exists (select 1 from processos p where ${against})`),
            sql` and `,
          )}
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
      const against = await doOutroLado(db, ctx.sessao.cd_empresa, em, Number(id))
      const where = { id: { in: against.map(({ processo }) => processo) } }
      const processos = model.get('processos')
      const mayLook = against.length > 0 && mayOperate(processos, 'read', ctx.flags)
      const seen = mayLook ? await service.some(processos, where, BY_ID, ctx, NAMED) : []
      const numbers = new Map(seen.map((row) => [Number(row.id), String(row.nr_processo ?? 'sem número')]))
      const conflicts = against.map(({ nm, processo }) =>
        numbers.has(processo)
          ? `${nm} é advogado da parte contrária no processo ${numbers.get(processo)}.`
          : `${nm} pode ter conflito de interesses com o cliente deste ato; fale com a gestão antes de solicitar.`,
      )
      if (!city)
        return {
          fatos: [],
          aviso: [...conflicts, 'O ato não diz a cidade: escolha os correspondentes um a um.'].join(' '),
        }
      const found = await atendem(db, ctx.sessao.cd_empresa, em, Number(id))
      const named = found
        .slice(0, NAMED)
        .map(({ nm, valor }) => `${nm} (${valor === null ? 'a combinar' : formatMoney(valor)})`)
      if (found.length > NAMED) named.push(`mais ${found.length - NAMED}`)
      return {
        fatos: [{ nome: `Atendem em ${city.nm_cidade ?? ''}`, valor: named.join(', ') || 'Ninguém' }],
        aviso: conflicts.join(' ') || null,
      }
    })
}
