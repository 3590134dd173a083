import { abas } from '../../../src/schemas/analytics/abas.ts'
import type { Cartao } from '../../../src/schemas/analytics/cartao.ts'
import type { Painel } from '../../../src/schemas/analytics/paineis.ts'

const cartoes: readonly Cartao[] = [
  { nome: 'total', label: 'Acordos', entity: 'acordos', medidas: ['total', 'pago'], como: 'numero' },
  { nome: 'tipos', label: 'Por tipo', entity: 'acordos', medidas: ['pago'], grupos: ['tipo'], como: 'barras' },
]
/** Its address goes to `abas.ts` (or `gestao` there), this line to `paineis.ts`. */
export const acordos: Painel = { label: abas.cobranca, cartoes }
