import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals and opens short secrets at rest: what is read from the database alone says nothing. */
export interface Secrets {
  /** Encrypts bytes for one purpose (AES-256-GCM); each purpose, such as a company, has a key of its own. */
  seal(purpose: string, plain: Uint8Array | string): string
  /** Opens what `seal` made for the same purpose. Throws when it was sealed for another, or changed. */
  open(purpose: string, sealed: string): Buffer
}

/** Keys are derived (HKDF-SHA-256) from the server's secret. */
export function secretsOf(secret: string): Secrets {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'banca', purpose, 32))
  return {
    seal(purpose, plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv)
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    },
  }
}
