import { choices } from '../core/fields/choice.ts'

const proprios = { EM: 'Empresa', PS: 'Prestador de Serviço', EP: 'Entidade Pública', SO: 'Sócio', PA: 'Parceiro', CL: 'Cliente', FA: 'Favorecido' } as const
/** The kinds of payee whose records finance keeps. */
export const tipoProprio = choices(proprios)
/** contract/enums.json `tipo_favorecido`: those, and people and customers that exist already. */
export const tipoFavorecido = choices({
  ...proprios,
  FU: 'Funcionário',
  JU: 'Cliente Jurídico',
  CO: 'Cliente Cobrança',
  LO: 'Cliente Logística',
  CR: 'Correspondente',
})
export type TipoFavorecido = keyof typeof tipoFavorecido & string

/** Whose records those of a kind are. */
export const FONTES = {
  EM: 'favorecidos',
  PS: 'favorecidos',
  EP: 'favorecidos',
  SO: 'favorecidos',
  PA: 'favorecidos',
  CL: 'favorecidos',
  FA: 'favorecidos',
  FU: 'funcionarios',
  JU: 'clientes',
  CO: 'clientes',
  LO: 'clientes',
  CR: 'correspondentes',
} as const satisfies Readonly<Record<string, string>>

export const natureza = choices({ R: { label: 'Receita', tom: 'done' }, D: { label: 'Despesa', tom: 'ahead' } })
export const tributo = choices({ IR: 'IRRF', IS: 'ISS', IN: 'INSS', PC: 'PIS/COFINS/CSLL' })

/** How a bill comes (spec 3-platform §9; what IN means is not shown): once, in parts, again until a day, again without an end. */
export const modoConta = choices({ AV: 'À vista', PA: 'Parcelada', RE: 'Recorrente', IN: 'Recorrente sem fim' })
export const tipoCusto = choices({ FI: 'Fixo', VA: 'Variável', PE: 'Pessoal', IM: 'Imposto', TR: 'Transferência' })
export const statusConta = choices({
  PE: { label: 'Pendente', tom: 'ahead' },
  VP: { label: 'Valor parcial', tom: 'today' },
  VT: { label: 'Valor total', tom: 'done' },
})
export const situacaoConta = choices({
  C: { label: 'Cancelada', tom: 'cancelled' },
  R: { label: 'Realizada', tom: 'done' },
  V: { label: 'Vencida', tom: 'late' },
  P: { label: 'Pendente', tom: 'ahead' },
})
/** How often a bill comes again, by its months; a fortnight is counted in days. */
export const periodoConta = choices({
  QU: 'A cada quinze dias',
  ME: 'Todo mês',
  BI: 'A cada dois meses',
  TR: 'A cada três meses',
  SE: 'A cada seis meses',
  AN: 'Todo ano',
})
export const diaUtil = choices({ MA: 'Fica no dia', PO: 'Passa ao próximo dia útil', AN: 'Volta ao dia útil anterior' })
export const aprovacao = choices({
  NA: 'Dispensa aprovação',
  AG: { label: 'Aguarda aprovação', tom: 'today' },
  AP: { label: 'Aprovada', tom: 'done' },
  RE: { label: 'Recusada', tom: 'cancelled' },
})
/** What a line of an invoice is charged for. */
export const origemDoItem = choices({
  ME: { label: 'Honorário mensal', tom: 'info' },
  FI: { label: 'Valor fixo', tom: 'info' },
  AT: { label: 'Ato realizado', tom: 'ahead' },
  EX: { label: 'Êxito na cobrança', tom: 'done' },
  DE: { label: 'Despesa adiantada', tom: 'today' },
  AV: 'Avulso',
})
