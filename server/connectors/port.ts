/** What is looked for at a source: one term, as the source itself has to be asked for it. */
export interface Termo {
  /** `advogado`: the name of one of the firm's lawyers, who may be a party, too. */
  readonly tipo: 'oab' | 'nome' | 'advogado' | 'processo' | 'pendentes'
  readonly valor: string
  /** Of an enrolment. */
  readonly uf?: string
}

/** One page of what a source has of a term, in one of its spellings, on a day. */
export interface Asked {
  readonly termo: Termo
  readonly variante: string
  /** yyyy-mm-dd */
  readonly dia: string
  /** From 1. */
  readonly pagina: number
}

/** Somebody whom a communication is for, and on which side of the lawsuit, where the source tells. */
export interface Destinatario {
  readonly nome: string
  readonly polo: 'A' | 'P' | null
}

/** What a source says of one communication, in one shape for all of them. */
export interface Comunicacao {
  /** What the source knows it by. */
  readonly id: string
  readonly hash: string | null
  /** Letters and digits only. */
  readonly nr_processo: string
  /** The day on which it was made available, yyyy-mm-dd. */
  readonly dia: string
  readonly tribunal: string | null
  readonly orgao: string | null
  readonly tipo: string | null
  /** As the source sent it; null where nobody may open it yet without becoming aware of it. */
  readonly texto: string | null
  readonly link: string | null
  readonly destinatarios: readonly Destinatario[]
  readonly advogados: readonly { readonly nome: string; readonly oab: string }[]
  readonly cancelada: { readonly dia: string | null; readonly motivo: string | null } | null
}

/** A page as it came. */
export interface Pagina {
  readonly itens: readonly Comunicacao[]
  /** How many the source itself counts for the whole question; null where it counts nothing. */
  readonly contados: number | null
  /** It counts no further: there may be more than it says. */
  readonly teto: boolean
  /** How often it had to be asked again. */
  readonly repetidas: number
}

export interface Movimento {
  readonly codigo: string
  readonly nome: string
  /** ISO, in UTC. */
  readonly instante: string
  readonly orgao: string | null
}
/** What can be asked of one lawsuit or text without making anybody aware of anything. */
export interface Detalhe {
  readonly nr_processo: string
  readonly classe: string | null
  readonly orgao: string | null
  readonly grau: string | null
  /** 0 is public, 5 absolute secrecy. */
  readonly sigilo: number
  readonly movimentos: readonly Movimento[]
  /** Changes whenever something in the lawsuit does. */
  readonly versao: string | null
}

/** The text of a notice, opened: from here on the firm is aware of it. */
export interface Teor {
  readonly texto: string
  readonly documentos: readonly { readonly nome: string; readonly tipo: string; readonly conteudo: Buffer }[]
}

export interface Peticao {
  /** Null for a lawsuit that does not exist yet. */
  readonly nr_processo: string | null
  readonly documentos: readonly { readonly nome: string; readonly tipo: string; readonly conteudo: Buffer }[]
}
export interface Recibo {
  readonly protocolo: string
  /** ISO, in UTC. */
  readonly instante: string | null
  readonly recibo: Buffer | null
}

export type NomeConector = 'djen' | 'datajud' | 'mni'

/**
 * The one way to a source of the courts. `list` and `detail` make nobody aware of anything; `acknowledge` does, starts
 * terms, and is asked for by the call of that name alone.
 */
export interface Connector {
  readonly nome: NomeConector
  /** The spellings under which a term has to be asked for, lest most of it be missed. */
  variantes(termo: Termo): readonly string[]
  list(asked: Asked): Promise<Pagina>
  detail(nr_processo: string): Promise<readonly Detalhe[]>
  acknowledge(id: string): Promise<Teor>
  file(peticao: Peticao): Promise<Recibo>
}

export type Motivo = 'bloqueado' | 'espera' | 'fora' | 'recusado' | 'formato' | 'parcial' | 'nao_oferece'
const palavras: Readonly<Record<Motivo, string>> = {
  bloqueado: 'A fonte recusou o acesso deste endereço (403): ela só atende do Brasil',
  espera: 'A fonte pediu para esperar (429)',
  fora: 'A fonte não respondeu',
  recusado: 'A fonte recusou o pedido',
  formato: 'A fonte respondeu algo que não se entende',
  parcial: 'A fonte respondeu só em parte',
  nao_oferece: 'Esta fonte não oferece isto',
}

/** Why a source gave nothing, in words for whoever looks at what the connectors did. */
export class ConnectorProblem extends Error {
  constructor(
    readonly motivo: Motivo,
    detalhe = '',
    /** How often it was asked again before this. */
    readonly repetidas = 0,
  ) {
    super(detalhe ? `${palavras[motivo]}: ${detalhe}` : `${palavras[motivo]}.`)
  }
}
