import type { ReactNode } from 'react'
import { LinkBase, useCreatePath } from 'ra-core'
import { mayOperate, type AnyEntity, type AnyField } from '../../schemas/core/index.ts'
import { resourceOf, targetOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'

/** A word out of a list: its page would say no more than its name. */
const isWord = ({ form }: AnyEntity): boolean => form.flatMap(({ fields }) => fields).length <= 2

/** A link to the record referred to, where it has a page and the session may see it; its text otherwise. */
export function RecordLink({ field, id, children }: { field: AnyField; id: number; children: ReactNode }) {
  const target = targetOf(field)
  const createPath = useCreatePath()
  const { flags } = useSchemaContext()
  // What is kept is another column than the id: it names no page.
  if (field.o.key || !target.route || isWord(target) || !id || !mayOperate(target, 'read', flags))
    return <>{children}</>
  return (
    <LinkBase className="b-link" to={createPath({ resource: resourceOf(target), id, type: 'show' })}>
      {children}
    </LinkBase>
  )
}
