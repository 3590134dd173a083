import { useId, type ReactNode } from 'react'
import Button from '@mui/material/Button'
import { HttpError, useTranslate } from 'ra-core'
import '../../i18n/home.ts'

interface Props {
  readonly title: string
  /** At the right of the title: the way to all of it. */
  readonly more?: ReactNode
  readonly pending: boolean
  readonly error: unknown
  readonly onRetry: () => void
  /** What is said when there is nothing; null while there is something. */
  readonly empty: string | null
  readonly children: ReactNode
}

/** One part of the home page. Each loads, fails and is empty by itself: the others go on. */
export function Part({ title, more, pending, error, onRetry, empty, children }: Props) {
  const id = useId()
  const translate = useTranslate()
  return (
    <section className="b-part" aria-labelledby={id} aria-busy={pending}>
      <header>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {pending ? (
        <PartSkeleton />
      ) : error ? (
        <Failed error={error} onRetry={onRetry} />
      ) : empty ? (
        <p>{empty}</p>
      ) : (
        children
      )}
      {pending && <span className="b-hidden">{translate('banca.aviso.carregando')}</span>}
    </section>
  )
}

const PartSkeleton = () => (
  <div aria-hidden="true">
    {[0, 1, 2].map((n) => (
      <div key={n} className="b-place" />
    ))}
  </div>
)

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  if (error instanceof HttpError && error.status === 403) return <p>{translate('banca.telas.proibido')}</p>
  return (
    <div className="b-part-failed" role="alert">
      <p>{translate('banca.inicio.erro')}</p>
      <Button onClick={onRetry}>{translate('banca.inicio.tentar')}</Button>
    </div>
  )
}
