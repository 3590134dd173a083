import { COUNTED, type AnyAction, type StoredFile } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'
import { entityOf } from '../runtime/catalog.ts'
import { filterQuery, listQuery, type ListParams } from './dialect.ts'
import type { HttpOptions } from '../api/http.ts'
import { actionCall, areaCall, entityCall } from '../api/places.ts'
import type { Caller, Downloader } from './caller.ts'

/** One line of a record's history. */
export interface AuditEntry {
  readonly id: number
  readonly data: string
  readonly usuario: string | null
  readonly acao: string
  readonly ip: string | null
  /** The name of the record that this happened to, where it was merged into this one. */
  readonly de?: string
  readonly alteracoes: readonly {
    readonly campo: string
    readonly valor_anterior: unknown
    readonly valor_novo: unknown
  }[]
}

/** Something that happened to a record, in the server's words. */
export interface TimelineEntry {
  readonly chave: string
  /** Name of the kind, and the id of the row that it is about. */
  readonly tipo: string
  readonly registro: number
  readonly dia: string
  readonly hora: string | null
  readonly palavra: string
  readonly texto: string
  readonly detalhes: readonly string[]
  readonly por: string | null
}
export interface TimelinePage {
  readonly results: readonly TimelineEntry[]
  /** What the next page is asked for with; null at the end. */
  readonly proximo: string | null
}

/** Records by id, or whatever a list query chooses, from an id on. */
export interface BulkBody {
  readonly dados: Row
  readonly registros?: readonly { readonly id: number; readonly nr_versao?: unknown }[]
  readonly filtro?: ListParams['filter']
  readonly apos?: number
}
export interface BulkAnswer {
  readonly feitas: number
  readonly recusadas: readonly { readonly id: number; readonly nome: string; readonly motivo: string }[]
  readonly apos: number | null
  /** Those of which a version was named that are another one now. */
  readonly alteradas?: readonly Version[]
}
/** A record as it was at one time. */
export interface Version {
  readonly id: number
  readonly nr_versao: number
}

/** Records to be taken along, each with its files by field. */
export interface PackAnswer {
  readonly dt_pacote: string
  readonly results: readonly {
    readonly registro: Row
    readonly arquivos: Readonly<Record<string, readonly StoredFile[]>>
  }[]
}

/** What the postal service knows of a code. */
export interface Address {
  readonly logradouro: string
  readonly bairro: string
  readonly localidade: string
  readonly uf: string
  readonly ibge: string
  readonly complemento: string
}

/** The verbs beyond React-Admin's: actions, counters, history, export, postal codes. */
export const recordVerbs = (call: Caller, download: Downloader) => ({
  /** Runs a declared action; the row as it is afterwards, or null when the call answers nothing. */
  async act(resource: string, action: string, params: { record: Row; input: Row }): Promise<Row | null> {
    const entity = entityOf(resource)
    const known = entity.actions[action] as AnyAction
    const { method, place } = actionCall(entity, known, params.record)
    // What an action with a call of its own sets is the server's to say.
    const body = { ...(!known.call && known.set), ...params.input, nr_versao: params.record.nr_versao }
    return call<Row | null>(place, { method, body })
  },

  /** Does one thing to many records, a part of them in each call. Null from a server that only knows one at a time. */
  async bulk(resource: string, name: string, body: BulkBody): Promise<BulkAnswer | null> {
    try {
      return await call<BulkAnswer>(entityCall(entityOf(resource), `em-lote/${name}/`), { method: 'POST', body })
    } catch (error) {
      const { status } = error as { status?: number }
      if (status === 404 || status === 405) return null
      throw error
    }
  },

  /** Takes back the session's own last change of a record. */
  undo(resource: string, { id, nr_versao }: Version): Promise<Row> {
    return call<Row>(entityCall(entityOf(resource), `${id}/desfazer/`), { method: 'POST', body: { nr_versao } })
  },

  counters(resource: string, params: { filter?: ListParams['filter']; signal?: AbortSignal | undefined } = {}) {
    const entity = entityOf(resource)
    const options = { query: filterQuery(params.filter), signal: params.signal }
    return call<Record<string, number>>(entityCall(entity, COUNTED), options)
  },

  /** How many records each preset chooses that is there to be watched. */
  watched(resource: string, params: { signal?: AbortSignal } = {}) {
    return call<Record<string, number>>(entityCall(entityOf(resource), 'nada-esquecido/'), params)
  },

  /** What somebody takes along of an entity where there may be no network. */
  pack(resource: string, params: { signal?: AbortSignal } = {}) {
    return call<PackAnswer>(entityCall(entityOf(resource), 'pacote/'), params)
  },

  /** How many records of a list query fall on each day of one of its calendars. */
  countByDay(resource: string, por: string, params: { filter?: ListParams['filter']; signal?: AbortSignal } = {}) {
    const query = { ...filterQuery(params.filter), por }
    return call<Record<string, number>>(entityCall(entityOf(resource), 'por-dia/'), { query, signal: params.signal })
  },

  async audit(resource: string, id: number | string): Promise<AuditEntry[]> {
    const answer = await call<AuditEntry[] | { results: AuditEntry[] }>(
      entityCall(entityOf(resource), `${id}/auditoria/`),
      { query: { nr_por_pagina: 500 } },
    )
    return Array.isArray(answer) ? answer : answer.results
  },

  /** How many records each related list of one holds. */
  relatedCounts(resource: string, id: number): Promise<Record<string, number>> {
    return call<Record<string, number>>(entityCall(entityOf(resource), `${id}/contagens/`))
  },

  /** A page of what happened to a record, newest first; `ate` is the `proximo` of the page before. */
  timeline(
    resource: string,
    id: number,
    query: { ate?: string | undefined; tipos?: readonly string[]; q?: string; limite?: number },
    signal?: AbortSignal,
  ): Promise<TimelinePage> {
    return call<TimelinePage>(entityCall(entityOf(resource), `${id}/linha-do-tempo/`), { query, signal })
  },

  /** A record as a file: one of the documents that its entity declares. */
  document(resource: string, name: string, id: number, options: Pick<HttpOptions, 'signal' | 'onBytes'> = {}) {
    const entity = entityOf(resource)
    const path = entity.documents[name]!.call.replace('{id}', String(id))
    return download(areaCall(entity, path), { ...options, timeout: 600_000 })
  },

  /** A list as a spreadsheet: the server's, or from a server that makes none, put together here. */
  async exportList(
    resource: string,
    params: ListParams & { columns: readonly string[]; onPaged?: (estimate: number) => void } & Pick<
        HttpOptions,
        'signal' | 'onBytes'
      >,
  ) {
    const { paginacao: _, ...query } = listQuery({ sort: params.sort, filter: params.filter })
    try {
      return await download(entityCall(entityOf(resource), 'exportar/'), {
        query: { ...query, formato: 'xlsx', colunas: params.columns },
        timeout: 600_000,
        signal: params.signal,
        ...(params.onBytes && { onBytes: params.onBytes }),
      })
    } catch (error) {
      const { status } = error as { status?: number }
      if (status !== 404 && status !== 405) throw error
      const { pagedExport } = await import('./pagedExport.ts')
      return pagedExport(call, entityOf(resource), params)
    }
  },

  /** The address of a postal code; null when it is unknown or the service is away. */
  cep: (digits: string): Promise<Address | null> => call<Address>(['base', `cep/${digits}/`]).catch(() => null),
})
