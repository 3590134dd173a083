import { useSyncExternalStore } from 'react'
import { HttpError } from 'ra-core'
import { http } from './http.ts'
import { giveUpWaiting } from './surely.ts'
import { todayIn } from '../schemas/br/time.ts'
import { flagsOf } from '../schemas/permissions.ts'
import { ptBR } from '../i18n/ptBR.ts'
import { endSession, onSessionEnd } from './expiry.ts'
import { dropPackOfOthers } from './pack.ts'
import { getCompany, keys, read, selectCompany, write } from './storage.ts'

/** A company the user may work in, as `usuarios/userdata/` names it. */
export interface Company {
  pk: number
  cnpj: string | null
  ie_ativo: boolean
  nm_nome_fantasia: string | null
  nm_razao_social: string | null
  dt_fim_teste: string | null
}

/** The answer of `usuarios/userdata/`: who is here, for the selected company. `hoje` is the firm's today. */
export interface Session {
  id: number
  username: string
  first_name: string
  last_name: string
  ie_correspondente: boolean
  estabelecimentos: Company[]
  grupos: string[]
  permissoes?: string[]
  flags: string[]
  equipes: number[]
  cd_funcionario?: number | null
  cd_correspondente?: number
  /** What they decide alone (reais), where the server says so. */
  alcada?: string
  hoje: string
  /** IANA name of the firm's time zone. */
  fuso: string
  cd_empresa: number
  /** Why nothing may be changed now; servers that know no such thing leave it out. */
  somente_leitura?: string | null
  /** A second factor is required and not there yet. */
  deve_segundo_fator?: boolean
  /** The superuser who looks through this person's eyes. */
  visto_por?: string | null
  nao_producao: boolean
  versao: string
}

let current: Session | null = null
let loading: Promise<Session> | null = null
const listeners = new Set<() => void>()
const companyListeners = new Set<() => void>()

function publish(session: Session | null): void {
  current = session
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

onSessionEnd(() => publish(null))
// What was meant for one firm is not tried again from another.
onCompanyChange(giveUpWaiting)

/** The session outside React; null before login and after its end. */
export const getSession = (): Session | null => current

/** The session, re-rendering when it changes. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, getSession, getSession)

/** True when the session has the flag, or any of a list. A superuser has them all. */
export function hasFlag(session: Session | null, flag: string | readonly string[]): boolean {
  if (!session) return false
  if (session.flags.includes('superuser')) return true
  return (typeof flag === 'string' ? [flag] : flag).some((name) => session.flags.includes(name))
}

/** The name to show for a user: first and last, or the username. */
export const fullName = (session: Session): string =>
  `${session.first_name} ${session.last_name}`.trim() || session.username

/** The name to show for a company. */
export const companyName = (company: Company): string => company.nm_nome_fantasia || company.nm_razao_social || ''

/** The company selected in this session, if it is one of its own. */
export const currentCompany = (session: Session): Company | undefined =>
  session.estabelecimentos.find((company) => company.pk === session.cd_empresa)

/** Calls back when the company changes, so that caches can be emptied. */
export function onCompanyChange(listener: () => void): () => void {
  companyListeners.add(listener)
  return () => void companyListeners.delete(listener)
}

/** Loads the user's data for the company selected; calls made at once share one request. */
export function loadSession(): Promise<Session> {
  loading ??= fetchSession(getCompany()).finally(() => (loading = null))
  return loading
}

/** The session as it was when it was kept on this device: what there is without a network is shown by it. */
export function resumeSession(session: Session): void {
  if (current) return
  selectCompany(session.cd_empresa, !session.ie_correspondente)
  publish(session)
}

/** Works in another company from now on: reloads the user's data and tells who keeps a cache. */
export async function setCompany(cd: number): Promise<void> {
  await fetchSession(cd)
}

async function fetchSession(company: number | null): Promise<Session> {
  const session = await userdata(company).catch((error: unknown) => {
    // The company survives logout: whoever logs in next may not have it.
    const refused = error instanceof HttpError && [400, 403, 404].includes(error.status)
    if (company === null || !refused) throw error
    return userdata(null)
  })
  // Somebody else logged in meanwhile, or the name was changed by hand: this session is not theirs to go on with.
  const stored = read(keys.username)
  if (stored !== null && stored !== session.username) {
    endSession('expired')
    throw new HttpError(ptBR.banca.sessao.expirada, 401)
  }
  const changed = current !== null && current.cd_empresa !== session.cd_empresa
  remember(session)
  dropPackOfOthers(session.id)
  // Caches are emptied before any screen sees the new company, or it would show the data of the last one.
  if (changed) for (const listener of companyListeners) listener()
  publish(session)
  return session
}

/** What every backend of the contract answers; the rest of a session this product's own adds, or it follows from these. */
type Answered = Pick<Session, 'id' | 'username' | 'first_name' | 'last_name'> &
  Partial<Omit<Session, 'grupos'>> & {
    /** Their names, or the groups themselves. */
    readonly grupos?: readonly (string | { readonly nm_grupo?: string })[]
  }

/** The session of an answer: flags follow from the groups, today from the clock, the company from what was asked for. */
export function sessionOf(answer: Answered, company: number | null): Session {
  const { estabelecimentos = [] } = answer
  const grupos = (answer.grupos ?? []).map((one) => (typeof one === 'string' ? one : (one.nm_grupo ?? '')))
  const permissoes = answer.permissoes ?? []
  const fuso = answer.fuso ?? 'America/Sao_Paulo'
  const flags = answer.flags ?? [...flagsOf(grupos, permissoes)]
  const own = estabelecimentos.some(({ pk }) => pk === company) ? company : estabelecimentos[0]?.pk
  return {
    ...answer,
    estabelecimentos,
    grupos,
    ie_correspondente: answer.ie_correspondente ?? flags.includes('correspondentUser'),
    flags,
    equipes: answer.equipes ?? [],
    fuso,
    hoje: answer.hoje ?? todayIn(fuso),
    cd_empresa: answer.cd_empresa ?? own ?? 0,
    nao_producao: answer.nao_producao ?? false,
    versao: answer.versao ?? '',
  }
}

const userdata = async (company: number | null) =>
  sessionOf(
    await http<Answered>('auth', 'usuarios/userdata/', { query: { cd_empresa: company }, empresa: false }),
    company,
  )

function remember(session: Session): void {
  selectCompany(session.cd_empresa, !session.ie_correspondente)
  write(keys.userId, String(session.id))
  write(keys.username, session.username)
  write(keys.userName, fullName(session))
  const company = currentCompany(session)
  write(keys.officeName, company ? companyName(company) : null)
  write(keys.userAdmin, String(hasFlag(session, 'superuser')))
  write(keys.correspondent, String(session.ie_correspondente))
}
