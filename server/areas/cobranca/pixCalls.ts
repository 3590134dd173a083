import QRCode from 'qrcode'
import type { Context } from '../../../src/schemas/core/index.ts'
import { refused } from '../../core/errors.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import type { LetterReader } from '../../core/documents/letter.ts'
import type { Calls } from '../parts.ts'
import { codigoDaParcela, recebedorDe, type Recebedor } from './pix.ts'

const FECHADA = 'Esta parcela não está em aberto: não há o que pagar por Pix.'

/** Whose debtors' instalments go to whom. */
export async function recebedorDoDevedor(
  reader: LetterReader,
  devedor: number,
  ctx: Context,
): Promise<Recebedor | null> {
  const { cd_cliente } = await reader.get(reader.model.get('devedores'), devedor, ctx)
  return recebedorDe(reader.db, ctx, Number(cd_cliente))
}

/** How an instalment is paid by Pix, drawn and to be copied. Where no key is set it says so. */
export const pixCalls: Calls = (app, { service, model }) => {
  app.get<{ Params: { id: string } }>('/api/cobranca/v1/parcelas/:id/pix', async (request) => {
    const { ctx } = actorOf(request)
    const parcela = await service.get(model.get('parcelas'), idOf(request.params.id), ctx)
    if (parcela.ie_status || !parcela.ie_ativo) throw refused(FECHADA)
    const recebedor = await recebedorDoDevedor(service, Number(parcela.cd_devedor), ctx)
    const codigo = recebedor && codigoDaParcela(recebedor, parcela)
    const { id, nr_parcela, nr_valor, nr_valor_aberto, dt_vencimento } = parcela
    const qr = codigo && (await QRCode.toString(codigo, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }))
    return { id, nr_parcela, nr_valor, nr_valor_aberto, dt_vencimento, recebedor, codigo, qr }
  })
}
