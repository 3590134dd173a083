import { actorOf } from '../../core/http/http.ts'
import { menuCounts } from '../../core/counters/menuCounts.ts'
import type { Calls } from '../parts.ts'

/** What calls for action in the places of the menu, by entity: one light call for all of them. */
export const menuCalls: Calls = (app, { db, model }) => {
  app.get('/api/base/v1/menu/contagens', (request) => menuCounts(db, model, actorOf(request).ctx))
}
