import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { afterWrite } from '../../dataProvider/afterWrite.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { useNotifyError } from '../shell.ts'
import { restore, type Trashed } from '../../dataProvider/trash.ts'

/** Brings a deleted record back and says so; `busy` while it is on its way. */
export function useRestore(entity: AnyEntity, refetch: () => Promise<unknown>) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const bring = async ({ registro }: Trashed) => {
    setBusy(true)
    try {
      await restore(entity, Number(registro.id))
      const told = translate(`banca.telas.lixeira.restaurado_${entity.gender}`, { nome: entity.label[0] })
      notify(told, { type: 'success' })
      await afterWrite(queryClient)
      await refetch()
    } catch (problem) {
      notifyError(problem)
    } finally {
      setBusy(false)
    }
  }
  return { busy, bring }
}
