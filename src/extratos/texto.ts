import { ExtratoInvalido } from './tipos.ts'

export const MAXIMO_MB = 10
export const MAXIMO_LINHAS = 50_000

/** What Windows-1252 has where Latin-1 has nothing; Node's own decoder takes the one for the other. */
const SINAIS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const PEDACO = 8192

function deWindows(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PEDACO) text += String.fromCharCode(...bytes.subarray(at, at + PEDACO))
  return text.replace(/[\u0080-\u009f]/g, (c) => SINAIS[c.charCodeAt(0) - 0x80]!)
}

const binario = (bytes: Uint8Array) =>
  bytes.subarray(0, 65_536).some((b) => (b < 9 && b !== 0) || (b > 13 && b < 32 && b !== 26 && b !== 27))

/**
 * The text of a file. What it declares of its charset is often wrong, so its bytes decide: UTF-16 by its mark, UTF-8 where
 * it is valid, Windows-1252 otherwise. Throws where it is no text or too large.
 */
export function textoDe(bytes: Uint8Array): string {
  if (bytes.length > MAXIMO_MB * 1_048_576) throw new ExtratoInvalido(`O arquivo passa de ${MAXIMO_MB} MB.`)
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (binario(bytes)) throw new ExtratoInvalido('O arquivo não é um extrato .ofx nem .csv.')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = deWindows(bytes)
  }
  return text.replace(/^\ufeff/, '').replaceAll('\u0000', '')
}

/** One line without what is not seen, of so many characters at most. */
export const umaLinha = (s: string, most = 500): string =>
  s
    .slice(0, most * 4)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()

export const demais = () =>
  new ExtratoInvalido(`O arquivo tem mais de ${MAXIMO_LINHAS.toLocaleString('pt-BR')} linhas: divida-o.`)
