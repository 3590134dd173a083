import { useResourceContext, useTranslate } from 'ra-core'
import { codesOf, statusOf } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { Chip } from '../fields/Chip.tsx'
import { toldCodes } from '../fields/told.ts'

/** What the shapes and colours of a calendar say, in words. */
export function Legend() {
  const entity = entityOf(useResourceContext() ?? '')
  const translate = useTranslate()
  const [, status] = statusOf(entity.fields) ?? []
  if (!status) return null
  return (
    <ul className="b-legend" aria-label={translate('banca.telas.calendario.legenda')}>
      {Object.entries(toldCodes(codesOf(status) ?? {})).map(([code, { label, tom }]) => (
        <li key={code}>
          <Chip label={label} tone={tom} />
        </li>
      ))}
    </ul>
  )
}
