import { useEffect, useRef, type RefObject } from 'react'
import { useEvent } from 'ra-core'
import { PERSON } from './table.ts'

const LINE = '[data-linha]'
const lineOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(LINE) : null
const idOf = (line: HTMLElement | null): number | null => (line?.dataset.linha ? Number(line.dataset.linha) : null)

/**
 * Somebody dragged to a hearing, or chosen for the one that the hand was on last: calls `onPut` with the ids of the hearing
 * and the person. Returns what chooses.
 */
export function useDrop(list: RefObject<HTMLElement | null>, onPut: (hearing: number, person: number) => void) {
  const put = useEvent(onPut)
  const last = useRef<number>(null)
  useEffect(() => {
    const at = list.current
    if (!at) return
    let over: HTMLElement | null = null
    const mark = (line: HTMLElement | null) => {
      over?.classList.remove('b-table-over')
      line?.classList.add('b-table-over')
      over = line
    }
    const carries = (event: DragEvent) => event.dataTransfer?.types.includes(PERSON) === true
    const onOver = (event: DragEvent) => {
      if (!carries(event) || !lineOf(event)) return
      event.preventDefault()
      mark(lineOf(event))
    }
    const onDrop = (event: DragEvent) => {
      const hearing = idOf(lineOf(event))
      mark(null)
      if (!carries(event) || hearing === null) return
      event.preventDefault()
      put(hearing, Number(event.dataTransfer!.getData(PERSON)))
    }
    const onLeave = () => mark(null)
    const onFocus = (event: Event) => void (last.current = idOf(lineOf(event)) ?? last.current)
    at.addEventListener('dragover', onOver)
    at.addEventListener('drop', onDrop)
    at.addEventListener('dragleave', onLeave)
    at.addEventListener('focusin', onFocus)
    return () => {
      at.removeEventListener('dragover', onOver)
      at.removeEventListener('drop', onDrop)
      at.removeEventListener('dragleave', onLeave)
      at.removeEventListener('focusin', onFocus)
    }
  }, [list, put])
  return (person: number) => {
    if (last.current !== null) put(last.current, person)
  }
}
