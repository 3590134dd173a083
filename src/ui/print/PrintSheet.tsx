import { useEffect, useState } from 'react'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { companyName, currentCompany, useSession } from '../../api/session.ts'
import { useKey } from '../shortcuts/useKey.ts'
import { printPage, usePrinting, watchPrint } from './print.ts'

/** What paper has and screens have not: whose it is and of when; and the keys that print. */
export function PrintSheet() {
  const queries = useQueryClient()
  const printing = usePrinting()
  useEffect(watchPrint, [])
  useKey('imprimir', () => void printPage(queries))
  return (
    <>
      {printing && <PrintHead />}
      {printing === 'preparando' && <PrintOverlay />}
    </>
  )
}

function PrintHead() {
  const session = useSession()
  const translate = useTranslate()
  const company = session && currentCompany(session)
  const [now] = useState(() => new Date())
  const quando = now.toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(session && { timeZone: session.fuso }),
  })
  return (
    <Box className="so-imprimir b-print-head">
      <strong>{company ? companyName(company) : translate('banca.nome')}</strong>
      <span>{translate('banca.impressao.impresso', { quando })}</span>
    </Box>
  )
}

/** Over the page while it is put together for the paper (overlay:print-overlay). */
function PrintOverlay() {
  const translate = useTranslate()
  return (
    <Box
      component="output"
      className="nao-imprimir"
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        bgcolor: 'background.default',
        opacity: 0.96,
      }}
    >
      <Box component="strong" sx={{ fontWeight: 600, fontSize: '1rem' }}>
        {translate('banca.impressao.preparando')}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate('banca.impressao.preparando_texto')}
      </Box>
    </Box>
  )
}
