import forge from 'node-forge'
import { cleanCpf, isCpf } from '../../../src/schemas/br/cpf.ts'

/** What a certificate says of itself. */
export interface Holder {
  readonly nm_titular: string
  /** Null when the certificate names nobody's. */
  readonly cpf: string | null
  readonly nm_emissor: string
  readonly dt_inicio: string
  readonly dt_validade: string
}
export type Reading = { readonly holder: Holder } | { readonly problem: 'senha' | 'arquivo' }

/** Rounds that no honest file needs: deriving a key by more would hold the server up. */
const MOST_ROUNDS = 600_000
/** ICP-Brasil's data of the holder, and of who answers for a company: birth (8), CPF (11) and more. */
const HOLDER_DATA = ['2.16.76.1.3.1', '2.16.76.1.3.4']

const { asn1, pkcs12, pki } = forge

const WHOLE = Symbol.for('banca.getCipher')
interface Ciphers {
  getCipher(oid: string, params: unknown, password: string): unknown
}
const ciphers = (pki as unknown as { pbe: Ciphers & { [WHOLE]?: Ciphers['getCipher'] } }).pbe
// One library serves all who load this: what it came with is kept, so that nobody encodes twice.
const cipherOf = (ciphers[WHOLE] ??= ciphers.getCipher.bind(ciphers))
// The modern scheme takes the bytes of a password in UTF-8, those of PKCS#12 itself in UTF-16; node-forge hands one text
// to both, which only the second understands beyond ASCII.
ciphers.getCipher = (oid, params, password) =>
  cipherOf(oid, params, oid === pki.oids.pkcs5PBES2 ? forge.util.encodeUtf8(password) : password)

type Asn1 = forge.asn1.Asn1

/** How often the file asks for a password to be stirred, at most: a salt and then a number. */
function rounds(node: Asn1): number {
  if (!Array.isArray(node.value)) return 0
  const children = node.value as Asn1[]
  const own = children.map((child, i) => {
    const salted = child.type === asn1.Type.OCTETSTRING && children[i + 1]?.type === asn1.Type.INTEGER
    const number = salted ? (children[i + 1]!.value as string) : ''
    return number === '' ? 0 : number.length > 4 ? Infinity : forge.util.createBuffer(number).getInt(number.length * 8)
  })
  return Math.max(0, ...own, ...children.map(rounds), ...children.map(inside))
}

/** The contents of a PKCS#12 file are files again, in its octet strings. */
function inside(node: Asn1): number {
  if (node.type !== asn1.Type.OCTETSTRING || typeof node.value !== 'string' || node.value.length < 32) return 0
  try {
    return rounds(asn1.fromDer(node.value))
  } catch {
    return 0
  }
}

/** The CPF in the alternative names that ICP-Brasil adds, or behind the colon of the name. */
function cpfOf(certificate: forge.pki.Certificate, name: string): string | null {
  const names = certificate.getExtension('subjectAltName') as { value?: string } | undefined
  const candidates: string[] = []
  if (names?.value)
    for (const other of (asn1.fromDer(names.value).value as Asn1[]) ?? []) {
      const [oid, data] = Array.isArray(other.value) ? (other.value as Asn1[]) : []
      if (!oid || !data || oid.type !== asn1.Type.OID || !HOLDER_DATA.includes(asn1.derToOid(oid.value as string)))
        continue
      const inner = Array.isArray(data.value) ? data.value[0] : data
      if (typeof inner?.value === 'string') candidates.push(inner.value.slice(8, 19))
    }
  candidates.push(name.split(':')[1] ?? '')
  return candidates.map(cleanCpf).find((cpf) => isCpf(cpf)) ?? null
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
const named = (fields: { getField(name: string): { value?: unknown } | null }): string =>
  String(fields.getField('CN')?.value ?? '')

type Pfx = forge.pkcs12.Pkcs12Pfx
const bagsOf = (file: Pfx, type: string) => file.getBags({ bagType: type })[type] ?? []
const keyIn = (file: Pfx) =>
  [...bagsOf(file, pki.oids.pkcs8ShroudedKeyBag!), ...bagsOf(file, pki.oids.keyBag!)].find((bag) => bag.key)?.key

/** The certificate that belongs to the private key: the others are of those who issued it. */
function own(file: Pfx): forge.pki.Certificate | null {
  const key = keyIn(file)
  if (!key) return null
  const modulus = (key as forge.pki.rsa.PrivateKey).n
  const found = bagsOf(file, pki.oids.certBag!).find((bag) => {
    const publicKey = bag.cert?.publicKey as forge.pki.rsa.PublicKey | undefined
    return publicKey !== undefined && publicKey.n.equals(modulus)
  })
  return found?.cert ?? null
}

/** Opens a .pfx or .p12. Never throws: says whether the password or the file is what is wrong. */
export function readCertificate(bytes: Buffer, password: string): Reading {
  let content: Asn1
  try {
    content = asn1.fromDer(bytes.toString('binary'))
    if (rounds(content) > MOST_ROUNDS) return { problem: 'arquivo' }
  } catch {
    return { problem: 'arquivo' }
  }
  try {
    const certificate = own(pkcs12.pkcs12FromAsn1(content, false, password))
    if (!certificate) return { problem: 'arquivo' }
    const name = forge.util.decodeUtf8(named(certificate.subject))
    return {
      holder: {
        nm_titular: name.split(':')[0]!.trim(),
        cpf: cpfOf(certificate, name),
        nm_emissor: forge.util.decodeUtf8(named(certificate.issuer)),
        dt_inicio: dayOf(certificate.validity.notBefore),
        dt_validade: dayOf(certificate.validity.notAfter),
      },
    }
  } catch (error) {
    return { problem: /password|mac|decrypt/i.test((error as Error).message) ? 'senha' : 'arquivo' }
  }
}

/** What a connection shows of a certificate to be known by, in PEM: old files are closed in ways that TLS no longer opens. */
export interface PemIdentity {
  readonly key: string
  readonly cert: string
}

/** The key and the certificates of a file that was read before. Null where it no longer opens. */
export function identityIn(bytes: Buffer, password: string): PemIdentity | null {
  try {
    const file = pkcs12.pkcs12FromAsn1(asn1.fromDer(bytes.toString('binary')), false, password)
    const key = keyIn(file)
    const mine = own(file)
    if (!key || !mine) return null
    const others = bagsOf(file, pki.oids.certBag!).flatMap(({ cert }) => (cert && cert !== mine ? [cert] : []))
    return { key: pki.privateKeyToPem(key), cert: [mine, ...others].map((one) => pki.certificateToPem(one)).join('') }
  } catch {
    return null
  }
}
