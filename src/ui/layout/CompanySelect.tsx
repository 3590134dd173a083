import { useState } from 'react'
import { MenuItem, Select, Typography } from '@mui/material'
import { useNavigate, useTranslate } from 'ra-core'
import { setCompany, useSession } from '../../authProvider/session.ts'
import { HOME } from '../paths.ts'
import { useNotifyError } from '../useNotifyError.tsx'
import { companyOptions } from './companies.ts'

/** The company being worked in: its name, or a choice when the user has more than one. */
export function CompanySelect() {
  const session = useSession()
  const translate = useTranslate()
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const [changing, setChanging] = useState(false)
  if (!session || session.ie_correspondente) return null
  const options = companyOptions(session, translate('banca.barra.inativa'))
  if (options.length < 2)
    return (
      <Typography variant="body2" color="text.secondary" noWrap>
        {options[0]?.label}
      </Typography>
    )

  const change = async (cd: number) => {
    setChanging(true)
    try {
      await setCompany(cd)
      // The record on screen belongs to the company left behind.
      navigate(HOME)
    } catch (error) {
      notifyError(error)
    } finally {
      setChanging(false)
    }
  }

  return (
    <Select
      size="small"
      variant="outlined"
      value={session.cd_empresa}
      disabled={changing}
      onChange={(event) => void change(event.target.value)}
      inputProps={{ 'aria-label': translate('banca.barra.empresa') }}
      sx={{
        minWidth: 0,
        maxWidth: 280,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
        '& .MuiSelect-select': { py: 1 },
      }}
    >
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  )
}
