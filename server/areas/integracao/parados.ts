import type { AnyWhere, Context } from '../../../src/schemas/core/index.ts'
import { daCaixa, dosAchados, dosExpedientes } from '../../../src/schemas/integracao/triagem.ts'
import { rows, sql, type Sql } from '../../core/db/db.ts'
import { actorOfFirm, type Firm, type IntervalJob } from '../../core/queue/jobs.ts'
import { scopeOf } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import { compileWhere } from '../../core/sql/where.ts'
import { newsFor, wanted } from '../notificacoes/write.ts'
import type { Parts } from '../parts.ts'
import { coordenadoresDe } from '../trabalhos/coordenadores.ts'
import { firmsAt } from '../trabalhos/firms.ts'

/** The hour of the firm's clock from which it is told. */
const MANHA = 9
/** A bell that says so many of these at once says enough: the inbox has the rest, and what was read makes room. */
const MAIS = 10
const CAIXAS = {
  expedientes: dosExpedientes,
  publicacoes: daCaixa,
  andamentos: daCaixa,
  'novos-processos': dosAchados,
} as const
const nomes = Object.keys(CAIXAS) as readonly (keyof typeof CAIXAS)[]

interface Aviso {
  readonly name: keyof typeof CAIXAS
  readonly quais: 'esquecido' | 'abandonado'
  /** Of those only these. */
  readonly de: AnyWhere
  readonly vez: string
  readonly quem: Sql
}

/** Tells people once of items that fit; `u` in `quem` is who is told, and what is sealed is told to those alone who may see it. */
async function contar(parts: Parts, firm: Firm, ctx: Context, { name, quais, de, vez, quem }: Aviso): Promise<void> {
  const entity = parts.model.get(name)
  const where: AnyWhere = { and: [CAIXAS[name][quais], de] }
  const told = await rows<{ cd_usuario: number }>(
    parts.db,
    sql`insert into notificacoes (cd_empresa, cd_usuario, ie_tipo, ds_recurso, cd_registro, vez, dt_criado)
          select ${firm.id}::bigint, x.cd_usuario, 'item_parado', ${name}, x.id, ${vez}, ${ctx.agora}::timestamptz from (
            select u.id cd_usuario, t.id, row_number() over (partition by u.id order by t.dt_criado, t.id)
                + (select count(*) from notificacoes n where n.cd_empresa = ${firm.id}::bigint and n.cd_usuario = u.id and n.ie_tipo = 'item_parado'
                  and n.dt_lida is null) lugar
            from ${sql.table(tableOf(entity))} as t join usuarios u on ${quem}
              left join processos p on p.cd_empresa = ${firm.id}::bigint and p.id = t.cd_processo
            where t.cd_empresa = ${firm.id}::bigint and ${compileWhere(scopeOf(parts.model, entity, ctx), where)} and ${wanted('item_parado')}
              and (coalesce(cardinality(p.cd_usuarios_sigilo), 0) = 0 or u.id = any(p.cd_usuarios_sigilo))
              and not exists (select from notificacoes n where n.cd_usuario = u.id and n.ie_tipo = 'item_parado' and n.ds_recurso = ${name}
                and n.cd_registro = t.id and (n.vez = ${vez} or n.dt_lida is null))) x
          where x.lugar <= ${sql.lit(MAIS)} on conflict do nothing returning cd_usuario`,
  )
  for (const { cd_usuario } of told) parts.bus.announce(newsFor(cd_usuario, firm.id, 0))
}

async function tellFirm(parts: Parts, firm: Firm, now: Date): Promise<void> {
  const { ctx } = actorOfFirm(firm, now)
  const tell = (aviso: Aviso) => contar(parts, firm, ctx, aviso)
  for (const name of nomes)
    await tell({ name, quais: 'esquecido', de: {}, vez: '1', quem: sql`u.id = t.cd_responsavel` })
  const known = new Map<string, number[]>()
  for (const name of nomes) {
    const { read } = parts.model.get(name).access
    const key = JSON.stringify(read)
    const coordinators = known.get(key) ?? (read ? await coordenadoresDe(parts, firm.id, read) : [])
    known.set(key, coordinators)
    // What nobody has is theirs at once, what somebody has a day later.
    const quem = sql`u.id = any(${coordinators}::bigint[])`
    await tell({ name, quais: 'esquecido', de: { cd_responsavel: { eq: null } }, vez: '1', quem })
    await tell({ name, quais: 'abandonado', de: { cd_responsavel: { ne: null } }, vez: '2', quem })
  }
}

/**
 * What came in and nobody read: after one day that is worked whoever has it is told, or who coordinates where nobody has
 * it; after two who coordinates, too. Each is told once of an item, from the morning of a day from Monday to Friday on.
 */
export const tellOfUnread: IntervalJob<Parts> = {
  name: 'avisar-parados',
  every: 60,
  async run(parts, now) {
    for (const firm of await firmsAt(parts.db, now))
      if (firm.hora >= MANHA && new Date(`${firm.hoje}T00:00:00Z`).getUTCDay() % 6 !== 0)
        await tellFirm(parts, firm, now)
  },
}
