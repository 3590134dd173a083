import { firmFlags, flagsOf } from '../../src/schemas/permissions.ts'
import { formatDate, todayIn } from '../../src/schemas/br/dates.ts'
import { toCents } from '../../src/schemas/br/money.ts'
import {
  BY_STRING,
  GUEST,
  READ_ONLY,
  SEEN,
  type Context,
  type Model,
  type SessionValues,
} from '../../src/schemas/core/index.ts'
import type { Db } from '../core/db/db.ts'
import { forbidden, HttpProblem, onRefusal, unauthorized } from '../core/errors.ts'
import {
  SHARED_COMPANY,
  WITHOUT_LIMIT,
  type Company,
  type Session,
  type SessionSource,
} from '../core/session/session.ts'
import type { Settings } from '../core/settings.ts'
import { withFlag } from '../core/sql/rights.ts'
import type { Claims } from '../core/session/token.ts'
import { touchSession } from './conta/sessoes.ts'
import { companyOf, peopleOf, type Person, type UserRow } from './people.ts'
import { permissionsOfGroup } from './plataforma/endpoints.ts'
import { grantsAll } from './plataforma/grantsAll.ts'

/** Told apart from the shared scope, where the same guest sees rows of every firm. */
const IN_FIRM = 'in-firm'
const TTL_MS = 5_000
/** What decides who a session is and what it may do: a change of any forgets what was remembered. */
const SOURCES = new Set(['usuarios', 'grupos', 'equipes', 'funcionarios', 'estabelecimentos', 'limites-aprovacao'])
interface Cached extends Person {
  at: number
  /** What their groups give, by company: worked out once for as long as the person is remembered. */
  rights: Map<number, Rights>
  /** What conditions know of them, by company: the same object for as long. */
  here: Map<number, SessionValues>
}
interface Rights {
  groups: string[]
  permissions: string[]
  flags: ReadonlySet<string>
}

/** What somebody's groups give them in a company. */
export function rightsOf(model: Model, user: UserRow, company: number): Rights {
  const here = user.grupos.filter((g) => g.cd_empresa === company || grantsAll(g.nm_grupo))
  // A correspondent belongs to no firm whose groups could say so.
  if (user.ie_correspondente && here.length === 0) here.push(correspondents)
  const groups = [...new Set(here.map((g) => g.nm_grupo))]
  const permissions = [...new Set(here.flatMap((g) => permissionsOfGroup(model, g)))]
  const flags: Set<string> = new Set([...flagsOf(groups, permissions), ...permissions, BY_STRING])
  if (user.ie_correspondente && !flags.has('superuser')) flags.add('correspondentUser')
  return { groups, permissions, flags }
}

/** Loads people for sessions, with a short memory that any change of people, groups or teams clears. */
export class Sessions implements SessionSource {
  private readonly cache = new Map<number, Cached>()
  constructor(
    private readonly db: Db,
    private readonly model: Model,
    private readonly settings: Pick<Settings, 'financialFirms' | 'accountingFirms'>,
  ) {}

  /** To be told of every write. */
  changed(entity: string): void {
    if (SOURCES.has(entity)) this.forget()
  }

  forget(): void {
    this.cache.clear()
  }

  private async load(id: number, session: string | null, db: Db = this.db): Promise<Cached> {
    const hit = this.cache.get(id)
    // A session that is not known yet may be a minute old: it is looked for once more before it is refused.
    if (hit && Date.now() - hit.at < TTL_MS && (session === null || hit.user.sessoes.includes(session))) return hit
    const cached = (await this.fetch([id], db)).get(id)
    if (!cached) throw unauthorized()
    // Where only reading works, reading goes on.
    if (session) await touchSession(this.db, session).catch(() => undefined)
    return cached
  }

  private async fetch(ids: readonly number[], db: Db): Promise<Map<number, Cached>> {
    const found = await peopleOf(db, ids)
    const out = new Map(
      found.map((person) => [person.user.id, { at: Date.now(), ...person, rights: new Map(), here: new Map() }]),
    )
    // What a transaction sees may never come to be.
    if (db === this.db) for (const [id, cached] of out) this.cache.set(id, cached)
    return out
  }

  /**
   * The session of a token's bearer in the company asked for, or in their first active one. The company is checked
   * against the person's own: what the client sends only chooses among them. Throws 401, or 403 for another's company.
   */
  async open(claims: Claims, asked: number | null, now = new Date()): Promise<Session> {
    const cached = await this.load(Number(claims.sub), claims.sid ?? null)
    const { user } = cached
    const seenBy = claims.ver ? await this.superuser(claims.ver) : null
    if (!seenBy && !(claims.sid && user.sessoes.includes(claims.sid))) throw unauthorized()
    if (!seenBy && user.trocada_em && claims.senha < Date.parse(user.trocada_em)) throw unauthorized()
    return this.here(cached, asked, now, claims.sid ?? null, seenBy)
  }

  /** What acts in somebody's name while they are away, such as a calendar's feed: their rights of this moment. */
  async openFor(user: number, asked: number | null, now = new Date()): Promise<Session> {
    return this.here(await this.load(user, null), asked, now, null, null)
  }

  /** Somebody's rights in a company, as a transaction sees them; null for whoever is locked out, or has none there. */
  async contextOf(user: number, company: number, tx: Db): Promise<Context | null> {
    return (await this.alone(user, company, tx))?.ctx ?? null
  }

  /** The same for what goes out to them; null, too, for whoever is kept at the door until they enrol a second factor. */
  async contextOutside(user: number, company: number, tx: Db): Promise<Context | null> {
    const session = await this.alone(user, company, tx)
    return session && !session.mustEnrol ? session.ctx : null
  }

  /** The session that somebody would have in a company, without anybody's request. */
  private async alone(user: number, company: number, tx: Db) {
    const cached = await this.load(user, null, tx).catch(onRefusal(null))
    return cached?.companies.some(({ pk }) => pk === company)
      ? this.here(cached, company, new Date(), null, null)
      : null
  }

  /** The rights of many people in a company at once, as they are now; those who have none there are left out. */
  async contextsOf(users: readonly number[], company: number): Promise<Context[]> {
    const fresh = (id: number) => {
      const hit = this.cache.get(id)
      return hit && Date.now() - hit.at < TTL_MS ? hit : null
    }
    const known = new Map(users.map((id) => [id, fresh(id)]))
    const missing = users.filter((id) => !known.get(id))
    const loaded = missing.length ? await this.fetch(missing, this.db) : new Map<number, Cached>()
    return users.flatMap((id) => {
      const cached = known.get(id) ?? loaded.get(id)
      if (!cached?.companies.some(({ pk }) => pk === company)) return []
      return this.here(cached, company, new Date(), null, null).ctx
    })
  }

  /**
   * A guest's rights within a firm: those of the shared scope, in the firm's own day and company. Throws 403, with the
   * reason, for a firm in which nothing may be changed.
   */
  async guestIn(ctx: Context, company: number): Promise<Context> {
    const now = new Date(ctx.agora)
    const firm = await companyOf(this.db, company)
    if (!firm) throw forbidden()
    const hoje = ctxDay(firm, now)
    const reason = reasonToLook(firm, null, hoje)
    if (reason) throw new HttpProblem(403, { detail: reason })
    const sessao = { ...ctx.sessao, cd_empresa: company }
    return { ...ctx, hoje, fuso: firm.ds_fuso, sessao, flags: withFlag(ctx.flags, IN_FIRM) }
  }

  private rightsIn({ user, rights }: Cached, company: number): Rights {
    const known = rights.get(company)
    if (known) return known
    const made = rightsOf(this.model, user, company)
    rights.set(company, made)
    return made
  }

  private valuesIn({ user, companies, here }: Cached, company: number): SessionValues {
    const known = here.get(company)
    if (known) return known
    const employee = user.funcionarios.find((f) => f.cd_empresa === company)
    const made: SessionValues = {
      id: user.id,
      cd_empresa: company,
      empresas: companies.map((c) => c.pk),
      equipes: employee?.equipes ?? [],
      cd_funcionario: employee?.id ?? null,
      cd_correspondente: user.cd_correspondente ?? 0,
      alcada: alcadaOf(user, company),
      nome: user.nm_usuario ?? user.username,
      username: user.username,
    }
    here.set(company, made)
    return made
  }

  private here(cached: Cached, asked: number | null, now: Date, id: string | null, seenBy: Session['seenBy']): Session {
    const { user, companies } = cached
    const correspondent = user.ie_correspondente
    const chosen =
      asked === SHARED_COMPANY || (correspondent && asked === null)
        ? correspondent
          ? shared
          : undefined
        : asked === null
          ? (firstOf(companies, [user.empresa_padrao, ...user.estabelecimentos]) ??
            companies.find((c) => c.ie_ativo) ??
            companies[0])
          : companies.find((c) => c.pk === asked)
    if (!chosen) throw forbidden()
    const { groups, permissions, flags: given } = this.rightsIn(cached, chosen.pk)
    const readOnly = reasonToLook(chosen, seenBy && (user.nm_usuario ?? user.username), ctxDay(chosen, now))
    // A superuser can still bring the firm itself back to life.
    const looks = readOnly !== null && (seenBy !== null || !given.has('superuser'))
    const customer = chosen.dt_fim_teste === null && chosen.pk !== SHARED_COMPANY
    const guest = chosen.pk === SHARED_COMPANY && !given.has('superuser')
    const also = [
      ...(guest ? [GUEST] : []),
      ...(looks ? [READ_ONLY] : []),
      ...(seenBy ? [SEEN] : []),
      ...(customer ? [CUSTOMER] : []),
      ...firmFlags(given, chosen.pk, this.settings),
    ]
    const flags = also.reduce(withFlag, given)
    const mustEnrol = !seenBy && !user.segundo_fator && user.grupos.some((g) => g.exige && g.cd_empresa === chosen.pk)
    const ctx: Context = {
      hoje: ctxDay(chosen, now),
      agora: now.toISOString(),
      fuso: chosen.ds_fuso,
      grupoMinimo: chosen.nr_grupo_minimo,
      flags,
      sessao: this.valuesIn(cached, chosen.pk),
      carried: {},
    }
    return { user, company: chosen, companies, groups, permissions, readOnly, mustEnrol, id, seenBy, ctx }
  }

  /** Whoever looks through somebody's eyes must still be one who may. Throws 401. */
  private async superuser({ id, sid }: { id: number; sid: string }): Promise<{ id: number; username: string }> {
    const { user } = await this.load(id, sid)
    if (!user.sessoes.includes(sid) || !user.grupos.some((g) => grantsAll(g.nm_grupo))) throw unauthorized()
    return { id: user.id, username: user.username }
  }
}

/** The greatest limit of somebody's groups in a firm; a group without one adds nothing. */
const alcadaOf = ({ grupos }: UserRow, company: number): string =>
  grupos
    .flatMap(({ cd_empresa, limite }) => (cd_empresa === company && limite !== null ? [limite] : []))
    .reduce<string | null>((most, one) => (most === null || toCents(one) > toCents(most) ? one : most), null) ??
  WITHOUT_LIMIT

/** The first of these firms that is active and one's own: one's choice, then the order of joining, never the alphabet's. */
const firstOf = (companies: readonly Company[], order: readonly (number | null)[]): Company | undefined =>
  order.flatMap((pk) => companies.find((c) => c.pk === pk && c.ie_ativo) ?? [])[0]

const days = new Map<string, { readonly minute: number; readonly day: string }>()
/** The day at a firm: worked out once a minute, for every request asks. */
function ctxDay({ ds_fuso: fuso }: Company, now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000)
  const known = days.get(fuso)
  if (known?.minute === minute) return known.day
  const day = todayIn(fuso, now)
  days.set(fuso, { minute, day })
  return day
}
const correspondents = {
  id: 0,
  nm_grupo: 'Correspondente',
  cd_empresa: -1,
  ie_padrao: true,
  permissoes: null,
  exige: false,
  limite: null,
}

/** Held by whoever works in a firm that is past its trial: what strangers are not to read (see `correspondentes`). */
const CUSTOMER = 'customer'

/** Why a session only looks: someone else's eyes, an inactive firm, a trial that ended. */
function reasonToLook(company: Company, seen: string | null, today: string): string | null {
  if (seen) return `Você está vendo como ${seen}. Nada pode ser alterado.`
  if (!company.ie_ativo) return `${company.nm_nome_fantasia} está inativo: os dados podem ser vistos, não alterados.`
  if (company.dt_fim_teste && company.dt_fim_teste < today)
    return `O período de teste de ${company.nm_nome_fantasia} terminou em ${formatDate(company.dt_fim_teste)}: os dados podem ser vistos, não alterados.`
  return null
}

const shared: Company = {
  pk: SHARED_COMPANY,
  cnpj: null,
  ie_ativo: true,
  nm_nome_fantasia: 'Correspondentes',
  nm_razao_social: 'Correspondentes',
  dt_fim_teste: null,
  ds_fuso: 'America/Sao_Paulo',
  nr_grupo_minimo: 1,
}
