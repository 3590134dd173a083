import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'

interface Props {
  readonly pending: boolean
  readonly error: Error | null
  readonly empty: boolean
  readonly onRetry: () => void
}

/** What a column says when there are no cards to say it. */
export function ColumnState({ pending, error, empty, onRetry }: Props) {
  const translate = useTranslate()
  if (error)
    return (
      <div className={`b-column-note${empty ? ' b-top' : ''}`} role="alert">
        <p>{translate('banca.telas.quadro.erro')}</p>
        <Button size="small" onClick={onRetry}>
          {translate('banca.telas.tentar_de_novo')}
        </Button>
      </div>
    )
  if (pending)
    return (
      <div className="b-skeleton b-top" aria-hidden="true">
        {[1, 2, 3].map((n) => (
          <div className="b-ticket" key={n}>
            <i />
            <i />
          </div>
        ))}
      </div>
    )
  return empty ? <p className="b-column-note b-top">{translate('banca.telas.quadro.vazia')}</p> : null
}
