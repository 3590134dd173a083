import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { keepPrivate } from './db/private.ts'
import { withoutEnd } from '../../src/schemas/br/text.ts'

/** Everything that can be set from outside, with its default (README, “Settings”). */
export interface Settings {
  port: number
  host: string
  /** PostgreSQL when set, the embedded database otherwise. */
  databaseUrl: string | null
  /** How long a statement may take on PostgreSQL (ms). */
  statementMs: number
  /** Data folder: embedded database, files, mail, secret. */
  data: string
  secret: string
  demo: boolean
  production: boolean
  /** Folder or URL where files are kept. */
  files: string
  cepUrl: string
  /** Where the Central Bank's series are asked for; nowhere when null. */
  sgsUrl: string | null
  /** Where the sources of the courts are asked, and how politely; what is null or not named is asked nowhere. */
  sources: {
    readonly djen: string | null
    readonly datajud: { readonly base: string; readonly key: string } | null
    /** By court. */
    readonly mni: Readonly<Record<string, string>>
    readonly spacingMs: number
    readonly backoffMs: number
    /** Who vouches for courts that the machine does not know: a file of certificates in PEM. */
    readonly trusted: string | null
  }
  tokenHours: number
  /** Mail server, e.g. smtp://user:password@host:587; without it mail becomes files in the data folder. */
  smtpUrl: string | null
  mailFrom: string
  /** Where people reach this server: links in mails begin with it. */
  publicUrl: string
  /** May firms and correspondents register themselves? */
  registration: boolean
  /** Where failures are reported; nowhere when null. Calls are not traced, so there are no traces to sample. */
  sentryDsn: string | null
  /** The part of the sessions that is told of when they begin; of those with errors all are. */
  sentrySessions: number
  /** The tool of whoever administers the installation, linked from the menu. */
  adminUrl: string | null
  /** Proxies whose word counts on who asks, by address or range, with commas; nobody's when null. */
  proxies: string | null
  /** The secret before the present one: what was sealed with it still opens. */
  previousSecret: string | null
  /** File that gets a line of JSON for each security event; none when null. */
  securityEvents: string | null
  /** Where a copy of each day's heads of the audit trail goes: a folder, or an address besides the data folder. */
  auditCopies: { readonly folder: string; readonly to: string | null }
  /** Establishments in which those of the financeiro group write, and the office that keeps accounts. */
  financialFirms: readonly number[]
  accountingFirms: readonly number[]
  /** A model that may read court texts besides the house's own rules, where a firm allows it; none when null. */
  ai: {
    readonly baseUrl: string
    readonly key: string
    readonly model: string
    readonly timeoutMs: number
    /** Texts that may be sent for a firm in a month. */
    readonly perMonth: number
  } | null
  version: string
}

/** The token secret: given, or generated once and kept in the data folder, readable by its owner only. */
function secretOf(data: string): string {
  const path = join(data, 'segredo')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const secret = randomBytes(48).toString('base64url')
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}

/** An address gets the copies by mail, and the data folder has them too. */
function auditCopiesOf(given: string | undefined, data: string): Settings['auditCopies'] {
  const own = join(data, 'auditoria')
  if (!given) return { folder: own, to: null }
  return given.includes('@') ? { folder: own, to: given } : { folder: resolve(given), to: null }
}

const idsOf = (given: string): number[] => given.split(',').map(Number).filter(Boolean)

/** `TJSP=https://…;TRT2=https://…` by court. */
const byCourt = (given: string): Record<string, string> =>
  Object.fromEntries(
    given.split(';').flatMap((one) => {
      const [court = '', ...address] = one.split('=')
      return court.trim() && address.length ? [[court.trim().toUpperCase(), address.join('=').trim()]] : []
    }),
  )

function sourcesOf(env: NodeJS.ProcessEnv): Settings['sources'] {
  const at = (given: string | undefined) => (given ? withoutEnd(given, /\//) : null)
  const datajud = at(env.BANCA_DATAJUD_URL)
  return {
    djen: at(env.BANCA_DJEN_URL),
    datajud: datajud && env.BANCA_DATAJUD_CHAVE ? { base: datajud, key: env.BANCA_DATAJUD_CHAVE } : null,
    mni: byCourt(env.BANCA_MNI_URLS ?? ''),
    spacingMs: Number(env.BANCA_FONTES_ESPACO_MS || 500),
    backoffMs: Number(env.BANCA_FONTES_ESPERA_MS || 1000),
    trusted: env.BANCA_FONTES_CA || null,
  }
}

/** Reads settings from the environment. Creates the data folder. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const data = resolve(env.BANCA_DADOS || './dados')
  keepPrivate(data)
  // The first firm of the demonstration shows all of finance.
  const demo = (env.BANCA_DEMO ?? '1') !== '0'
  return {
    port: Number(env.PORT || 3000),
    host: env.HOST || '127.0.0.1',
    databaseUrl: env.DATABASE_URL || null,
    statementMs: Number(env.BANCA_CONSULTA_SEGUNDOS || 30) * 1000,
    data,
    secret: env.BANCA_SEGREDO || secretOf(data),
    demo,
    production: env.NODE_ENV === 'production' && !demo,
    files: env.ARQUIVOS_URL || join(data, 'arquivos'),
    cepUrl: env.CEP_URL || 'https://viacep.com.br/ws/{cep}/json/',
    sgsUrl: env.BANCA_SGS_URL ? withoutEnd(env.BANCA_SGS_URL, /\//) : null,
    sources: sourcesOf(env),
    tokenHours: Number(env.BANCA_TOKEN_HORAS || 24),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.BANCA_REMETENTE || 'Banca <nao-responda@localhost>',
    publicUrl: withoutEnd(env.BANCA_URL || `http://localhost:${env.PORT || 3000}`, /\//),
    registration: env.BANCA_CADASTRO !== '0',
    adminUrl: env.BANCA_ADMIN_URL || null,
    previousSecret: env.BANCA_SEGREDO_ANTERIOR || null,
    proxies: env.BANCA_PROXIES || null,
    securityEvents: env.BANCA_EVENTOS_SEGURANCA || null,
    sentryDsn: env.SENTRY_DSN || null,
    sentrySessions: 0.1,
    auditCopies: auditCopiesOf(env.BANCA_AUDITORIA_COPIA, data),
    financialFirms: idsOf(env.BANCA_FINANCEIRO ?? (demo ? '1,94' : '94')),
    accountingFirms: idsOf(env.BANCA_CONTABIL ?? (demo ? '1' : '')),
    ai:
      env.IA_BASE_URL && env.IA_MODELO
        ? {
            baseUrl: withoutEnd(env.IA_BASE_URL, /\//),
            key: env.IA_API_KEY ?? '',
            model: env.IA_MODELO,
            timeoutMs: Number(env.IA_SEGUNDOS || 60) * 1000,
            perMonth: Number(env.IA_LIMITE_MES || 500),
          }
        : null,
    version: '0.1.0',
  }
}
