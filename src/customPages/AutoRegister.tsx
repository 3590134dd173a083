import { useId } from 'react'
import { Alert, Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { useNotify, useTranslate } from 'ra-core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hasFlag, useSession } from '../api/session.ts'
import { autoRegister, setAutoRegister } from '../api/calls/autoRegister.ts'
import { PageTitle, useNotifyError } from '../resources/shell.ts'
import '../i18n/settings.ts'

const KEY = ['cadastro-automatico']

/** Turns the automatic registration of lawsuits on and off for the company. */
export default function AutoRegister() {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const client = useQueryClient()
  const help = useId()
  const may = hasFlag(useSession(), ['manager', 'generalCoordinator'])
  const { data, isError } = useQuery({ queryKey: KEY, queryFn: autoRegister, enabled: may })
  const change = useMutation({
    mutationFn: (habilitado: boolean) => setAutoRegister(data ?? {}, habilitado),
    onSuccess: (setting) => {
      client.setQueryData(KEY, setting)
      notify(translate(setting.habilitado ? 'banca.cadastro_automatico.ligado' : 'banca.cadastro_automatico.desligado'))
    },
    onError: (error) => {
      notifyError(error)
      void client.invalidateQueries({ queryKey: KEY })
    },
  })
  return (
    <>
      <PageTitle title={translate('banca.cadastro_automatico.titulo')} />
      {!may && <Alert severity="info">{translate('banca.cadastro_automatico.proibido')}</Alert>}
      {isError && <Alert severity="error">{translate('banca.cadastro_automatico.erro')}</Alert>}
      {data && (
        <Box sx={{ maxWidth: 640 }}>
          <FormControlLabel
            control={
              <Switch
                checked={change.isPending ? change.variables : data.habilitado}
                disabled={change.isPending}
                onChange={(_, checked) => change.mutate(checked)}
                slotProps={{ input: { 'aria-describedby': help, role: 'switch' } }}
              />
            }
            label={translate('banca.cadastro_automatico.rotulo')}
          />
          <Typography id={help} variant="body2" color="text.secondary">
            {translate('banca.cadastro_automatico.ajuda')}
          </Typography>
        </Box>
      )}
    </>
  )
}
