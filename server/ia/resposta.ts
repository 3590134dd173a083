import type { Dobro } from '../../src/prazos/index.ts'
import type { Documento } from './documento.ts'

/** Where a value stands in the text that arrived: `texto.slice(inicio, fim) === trecho`. */
export interface Trecho {
  /** Path in the answer: `prazos[0].dias`. */
  readonly campo: string
  readonly valor: unknown
  readonly trecho: string
  readonly inicio: number
  readonly fim: number
  readonly confianca: number
}
export interface PrazoDaAnalise {
  readonly parte_responsavel: string | null
  readonly data: string | null
  readonly horario: string | null
  readonly urgencia: 'alta' | 'media' | 'baixa'
  readonly observacao: string | null
  readonly andamento: string | null
  readonly dias: number | null
  /** Null where the text says `prazo legal` and no more. */
  readonly unidade: string | null
  readonly unidade_expressa: boolean
  readonly evento: string
  readonly data_calculada: string | null
  readonly condicionado: boolean
  /** For whom it is counted double, where the text says so: `dias` is the amount that it names. */
  readonly dobro: Dobro | null
}
interface Representante {
  readonly nome: string
  readonly oab: string | null
}
export interface ParteDaAnalise {
  readonly nome: string
  readonly representantes: readonly Representante[]
}
/** `resposta_ia`, with what is needed to check it. */
export interface Analise {
  readonly resumo: string
  readonly atencao: string | null
  readonly processo: {
    numero_padrao_cnj: string | null
    numero_antigo: string | null
    classe: string | null
    fase: string | null
    assunto: string | null
  }
  readonly tipo_documento: Documento | null
  readonly orgao_julgador: {
    nome: string | null
    tipo: string | null
    comarca: string | null
    estado: string | null
    tribunal: string | null
  }
  readonly partes: { autores: readonly ParteDaAnalise[]; reus: readonly ParteDaAnalise[] }
  readonly advogados: readonly (Representante & { readonly parte: 'autor' | 'reu' | null })[]
  readonly prazos: readonly PrazoDaAnalise[]
  /** In words, from when each `data_calculada` was counted; null where there is none. */
  readonly contagem: string | null
  readonly valores: Record<
    'total' | 'custas' | 'multas' | 'outros' | 'principal' | 'honorarios' | 'honorarios_percentual',
    number | null
  >
  readonly julgamento: { tipo: string | null; resultado: string | null; tese_vencedora: string | null }
  readonly trechos: readonly Trecho[]
  /** The cases that the publication holds besides this one. */
  readonly outros_processos: readonly string[]
  readonly versao: string
}
