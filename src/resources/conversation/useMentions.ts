import { useState, type KeyboardEvent } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mentionable } from '../../dataProvider/mentions.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { begunMention, withMention, type Begun, type Person } from './mention.ts'

interface Given {
  /** The entity whose rows are the comments, and the record they are about. */
  readonly target: AnyEntity
  readonly by: string
  readonly id: number
  /** Nobody is to be offered. */
  readonly off?: boolean | undefined
  readonly text: string
  readonly people: readonly Person[]
  /** Puts the name into the text, and remembers whose it is. */
  readonly onChoose: (person: Person, put: { text: string; caret: number }) => void
}

/** Whom the mention that is being typed may mean, and the keys that choose among them. */
export function useMentions({ target, by, id, off, text, people, onChoose }: Given) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [active, setActive] = useState(0)
  const { data } = useQuery({
    queryKey: ['mencionaveis', target.name, by, id, begun?.typed ?? ''],
    queryFn: ({ signal }) => mentionable(target, { [by]: id, busca: begun?.typed ?? '' }, signal),
    enabled: begun !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const found = begun ? (data?.results ?? []) : []
  const at = Math.min(active, Math.max(0, found.length - 1))
  const choose = (person: Person) => {
    if (begun) onChoose(person, withMention(text, begun, person.nome))
    setBegun(null)
  }
  return {
    found,
    active: at,
    choose,
    close: () => setBegun(null),
    /** To be told of the text and the caret after every change. */
    look(now: string, caret: number) {
      if (off) return
      const next = begunMention(
        now,
        caret,
        people.map(({ nome }) => nome),
      )
      if (next?.typed !== begun?.typed) setActive(0)
      setBegun(next)
    },
    /** True when the key was for the list. */
    onKey(event: KeyboardEvent): boolean {
      if (found.length === 0 || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false
      if (event.key === 'ArrowDown') setActive((at + 1) % found.length)
      else if (event.key === 'ArrowUp') setActive((at - 1 + found.length) % found.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(found[at]!)
      else if (event.key === 'Escape') setBegun(null)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}
