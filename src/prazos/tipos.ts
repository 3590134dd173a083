/** What a deadline is counted from and with, and what the count says. All dates are yyyy-mm-dd, hours HH:MM. */

export type Unidade = 'uteis' | 'corridos' | 'horas' | 'meses'
export type Origem =
  'diario' | 'publicacao' | 'pessoal' | 'audiencia' | 'juntada' | 'domicilio_citacao' | 'domicilio_intimacao'
export type CodigoRegime = 'cpc' | 'clt' | 'cpp' | 'eca' | 'juizados' | 'admin' | 'eleitoral' | 'eleitoral_ordinario'
export type Dobro = 'mp' | 'fazenda' | 'defensoria' | 'litisconsortes'

/** Where the lawsuit is: what a day of the calendar must match to count. */
export interface Local {
  readonly uf: string | null
  /** IBGE's code. */
  readonly cidade: number | null
  /** Branch and court code of the lawsuit's number: 826 is J 8, TR 26. */
  readonly tribunal: number | null
  readonly foro: number | null
}

/** A request that is complete: the rule is written out, the place is known. */
export interface Pedido {
  readonly origem: Origem
  /** Of the event: made available, published, sent, heard, joined. */
  readonly data: string
  /** Of the act, for deadlines in hours that run from minute to minute. */
  readonly hora: string | null
  /** When a communication of the Domicílio was opened. */
  readonly confirmacao: string | null
  readonly destinatario: 'privado' | 'publico'
  readonly quantidade: number
  readonly unidade: Unidade
  readonly regime: CodigoRegime
  readonly dobro: Dobro | null
  readonly autos_eletronicos: boolean
  /** Accused in custody, Lei Maria da Penha, urgent measures: what CPP 798-A, I to III, keeps running. */
  readonly urgente: boolean
  readonly local: Local
  /** Id of the rule in the catalogue, its name and where it stands; null for a free amount. */
  readonly regra: number | null
  readonly nome: string | null
  readonly base_legal: string | null
}

export type TipoDia = 'feriado' | 'ponto' | 'recesso' | 'suspensao' | 'indisponibilidade' | 'expediente_reduzido'

/** A day, or the days up to `ate`, of the firm's calendar. Every part of `onde` that is set must match. */
export interface DiaForense {
  readonly id: number
  readonly data: string
  readonly ate: string | null
  readonly onde: { readonly [K in keyof Local]?: Local[K] } & { readonly justica_federal?: boolean }
  readonly tipo: TipoDia
  /** `start_end_only`: the day counts, but no deadline begins or ends on it (CPC 224 § 1). */
  readonly conta: 'none' | 'start_end_only'
  readonly motivo: string
  readonly ato: string | null
  readonly fonte: string | null
  readonly exige_prova: boolean
}
/** The days that the rules of this folder do not give by themselves, and what this set of them is called. */
export interface Calendario {
  readonly versao: string
  readonly dias: readonly DiaForense[]
}

export interface Passo {
  readonly data: string
  readonly conta: boolean
  /** Its number among the counted days; null where it does not count. */
  readonly n: number | null
  /** The same without the days that have to be proven; null where it does not count or the deadline is over. */
  readonly n_conservador: number | null
  readonly motivo: string
  readonly base_legal: string
  readonly fonte: string | null
  readonly exige_prova: boolean
}
/** One way to count: with or without the days that have to be proven. */
export interface Fim {
  readonly publicacao: string | null
  /** The day that begins the deadline and is left out of it. */
  readonly comeco: string | null
  readonly inicio: string | null
  readonly fim: string | null
  /** Of a deadline in hours. */
  readonly hora_fim: string | null
}
/** Where courts differ: the reading that begins earlier, or the one that begins later. */
export type Modo = 'estrita' | 'larga'
/** One of two readings of the law where courts differ; the earlier one is the result. */
export interface Leitura {
  readonly nome: string
  readonly comeco: string
  readonly inicio: string
  readonly fim_conservador: string
  readonly fim_com_comprovacao: string
}
export interface Prova {
  readonly data: string
  readonly motivo: string
  readonly ato: string | null
  readonly fonte: string | null
}

export interface Resultado {
  readonly publicacao: string | null
  readonly comeco: string | null
  readonly inicio: string | null
  readonly fim_conservador: string | null
  readonly fim_com_comprovacao: string | null
  readonly hora_conservador: string | null
  readonly hora_com_comprovacao: string | null
  /** After doubling. */
  readonly quantidade: number
  readonly unidade: Unidade
  readonly passos: readonly Passo[]
  readonly leituras: readonly Leitura[]
  readonly base_legal: readonly string[]
  /** What would have to be proven to use the later day (CPC 1.003 § 6). */
  readonly provas: readonly Prova[]
  readonly avisos: readonly string[]
  readonly calendario_versao: string
}
