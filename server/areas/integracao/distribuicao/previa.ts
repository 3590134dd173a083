import { mayOperate, texts } from '../../../../src/schemas/core/index.ts'
import { rows, sql, type Db, type Sql } from '../../../core/db/db.ts'
import { forbidden, invalid } from '../../../core/errors.ts'
import { actorOf, queryOf, type Params } from '../../../core/http/http.ts'
import { tableOf } from '../../../core/sql/tables.ts'
import type { Calls } from '../../parts.ts'
import { ITENS, serve } from './regras.ts'

/** How far back it is looked, and at how many of each kind: what is asked again at each change of a rule. */
const DIAS = 30
const MAIS = 3_000
const EXEMPLOS = 3
/** Letters: what a rule's own text takes. */
const LONGO = 200

interface Contada {
  readonly regra: number | null
  readonly total: number
  readonly exemplos: readonly string[]
}

/** What a rule that is being written looks at, as a row `r`. Throws 400 by field. */
function candidata(given: Params, fields: Readonly<Record<string, { readonly label: string }>>): Sql {
  const whole = (name: string): number | null => {
    const text = given[name] ?? ''
    if (text !== '' && !/^\d{1,15}$/.test(text))
      throw invalid({ [name]: [texts.invalid(fields[name]?.label ?? 'Regra')] })
    return text === '' ? null : Number(text)
  }
  const words = (name: string): string | null => {
    const text = (given[name] ?? '').trim()
    if (text.length > LONGO) throw invalid({ [name]: [texts.invalid(fields[name]!.label)] })
    return text === '' ? null : text
  }
  return sql`(select true ie_ativo, ${words('ie_fonte')}::text ie_fonte, ${whole('cd_termo')}::bigint cd_termo, ${whole('cd_termo_djen')}::bigint cd_termo_djen, ${words('ds_orgao')}::text ds_orgao,
      ${whole('cd_cliente')}::bigint cd_cliente, ${whole('cd_do_processo')}::bigint cd_do_processo, ${words('ds_palavras')}::text ds_palavras,
      ${whole('id')}::bigint id, coalesce(${whole('nr_ordem')}::bigint, 0) nr_ordem)`
}

/**
 * `GET regras-distribuicao/previa/`: of what came in the last 30 days, as far as the session sees it, how much each rule
 * would have taken, and how much none. Nothing is written, and who is away is not looked at. With `candidata` the same is
 * told of a rule that is still being written: how much it fits, and how much of that rules before it take.
 */
export const previaCalls: Calls = (app, { db, model, service }) => {
  app.get('/api/integration/v1/regras-distribuicao/previa', async (request) => {
    const { ctx } = actorOf(request)
    service.may(model.get('regras-distribuicao'), 'read', ctx)
    const names = Object.keys(ITENS).filter((name) => mayOperate(model.get(name), 'read', ctx.flags))
    if (names.length === 0) throw forbidden()
    const query = queryOf(request)
    const recent = (name: string) => {
      const entity = model.get(name)
      return sql`(select t.* from ${sql.table(tableOf(entity))} as t where ${service.visible(entity, ctx)}
        and t.dt_criado > ${ctx.agora}::timestamptz - ${sql.lit(DIAS)} * interval '1 day' order by t.id desc limit ${sql.lit(MAIS)}) t
        left join processos p on p.cd_empresa = t.cd_empresa and p.id = ${ITENS[name]!.processo}`
    }
    if (query.candidata) {
      const asked = candidata(query, model.get('regras-distribuicao').fields)
      let [total, antes] = [0, 0]
      const exemplos: string[] = []
      for (const name of names) {
        const item = ITENS[name]!
        const [one] = await rows<{ total: number; antes: number; exemplos: string[] | null }>(
          db,
          sql`select count(*)::int total, count(*) filter (where x.antes)::int antes,
                (array_agg(x.nr_processo order by x.id desc) filter (where not x.antes))[1:${sql.lit(EXEMPLOS)}] exemplos from (
                select t.id, t.nr_processo, exists (select from regras_distribuicao r where r.cd_empresa = t.cd_empresa and r.id is distinct from c.id
                  and (r.nr_ordem, r.id) < (c.nr_ordem, coalesce(c.id, ${sql.lit(Number.MAX_SAFE_INTEGER)})) and ${serve(item)}) antes
                from ${recent(name)} cross join ${asked} c where (select ${serve(item)} from (select c.*) r)) x`,
        )
        total += one!.total
        antes += one!.antes
        exemplos.push(...(one!.exemplos ?? []))
      }
      return { dias: DIAS, total, antes, exemplos: exemplos.slice(0, EXEMPLOS) }
    }
    const count = (tx: Db, name: string) => {
      const item = ITENS[name]!
      return rows<Contada>(
        tx,
        sql`select x.regra, count(*)::int total, (array_agg(x.nr_processo order by x.id desc))[1:${sql.lit(EXEMPLOS)}] exemplos from (
              select t.id, t.nr_processo, (select r.id from regras_distribuicao r where r.cd_empresa = t.cd_empresa and ${serve(item)}
                order by r.nr_ordem, r.id limit 1) regra
              from ${recent(name)}) x group by x.regra`,
      )
    }
    const found: Contada[] = []
    for (const name of names) found.push(...(await count(db, name)))
    const sum = new Map<number | null, { total: number; exemplos: string[] }>()
    for (const { regra, total, exemplos } of found) {
      const key = regra === null ? null : Number(regra)
      const one = sum.get(key) ?? { total: 0, exemplos: [] }
      sum.set(key, { total: one.total + total, exemplos: [...one.exemplos, ...exemplos].slice(0, EXEMPLOS) })
    }
    const { total = 0, exemplos = [] } = sum.get(null) ?? {}
    const regras = [...sum].flatMap(([id, one]) => (id === null ? [] : [{ id, ...one }]))
    return { dias: DIAS, regras, sem_regra: { total, exemplos } }
  })
}
