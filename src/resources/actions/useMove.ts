import { numbered, type AnyLayout } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { afterWrite, readAgain } from '../../dataProvider/afterWrite.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { currentContext } from '../../runtime/context.ts'
import { planMove, type Place } from './planMove.ts'
import { changedTo, tellDone } from './tellDone.tsx'
import { useTools } from './tools.ts'
import { useRunAction } from './useRunAction.ts'

/** Puts a record somewhere else, the way the schema says. True once it is there and the screen knows it. */
export function useMove(resource: string, layout: AnyLayout) {
  const entity = entityOf(resource)
  const tools = useTools()
  const { dataProvider, queryClient, notify, notifyError, translate } = tools
  const run = useRunAction(resource)

  const edit = async (record: Row & { id: number }, data: Row) => {
    try {
      const { data: row } = await dataProvider.update(resource, { id: record.id, data, previousData: record })
      tellDone(
        tools,
        resource,
        numbered(entity.messages.updated, record.id),
        entity.undo ? changedTo(record, row as Row) : [],
      )
      void afterWrite(queryClient, resource, row as Row)
      return true
    } catch (error) {
      notifyError(error, (field) => entity.fields[field]?.label)
      void readAgain(queryClient, resource)
      return false
    }
  }

  return async (record: Row & { id: number }, to: Place, from?: Place): Promise<boolean> => {
    const plan = planMove(entity, layout, record, to, currentContext(), from)
    if ('refused' in plan) {
      notify(translate(plan.refused, { _: plan.refused, ...plan.args }), { type: 'warning' })
      return false
    }
    const done = 'act' in plan ? await run(plan.act, { record, initial: plan.initial }) : await edit(record, plan.edit)
    // The reload has begun by now: this joins it, so that nothing jumps back before the answer.
    if (done) await readAgain(queryClient, resource, { cancelRefetch: false })
    return done
  }
}
