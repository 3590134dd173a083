import { mayOperate } from '../../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../../../core/db/db.ts'
import { forbidden } from '../../../core/errors.ts'
import { actorOf } from '../../../core/http/http.ts'
import { tableOf } from '../../../core/sql/tables.ts'
import type { Calls } from '../../parts.ts'
import { ITENS, serve } from './regras.ts'

/** How far back it is looked, and at how many of each kind: what is asked again at each change of a rule. */
const DIAS = 30
const MAIS = 3_000
const EXEMPLOS = 3

interface Contada {
  readonly regra: number | null
  readonly total: number
  readonly exemplos: readonly string[]
}

/**
 * `GET regras-distribuicao/previa/`: of what came in the last 30 days, as far as the session sees it, how much each rule
 * would have taken, and how much none. Nothing is written, and who is away is not looked at.
 */
export const previaCalls: Calls = (app, { db, model, service }) => {
  app.get('/api/integration/v1/regras-distribuicao/previa', async (request) => {
    const { ctx } = actorOf(request)
    service.may(model.get('regras-distribuicao'), 'read', ctx)
    const names = Object.keys(ITENS).filter((name) => mayOperate(model.get(name), 'read', ctx.flags))
    if (names.length === 0) throw forbidden()
    const count = (tx: Db, name: string) => {
      const entity = model.get(name)
      const item = ITENS[name]!
      return rows<Contada>(
        tx,
        sql`select x.regra, count(*)::int total, (array_agg(x.nr_processo order by x.id desc))[1:${sql.lit(EXEMPLOS)}] exemplos from (
              select t.id, t.nr_processo, (select r.id from regras_distribuicao r where r.cd_empresa = t.cd_empresa and ${serve(item)}
                order by r.nr_ordem, r.id limit 1) regra
              from (select t.* from ${sql.table(tableOf(entity))} as t where ${service.visible(entity, ctx)}
                and t.dt_criado > ${ctx.agora}::timestamptz - ${sql.lit(DIAS)} * interval '1 day' order by t.id desc limit ${sql.lit(MAIS)}) t
              left join processos p on p.cd_empresa = t.cd_empresa and p.id = ${item.processo}) x group by x.regra`,
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
