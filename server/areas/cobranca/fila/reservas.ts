import type { Context } from '../../../../src/schemas/core/index.ts'
import { one, sql, type Db } from '../../../core/db/db.ts'
import type { OwnTable } from '../../../core/ddl/migrate.ts'

/** Whoever says nothing for so long has left the debtor to others. */
export const RESERVA_MINUTOS = 5

/**
 * Which debtor of the queue is open with whom, and in which of their windows (`chave`); and what somebody put off today.
 */
export const queueTables: readonly OwnTable[] = [
  {
    name: 'fila_reservas',
    sql: `
create table if not exists fila_reservas (
  cd_empresa bigint not null, cd_devedor bigint not null, cd_usuario bigint not null, nm_usuario text not null, chave text not null,
  dt_inicio timestamptz not null, dt_ate timestamptz not null, primary key (cd_empresa, cd_devedor));
create index if not exists fila_reservas_janela_idx on fila_reservas (cd_empresa, cd_usuario, chave)`,
  },
  {
    name: 'fila_puladas',
    sql: `
create table if not exists fila_puladas (
  cd_empresa bigint not null, cd_usuario bigint not null, cd_devedor bigint not null, dt_dia date not null,
  dt_pulada timestamptz not null, primary key (cd_empresa, cd_usuario, cd_devedor))`,
  },
]

export interface Reserva {
  readonly cd_devedor: number
  readonly dt_ate: string
}
/** Until when a reservation lasts that is made or kept now. */
export const ateQuando = sql`clock_timestamp() + ${sql.lit(RESERVA_MINUTOS)} * interval '1 minute'`

const janela = ({ sessao }: Context, chave: string) =>
  sql`cd_empresa = ${sessao.cd_empresa}::bigint and cd_usuario = ${sessao.id}::bigint and chave = ${chave}`

/** What is open in this window; kept for a while longer. */
export const manter = (db: Db, ctx: Context, chave: string): Promise<Reserva | undefined> =>
  one<Reserva>(
    db,
    sql`update fila_reservas set dt_ate = ${ateQuando} where ${janela(ctx, chave)} and dt_ate > clock_timestamp()
        returning cd_devedor, dt_ate`,
  )

/** Leaves what is open in this window, all of it or one debtor. */
export async function soltar(db: Db, ctx: Context, chave: string, devedor: number | null = null): Promise<void> {
  await sql`delete from fila_reservas where ${janela(ctx, chave)}
    and (${devedor}::bigint is null or cd_devedor = ${devedor}::bigint)`.execute(db)
}

/** Somebody else who has the debtor open now; the row is held until the transaction ends. */
export const comOutro = (tx: Db, { sessao }: Context, devedor: number) =>
  one<{ nm_usuario: string }>(
    tx,
    sql`select nm_usuario from fila_reservas where cd_empresa = ${sessao.cd_empresa}::bigint and cd_devedor = ${devedor}::bigint
          and cd_usuario <> ${sessao.id}::bigint and dt_ate > clock_timestamp() for update`,
  )

/** Puts a debtor off: for this person it comes after all others today. */
export async function pular(db: Db, { hoje, sessao }: Context, devedor: number): Promise<void> {
  await sql`insert into fila_puladas (cd_empresa, cd_usuario, cd_devedor, dt_dia, dt_pulada)
    values (${sessao.cd_empresa}::bigint, ${sessao.id}::bigint, ${devedor}::bigint, ${hoje}::date, clock_timestamp())
    on conflict (cd_empresa, cd_usuario, cd_devedor) do update set dt_dia = excluded.dt_dia, dt_pulada = excluded.dt_pulada`.execute(
    db,
  )
}
