import { useNotify, useTranslate } from 'ra-core'
import { useInsideLink } from '../shell.ts'

/** A number that is copied by clicking on it, plain inside a link. One plain element: it stands in every row of a table. */
export function CopyButton({ text }: { text: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify('banca.telas.copiado', { type: 'info', autoHideDuration: 1500 })
  }
  if (useInsideLink()) return <span className="b-number">{text}</span>
  return (
    <button
      type="button"
      className="b-processo"
      aria-label={translate('banca.telas.copiar', { texto: text })}
      title={translate('banca.telas.copiar_curto')}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
    >
      {text}
    </button>
  )
}
