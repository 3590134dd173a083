import { mayOperate, type AnyEntity } from '../../schemas/core/index.ts'
import { afterWrite } from '../../dataProvider/afterWrite.ts'
import { BackButton, LIFE_MS } from '../actions/tellDone.tsx'
import type { Tools } from '../actions/tools.ts'
import { currentContext } from '../../runtime/context.ts'
import { restore } from '../../dataProvider/trash.ts'

/** Brings these back from the trash, one after the other, and says how that went. */
async function bring(
  { notify, notifyError, queryClient, translate }: Tools,
  entity: AnyEntity,
  ids: readonly number[],
) {
  const failures: unknown[] = []
  for (const id of ids) await restore(entity, id).catch((failure: unknown) => failures.push(failure))
  const back = ids.length - failures.length
  if (back > 0)
    notify(
      ids.length === 1
        ? translate(`banca.telas.lixeira.restaurado_${entity.gender}`, { nome: entity.label[0] })
        : translate('banca.telas.lixeira.restaurados', { smart_count: back }),
      { type: 'success' },
    )
  if (failures.length > 0) notifyError(failures[0])
  void afterWrite(queryClient)
}

/** Says that records were deleted and, where they lie in the trash, offers whoever may to bring them back. */
export function tellDeleted(tools: Tools, entity: AnyEntity, message: string, ids: readonly number[]): void {
  const offered = entity.trash && ids.length > 0 && mayOperate(entity, 'delete', currentContext().flags)
  const label = tools.translate('banca.telas.lixeira.restaurar')
  const offer = offered
    ? { autoHideDuration: LIFE_MS, action: <BackButton label={label} onBack={() => void bring(tools, entity, ids)} /> }
    : {}
  tools.notify(message, { type: 'success', ...offer })
}
