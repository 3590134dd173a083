import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ModalDialog } from '../ModalDialog.ts'
import '../../i18n/lists.ts'

export interface Named {
  readonly name: string
  readonly shared: boolean
}

/** Asks for the name of a view, and whether the others see it too. */
export function NameDialog({ shareable, onDone }: { shareable: boolean; onDone: (named: Named | null) => void }) {
  const translate = useTranslate()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const label = translate('ra.saved_queries.query_name')
  return (
    <ModalDialog
      asks
      title={translate('ra.saved_queries.new_dialog_title')}
      maxWidth="xs"
      onClose={() => onDone(null)}
      onSubmit={() => name.trim() && onDone({ name: name.trim(), shared })}
      actions={(leave) => (
        <>
          <Button color="inherit" onClick={leave}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!name.trim()}>
            {translate('ra.action.save')}
          </Button>
        </>
      )}
    >
      <OutlinedInput
        size="small"
        fullWidth
        value={name}
        placeholder={label}
        inputProps={{ 'aria-label': label, maxLength: 60 }}
        onChange={({ target }) => setName(target.value)}
      />
      {shareable && (
        <FormControlLabel
          control={<Checkbox size="small" checked={shared} onChange={({ target }) => setShared(target.checked)} />}
          label={translate('banca.telas.lista.compartilhar')}
        />
      )}
    </ModalDialog>
  )
}
