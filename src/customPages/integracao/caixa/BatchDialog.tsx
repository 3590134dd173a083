import { useRef, useState } from 'react'
import { useDataProvider, useEvent, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { BancaDataProvider } from '../../../dataProvider/index.ts'
import { formatProcesso } from '../../../schemas/br/cnj.ts'
import type { Row } from '../../../schemas/core/types.ts'
import { ActionForm } from '../../../resources/actions/ActionForm.tsx'
import { BulkOutcome } from '../../../resources/actions/BulkOutcome.tsx'
import { runBulk } from '../../../resources/actions/runBulk.ts'
import { useNotifyError, type DialogProps } from '../../../resources/shell.ts'
import { currentModel } from '../../../runtime/catalog.ts'
import { batchAction, byResource, type Changed } from './batch.ts'
import './texts.ts'

/** A selection has no values of its own. */
const NOBODY: Row = {}
const NAMED = 5
type Answer = Parameters<DialogProps<'inboxBatch'>['onDone']>[0]

/** Asks once what is to be known and does it with items of several kinds; tells which were not done, and why. */
export default function BatchDialog({ name, label, items, onDone }: DialogProps<'inboxBatch'>) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const notifyError = useNotifyError()
  const [progress, setProgress] = useState<number>()
  const [answer, setAnswer] = useState<NonNullable<Answer>>()
  const stopped = useRef(false)
  const stop = useEvent(() => void (stopped.current = true))
  const able = items.filter(({ entidade }) => batchAction(entidade, name))
  const first = able[0] ?? items[0]!
  const entity = currentModel().get(first.entidade)
  // The records' own conditions are the server's to check, one by one.
  const [action] = useState(() => ({ ...entity.actions[name]!, rules: [] }))
  const title = `${label} (${items.length.toLocaleString('pt-BR')})`

  const run = async (input: Row) => {
    stopped.current = false
    setProgress(0)
    const reason = translate('banca.caixa.nao_se_aplica')
    const refused = items
      .filter((one) => !able.includes(one))
      .map((one) => ({ label: formatProcesso(one.nr_processo), reason }))
    const changed: Changed[] = []
    let done = 0
    try {
      for (const [resource, some] of byResource(able)) {
        const known = some.map(({ id, nr_versao, nr_processo }) => ({ id, nr_versao, nr_processo }))
        const before = done
        const outcome = await runBulk({
          dataProvider,
          resource,
          name,
          selection: { ids: some.map(({ id }) => id), known, total: some.length },
          input,
          labelOf: (row) => (row.nr_processo ? formatProcesso(String(row.nr_processo)) : `#${String(row.id)}`),
          onProgress: (n) => setProgress(before + n),
          isStopped: () => stopped.current,
        })
        done += outcome.done
        refused.push(...outcome.refused)
        changed.push([resource, outcome.changed ?? []])
      }
    } catch (error) {
      // What was wrong with the whole of it; what was done before stays done.
      notifyError(error, (field) => entity.actions[name]?.input?.[field]?.label)
      if (done === 0) return setProgress(undefined)
    }
    const all = { outcome: { done, refused }, changed }
    if (refused.length === 0) onDone(all)
    else setAnswer(all)
  }

  if (answer) return <BulkOutcome title={title} outcome={answer.outcome} onClose={() => onDone(answer)} />
  const running = progress !== undefined && {
    onStop: stop,
    button: <Button onClick={stop}>{translate('banca.telas.acoes.parar')}</Button>,
    shown: (
      <LinearProgress variant="determinate" aria-label={title} value={Math.min(100, (100 * progress) / items.length)} />
    ),
  }
  return (
    <ActionForm
      entity={entity}
      action={action}
      record={NOBODY}
      title={title}
      onSubmit={run}
      onClose={() => onDone(null)}
      {...(running && { running })}
    >
      <p className="b-note">
        {items
          .slice(0, NAMED)
          .map((one) => formatProcesso(one.nr_processo))
          .join(' · ')}
        {items.length > NAMED && ` · ${translate('banca.telas.acoes.e_mais', { total: items.length - NAMED })}`}
      </p>
    </ActionForm>
  )
}
