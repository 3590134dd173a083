import { useResourceContext, useTranslate } from 'ra-core'
import { codesOf, statusOf, type AnyWhere } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { Chip } from '../fields/Chip.tsx'
import { toldCodes } from '../fields/told.ts'
import { codesWithin } from './codesWithin.ts'

/** What the shapes and colours of a calendar say, in words; `where` is which records it shows at all. */
export function Legend({ where }: { readonly where: AnyWhere | undefined }) {
  const entity = entityOf(useResourceContext() ?? '')
  const translate = useTranslate()
  const [name, status] = statusOf(entity.fields) ?? []
  if (!name || !status) return null
  return (
    <ul className="b-legend" aria-label={translate('banca.telas.calendario.legenda')}>
      {Object.entries(toldCodes(codesWithin(name, status, codesOf(status) ?? {}, where))).map(
        ([code, { label, tom }]) => (
          <li key={code}>
            <Chip label={label} tone={tom} />
          </li>
        ),
      )}
    </ul>
  )
}
