import { useContext } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Mode } from './payload.ts'
import { useLive } from '../shell.ts'
import { PendingFilesContext } from './pendingFiles.ts'
import { useChanges } from './useChanges.ts'
import { useSteps } from './steps.ts'
import { useLeave } from './useLeave.ts'

/** What is unsaved, the way out and the way on. */
export function ActionBar({ entity, mode, saving }: { entity: AnyEntity; mode: Mode; saving: boolean }) {
  const translate = useTranslate()
  const leave = useLeave(mode)
  const steps = useSteps()
  useLive('salvar')
  useLive('sair')
  const changes = useChanges(entity, mode)
  const { pending } = useContext(PendingFilesContext)
  const files = Object.values(pending).flat().length
  const unsaved = changes.length + files
  return (
    <div className="b-actions">
      <span aria-live="polite">
        {mode === 'update' && unsaved > 0 && translate('banca.telas.form.alteracoes', { smart_count: unsaved })}
      </span>
      <Button color="inherit" onClick={leave} disabled={saving}>
        {translate('ra.action.cancel')}
      </Button>
      {steps && !steps.isFirst && (
        <Button variant="outlined" onClick={steps.back} disabled={saving}>
          {translate('banca.telas.form.passo_anterior')}
        </Button>
      )}
      {steps && !steps.isLast && (
        <Button variant="contained" onClick={steps.next} disabled={saving}>
          {translate('banca.telas.form.passo_seguinte')}
        </Button>
      )}
      {(!steps || steps.isLast) && (
        <Button
          type="submit"
          variant="contained"
          aria-keyshortcuts="Control+Enter"
          disabled={saving || (mode === 'update' && unsaved === 0)}
        >
          {translate(saving ? 'banca.telas.form.aguarde' : `banca.telas.form.${mode}`)}
        </Button>
      )}
    </div>
  )
}
