import type { DialogLoads } from '../resources/shell.ts'

/** The dialogs of the pages that are written by hand. */
export const ownDialogs = {
  certificate: () => import('./certificados/CertificateDialog.tsx'),
  conflictReason: () => import('./conflito/ReasonDialog.tsx'),
  courtFile: () => import('./integracao/caixa/FileDialog.tsx'),
  inboxBatch: () => import('./integracao/caixa/BatchDialog.tsx'),
  debtorUpdates: () => import('./cobranca/UpdatesFilterDialog.tsx'),
  agreement: () => import('./cobranca/AgreementDialog.tsx'),
  pix: () => import('./cobranca/PixDialog.tsx'),
  hearingAgenda: () => import('./pauta/AgendaDialog.tsx'),
  agendaImport: () => import('./pauta/ImportDialog.tsx'),
  statementImport: () => import('./conciliacao/ImportDialog.tsx'),
  invoiceProposal: () => import('./faturas/ProposeDialog.tsx'),
  report: () => import('./relatorios/ReportDialog.tsx'),
  feeds: () => import('./agenda/FeedsDialog.tsx'),
} satisfies Partial<DialogLoads>
