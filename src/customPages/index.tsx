import { lazy, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { CustomRoutes } from 'ra-core'
import { Route } from 'react-router'
import { hasFlag, useSession, type Session } from '../api/session.ts'
import { chunk } from '../ui/chunks.ts'
import { mayVisit } from '../ui/layout/menu.ts'
import { AccessDeniedPage } from '../ui/layout/NotFoundPage.tsx'
import { HOME, HOME_PAGE } from '../ui/paths.ts'
import { preload } from '../ui/preload.ts'
import { menuPermission } from '../schemas/core/index.ts'
import { ABRIR_SIGILO } from '../schemas/juridico/abertura-de-sigilo.ts'
import { registroDoEscritorio } from '../schemas/plataforma/registro.ts'
import { analytics } from '../schemas/places.ts'
import { wholeModel } from '../runtime/catalog.ts'
import { withDeclarations } from '../runtime/declarations.ts'
import { mayUseAgenda } from './agenda/access.ts'
import { diary, writs } from './integracao/narrowed.ts'
import { redirects } from './redirects.ts'

/** A page that no schema can say. */
export interface OwnPage {
  /** Below /dashboard. */
  readonly path: string
  readonly load: () => Promise<{ default: ComponentType }>
  /** Its place in the menu, by a name of src/resources/icons.ts; left out, the menu does not name it. */
  readonly menu?: { readonly label: string; readonly icon: string; readonly group?: string; readonly leads?: boolean }
  /** The list that it only narrows and goes on to. */
  readonly narrows?: { readonly route: string; readonly filter: Readonly<Record<string, string>> }
  /** Who may see it; everyone with a session unless said otherwise. */
  readonly allowed?: (session: Session) => boolean
  /** What the server calls the right to it, where it has a name: `menu/<route>:::get`. */
  readonly permission?: string
}

/** The product's own pages, in the order of the menu. */
export const ownPages: readonly OwnPage[] = [
  { path: 'home', load: () => import('./home/HomePage.tsx'), menu: { label: 'Início', icon: 'inicio' } },
  {
    path: 'agenda',
    load: () => import('./agenda/AgendaPage.tsx'),
    menu: { label: 'Agenda', icon: 'agenda' },
    allowed: mayUseAgenda,
  },
  {
    path: 'analytics',
    load: () => import('./analytics/AnalyticsPage.tsx'),
    menu: { label: analytics.label, icon: 'analytics' },
    allowed: (session) => hasFlag(session, analytics.gate),
    permission: menuPermission(analytics.route),
  },
  {
    path: 'analytics/:painel',
    load: () => import('./analytics/AnalyticsPage.tsx'),
    allowed: (session) => hasFlag(session, analytics.gate),
    permission: menuPermission(analytics.route),
  },
  { path: 'agenda/:entidade', load: () => import('./agenda/AgendaPage.tsx'), allowed: mayUseAgenda },
  {
    path: 'juridico/clientes-duplicados',
    load: () => import('./clientes/DuplicateCustomers.tsx'),
    menu: { label: 'Clientes duplicados', icon: 'duplicados', group: 'Jurídico' },
    allowed: (session) => hasFlag(session, 'processModule'),
  },
  {
    path: 'cobranca/fila',
    load: () => import('./cobranca/fila/QueuePage.tsx'),
    menu: { label: 'Fila de trabalho', icon: 'task', group: 'Cobrança' },
    allowed: (session) => hasFlag(session, 'collectionModule'),
  },
  {
    path: ABRIR_SIGILO,
    load: () => import('./sigilo/BreakGlassPage.tsx'),
    menu: { label: 'Abrir sigilo', icon: 'sigilo', group: 'Jurídico' },
    allowed: (session) => hasFlag(session, 'superuser'),
  },
  { path: 'juridico/processos/numero/:nr_processo', load: () => import('./processo/NumberPage.tsx') },
  {
    path: registroDoEscritorio.route,
    load: () => import('./registro/LogPage.tsx'),
    menu: { label: registroDoEscritorio.label, icon: 'lista', group: 'Controle de acesso' },
    allowed: (session) => hasFlag(session, registroDoEscritorio.gate),
    permission: menuPermission(registroDoEscritorio.route),
  },
  {
    path: 'cobranca/devedores/:cd/simular',
    load: () => import('./cobranca/SimulationPage.tsx'),
    allowed: (session) => hasFlag(session, 'collectionModule'),
  },
  {
    path: 'ia/:tipo/:cd',
    load: () => import('./ia/AiPage.tsx'),
    allowed: (session) => hasFlag(session, ['aiIntegrationModule', 'taskModule']),
  },
  {
    path: 'caixa-de-entrada',
    load: () => import('./integracao/caixa/InboxPage.tsx'),
    menu: { label: 'Caixa de entrada', icon: 'caixa', group: 'Integração', leads: true },
    allowed: (session) => hasFlag(session, ['integrationModule', 'taskModule', 'processModule', 'foundLawsuits']),
  },
  {
    path: 'integracao/alvaras',
    load: () => import('./integracao/WritsPage.tsx'),
    narrows: writs,
    menu: { label: 'Alvarás', icon: 'publicacao', group: 'Integração' },
    allowed: (session) => hasFlag(session, 'integrationModule') && hasFlag(session, 'writFeature'),
  },
  {
    path: 'integracao/djen',
    load: () => import('./integracao/DjenPage.tsx'),
    narrows: diary,
    menu: { label: 'DJEN', icon: 'publicacao', group: 'Integração' },
    allowed: (session) => hasFlag(session, 'integrationModule'),
  },
  {
    path: 'integracao/migracao/:advogado/:conta/editar',
    load: () => import('./integracao/MigrationPage.tsx'),
    allowed: (session) => hasFlag(session, 'integrationModule'),
  },
  {
    path: 'logistica/mesa',
    load: () => import('./mesa/TablePage.tsx'),
    menu: { label: 'Mesa de audiências', icon: 'agenda', group: 'Logística' },
    allowed: (session) => hasFlag(session, 'logisticsModule'),
  },
  {
    path: 'logistica/honorarios',
    load: () => import('./honorarios/FeesPage.tsx'),
    menu: { label: 'Honorários', icon: 'financeiro', group: 'Logística' },
    allowed: (session) => hasFlag(session, 'logisticsModule'),
  },
  {
    path: 'sem-rede',
    load: () => import('./sem-rede/OfflinePage.tsx'),
    menu: { label: 'Sem rede', icon: 'local', group: 'Logística' },
    allowed: (session) => hasFlag(session, ['correspondentUser', 'logisticsModule']),
  },
  {
    path: 'financeiro',
    load: () => import('./financeiro/TransactionsPage.tsx'),
    menu: { label: 'Transações', icon: 'financeiro', group: 'Financeiro', leads: true },
    allowed: (session) => hasFlag(session, 'financialModule'),
  },
  {
    path: 'financeiro/demonstrativo',
    load: () => import('./financeiro/StatementPage.tsx'),
    menu: { label: 'Demonstrativo de resultados', icon: 'lista', group: 'Financeiro' },
    allowed: (session) => hasFlag(session, 'financialModule'),
  },
  {
    path: 'financeiro/fluxo',
    load: () => import('./financeiro/CashFlowPage.tsx'),
    menu: { label: 'Fluxo de caixa', icon: 'lista', group: 'Financeiro' },
    allowed: (session) => hasFlag(session, 'financialModule'),
  },
  {
    path: 'financeiro/orcamento',
    load: () => import('./financeiro/BudgetPage.tsx'),
    menu: { label: 'Orçamento', icon: 'lista', group: 'Financeiro' },
    allowed: (session) => hasFlag(session, 'financialModule'),
  },
  {
    path: 'financeiro/atrasos',
    load: () => import('./financeiro/OverduePage.tsx'),
    menu: { label: 'Em atraso por idade', icon: 'lista', group: 'Financeiro' },
    allowed: (session) => hasFlag(session, 'financialModule'),
  },
  { path: 'financeiro/origens/*', load: () => import('./financeiro/OrigensPage.tsx') },
  {
    path: 'integracao/cobertura',
    load: () => import('./cobertura/CoveragePage.tsx'),
    menu: { label: 'Cobertura do dia', icon: 'integracao', group: 'Integração' },
    allowed: (session) => hasFlag(session, 'integrationModule'),
  },
  { path: 'importar/:entidade', load: () => import('./importar/ImportPage.tsx') },
  { path: 'profile', load: () => import('./profile/ProfilePage.tsx') },
  { path: 'convite/:id', load: () => import('./profile/InvitationPage.tsx') },
  {
    path: 'configuracoes/cadastro-automatico',
    load: () => import('./AutoRegister.tsx'),
    menu: { label: 'Cadastro automático', icon: 'integracao', group: 'Configurações' },
    allowed: (session) => hasFlag(session, ['manager', 'generalCoordinator']),
  },
]

/** A page for whoever may see it; the server decides about what is on it. */
function Guarded({ page, children }: { page: OwnPage; children: ReactNode }) {
  const session = useSession()
  const allowed = !page.allowed || (session !== null && page.allowed(session))
  return mayVisit(session, { permission: page.permission, allowed }) ? children : <AccessDeniedPage />
}

/** What one sees first is fetched beside the session, the rest when nothing else is going on. */
function fetched({ path, load }: OwnPage): OwnPage['load'] {
  const asked = chunk(withDeclarations(load, wholeModel))
  const here = typeof location === 'undefined' ? '' : location.pathname.replace(/\/$/, '')
  const first = `${HOME}/${path}` === HOME_PAGE && ['', HOME].includes(here)
  if (first || here === `${HOME}/${path}`) asked().catch(() => undefined)
  else preload(asked)
  return asked
}

const Redirect = lazy(chunk(() => import('./Redirect.tsx')))

/** Their routes, for React-Admin. */
export const ownRoutes = (pages: readonly OwnPage[] = ownPages): ReactElement => (
  <CustomRoutes key="paginas">
    {pages.map((page) => {
      const Page = lazy(fetched(page))
      const element = (
        <Guarded page={page}>
          <Page />
        </Guarded>
      )
      return <Route key={page.path} path={page.path} element={element} />
    })}
    {redirects.map(([from, to]) => (
      <Route key={from} path={from} element={<Redirect to={to} />} />
    ))}
  </CustomRoutes>
)
