import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import './texts.ts'

export interface NamedDashboard {
  readonly nm_painel: string
  readonly ie_compartilhado: boolean
}
interface Props {
  readonly now?: NamedDashboard
  readonly onDone: (named: NamedDashboard | null) => void
}

/** Asks what a dashboard is called, and whether the others see it too. */
export function DashboardDialog({ now, onDone }: Props) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.analytics.${key}`)
  const [name, setName] = useState(now?.nm_painel ?? '')
  const [shared, setShared] = useState(now?.ie_compartilhado ?? false)
  const label = text('nome_painel')
  return (
    <ModalDialog
      asks
      title={text(now ? 'mudar_painel' : 'novo_painel')}
      maxWidth="xs"
      onClose={() => onDone(null)}
      onSubmit={() => name.trim() && onDone({ nm_painel: name.trim(), ie_compartilhado: shared })}
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
      <FormControlLabel
        control={<Checkbox size="small" checked={shared} onChange={({ target }) => setShared(target.checked)} />}
        label={text('compartilhar')}
      />
    </ModalDialog>
  )
}
