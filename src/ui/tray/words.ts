import type { Errand } from './errands.ts'

type Text = (key: string, values?: object) => string

/** 'cerca de 40 segundos', from a minute and a half on in minutes. */
export function timeWords(ms: number, text: Text): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return seconds > 90
    ? text('banca.telas.exportacao.falta_minutos', { smart_count: Math.ceil(seconds / 60) })
    : text('banca.telas.exportacao.falta', { smart_count: seconds })
}

/** Never quite full before it is there. */
const ALMOST = 0.96

/** How much of an errand is done, from 0 to 1; null where nobody knows. */
export function partOf({ progress, startedAt }: Errand, now: number): number | null {
  if (progress.part !== undefined) return Math.min(1, progress.part)
  if (progress.estimate === undefined) return null
  return Math.min(ALMOST, Math.max(0, now - startedAt) / progress.estimate)
}

/** What is known of an errand that is under way, in words. */
export function factsOf({ progress, startedAt }: Errand, now: number, text: Text): string {
  const { estimate, bytes = 0, facts } = progress
  const left = estimate === undefined ? null : estimate - (now - startedAt)
  return [
    facts,
    left !== null && (left > 0 ? timeWords(left, text) : text('banca.telas.exportacao.quase')),
    bytes > 0 && `${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`,
  ]
    .filter(Boolean)
    .join(' · ')
}
