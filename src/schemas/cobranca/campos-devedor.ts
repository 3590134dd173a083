import { bool, cases, cnpj, cpf, date, email, hoje, list, lookup, oab, option, phone, processo, ref, refs, text, tree } from '../core/index.ts'
import { judicial, tipoPessoa } from '../enums.ts'
import { clienteInativo } from '../juridico/contrato.ts'
import { advogadoDaParte, prioridadeDevedor, statusDevedor } from './codigos.ts'
import { endereco } from './pessoa.ts'

const fisica = { ie_tipo_devedor: { eq: 'PF' } } as const
const juridica = { ie_tipo_devedor: { eq: 'PJ' } } as const
const comAdvogado = { ie_tipo_advogado: { in: ['AP', 'DP', 'CP'] } } as const

/**
 * The debtor is tied to the firm's lawsuit by its number alone: by a reference, the wall of a sealed lawsuit would hide
 * from its collectors who is collected from.
 */
const processoDoDevedor = {
  to: 'processos',
  minSearch: 3,
  perPage: 12,
  fills: { cd_cliente: 'cd_cliente', cd_cidade: 'cd_cidade' },
  at: 'juridico/processos/numero',
} as const

/** What people write of a debtor (spec 2 §3). */
export const camposDevedor = {
  nm_devedor: text('Devedor', { required: true, max: 200, index: true }),
  cd_cliente: ref('Cliente', 'clientes', { required: true, minSearch: 1, index: true, closed: clienteInativo }),
  ie_tipo_devedor: option('Tipo de devedor', tipoPessoa, { required: true, default: 'PF' }),
  nr_cpf: cpf('CPF', { when: fisica, index: true, wanted: 'Falta o CPF deste devedor.' }),
  nr_cnpj: cnpj('CNPJ', { when: juridica, index: true, wanted: 'Falta o CNPJ deste devedor.' }),
  cd_responsavel: ref('Responsável', 'funcionarios', { key: 'cd_authuser', minSearch: 3, perPage: 10, index: true }),
  ie_status_devedor: tree('Situação', statusDevedor, { required: true, default: 'EA', index: true }),
  cd_status: ref('Status', 'status-devedor', { perPage: 50, add: {}, index: true }),
  cd_classificacao: ref('Classificação', 'classificacao', { perPage: 50, add: {} }),
  ie_prioridade: option('Prioridade', prioridadeDevedor, { required: true, default: 'PM', index: true }),
  ie_estrategico: bool('Estratégico', { default: false, required: true }),
  ie_judicial: cases('Fase', judicial, [[{ nr_processo: { ne: null } }, 'J']], 'E'),
  nr_processo: processo('Número do Processo', { index: true, suggests: processoDoDevedor }),
  dt_proxima_acao: date('Próxima ação', { index: true }),
  ds_proxima_acao: text('O que fazer', { max: 200, placeholder: 'Ligar de novo' }),
  dt_recebimento_escritorio: date('Recebimento no escritório', { default: hoje(), past: true }),
  nr_telefone: phone('Telefone', {}),
  nr_telefone_2: phone('Telefone 2', {}),
  nr_telefone_3: phone('Telefone 3', {}),
  nr_telefone_4: phone('Telefone 4', {}),
  ds_email: email('E-mail', {}),
  ds_email_2: email('E-mail 2', {}),
  ds_email_3: email('E-mail 3', {}),
  ds_email_4: email('E-mail 4', {}),
  cd_cidade: ref('Cidade', 'cidades', { minSearch: 2, carry: ['ds_uf'] }),
  nm_estado: lookup('UF', 'cd_cidade.ds_uf'),
  endereco_set: list('Endereços', endereco, { wide: true, max: 20, rows: { to: 'devedores-enderecos', by: 'cd_devedor' } }),
  ie_tipo_advogado: option('Tipo de advogado', advogadoDaParte),
  nm_advogado_parte: text('Advogado da parte', { max: 200, when: comAdvogado }),
  nr_oab_advogado_parte: oab('OAB do advogado', { when: comAdvogado }),
  etiquetas: refs('Etiquetas', 'etiquetas', { carry: ['cor'], perPage: 50 }),
  cd_usuario_edi: ref('Editado por', 'usuarios', { write: 'server' }),
  nm_usuario_edi: lookup('Editado por', 'cd_usuario_edi.nm_usuario'),
} as const
