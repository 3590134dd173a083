import type { ReactNode } from 'react'
import { Button, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { focusOnMount } from '../focus.ts'
import { ModalDialog } from './ModalDialog.tsx'

export interface ConfirmOptions {
  title: string
  body?: ReactNode
  /** What the button does, in the user's words: 'Cancelar 12 tarefas'. */
  confirmLabel?: string
  /** The way out, where 'Cancelar' could be taken for what is asked about. */
  stayLabel?: string
  /** Paints the button red and starts on the way out. */
  danger?: boolean
}

interface Props extends ConfirmOptions {
  onAnswer: (confirmed: boolean) => void
}

/** A question with a way out. */
export default function ConfirmDialog({ title, body, confirmLabel, stayLabel, danger = false, onAnswer }: Props) {
  const translate = useTranslate()
  const actions = (
    <>
      <Button onClick={() => onAnswer(false)} ref={danger ? focusOnMount : undefined}>
        {stayLabel ?? translate('banca.dialogo.cancelar')}
      </Button>
      <Button
        variant="contained"
        color={danger ? 'error' : 'primary'}
        onClick={() => onAnswer(true)}
        ref={danger ? undefined : focusOnMount}
      >
        {confirmLabel ?? translate('banca.dialogo.confirmar')}
      </Button>
    </>
  )
  return (
    <ModalDialog title={title} maxWidth="xs" role="alertdialog" onClose={() => onAnswer(false)} actions={actions}>
      <Typography component="div" variant="body2" color="text.secondary">
        {body}
      </Typography>
    </ModalDialog>
  )
}
