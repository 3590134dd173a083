import { useResourceContext, useTranslate } from 'ra-core'
import type { Choices } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { Chip } from '../fields/Chip.tsx'

/** What the shapes and colours of a calendar say, in words. */
export function Legend() {
  const entity = entityOf(useResourceContext() ?? '')
  const translate = useTranslate()
  const status = Object.values(entity.fields).find(({ kind }) => kind === 'cases')
  if (!status) return null
  return (
    <ul className="b-legend" aria-label={translate('banca.telas.calendario.legenda')}>
      {Object.entries(status.o.of as Choices).map(([code, { label, tom }]) => (
        <li key={code}>
          <Chip label={label} tone={tom} />
        </li>
      ))}
    </ul>
  )
}
