import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Box, Button, Chip, FormControlLabel, Stack, Switch, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { seeAs } from '../../authProvider/seeAs.ts'
import { hasFlag, useSession } from '../../api/session.ts'
import { permissionsOf, type Effective } from '../../api/calls/access.ts'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { confirm } from '../../resources/shell.ts'
import { endpointsOf } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { wholeModel } from '../../runtime/catalog.ts'
import { flagLabels, type PermissionFlag } from '../../schemas/permissions.ts'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { lacking, matrixOf } from './matrix.ts'
import '../../i18n/account.ts'

/** What a person may do here, each with the groups that are the reason. */
export default function UserAccess({ row }: { row: Row }) {
  const id = row.id as number
  const { data, error, refetch } = useQuery({
    queryKey: ['usuarios', id, 'permissoes'],
    queryFn: ({ signal }) => permissionsOf(id, signal),
    retry: false,
  })
  if (error) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordSkeleton />
  return (
    <>
      <SeeAs row={row} />
      <Shown effective={data} />
    </>
  )
}

function SeeAs({ row }: { row: Row }) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const session = useSession()
  if (!hasFlag(session, 'superuser') || session?.id === row.id || row.is_active === false) return null
  const start = async () => {
    const sure = await confirm({
      title: translate('banca.acesso.ver_como'),
      body: translate('banca.acesso.ver_como_texto'),
      confirmLabel: translate('banca.acesso.ver_como'),
    })
    if (sure) await seeAs(row.id as number).catch(notifyError)
  }
  return (
    <Button variant="outlined" sx={{ mb: 4 }} onClick={() => void start()}>
      {translate('banca.acesso.ver_como')}
    </Button>
  )
}

function Shown({ effective }: { effective: Effective }) {
  const translate = useTranslate()
  const [onlyMay, setOnlyMay] = useState(true)
  const because = (grupos: readonly string[]) => translate('banca.acesso.porque', { grupos: grupos.join(', ') })
  const flags = new Set<string>(effective.flags.map((f) => f.flag))
  const reasons = new Map(effective.permissoes.map((p) => [p.permissao, p.grupos]))
  if (effective.grupos.length === 0) return <Typography>{translate('banca.acesso.sem_grupo')}</Typography>
  const known = new Set(endpointsOf(wholeModel()).map((e) => e.permission))
  return (
    <Stack spacing={4}>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {effective.flags.map(({ flag, grupos }) => (
          <li key={flag}>
            <strong>{flagLabels[flag] ?? flag}</strong> <Muted>{because(grupos)}</Muted>
          </li>
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={onlyMay} onChange={(_, on) => setOnlyMay(on)} />}
        label={translate('banca.acesso.so_pode')}
      />
      {matrixOf(wholeModel()).map((area) => {
        const shown = area.endpoints
          .map((e) => ({ ...e, grupos: reasons.get(e.permission) ?? [], needs: lacking(e, flags) }))
          .map((e) => ({ ...e, may: e.grupos.length > 0 && e.needs.length === 0 }))
          .filter((e) => e.may || !onlyMay)
        if (shown.length === 0) return null
        return (
          <Box component="section" key={area.subject}>
            <Typography variant="h2" sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 1 }}>
              {area.title}
            </Typography>
            {shown.map((e) => (
              <Box key={e.permission} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 0.5 }}>
                <Chip size="small" variant={e.may ? 'filled' : 'outlined'} label={e.label} sx={{ minWidth: 90 }} />
                <Muted>
                  {e.may
                    ? because(e.grupos)
                    : e.needs.length > 0
                      ? translate('banca.acesso.exige', {
                          flags: e.needs.map((f) => flagLabels[f as PermissionFlag] ?? f).join(' ou '),
                        })
                      : translate('banca.acesso.nao')}
                </Muted>
              </Box>
            ))}
          </Box>
        )
      })}
      {effective.permissoes
        .filter((p) => !known.has(p.permissao))
        .map((p) => (
          <div key={p.permissao}>
            <code>{p.permissao}</code> <Muted>{because(p.grupos)}</Muted>
          </div>
        ))}
    </Stack>
  )
}

const Muted = ({ children }: { children: string }) => (
  <Box component="span" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
    {children}
  </Box>
)
