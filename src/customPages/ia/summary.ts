import { useState } from 'react'
import { clearDraft, reachOf, readDraft, writeDraft, type Reach } from '../../resources/form/drafts.ts'
import { currentModel } from '../../runtime/catalog.ts'
import type { Row } from '../../schemas/core/types.ts'
import { FONTES, type TipoDeFonte } from '../../schemas/ia/fontes.ts'

/** What somebody wrote of a draft, and the draft that it was written from. */
export interface Written {
  readonly text: string
  readonly from: string
}
export interface SummaryKept {
  readonly written: Written | null
  /** Where it lies, as drafts of forms do: of what may be behind a wall no longer than the tab. */
  readonly place: Reach
  readonly write: (written: Written | null) => void
}

const DRAWER = 'ia-resumo'
function keptOf(id: string): Written | null {
  const { text, from } = readDraft(DRAWER, id)?.values ?? {}
  return typeof text === 'string' && typeof from === 'string' ? { text, from } : null
}

/** What a person wrote for the customer of a text, kept as forms keep what is typed: a text that is read again keeps it. */
export function useSummary(kind: TipoDeFonte, id: number, source: Row): SummaryKept {
  const of = `${kind}-${id}`
  const [written, setWritten] = useState(() => keptOf(of))
  const model = currentModel()
  const place = reachOf(model, model.get(FONTES[kind].entidade), source)
  const write = (one: Written | null) => {
    setWritten(one)
    if (one) writeDraft(DRAWER, of, { ...one }, {}, place)
    else clearDraft(DRAWER, of)
  }
  return { written, place, write }
}
