import { useEffect } from 'react'
import { HttpError, useEvent, useTranslate } from 'ra-core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import Button from '@mui/material/Button'
import type { Query, QueryValue } from '../../api/query.ts'
import type { Foretold as Told } from '../../schemas/core/index.ts'

interface Props {
  /** What it is about: another record, or another version of it, is asked about anew. */
  readonly about: readonly unknown[]
  /** The inputs that it depends on. */
  readonly by: readonly string[]
  readonly read: (asked: Query, signal: AbortSignal) => Promise<Told>
  /** The first answer is in sight, or why there is none. */
  readonly onTold: () => void
}

const refusal = (error: unknown): string | null =>
  error instanceof HttpError && error.status === 400 ? error.message : null

/** What would come of an action, as the server reckons it now: it stands above what the dialog asks. */
export function Foretold({ about, by, read, onTold }: Props) {
  const translate = useTranslate()
  const { control } = useFormContext()
  const typed: unknown[] = useWatch({ control, name: [...by] })
  const asked: Query = Object.fromEntries(by.map((name, i) => [name, typed[i] as QueryValue]))
  const { data, error, refetch } = useQuery({
    queryKey: [...about, asked],
    queryFn: ({ signal }) => read(asked, signal),
    placeholderData: keepPreviousData,
    // What it would come to is of this moment.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isTold = Boolean(data ?? error)
  const tell = useEvent(onTold)
  useEffect(() => {
    if (isTold) tell()
  }, [isTold, tell])
  if (error)
    return (
      <p className="b-summary" role="alert">
        {refusal(error) ?? translate('banca.telas.acoes.sem_previa')}{' '}
        {!refusal(error) && (
          <Button size="small" onClick={() => void refetch()}>
            {translate('banca.telas.tentar_de_novo')}
          </Button>
        )}
      </p>
    )
  return (
    <div className="b-foretold" aria-busy={!data} aria-live="polite">
      {data && (
        <dl>
          {data.fatos.map(({ nome, valor }) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      )}
      {data?.partes && data.partes.length > 0 && (
        <ul>
          {data.partes.map(({ nome, valor, detalhe }) => (
            <li key={nome + detalhe}>
              <b>{nome}</b>
              <span>{valor}</span>
              <small>{detalhe}</small>
            </li>
          ))}
        </ul>
      )}
      {data?.aviso && <p className="b-summary">{data.aviso}</p>}
    </div>
  )
}
