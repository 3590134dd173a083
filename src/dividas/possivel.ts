import { addDays, addMonths } from '../schemas/br/calendar.ts'
import { calcular } from './calcular.ts'
import type { Pedido, Series } from './tipos.ts'

/** So many months back a day is looked for on which all values are known. */
const MESES = 36

/** The last day of a month before, for which a request can be counted; nothing where there is none near. */
export function diaPossivel(pedido: Pedido, series: Series): string | undefined {
  const first = `${pedido.data.slice(0, 8)}01`
  const days = Array.from({ length: MESES }, (_, i) => addDays(addMonths(first, -i), -1))
  return days.find((data) => calcular({ ...pedido, data }, series).demonstrativo !== null)
}

/**
 * The same, counted on an earlier day because its own cannot be counted yet: what was paid in between is taken off on that
 * day, for it is owed no more.
 */
export const recuado = (pedido: Pedido, data: string): Pedido => ({
  ...pedido,
  data,
  pagamentos: pedido.pagamentos.map((p) =>
    p.data > data && p.data <= pedido.data ? { ...p, data, feito: p.data } : p,
  ),
})
