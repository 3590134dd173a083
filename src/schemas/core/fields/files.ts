import type { FieldType } from '../fieldType.ts'
import { texts } from '../texts.ts'
import type { AnyField, AnyWhere, Common } from '../types.ts'
import { declare } from './declare.ts'
import { fieldType } from './registry.ts'

/** A stored file as the API describes it. `tamanho` in bytes; the counters start at 0. */
export interface StoredFile {
  id: number
  nm_arquivo: string
  ds_tipo: string
  tamanho: number
  qtd_clique: number
  qtd_download: number
  dt_criado: string
  nm_usuario_cri: string | null
  /** Whether whoever asks attached it, where the files of a record are listed. */
  proprio?: boolean
  /** The part of the record that holds it; the record itself where it is left out. */
  de?: { readonly entidade: string; readonly id: number; readonly nome: string }
}

export interface FileOptions extends Common<number> {
  /** The largest file, in MB; 20 unless said otherwise. */
  readonly maxMb?: number
  /** Accepted extensions, ['pdf']; all that the server recognises unless said otherwise. The content decides. */
  readonly accept?: readonly string[]
}
export interface FilesOptions extends FileOptions {
  /** The path of its calls below the area, 'tarefas/arquivos'. */
  readonly path: string
  /** What the calls name the record by, `cd_tarefa`. */
  readonly owner: string
  /** None is taken off while this holds: somebody decided, or paid, by what they say. Others are added. */
  readonly kept?: AnyWhere
  /** Files of other entities have the same address: calls name the record by `owner`, and a file by its id alone. */
  readonly shared?: true
}

export const fileTypes: readonly FieldType[] = [
  {
    // One file: the row keeps the id of the stored file.
    kind: 'file',
    bound: () => 20,
    sql: () => 'bigint',
    yup: (f, y) => y.number().strict().integer(texts.invalid(f.label)).typeError(texts.invalid(f.label)),
    normalise: (v) => (v === '' || v === undefined ? null : typeof v === 'string' && /^\d+$/.test(v) ? Number(v) : v),
    parse: () => null,
    format: (v) => (v == null ? '' : 'Anexo'),
    operators: ['empty'],
    json: () => ({ type: 'integer', description: 'arquivo' }),
    seed: () => null,
    sortable: false,
    cast: 'bigint',
    attaches: 'one',
  },
  {
    // Any number of files, in calls of their own; the row carries how many there are.
    kind: 'files',
    bound: () => 0,
    sql: () => null,
    yup: (_f, y) => y.array(),
    normalise: () => undefined,
    parse: () => null,
    format: (v) => (v == null || v === 0 ? '' : String(v)),
    operators: ['empty'],
    json: () => ({ type: 'integer', readOnly: true, description: 'number of files' }),
    seed: () => 0,
    sortable: false,
    align: 'right',
    cell: 'number',
    computed: true,
    attaches: 'many',
  },
]

/** Holds one file, by its id. */
export const attachesOne = (f: AnyField | undefined): boolean => f !== undefined && fieldType(f).attaches === 'one'
/** Has any number of files beside the record. */
export const attachesMany = (f: AnyField | undefined): boolean => f !== undefined && fieldType(f).attaches === 'many'

/** One file; the record keeps its id. */
export const file = declare<'file', number, FileOptions>('file')
/** Any number of files beside the record, with calls of their own; the value of the field is how many they are. */
export const files = declare<'files', number, FilesOptions>('files')
