export interface NamedFile {
  readonly blob: Blob
  readonly name: string | null
}

/** Hands a file to the browser to save, by its own name or else by this one. */
export const saveFile = ({ blob, name }: NamedFile, otherwise: string): void => saveBlob(blob, name ?? otherwise)

/** Hands a file to the browser to save. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has begun by then; keeping the blob for ever would keep its memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
