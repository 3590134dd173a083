import type { Analise, Conferencia } from '../../api/calls/ai.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { atoDe } from '../../schemas/ia/atos.ts'
import { deadlines, others, plainly, takenBy, type Line } from './values.ts'

type Words = ReadonlyMap<string, Conferencia>

/** What says which text a task came of: it is told as it was read, unless somebody refused or changed it. */
const HEAD = /^(?:tipo_documento|orgao_julgador\.(?:nome|comarca)|partes\.(?:autores|reus)\[\d+\]\.nome)$/
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const paragraph = (text: string) => `<p>${text.replace(/[&<>]/g, (c) => ESCAPED[c]!)}</p>`

function valueOf({ campo, value, confianca }: Line, words: Words): string | null {
  const word = words.get(campo)
  if (word) return plainly(word)
  return confianca !== null && HEAD.test(campo) ? value : null
}

/** What a task says of the text that it came of: the document, and of its deadlines and values only what a person confirmed. */
export function descriptionOf(analise: Analise, words: Words): string {
  const taken = takenBy(words)
  const read = others(analise, taken).filter(({ campo }) => !campo.startsWith('prazos'))
  const told = read
    .toSorted((a, b) => Number(HEAD.test(b.campo)) - Number(HEAD.test(a.campo)))
    .flatMap((line) => {
      const value = valueOf(line, words)
      return value === null ? [] : [`${line.label}: ${value}`]
    })
  const due = deadlines(analise, null, taken).flatMap(({ campo, label, value, act, event }) => {
    const word = words.get(campo)
    if (!word?.ds_valor || word.ie_decisao === 'RE') return []
    // The amount that was read does not lead to a day that was changed.
    const changed = [atoDe({ evento: event ?? null, andamento: act ?? null }), `até ${formatDate(word.ds_valor)}`]
      .filter(Boolean)
      .join(' · ')
    return [{ day: word.ds_valor, text: `${label}: ${word.ie_decisao === 'CO' ? value : changed}` }]
  })
  const dues = due.toSorted((a, b) => a.day.localeCompare(b.day)).map(({ text }) => text)
  return [...told, ...dues].map(paragraph).join('')
}
