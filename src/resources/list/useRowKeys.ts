import type { RefObject } from 'react'
import { useCreatePath, useListContext, useNavigate, useNotify, useTranslate } from 'ra-core'
import type { Row } from '../../schemas/core/types.ts'
import { useRunAction } from '../actions/useRunAction.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { actionsFor, actionsOver, rightsOver, type NamedAction } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { focusAfter, useKey, useLetters, useLive } from '../shell.ts'
import { useHeldRow } from './useHeldRow.ts'

const ROW = '[data-linha]'

/**
 * Rows by the keyboard: j and k go down and up along their links, Enter opens (it is a link), e edits, x selects, and the
 * letters of the schema run their actions, after which the next row has the focus. The place is the focus itself, so that
 * it is seen and heard like any other.
 */
export function useRowKeys(container: RefObject<HTMLElement | null>): void {
  const { resource, data, selectedIds, isPlaceholderData } = useListContext<Row & { id: number }>()
  const entity = entityOf(resource)
  const ctx = useSchemaContext()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const notify = useNotify()
  const translate = useTranslate()
  const run = useRunAction(resource)
  const rows = () => [...(container.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  // While another filter is being read, the rows in sight are those of the last one: nothing is done to them.
  const here = () => (isPlaceholderData ? null : documentRow())
  const documentRow = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null
  const linkOf = (row: HTMLElement | null | undefined) => row?.querySelector<HTMLElement>('a')
  const recordOf = (row: HTMLElement | null) => data?.find(({ id }) => id === Number(row?.dataset.linha))
  const refuse = (key: string, acao = '') =>
    notify(translate(`banca.telas.mover.${key}`, { acao }), { type: 'warning' })

  const move = (step: 1 | -1) => {
    if (isPlaceholderData) return
    const all = rows()
    const at = here()
    linkOf(at ? all[all.indexOf(at) + step] : step === 1 ? all[0] : all.at(-1))?.focus()
  }
  /** The first of those of a letter that is offered: one letter may do the like to rows of different kinds. */
  const act = async (named: readonly NamedAction[]) => {
    const at = here()
    const record = recordOf(at)
    // Nothing is done to a row that nobody has looked at: the first press only shows which one it would be.
    if (!record) return move(1)
    const offered = actionsOver(entity, record, ctx)
    const [name] = named.find(([one]) => offered.some(([other]) => other === one)) ?? []
    if (!name) return refuse('indisponivel', named[0]![1].label)
    const all = rows()
    const index = all.indexOf(at!)
    const after = [...all.slice(index + 1), ...all.slice(0, index).toReversed()].map((row) => row.dataset.linha)
    if (!(await run(name, { record }))) return
    // Whichever is still there: the list may no longer show what was just done.
    focusAfter(() =>
      after.map((id) => linkOf(container.current?.querySelector<HTMLElement>(`[data-linha="${id}"]`))).find(Boolean),
    )
  }

  useHeldRow(container)
  // Enter is the link's own.
  useLive('abrir')
  useKey('descer', () => move(1))
  useKey('subir', () => move(-1))
  useKey('selecionar', () => here()?.querySelector<HTMLElement>('input[type=checkbox]')?.click())
  useKey('editar', () => {
    const record = recordOf(here())
    if (!record) return
    if (rightsOver(entity, record, ctx).edit) navigate(createPath({ resource, id: record.id, type: 'edit' }))
    else refuse('fechado')
  })
  const selecting = selectedIds.length > 0
  const all = actionsFor(entity, ctx)
  useLetters(
    all.flatMap(([, { key, label, bulk }]) => {
      const named = all.filter(([, action]) => action.key === key)
      // Of a selection the bar above it is in charge.
      return key && !(selecting && bulk) ? [{ key, label, place: 'lista' as const, run: () => void act(named) }] : []
    }),
  )
}
