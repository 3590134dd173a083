import QRCode from 'qrcode'
import { fromCents } from '../../../../src/schemas/br/money.ts'
import { actorOf, idOf } from '../../../core/http/http.ts'
import { brCode } from '../../cobranca/pix.ts'
import type { Calls } from '../../parts.ts'
import { aPagarAgora } from '../baixar.ts'
import { recebedorDoEscritorio, txidDaConta } from './cobranca.ts'

/** How a bill that is open is paid to the firm by Pix, drawn and to be copied; of one that is not there is no code. */
export const billPixCalls: Calls = (app, { service, model }) => {
  app.get<{ Params: { id: string } }>('/api/financeiro/v1/recebimentos/:id/pix', async (request) => {
    const { ctx } = actorOf(request)
    const entity = model.get('contas-receber')
    const conta = await service.get(entity, idOf(request.params.id), ctx)
    const { aberto, devido } = await aPagarAgora({ tx: service.db, ctx, entity }, conta)
    const owed = conta.dt_cancelamento === null && aberto > 0n && devido > 0n
    const recebedor = owed ? await recebedorDoEscritorio(service.db, ctx.sessao.cd_empresa) : null
    const codigo = recebedor && brCode(recebedor, { valor: Number(devido), txid: txidDaConta(Number(conta.id)) })
    const qr = codigo && (await QRCode.toString(codigo, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }))
    const { id, nr_valor, dt_vencimento } = conta
    return { id, nr_parcela: null, nr_valor, nr_valor_aberto: fromCents(devido), dt_vencimento, recebedor, codigo, qr }
  })
}
