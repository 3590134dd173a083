import { fieldError, fieldType, money, texts } from '../../../src/schemas/core/index.ts'
import { invalid } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'

/** Who was named in a payload, each with what is offered to them where it says so. */
export interface Nomeados {
  readonly ids: readonly number[]
  readonly valores: ReadonlyMap<number, string>
}
const VALOR = money('Valor', { min: 0 })
const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v)

/**
 * People as programs name them: an id, several, or records with the amount of each (contract solicitacao_correspondente);
 * `todos` is the amount of those without one of their own (contract audiencias.solicitar).
 * Throws 400 at the field for what names nobody.
 */
export function nomeados(campo: string, valor: string, given: unknown, label: string, todos?: unknown): Nomeados {
  const items = (Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : [given]) as unknown[]
  const valores = new Map<number, string>()
  const ids = items.flatMap((item) => {
    const raw = isRow(item) ? item.id : item
    if (raw === null || raw === undefined || raw === '') return []
    // A list or a truth also makes a number, and would name somebody whom nobody meant.
    const id = typeof raw === 'number' || typeof raw === 'string' ? Number(raw) : Number.NaN
    if (!Number.isSafeInteger(id) || id <= 0) throw invalid({ [campo]: [texts.pick(label)] })
    const own = isRow(item) ? item[valor] : undefined
    const amount = fieldType(VALOR).normalise(own ?? todos ?? null, VALOR)
    const wrong = fieldError(VALOR, amount)
    if (wrong) throw invalid({ [own == null ? valor : campo]: [wrong] })
    if (typeof amount === 'string') valores.set(id, amount)
    return [id]
  })
  return { ids: [...new Set(ids)], valores }
}
