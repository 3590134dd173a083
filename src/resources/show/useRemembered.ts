import { useEffect } from 'react'
import { nameOf, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { getSession } from '../../api/session.ts'
import { remember } from '../../runtime/recent.ts'

/** A record whose page was opened is among the last places, however one came there. */
export function useRemembered(entity: AnyEntity, row: Row): void {
  const label = nameOf(entity, row)
  const to = entity.route ? `/dashboard/${entity.route}/${String(row.id)}` : ''
  useEffect(() => {
    if (to && label) remember(getSession(), { to, label, detail: entity.label[0], icon: entity.menu?.icon ?? '' })
  }, [entity, to, label])
}
