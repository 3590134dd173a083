import type { RefObject } from 'react'
import { useCreatePath, useListContext, useNavigate } from 'ra-core'
import type { Row } from '../../schemas/core/record.ts'
import { entityOf } from '../catalog.ts'
import { rightsOver } from '../rights.ts'
import { useSchemaContext } from '../session.ts'
import { useKey, useLive } from '../shell.ts'

const ROW = '[data-linha]'

/**
 * Rows by the keyboard: j and k go down and up along their links, Enter opens (it is a link), e edits, x selects. The
 * place is the focus itself, so that it is seen and heard like any other.
 */
export function useRowKeys(container: RefObject<HTMLElement | null>): void {
  const { resource, data } = useListContext<Row & { id: number }>()
  const entity = entityOf(resource)
  const ctx = useSchemaContext()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const rows = () => [...(container.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  const here = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null

  const move = (step: 1 | -1) => {
    const all = rows()
    const at = here()
    const next = at ? all[all.indexOf(at) + step] : step === 1 ? all[0] : all.at(-1)
    next?.querySelector<HTMLElement>('a')?.focus()
  }
  // Enter is the link's own.
  useLive('abrir')
  useKey('descer', () => move(1))
  useKey('subir', () => move(-1))
  useKey('selecionar', () => here()?.querySelector<HTMLElement>('input[type=checkbox]')?.click())
  useKey('editar', () => {
    const id = Number(here()?.dataset.linha)
    const record = data?.find((row) => row.id === id)
    if (record && rightsOver(entity, record, ctx).edit) navigate(createPath({ resource, id, type: 'edit' }))
  })
}
