import { choices } from '../core/index.ts'

const encerrado = { grupo: 'Encerrado', tom: 'done' } as const
const negociacao = { grupo: 'Negociação', tom: 'ahead' } as const
const inviavel = { grupo: 'Negociação › Inviabilidade', tom: 'late' } as const

/** The tree of spec 2 §4. What the five closed ones stand for is not known: they are called by their codes (unknowns 59). */
export const statusDevedor = choices({
  EA: { label: 'Em Aberto', tom: 'today' },
  NP: { label: 'Negociação Pendente', ...negociacao },
  NI: { label: 'Negociação Iniciada', ...negociacao },
  NC: { label: 'Negociação Concluída', ...negociacao },
  AL: { label: 'Alvo', ...negociacao },
  SI: { label: 'Sem Interesse', ...negociacao },
  IP: { label: 'Proposta não aceita', ...inviavel },
  IC: { label: 'Contraproposta incompatível', ...inviavel },
  SC: { label: 'Sem Contato', ...negociacao },
  AC: { label: 'Acordos de Terceiros', tom: 'info' },
  SU: { label: 'Cobrança Suspensa', tom: 'cancelled' },
  DB: { label: 'Encerrado (DB)', ...encerrado },
  DC: { label: 'Encerrado (DC)', ...encerrado },
  PV: { label: 'Encerrado (PV)', ...encerrado },
  PC: { label: 'Encerrado (PC)', ...encerrado },
  DE: { label: 'Encerrado (DE)', ...encerrado },
})
/**
 * What a debtor's situation becomes when an agreement is broken or cancelled and none other is in force: a negotiation that
 * was concluded is over, and what is owed is open to be collected as before it. Whatever else somebody chose stays.
 */
export const SEM_O_ACORDO = { de: 'NC', para: 'EA' } as const
export const ENCERRADOS = ['DB', 'DC', 'PV', 'PC', 'DE'] as const

export const prioridadeDevedor = choices({ PA: { label: 'Alta', tom: 'late' }, PM: { label: 'Média', tom: 'today' }, PB: { label: 'Baixa', tom: 'ahead' } })

/** Who stands for the debtor; what CP abbreviates is not shown. */
export const advogadoDaParte = choices({ AP: 'Advogado Particular', DP: 'Defensoria Pública', CP: 'CP', SA: 'Sem Advogado' })

/** How money came in (contract/enums.json `forma_pagamento`). */
export const meioPagamento = choices({
  PX: 'Pix',
  DI: 'Dinheiro',
  CC: 'Cartão de Crédito',
  CD: 'Cartão de Débito',
  DA: 'Débito Automático',
  TB: 'Transferência Bancária',
  BB: 'Boleto Bancário',
  PR: 'Promissória',
  CH: 'Cheque',
})

export const formaPagamentoAcordo = choices({ A: 'À vista', P: 'Parcelado' })
/** Only A is named; J is what a firm tells it from (unknowns.md 59). */
export const origemAcordo = choices({ A: 'Administrativo', J: 'Judicial' })
