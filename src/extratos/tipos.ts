/** One line of a statement: what came into the account is positive, what left it negative. */
export interface Linha {
  /** `yyyy-mm-dd`, as the bank writes it. */
  readonly dia: string
  readonly centavos: number
  readonly descricao: string
  /** What the bank calls it: FITID, the Pix id. */
  readonly identificador: string | null
  readonly documento: string | null
  /** The same line of the same account has the same key in every file. */
  readonly chave: string
}

export interface Conta {
  readonly banco: string | null
  readonly agencia: string | null
  readonly conta: string | null
  readonly cartao: boolean
  readonly de: string | null
  readonly ate: string | null
  readonly saldo: { readonly dia: string | null; readonly centavos: number } | null
  readonly linhas: readonly Linha[]
  /** Lines that say a balance, or move nothing. */
  readonly passadas: number
}

export interface Extrato {
  readonly formato: 'ofx' | 'csv'
  readonly contas: readonly Conta[]
}

/** Which column (from 0) is what: an amount in one column, or what left and what came in two. */
export interface Colunas {
  readonly dia: number
  readonly valor?: number
  readonly debito?: number
  readonly credito?: number
  /** D or C beside an amount without a sign. */
  readonly sentido?: number
  readonly descricao: readonly number[]
  readonly identificador?: number
  readonly documento?: number
}

/** What is wrong with a file, in words for whoever sent it. */
export class ExtratoInvalido extends Error {
  /** Of a table whose columns say nothing: its first rows, so that somebody can. */
  readonly amostra: readonly (readonly string[])[]
  constructor(message: string, amostra: readonly (readonly string[])[] = []) {
    super(message)
    this.amostra = amostra
  }
}
