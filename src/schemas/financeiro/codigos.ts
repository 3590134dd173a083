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
