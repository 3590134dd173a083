import { HttpError, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { Notice } from './Notice.tsx'

interface Failure {
  readonly error: unknown
  readonly onRetry: () => void
  /** What could not be read, where it is no record: said in its place. */
  readonly title?: string
}

/** A record that could not be read: not there, not allowed, or not now. */
export function RecordFailed({ error, onRetry, title }: Failure) {
  const translate = useTranslate()
  const status = error instanceof HttpError ? error.status : 0
  if (status === 404) return <Notice title={translate('banca.telas.inexistente')} />
  if (status === 403)
    return <Notice title={translate('banca.telas.proibido')} text={translate('banca.telas.proibido_texto')} />
  return (
    <Notice
      title={title ?? translate('banca.telas.registro_erro')}
      text={(error as Error).message}
      alert
      action={<Button onClick={onRetry}>{translate('banca.telas.tentar_de_novo')}</Button>}
    />
  )
}

/** A record before it is known: the heights of a title and of some lines. */
export const RecordSkeleton = () => (
  <div className="b-record-skeleton" aria-hidden="true">
    {[40, 100, 100, 80, 100, 60].map((width, i) => (
      <i key={i} style={{ width: `${width}%` }} />
    ))}
  </div>
)
