import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button, Stack, Typography } from '@mui/material'
import { useEvent, useNotify, useRefresh, useTranslate } from 'ra-core'
import { allPermissions, grant, type Permission } from '../../api/calls/access.ts'
import { LeaveGuard } from '../../resources/form/UnsavedGuard.tsx'
import { useUnloadGuard } from '../../resources/form/useUnloadGuard.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { mayOperate } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentModel, wholeModel } from '../../runtime/catalog.ts'
import { flagsOf, standardOf } from '../../schemas/permissions.ts'
import { useNotifyError } from '../../ui/useNotifyError.tsx'
import { GroupFlags } from './GroupFlags.tsx'
import { Matrix } from './Matrix.tsx'
import { matrixOf, ticksFor, toggled, withTicks, type Ticks } from './matrix.ts'
import '../../i18n/account.ts'

const grupos = currentModel().get('grupos')

/** What a group grants: the standard of its name until somebody ticks. */
export default function GroupAccess({ row }: { row: Row }) {
  const endpoints = useQuery({
    queryKey: ['endpoints', 'todos'],
    queryFn: ({ signal }) => allPermissions(signal),
    retry: false,
  })
  if (endpoints.error) return <RecordFailed error={endpoints.error} onRetry={() => void endpoints.refetch()} />
  if (!endpoints.data) return <RecordSkeleton />
  return <GroupTicks key={row.id as number} row={row} registered={endpoints.data} />
}

function GroupTicks({ row, registered }: { row: Row; registered: readonly Permission[] }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const ctx = useSchemaContext()
  const name = String(row.nm_grupo)
  const flags = flagsOf([name])
  const standard = row.ie_padrao !== false
  const ids = new Set((row.endpoints as number[] | null) ?? [])
  const before = new Set(
    standard ? standardOf(wholeModel(), name) : registered.filter((e) => ids.has(e.id)).map((e) => e.ds_permissao),
  )
  // Over what is kept now: another's change of the same group neither undoes them nor is undone by them.
  const [ticks, setTicks] = useState<Ticks>(new Map())
  const granted = withTicks(before, ticks)
  const [saving, setSaving] = useState(false)
  const editable = mayOperate(grupos, 'update', ctx.flags)
  const [savedAt, setSavedAt] = useState<unknown>(null)
  const changed = savedAt !== row.nr_versao && ticksFor(before, granted).size > 0
  const isUnsaved = useEvent(() => changed)
  useUnloadGuard(isUnsaved)
  // What is kept now as it was ticked is nobody's change any more.
  if (!changed && savedAt !== row.nr_versao && ticks.size > 0) setTicks(new Map())

  const save = async (body: { ie_padrao: boolean; endpoints?: readonly number[] }) => {
    setSaving(true)
    try {
      await grant(row.id as number, { ...body, nr_versao: row.nr_versao })
      setSavedAt(row.nr_versao)
      notify('banca.acesso.salvo', { type: 'success' })
      refresh()
    } catch (error) {
      notifyError(error)
    }
    setSaving(false)
  }
  const chosen = registered.filter((e) => granted.has(e.ds_permissao)).map((e) => e.id)

  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved} />
      <GroupFlags name={name} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(standard ? 'banca.acesso.padrao' : 'banca.acesso.escolhidas')}
      </Typography>
      <Matrix
        rows={matrixOf(wholeModel())}
        granted={granted}
        flags={flags}
        disabled={!editable || saving}
        onToggle={(endpoints) => setTicks(ticksFor(before, toggled(granted, endpoints)))}
      />
      {editable && (
        <Stack direction="row" spacing={2} sx={{ mt: 3 }}>
          <Button
            variant="contained"
            disabled={!changed || saving}
            onClick={() => void save({ ie_padrao: false, endpoints: chosen })}
          >
            {translate('banca.acesso.salvar')}
          </Button>
          {!standard && (
            <Button color="inherit" disabled={saving} onClick={() => void save({ ie_padrao: true })}>
              {translate('banca.acesso.voltar_padrao')}
            </Button>
          )}
        </Stack>
      )}
    </>
  )
}
