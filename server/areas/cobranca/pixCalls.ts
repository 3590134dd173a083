import QRCode from 'qrcode'
import type { Context } from '../../../src/schemas/core/index.ts'
import { refused } from '../../core/errors.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import type { LetterReader } from '../../core/documents/letter.ts'
import type { Calls } from '../parts.ts'
import { codigoDaParcela, recebedorDe, type Recebedor } from './pix.ts'

const FECHADA = 'Esta parcela não está em aberto: não há o que pagar por Pix.'

/** To whom the instalments of an agreement go. */
async function recebedorDoAcordo(reader: LetterReader, acordo: number, ctx: Context): Promise<Recebedor | null> {
  const { cd_devedor, cd_tipo_debito } = await reader.get(reader.model.get('acordos'), acordo, ctx)
  const { cd_cliente } = await reader.get(reader.model.get('devedores'), Number(cd_devedor), ctx)
  return recebedorDe(reader.db, ctx, Number(cd_cliente), Number(cd_tipo_debito))
}

/** How an instalment is paid by Pix, drawn and to be copied. Where no key is set it says so. */
export const pixCalls: Calls = (app, { service, model }) => {
  app.get<{ Params: { id: string } }>('/api/cobranca/v1/parcelas/:id/pix', async (request) => {
    const { ctx } = actorOf(request)
    const parcela = await service.get(model.get('parcelas'), idOf(request.params.id), ctx)
    if (parcela.ie_status || !parcela.ie_ativo) throw refused(FECHADA)
    const recebedor = await recebedorDoAcordo(service, Number(parcela.cd_acordo), ctx)
    const codigo = recebedor && codigoDaParcela(recebedor, parcela)
    const { id, nr_parcela, nr_valor, nr_valor_aberto, dt_vencimento } = parcela
    const qr = codigo && (await QRCode.toString(codigo, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }))
    return { id, nr_parcela, nr_valor, nr_valor_aberto, dt_vencimento, recebedor, codigo, qr }
  })
}
