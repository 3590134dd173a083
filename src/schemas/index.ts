import { defineModel, type AnyEntity } from './core/index.ts'
import { paineisEnvios } from './analytics/envios.ts'
import { meusPaineis, paineisCartoes } from './analytics/meus-paineis.ts'
import { ausencias } from './departamento/ausencias.ts'
import { equipes } from './departamento/equipes.ts'
import { funcoes } from './departamento/funcoes.ts'
import { funcionarios } from './departamento/funcionarios.ts'
import { locais } from './departamento/locais.ts'
import { acordos } from './cobranca/acordos.ts'
import { atualizacoesDebito } from './cobranca/atualizacoes-debito.ts'
import { calculosCarteira, falhasCarteira } from './cobranca/calculos-carteira.ts'
import { classificacao, statusCobranca, tipoAcordo, tipoDebito } from './cobranca/cadastros.ts'
import { demonstrativos } from './cobranca/demonstrativos.ts'
import { devedores } from './cobranca/devedores.ts'
import { dividas } from './cobranca/dividas.ts'
import { indices } from './cobranca/indices.ts'
import { movimentacoesCobranca } from './cobranca/movimentacoes-cobranca.ts'
import { imputacoes } from './cobranca/imputacoes.ts'
import { pagamentos } from './cobranca/pagamentos.ts'
import { parcelas } from './cobranca/parcelas.ts'
import { promessas } from './cobranca/promessas.ts'
import { reguaExecucoes, reguaPassos, reguas } from './cobranca/regua.ts'
import { regrasCobranca } from './cobranca/regras-cobranca.ts'
import { enderecos, socios, substitutos } from './cobranca/socios.ts'
import { andamentos } from './integracao/andamentos.ts'
import { comarcas } from './integracao/comarcas.ts'
import { diarios, termosDiarios, termosDjen, termosNovosProcessos } from './integracao/diarios.ts'
import { expedientes } from './integracao/expedientes.ts'
import { documentosAndamento, mensagensConta, migracoes } from './integracao/migracoes.ts'
import { peticoes } from './integracao/peticoes.ts'
import { capturas } from './integracao/capturas.ts'
import { conectores } from './integracao/conectores.ts'
import { regrasDistribuicao } from './integracao/regras-distribuicao.ts'
import { provas } from './integracao/provas-captura.ts'
import { publicacoes } from './integracao/publicacoes.ts'
import { novosProcessos } from './integracao/novos-processos.ts'
import { categoriasFinanceiras } from './financeiro/categorias.ts'
import { centroCustos } from './financeiro/centro-custos.ts'
import { contasBancarias } from './financeiro/contas-bancarias.ts'
import { contasPagar } from './financeiro/contas-pagar.ts'
import { contasReceber } from './financeiro/contas-receber.ts'
import { extratos } from './financeiro/extratos.ts'
import { extratosLinhas } from './financeiro/extratos-linhas.ts'
import { regrasConciliacao } from './financeiro/regras-conciliacao.ts'
import { transferencias } from './financeiro/transferencias.ts'
import { baixas } from './financeiro/baixas.ts'
import { lancamentosContabeis } from './financeiro/lancamentos-contabeis.ts'
import { contasContabeis } from './financeiro/contas-contabeis.ts'
import { fechamentos } from './financeiro/fechamentos.ts'
import { limitesAprovacao } from './financeiro/limites-aprovacao.ts'
import { orcamentos } from './financeiro/orcamentos.ts'
import { faturas } from './financeiro/faturas.ts'
import { faturasItens } from './financeiro/faturas-itens.ts'
import { favorecidos } from './financeiro/favorecidos.ts'
import { retencoes } from './financeiro/retencoes.ts'
import { setores } from './financeiro/setores.ts'
import { analisesIa } from './ia/analises.ts'
import { conferenciasIa } from './ia/conferencias.ts'
import { areas } from './juridico/areas.ts'
import { causaAcao } from './juridico/causa-da-acao.ts'
import { clientes } from './juridico/clientes.ts'
import { fases } from './juridico/fases.ts'
import { instancias } from './juridico/instancias.ts'
import { motivosEncerramento } from './juridico/motivos-encerramento.ts'
import { parceiros } from './juridico/parceiros.ts'
import { liminares } from './juridico/liminares.ts'
import { movimentacoes } from './juridico/movimentacoes.ts'
import { apensamentos, estrategias, litisConsorte, valoresProcesso } from './juridico/partes-do-processo.ts'
import { processos } from './juridico/processos.ts'
import { sistemasTramitacao } from './juridico/sistemas-tramitacao.ts'
import { teses } from './juridico/teses.ts'
import { tipoAcao } from './juridico/tipo-de-acao.ts'
import { audiencias } from './logistica/audiencias.ts'
import { avaliacoes } from './logistica/avaliacoes.ts'
import { bloqueiosCorrespondentes } from './logistica/bloqueios-correspondentes.ts'
import { convitesCorrespondentes } from './logistica/convites-correspondentes.ts'
import { correspondentes } from './logistica/correspondentes.ts'
import { diligencias } from './logistica/diligencias.ts'
import { mensagens } from './logistica/mensagens.ts'
import { pagamentosCorrespondentes } from './logistica/pagamentos-correspondentes.ts'
import { solicitacoes } from './logistica/solicitacoes.ts'
import { tipos } from './logistica/tipos.ts'
import { aplicacoes } from './plataforma/aplicacoes.ts'
import { avisos } from './plataforma/avisos.ts'
import { cidades } from './plataforma/cidades.ts'
import { endpoints } from './plataforma/endpoints.ts'
import { estabelecimentos } from './plataforma/estabelecimentos.ts'
import { estados } from './plataforma/estados.ts'
import { etiquetas } from './plataforma/etiquetas.ts'
import { eventosSeguranca } from './plataforma/eventos-seguranca.ts'
import { foros } from './plataforma/foros.ts'
import { importacoes } from './plataforma/importacoes.ts'
import { grupos } from './plataforma/grupos.ts'
import { tribunais } from './plataforma/tribunais.ts'
import { usuarios } from './plataforma/usuarios.ts'
import { visoesSalvas } from './plataforma/visoes-salvas.ts'
import { calculosPrazo } from './prazos/calculos-prazo.ts'
import { diasForenses } from './prazos/dias-forenses.ts'
import { regrasPrazo } from './prazos/regras-prazo.ts'
import { advogados, contas } from './processo/advogados.ts'
import { certificados } from './processo/certificados.ts'
import { comentarios } from './tarefas/comentarios.ts'
import { recorrencias } from './tarefas/recorrencias.ts'
import { tarefas } from './tarefas/tarefas.ts'
import { causasAtraso } from './tarefas/causas-atraso.ts'
import { tipoTarefas } from './tarefas/tipo-tarefas.ts'
import { places } from './places.ts'

/** Every entity, in the order of the menu. */
export const entities = {
  tarefas,
  'tipo-tarefas': tipoTarefas,
  'causas-atraso': causasAtraso,
  'tarefa-recorrencias': recorrencias,
  clientes,
  processos,
  movimentacoes,
  liminares,
  'litis-consorte': litisConsorte,
  apensamentos,
  estrategias,
  'valores-processo': valoresProcesso,
  teses,
  areas,
  instancias,
  fases,
  'tipo-acao': tipoAcao,
  'causa-acao': causaAcao,
  parceiro: parceiros,
  'motivo-encerramento': motivosEncerramento,
  'sistemas-tramitacao': sistemasTramitacao,
  devedores,
  promessas,
  parcelas,
  'calculos-carteira': calculosCarteira,
  'calculos-carteira-falhas': falhasCarteira,
  'regras-cobranca': regrasCobranca,
  'regras-distribuicao': regrasDistribuicao,
  'regua-cobranca': reguas,
  'regua-passos': reguaPassos,
  'regua-execucoes': reguaExecucoes,
  'tipo-debito': tipoDebito,
  'tipo-acordo': tipoAcordo,
  'status-devedor': statusCobranca,
  classificacao,
  dividas,
  demonstrativos,
  acordos,
  pagamentos,
  imputacoes,
  'movimentacoes-cobranca': movimentacoesCobranca,
  indices,
  'atualizacoes-debito': atualizacoesDebito,
  socios,
  'devedores-substitutos': substitutos,
  'devedores-enderecos': enderecos,
  audiencias,
  diligencias,
  solicitacoes,
  'pagamentos-correspondentes': pagamentosCorrespondentes,
  avaliacoes,
  'bloqueios-correspondentes': bloqueiosCorrespondentes,
  'convites-correspondentes': convitesCorrespondentes,
  mensagens,
  'contas-pagar': contasPagar,
  'contas-receber': contasReceber,
  transferencias,
  baixas,
  'extratos-linhas': extratosLinhas,
  extratos,
  'regras-conciliacao': regrasConciliacao,
  faturas,
  'faturas-itens': faturasItens,
  favorecidos,
  retencoes,
  'categorias-financeiras': categoriasFinanceiras,
  'contas-bancarias': contasBancarias,
  setores,
  'centro-custos': centroCustos,
  'contas-contabeis': contasContabeis,
  'lancamentos-contabeis': lancamentosContabeis,
  fechamentos,
  'limites-aprovacao': limitesAprovacao,
  orcamentos,
  andamentos,
  expedientes,
  publicacoes,
  'analises-ia': analisesIa,
  'conferencias-ia': conferenciasIa,
  'novos-processos': novosProcessos,
  peticoes,
  'migracoes-conta': migracoes,
  'mensagens-conta': mensagensConta,
  'documentos-andamento': documentosAndamento,
  diarios,
  'termos-diarios': termosDiarios,
  'termos-djen': termosDjen,
  'termos-processos-novos': termosNovosProcessos,
  comarcas,
  conectores,
  capturas,
  'provas-captura': provas,
  funcionarios,
  equipes,
  funcoes,
  'locais-trabalho': locais,
  ausencias,
  advogados,
  'contas-advogado': contas,
  certificados,
  avisos,
  etiquetas,
  tribunais,
  foros,
  tipos,
  'dias-forenses': diasForenses,
  'regras-prazo': regrasPrazo,
  'calculos-prazo': calculosPrazo,
  usuarios,
  grupos,
  endpoints,
  'eventos-seguranca': eventosSeguranca,
  aplicacoes,
  estabelecimentos,
  correspondentes,
  estados,
  cidades,
  'visoes-salvas': visoesSalvas,
  paineis: meusPaineis,
  'paineis-cartoes': paineisCartoes,
  'paineis-envios': paineisEnvios,
  importacoes,
  comentarios,
} as const

// The cores see every entity through one shape; the typed declarations stay available in `entities`.
export const model = defineModel(Object.values(entities) as unknown as readonly AnyEntity[], places)
