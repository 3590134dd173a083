import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { formatMoney } from '../../../../src/schemas/br/money.ts'
import { refused } from '../../../core/errors.ts'
import type { Block, LetterMaker } from '../../../core/documents/letter.ts'
import { reais } from '../centavos.ts'
import { abertoDe, codigoDaParcela, recebedorDe } from '../pix.ts'
import { numeroDa, parcelasDoAcordo, partesDe } from './dados.ts'

const NADA = 'Este acordo não tem parcela em aberto.'
const QR = 96

/** The book of an agreement's open instalments: a slip each, with the code that pays it. */
export const carne: LetterMaker = async ({ reader, row, ctx, firm }) => {
  const { credor, devedor, cliente } = await partesDe(reader, Number(row.cd_devedor), ctx)
  const all = await parcelasDoAcordo(reader, Number(row.id), ctx)
  const open = all.filter(({ ie_status }) => !ie_status)
  if (open.length === 0) throw refused(NADA)
  const recebedor = await recebedorDe(reader.db, ctx, cliente, Number(row.cd_tipo_debito))
  const quantas = all.filter(({ nr_parcela }) => nr_parcela > 0).length
  const slip = (one: (typeof open)[number]): Block => {
    const code = recebedor && codigoDaParcela(recebedor, one)
    const aberto = reais(abertoDe(one))
    const parte = aberto !== one.nr_valor
    const said: Block[] = [
      {
        is: 'facts',
        columns: 3,
        facts: [
          { label: 'Parcela', text: one.nr_parcela === 0 ? numeroDa(0) : `${one.nr_parcela} de ${quantas}` },
          { label: 'Vencimento', text: formatDate(one.dt_vencimento) },
          { label: 'Valor', text: formatMoney(aberto) },
        ],
      },
      {
        is: 'facts',
        columns: 2,
        facts: [
          { label: 'Devedor', text: [devedor.nome.slice(0, 120), devedor.documento].filter(Boolean).join(' · ') },
          { label: 'Credor', text: credor.nome.slice(0, 120) },
        ],
      },
      ...(parte
        ? ([
            {
              is: 'paragraph',
              text: `De ${formatMoney(one.nr_valor)} já foram pagos ${formatMoney(one.nr_valor_pago!)}: é o que resta.`,
              style: 'soft',
            },
          ] satisfies Block[])
        : []),
      ...(code
        ? ([
            { is: 'paragraph', text: `Pix copia e cola · ${recebedor.nome}`, style: 'soft' },
            { is: 'paragraph', text: code, style: 'code' },
          ] satisfies Block[])
        : ([
            {
              is: 'paragraph',
              text: `Para pagar, fale com ${firm}: nenhuma chave Pix está cadastrada.`,
              style: 'soft',
            },
          ] satisfies Block[])),
    ]
    return {
      is: 'together',
      blocks: [
        { is: 'paragraph', text: `Acordo nº ${String(row.id)}`, style: 'section' },
        code
          ? {
              is: 'beside',
              parts: [
                { share: 4, blocks: said },
                { share: 1, blocks: [{ is: 'qr', text: code, size: QR }] },
              ],
            }
          : { is: 'beside', parts: [{ share: 1, blocks: said }] },
        { is: 'cut' },
      ],
    }
  }
  return {
    title: `Carnê do acordo nº ${String(row.id)}`,
    head: `${firm}  ·  Carnê`,
    titled: false,
    blocks: open.map(slip),
  }
}
