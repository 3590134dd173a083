import type { NavigateFunction } from 'react-router'
import { itemOf, lawsuitOfItem, type InboxItem } from '../../../api/calls/inbox.ts'
import { ownCommandsOver } from '../../../resources/actions/ownCommands.ts'
import { runAction } from '../../../resources/actions/runAction.ts'
import { startsOver } from '../../../resources/actions/startFrom.ts'
import type { Tools } from '../../../resources/actions/tools.ts'
import { handed, openForm } from '../../../resources/form/openForm.ts'
import { currentModel, resourceOf } from '../../../runtime/catalog.ts'
import { currentContext } from '../../../runtime/context.ts'
import { actionsOver } from '../../../runtime/rights.ts'
import { consequences, mayOperate } from '../../../schemas/core/index.ts'
import type { Row } from '../../../schemas/core/types.ts'

const LAWSUITS = 'processos'
const entityOfItem = ({ entidade }: InboxItem) => currentModel().get(entidade)
const refused = (tools: Tools, key: string, values: object = {}) => {
  tools.notify(tools.translate(key, values), { type: 'warning' })
  return false
}

/** Runs an action of the item's entity on it; true when it was done. */
export async function act(tools: Tools, item: InboxItem, name: string, label: string): Promise<boolean> {
  const entity = entityOfItem(item)
  const row = await itemOf(entity, item.id)
  if (!actionsOver(entity, row, currentContext()).some(([offered]) => offered === name))
    return refused(tools, 'banca.telas.mover.indisponivel', { acao: label })
  return runAction(tools, resourceOf(entity), name, { record: row })
}

/** Opens the form of the lawsuit that the item names and the house has not; once it is saved the item is linked to it. */
export async function register(tools: Tools, item: InboxItem): Promise<boolean> {
  const ctx = currentContext()
  const target = currentModel().get(LAWSUITS)
  if (!mayOperate(target, 'create', ctx.flags)) return refused(tools, 'banca.caixa.sem_direito')
  const entity = entityOfItem(item)
  const row = await itemOf(entity, item.id)
  if (row.cd_processo) return refused(tools, 'banca.caixa.ja_nosso')
  const start = startsOver(entity, row, ctx).find(([, { to }]) => to === LAWSUITS)
  const given: Row = {
    ...(await lawsuitOfItem(entity.name, item.id)),
    ...(start && handed(start[1].give ?? {}, row, target, ctx)),
  }
  const names = Object.keys(given)
  const values = { ...given, ...consequences(target, given, names, ctx, names) }
  return (await openForm(resourceOf(target), values, `${entity.name}.registrar.${item.id}`)) !== null
}

/**
 * Begins what an item begins: the task with its deadline, or the lawsuit that was found; of what begins nothing, its page.
 * True once it is made.
 */
export async function begin(tools: Tools, item: InboxItem, navigate: NavigateFunction): Promise<boolean> {
  const ctx = currentContext()
  const entity = entityOfItem(item)
  const row = await itemOf(entity, item.id)
  const command = ownCommandsOver(entity, row, ctx).find(({ begins }) => begins)
  if (command) return (await command.run(row, { navigate, ctx })) === true
  if (startsOver(entity, row, ctx).length) return register(tools, item)
  navigate(`/dashboard/${entity.route}/${item.id}`)
  return false
}
