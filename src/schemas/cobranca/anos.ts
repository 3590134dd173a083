/** Years of dates in collection, from 2000 to the fourth after the current one (spec 2 §5: acordo.datas, parcela.anos). */
export const anos = { from: 2000, ahead: 4 } as const

/** The last instalment of an agreement falls due up to 360 months after its beginning. */
export const anosDeVencimento = { from: 2000, ahead: 34 } as const
