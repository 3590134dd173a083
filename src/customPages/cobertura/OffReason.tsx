import { LinkBase, useGetOne, useTranslate } from 'ra-core'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { withoutEnd } from '../../schemas/br/text.ts'
import { formatDateTime } from '../../schemas/br/time.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import './texts.ts'

/** Why nothing of an account that is off is captured, how it went last, and where it is turned on. */
export function OffReason({ id, to }: { readonly id: number; readonly to: string }) {
  const translate = useTranslate()
  const { fuso } = useSchemaContext()
  const text = (key: string, values: object = {}) => translate(`banca.cobertura.${key}`, values)
  const { data } = useGetOne<Row & { id: number }>(
    resourceOf(currentModel().get('conectores')),
    { id },
    { retry: false },
  )
  if (!data) return null
  const last = typeof data.dt_ultima === 'string' ? formatDateTime(data.dt_ultima, fuso) : null
  return (
    <p className="b-cover-off">
      {text(data.dt_ligado ? 'foi_desligado' : 'nunca_ligado')}{' '}
      {last &&
        text('ultima', {
          quando: last,
          como: withoutEnd(String(data.ds_ultima ?? text('sem_problema')), /[.\s]/),
        })}{' '}
      <LinkBase className="b-link" to={to}>
        {text('ver_conector')}
      </LinkBase>
    </p>
  )
}
