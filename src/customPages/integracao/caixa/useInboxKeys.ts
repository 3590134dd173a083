import { useState, type RefObject } from 'react'
import { useTranslate } from 'ra-core'
import type { InboxItem } from '../../../api/calls/inbox.ts'
import { focusAfter, useKey, useLetters, useLive } from '../../../resources/shell.ts'
import { STAYS, type VerbName } from './batch.ts'
import { keyOf } from './useInbox.ts'

/** The letters, as the lists of each source have them. */
const LETTERS = {
  r: 'ler',
  u: 'naoLer',
  d: 'baixar',
  a: 'atribuir',
  m: 'naoEhNosso',
  l: 'vincular',
} as const satisfies Readonly<Record<string, VerbName>>

interface Keys {
  readonly box: RefObject<HTMLElement | null>
  readonly items: readonly InboxItem[]
  readonly chosen: string | null
  readonly choose: (key: string | null) => void
  readonly select: (key: string) => void
  /** Lets go of what is chosen among several; null where nothing is. */
  readonly clear: (() => void) | null
  readonly close: () => void
  readonly act: (item: InboxItem, name: VerbName, label: string) => Promise<boolean | undefined>
  /** Does it with all that is chosen; null where nothing is. */
  readonly many: ((name: VerbName, label: string) => Promise<boolean>) | null
  /** What is chosen among several. */
  readonly marked: readonly InboxItem[]
  readonly register: (item: InboxItem) => Promise<boolean | undefined>
}

/**
 * The inbox by the keyboard: j and k go down and up, Enter begins (it is the link's own), and the letters are about the
 * line in sight, not about a text that is still on its way. Gives what goes on from an item that was dealt with.
 */
export function useInboxKeys(keys: Keys): (from: string) => void {
  const { box, items, chosen, choose, select, clear, close, many } = keys
  const translate = useTranslate()
  const [place, setPlace] = useState(-1)
  const at = items.findIndex((one) => keyOf(one) === chosen)
  if (at >= 0 && at !== place) setPlace(at)
  const linkOf = (key: string) => box.current?.querySelector<HTMLElement>(`[data-linha="${key}"] a`)
  const go = (item: InboxItem | undefined) => {
    if (!item) return
    choose(keyOf(item))
    linkOf(keyOf(item))?.focus()
  }
  /** Where the hand is: the address follows a moment later. */
  const here = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-linha]')?.dataset.linha
    const found = items.findIndex((one) => keyOf(one) === focused)
    return found >= 0 ? found : at
  }
  const move = (step: 1 | -1) => {
    const from = here()
    // What was dealt with may have left the list: the next one stands in its place.
    go(items[from >= 0 ? from + step : step === 1 ? Math.max(place, 0) : place - 1])
  }
  const goOn = (key: string) => {
    const from = items.findIndex((one) => keyOf(one) === key)
    // What has left the list by now stood where the next one stands.
    const before = from >= 0 ? from : Math.max(place, 0)
    const after = [...items.slice(from >= 0 ? from + 1 : before), ...items.slice(0, before).toReversed()]
    const [next] = after
    choose(next ? keyOf(next) : null)
    // Whichever is still there: the list may no longer show what was just done.
    focusAfter(() => after.map((one) => linkOf(keyOf(one))).find(Boolean))
  }
  const label = (name: VerbName) => translate(`banca.caixa.verbos.${name}`)
  const doIt = async (name: VerbName) => {
    if (many) {
      const last = keys.marked.at(-1)
      if ((await many(name, label(name))) && last && !STAYS.has(name)) goOn(keyOf(last))
      return
    }
    const from = here()
    const item = items[from]
    // Nothing is done to an item that nobody has looked at: the first press only shows which one it would be.
    if (!item) return move(1)
    if (!(await keys.act(item, name, label(name))) || STAYS.has(name)) return
    goOn(keyOf(item))
  }
  const registerHere = () => {
    const item = items[here()]
    if (!item) return move(1)
    void keys.register(item).then(() => linkOf(keyOf(item))?.focus())
  }
  useKey('descer', () => move(1))
  useKey('subir', () => move(-1))
  useLive('abrir')
  useKey('selecionar', () => {
    const item = items[here()]
    if (item) select(keyOf(item))
  })
  useKey('desmarcar', () => clear?.(), clear !== null)
  useKey('voltar', close, clear === null && chosen !== null)
  useLetters([
    ...Object.entries(LETTERS).map(([key, name]) => ({
      key,
      label: label(name),
      place: 'lista' as const,
      run: () => void doIt(name),
    })),
    { key: 'n', label: translate('banca.caixa.registrar'), place: 'lista' as const, run: registerHere },
  ])
  return goOn
}
