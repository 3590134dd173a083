import { useState } from 'react'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import './texts.ts'
import type { DialogProps } from '../../resources/shell.ts'

/** Asks once why it is saved all the same; null goes back to the form. */
export default function ReasonDialog({ found, onDone }: DialogProps<'conflictReason'>) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const go = () => (reason.trim() ? onDone(reason.trim()) : setMissing(true))
  return (
    <ModalDialog
      asks
      title={translate('banca.conflito.pergunta')}
      maxWidth="sm"
      onClose={() => onDone(null)}
      onSubmit={go}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{translate('banca.conflito.voltar')}</Button>
          <Button variant="contained" color="error" type="submit">
            {translate('banca.conflito.seguir')}
          </Button>
        </>
      )}
    >
      <ul>
        {found.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextField
        label={translate('banca.conflito.motivo')}
        value={reason}
        onChange={(event) => (setReason(event.target.value), setMissing(false))}
        helperText={missing ? translate('banca.conflito.obrigatorio') : translate('banca.conflito.explica')}
        error={missing}
        required
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
    </ModalDialog>
  )
}
