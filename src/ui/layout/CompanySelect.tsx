import { useEffect } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocation, useNavigate, useTranslate } from 'ra-core'
import { setCompany, useSession } from '../../api/session.ts'
import { HOME } from '../paths.ts'
import { useNotifyError } from '../useNotifyError.tsx'
import { companyOptions } from './companies.ts'

/** The company being worked in: its name, or a choice when the user has more than one. */
export function CompanySelect() {
  const session = useSession()
  const translate = useTranslate()
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const { state } = useLocation()
  const chosen = (state as { empresa?: number } | null)?.empresa
  const here = session?.cd_empresa
  // The record on screen belongs to the company left behind: first one leaves it, which asks when something typed is
  // not saved, and only then the company changes.
  useEffect(() => {
    if (chosen === undefined || chosen === here) return
    setCompany(chosen).catch(notifyError)
  }, [chosen, here, notifyError])
  if (!session || session.ie_correspondente) return null
  const options = companyOptions(session, translate('banca.barra.inativa'))
  if (options.length < 2)
    return (
      <Typography variant="body2" color="text.secondary" noWrap>
        {options[0]?.label}
      </Typography>
    )

  return (
    <Box
      component="select"
      value={session.cd_empresa}
      onChange={(event) => navigate(HOME, { state: { empresa: Number(event.currentTarget.value) } })}
      aria-label={translate('banca.barra.empresa')}
      sx={plain}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Box>
  )
}

const plain = {
  minWidth: 0,
  maxWidth: 280,
  height: 32,
  px: 1,
  border: 0,
  borderRadius: 1,
  font: 'inherit',
  color: 'inherit',
  bgcolor: 'transparent',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  option: { bgcolor: 'background.paper', color: 'text.primary' },
} as const
