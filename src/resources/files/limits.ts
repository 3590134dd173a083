import { texts, type AnyField } from '../../schemas/core/index.ts'

export interface Limits {
  readonly maxMb: number
  readonly accept: readonly string[]
}

export const limitsOf = (field: AnyField): Limits => ({
  maxMb: (field.o.maxMb as number | undefined) ?? 20,
  accept: (field.o.accept as readonly string[] | undefined) ?? [],
})

const MB = 1_048_576
const extension = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

/** Why a file would be refused, before it is sent for nothing; the server looks at its content again. */
export function checkFile(file: Pick<File, 'name' | 'size'>, { maxMb, accept }: Limits): string | null {
  if (file.size === 0) return texts.fileEmpty
  if (file.size > maxMb * MB) return texts.fileTooLarge(maxMb)
  return accept.length && !accept.includes(extension(file.name)) ? texts.fileType : null
}

const UNITS = ['B', 'KB', 'MB', 'GB']
/** '1,4 MB' */
export function formatSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const n = (bytes / 1024 ** step).toLocaleString('pt-BR', { maximumFractionDigits: step === 0 ? 0 : 1 })
  return `${n} ${UNITS[step]}`
}
