import { squeezed } from '../schemas/br/text.ts'

/** What says nothing of whom it is: forms of companies, kinds of movement, words between names. */
const VAZIAS = new Set(
  (
    'ltda eireli mei epp cia sa s.a me de da do das dos e em para por com pix ted doc tev transf transferencia transferido ' +
    'pagamento pagto pgto pag recebimento recebido receb enviado enviada envio credito debito boleto titulo cobranca compra ' +
    'cartao conta banco agencia ag cc cp int internet mobile online automatico deb aut servico servicos remetente destinatario ' +
    'qrcode qr code liquidacao valor ref referente'
  ).split(' '),
)

/** The words of a name or of a line that tell whom it is about. */
export const palavrasDe = (s: string): string[] => [
  ...new Set(
    squeezed(s)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2 && !VAZIAS.has(word) && !/^\d+$/.test(word)),
  ),
]

/** The numbers of a line that are long enough to be of a document: 'NF 00123-4' has 1234. */
export const numerosDe = (s: string): string[] => [
  ...new Set(
    (s.match(/\d[\d.\-/]{2,40}/g) ?? [])
      .map((one) => one.replace(/\D/g, '').replace(/^0+/, ''))
      .filter((one) => one.length > 2),
  ),
]

const MAIOR_TRECHO = 60
/** Of a line what comes again in the next one like it: its words without days, amounts and numbers. */
export const trechoDe = (descricao: string): string => {
  const words = squeezed(descricao)
    .replace(/\d[\d.,/:-]*/g, ' ')
    .replace(/[^a-z&]+/g, ' ')
    .trim()
  return words.slice(0, MAIOR_TRECHO).trim()
}

/** The Pix id, the number of a slip: letters and digits alone. */
export const semPontos = (s: string | null): string => (s ?? '').replace(/[^a-z0-9]/gi, '').toLowerCase()
