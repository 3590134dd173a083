import { http } from '../http.ts'

/** Amounts as text: what is still to be paid to correspondents, and what was. */
export const paymentTotals = (signal?: AbortSignal) =>
  http<{ a_pagar: string; pago: string }>('logistica', 'pagamentos-correspondentes/totais/', { signal })
