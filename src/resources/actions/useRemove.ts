import { useRef } from 'react'
import { useNavigate } from 'ra-core'
import { afterRemoval, afterWrite } from '../../dataProvider/afterWrite.ts'
import { numbered, nameOf } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { recordLine } from '../called.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { currentContext } from '../../runtime/context.ts'
import { useListPath } from '../list/place.ts'
import { confirm } from '../shell.ts'
import { useTools } from './tools.ts'
import { movedWords } from '../moved.ts'
import { alongWith } from '../../dataProvider/trash.ts'
import { tellDeleted } from '../trash/tellDeleted.tsx'

/**
 * Deletes a record, after asking by its name; from its own page it leads to the list. Not by React-Admin's mutation, whose
 * callbacks end with the menu that it was chosen from.
 */
export function useRemove(resource: string, inList: boolean) {
  const entity = entityOf(resource)
  const navigate = useNavigate()
  const listPath = useListPath()
  const tools = useTools()
  const { dataProvider, queryClient, notifyError, translate } = tools
  const running = useRef(false)
  const remove = async (record: Row & { id: number }) => {
    const kind = entity.label[0].toLocaleLowerCase('pt-BR')
    const along = await alongWith(entity, Number(record.id))
    const beside = along && movedWords({ ...along.junto, ...(along.arquivos && { arquivos: along.arquivos }) })
    const nome = nameOf(entity, record) || String(record.id)
    const dias = along ? along.dias : entity.trash?.days
    const words = [
      translate(dias ? 'banca.telas.excluir.lixeira' : 'banca.telas.excluir.texto', { nome, dias }),
      ...(beside ? [translate('banca.telas.excluir.junto', { o_que: beside })] : []),
    ]
    const yes = await confirm({
      title: translate('banca.telas.excluir.titulo', { nome: kind }),
      about: recordLine(entity, record, currentContext().flags),
      body: words.join(' '),
      confirmLabel: translate('banca.telas.excluir.botao', { nome: kind }),
      danger: true,
    })
    if (!yes) return
    try {
      await dataProvider.delete(resource, { id: record.id, previousData: record })
    } catch (error) {
      notifyError(error)
      void afterWrite(queryClient)
      return
    }
    tellDeleted(tools, entity, numbered(entity.messages.deleted, record.id), [record.id])
    if (!inList) navigate(listPath(resource))
    afterRemoval(queryClient, resource, record.id, inList)
  }
  // Asked for twice while the first is still being looked at, it is one.
  return async (record: Row & { id: number }) => {
    if (running.current) return
    running.current = true
    await remove(record).finally(() => (running.current = false))
  }
}
