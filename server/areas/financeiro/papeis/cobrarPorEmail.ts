import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { formatMoney, fromCents } from '../../../../src/schemas/br/money.ts'
import type { contasReceber } from '../../../../src/schemas/financeiro/contas-receber.ts'
import { colunaDe, COLUNAS } from '../../../../src/schemas/financeiro/favorecido.ts'
import { tipoFavorecido, type TipoFavorecido } from '../../../../src/schemas/financeiro/codigos.ts'
import { one, sql } from '../../../core/db/db.ts'
import { invalid, refused } from '../../../core/errors.ts'
import type { Row } from '../../../core/sql/select.ts'
import { tableOf } from '../../../core/sql/tables.ts'
import type { ActionHandler, Work } from '../../../core/write/hooks.ts'
import { post } from '../../correio/outbox.ts'
import { escritorioEscreve } from '../../cobranca/regua/pendentes.ts'
import { brCode } from '../../cobranca/pix.ts'
import { aPagarAgora } from '../baixar.ts'
import { recebedorDoEscritorio, txidDaConta } from './cobranca.ts'

/** The address in the record of whom a bill is of; null where there is none. */
async function enderecoDe({ tx, ctx, model }: Work, conta: Row): Promise<string | null> {
  const kind = String(conta.ie_tipo_recebido)
  if (!Object.hasOwn(tipoFavorecido, kind)) return null
  const column = colunaDe(kind as TipoFavorecido)
  const [list] = Object.entries(COLUNAS).find(([, name]) => name === column)!
  const entity = model.get(list)
  if (!('ds_email' in entity.fields)) return null
  const ofFirm = entity.scope === 'empresa' ? sql`and t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint` : sql``
  const found = await one<{ ds_email: string | null }>(
    tx,
    sql`select t.ds_email from ${sql.table(tableOf(entity))} t where t.id = ${conta[column]}::bigint ${ofFirm}`,
  )
  return found?.ds_email ?? null
}

/** Asks whoever owes a bill to pay it, by mail: what for, how much, until when and the Pix code that pays it. */
export const cobrarPorEmail: ActionHandler<typeof contasReceber, 'cobrar'> = async (work, conta, input) => {
  const { tx, ctx } = work
  const firm = ctx.sessao.cd_empresa
  const { nome, naoEscreve } = await escritorioEscreve(tx, firm)
  if (naoEscreve) throw refused(naoEscreve)
  const to = input.ds_email ?? (await enderecoDe(work, conta))
  if (!to) throw invalid({ ds_email: ['O cadastro não tem e-mail: escreva aqui para onde vai.'] })
  const { devido } = await aPagarAgora(work, conta)
  const recebedor = await recebedorDoEscritorio(tx, firm)
  const code = recebedor && brCode(recebedor, { valor: Number(devido), txid: txidDaConta(conta.id) })
  const parts = [
    input.ds_mensagem,
    [
      `Referente a: ${conta.ds_descricao}`,
      ...(conta.nr_documento ? [`Documento: ${conta.nr_documento}`] : []),
      `Vencimento: ${formatDate(conta.dt_vencimento!)}`,
      `Valor a pagar: ${formatMoney(fromCents(devido))}`,
    ].join('\n'),
    code ? `Pix copia e cola (${recebedor.nome}):\n${code}` : `Para pagar, fale com ${nome}.`,
    `${nome}\nSe já pagou, desconsidere esta mensagem.`,
  ]
  await post(tx, 'cobranca', {
    cd_usuario: 0,
    cd_empresa: firm,
    cd_receber: conta.id,
    para: to,
    assunto: `Cobrança: ${conta.ds_descricao}`.slice(0, 200),
    texto: parts.filter(Boolean).join('\n\n'),
  })
}
