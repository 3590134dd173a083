import { codigosNotificacao, type TipoNotificacao } from '../../../src/schemas/plataforma/notificacoes.ts'
import { texts, type Context } from '../../../src/schemas/core/index.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import { hourIn } from '../trabalhos/firms.ts'

/** What a person wants to be told, and how. */
export interface Preferences {
  /** By mail: somebody came in from a device not seen before. */
  readonly novo_acesso: boolean
  /** In the bell: which kinds. */
  readonly sino: Readonly<Record<TipoNotificacao, boolean>>
  /** By mail, once a day from this hour (0 to 23) of the firm's clock on: what there is to do. */
  readonly resumo_diario: boolean
  readonly resumo_hora: number
  /** The firm that one comes in at; the first that one joined when null. */
  readonly empresa_padrao: number | null
}
const ALL = Object.fromEntries(codigosNotificacao.map((tipo) => [tipo, true])) as Record<TipoNotificacao, boolean>
const STANDARD: Preferences = {
  novo_acesso: true,
  sino: ALL,
  resumo_diario: false,
  resumo_hora: 8,
  empresa_padrao: null,
}
const LAST_HOUR = 23

export async function preferencesOf(db: Db, user: number): Promise<Preferences> {
  const row = await one<{ dados: Partial<Preferences> }>(
    db,
    sql`select dados from preferencias where cd_usuario = ${user}::bigint`,
  )
  return { ...STANDARD, ...row?.dados, sino: { ...ALL, ...row?.dados.sino } }
}

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v)

/** The choices that are known, over those of before; others are ignored. Throws 400 for an hour that is none. */
function accepted(given: Record<string, unknown>, before: Preferences, firms: readonly number[]): Preferences {
  const chosen = (name: 'novo_acesso' | 'resumo_diario') => (given[name] as boolean | undefined) ?? before[name]
  const errors: Record<string, string[]> = {}
  for (const name of ['novo_acesso', 'resumo_diario'] as const)
    if (name in given && typeof given[name] !== 'boolean') errors[name] = [texts.invalid('Preferência')]
  const hour = given.resumo_hora ?? before.resumo_hora
  if (!Number.isInteger(hour) || (hour as number) < 0 || (hour as number) > LAST_HOUR)
    errors.resumo_hora = ['Escolha uma hora de 0 a 23.']
  const firm = 'empresa_padrao' in given ? given.empresa_padrao : before.empresa_padrao
  if (firm !== null && 'empresa_padrao' in given && !firms.includes(firm as number))
    errors.empresa_padrao = ['Escolha um dos seus escritórios.']
  if ('sino' in given && !isObject(given.sino)) errors.sino = [texts.invalid('Preferência')]
  if (Object.keys(errors).length) throw invalid(errors)
  const bell = (given.sino ?? {}) as Record<string, unknown>
  return {
    novo_acesso: chosen('novo_acesso'),
    resumo_diario: chosen('resumo_diario'),
    resumo_hora: hour as number,
    empresa_padrao: firm as number | null,
    sino: Object.fromEntries(
      codigosNotificacao.map((t) => [t, typeof bell[t] === 'boolean' ? bell[t] : before.sino[t]]),
    ) as Preferences['sino'],
  }
}

/** Keeps what was chosen. A digest asked for after its hour begins tomorrow. Throws 400. */
export async function setPreferences(db: Db, ctx: Context, given: Record<string, unknown>): Promise<Preferences> {
  const user = ctx.sessao.id
  const before = await preferencesOf(db, user)
  const next = accepted(given, before, ctx.sessao.empresas)
  await sql`insert into preferencias (cd_usuario, dados) values (${user}::bigint, ${JSON.stringify(next)}::jsonb)
    on conflict (cd_usuario) do update set dados = excluded.dados`.execute(db)
  const begun = next.resumo_diario && (!before.resumo_diario || next.resumo_hora !== before.resumo_hora)
  if (begun && hourIn(ctx.fuso, new Date(ctx.agora)) >= next.resumo_hora) await noteDigest(db, user, ctx.hoje)
  return next
}

/** Notes that a person's digest of a day (yyyy-mm-dd) is done; false when it was already. */
export async function noteDigest(db: Db, user: number, day: string): Promise<boolean> {
  const noted = await one(
    db,
    sql`insert into resumos_diarios as r (cd_usuario, dt_ultimo) values (${user}::bigint, ${day}::date)
        on conflict (cd_usuario) do update set dt_ultimo = excluded.dt_ultimo where r.dt_ultimo < excluded.dt_ultimo returning 1`,
  )
  return noted !== undefined
}
