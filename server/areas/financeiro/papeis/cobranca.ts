import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { formatMoney, fromCents } from '../../../../src/schemas/br/money.ts'
import { one, sql, type Db } from '../../../core/db/db.ts'
import type { Block, LetterMaker } from '../../../core/documents/letter.ts'
import { brCode, type Recebedor } from '../../cobranca/pix.ts'
import { aPagarAgora } from '../baixar.ts'

const QR = 120

interface Chave {
  readonly ds_chave_pix: string
  readonly nm_recebedor: string
  readonly nm_cidade_recebedor: string
}
/** Where customers pay the firm by Pix: the first account in use with a key, else the firm's own key; null where there is none. */
export async function recebedorDoEscritorio(db: Db, firm: number): Promise<Recebedor | null> {
  const found = await one<Chave>(
    db,
    sql`select ds_chave_pix, nm_recebedor, nm_cidade_recebedor from (
          select 0 ordem, id, ds_chave_pix, nm_recebedor, nm_cidade_recebedor from contas_bancarias
            where cd_empresa = ${firm}::bigint and ie_ativo and ds_chave_pix is not null
          union all select 1, id, ds_chave_pix, nm_recebedor, nm_cidade_recebedor from estabelecimentos
            where id = ${firm}::bigint and ds_chave_pix is not null) x order by ordem, id limit 1`,
  )
  return found
    ? { chave: found.ds_chave_pix, nome: found.nm_recebedor, cidade: found.nm_cidade_recebedor, de: 'escritorio' }
    : null
}

/** What a bill is called in the code, so that what is paid finds back to it. */
export const txidDaConta = (id: number): string => `REC${String(id).padStart(9, '0')}`

/** What a customer is asked to pay, with the code that pays what is open of it. */
export const cobranca: LetterMaker = async ({ reader, row, ctx, firm }) => {
  const entity = reader.model.get('contas-receber')
  const { retido, devido } = await aPagarAgora({ tx: reader.db, ctx, entity }, row)
  const recebedor = await recebedorDoEscritorio(reader.db, ctx.sessao.cd_empresa)
  const code = recebedor && brCode(recebedor, { valor: Number(devido), txid: txidDaConta(Number(row.id)) })
  const facts = [
    { label: 'Referente a', text: String(row.ds_descricao) },
    { label: 'De', text: String(row.nm_favorecido ?? '') },
    { label: 'Vencimento', text: formatDate(String(row.dt_vencimento)) },
    { label: 'Valor a pagar', text: formatMoney(fromCents(devido)) },
    ...(retido > 0n ? [{ label: 'Tributos que você retém', text: formatMoney(fromCents(retido)) }] : []),
    ...(row.nr_documento ? [{ label: 'Documento', text: String(row.nr_documento) }] : []),
  ]
  const pix: Block[] = code
    ? [
        {
          is: 'beside',
          parts: [
            {
              share: 3,
              blocks: [
                { is: 'paragraph', text: `Pix copia e cola · ${recebedor.nome}`, style: 'soft' },
                { is: 'paragraph', text: code, style: 'code' },
              ],
            },
            { share: 1, blocks: [{ is: 'qr', text: code, size: QR }] },
          ],
        },
      ]
    : [{ is: 'paragraph', text: `Para pagar, fale com ${firm}: nenhuma chave Pix está cadastrada.`, style: 'soft' }]
  return {
    title: `Cobrança ${Number(row.id)}`,
    head: firm,
    titled: true,
    blocks: [{ is: 'facts', columns: 2, facts }, ...pix],
  }
}
