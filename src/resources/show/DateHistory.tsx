import type { ReactNode } from 'react'
import { LinkBase, useTranslate } from 'ra-core'
import type { AnyEntity } from '../../schemas/core/index.ts'
import '../../i18n/audit.ts'

interface Props {
  readonly entity: AnyEntity
  readonly id: number
  readonly name: string
  readonly children: ReactNode
}

/** A date that leads to what was done to it, where its record has a page. */
export function DateHistory({ entity, id, name, children }: Props) {
  const translate = useTranslate()
  if (!entity.route) return children
  return (
    <LinkBase
      className="b-history"
      to={`/dashboard/${entity.route}/${id}/auditoria?campo=${name}`}
      title={translate('banca.telas.auditoria.da_data')}
    >
      {children}
    </LinkBase>
  )
}
