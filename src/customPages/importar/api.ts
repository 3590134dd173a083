import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getToken } from '../../api/storage.ts'
import { download, saveBlob } from '../../api/download.ts'
import { http } from '../../api/http.ts'
import type { Row } from '../../schemas/core/types.ts'

export interface Target {
  readonly nome: string
  readonly rotulo: string
  readonly obrigatorio: boolean
  readonly chave: boolean
  readonly aceita: string
  readonly cadastra: string | null
}
export interface Column {
  readonly titulo: string
  readonly amostras: readonly string[]
  readonly campo: string | null
}
export interface ImportPlan {
  readonly mapeamento: readonly (string | null)[]
  readonly existentes: 'pular' | 'atualizar'
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

export const RESOURCE = 'importacoes'
const AREA = 'base'
const EVERY_MS = 1000
/** A large spreadsheet takes a while to be read. */
const READING_MS = 120_000

export const isRunning = ({ ie_situacao }: ImportDetail) => ['CO', 'IM', 'DE'].includes(ie_situacao)

/** An import as it is now, asked for again each second while a server works on it. */
export function useImport(id: number) {
  const queryClient = useQueryClient()
  const key = [RESOURCE, 'detalhe', id]
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => http<ImportDetail>(AREA, `importacoes/${id}/detalhe/`, { signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? EVERY_MS : false),
  })
  const post = async (what: string, body: Row = {}) => {
    const detail = await http<ImportDetail>(AREA, `importacoes/${id}/${what}/`, { method: 'POST', body })
    queryClient.setQueryData(key, detail)
  }
  return { ...query, check: (plan: ImportPlan) => post('conferir', { ...plan }), begin: () => post('importar') }
}

/** Sends a spreadsheet to be imported into an entity. */
export async function sendSheet(
  entidade: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<ImportDetail> {
  const { sendFile } = await import('../../api/upload.ts')
  return sendFile<ImportDetail>([AREA, `importacoes/enviar/${entidade}/`], { file, onProgress }, getToken)
}

export const fetchLines = (id: number, estado: 'E' | 'R' | 'V', apos: number, signal?: AbortSignal) =>
  http<Lines>(AREA, `importacoes/${id}/linhas/`, { query: { estado, apos }, signal })

/** Saves a file of the server's: a template, or the lines that are wrong. */
export async function saveFile(path: string, query: Record<string, string>, fallback: string): Promise<void> {
  const { blob, name } = await download([AREA, `importacoes/${path}/`], { query, timeout: READING_MS })
  saveBlob(blob, name ?? fallback)
}
