import { Button, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { focusOnMount } from '../focus.ts'
import type { DialogProps } from './index.ts'
import { ModalDialog } from './ModalDialog.tsx'

/** A question with a way out. */
export default function ConfirmDialog(props: DialogProps<'confirm'>) {
  const { title, about, body, confirmLabel, stayLabel, danger = false, onDone } = props
  const translate = useTranslate()
  const actions = (
    <>
      <Button onClick={() => onDone(false)} ref={danger ? focusOnMount : undefined}>
        {stayLabel ?? translate('banca.dialogo.cancelar')}
      </Button>
      <Button
        variant="contained"
        color={danger ? 'error' : 'primary'}
        onClick={() => onDone(true)}
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
      onClose={() => onDone(false)}
      actions={actions}
    >
      <Typography component="div" variant="body2" color="text.secondary">
        {body}
      </Typography>
    </ModalDialog>
  )
}
