import { sessao } from '../core/index.ts'

/** Those who arrange acts. */
const gate = 'logisticsModule'

/** Whoever works on a case sees its acts, without the module that arranges them. */
export const acessoAto = {
  rows: [{ unless: gate, where: { cd_processo: { ne: null } } }],
  read: [gate, 'processModule'],
  create: gate,
  update: gate,
  // Not while somebody was asked or goes: a firm cancels first, and they are told.
  delete: gate,
  export: gate,
} as const

/** Outside of the firm an act exists for those who were asked and may still answer, and for who said yes. */
export const convidados = { cd_convidados: { has: sessao('cd_correspondente') } } as const
/** What proves it they bring once it is theirs, until the firm has approved it. */
export const trazem = { ie_situacao: { in: ['CO', 'CF'] } } as const
/** What they see of it: what they need to answer and to go. */
export const mostrados = [
  'nr_processo',
  'nm_autor',
  'nm_reu',
  'cd_cidade',
  'nm_estado',
  'cd_foro',
  'cd_tipo',
  'ie_prova',
  'ie_situacao',
  'ie_confirmada',
  'ie_processo_virtual',
  'ds_link',
  'ds_endereco',
  'ds_mapa',
  'nm_escritorio',
  'nm_contato',
  'nr_contato',
  'ds_orientacoes',
  'ds_devolucao',
  'dt_aceito',
  'dt_conclusao',
  'arquivos',
] as const
/** What whoever goes takes along where there may be no network: their own of the coming days, a weekend further than tomorrow. */
export const semRede = {
  days: 4,
  where: {
    ie_situacao: { eq: 'CO' },
    or: [{ cd_contratado: { eq: sessao('cd_correspondente') } }, { cd_funcionario: { ne: null, eq: sessao('cd_funcionario') } }],
  },
  files: ['arquivos'],
  proofs: 'arquivos',
} as const
/** What is told of it there. */
export const levados = [
  'nm_autor',
  'nm_reu',
  'cd_tipo',
  'cd_foro',
  'cd_cidade',
  'ds_mapa',
  'nm_escritorio',
  'nm_contato',
  'nr_contato',
  'ie_processo_virtual',
  'ds_link',
  'ds_orientacoes',
  'ds_devolucao',
] as const
/** Who puts files beside an act: the firm, and who was asked. */
export const anexam = [gate, 'correspondentUser'] as const
