import type { diasForenses } from '../../../src/schemas/prazos/dias-forenses.ts'
import {
  canonico,
  nomeDaVersao,
  VERSAO_DAS_REGRAS,
  versaoDe,
  type Calendario,
  type DiaForense,
} from '../../../src/prazos/index.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import type { Row } from '../../core/sql/select.ts'
import type { OwnTable } from '../../core/ddl/migrate.ts'

/**
 * The number of each company's calendar, one higher with every change; and every day as it was from one number on and up to
 * another, so that the set of days that a number stands for never changes.
 */
export const calendarTables: readonly OwnTable[] = [
  {
    name: 'calendarios_forenses',
    sql: `create table if not exists calendarios_forenses (cd_empresa bigint primary key, nr_versao bigint not null)`,
  },
  {
    name: 'calendarios_forenses_dias',
    sql: `create table if not exists calendarios_forenses_dias (cd_empresa bigint not null, cd_dia bigint not null,
      nr_de bigint not null, nr_ate bigint, dados text not null, primary key (cd_empresa, cd_dia, nr_de))`,
  },
]

const current = async (db: Db, company: number): Promise<number> => {
  const sqlOf = sql`select nr_versao from calendarios_forenses where cd_empresa = ${company}::bigint`
  return (await one<{ nr_versao: number }>(db, sqlOf))?.nr_versao ?? 0
}

/** A company's calendar as it is, or as it was in a version. Throws 400 for a version that never was. */
export async function calendarioDe(db: Db, company: number, versao?: string | null): Promise<Calendario> {
  const now = await current(db, company)
  const asked = versao == null ? { regras: VERSAO_DAS_REGRAS, numero: now } : versaoDe(versao)
  if (asked === null || asked.numero > now)
    throw invalid({ calendario_versao: ['Esta versão do calendário não existe.'] })
  const wanted = asked.numero
  const found = await rows<{ dados: string }>(
    db,
    sql`select dados from calendarios_forenses_dias where cd_empresa = ${company}::bigint
        and nr_de <= ${wanted}::bigint and (nr_ate is null or nr_ate > ${wanted}::bigint) order by cd_dia`,
  )
  return { versao: nomeDaVersao(wanted, asked.regras), dias: found.map((row) => JSON.parse(row.dados) as DiaForense) }
}

/** Every state of one day that was current at some time after a version. */
export async function estadosDesde(db: Db, company: number, day: number, versao: number): Promise<DiaForense[]> {
  const found = await rows<{ dados: string }>(
    db,
    sql`select dados from calendarios_forenses_dias where cd_empresa = ${company}::bigint and cd_dia = ${day}::bigint
        and (nr_de > ${versao}::bigint or nr_ate > ${versao}::bigint)`,
  )
  return found.map((row) => JSON.parse(row.dados) as DiaForense)
}

const carried = (row: Row, name: string, field: string): string | null =>
  ((row[name] as Row | null | undefined)?.[field] as string | undefined) ?? null

/** A row of the calendar as the engine reads it. */
export const diaDe = (row: Row): DiaForense => ({
  id: row.id as number,
  data: row.dt_dia as string,
  ate: (row.dt_ate as string | null) ?? null,
  onde: {
    justica_federal: row.ie_justica_federal === true,
    uf: carried(row, 'ob_estado', 'ds_sigla'),
    cidade: (row.cd_cidade as number | null) ?? null,
    tribunal: (row.cd_tribunal as number | null) ?? null,
    foro: (row.cd_foro as number | null) ?? null,
  },
  tipo: row.ie_tipo as DiaForense['tipo'],
  conta: row.ie_conta as DiaForense['conta'],
  motivo: row.ds_motivo as string,
  ato: (row.ds_ato as string | null) ?? null,
  fonte: (row.ds_fonte as string | null) ?? null,
  exige_prova: row.ie_exige_prova !== false,
})

/** Enters a day into the next version of its company's calendar: as it is now, or not at all where it is inactive. */
export async function registrarDia(tx: Db, company: number, row: Row): Promise<void> {
  const dados = row.ie_ativo === false ? null : canonico(diaDe(row))
  const day = sql`cd_empresa = ${company}::bigint and cd_dia = ${row.id}::bigint and nr_ate is null`
  const before = await one<{ dados: string }>(tx, sql`select dados from calendarios_forenses_dias where ${day}`)
  if ((before?.dados ?? null) === dados) return
  // The row of the number is held until the end: two changes at once are two versions.
  const next = (await one<{ nr_versao: number }>(
    tx,
    sql`insert into calendarios_forenses (cd_empresa, nr_versao) values (${company}::bigint, 1)
        on conflict (cd_empresa) do update set nr_versao = calendarios_forenses.nr_versao + 1 returning nr_versao`,
  ))!.nr_versao
  await sql`update calendarios_forenses_dias set nr_ate = ${next}::bigint where ${day}`.execute(tx)
  if (dados !== null)
    await sql`insert into calendarios_forenses_dias (cd_empresa, cd_dia, nr_de, dados)
      values (${company}::bigint, ${row.id}::bigint, ${next}::bigint, ${dados})`.execute(tx)
}

export const diasForensesHooks: Hooks<typeof diasForenses> = {
  written: ({ tx, ctx }, row) => registrarDia(tx, ctx.sessao.cd_empresa, row),
}
