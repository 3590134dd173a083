import type { Browser, BrowserContext } from 'playwright-core'
import { model } from '../../../src/schemas/index.ts'
import { buildPage, servePage } from './pages.ts'
import { logIn, startOurs } from './server.ts'

/** A site under measurement: where its pages are and how its rows are known. */
export interface Site {
  readonly name: 'ours' | 'bare'
  readonly list: (perPage: number) => string
  /** A list of few rows, whose menu leads to the other. */
  readonly other: string
  readonly login: string | null
  readonly form: string
  readonly rows: string
  /** A browser profile, logged in or not. */
  open(browser: Browser, known?: boolean): Promise<BrowserContext>
}

/** The same twelve columns on both sides. */
export const COLUMNS = [
  'dt_fatal',
  'ie_status',
  'nm_titulo',
  'nr_processo',
  'cd_cliente',
  'cd_responsaveis',
  'cd_equipe',
  'dt_vencimento',
  'hr_vencimento',
  'cd_tipo_tarefa',
  'cd_cidade',
  'nm_parte_contraria',
]

/** What the browser keeps of a session: token, company, the columns shown and an open menu. */
export function kept(token: string, columns: readonly string[]): Record<string, string> {
  const hidden = Object.keys(model.get('tarefas').fields).filter((name) => !columns.includes(name))
  const groups = Object.fromEntries(model.entities.map((e) => [e.menu?.group ?? '', true]))
  return {
    TOKEN: token,
    TOKEN_DATE: new Date().toISOString(),
    CD_EMPRESA: '1',
    'RaStoreBanca.version': '1',
    'RaStoreBanca.tarefas.datatable': JSON.stringify(hidden),
    'RaStoreBanca.menu.grupos': JSON.stringify(groups),
  }
}

/** A fresh browser profile that begins with these values in its local storage. */
export async function profile(browser: Browser, values: Record<string, string>): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((given) => {
    if (location.protocol !== 'http:' || localStorage.getItem('CD_EMPRESA')) return
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, values)
  return context
}

const params = (perPage: number) =>
  `?page=1&perPage=${perPage}&sort=dt_fatal&order=DESC&filter=${encodeURIComponent('{}')}`

/** Our server on this database, and the bare React-Admin over the same API. */
export async function startSites(
  databaseUrl: string,
): Promise<{ sites: readonly [Site, Site]; stop(): Promise<void> }> {
  const folders = await Promise.all([buildPage('bare'), buildPage('form')])
  const server = await startOurs(databaseUrl)
  const [bare, form] = await Promise.all(folders.map((folder) => servePage(folder, server.base)))
  const values = kept(await logIn(server.base), COLUMNS)
  const open: Site['open'] = (browser, known = true) => profile(browser, known ? values : {})
  const ours: Site = {
    name: 'ours',
    list: (n) => `${server.base}/dashboard/tarefas${params(n)}`,
    other: `${server.base}/dashboard/etiquetas`,
    login: `${server.base}/login`,
    form: `${form!.base}/dashboard/fichas/adicionar`,
    rows: '.b-table:not(.b-skeleton) tbody tr',
    open,
  }
  const plain: Site = {
    name: 'bare',
    list: (n) => `${bare!.base}/#/tarefas${params(n)}`,
    other: `${bare!.base}/#/etiquetas`,
    login: null,
    form: `${bare!.base}/#/fichas/create`,
    rows: 'tbody .RaDataTable-row',
    open,
  }
  return {
    sites: [ours, plain],
    stop: async () => {
      bare!.stop()
      form!.stop()
      await server.stop()
    },
  }
}
