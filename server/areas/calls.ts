import { accountRoutes } from './account.ts'
import { logCalls } from './auditoria/log.ts'
import { copyTrail, verificationTable, verifyTrail } from './auditoria/jobs.ts'
import { analyticsCalls } from './analytics/calls.ts'
import { feedCalls, openFeedCalls } from './agenda/calls.ts'
import { feedTable } from './agenda/feeds.ts'
import { fileRoutes } from './arquivos/calls.ts'
import { registrationRoutes } from './conta/cadastro.ts'
import { confirmationCalls, confirmationRoutes, unconfirmedTable } from './conta/confirmacao.ts'
import { invitationCalls, joiningTable } from './conta/convites.ts'
import { forgetSecurityEvents } from './conta/eventos.ts'
import { profileRoutes } from './conta/perfil.ts'
import { addressRoutes, refusalRoutes } from './conta/trocaEmail.ts'
import { recoveryRoutes } from './conta/recuperar.ts'
import { accountTables } from './conta/tables.ts'
import { actCalls } from './logistica/calls.ts'
import { openedLinksTable } from './links.ts'
import { leavingCalls } from './conta/saida.ts'
import { seeAsRoutes } from './conta/verComo.ts'
import { accessRoutes } from './plataforma/acesso.ts'
import { registerEndpoints } from './plataforma/endpoints.ts'
import { teamCalls } from './departamento/equipes.ts'
import { autoRegisterCalls, autoRegisterTable } from './plataforma/cadastroAutomatico.ts'
import { cepCalls } from './plataforma/cep.ts'
import { menuCalls } from './plataforma/menu.ts'
import { userActiveCalls } from './plataforma/userActive.ts'
import { certificateCalls, certificateVault } from './processo/certificados.ts'
import { aniversariantesCalls } from './departamento/aniversariantes.ts'
import { eventCalls } from './eventos/calls.ts'
import { presenceCalls, presenceTable } from './eventos/presence.ts'
import { aiCalls } from './ia/calls.ts'
import { importCalls } from './importacoes/calls.ts'
import { importJobs } from './importacoes/jobs.ts'
import { caixaCalls } from './integracao/caixa/calls.ts'
import { marcasCalls } from './integracao/caixa/marcas.ts'
import { processoCalls } from './integracao/caixa/processo.ts'
import { inboxCalls } from './integracao/calls.ts'
import { integrationDialect } from './integracao/dialeto.ts'
import { petitionCalls } from './integracao/peticoes.ts'
import { capturaJob } from './integracao/captura/agenda.ts'
import { rodizioTable } from './integracao/distribuicao/distribuir.ts'
import { fileCalls } from './integracao/arquivo/calls.ts'
import { previaCalls } from './integracao/distribuicao/previa.ts'
import { sabidosTable } from './integracao/captura/sabidos.ts'
import { teorCalls } from './integracao/captura/teor.ts'
import { coverageCalls } from './integracao/captura/cobertura.ts'
import { nameRegistered } from './integracao/novosProcessos.ts'
import { importTables } from './importacoes/tables.ts'
import { calendarTables } from './prazos/calendario.ts'
import { portfolioCalls } from './cobranca/carteira/executor.ts'
import { planosDaCarteira } from './cobranca/carteira/planos.ts'
import { statementCalls } from './cobranca/calls.ts'
import { collectionDialect } from './cobranca/dialeto.ts'
import { dossierLink, openDossier } from './cobranca/dossie.ts'
import { indicesJob } from './cobranca/indices.ts'
import { queueCalls } from './cobranca/fila/calls.ts'
import { dunningCalls } from './cobranca/regua/calls.ts'
import { dunningJob } from './cobranca/regua/executar.ts'
import { queueTables } from './cobranca/fila/reservas.ts'
import { pixCalls } from './cobranca/pixCalls.ts'
import { simulationCalls } from './cobranca/simulacaoCalls.ts'
import { quebrasJob } from './cobranca/quebras.ts'
import { financeCalls } from './financeiro/calls.ts'
import { financialReports } from './financeiro/relatorios/calls.ts'
import { cashFlow } from './financeiro/fluxo.ts'
import { reconciliationCalls } from './financeiro/conciliacao/importar.ts'
import { reconciliationForetelling } from './financeiro/conciliacao/previsao.ts'
import { payeeCalls } from './financeiro/escolha.ts'
import { billForetelling } from './financeiro/previsao.ts'
import { billPixCalls } from './financeiro/papeis/pix.ts'
import { invoiceCalls } from './financeiro/faturas/calls.ts'
import { faturasJob } from './financeiro/faturas/propor.ts'
import { seriesJob } from './financeiro/serie.ts'
import { balanceTable, indexOfWhoOwes, monthTable } from './financeiro/tables.ts'
import { deadlineCalls } from './prazos/calls.ts'
import { reportCalls } from './relato/calls.ts'
import type { Job } from '../core/queue/jobs.ts'
import { statisticsJob } from '../core/db/upkeep.ts'
import { forgetRepeats, repeatsTable } from '../core/http/repeats.ts'
import { throttleTable } from '../core/http/throttle.ts'
import type { OwnTable } from '../core/ddl/migrate.ts'
import type { Calls, Parts } from './parts.ts'
import { lawsuitCalls } from './juridico/calls.ts'
import { buscaCalls } from './plataforma/busca.ts'
import { registeredTodayCall } from './tarefas/cadastros.ts'
import { birthdayCalls } from './juridico/aniversarios.ts'
import { breakGlassCalls } from './juridico/quebrarSigilo.ts'
import { conflictCalls } from './juridico/conflitos.ts'
import { correspondentCalls } from './logistica/correspondentes.ts'
import { paymentCalls } from './logistica/pagamentos.ts'
import { tellOfActs } from './logistica/relogio.ts'
import { carteiro } from './analytics/carteiro.ts'
import { enviarPaineis } from './analytics/envios.ts'
import { registrarDescobertos } from './integracao/registro/registrar.ts'
import { tellOfUnread } from './integracao/parados.ts'
import { tableCalls } from './logistica/mesa/mesa.ts'
import { acceptanceCalls } from './logistica/aceite.ts'
import { servingCalls } from './logistica/comarca.ts'
import { agendaLink, openAgenda } from './logistica/pauta.ts'
import { agendaImport } from './logistica/pautaRecebida.ts'
import { openReport, reportLinks } from './relatorios/calls.ts'
import { loadCalls } from './tarefas/carga.ts'
import { recurrenceJob } from './tarefas/recorrencias.ts'
import { mentionableCalls } from './comentarios/mentionable.ts'
import { notificationCalls } from './notificacoes/calls.ts'
import { sendDigests } from './notificacoes/resumo.ts'
import { notificationTable } from './notificacoes/tables.ts'
import { forgetOldNotifications, tellOfDeadlines } from './tarefas/prazos.ts'
import { queueTable } from '../core/queue/table.ts'
import { formerMail } from './trabalhos/oneQueue.ts'

/** Calls that anybody may make: what needs a session opens it. */
export const openCalls: readonly Calls[] = [
  accountRoutes,
  recoveryRoutes,
  addressRoutes,
  registrationRoutes,
  confirmationRoutes,
  openFeedCalls,
  reportCalls,
  openDossier,
  openAgenda,
  openReport,
]

/** Calls behind a session that no entity declares. */
export const sessionCalls: readonly Calls[] = [
  fileRoutes,
  profileRoutes,
  refusalRoutes,
  invitationCalls,
  confirmationCalls,
  leavingCalls,
  seeAsRoutes,
  accessRoutes,
  userActiveCalls,
  teamCalls,
  certificateCalls,
  autoRegisterCalls,
  cepCalls,
  buscaCalls,
  aniversariantesCalls,
  tableCalls,
  agendaLink,
  reportLinks,
  analyticsCalls,
  carteiro,
  agendaImport,
  correspondentCalls,
  birthdayCalls,
  conflictCalls,
  breakGlassCalls,
  logCalls,
  feedCalls,
  eventCalls,
  presenceCalls,
  loadCalls,
  registeredTodayCall,
  lawsuitCalls,
  actCalls,
  paymentCalls,
  servingCalls,
  acceptanceCalls,
  deadlineCalls,
  integrationDialect,
  inboxCalls,
  caixaCalls,
  marcasCalls,
  processoCalls,
  previaCalls,
  fileCalls,
  petitionCalls,
  aiCalls,
  statementCalls,
  portfolioCalls,
  collectionDialect,
  dossierLink,
  queueCalls,
  dunningCalls,
  pixCalls,
  simulationCalls,
  payeeCalls,
  financeCalls,
  billPixCalls,
  billForetelling,
  financialReports,
  cashFlow,
  reconciliationCalls,
  reconciliationForetelling,
  invoiceCalls,
  notificationCalls,
  mentionableCalls,
  menuCalls,
  importCalls,
  coverageCalls,
  teorCalls,
]

/** Tables of the areas, created at start. */
export const ownTables: readonly OwnTable[] = [
  throttleTable,
  ...accountTables,
  balanceTable,
  monthTable,
  joiningTable,
  unconfirmedTable,
  certificateVault,
  autoRegisterTable,
  feedTable,
  presenceTable,
  queueTable,
  formerMail,
  repeatsTable,
  verificationTable,
  openedLinksTable,
  ...calendarTables,
  notificationTable,
  ...importTables,
  rodizioTable,
  sabidosTable,
  ...queueTables,
  planosDaCarteira,
]

/** What runs without being asked for. */
export const jobs: readonly Job<Parts>[] = [
  recurrenceJob,
  quebrasJob,
  seriesJob,
  faturasJob,
  tellOfDeadlines,
  tellOfActs,
  tellOfUnread,
  registrarDescobertos,
  enviarPaineis,
  dunningJob,
  forgetOldNotifications,
  sendDigests,
  forgetSecurityEvents,
  copyTrail,
  verifyTrail,
  forgetRepeats,
  indicesJob,
  capturaJob,
  statisticsJob,
  ...importJobs,
]

/** What areas keep in step with the schemas, in the migration's transaction. */
export const onMigrated = [registerEndpoints, nameRegistered, indexOfWhoOwes] as const
