import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { ModalDialog } from '../ModalDialog.ts'
import type { Outcome } from './runMany.ts'

const SHOWN = 100

interface Props {
  readonly title: string
  readonly outcome: Outcome
  readonly onClose: () => void
}

/** How it went: how many were done, and why the others were not. */
export function BulkOutcome({ title, outcome, onClose }: Props) {
  const translate = useTranslate()
  const { done, refused } = outcome
  return (
    <ModalDialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {translate('banca.telas.acoes.entendi')}
        </Button>
      }
    >
      <p>{translate('banca.telas.acoes.feitas', { smart_count: done })}</p>
      {refused.length > 0 && <p>{translate('banca.telas.acoes.recusadas', { smart_count: refused.length })}</p>}
      <ul>
        {refused.slice(0, SHOWN).map(({ label, reason }, i) => (
          <li key={i}>
            <b>{label}</b>: {reason}
          </li>
        ))}
      </ul>
      {refused.length > SHOWN && (
        <p>{translate('banca.telas.acoes.mais_recusadas', { smart_count: refused.length - SHOWN })}</p>
      )}
    </ModalDialog>
  )
}
