import { lerCsv } from './csv.ts'
import { lerOfx } from './ofx.ts'
import { textoDe } from './texto.ts'
import type { Colunas, Extrato } from './tipos.ts'

export { semAsDeOutraForma } from './chaves.ts'
export { propor } from './propor.ts'
export type { Aberta, DoExtrato, Feita, Parte, Proposta, Regra } from './propostas.ts'
export { trechoDe } from './palavras.ts'
export { MAXIMO_MB, MAXIMO_LINHAS } from './texto.ts'
export { ExtratoInvalido, type Colunas, type Conta, type Extrato, type Linha } from './tipos.ts'

/**
 * A statement out of a file: .ofx of any kind, or a table. What it is its text says, whatever it is called.
 * @throws ExtratoInvalido in words for whoever sent it
 */
export function lerExtrato(bytes: Uint8Array, colunas?: Colunas): Extrato {
  const text = textoDe(bytes)
  return /<OFX>|^\s*OFXHEADER|<\?OFX/i.test(text.slice(0, 65_536)) ? lerOfx(text) : lerCsv(text, colunas)
}
