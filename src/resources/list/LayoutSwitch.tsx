import { useTranslate } from 'ra-core'
import { useKeepLayout, useLayout } from './layouts.ts'

/** List, board or calendar; nothing where the schema declares only the list. */
export function LayoutSwitch() {
  const translate = useTranslate()
  const { offered, layout, go } = useLayout()
  useKeepLayout()
  if (offered.length < 2) return null
  return (
    <fieldset className="b-segments" aria-label={translate('banca.telas.layouts.nome')}>
      {offered.map((name) => (
        <button key={name} type="button" aria-pressed={name === layout} onClick={() => go({ layout: name })}>
          {translate(`banca.telas.layouts.${name}`)}
        </button>
      ))}
    </fieldset>
  )
}
