import { Button, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { focusOnMount } from '../focus.ts'
import type { ConfirmOptions } from './confirmOptions.ts'
import { ModalDialog } from './ModalDialog.tsx'

interface Props extends ConfirmOptions {
  onAnswer: (confirmed: boolean) => void
}

/** A question with a way out. */
export default function ConfirmDialog(props: Props) {
  const { title, about, body, confirmLabel, stayLabel, danger = false, onAnswer } = props
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
    <ModalDialog
      title={title}
      about={about}
      maxWidth="xs"
      role="alertdialog"
      onClose={() => onAnswer(false)}
      actions={actions}
    >
      <Typography component="div" variant="body2" color="text.secondary">
        {body}
      </Typography>
    </ModalDialog>
  )
}
