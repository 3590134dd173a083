/** Addresses of the contract that lead to a page with another address of its own. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  // The same teams under two names (spec 3-platform §2).
  ['teams/*', 'departamento-pessoal/equipes/*'],
  ['tribunais/*', 'juridico/tribunais/*'],
  [':area/:nome/:cd/details', ':area/:nome/:cd'],
  [':area/:nome/:cd/detalhes', ':area/:nome/:cd'],
  [':area/:nome/:cd/auditar', ':area/:nome/:cd/auditoria'],
  ['analytics/dashboard', 'analytics/cobranca'],
  // The table of debtors is their list (unknowns.md 36).
  ['analytics/devedores', 'cobranca/devedores'],
  // The customers of collection and of logistics are those of the firm.
  ['cobranca/clientes/*', 'juridico/clientes/*'],
  ['logistica/clientes/*', 'juridico/clientes/*'],
  ['juridico/foros/add', 'juridico/foros/adicionar'],
  ['juridico/foros/:cd/edit', 'juridico/foros/:cd/editar'],
  // A request is answered where its act stands.
  ['logistica/solicitacoes/diligencia/:cd', 'logistica/diligencias/:cd'],
  ['logistica/solicitacoes/audiencia/:cd', 'logistica/audiencias/:cd'],
  // The first tab of the integration (rule integracao.aba).
  ['integracao', 'integracao/andamentos'],
  // How a correspondent's acts stand (unknowns.md 34).
  ['correspondente/progresso/:nome', 'logistica/:nome'],
  // As the call is written.
  ['juridico/clientes/duplicados', 'juridico/clientes-duplicados'],
  // The same cost centres under two names (rule fin.centro).
  ['financeiro/centro-de-custo/*', 'financeiro/estabelecimentos/*'],
  ['financeiro/:nome/cadastrar', 'financeiro/:nome/adicionar'],
  ['financeiro/geral/:nome/cadastrar', 'financeiro/geral/:nome/adicionar'],
]
