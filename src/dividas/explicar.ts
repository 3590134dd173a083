import { shortPtBr, toPtBr } from '../schemas/br/decimal.ts'
import { formatDate } from '../schemas/br/dates.ts'
import { formatMoney, fromCents } from '../schemas/br/money.ts'
import { INDICE_NEGATIVO } from './parametros.ts'
import type { Linha } from './tipos.ts'

const reais = (cents: number): string => formatMoney(fromCents(BigInt(cents)))
const mes = (m: string): string => `${m.slice(5)}/${m.slice(0, 4)}`
/** So many places of a factor or a rate as say something; the whole is in what is kept. */
const curto = (decimal: string, places: number): string => {
  const [whole = '', fraction = ''] = decimal.split('.')
  const kept = fraction.slice(0, places)
  return toPtBr(kept ? `${whole}.${kept}` : whole)
}
const SERIES: Readonly<Record<string, string>> = { selic: 'Selic', 'taxa-legal': 'Taxa legal', tr: 'TR' }

/** Why a correction is not what its factor alone makes of its base: an index that fell takes nothing off the nominal value. */
function preservado({ base, fator, valor }: Linha): string {
  const bruto = Math.round(base! * Number(fator)) - base!
  // Each of the two roundings may be off by half a cent of its own.
  const folga = 1 + Number(fator)
  const { fonte } = INDICE_NEGATIVO.preserva
  if (Number(fator) < 1 && bruto < 0 && (valor === 0 || valor - bruto > folga))
    return `; o índice caiu, e a queda não leva o débito abaixo do valor nominal (${fonte})`
  if (bruto - valor > folga) return `; antes se desconta a queda do índice que não foi aplicada (${fonte})`
  return ''
}

/** A step of a count in words, for whoever reads it on a screen or on paper. */
export function explicar(line: Linha): string {
  const { tipo, de, ate, base, serie, meses, fator, taxa, quantidade, pagamento } = line
  const nome = serie === null ? '' : (SERIES[serie] ?? serie.toUpperCase())
  const sobre = `${taxa === null ? '' : shortPtBr(curtoEmPonto(taxa))} % sobre ${base === null ? '' : reais(base)}`
  const dias = `de ${formatDate(de)} a ${formatDate(ate)}`
  switch (tipo) {
    case 'principal':
      return 'Valor nominal'
    case 'correcao':
      return `${nome} de ${mes(meses![0])} a ${mes(meses![1])}: × ${curto(fator!, 8)}${preservado(line)}`
    case 'multa':
      return `Multa de ${sobre}`
    case 'juros':
      return serie === null
        ? `Juros ${dias}: ${curto(quantidade ?? '0', 2)} meses, ${sobre}`
        : `${nome} ${dias}: ${sobre}`
    case 'honorarios':
      return pagamento === null ? `Honorários de ${sobre}` : 'Honorários pagos'
    case 'pagamento':
      return de === ate
        ? `Pagamento de ${formatDate(de)}`
        : `Pagamento de ${formatDate(de)}, abatido em ${formatDate(ate)}`
  }
}
/** A rate to six places, still as a decimal. */
function curtoEmPonto(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  return fraction ? `${whole}.${fraction.slice(0, 6)}` : whole
}
