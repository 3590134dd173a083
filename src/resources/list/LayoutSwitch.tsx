import { useTranslate } from 'ra-core'
import { useKeepLayout, useLayout } from './layouts.ts'

/** The ways to see the list; nothing where the schema declares only one. */
export function LayoutSwitch() {
  const translate = useTranslate()
  const { offered, layout, go } = useLayout()
  useKeepLayout()
  if (offered.length < 2) return null
  return (
    <fieldset className="b-segments" aria-label={translate('banca.telas.layouts.nome')}>
      {offered.map(({ name }) => (
        <button key={name} type="button" aria-pressed={name === layout.name} onClick={() => go({ layout: name })}>
          {translate(`banca.telas.layouts.${name}`)}
        </button>
      ))}
    </fieldset>
  )
}
