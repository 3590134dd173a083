import { flagsOf } from '../../src/schemas/permissions.ts'
import { todayIn } from '../../src/schemas/br/dates.ts'
import type { Context } from '../../src/schemas/core/index.ts'
import { one, rows, sql, type Db } from '../core/db.ts'
import { forbidden, unauthorized } from '../core/errors.ts'
import type { Claims } from '../core/token.ts'
import { grantsAll } from './plataforma/grupos.ts'

export const SHARED_COMPANY = -1

interface UserRow {
  id: number
  username: string
  first_name: string
  last_name: string | null
  nm_usuario: string | null
  is_active: boolean
  ie_correspondente: boolean
  estabelecimentos: number[]
  trocada_em: string | null
  grupos: { id: number; nm_grupo: string; cd_empresa: number }[]
  funcionarios: { id: number; cd_empresa: number; equipes: number[] }[]
}
export interface Company {
  pk: number
  cnpj: string | null
  ie_ativo: boolean
  nm_nome_fantasia: string
  nm_razao_social: string
  dt_fim_teste: string | null
  ds_fuso: string
}
/** A session as the rest of the server sees it: who, in which company, with which rights. */
export interface Session {
  user: Pick<UserRow, 'id' | 'username' | 'first_name' | 'last_name' | 'ie_correspondente'>
  company: Company
  companies: Company[]
  groups: string[]
  ctx: Context
}

const TTL_MS = 5_000
/** What decides who a session is and what it may do: a change of any forgets what was remembered. */
const SOURCES = new Set(['usuarios', 'grupos', 'equipes', 'funcionarios', 'estabelecimentos'])
interface Cached {
  at: number
  user: UserRow
  companies: Company[]
}

/** Loads people for sessions, with a short memory that any change of people, groups or teams clears. */
export class Sessions {
  private readonly cache = new Map<number, Cached>()
  constructor(private readonly db: Db) {}

  /** To be told of every write. */
  changed(entity: string): void {
    if (SOURCES.has(entity)) this.forget()
  }

  forget(): void {
    this.cache.clear()
  }

  private async load(id: number): Promise<Cached> {
    const hit = this.cache.get(id)
    if (hit && Date.now() - hit.at < TTL_MS) return hit
    const user = await one<UserRow>(
      this.db,
      sql`select u.id, u.username, u.first_name, u.last_name, u.nm_usuario, u.is_active, coalesce(u.ie_correspondente, false) ie_correspondente,
            coalesce(u.estabelecimentos, '{}') estabelecimentos, c.trocada_em,
            (select coalesce(json_agg(json_build_object('id', g.id, 'nm_grupo', g.nm_grupo, 'cd_empresa', g.cd_empresa)), '[]') from grupos g where g.id = any(u.grupos)) grupos,
            (select coalesce(json_agg(json_build_object('id', f.id, 'cd_empresa', f.cd_empresa, 'equipes',
              (select coalesce(json_agg(e.id), '[]') from equipes e where e.cd_empresa = f.cd_empresa and e.cd_funcionarios @> array[f.id]::bigint[]))), '[]')
              from funcionarios f where f.cd_authuser = u.id and f.cd_empresa = any(u.estabelecimentos)) funcionarios
          from usuarios u left join credenciais c on c.cd_usuario = u.id where u.id = ${id}::bigint`,
    )
    if (!user || !user.is_active) throw unauthorized()
    const all = flagsOf(user.grupos.map((g) => g.nm_grupo)).has('superuser')
    const companies = await rows<Company>(
      this.db,
      sql`select id pk, cnpj, ie_ativo, nm_nome_fantasia, nm_razao_social, dt_fim_teste, ds_fuso from estabelecimentos
          where ${all}::boolean or id = any(${user.estabelecimentos}::bigint[]) order by ie_ativo, nm_nome_fantasia`,
    )
    const cached = { at: Date.now(), user, companies }
    this.cache.set(id, cached)
    return cached
  }

  /**
   * The session of a token's bearer in the company asked for, or in their first active one. The company is checked
   * against the person's own: what the client sends only chooses among them. Throws 401, or 403 for another's company.
   */
  async open(claims: Claims, asked: number | null, now = new Date()): Promise<Session> {
    const { user, companies } = await this.load(Number(claims.sub))
    if (user.trocada_em && claims.senha < Date.parse(user.trocada_em)) throw unauthorized()
    const correspondent = user.ie_correspondente
    const chosen =
      asked === SHARED_COMPANY || (correspondent && asked === null)
        ? correspondent
          ? shared
          : undefined
        : asked === null
          ? (companies.find((c) => c.ie_ativo && user.estabelecimentos.includes(c.pk)) ??
            companies.find((c) => c.ie_ativo) ??
            companies[0])
          : companies.find((c) => c.pk === asked)
    if (!chosen) throw forbidden()
    const here = user.grupos.filter((g) => g.cd_empresa === chosen.pk || grantsAll(g.nm_grupo))
    const groups = [...new Set(here.map((g) => g.nm_grupo))]
    const flags: Set<string> = flagsOf(groups)
    if (correspondent && !flags.has('superuser')) flags.add('correspondentUser')
    const employee = user.funcionarios.find((f) => f.cd_empresa === chosen.pk)
    const ctx: Context = {
      hoje: todayIn(chosen.ds_fuso, now),
      agora: now.toISOString(),
      fuso: chosen.ds_fuso,
      flags,
      sessao: {
        id: user.id,
        cd_empresa: chosen.pk,
        empresas: companies.map((c) => c.pk),
        equipes: employee?.equipes ?? [],
        cd_funcionario: employee?.id ?? null,
        nome: user.nm_usuario ?? user.username,
        username: user.username,
      },
    }
    return { user, company: chosen, companies, groups, ctx }
  }
}

const shared: Company = {
  pk: SHARED_COMPANY,
  cnpj: null,
  ie_ativo: true,
  nm_nome_fantasia: 'Correspondentes',
  nm_razao_social: 'Correspondentes',
  dt_fim_teste: null,
  ds_fuso: 'America/Sao_Paulo',
}
