import { ENTIDADES } from './entidades.ts'

/** What the call of each kind reads: whose text, by which field an analysis names it, and what else the reader is told. */
export const FONTES = {
  publicacao: {
    entidade: ENTIDADES.publicacao,
    campo: 'cd_publicacao',
    ref: 'cd_publicacao',
    data: 'dt_disponibilizacao',
    formulario: 'publication',
    modulo: 'PU',
  },
  // The contract calls an expedient's kind djen (ia.tipos).
  djen: {
    entidade: ENTIDADES.djen,
    campo: 'cd_djen',
    ref: 'cd_expediente',
    data: 'dt_expedicao',
    formulario: 'expedient',
    modulo: 'EX',
  },
} as const
export type TipoDeFonte = keyof typeof FONTES
export type Fonte = (typeof FONTES)[TipoDeFonte]

/** What programs send as `taskType`, and nothing else (ia.tipo6). */
export const TIPO_DE_TAREFA_IA = 6
export const TITULO_IA = 'Analise de IA'
export const CLIENTE_POR_IA = 'Cadastro automático via IA'
