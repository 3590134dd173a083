import { isGuest } from '../../../src/schemas/core/index.ts'
import type { correspondentes } from '../../../src/schemas/logistica/correspondentes.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { forbidden, notFound } from '../../core/errors.ts'
import { actorOf, queryOf, type Params } from '../../core/http/http.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import type { Calls } from '../parts.ts'

const MOST = 100

/** Where somebody goes is what they say, and where they are. */
export const correspondentesHooks: Hooks<typeof correspondentes> = {
  // What is not sent of what they have to have stays as it is.
  async asked(work, action, sent) {
    if (action !== 'perfil' || sent.nr_telefone !== undefined) return sent
    const me = await one<{ nr_telefone: string }>(
      work.tx,
      sql`select nr_telefone from correspondentes where id = ${work.ctx.sessao.cd_correspondente ?? null}::bigint`,
    )
    return { ...sent, ...me }
  },
  before(_work, values, stored) {
    const { cd_cidade, pracas } = { ...stored, ...values }
    const all = [cd_cidade, ...(pracas ?? []).map((praca) => praca.cd_cidade)]
    const known = [...new Set(all.filter((one): one is number => typeof one === 'number'))]
    values.cd_cidades = known.length ? known : null
  },
}

interface Honorario {
  readonly id: number
  readonly nm_correspondente: string
  readonly cd_cidade: number
  readonly nm_cidade: string
  readonly ds_uf: string
  readonly ie_tipo_ato: string | null
  readonly nr_valor: string | null
}

const wholeOr = (value: string | undefined, otherwise: number): number =>
  value && /^\d{1,9}$/.test(value) && Number(value) > 0 ? Number(value) : otherwise

/** What correspondents ask, by comarca and kind of act, the cheapest first (contract correspondentes.honorarios). */
async function honorarios(
  service: Parameters<Calls>[1]['service'],
  query: Params,
  ctx: Parameters<typeof service.visible>[1],
) {
  const entity = service.model.get('correspondentes')
  service.may(entity, 'read', ctx)
  // What the others ask is none of theirs.
  if (isGuest(entity, ctx.flags)) throw forbidden()
  const perPage = Math.min(MOST, wholeOr(query.nr_por_pagina, 10))
  const page = wholeOr(query.page, 1)
  const city = wholeOr(query.cd_cidade, 0)
  const kind = query.ie_tipo_ato === 'AU' || query.ie_tipo_ato === 'DI' ? query.ie_tipo_ato : null
  const found = await rows<Honorario & { n_: number }>(
    service.db,
    sql`select t.id, t.nm_correspondente, c.id cd_cidade, c.nm_cidade, c.ds_uf, p.praca->>'ie_tipo_ato' ie_tipo_ato,
          p.praca->>'nr_valor' nr_valor, count(*) over () n_
        from correspondentes as t cross join lateral jsonb_array_elements(coalesce(t.pracas, '[]'::jsonb)) p(praca)
        join cidades c on c.id = (p.praca->>'cd_cidade')::bigint
        where ${service.visible(entity, ctx)} and t.ie_ativo
          and (${city}::bigint = 0 or c.id = ${city}::bigint)
          and (${kind}::text is null or p.praca->>'ie_tipo_ato' is null or p.praca->>'ie_tipo_ato' = ${kind})
        order by c.nm_cidade, (p.praca->>'nr_valor')::numeric nulls last, t.nm_correspondente, t.id
        limit ${perPage} offset ${(page - 1) * perPage}`,
  )
  return { results: found.map(({ n_: _all, ...row }) => row), count: found[0]?.n_ ?? 0 }
}

export const correspondentCalls: Calls = (app, { service }) => {
  app.get('/api/logistica/v1/correspondentes/honorarios', (request) =>
    honorarios(service, queryOf(request), actorOf(request).ctx),
  )
  // One's own record, whoever of them asks.
  app.get('/api/logistica/v1/perfil-correspondente', (request) => {
    const { ctx } = actorOf(request)
    const { cd_correspondente: me } = ctx.sessao
    if (!me) throw notFound()
    return service.get(service.model.get('correspondentes'), me, ctx)
  })
}
