/**
 * What a debt is counted from and with, and what the count says. Dates are yyyy-mm-dd, months yyyy-mm, money is integer
 * cents, percentages and factors are decimal texts ('1.5' is 1,5 %).
 */

export type CodigoSerie = 'inpc' | 'ipca' | 'ipca-15' | 'ipca-e' | 'igp-m' | 'igp-di' | 'tr' | 'selic' | 'taxa-legal'

/** Monthly values in per cent as they were published, by month; a month that is not there is not known. */
export interface Serie {
  /** What this state of the series is called; changes with every value. */
  readonly versao: string
  readonly valores: Readonly<Record<string, string>>
}
export type Series = Readonly<Partial<Record<CodigoSerie, Serie>>>

/** One charge that is owed. */
export interface Item {
  readonly id: number
  /** 'Cota condominial', 'Aluguel': told in the statement. */
  readonly nome: string
  readonly competencia: string | null
  readonly vencimento: string
  readonly valor: number
  /** By which of the other rules of the request it is charged, where not by that of the rest. */
  readonly regra?: string
}

/** What was paid; `item` where the debtor said what for (CC 352), the oldest debt otherwise (CC 355). */
export interface Pagamento {
  readonly id: number
  readonly data: string
  readonly valor: number
  readonly item: number | null
  /** The day on which it was made, where it counts as made on an earlier one. */
  readonly feito?: string
}

export type Juros =
  | { readonly tipo: 'nenhum' }
  /** Per cent a month, simple. */
  | { readonly tipo: 'convencional'; readonly mensal: string }
  /** The legal rate (CC 406 after Lei 14.905/2024), simple, by days of the month. */
  | { readonly tipo: 'legal' }
  /** Selic, which corrects and pays interest at once: no index beside it. */
  | { readonly tipo: 'selic' }

/** By what a debt is corrected and bears interest from a day on, until the next regime begins. */
export interface Regime {
  /** The first day; null for the first regime. */
  readonly desde: string | null
  readonly indice: CodigoSerie | null
  readonly juros: Juros
  readonly base_legal: string
}

export type BaseJuros = 'corrigido' | 'nominal' | 'corrigido_com_multa'
export type ContagemMeses = 'inteiros' | 'dias30' | 'calendario'
export type IndiceNegativo = 'aplica' | 'preserva' | 'ignora'

/** Every choice that changes the total; what each means and where it stands is in `parametros.ts`. */
export interface Regras {
  readonly regimes: readonly Regime[]
  readonly indice_negativo: IndiceNegativo
  /** So many days late a debt must be before it is corrected at all; it is then corrected from its due date. */
  readonly carencia_correcao: number
  readonly base_juros: BaseJuros
  readonly contagem_meses: ContagemMeses
  readonly multa: { readonly percentual: string; readonly base: 'corrigido' | 'nominal' } | null
  readonly honorarios: { readonly percentual: string; readonly base: 'total' | 'corrigido' } | null
  readonly imputacao: 'juros' | 'principal'
  /** Who keeps what; nothing is told of it where it is left out. */
  readonly repasse?: Repasse
}

/** How much of each part of a debt is the customer's, in per cent; the rest stays with the firm. `encargos` are fine and interest. */
export interface Repasse {
  readonly principal: string
  readonly encargos: string
  readonly honorarios: string
}
export interface Repartido {
  readonly cliente: number
  readonly escritorio: number
}

export interface Pedido {
  readonly data: string
  readonly itens: readonly Item[]
  readonly pagamentos: readonly Pagamento[]
  /** Of all items that name none of the others. */
  readonly regras: Regras
  readonly outras?: Readonly<Record<string, Regras>>
}

/** A value of a series that the count needs and that is not known. */
export interface Falta {
  readonly serie: CodigoSerie
  readonly mes: string
}

export type TipoLinha = 'principal' | 'correcao' | 'multa' | 'juros' | 'honorarios' | 'pagamento'
/** One step of an item's count: what it adds (or takes away, when negative), and how it comes about. */
export interface Linha {
  readonly tipo: TipoLinha
  readonly de: string
  readonly ate: string
  readonly valor: number
  /** What the step is taken of. */
  readonly base: number | null
  readonly serie: CodigoSerie | null
  /** First and last month of the series that were taken. */
  readonly meses: readonly [string, string] | null
  /** Of a correction: what the base is multiplied by. */
  readonly fator: string | null
  /** In per cent of the base. */
  readonly taxa: string | null
  /** Months that interest was counted for, or the payment that a line comes from. */
  readonly quantidade: string | null
  readonly pagamento: number | null
  readonly base_legal: string
}

/** What is still owed of an item. */
export interface Saldo {
  readonly principal: number
  readonly multa: number
  readonly juros: number
  readonly honorarios: number
  readonly total: number
}
export interface ItemContado extends Item {
  readonly linhas: readonly Linha[]
  readonly saldo: Saldo
}
/** What became of a payment, in cents; `excesso` paid for nothing. */
export interface Imputacao {
  readonly pagamento: number
  readonly data: string
  readonly valor: number
  readonly partes: readonly ParteImputada[]
  readonly excesso: number
}
export interface ParteImputada {
  readonly item: number
  readonly juros: number
  readonly multa: number
  readonly principal: number
  readonly honorarios: number
}

export interface Demonstrativo {
  readonly versao: string
  readonly data: string
  readonly itens: readonly ItemContado[]
  readonly imputacoes: readonly Imputacao[]
  readonly total: Saldo
  /** Who keeps what of the total, where a rule says so. */
  readonly repasse?: Repartido
  /** The values that the count took, by series and month: it can be done again from these alone. */
  readonly series: Readonly<Partial<Record<CodigoSerie, Readonly<Record<string, string>>>>>
  readonly base_legal: readonly string[]
}

/** A count, or what is missing for it. */
export type Resultado =
  | { readonly demonstrativo: Demonstrativo; readonly faltas: readonly [] }
  | { readonly demonstrativo: null; readonly faltas: readonly Falta[] }
