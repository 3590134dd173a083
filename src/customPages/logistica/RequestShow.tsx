import { Suspense } from 'react'
import { LinkBase, useCreatePath, useGetOne, useRecordContext, useResourceContext, useTranslate } from 'ra-core'
import { compute, isGuest, mayRead } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Facts } from '../../resources/show/Facts.tsx'
import { FirstSight } from '../../resources/show/FirstSight.tsx'
import ShowPage from '../../resources/show/ShowPage.tsx'
import { ACTS } from './answers.ts'
import './texts.ts'

/** What one has to know of an act besides what the request says of it. */
const KNOWN = [
  'cd_foro',
  'ds_mapa',
  'ds_link',
  'ie_prova',
  'nm_autor',
  'nm_reu',
  'nm_contato',
  'nr_contato',
  'ds_orientacoes',
]

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** The act that a request is for, as long as whoever was asked may see it. */
function Act({ resource, id }: { readonly resource: string; readonly id: number }) {
  const entity = entityOf(resource)
  const ctx = useSchemaContext()
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { data } = useGetOne<Row & { id: number }>(resource, { id }, { retry: false, onError: () => {} })
  if (!data) return null
  const row = compute(entity, data, ctx)
  const names = KNOWN.filter((name) => mayRead(entity.fields[name]!, ctx.flags) && !isBlank(row[name]))
  const files = Number(row.arquivos ?? 0)
  return (
    <section className="b-main b-told" aria-labelledby="ato-da-solicitacao">
      <h2 id="ato-da-solicitacao">{entity.label[0]}</h2>
      <Facts entity={entity} row={row} names={names} />
      <LinkBase className="b-link" to={createPath({ resource, id, type: 'show' })}>
        {files > 0
          ? translate('banca.logistica.ver_ato_com_arquivos', { smart_count: files })
          : translate('banca.logistica.ver_ato')}
      </LinkBase>
    </section>
  )
}

function Above() {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext<Row>()
  const entity = entityOf(resource)
  const ctx = useSchemaContext()
  if (!record) return null
  const act = ACTS.map(([of, by]) => [of, record[by]] as const).find(([, id]) => typeof id === 'number')
  return (
    <>
      <FirstSight entity={entity} row={compute(entity, record, ctx)} />
      {act && isGuest(entity, ctx.flags) && (
        <Suspense>
          <Act resource={act[0]} id={act[1] as number} />
        </Suspense>
      )}
    </>
  )
}

/** A request; whoever was asked reads there all that they need to answer. */
const RequestShow = () => <ShowPage slots={{ above: <Above /> }} />
export default RequestShow
