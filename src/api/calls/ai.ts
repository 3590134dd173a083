import { http } from '../http.ts'
import { MAX_PER_PAGE } from '../../schemas/core/listCall.ts'
import type { Row } from '../../schemas/core/types.ts'
import { FONTES, TIPO_DE_TAREFA_IA, type TipoDeFonte } from '../../schemas/ia/fontes.ts'

/** Where a value stands in the text. */
export interface Trecho {
  readonly campo: string
  readonly trecho: string
  readonly inicio: number
  readonly fim: number
  readonly confianca: number
}
export interface Prazo {
  /** A model's answer holds of a deadline only what the model found. */
  readonly parte_responsavel?: string | null
  readonly data?: string | null
  readonly data_calculada?: string | null
  readonly horario?: string | null
  readonly dias?: number | null
  readonly unidade?: string | null
  /** What is to be done, in the text's own words. */
  readonly andamento?: string | null
  /** The same as one of the names that the reader knows. */
  readonly evento?: string
  /** For whom it is counted double, where the text says so. */
  readonly dobro?: string | null
}
/** `resposta_ia`, while there is one; without `resumo` it is being made. */
export type Resposta = Pick<Analise, 'partes' | 'prazos' | 'trechos' | 'nao_localizados'>
export interface Analise {
  readonly [key: string]: unknown
  readonly id: number
  readonly situacao: 'AG' | 'PR' | 'FA'
  readonly resumo: string | null
  readonly atencao?: string | null
  /** Of what its record no longer says: it is read again before anybody relies on it. */
  readonly desatualizada?: boolean
  readonly texto: string
  readonly feedback: boolean | null
  readonly partes?: Readonly<Record<'autores' | 'reus', readonly { readonly nome: string | null }[]>>
  readonly advogados?: readonly { readonly nome: string; readonly oab: string | null; readonly parte: string | null }[]
  readonly prazos?: readonly Prazo[]
  readonly trechos?: readonly Trecho[]
  readonly nao_localizados?: readonly { readonly campo: string; readonly valor: unknown }[]
  readonly modelo: {
    readonly nome: string | null
    readonly enviado: boolean
    readonly aviso: string | null
    /** It was asked for and has not said anything yet. */
    readonly esperando?: boolean
    readonly resposta: Analise | null
  }
}
export interface Conferencia {
  readonly id: number
  readonly campo: string
  readonly ie_decisao: 'CO' | 'AL' | 'RE'
  readonly ds_valor: string | null
}

export const analysisOf = (kind: TipoDeFonte, id: number, signal?: AbortSignal) =>
  http<Analise>('ia', `${kind}/${id}/`, { signal })
export const analyse = (kind: TipoDeFonte, id: number, force: boolean) =>
  http<Analise>('ia', `${kind}/`, {
    method: 'POST',
    body: { [FONTES[kind].campo]: id, force, taskType: TIPO_DE_TAREFA_IA },
  })
export const sendFeedback = (kind: TipoDeFonte, id: number, feedback: boolean) =>
  http<{ success: boolean }>('ia', `${kind}-feedback/${id}/`, { method: 'PATCH', body: { feedback } })
/** Has what waits in the inboxes and nobody had read yet read; answers how many texts, and how many are left for another time. */
export const analyseInbox = () => http<{ pedidos: number; restam: number }>('ia', 'caixa/', { method: 'POST' })
/** How many texts are being read, and how many of the inboxes could be; null for who may not ask for them. */
export const readingsAhead = (signal?: AbortSignal) =>
  http<{ em_analise: number; a_analisar: number | null }>('ia', 'situacao/', { signal })
/** How right the readings were, as the people of this firm found. */
export interface Medida {
  readonly total: number
  readonly grupos: readonly {
    readonly grupo: string
    readonly confirmados: number
    readonly alterados: number
    readonly recusados: number
    /** From 0 to 1. */
    readonly acerto: number | null
  }[]
}
export const measureOf = (signal?: AbortSignal) => http<Medida>('ia', 'medida/', { signal })
/** All words on a reading, the newest first: without the older ones what was confirmed once would wait again. */
export const checksOf = (analise: number, signal?: AbortSignal) =>
  http<{ results: Conferencia[] }>('ia', 'conferencias/', {
    query: { cd_analise: analise, paginacao: true, nr_por_pagina: MAX_PER_PAGE, ordenar_por: '-id' },
    signal,
  })
export const check = (body: Row) => http<Conferencia>('ia', 'conferencias/', { method: 'POST', body })
