import { useDelete, useNavigate, useNotify, useTranslate } from 'ra-core'
import { useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '../../dataProvider/afterWrite.ts'
import type { Row } from '../../schemas/core/record.ts'
import { entityOf } from '../catalog.ts'
import { useListPath } from '../list/place.ts'
import { confirm, useNotifyError } from '../shell.ts'
import { nameOf } from '../../schemas/core/index.ts'

/** Deletes a record, after asking by its name. */
export function useRemove(resource: string, inList: boolean) {
  const entity = entityOf(resource)
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const navigate = useNavigate()
  const listPath = useListPath()
  const queryClient = useQueryClient()
  const [remove] = useDelete()
  return async (record: Row) => {
    const kind = entity.label[0].toLocaleLowerCase('pt-BR')
    const yes = await confirm({
      title: translate('banca.telas.excluir.titulo', { nome: kind }),
      body: translate('banca.telas.excluir.texto', { nome: nameOf(entity, record) || String(record.id) }),
      confirmLabel: translate('banca.telas.excluir.botao', { nome: kind }),
      danger: true,
    })
    if (!yes) return
    await remove(
      resource,
      { id: record.id as number, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(entity.messages.deleted, { type: 'success' })
          if (!inList) navigate(listPath(resource))
          void afterWrite(queryClient)
        },
        onError: (error: unknown) => notifyError(error),
      },
    )
  }
}
