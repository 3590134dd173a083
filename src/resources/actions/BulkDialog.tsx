import { useState } from 'react'
import { useDataProvider, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { AnyAction } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/record.ts'
import { entityOf } from '../catalog.ts'
import { ModalDialog } from '../ModalDialog.ts'
import { ActionForm } from './ActionForm.tsx'
import { runMany, type Outcome } from './runMany.ts'
import type { Selection } from './useRunAction.ts'

interface Props {
  readonly resource: string
  readonly name: string
  readonly action: AnyAction
  readonly selection: Selection
  readonly onDone: (outcome: Outcome | null) => void
}

/** Runs an action on a selection and tells how it went: how many were done, and why the others were not. */
export default function BulkDialog({ resource, name, action, selection, onDone }: Props) {
  const entity = entityOf(resource)
  const translate = useTranslate()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const [progress, setProgress] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const total = selection.ids.length
  // The record's own conditions are the server's to check, one by one.
  const alone = { ...action, rules: [] }
  const title = `${action.bulk?.label ?? action.label} (${total})`

  const run = async (input: Row) => {
    setProgress(0)
    const missing = selection.ids.filter((id) => !selection.known.some((row) => row.id === id))
    const read = missing.length ? (await dataProvider.getMany(resource, { ids: missing })).data : []
    const rows = [...selection.known, ...(read as Row[])]
    const result = await runMany({
      rows,
      run: (record) => dataProvider.act(resource, name, { record, input }),
      labelOf: (record) => String(record[entity.title] ?? `#${String(record.id)}`),
      onProgress: setProgress,
    })
    if (result.refused.length === 0) onDone(result)
    else setOutcome(result)
  }

  if (outcome)
    return (
      <ModalDialog
        title={title}
        onClose={() => onDone(outcome)}
        actions={
          <Button variant="contained" onClick={() => onDone(outcome)}>
            {translate('banca.telas.acoes.entendi')}
          </Button>
        }
      >
        <p>{translate('banca.telas.acoes.feitas', { smart_count: outcome.done })}</p>
        <p>{translate('banca.telas.acoes.recusadas', { smart_count: outcome.refused.length })}</p>
        <ul>
          {outcome.refused.map(({ label, reason }, i) => (
            <li key={i}>
              <b>{label}</b>: {reason}
            </li>
          ))}
        </ul>
      </ModalDialog>
    )
  return (
    <ActionForm entity={entity} action={alone} record={{}} title={title} onSubmit={run} onClose={() => onDone(null)}>
      {progress !== undefined && <LinearProgress variant="determinate" value={(100 * progress) / total} />}
    </ActionForm>
  )
}
