import { actorOf, idOf, queryOf } from '../../core/http/http.ts'
import type { Calls } from '../parts.ts'
import { apurado, podeExceder } from './apurado.ts'
import type { Escopo } from './imputar.ts'

/** Which debts are asked about: those of an agreement, some by their ids, or all that are in none. */
function escopoDe({ cd_acordo, cd_dividas }: ReturnType<typeof queryOf>): Escopo {
  if (cd_acordo) return { acordo: idOf(cd_acordo) }
  return cd_dividas ? { entre: String(cd_dividas).split(',').map(idOf) } : {}
}

/** What an agreement with a debtor would start from, and how far whoever asks may go below it; nulls where nothing can be counted. */
export const simulationCalls: Calls = (app, { service, model, db }) => {
  app.get<{ Params: { id: string } }>('/api/cobranca/v1/devedores/:id/simulacao', async (request) => {
    const { ctx } = actorOf(request)
    service.may(model.get('demonstrativos'), 'read', ctx)
    const devedor = await service.get(model.get('devedores'), idOf(request.params.id), ctx)
    const asked = { id: Number(devedor.id), cd_cliente: Number(devedor.cd_cliente) }
    const found = await apurado(db, ctx, asked, escopoDe(queryOf(request)))
    return {
      data: found?.data ?? null,
      saldo: found?.saldo ?? null,
      itens: found?.itens ?? 0,
      regra: found?.regra ?? null,
      limite: found?.limite ?? null,
      pode_exceder: podeExceder(ctx),
    }
  })
}
