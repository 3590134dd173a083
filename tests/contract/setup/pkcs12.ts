import forge from 'node-forge'

export interface P12Options {
  readonly name?: string
  readonly cpf?: string
  readonly password?: string
  readonly from?: Date
  readonly to?: Date
  /** Where the CPF stands: in ICP-Brasil's alternative name, or behind the name. */
  readonly where?: 'san' | 'cn'
}

const keys = forge.pki.rsa.generateKeyPair(1024)
const DAY = 86_400_000

/** A real PKCS#12 file with a key and a certificate of its own, as ICP-Brasil writes the holder's CPF. */
export function makeP12({
  name = 'JOÃO DA SILVA',
  cpf = '52998224725',
  password = 'senha-do-certificado',
  from = new Date(Date.now() - 30 * DAY),
  to = new Date(Date.now() + 300 * DAY),
  where = 'san',
}: P12Options = {}): Buffer {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = from
  certificate.validity.notAfter = to
  const cn = forge.util.encodeUtf8(where === 'cn' ? `${name}:${cpf}` : name)
  certificate.setSubject([{ name: 'commonName', value: cn }])
  certificate.setIssuer([{ name: 'commonName', value: 'AC Teste v5' }])
  if (where === 'san') {
    const { asn1 } = forge
    const octets = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OCTETSTRING, false, `01011980${cpf}00000000000SSPSP`)
    const oid = asn1.oidToDer('2.16.76.1.3.1').getBytes()
    const other = asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [
      asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, oid),
      asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [octets]),
    ])
    const names = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [other])
    certificate.setExtensions([{ id: '2.5.29.17', value: asn1.toDer(names).getBytes() }])
  }
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  const file = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], password, { algorithm: 'aes256' })
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary')
}

/** The same file, asking for its password to be stirred so often (bytes of a number), two billion times unless told. */
export function stirred(file: Buffer, times = '\x7f\xff\xff\xff'): Buffer {
  const content = forge.asn1.fromDer(file.toString('binary'))
  const mac = (content.value as forge.asn1.Asn1[])[2]!.value as forge.asn1.Asn1[]
  mac[2]!.value = times
  return Buffer.from(forge.asn1.toDer(content).getBytes(), 'binary')
}

/** The body of a multipart form, and its headers. */
export function multipart(values: Record<string, string>, file?: { name: string; bytes: Buffer }) {
  const boundary = '----formulario'
  const parts: Buffer[] = Object.entries(values).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/x-pkcs12\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    )
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
