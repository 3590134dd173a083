import { useTranslate } from 'ra-core'
import { useLayout } from '../list/layouts.ts'

/** By what the records are grouped; nothing where there is no choice. */
export function GroupSwitch() {
  const translate = useTranslate()
  const { groups, group, go } = useLayout()
  if (groups.length < 2) return null
  return (
    <fieldset className="b-segments b-groups" aria-label={translate('banca.telas.layouts.por')}>
      {groups.map(([name, { label }]) => (
        <button key={name} type="button" aria-pressed={name === group?.[0]} onClick={() => go({ por: name })}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
