import { diffDays } from '../schemas/br/calendar.ts'
import { jurosEntre, serieDosJuros } from './juros.ts'
import { divididoAoPar, escrito, porCento, UM, vezes } from './numeros.ts'
import { BASES } from './parametros.ts'
import type { Item, Linha, Regras } from './tipos.ts'
import { correcao, type Valores } from './valores.ts'

/** What is open of an item on a day, in cents, and the lines that led to it. */
export interface Conta {
  readonly item: Item
  readonly principal: number
  /** The part of the principal that was owed at first, before any correction. */
  readonly nominal: number
  readonly multa: number
  readonly juros: number
  /** Up to when the principal is corrected, and up to when it has borne interest. */
  readonly corrigidoAte: string
  readonly jurosAte: string
  readonly multado: boolean
  /** What was paid of the parts that bear fees, and the fees that were paid on it. */
  readonly pago: { readonly base: number; readonly honorarios: number }
  readonly linhas: readonly Linha[]
}

const VAZIA = {
  base: null,
  serie: null,
  meses: null,
  fator: null,
  taxa: null,
  quantidade: null,
  pagamento: null,
} as const
type Dita = Pick<Linha, 'tipo' | 'de' | 'ate' | 'valor' | 'base_legal'> & Partial<Linha>
/** A line of which only what there is to say is written. */
export const linha = (dita: Dita): Linha => ({ ...VAZIA, ...dita })

/** Nothing paid yet. */
export const NADA = { base: 0, honorarios: 0 } as const

/** An item as it stands on its due date. */
export function aberta(item: Item): Conta {
  const { vencimento, valor } = item
  const first = linha({ tipo: 'principal', de: vencimento, ate: vencimento, valor, base_legal: BASES.principal })
  return {
    item,
    principal: valor,
    nominal: valor,
    multa: 0,
    juros: 0,
    corrigidoAte: vencimento,
    jurosAte: vencimento,
    multado: false,
    pago: NADA,
    linhas: [first],
  }
}

/** Whether an item is late on a day. */
export const vencido = ({ item }: Conta, data: string): boolean => data > item.vencimento

function corrigida(
  conta: Conta,
  { regimes, indice_negativo, carencia_correcao }: Regras,
  valores: Valores,
  data: string,
): Conta {
  if (diffDays(data, conta.item.vencimento) <= carencia_correcao) return conta
  const linhas: Linha[] = []
  let factor = UM
  let before = conta.principal
  for (const { serie, meses, fator, regime } of correcao(valores, regimes, indice_negativo, conta.corrigidoAte, data)) {
    factor = divididoAoPar(factor * fator, UM)
    const counted = vezes(conta.principal, factor)
    const after = indice_negativo === 'preserva' ? Math.max(counted, conta.nominal) : counted
    linhas.push(
      linha({
        tipo: 'correcao',
        de: conta.corrigidoAte,
        ate: data,
        valor: after - before,
        base: before,
        serie,
        meses,
        fator: escrito(fator),
        base_legal: regime.base_legal,
      }),
    )
    before = after
  }
  return { ...conta, principal: before, corrigidoAte: data, linhas: [...conta.linhas, ...linhas] }
}

function multada(conta: Conta, { multa }: Regras, data: string): Conta {
  if (conta.multado || multa === null) return conta
  const base = multa.base === 'nominal' ? conta.nominal : conta.principal
  const valor = vezes(base, porCento(multa.percentual))
  const { vencimento } = conta.item
  const one = linha({
    tipo: 'multa',
    de: vencimento,
    ate: data,
    valor,
    base,
    taxa: multa.percentual,
    base_legal: BASES.multa[multa.base],
  })
  return { ...conta, multa: valor, multado: true, linhas: [...conta.linhas, one] }
}

function comJuros(conta: Conta, regras: Regras, valores: Valores, data: string): Conta {
  const { regimes, contagem_meses, base_juros } = regras
  const base = {
    nominal: conta.nominal,
    corrigido: conta.principal,
    corrigido_com_multa: conta.principal + conta.multa,
  }[base_juros]
  const linhas = jurosEntre(valores, regimes, contagem_meses, conta.item.vencimento, conta.jurosAte, data).map((one) =>
    linha({
      tipo: 'juros',
      de: one.de,
      ate: one.ate,
      valor: vezes(base, one.taxa),
      base,
      serie: serieDosJuros(one.regime),
      taxa: escrito(one.taxa * 100n),
      quantidade: one.meses === null ? null : escrito(one.meses),
      base_legal: one.regime.base_legal,
    }),
  )
  const juros = linhas.reduce((sum, { valor }) => sum + valor, conta.juros)
  return { ...conta, juros, jurosAte: data, linhas: [...conta.linhas, ...linhas] }
}

/** The same on a later day: principal corrected, then the fine, then interest (the order of the courts' calculators). */
export const levada = (conta: Conta, regras: Regras, valores: Valores, data: string): Conta =>
  vencido(conta, data)
    ? comJuros(multada(corrigida(conta, regras, valores, data), regras, data), regras, valores, data)
    : conta
