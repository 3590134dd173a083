import { download } from '../download.ts'
import { http } from '../http.ts'
import { getToken } from '../storage.ts'
import type { Row } from '../../schemas/core/types.ts'

export interface Target {
  readonly nome: string
  readonly rotulo: string
  readonly obrigatorio: boolean
  readonly chave: boolean
  readonly aceita: string
  readonly cadastra: string | null
  /** It is of what each line adds: required only where a column is mapped to another of these. */
  readonly parte: boolean
}
export interface Column {
  readonly titulo: string
  readonly amostras: readonly string[]
  readonly campo: string | null
}
export interface ImportPlan {
  readonly mapeamento: readonly (string | null)[]
  readonly existentes: 'pular' | 'atualizar' | 'completar'
  readonly cadastrar: readonly string[]
}
export interface ImportDetail extends Omit<ImportPlan, 'mapeamento'> {
  readonly id: number
  readonly nr_versao: number
  readonly nm_arquivo: string
  readonly nm_entidade: string
  readonly ds_entidade: string
  readonly ds_aviso: string | null
  readonly ie_situacao: 'MA' | 'CO' | 'CF' | 'IM' | 'PA' | 'FI' | 'DE' | 'DF'
  readonly qt_linhas: number
  readonly qt_feitas: number
  readonly qt_criadas: number
  /** How many records lines create, where several are of one. */
  readonly qt_registros: number | null
  readonly qt_alteradas: number
  readonly qt_puladas: number
  readonly qt_erradas: number
  readonly qt_desfeitas: number
  readonly qt_mantidas: number
  readonly lembrado: boolean
  /** What its lines hold is shown to whoever sent it, and this is somebody else. */
  readonly reservada: boolean
  readonly faltantes: Readonly<Record<string, readonly string[]>>
  readonly colunas: readonly Column[]
  readonly campos: readonly Target[]
}
export interface WrongLine {
  readonly nr_linha: number
  readonly cd_registro: number | null
  readonly erros: readonly { readonly coluna: string | null; readonly valor: string; readonly mensagem: string }[]
}
export interface Lines {
  readonly results: readonly WrongLine[]
  readonly apos: number | null
}
/** Which lines: the wrong ones, those an undoing kept, those with a remark, those that brought nothing. */
export type LineState = 'E' | 'R' | 'V' | 'P'
export type SheetFormat = 'xlsx' | 'csv'

const AREA = 'base'
const at = (path: string) => `importacoes/${path}/`
/** A large spreadsheet takes a while to be read. */
const READING_MS = 120_000
const sheet = (path: string, query: Readonly<Record<string, string>>) =>
  download([AREA, at(path)], { query, timeout: READING_MS })

export const importDetail = (id: number, signal?: AbortSignal) =>
  http<ImportDetail>(AREA, at(`${id}/detalhe`), { signal })
/** Has a server check an import, or go on with it. */
export const advanceImport = (id: number, what: 'conferir' | 'importar', body: Row = {}) =>
  http<ImportDetail>(AREA, at(`${id}/${what}`), { method: 'POST', body })
export const linesOf = (id: number, estado: LineState, apos: number, signal?: AbortSignal) =>
  http<Lines>(AREA, at(`${id}/linhas`), { query: { estado, apos }, signal })

/** Sends a spreadsheet to be imported into an entity. */
export async function sendSheet(entidade: string, file: File, onProgress: (part: number) => void, signal: AbortSignal) {
  const { sendFile } = await import('../upload.ts')
  return sendFile<ImportDetail>([AREA, at(`enviar/${entidade}`)], { file, onProgress, signal }, getToken)
}
export const sheetOfLines = (id: number, estado: LineState, formato: SheetFormat) =>
  sheet(`${id}/erros`, { formato, estado })
export const sheetToFill = (entidade: string, formato: SheetFormat) => sheet(`modelo/${entidade}`, { formato })
