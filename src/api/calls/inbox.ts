import { http } from '../http.ts'
import { getToken } from '../storage.ts'
import type { Query } from '../query.ts'
import type { Marca } from '../../schemas/br/marcas.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import type { FonteDaCaixa, SituacaoDaCaixa } from '../../schemas/integracao/caixa.ts'

/** A row of an inbox as a whole, its text included. */
export const itemOf = ({ area, path }: AnyEntity, id: number) =>
  http<Row & { readonly id: number }>(area, `${path}${id}/`)
/** The firm's last lawsuit of a number. */
export const lawsuitNumbered = async ({ area, path }: AnyEntity, number: string): Promise<Row | undefined> =>
  (
    await http<{ results: Row[] }>(area, path, {
      query: { nr_processo__eq: number, nr_por_pagina: 1, ordenar_por: '-id' },
    })
  ).results[0]

/** What a line of the one inbox says of something that a source sent. */
export interface InboxItem {
  readonly fonte: FonteDaCaixa
  readonly entidade: string
  readonly id: number
  readonly nr_versao: number
  readonly ordem: number
  readonly dia: string
  readonly nr_processo: string
  readonly cd_processo: number | null
  readonly partes: string | null
  readonly orgao: string | null
  readonly trecho: string | null
  readonly prazo: string | null
  readonly is_read: boolean
  readonly cancelada: boolean
  readonly cd_responsavel: number | null
  readonly responsavel: string | null
}
export interface InboxPage {
  readonly results: readonly InboxItem[]
  readonly proximo: string | null
}
export type InboxCounts = Readonly<Record<SituacaoDaCaixa | 'urgentes', number>> & { readonly fonte: FonteDaCaixa }

export const inboxPage = (query: Query, signal?: AbortSignal) =>
  http<InboxPage>('integration', 'caixa/', { query, signal })
/** How much there is to do of each source that the session may read, of what is searched. */
export const inboxCounts = async (query: Query, signal?: AbortSignal) =>
  (await http<{ fontes: readonly InboxCounts[] }>('integration', 'caixa/contadores/', { query, signal })).fontes

/** What the form of the lawsuit that an item names begins with: its parties, the customer among them, its days. */
export const lawsuitOfItem = (entidade: string, id: number) =>
  http<Row>('integration', `caixa/${entidade}/${id}/processo/`)
/** What is worth seeing in an item's text, by where it stands there. */
export const marksOf = async (entidade: string, id: number, signal?: AbortSignal) =>
  (await http<{ marcas: readonly Marca[] }>('integration', `caixa/${entidade}/${id}/marcas/`, { signal })).marcas

/** What became of a file: what it is about, what of it is new, what had come before, and what is of others. */
export interface FileTaken {
  readonly dia: string
  readonly encontrados: number
  readonly guardados: number
  readonly repetidos: number
  readonly de_outros: number
  /** Where the file names more lawsuits that are not the firm's: so many of them become discovered ones at a time. */
  readonly limite_novos: number | null
  /** Names of what was attached and could not be read. */
  readonly nao_lidos: readonly string[]
  readonly erro: string | null
}
/** Sends a diary or a mail to be taken apart into items. */
export async function takeFile(
  { file, dia, tudo }: { readonly file: File; readonly dia: string | null; readonly tudo: boolean },
  onProgress: (part: number) => void,
  signal: AbortSignal,
) {
  const { sendFile } = await import('../upload.ts')
  const fields = { ...(dia && { dt_disponibilizacao: dia }), ...(tudo && { tudo: 'true' }) }
  return sendFile<FileTaken>(['process', 'notifications/arquivo/'], { file, fields, onProgress, signal }, getToken)
}
