import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals what must be kept and never read by people: passwords to courts' systems, certificates. */
export interface Secrets {
  seal(company: number, clear: string | Buffer): string
  /** Throws for what was sealed for another company, with another key, or changed since. */
  open(company: number, sealed: string): Buffer
}

const ALGORITHM = 'aes-256-gcm'
const VERSION = 'v1.'
const IV = 12
const TAG = 16

/** Each company's key follows from the server's secret, so that a row moved to another company opens nothing. */
export function secretsOf(secret: string): Secrets {
  const keys = new Map<number, Buffer>()
  const keyOf = (company: number): Buffer => {
    const known = keys.get(company)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, 'banca', `cofre:${company}`, 32))
    keys.set(company, key)
    return key
  }
  return {
    seal(company, clear) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv(ALGORITHM, keyOf(company), iv)
      const body = Buffer.concat([
        typeof clear === 'string' ? cipher.update(clear, 'utf8') : cipher.update(clear),
        cipher.final(),
      ])
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(company, sealed) {
      if (!sealed.startsWith(VERSION)) throw new Error('not sealed by this product')
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      const decipher = createDecipheriv(ALGORITHM, keyOf(company), bytes.subarray(0, IV))
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()])
    },
  }
}
