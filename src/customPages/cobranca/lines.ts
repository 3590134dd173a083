import type { useTranslate } from 'ra-core'
import type { Linha } from '../../dividas/tipos.ts'
import { toPtBr } from '../../schemas/br/decimal.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { formatMoney, fromCents } from '../../schemas/br/money.ts'

type Translate = ReturnType<typeof useTranslate>

/** Cents as people write them, where a heading does not say that they are reais, and where one does. */
export const amount = (cents: number): string => formatMoney(fromCents(BigInt(cents)))
export const plainAmount = (cents: number): string => toPtBr(fromCents(BigInt(cents)))
const month = (m: string): string => `${m.slice(5)}/${m.slice(0, 4)}`
/** So many places of a factor or a rate as say something; the whole is in what is kept. */
const short = (decimal: string, places: number): string => {
  const [whole = '', fraction = ''] = decimal.split('.')
  const kept = fraction.slice(0, places)
  return toPtBr(kept ? `${whole}.${kept}` : whole)
}
const SERIES: Readonly<Record<string, string>> = { selic: 'Selic', 'taxa-legal': 'Taxa legal', tr: 'TR' }

/** A step of a count in words. */
export function sayLine(line: Linha, translate: Translate): string {
  const say = (key: string, args = {}) => translate(`banca.divida.linha.${key}`, args)
  const { tipo, de, ate, base, serie, meses, fator, taxa, quantidade } = line
  const of = { base: base === null ? '' : amount(base), taxa: taxa === null ? '' : short(taxa, 6) }
  const named = serie === null ? '' : (SERIES[serie] ?? serie.toUpperCase())
  const days = { de: formatDate(de), ate: formatDate(ate) }
  if (tipo === 'correcao')
    return say('correcao', { serie: named, de: month(meses![0]), ate: month(meses![1]), fator: short(fator!, 8) })
  if (tipo === 'juros' && serie !== null) return say('juros_serie', { serie: named, ...days, ...of })
  if (tipo === 'juros') return say('juros_meses', { ...days, ...of, quantidade: short(quantidade ?? '0', 2) })
  if (tipo === 'honorarios' && line.pagamento !== null) return say('honorarios_pagos')
  return say(tipo, { ...of, ...days })
}
