import { lazy } from 'react'
import { aiCommands } from './customPages/ia/index.ts'
import { accessTabs } from './customPages/acesso/tabs.ts'
import { collectionAssists, collectionCommands, collectionTabs } from './customPages/cobranca/index.ts'
import { loadAssists } from './customPages/carga/index.ts'
import { conflictAssists } from './customPages/conflito/index.ts'
import { distributionAssists } from './customPages/integracao/distribuicao/index.ts'
import { hearingAssists } from './customPages/mesa/index.ts'
import { accountRoutes } from './customPages/conta/routes.tsx'
import { ownRoutes } from './customPages/index.tsx'
import { inboxCommands, inboxViews } from './customPages/integracao/index.ts'
import { financeAssists } from './customPages/financeiro/index.ts'
import { ownEntries } from './customPages/menu.ts'
import { deadlineAssists, deadlineTabs } from './customPages/prazo/index.ts'
import { lawsuitAssists } from './customPages/processo/index.ts'
import { dataProvider } from './dataProvider/index.ts'
import type { Screens } from './resources/capability.ts'
import { resources } from './resources/index.tsx'
import { currentModel, declarationOf } from './runtime/catalog.ts'
import { waiting } from './runtime/declarations.ts'
import type { AppFrameProps } from './ui/AppFrame.tsx'
import { HOME_PAGE } from './ui/paths.ts'

const summed = lazy(() => import('./customPages/financeiro/SummedList.tsx'))
/** What the generated screens are made from. */
const screens: Screens = {
  model: currentModel(),
  own: {
    audiencias: {
      list: lazy(() => import('./customPages/pauta/HearingsPage.tsx')),
      show: lazy(() => import('./customPages/logistica/ActShow.tsx')),
    },
    diligencias: { show: lazy(() => import('./customPages/logistica/ActShow.tsx')) },
    solicitacoes: { show: lazy(() => import('./customPages/logistica/RequestShow.tsx')) },
    devedores: { list: lazy(() => import('./customPages/cobranca/DebtorsPage.tsx')) },
    indices: { list: lazy(() => import('./customPages/cobranca/IndicesPage.tsx')) },
    'calculos-carteira': { show: lazy(() => import('./customPages/cobranca/carteira/PortfolioShow.tsx')) },
    certificados: { list: lazy(() => import('./customPages/certificados/CertificatesPage.tsx')) },
    'pagamentos-correspondentes': { list: lazy(() => import('./customPages/pagamentos/PaymentsPage.tsx')) },
    'extratos-linhas': { list: lazy(() => import('./customPages/conciliacao/ReconciliationPage.tsx')) },
    'regras-distribuicao': { list: lazy(() => import('./customPages/integracao/distribuicao/RulesPage.tsx')) },
    'analises-ia': { list: lazy(() => import('./customPages/ia/ReadingsPage.tsx')) },
    'contas-pagar': { list: summed, show: lazy(() => import('./customPages/financeiro/PayableShow.tsx')) },
    'contas-receber': { list: summed, show: lazy(() => import('./customPages/financeiro/ReceivableShow.tsx')) },
    baixas: { list: summed },
    'lancamentos-contabeis': { list: summed },
    'contas-bancarias': { show: lazy(() => import('./customPages/financeiro/AccountShow.tsx')) },
    faturas: { list: lazy(() => import('./customPages/faturas/InvoicesPage.tsx')) },
    importacoes: { show: lazy(() => import('./customPages/importar/ImportShow.tsx')) },
  },
  entries: ownEntries(),
  tabs: [...accessTabs, ...collectionTabs, ...deadlineTabs],
  views: inboxViews,
  commands: [...collectionCommands, ...aiCommands, ...inboxCommands],
  assists: {
    ...collectionAssists,
    ...financeAssists,
    ...deadlineAssists,
    ...loadAssists,
    ...lawsuitAssists,
    ...conflictAssists,
    ...hearingAssists,
    ...distributionAssists,
  },
}

/** All that the web is put together from: what else there is finds its way here, and nowhere else. */
export const product: AppFrameProps = {
  resources: [...resources(screens), ownRoutes()],
  dialogs: () => import('./dialogs.ts').then((known) => known.dialogs),
  dataProvider: waiting(dataProvider, declarationOf),
  home: HOME_PAGE,
  outside: accountRoutes,
}
