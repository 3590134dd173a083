import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { formatDateTime } from '../../schemas/br/dates.ts'
import { resourceOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'

interface Props {
  readonly entity: AnyEntity
  readonly id: number
  /** Of what it was asked about: another version has another last writer. */
  readonly version: unknown
  /** The fields that it is asked of. */
  readonly names: readonly string[]
}

/** Who wrote fields of a record last, and when, as far as its trail is this reader's to see; where it is not, nothing. */
export function LastWriter({ entity, id, version, names }: Props) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const { fuso } = useSchemaContext()
  const resource = resourceOf(entity)
  const { data } = useQuery({
    queryKey: [resource, 'ultima-alteracao', id, version],
    queryFn: () => dataProvider.audit(resource, id),
    retry: false,
  })
  const last = data?.find(({ alteracoes, usuario }) => usuario && alteracoes.some(({ campo }) => names.includes(campo)))
  // Its line is kept free, so that nothing moves under the hand.
  return (
    <p className="b-soft" style={{ minHeight: '1.5em' }} aria-live="polite">
      {last &&
        translate('banca.telas.form.conflito_quem', { pessoa: last.usuario, quando: formatDateTime(last.data, fuso) })}
    </p>
  )
}
