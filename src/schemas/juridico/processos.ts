import { numerosDoProcesso } from './numeros-processo.ts'
import { bool, date, derived, entity, files, lookup, money, option, processo, ref, refs, text, cnpj, cpf } from '../core/index.ts'
import { lixeira } from '../lixeira.ts'
import { judicial, nivelSigilo, posicaoCliente, risco, statusProcesso, tipoAdvogado } from '../enums.ts'
import { acoesProcesso } from './acoes-processo.ts'
import { apuradosDoProcesso, indicesDoProcesso, nadaEsquecidoProcessos } from './nadaEsquecidoProcessos.ts'
import { carregaDoCliente, ladoDoCliente } from './lado-do-cliente.ts'
import { numeroConta } from './numero-conta.ts'
import { contadoresProcesso, exportacoesProcesso, filtrosProcesso, formularioProcesso, ladoProcesso } from './telas-processo.ts'
import { clienteInativo } from './contrato.ts'
import { cabecalho, documentosDoProcesso, linhaDoTempo } from './pasta.ts'
import { importarProcessos } from './importar.ts'
import { relacionadosDoProcesso } from './relacionados-processo.ts'
import { ressalvasDoProcesso } from './ressalvas.ts'

const judicialmente = { ie_judicial: { eq: 'J' } } as const
const sigiloso = { ie_sigilo: { ne: '0' } } as const
const quem = ['processModule', 'taskModule'] as const

export const processos = entity({
  name: 'processos',
  label: ['Processo', 'Processos'],
  gender: 'm',
  area: 'juridico',
  path: 'processos/',
  route: 'juridico/processos',
  menu: { group: 'Jurídico', icon: 'processo', badge: 'sem_tarefa_futura', gate: 'processModule' },
  title: 'nr_processo',
  search: ['nr_processo', 'nm_autor', 'nm_reu', 'ds_pasta', 'nr_cpf_autor', 'nr_cnpj_autor', 'nr_cpf_reu', 'nr_cnpj_reu'],
  fields: {
    ie_judicial: option('Judicial/Extrajudicial', judicial, { required: true, default: 'J' }),
    nr_processo: processo('Número do Processo', { index: true }),
    // The order of these six is the order of their checks (spec 2 §5).
    cd_cidade: ref('Comarca', 'cidades', { required: true, minSearch: 2, carry: ['ds_uf'], finds: numeroConta.cd_cidade }),
    cd_instancia: ref('Instância', 'instancias', { required: judicialmente, perPage: 50, index: true, finds: numeroConta.cd_instancia }),
    cd_area: ref('Área do Direito', 'areas', { required: judicialmente, perPage: 50, index: true, finds: numeroConta.cd_area }),
    cd_fase: ref('Fase do Processo', 'fases', { required: judicialmente, perPage: 50, index: true }),
    cd_cliente: ref('Cliente', 'clientes', {
      required: true,
      closed: clienteInativo,
      minSearch: 1,
      index: true,
      carry: carregaDoCliente,
      calledWhenMissing: [
        [{ ie_posicao_cliente: { eq: 'P' } }, 'Réu'],
        [{}, 'Autor'],
      ],
    }),
    ie_posicao_cliente: option('Posição Cliente', posicaoCliente, { required: true }),
    nm_cidade: lookup('Comarca', 'cd_cidade.nm_cidade'),
    nm_estado: lookup('Estado', 'cd_cidade.ds_uf'),
    cd_orgao: ref('Foro', 'foros', { minSearch: 1, carry: ['cd_cidade', 'cd_tribunal'], finds: numeroConta.cd_orgao, wanted: 'Falta o foro deste processo.' }),
    nm_orgao: lookup('Foro', 'cd_orgao.nm_foro'),
    nm_magistrado: text('Magistrado', { max: 200 }),
    cd_sistema_tramitacao: ref('Sistema de Tramitação', 'sistemas-tramitacao', { perPage: 50, when: judicialmente }),
    ie_processo_virtual: bool('Processo Virtual', { default: true }),
    cd_tipo_acao: ref('Tipo de Ação', 'tipo-acao', { perPage: 50, add: {} }),
    ds_tipo_acao: lookup('Tipo de Ação', 'cd_tipo_acao.nm_tipo_acao'),
    cd_causa_acao: ref('Causa da Ação', 'causa-acao', { perPage: 50, add: {} }),
    nm_autor: text('Autor', { max: 200, assist: 'conflitoAutor', ...ladoDoCliente.nm_autor }),
    // Parties are looked for by their documents (conflict check).
    nr_cpf_autor: cpf('CPF do autor', { index: true, ...ladoDoCliente.nr_cpf_autor }),
    nr_cnpj_autor: cnpj('CNPJ do autor', { index: true, ...ladoDoCliente.nr_cnpj_autor }),
    nm_reu: text('Réu', { max: 200, assist: 'conflitoReu', ...ladoDoCliente.nm_reu }),
    nr_cpf_reu: cpf('CPF do réu', { index: true, ...ladoDoCliente.nr_cpf_reu }),
    nr_cnpj_reu: cnpj('CNPJ do réu', { index: true, ...ladoDoCliente.nr_cnpj_reu }),
    nm_parte_contraria: derived(
      'Parte Contrária',
      text(''),
      ['ie_posicao_cliente', 'nm_autor', 'nm_reu'],
      (r) => ((r.ie_posicao_cliente === 'P' ? r.nm_autor : r.nm_reu) as string | null) ?? null,
    ),
    nm_advogado_parte_contraria: text('Advogado da parte contrária', { max: 200 }),
    ie_tipo_advogado: option('Quem vai às audiências', tipoAdvogado),
    cd_parceiro: ref('Parceiro', 'parceiro', { perPage: 50, add: {} }),
    nm_parceiro: lookup('Parceiro', 'cd_parceiro.nm_parceiro'),
    cd_responsavel_tarefa: ref('Responsável pela tarefa', 'funcionarios', { key: 'cd_authuser', minSearch: 3, perPage: 10, index: true }),
    ds_pasta: text('Pasta', { max: 100 }),
    etiquetas: refs('Etiquetas', 'etiquetas', { carry: ['cor'], perPage: 50 }),
    ie_risco: option('Risco', risco),
    ie_estrategico: bool('Estratégico', { default: false, required: true }),
    ie_liminar: bool('Liminar', { default: false, required: true }),
    ie_sigilo: option('Sigilo', nivelSigilo, { required: true, default: '0', help: 'Acima de público, o processo só existe para quem for nomeado.' }),
    cd_usuarios_sigilo: refs('Quem pode ver', 'funcionarios', { key: 'cd_authuser', max: 300, minSearch: 1, perPage: 25, required: sigiloso, when: sigiloso }),
    // In a list only what is sealed says so.
    ds_sigilo: derived('Sigilo', text(''), ['ie_sigilo'], (r) => (r.ie_sigilo && r.ie_sigilo !== '0' ? 'Sigiloso' : null)),
    nr_valor_causa: money('Valor da causa', { min: 0 }),
    nr_valor_condenacao: money('Valor da condenação', { min: 0 }),
    nr_valor_sucumbencia: money('Valor da sucumbência', { min: 0 }),
    nr_valor_pago_processo: money('Valor pago no processo', { min: 0 }),
    nr_valor_pago_recebido: money('Valor recebido', { min: 0 }),
    nr_valor_perda: money('Valor da perda', { min: 0 }),
    dt_distribuicao: date('Distribuição', { past: true }),
    dt_citacao: date('Citação', { past: true }),
    dt_recebimento_processo_escritorio: date('Recebimento no escritório', { past: true }),
    ie_status: option('Status', statusProcesso, { required: true, default: 'AT', write: 'action' }),
    processo_arquivado: bool('Arquivado', { default: false, required: true }),
    dt_enceramento: date('Encerramento', { write: 'action' }),
    cd_motivo_encerramento: ref('Motivo de encerramento', 'motivo-encerramento', { write: 'action' }),
    ds_motivo_encerramento: text('Descrição do motivo', { write: 'action', max: 2000 }),
    // The discovered lawsuit that it was made from, which is thereby settled.
    cd_novo_processo: ref('Processo descoberto', 'novos-processos', { write: 'create', loose: true }),
    ...apuradosDoProcesso,
    arquivos: files('Arquivos', { path: 'arquivos', owner: 'cd_processo' }),
  },
  remarks: ressalvasDoProcesso,
  list: {
    columns: ['nr_processo', 'ie_status', 'cd_responsavel_tarefa', 'cd_cliente', 'nm_autor', 'nm_reu', 'cd_orgao', 'cd_cidade'],
    below: { nr_processo: ['nm_autor', 'nm_reu'] },
    filters: filtrosProcesso,
    sort: '-id',
    presets: nadaEsquecidoProcessos,
    perPage: 25,
    export: { initial: { ie_status: 'AT' }, sheets: exportacoesProcesso, pace: 45 },
    empty: 'Aqui ficam os processos do escritório. Cadastre o primeiro.',
  },
  ...numerosDoProcesso,
  form: formularioProcesso,
  aside: ladoProcesso,
  counters: contadoresProcesso,
  related: relacionadosDoProcesso,
  header: cabecalho,
  timeline: linhaDoTempo,
  documents: documentosDoProcesso,
  import: importarProcessos,
  // A task shows its lawsuit: whoever works on tasks may look it up.
  // Ethical wall: whoever is not named does not know that it exists.
  trash: lixeira,
  access: { read: quem, create: quem, update: 'processModule', delete: 'processModule', export: 'processModule', wall: 'cd_usuarios_sigilo' },
  actions: acoesProcesso,
  indexes: indicesDoProcesso,
})
