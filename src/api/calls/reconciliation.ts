import { getToken } from '../storage.ts'

/** A statement of a bank for an account, with what was said of its columns and that the number in it is another's. */
export interface StatementSent {
  readonly conta: number
  readonly file: File
  /** Which column is what, from 0; only of a table that does not say it itself. */
  readonly colunas?: Readonly<Record<string, number | readonly number[]>>
  readonly outraConta: boolean
}

/** What became of a statement: how many of its lines are new. */
export interface StatementKept {
  readonly id: number
  readonly qt_novas: number
  readonly qt_repetidas: number
}

/** Sends a bank's statement to be reconciled. */
export async function importStatement(
  { conta, file, colunas, outraConta }: StatementSent,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) {
  const { sendFile } = await import('../upload.ts')
  const fields = {
    cd_conta_bancaria: String(conta),
    ...(colunas && { colunas: JSON.stringify(colunas) }),
    ...(outraConta && { outra_conta: 'true' }),
  }
  return sendFile<StatementKept>(['financeiro', 'extratos/importar/'], { file, fields, onProgress, signal }, getToken)
}
