import { useRef, useState } from 'react'
import { useDataProvider, useEvent, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { nameOf } from '../../schemas/core/index.ts'
import { foretoldOfMany } from '../../dataProvider/foretold.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useNotifyError, type DialogProps } from '../shell.ts'
import { ActionForm } from './ActionForm.tsx'
import { actionEntity } from './actionEntity.ts'
import { Foretold } from './Foretold.tsx'
import { BulkOutcome } from './BulkOutcome.tsx'
import { chosenBy, runBulk } from './runBulk.ts'
import type { Outcome } from './runMany.ts'

/** A selection has no values of its own. */
const NOBODY: Row = {}

/** How many of them are named. */
const NAMED = 5

/** Which records it is about: the first by name, the others by their number. */
function Chosen({ names, total }: { names: readonly string[]; total: number }) {
  const translate = useTranslate()
  if (names.length === 0) return null
  const more = total - names.length
  return (
    <p className="b-note">
      {names.join(' · ')}
      {more > 0 && ` · ${translate('banca.telas.acoes.e_mais', { total: more.toLocaleString('pt-BR') })}`}
    </p>
  )
}

/** Runs an action on a selection and tells how it went: how many were done, and why the others were not. */
export default function BulkDialog({ resource, name, action, selection, onDone }: DialogProps<'bulk'>) {
  const entity = entityOf(resource)
  const translate = useTranslate()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const notifyError = useNotifyError()
  const [progress, setProgress] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [told, setTold] = useState(!action.bulk?.foretells)
  const stopped = useRef(false)
  const { total } = selection
  const labelOf = (record: Row) => nameOf(entity, record) || `#${String(record.id)}`
  // The record's own conditions are the server's to check, one by one.
  const [named] = useState(() => (selection.sample ?? selection.known).slice(0, NAMED).map(labelOf))
  const [alone] = useState(() => ({ ...action, rules: [] }))
  const title = `${action.bulk?.label ?? action.label} (${total.toLocaleString('pt-BR')})`

  const run = async (input: Row) => {
    stopped.current = false
    setProgress(0)
    let done = 0
    try {
      const result = await runBulk({
        dataProvider,
        resource,
        name,
        selection,
        input,
        labelOf,
        onProgress: (n) => setProgress((done = n)),
        isStopped: () => stopped.current,
      })
      if (result.refused.length === 0 && !stopped.current) onDone(result)
      else setOutcome(result)
    } catch (error) {
      // What was wrong with the whole of it; what was done before stays done.
      notifyError(error, (field) => actionEntity(entity, action).fields[field]?.label)
      if (done > 0) onDone({ done: 0, refused: [] })
      else setProgress(undefined)
    }
  }

  const stop = useEvent(() => void (stopped.current = true))
  if (outcome) return <BulkOutcome title={title} outcome={outcome} onClose={() => onDone(outcome)} />
  const running = progress !== undefined && {
    onStop: stop,
    button: <Button onClick={stop}>{translate('banca.telas.acoes.parar')}</Button>,
    shown: (
      <>
        <p aria-live="polite">
          {translate('banca.telas.acoes.andamento', {
            feitas: progress.toLocaleString('pt-BR'),
            total: total.toLocaleString('pt-BR'),
          })}
        </p>
        <LinearProgress
          variant="determinate"
          aria-label={title}
          value={Math.min(100, (100 * progress) / Math.max(1, total))}
        />
      </>
    ),
  }
  return (
    <ActionForm
      entity={entity}
      action={alone}
      record={NOBODY}
      title={title}
      onSubmit={run}
      onClose={() => onDone(null)}
      untold={!told}
      {...(running && { running })}
    >
      <Chosen names={named} total={total} />
      {action.bulk?.foretells && (
        <Foretold
          about={[entity.name, 'foretold', name, selection.filter ?? selection.ids]}
          by={action.foretoldBy ?? []}
          read={(dados, signal) => foretoldOfMany(entity, name, { dados, ...chosenBy(selection) }, signal)}
          onTold={() => setTold(true)}
        />
      )}
    </ActionForm>
  )
}
