import type { entities } from '../../src/schemas/index.ts'
import { joinHooks, type HandlersFor } from '../core/write/hooks.ts'
import { enviosHooks } from './analytics/envios.ts'
import { cartoesHooks, paineisHooks } from './analytics/hooks.ts'
import { acordosHooks, cancelar } from './cobranca/acordos.ts'
import { atualizacoesHooks, devedoresHooks } from './cobranca/devedores.ts'
import { lugarHooks } from './cobranca/enderecos.ts'
import { valorRecebido } from './cobranca/recebidos.ts'
import { cancelarCarteira, carteiraHooks, retomarCarteira } from './cobranca/carteira/calculos.ts'
import { indicesHooks } from './cobranca/indices.ts'
import { resultado } from './cobranca/fila/resultado.ts'
import { passosHooks } from './cobranca/regua/hooks.ts'
import { descontoDoAcordo } from './cobranca/desconto.ts'
import { estabelecimentosHooks, regrasHooks } from './cobranca/recebedores.ts'
import { carne } from './cobranca/papeis/carne.ts'
import { confissao } from './cobranca/papeis/confissao.ts'
import { impresso } from './cobranca/papeis/impresso.ts'
import { recibo } from './cobranca/papeis/recibo.ts'
import { reciboDoPagamento } from './cobranca/papeis/reciboDoPagamento.ts'
import { dividasHooks } from './cobranca/dividas.ts'
import { pagamentosHooks } from './cobranca/pagamentos.ts'
import { pagar, parcelasHooks, reabrir } from './cobranca/parcelas.ts'
import { romper } from './cobranca/rompimento.ts'
import { comentariosHooks } from './comentarios/hooks.ts'
import { categoriasHooks } from './financeiro/categorias.ts'
import { aprovar, recusar as recusarConta } from './financeiro/aprovacao.ts'
import { arquivosDaContaHooks } from './financeiro/arquivosDaConta.ts'
import { baixar, baixasHooks } from './financeiro/baixar.ts'
import {
  aceitar as aceitarProposta,
  conciliar,
  lancarPagamento,
  lancarRecebimento,
  transferir,
} from './financeiro/conciliacao/conciliar.ts'
import { linhasHooks } from './financeiro/conciliacao/segurar.ts'
import { propostasDaContaHooks, propostasSigilosasHooks } from './financeiro/conciliacao/sigilosas.ts'
import { desfazer as desfazerConciliacao } from './financeiro/conciliacao/desfazer.ts'
import { contasHooks } from './financeiro/conta.ts'
import { contasContabeisHooks } from './financeiro/contasContabeis.ts'
import { contasBancariasHooks } from './financeiro/contas-bancarias.ts'
import { faturadaHooks } from './financeiro/faturada.ts'
import { correspondentePagoHooks, favorecidoUnificadoHooks, pagoHooks } from './financeiro/favorecidoMudou.ts'
import { favorecidosHooks } from './financeiro/favorecidos.ts'
import { limitesHooks } from './financeiro/limites.ts'
import { cobranca } from './financeiro/papeis/cobranca.ts'
import { cobrarPorEmail } from './financeiro/papeis/cobrarPorEmail.ts'
import { reciboDaBaixa } from './financeiro/papeis/recibo.ts'
import { fechamentosHooks } from './financeiro/fechamentos.ts'
import { estornar as estornarLancamento, lancamentosHooks } from './financeiro/lancamentos.ts'
import { anexo } from './financeiro/faturas/anexo.ts'
import { desfazerFatura, faturar } from './financeiro/faturas/faturar.ts'
import { itensHooks } from './financeiro/faturas/itens.ts'
import { recebedorHooks } from './financeiro/recebedores.ts'
import { comBaixaHooks, reclassificar } from './financeiro/reclassificar.ts'
import { informarSaldo, saldoDosExtratosHooks } from './financeiro/saldoNoBanco.ts'
import { continuarSerie, encerrarSerie, mudarSerie } from './financeiro/serie.ts'
import { transferenciasHooks } from './financeiro/transferencias.ts'
import { conferenciasHooks, tarefaDeAnaliseHooks } from './ia/conferir.ts'
import { cancelar as cancelarPeticao, peticoesHooks } from './integracao/peticoes.ts'
import { distribuir, distribuirAoChegar } from './integracao/distribuicao/distribuir.ts'
import { teorHooks } from './integracao/captura/teor.ts'
import { capturar } from './integracao/captura/conectores.ts'
import { lembrarNumero } from './integracao/captura/lembrar.ts'
import { novosProcessosHooks } from './integracao/novosProcessos.ts'
import { expedienteAMao, publicacaoAMao } from './integracao/captura/aMao.ts'
import { termoDaPublicacao } from './integracao/captura/termoDaPublicacao.ts'
import { andamentosHooks, expedientesHooks, publicacoesHooks } from './integracao/triagem.ts'
import { cienciaHooks } from './juridico/ciencia.ts'
import { apensosHooks } from './juridico/apensos.ts'
import { clientesHooks } from './juridico/clientes.ts'
import { desfazer, parar } from './importacoes/actions.ts'
import { encerrar } from './juridico/encerrar.ts'
import { sigiloHooks, tarefaSigilosaHooks } from './juridico/sigilo.ts'
import { liminaresHooks } from './juridico/liminares.ts'
import { movimentacoesHooks } from './juridico/movimentacoes.ts'
import { processosHooks } from './juridico/processos.ts'
import { acoesDaAudiencia, acoesDaDiligencia, audienciasHooks, diligenciasHooks } from './logistica/audiencias.ts'
import { avaliacoesHooks } from './logistica/avaliacoes.ts'
import { bloqueiosHooks } from './logistica/bloqueios.ts'
import { contaDoAtoHooks, gerarConta } from './logistica/contas.ts'
import { convitesHooks, reenviar } from './logistica/convites.ts'
import { correspondentesHooks } from './logistica/correspondentes.ts'
import { escreverNaSolicitacao } from './logistica/mensagens.ts'
import { devidosHooks } from './logistica/pagamentos.ts'
import {
  aceitar as aceitarPedido,
  contratar,
  propor,
  recusar,
  retirar,
  solicitacoesHooks,
} from './logistica/solicitacoes.ts'
import { notificar } from './tarefas/notificar.ts'
import { endpointsHooks } from './plataforma/endpoints.ts'
import { criarUsuario, funcionariosHooks } from './departamento/funcionarios.ts'
import { certificadosHooks } from './processo/certificados.ts'
import { diasForensesHooks } from './prazos/calendario.ts'
import { aceitarRecontagem, recontagemHooks, recontar } from './prazos/recontagem.ts'
import { gruposHooks } from './plataforma/grupos.ts'
import { recorrenciasHooks } from './tarefas/recorrencias.ts'
import { aceitar, tarefasHooks } from './tarefas/tarefas.ts'
import { convidar, usuariosHooks } from './plataforma/usuarios.ts'

declare module '../core/write/records.ts' {
  interface Project {
    entities: typeof entities
  }
}

/** What no schema can say, by entity. An action declared with `handler: true` and missing here does not compile. */
export const handlers = {
  paineis: { hooks: paineisHooks },
  'paineis-cartoes': { hooks: cartoesHooks },
  'paineis-envios': { hooks: enviosHooks },
  'tarefa-recorrencias': { hooks: recorrenciasHooks },
  endpoints: { hooks: endpointsHooks },
  certificados: { hooks: certificadosHooks },
  'dias-forenses': { hooks: diasForensesHooks },
  funcionarios: { hooks: joinHooks(funcionariosHooks, pagoHooks('cd_funcionario')), actions: { criarUsuario } },
  grupos: { hooks: gruposHooks },
  apensamentos: { hooks: apensosHooks },
  audiencias: { hooks: audienciasHooks, actions: acoesDaAudiencia },
  diligencias: { hooks: diligenciasHooks, actions: acoesDaDiligencia },
  correspondentes: { hooks: joinHooks(correspondentesHooks, correspondentePagoHooks) },
  avaliacoes: { hooks: avaliacoesHooks },
  'bloqueios-correspondentes': { hooks: bloqueiosHooks },
  'convites-correspondentes': { hooks: convitesHooks, actions: { reenviar } },
  'pagamentos-correspondentes': { hooks: devidosHooks, actions: { gerarConta } },
  solicitacoes: {
    hooks: solicitacoesHooks,
    actions: { aceitar: aceitarPedido, propor, recusar, contratar, retirar, escrever: escreverNaSolicitacao },
  },
  importacoes: { actions: { desfazer, parar } },
  clientes: { hooks: joinHooks(clientesHooks, cienciaHooks, pagoHooks('cd_cliente')) },
  liminares: { hooks: liminaresHooks },
  movimentacoes: { hooks: movimentacoesHooks },
  'movimentacoes-cobranca': { hooks: movimentacoesHooks },
  devedores: { hooks: joinHooks(devedoresHooks, valorRecebido), actions: { resultado } },
  'regua-passos': { hooks: passosHooks },
  socios: { hooks: lugarHooks },
  'devedores-substitutos': { hooks: lugarHooks },
  'devedores-enderecos': { hooks: lugarHooks },
  indices: { hooks: indicesHooks },
  'regras-cobranca': { hooks: regrasHooks },
  estabelecimentos: { hooks: joinHooks(estabelecimentosHooks, recebedorHooks('pix_proprio_mudou')) },
  acordos: {
    hooks: joinHooks(acordosHooks, descontoDoAcordo),
    actions: { cancelar, romper },
    documents: { confissao, carne },
  },
  parcelas: { hooks: parcelasHooks, actions: { pagar, reabrir }, documents: { recibo } },
  demonstrativos: { documents: { impresso } },
  'calculos-carteira': { hooks: carteiraHooks, actions: { cancelar: cancelarCarteira, retomar: retomarCarteira } },
  dividas: { hooks: dividasHooks },
  pagamentos: { hooks: pagamentosHooks, documents: { recibo: reciboDoPagamento } },
  'atualizacoes-debito': { hooks: atualizacoesHooks },
  'categorias-financeiras': { hooks: categoriasHooks },
  'contas-bancarias': {
    hooks: joinHooks(contasBancariasHooks, recebedorHooks('conta_propria_mudou')),
    actions: { informarSaldo },
  },
  extratos: { hooks: saldoDosExtratosHooks },
  'contas-contabeis': { hooks: contasContabeisHooks },
  favorecidos: { hooks: joinHooks(favorecidosHooks, pagoHooks('cd_fornecedor')) },
  'contas-pagar': {
    hooks: joinHooks(
      comBaixaHooks,
      contasHooks,
      contaDoAtoHooks,
      propostasDaContaHooks,
      favorecidoUnificadoHooks,
      arquivosDaContaHooks,
    ),
    actions: { baixar, reclassificar, aprovar, recusar: recusarConta, continuarSerie, encerrarSerie, mudarSerie },
  },
  'contas-receber': {
    hooks: joinHooks(comBaixaHooks, contasHooks, faturadaHooks, propostasDaContaHooks),
    actions: { baixar, reclassificar, cobrar: cobrarPorEmail, continuarSerie, encerrarSerie, mudarSerie },
    documents: { cobranca },
  },
  'faturas-itens': { hooks: itensHooks },
  faturas: { actions: { faturar, desfazer: desfazerFatura }, documents: { anexo } },
  baixas: { hooks: baixasHooks, documents: { recibo: reciboDaBaixa } },
  'extratos-linhas': {
    hooks: linhasHooks,
    actions: {
      aceitar: aceitarProposta,
      conciliar,
      lancarPagamento,
      lancarRecebimento,
      transferir,
      desfazer: desfazerConciliacao,
    },
  },
  'limites-aprovacao': { hooks: limitesHooks },
  transferencias: { hooks: transferenciasHooks },
  'lancamentos-contabeis': { hooks: lancamentosHooks, actions: { estornar: estornarLancamento } },
  fechamentos: { hooks: fechamentosHooks },
  andamentos: { hooks: joinHooks(andamentosHooks, distribuirAoChegar), actions: { distribuir } },
  expedientes: {
    hooks: joinHooks(expedientesHooks, expedienteAMao, teorHooks, distribuirAoChegar),
    actions: { distribuir },
  },
  publicacoes: {
    hooks: joinHooks(publicacoesHooks, publicacaoAMao, termoDaPublicacao, distribuirAoChegar),
    actions: { distribuir },
  },
  conectores: { actions: { capturar } },
  'novos-processos': { hooks: joinHooks(novosProcessosHooks, lembrarNumero) },
  peticoes: { hooks: peticoesHooks, actions: { cancelar: cancelarPeticao } },
  processos: {
    hooks: joinHooks(processosHooks, sigiloHooks, cienciaHooks, propostasSigilosasHooks, lembrarNumero),
    actions: { encerrar },
  },
  comentarios: { hooks: comentariosHooks },
  'conferencias-ia': { hooks: conferenciasHooks },
  tarefas: {
    hooks: joinHooks(tarefasHooks, recontagemHooks, tarefaSigilosaHooks, tarefaDeAnaliseHooks, notificar),
    actions: { aceitar, aceitarRecontagem, recontar },
  },
  usuarios: { hooks: usuariosHooks, actions: { convidar } },
} satisfies HandlersFor<typeof entities>
