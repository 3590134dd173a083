import { isDate } from '../../../../src/schemas/br/calendar.ts'
import { formatMoney } from '../../../../src/schemas/br/money.ts'
import { mayOperate, texts, type Foretold } from '../../../../src/schemas/core/index.ts'
import { HttpProblem, forbidden, invalid } from '../../../core/errors.ts'
import { actorOf, bodyOf, idOf, type InPath } from '../../../core/http/http.ts'
import type { Calls } from '../../parts.ts'
import { periodoDe, propor } from './propor.ts'

/** The invoices of a month are proposed when somebody asks, beside each night. */
export const invoiceCalls: Calls = (app, parts) => {
  const { model, service } = parts
  // What issuing one comes to, before it is done.
  app.get<InPath>('/api/financeiro/v1/faturas/:id/previsao', async (request): Promise<Foretold> => {
    const { ctx } = actorOf(request)
    const fatura = await service.get(model.get('faturas'), idOf(request.params.id), ctx)
    const fatos = [
      { nome: 'Total', valor: formatMoney(String(fatura.nr_valor)) },
      { nome: 'Itens cobrados', valor: String(fatura.qt_itens) },
    ]
    return { fatos, aviso: (fatura.ds_fora_da_vista as string | null) ?? null }
  })
  app.post('/api/financeiro/v1/faturas/propor', async (request) => {
    const actor = actorOf(request)
    if (!mayOperate(model.get('faturas'), 'create', actor.ctx.flags)) throw forbidden()
    const { mes, cd_cliente } = bodyOf(request)
    if (mes === undefined || mes === null || mes === '') throw invalid({ mes: [texts.required('Mês')] })
    const day = `${typeof mes === 'string' ? mes.slice(0, 7) : ''}-01`
    if (!isDate(day)) throw invalid({ mes: [texts.invalid('Mês')] })
    if (day > actor.ctx.hoje) throw invalid({ mes: ['O mês ainda não começou.'] })
    let customer: number | null = null
    if (cd_cliente !== undefined && cd_cliente !== null && cd_cliente !== '') {
      customer = Number(cd_cliente)
      const missing = invalid({ cd_cliente: [texts.notFound('Cliente')] })
      if (!Number.isSafeInteger(customer) || customer <= 0) throw missing
      await service.get(model.get('clientes'), customer, actor.ctx).catch((error: unknown) => {
        throw error instanceof HttpProblem && error.status === 404 ? missing : error
      })
    }
    return propor(parts, actor, periodoDe(day), customer)
  })
}
