/**
 * Values that are only known when a condition, a default or an effect is evaluated. They are data, so that the same
 * declaration runs in the browser and compiles to SQL.
 */
export type Dynamic =
  | { readonly $: 'hoje'; readonly dias: number; readonly uteis?: true }
  | { readonly $: 'agora' }
  | { readonly $: 'sessao'; readonly chave: SessionKey }
  | { readonly $: 'campo'; readonly campo: string; readonly dias: number }

/** What a session tells conditions about the person acting; the server fills it, never the client. */
export interface SessionValues {
  /** Id of the person. */
  id: number
  /** The firm in which the person works, as the server checked it; -1 is the correspondents' shared scope. */
  cd_empresa: number
  /** Every firm that the person belongs to. */
  empresas: readonly number[]
  /** Teams of the linked employee. */
  equipes: readonly number[]
  /** Id of the linked employee in this firm. */
  cd_funcionario: number | null
  /** Id of what the person registered as a correspondent; 0 for whoever is none. */
  cd_correspondente: number
  /** Up to how much (reais, two places) the person decides alone in this firm; the greatest amount there is for whoever nothing limits. */
  alcada: string
  /** Name of the person. */
  nome: string
  /** What the person logs in with. */
  username: string
}
export type SessionKey = keyof SessionValues

/** What the request that asks takes along; the server says what, by augmenting this (see looks.ts and repeats.ts). */
export interface Carried {}

/** Where and when something is evaluated. `hoje` is the firm's date (`yyyy-mm-dd`), `agora` an ISO instant. */
export interface Context {
  hoje: string
  agora: string
  /** IANA name of the firm's time zone. */
  fuso: string
  sessao: SessionValues
  /** Fewest records of a group that is told by what tells something of a person; 1 tells all. */
  readonly grupoMinimo?: number
  /** Permission flags of the session; `superuser` grants all (see access.ts). */
  flags: ReadonlySet<string>
  /** The same object in every copy of the context, so that no copy loses what is noted in it. */
  readonly carried?: Carried
}

/** Today at the firm, plus `dias` calendar days. */
export const hoje = (dias = 0): Dynamic => ({ $: 'hoje', dias })
/** Today at the firm, plus so many days from Monday to Friday, or less: holidays are many calendars (unknowns.md 58). */
export const diaUtil = (dias: number): Dynamic => ({ $: 'hoje', dias, uteis: true })
/** The instant of evaluation. */
export const agora = (): Dynamic => ({ $: 'agora' })
/** A value of the session: `sessao('equipes')`. */
export const sessao = (chave: SessionKey): Dynamic => ({ $: 'sessao', chave })
/** Another field of the same record; for dates, plus `dias` calendar days. */
export const campo = (nome: string, dias = 0): Dynamic => ({ $: 'campo', campo: nome, dias })

export const isDynamic = (v: unknown): v is Dynamic => typeof v === 'object' && v !== null && '$' in v

const DAY = 86_400_000
/** The same few days around today are asked for again and again. */
const shifted = new Map<string, string>()
/** `yyyy-mm-dd` plus calendar days, through UTC so that no zone can shift it. */
export function shiftDate(date: string, dias: number): string {
  if (dias === 0) return date
  const key = `${date}${dias}`
  const known = shifted.get(key)
  if (known !== undefined) return known
  const made = new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + dias * DAY).toISOString().slice(0, 10)
  if (shifted.size >= 1000) shifted.clear()
  shifted.set(key, made)
  return made
}

/** `yyyy-mm-dd` plus days from Monday to Friday, or less. */
function shiftWorkDays(date: string, dias: number): string {
  let at = date
  for (let left = Math.abs(dias); left > 0;) {
    at = shiftDate(at, Math.sign(dias))
    if (new Date(`${at}T00:00:00Z`).getUTCDay() % 6 !== 0) left--
  }
  return at
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Building one costs a hundred times its use. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** The instant (ISO) at which a calendar date begins in a time zone. */
export function startOfDay(date: string, fuso: string): string {
  const guess = Date.parse(`${date}T00:00:00Z`)
  const shown = clockOf(fuso).format(guess)
  const offset = Date.parse(`${shown.replace(' ', 'T')}Z`) - guess
  return new Date(guess - offset).toISOString()
}

/** Evaluates a possibly dynamic value against a record. Returns undefined for a field that the record lacks. */
export function resolveValue(v: unknown, record: Readonly<Record<string, unknown>>, ctx: Context): unknown {
  if (!isDynamic(v)) return v
  switch (v.$) {
    case 'hoje':
      return v.uteis ? shiftWorkDays(ctx.hoje, v.dias) : shiftDate(ctx.hoje, v.dias)
    case 'agora':
      return ctx.agora
    case 'sessao':
      return ctx.sessao[v.chave]
    case 'campo': {
      const value = record[v.campo] ?? null
      return typeof value === 'string' && v.dias !== 0 ? shiftDate(value, v.dias) : value
    }
  }
}
