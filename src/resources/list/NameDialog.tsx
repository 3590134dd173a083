import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ModalDialog } from '../ModalDialog.ts'

/** Asks for the name of a view. */
export function NameDialog({ onDone }: { onDone: (name: string | null) => void }) {
  const translate = useTranslate()
  const [name, setName] = useState('')
  const label = translate('ra.saved_queries.query_name')
  return (
    <ModalDialog
      title={translate('ra.saved_queries.new_dialog_title')}
      maxWidth="xs"
      onClose={() => onDone(null)}
      onSubmit={() => name.trim() && onDone(name.trim())}
      actions={
        <>
          <Button color="inherit" onClick={() => onDone(null)}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!name.trim()}>
            {translate('ra.action.save')}
          </Button>
        </>
      }
    >
      <OutlinedInput
        size="small"
        fullWidth
        value={name}
        placeholder={label}
        inputProps={{ 'aria-label': label, maxLength: 60 }}
        onChange={({ target }) => setName(target.value)}
      />
    </ModalDialog>
  )
}
