import { mayOperate } from '../../../../src/schemas/core/index.ts'
import { one, rows, sql, type Db } from '../../../core/db/db.ts'
import { queueFor } from '../../../core/db/locks.ts'
import type { OwnTable } from '../../../core/ddl/migrate.ts'
import { refused } from '../../../core/errors.ts'
import type { Row } from '../../../core/sql/select.ts'
import type { Work } from '../../../core/write/hooks.ts'
import { ITENS, serve, umaLinha } from './regras.ts'

/** Whose turn it was when, of each rule that goes round a team. */
export const rodizioTable: OwnTable = {
  name: 'rodizios',
  sql: `
create table if not exists rodizios (
  cd_empresa bigint not null, cd_regra bigint not null, cd_usuario bigint not null, vez bigint not null,
  primary key (cd_empresa, cd_regra, cd_usuario))`,
}

/** What items are given out in. */
type Dando = Pick<Work, 'tx' | 'ctx' | 'entity' | 'contextOf'>

interface Servida {
  readonly id: number
  readonly ie_para: string
  readonly cd_pessoa: number | null
  readonly cd_equipe: number | null
  /** Who answers for the lawsuit. */
  readonly responsavel: number | null
  /** Who may see a sealed lawsuit; null where everybody may. */
  readonly entre: readonly number[] | null
}

/** The rules that an item fits, in their order. */
function servidas({ tx, ctx, entity }: Dando, row: Row): Promise<Servida[]> {
  const item = ITENS[entity.name]!
  return rows<Servida>(
    tx,
    sql`select r.id, r.ie_para, r.cd_pessoa, r.cd_equipe, p.cd_responsavel_tarefa responsavel, p.cd_usuarios_sigilo entre
        from regras_distribuicao r cross join ${umaLinha(row, entity.fullText!)} t
        left join processos p on p.cd_empresa = r.cd_empresa and p.id = ${item.processo}
        where r.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and ${serve(item)} order by r.nr_ordem, r.id`,
  )
}

/** Of these people those who are there on a day: employed, with access, not away; whose turn is longest ago first. */
const presentes = (tx: Db, { ctx }: Dando, regra: number, quem: Row) =>
  rows<{ id: number }>(
    tx,
    sql`select u.id from funcionarios f join usuarios u on u.id = f.cd_authuser and u.is_active
        left join rodizios v on v.cd_empresa = f.cd_empresa and v.cd_regra = ${regra}::bigint and v.cd_usuario = u.id
        where f.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and f.ie_ativo
          and (u.id = ${quem.pessoa}::bigint or f.id = any((select e.cd_funcionarios from equipes e
            where e.cd_empresa = f.cd_empresa and e.id = ${quem.equipe}::bigint)::bigint[]))
          and not exists (select from ausencias a where a.cd_empresa = f.cd_empresa and a.cd_funcionario = f.id
            and a.dt_inicio <= ${ctx.hoje}::date and a.dt_fim >= ${ctx.hoje}::date)
        order by coalesce(v.vez, 0), u.id`,
  )

/** Who of a rule gets the item; null where nobody is there. */
async function escolhido(work: Dando, regra: Servida): Promise<number | null> {
  const { tx, ctx, entity } = work
  const pessoa = regra.ie_para === 'PE' ? regra.cd_pessoa : regra.ie_para === 'RP' ? regra.responsavel : null
  const quem = { pessoa, equipe: regra.ie_para === 'EQ' ? regra.cd_equipe : null }
  if (quem.pessoa === null && quem.equipe === null) return null
  for (const { id } of await presentes(tx, work, regra.id, quem)) {
    if (regra.entre?.length && !regra.entre.map(Number).includes(Number(id))) continue
    const theirs = await work.contextOf(Number(id))
    if (!theirs || !mayOperate(entity, 'read', theirs.flags)) continue
    if (quem.equipe === null) return Number(id)
    await sql`insert into rodizios (cd_empresa, cd_regra, cd_usuario, vez) values (${ctx.sessao.cd_empresa}::bigint, ${regra.id}::bigint, ${id}::bigint,
        (select coalesce(max(vez), 0) + 1 from rodizios where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_regra = ${regra.id}::bigint))
      on conflict (cd_empresa, cd_regra, cd_usuario) do update set vez = excluded.vez`.execute(tx)
    return Number(id)
  }
  return null
}

export type Distribuido = { readonly cd_responsavel: number; readonly cd_regra: number }

/** With whom an item is to be by the firm's rules; null where none fits, or nobody of those that fit is there. */
export async function distribuicaoDe(work: Dando, item: Row): Promise<Distribuido | null> {
  const { tx, ctx } = work
  const firm = ctx.sessao.cd_empresa
  const any = await one(
    tx,
    sql`select 1 from regras_distribuicao where cd_empresa = ${firm}::bigint and ie_ativo limit 1`,
  )
  if (!any) return null
  const fit = await servidas(work, item)
  if (fit.length === 0) return null
  // Two that come at once take turns, too.
  if (fit.some(({ ie_para }) => ie_para === 'EQ')) await queueFor(tx, 'rodizio', firm)
  for (const regra of fit) {
    const cd_responsavel = await escolhido(work, regra)
    if (cd_responsavel !== null) return { cd_responsavel, cd_regra: Number(regra.id) }
  }
  return null
}

/** What comes in is given out as it is written: whoever it is with is told with it, and nobody finds it with nobody first. */
export const distribuirAoChegar = {
  async before(work: Work, values: Row, stored: Row | null) {
    if (stored === null && !values.cd_responsavel && !values.dt_cancelamento)
      Object.assign(values, await distribuicaoDe(work, values))
  },
}

/** Gives an item that nobody has to whom the rules say. */
export async function distribuir(work: Work, row: Row): Promise<Distribuido> {
  const given = await distribuicaoDe(work, row)
  if (!given) throw refused('Nenhuma regra de distribuição serve a este item, ou quem ela escolhe está ausente.')
  return given
}
