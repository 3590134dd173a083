import { Suspense } from 'react'
import Button from '@mui/material/Button'
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core'
import { compute } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { actionsOver } from '../../runtime/rights.ts'
import { useRunAction } from '../../resources/actions/useRunAction.ts'
import { Facts } from '../../resources/show/Facts.tsx'
import { FirstSight } from '../../resources/show/FirstSight.tsx'
import ShowPage from '../../resources/show/ShowPage.tsx'
import { REQUESTS, useMyRequest } from './answers.ts'
import './texts.ts'

/** What the firm offers, and what is answered besides yes. */
const OFFER = ['ie_estado', 'nr_valor', 'nr_valor_proposto', 'dt_limite']
const ANSWERS = ['propor', 'recusar']

const useAsked = () => useMyRequest(useResourceContext() ?? '', useRecordContext<Row>())

function Answers() {
  const request = useAsked()
  const ctx = useSchemaContext()
  const run = useRunAction(REQUESTS)
  if (!request) return null
  return actionsOver(entityOf(REQUESTS), request, ctx)
    .filter(([name]) => ANSWERS.includes(name))
    .map(([name, { label }]) => (
      <Button key={name} variant="outlined" onClick={() => void run(name, { record: request })}>
        {label}
      </Button>
    ))
}

function Offer() {
  const request = useAsked()
  const ctx = useSchemaContext()
  const translate = useTranslate()
  if (!request) return null
  const entity = entityOf(REQUESTS)
  const row = compute(entity, request, ctx)
  return (
    <section className="b-main b-told" aria-labelledby="solicitacao-do-ato">
      <h2 id="solicitacao-do-ato">{translate('banca.logistica.sua_solicitacao')}</h2>
      <Facts entity={entity} row={row} names={OFFER.filter((name) => row[name] !== null && row[name] !== undefined)} />
    </section>
  )
}

function Above() {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext<Row>()
  const entity = entityOf(resource)
  const ctx = useSchemaContext()
  if (!record) return null
  return (
    <>
      <FirstSight entity={entity} row={compute(entity, record, ctx)} />
      <Suspense>
        <Offer />
      </Suspense>
    </>
  )
}

const besides = (
  <Suspense>
    <Answers />
  </Suspense>
)

/** A hearing or a diligence; whoever is asked to do it sees what is offered, and answers there. */
const ActShow = () => <ShowPage slots={{ above: <Above />, besides }} />
export default ActShow
