import type { PointerEvent } from 'react'
import { useTranslate } from 'ra-core'
import type { Person } from './mention.ts'

const LIST = { role: 'listbox' } as const

interface Props {
  /** What the ids of the list and its options begin with. */
  readonly id: string
  readonly found: readonly Person[]
  readonly active: number
  readonly onChoose: (person: Person) => void
}

/** Whom one may mention; the keyboard stays in the text, which names the active one. */
export function Suggestions({ id, found, active, onChoose }: Props) {
  const translate = useTranslate()
  // The keys are the text's: a line is only pointed at.
  const line = (person: Person, i: number) => ({
    id: `${id}-${i}`,
    role: 'option',
    'aria-selected': i === active,
    // Before the text loses the focus, and with it the list.
    onPointerDown: (event: PointerEvent) => {
      event.preventDefault()
      onChoose(person)
    },
  })
  return (
    <div {...LIST} id={`${id}-lista`} aria-label={translate('banca.conversa.sugestoes')} className="b-suggestions">
      {found.map((person, i) => (
        <div key={person.id} {...line(person, i)}>
          {person.nome}
        </div>
      ))}
    </div>
  )
}
