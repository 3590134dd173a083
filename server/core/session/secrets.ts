import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals what must be kept and never read by people: passwords to courts' systems, certificates, second factors. */
export interface Secrets {
  /** `of` is whose it is: a company's id, or a name such as 'segundo-fator:7'. */
  seal(of: number | string, clear: string | Buffer): string
  /** Throws for what was sealed for another owner, with another key, or changed since. */
  open(of: number | string, sealed: string): Buffer
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1.'
const IV = 12
const TAG = 16

/**
 * Each owner's key follows from the server's secret, so that a row moved to another company opens nothing. What was sealed
 * with `previous`, the secret before it was changed, still opens; nothing more is sealed with it.
 */
export function secretsOf(secret: string, previous: string | null = null): Secrets {
  const keyOf = (of: number | string, from = secret) =>
    Buffer.from(hkdfSync('sha256', from, 'banca', `cofre:${of}`, 32))
  return {
    seal(of, clear) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv(ALGORITHM, keyOf(of), iv)
      const body = Buffer.concat([
        typeof clear === 'string' ? cipher.update(clear, 'utf8') : cipher.update(clear),
        cipher.final(),
      ])
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(of, sealed) {
      if (!sealed.startsWith(VERSION)) throw new Error('not sealed by this product')
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      const openWith = (key: Buffer) => {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV))
        decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
        return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()])
      }
      try {
        return openWith(keyOf(of))
      } catch (error) {
        if (previous === null) throw error
        return openWith(keyOf(of, previous))
      }
    },
  }
}
