import { HttpError, useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { foretold } from '../../dataProvider/foretold.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

interface Props {
  readonly entity: AnyEntity
  readonly path: string
  readonly record: Row
}

const refusal = (error: unknown): string | null =>
  error instanceof HttpError && error.status === 400 ? error.message : null

/** What would come of an action, as the server reckons it now: it stands above what the dialog asks. */
export function Foretold({ entity, path, record }: Props) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: [entity.name, 'foretold', path, record.id, record.nr_versao],
    queryFn: ({ signal }) => foretold(entity, path, record, signal),
    // What it would come to is of this moment.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
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
      {data?.aviso && <p className="b-summary">{data.aviso}</p>}
    </div>
  )
}
