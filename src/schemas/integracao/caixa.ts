import { hoje, sessao } from '../core/index.ts'
import { pendente } from './ciencia.ts'
import { daCaixa, dosAchados, dosExpedientes } from './triagem.ts'

/** Awareness that comes by itself within so many days stands before everything else. */
export const DIAS_URGENTES = 3

/** Where something of the one inbox comes from: which rows of which entity wait, and the day that they are ordered by. */
export const fontesDaCaixa = {
  expedientes: {
    label: 'Expedientes',
    um: 'Expediente',
    entidade: 'expedientes',
    dia: 'dt_expedicao',
    where: { ...dosExpedientes.aTratar, type_communication: { ne: 'djen' } },
  },
  djen: { label: 'DJEN', um: 'DJEN', entidade: 'expedientes', dia: 'dt_expedicao', where: { ...dosExpedientes.aTratar, type_communication: { eq: 'djen' } } },
  publicacoes: { label: 'Publicações', um: 'Publicação', entidade: 'publicacoes', dia: 'dt_disponibilizacao', where: daCaixa.aTratar },
  andamentos: { label: 'Andamentos', um: 'Andamento', entidade: 'andamentos', dia: 'dt_andamento', where: { ...daCaixa.aTratar, ie_alvara: { ne: true } } },
  alvaras: { label: 'Alvarás', um: 'Alvará', entidade: 'andamentos', dia: 'dt_andamento', where: { ...daCaixa.aTratar, ie_alvara: { eq: true } } },
  novos: { label: 'Processos novos', um: 'Processo novo', entidade: 'novos-processos', dia: 'dt_criado', where: dosAchados.aTratar },
} as const
export type FonteDaCaixa = keyof typeof fontesDaCaixa
export const nomesDasFontes = Object.keys(fontesDaCaixa) as readonly FonteDaCaixa[]

/** What of the inbox is looked at: all that waits, or a part of it. */
export const situacoesDaCaixa = {
  a_tratar: { label: 'A tratar', where: {} },
  nao_lidos: { label: 'Não lidos', where: { is_read: { ne: true } } },
  comigo: { label: 'Comigo', where: { cd_responsavel: { eq: sessao('id') } } },
  sem_responsavel: { label: 'Com ninguém', where: { cd_responsavel: { eq: null } } },
  sem_processo: { label: 'Sem processo', where: { cd_processo: { eq: null } } },
} as const
export type SituacaoDaCaixa = keyof typeof situacoesDaCaixa
export const nomesDasSituacoes = Object.keys(situacoesDaCaixa) as readonly SituacaoDaCaixa[]

export const urgente = { ...pendente, dt_limite_ciencia: { lte: hoje(DIAS_URGENTES) } } as const
