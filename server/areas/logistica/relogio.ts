import { resolveValue, type Context } from '../../../src/schemas/core/index.ts'
import { aConfirmarAte } from '../../../src/schemas/logistica/prazos-ato.ts'
import type { TipoNotificacao } from '../../../src/schemas/plataforma/notificacoes.ts'
import { rows, sql, type Sql } from '../../core/db/db.ts'
import { actorOfFirm, type Firm, type IntervalJob } from '../../core/queue/jobs.ts'
import { newsFor, wanted } from '../notificacoes/write.ts'
import type { Parts } from '../parts.ts'
import { coordenadoresDe } from '../trabalhos/coordenadores.ts'
import { firmsAt } from '../trabalhos/firms.ts'
import { COMPARTILHADO } from './avisos.ts'

/** The hour of the firm's clock at which the day is told of. */
const MANHA = 6
/** What is missing since long before anybody looked is no news. */
const RECENTE_DIAS = 3

const ATOS = [
  ['audiencias', 'dt_audiencia', 'cd_audiencia'],
  ['diligencias', 'dt_prazo', 'cd_diligencia'],
] as const

interface Aviso {
  readonly tipo: TipoNotificacao
  readonly recurso: string
  /** Where it is told: in the firm, or where correspondents work. */
  readonly empresa: number
  /** `t` is the record, `u` who is told, `vez` the day that it is told for. */
  readonly de: Sql
  readonly vez: Sql
}

function avisos(firm: Firm, ctx: Context, coordinators: readonly number[]): Aviso[] {
  const own = sql`t.cd_empresa = ${firm.id}::bigint`
  const day = (n: number) => sql`(${firm.hoje}::date + ${n}::int)`
  const arranges = sql`(u.id = t.cd_usuario_cri or u.id = any(${coordinators}::bigint[]))`
  const confirmar = resolveValue(aConfirmarAte, {}, ctx)
  const correspondente = sql`join usuarios u on u.cd_correspondente = t.cd_contratado`
  return ATOS.flatMap(([recurso, dia, coluna]): Aviso[] => {
    const on = sql.ref(`t.${dia}`)
    const table = sql.table(recurso)
    const common = { recurso, vez: sql`${on}::text` }
    const goes = sql`t.ie_situacao = 'CO' and ${on} = ${day(1)}`
    const open = sql`t.ie_situacao in ('CD', 'RE', 'CT')`
    return [
      {
        ...common,
        tipo: 'ato_amanha',
        empresa: COMPARTILHADO,
        de: sql`${table} as t ${correspondente} where ${own} and ${goes}`,
      },
      {
        ...common,
        tipo: 'ato_amanha',
        empresa: firm.id,
        de: sql`${table} as t join funcionarios f on f.cd_empresa = t.cd_empresa and f.id = t.cd_funcionario
          join usuarios u on u.id = f.cd_authuser where ${own} and ${goes}`,
      },
      {
        ...common,
        tipo: 'ato_confirmar',
        empresa: firm.id,
        de: sql`${table} as t join usuarios u on ${arranges}
          where ${own} and (${open} or t.ie_situacao = 'CO' and not t.ie_confirmada) and ${on} between ${day(0)} and ${confirmar}::date`,
      },
      {
        ...common,
        tipo: 'ato_sem_prova',
        empresa: COMPARTILHADO,
        de: sql`${table} as t ${correspondente} where ${own} and t.ie_situacao = 'CO'
          and ${on} between ${day(-RECENTE_DIAS)} and ${day(-1)}`,
      },
      {
        recurso,
        tipo: 'ato_sem_resposta',
        empresa: firm.id,
        // Nobody of those who were asked may still answer.
        de: sql`${table} as t join usuarios u on ${arranges}
          where ${own} and t.ie_situacao = 'CT' and ${on} >= ${day(0)}
            and exists (select from solicitacoes s where s.cd_empresa = t.cd_empresa and ${sql.ref(`s.${coluna}`)} = t.id
              and s.ie_situacao in ('PE', 'PP'))
            and not exists (select from solicitacoes s where s.cd_empresa = t.cd_empresa and ${sql.ref(`s.${coluna}`)} = t.id
              and s.ie_situacao in ('PE', 'PP') and (s.dt_limite is null or s.dt_limite >= ${firm.hoje}::date))`,
        vez: sql`(select max(s.dt_limite) from solicitacoes s where s.cd_empresa = t.cd_empresa
          and ${sql.ref(`s.${coluna}`)} = t.id and s.ie_situacao in ('PE', 'PP'))::text`,
      },
    ]
  })
}

async function tellFirm(parts: Parts, firm: Firm, now: Date): Promise<void> {
  const { ctx } = actorOfFirm(firm, now)
  for (const { tipo, recurso, empresa, de, vez } of avisos(
    firm,
    ctx,
    await coordenadoresDe(parts, firm.id, 'logisticsModule'),
  )) {
    const told = await rows<{ cd_usuario: number }>(
      parts.db,
      sql`insert into notificacoes (cd_empresa, cd_usuario, ie_tipo, ds_recurso, cd_registro, vez, dt_criado)
          select ${empresa}::bigint, u.id, ${tipo}, ${recurso}, t.id, ${vez}, ${ctx.agora}::timestamptz
          from ${de} and ${wanted(tipo)} on conflict do nothing returning cd_usuario`,
    )
    for (const { cd_usuario } of told) parts.bus.announce(newsFor(cd_usuario, empresa, 0))
  }
}

/**
 * From the morning on: tomorrow's acts to those who go, acts of the next days that nobody confirmed and requests that
 * nobody answered in time to the firm, and what proves an act to whoever did it. Each is told once for its day.
 */
export const tellOfActs: IntervalJob<Parts> = {
  name: 'avisar-atos',
  every: 30,
  async run(parts, now) {
    for (const firm of await firmsAt(parts.db, now)) if (firm.hora >= MANHA) await tellFirm(parts, firm, now)
  },
}
