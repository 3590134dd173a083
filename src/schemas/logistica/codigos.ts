import { choices } from '../core/index.ts'

/** Who goes: a lawyer or somebody who stands for the customer (contract enum responsavel). */
export const responsavelAto = choices({ AD: 'Advogado', PR: 'Preposto' })

/** What shows that an act was done. */
export const provaDoAto = choices({ DO: 'Documento: ata, termo ou protocolo', FO: 'Fotografia' })

/** Where a request to one person stands. */
export const situacaoSolicitacao = choices({
  PE: { label: 'Aguarda resposta', tom: 'today', fora: { label: 'Aguarda sua resposta', tom: 'today' } },
  PP: { label: 'Propôs valor', tom: 'info', fora: { label: 'Valor proposto', tom: 'info' } },
  AC: { label: 'Aceita', tom: 'done' },
  RC: { label: 'Recusada', tom: 'late' },
  RT: { label: 'Retirada pelo escritório', tom: 'cancelled' },
  PD: { label: 'Outra pessoa aceitou', tom: 'cancelled' },
  EX: { label: 'Prazo para responder esgotado', tom: 'cancelled' },
})

/** How far from an act somebody is, as far as the system knows: it knows no roads. */
export const proximidade = choices({ CI: 'Na cidade', CO: 'Atende a comarca', UF: 'No estado', FO: 'Outro estado' })
