import { createServer, type Server } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { AddressInfo } from 'node:net'
import forge from 'node-forge'

const ADDRESS = '127.0.0.1'

/** A certificate of a server on this machine, vouching for itself. */
function ownCertificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = '02'
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000)
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000)
  const who = [{ name: 'commonName', value: 'Tribunal de exemplo' }]
  certificate.setSubject(who)
  certificate.setIssuer(who)
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 7, ip: ADDRESS }] }])
  certificate.sign(privateKey, forge.md.sha256.create())
  return { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(certificate) }
}

export interface Aviso {
  readonly id: string
  readonly processo: string
  /** yyyyMMddHHmmss */
  readonly data: string
  readonly teor: string
}
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/'
const TYPES = 'http://www.cnj.jus.br/tipos-servico-intercomunicacao-2.2.2'
const INTER = 'http://www.cnj.jus.br/intercomunicacao-2.2.2'

const answer = (operation: string, inside: string, prefix = 'soap') =>
  `<?xml version="1.0" encoding="UTF-8"?><${prefix}:Envelope xmlns:${prefix}="${ENVELOPE}"><${prefix}:Body>` +
  `<ns3:${operation}Resposta xmlns:ns3="${TYPES}" xmlns:ns2="${INTER}"><ns3:sucesso>true</ns3:sucesso>` +
  `<ns3:mensagem>OK</ns3:mensagem>${inside}</ns3:${operation}Resposta></${prefix}:Body></${prefix}:Envelope>`

const avisoXml = ({ id, processo, data }: Aviso) =>
  `<ns3:aviso idAviso="${id}" tipoComunicacao="INT"><ns2:destinatario><ns2:pessoa nome="EMPRESA EXEMPLO" tipoPessoa="juridica"/>` +
  `</ns2:destinatario><ns2:processo numero="${processo}" nivelSigilo="0"><ns2:orgaoJulgador nomeOrgao="1ª Vara do Trabalho"/>` +
  `</ns2:processo><ns2:dataDisponibilizacao>${data}</ns2:dataDisponibilizacao></ns3:aviso>`

/** How an answer travels. */
export type Travel = 'plain' | 'mtom' | 'latin1' | 'fault' | 'refused' | 'doctype' | 'html'

/** A local court that speaks MNI 2.2.2 over TLS, knows who asks by their certificate, and notes what was asked for. */
export class FonteMni {
  readonly asked: { operation: string; body: string; holder: string | null }[] = []
  avisos: Aviso[] = []
  travel: Travel = 'plain'
  /** Who vouches for it. */
  trusted = ''
  private server!: Server

  async start(): Promise<string> {
    const own = ownCertificate()
    this.trusted = own.cert
    this.server = createServer({ ...own, requestCert: true, rejectUnauthorized: false }, (request, reply) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body = Buffer.concat(parts).toString('utf8')
        const operation = /<ser:(\w+)>/.exec(body)?.[1] ?? ''
        const holder = (request.socket as TLSSocket).getPeerCertificate()?.subject?.CN ?? null
        this.asked.push({ operation, body, holder: holder === null ? null : String(holder) })
        const [type, bytes] = this.packed(this.said(operation, body))
        reply.writeHead(this.travel === 'fault' ? 200 : 200, { 'content-type': type }).end(bytes)
      })
    })
    await new Promise<void>((done) => this.server.listen(0, ADDRESS, done))
    return `https://${ADDRESS}:${(this.server.address() as AddressInfo).port}/pje/intercomunicacao`
  }
  stop(): void {
    this.server?.closeAllConnections()
    this.server?.close()
  }

  private said(operation: string, body: string): string {
    if (operation === 'consultarAvisosPendentes')
      return answer(operation, this.avisos.map(avisoXml).join(''), 'SOAP-ENV')
    if (operation === 'consultarTeorComunicacao') {
      const id = /<tip:identificadorAviso>([^<]*)</.exec(body)?.[1]
      const found = this.avisos.find((one) => one.id === id)
      const file = Buffer.from('%PDF-1.4 exemplo').toString('base64')
      return answer(
        operation,
        `<ns3:comunicacao id="${id}"><ns2:teor>${found?.teor ?? ''}</ns2:teor><ns2:documento idDocumento="9" descricao="Despacho.pdf" ` +
          `mimetype="application/pdf"><ns2:conteudo>${this.travel === 'mtom' ? '<xop:Include xmlns:xop="http://www.w3.org/2004/08/xop/include" href="cid:anexo%40court"/>' : file}</ns2:conteudo></ns2:documento></ns3:comunicacao>`,
      )
    }
    if (operation === 'consultarAlteracao')
      return answer(
        operation,
        '<ns3:hashCabecalho>a1</ns3:hashCabecalho><ns3:hashMovimentacoes>b2</ns3:hashMovimentacoes>',
      )
    const protocol =
      '<ns3:protocoloRecebimento>2026112400017</ns3:protocoloRecebimento><ns3:dataOperacao>20261124093000</ns3:dataOperacao>'
    return answer(operation, `${protocol}<ns3:recibo>${Buffer.from('%PDF recibo').toString('base64')}</ns3:recibo>`)
  }

  private packed(xml: string): [type: string, body: Buffer | string] {
    const fault = `<s:Envelope xmlns:s="${ENVELOPE}"><s:Body><s:Fault><faultcode>s:Server</faultcode><faultstring>Serviço indisponível</faultstring></s:Fault></s:Body></s:Envelope>`
    switch (this.travel) {
      case 'fault':
        return ['text/xml', fault]
      case 'refused':
        return [
          'text/xml',
          xml.replace('<ns3:sucesso>true', '<ns3:sucesso>false').replace('>OK<', '>Acesso negado: senha inválida<'),
        ]
      case 'doctype':
        return ['text/xml', xml.replace('?>', '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>')]
      case 'html':
        return ['text/html', '<html><body>Em manutenção<br></body></html>']
      case 'latin1':
        return ['text/xml; charset=ISO-8859-1', Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')]
      case 'mtom': {
        const root = `--uuid:1\r\nContent-Type: application/xop+xml; charset=UTF-8; type="text/xml"\r\nContent-ID: <root@court>\r\n\r\n${xml}\r\n`
        const beside =
          '--uuid:1\r\nContent-Type: application/pdf\r\nContent-ID: <anexo@court>\r\n\r\n%PDF-1.4 ao lado\r\n--uuid:1--\r\n'
        return ['multipart/related; type="application/xop+xml"; boundary="uuid:1"; start="<root@court>"', root + beside]
      }
      default:
        return ['text/xml; charset=utf-8', xml]
    }
  }
}
