import { useTranslate } from 'ra-core'
import type { AnyEntity } from '../schemas/core/index.ts'
import { usePresence } from './usePresence.ts'

const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

interface Props {
  readonly entity: AnyEntity
  readonly id: number
  /** Whether this page is a form of the record, of which others are told. */
  readonly editing: boolean
}

/** 'Ana Vasconcelos está editando este registro.' Said when it begins; empty while nobody does. */
export function Presence({ entity, id, editing }: Props) {
  const translate = useTranslate()
  const people = usePresence(entity, id, editing)
  return (
    <p className="b-presence" aria-live="polite">
      {people.length > 0 &&
        translate('banca.telas.presenca', {
          nomes: names.format(people.map(({ nome }) => nome)),
          smart_count: people.length,
        })}
    </p>
  )
}
