import { formatMoney, toCents } from '../../../src/schemas/br/money.ts'
import { one, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { dever } from './pagamentos.ts'
import { COLUNA, type Entidade } from './pedidos.ts'

type Combinado = { readonly id: number; readonly nr_valor_correspondente?: string | null }
/** Somebody of outside has it, or did it. */
const COM_ALGUEM: ReadonlySet<unknown> = new Set(['CO', 'CF', 'CL'])
const centavos = (valor: unknown): bigint => (typeof valor === 'string' ? toCents(valor) : 0n)

/** Whether somebody who said yes to an act, and still has it, is to be paid another value. */
const outroValor = (now: Row, stored: Row): boolean =>
  COM_ALGUEM.has(stored.ie_situacao) &&
  now.ie_situacao === stored.ie_situacao &&
  typeof stored.cd_contratado === 'number' &&
  (now.nr_valor_correspondente ?? null) !== (stored.nr_valor_correspondente ?? null)

/** What was agreed on for an act may become more, never less: whoever does it said yes to that. Throws 400 at the field. */
export function soAumenta(values: Row, stored: Row): void {
  const now = { ...stored, ...values }
  if (!outroValor(now, stored)) return
  if (centavos(now.nr_valor_correspondente) < centavos(stored.nr_valor_correspondente))
    throw invalid({
      nr_valor_correspondente: [
        `O combinado com quem vai é ${formatMoney(String(stored.nr_valor_correspondente))}: o valor só pode aumentar.`,
      ],
    })
  const asked = (stored.cd_correspondente as Combinado[] | null) ?? []
  values.cd_correspondente = asked.map((each) =>
    each.id === stored.cd_contratado ? { ...each, nr_valor_correspondente: now.nr_valor_correspondente } : each,
  )
}

/** The request of whoever has an act says its new value; done already, it is owed at that. Throws 400 where its bill is made. */
export async function recombinar(work: Work, em: Entidade, ato: Row & { id: number }, stored: Row): Promise<void> {
  if (!outroValor(ato, stored)) return
  const { tx, ctx, model } = work
  const nr_valor = ato.nr_valor_correspondente as string
  const daqui = sql`t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and ${sql.ref(`t.${COLUNA[em]}`)} = ${ato.id}::bigint`
  await updateMany(work, model.get('solicitacoes'), {
    where: sql`${daqui} and t.ie_situacao = 'AC' and t.cd_correspondente is not null`,
    set: { nr_valor },
    acao: 'editar',
  })
  if (ato.ie_situacao !== 'CL') return
  const owed = await one<{ id: number; conta: boolean }>(
    tx,
    sql`select t.id, t.ie_entrega = 'PG' or exists (select from contas_pagar c where c.cd_empresa = t.cd_empresa
          and c.cd_pagamento_correspondente = t.id and c.dt_cancelamento is null) conta
        from pagamentos_correspondentes t where ${daqui} and t.ie_entrega <> 'CA' for no key update`,
  )
  if (owed?.conta)
    throw invalid({ nr_valor_correspondente: ['O financeiro já gerou a conta deste ato: o valor não muda mais.'] })
  if (!owed) return dever(work, em, ato)
  await updateMany(work, model.get('pagamentos-correspondentes'), {
    where: sql`t.id = ${owed.id}::bigint`,
    set: { nr_valor },
    acao: 'editar',
  })
}
