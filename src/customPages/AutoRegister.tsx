import { useId } from 'react'
import { Alert, Box, FormControlLabel, Link, Switch, Typography } from '@mui/material'
import { LinkBase, useGetList, useNotify, useTranslate } from 'ra-core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hasFlag, useSession } from '../api/session.ts'
import { autoRegister, setAutoRegister } from '../api/calls/autoRegister.ts'
import { HOME, PageTitle, useNotifyError } from '../resources/shell.ts'
import { currentModel, resourceOf } from '../runtime/catalog.ts'
import { useSchemaContext } from '../runtime/context.ts'
import { formatDateTime } from '../schemas/br/time.ts'
import { mayOperate } from '../schemas/core/index.ts'
import '../i18n/settings.ts'

const KEY = ['cadastro-automatico']
const FOUND = 'novos-processos'

/** How many of those discovered wait for a person, for whoever may look at them. */
function Waiting() {
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const entity = currentModel().get(FOUND)
  const resource = resourceOf(entity)
  const { total = 0 } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, filter: { card: 'a_decidir' } },
    { enabled: mayOperate(entity, 'read', flags) },
  )
  if (total === 0) return null
  return (
    <Typography variant="body2" sx={{ mt: 2 }}>
      <Link
        component={LinkBase}
        to={`${HOME}/${entity.route}?filter=${encodeURIComponent(JSON.stringify({ card: 'a_decidir' }))}`}
      >
        {translate('banca.cadastro_automatico.esperam', { smart_count: total })}
      </Link>
    </Typography>
  )
}

/** Turns the automatic registration of lawsuits on and off for the company. */
export default function AutoRegister() {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const client = useQueryClient()
  const help = useId()
  const { fuso } = useSchemaContext()
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
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate('banca.cadastro_automatico.resto')}
          </Typography>
          {data.dt_habilitado && (
            <Typography variant="body2" sx={{ mt: 2 }}>
              {translate('banca.cadastro_automatico.desde', { quando: formatDateTime(data.dt_habilitado, fuso) })}
            </Typography>
          )}
          <Waiting />
        </Box>
      )}
    </>
  )
}
