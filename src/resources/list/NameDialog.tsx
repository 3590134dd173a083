import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ModalDialog } from '../ModalDialog.ts'

export interface Named {
  readonly name: string
  readonly shared: boolean
}

interface Props {
  readonly title: string
  /** What its name is called. */
  readonly label: string
  /** The question whether others see it too; null where it is not asked. */
  readonly sharing: string | null
  readonly now?: Named
  readonly onDone: (named: Named | null) => void
}

/** Asks for the name of what somebody keeps for themselves, and whether the others see it too. */
export function NameDialog({ title, label, sharing, now, onDone }: Props) {
  const translate = useTranslate()
  const [name, setName] = useState(now?.name ?? '')
  const [shared, setShared] = useState(now?.shared ?? false)
  return (
    <ModalDialog
      asks
      title={title}
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
      {sharing !== null && (
        <FormControlLabel
          control={<Checkbox size="small" checked={shared} onChange={({ target }) => setShared(target.checked)} />}
          label={sharing}
        />
      )}
    </ModalDialog>
  )
}
