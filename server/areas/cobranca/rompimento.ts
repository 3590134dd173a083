import type { acordos } from '../../../src/schemas/cobranca/acordos.ts'
import { SEM_O_ACORDO } from '../../../src/schemas/cobranca/codigos.ts'
import { passes } from '../../../src/schemas/core/index.ts'
import { formatDate } from '../../../src/schemas/br/dates.ts'
import { toPtBr } from '../../../src/schemas/br/decimal.ts'
import { formatMoney } from '../../../src/schemas/br/money.ts'
import { acelerado } from '../../../src/dividas/index.ts'
import { rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { ActionHandler, Work } from '../../core/write/hooks.ts'
import { insertMany, updateMany } from '../../core/write/many.ts'
import type { StoredOf } from '../../core/write/records.ts'
import type { Recebido } from './baixas.ts'
import { reais } from './centavos.ts'
import { aproveitarCreditos } from './creditos.ts'
import { imputarNosDebitos, segurarDevedor } from './imputar.ts'
import { antesDaRegra, COORDENACAO, emDias, quebraDe, type Quebra } from './quebra.ts'

type Acordo = StoredOf<typeof acordos>
const dinheiro = (cents: number): string => formatMoney(reais(cents))

/**
 * Lets the debts of an agreement that is over be owed again, less what was paid: its payments count on them as of the days
 * on which they were made. An agreement that covered none keeps its payments where they are.
 */
export async function restaurar(work: Work, { id, cd_devedor }: Pick<Acordo, 'id' | 'cd_devedor'>): Promise<void> {
  const { tx, ctx } = work
  const firm = ctx.sessao.cd_empresa
  await segurarDevedor(work, cd_devedor)
  const debts = await updateMany(work, work.model.get('dividas'), {
    where: sql`t.cd_acordo = ${id}::bigint`,
    set: { cd_acordo: null, dt_quitacao: null },
    acao: 'restaurar',
  })
  if (debts.length === 0) return
  const paid = await rows<Recebido>(
    tx,
    sql`select id, nr_valor, dt_pagamento from pagamentos where cd_empresa = ${firm}::bigint and cd_acordo = ${id}::bigint
          and dt_estorno is null order by dt_pagamento, id`,
  )
  await updateMany(work, work.model.get('imputacoes'), {
    where: sql`t.cd_pagamento = any(${paid.map((p) => p.id)}::bigint[])`,
    set: { ie_ativo: false },
    acao: 'transferir',
  })
  const entre = debts.map((debt) => debt.id)
  await imputarNosDebitos(
    work,
    cd_devedor,
    paid.map((p) => ({ ...p, cd_divida: null })),
    { entre },
  )
  await aproveitarCreditos(work, cd_devedor)
}

/** The debtor of an agreement that is over is collected from as before it, where no other is still being kept. */
export async function semAcordo(work: Work, { id, cd_devedor }: Pick<Acordo, 'id' | 'cd_devedor'>, acao: string) {
  await updateMany(work, work.model.get('devedores'), {
    where: sql`t.id = ${cd_devedor}::bigint and t.ie_status_devedor = ${SEM_O_ACORDO.de} and not exists (select from acordos a
      where a.cd_empresa = t.cd_empresa and a.cd_devedor = t.id and a.id <> ${id}::bigint
        and a.dt_deletado is null and a.dt_rompimento is null and a.dt_quitacao is null)`,
    set: { ie_status_devedor: SEM_O_ACORDO.para },
    acao,
  })
}

/** A debt that comes of an agreement: what falls due at once of it. */
async function novoDebito(
  work: Work,
  acordo: Pick<Acordo, 'id' | 'cd_devedor' | 'cd_tipo_debito'>,
  nome: string,
  valor: number,
) {
  await insertMany(work, work.model.get('dividas'), [
    {
      cd_devedor: acordo.cd_devedor,
      cd_tipo_debito: acordo.cd_tipo_debito,
      nm_debito: nome,
      dt_vencimento: work.ctx.hoje,
      nr_valor: reais(valor),
      ie_origem: 'AC',
      ie_ativo: true,
    },
  ])
}

/** A payment that is reversed after its agreement's balance fell due at once is owed once more, as a debt of its own. */
export async function devolverAoRompido(work: Work, pagamentos: readonly number[]): Promise<void> {
  const found = await rows<{ id: number; cd_devedor: number; cd_tipo_debito: number; valor: string }>(
    work.tx,
    sql`select a.id, a.cd_devedor, a.cd_tipo_debito, sum(p.nr_valor)::text valor from pagamentos p
        join acordos a on a.cd_empresa = p.cd_empresa and a.id = p.cd_acordo
        where p.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and p.id = any(${pagamentos}::bigint[]) and a.dt_rompimento is not null
          and not exists (select from imputacoes i where i.cd_empresa = p.cd_empresa and i.cd_pagamento = p.id and i.cd_divida is not null)
        group by 1, 2, 3`,
  )
  for (const { valor, ...acordo } of found)
    await novoDebito(work, acordo, `Pagamento estornado do acordo #${acordo.id}`, Math.round(Number(valor) * 100))
}

/** Why an agreement is broken and what follows from it, in words. */
const contada = ({ late, dias, regra }: Quebra, motivo: string | null): string =>
  [
    `A parcela ${late.numero}, vencida em ${formatDate(late.vencimento)}, está há ${emDias(dias)} sem pagamento inteiro`,
    regra ? ` (a regra “${regra.nm_regra}” rompe o acordo depois de ${regra.nr_dias_quebra} dias).` : '.',
    motivo ? ` Motivo: ${/[.!?…]$/.test(motivo) ? motivo : `${motivo}.`}` : '',
  ].join('')

/**
 * Declares an agreement broken: what is open of it is owed by it no more. By the rule of the customer its debts are owed
 * again, less what was paid, or the balance falls due at once, with the fine, in the place of the debts.
 */
export const romper: ActionHandler<typeof acordos, 'romper'> = async (work, acordo, input) => {
  const { ctx } = work
  const quebra = await quebraDe(work, acordo)
  if (quebra.antes && !(passes(COORDENACAO, ctx.flags) && input.ds_motivo))
    throw invalid({ ds_motivo: [antesDaRegra(quebra)] })
  const why = contada(quebra, input.ds_motivo ?? null)
  await updateMany(work, work.model.get('parcelas'), {
    where: sql`t.id = any(${quebra.abertas.map((p) => p.id)}::bigint[])`,
    set: { ie_ativo: false },
    acao: 'romper',
  })
  const { saldo, percentual } = quebra
  const then =
    percentual === null ? await devolver(work, acordo, saldo) : await acelerar(work, acordo, saldo, percentual)
  const ds_rompimento = `${why} ${then}`.slice(0, 2000)
  await work.others.create('movimentacoes-cobranca', {
    cd_devedor: acordo.cd_devedor,
    dt_movimentacao: ctx.hoje,
    ds_movimentacao: `Acordo #${acordo.id} rompido. ${ds_rompimento}`,
  })
  // Whoever had an agreement yesterday is to be called today, before those who are merely late.
  await updateMany(work, work.model.get('devedores'), {
    where: sql`t.id = ${acordo.cd_devedor}::bigint and (t.dt_proxima_acao is null or t.dt_proxima_acao > ${ctx.hoje}::date)`,
    set: { dt_proxima_acao: ctx.hoje, ds_proxima_acao: `Retomar a cobrança: o acordo #${acordo.id} foi rompido.` },
    acao: 'romper',
  })
  await semAcordo(work, acordo, 'romper')
  return { ds_rompimento }
}

async function devolver(work: Work, acordo: Acordo, saldo: number): Promise<string> {
  await restaurar(work, acordo)
  return `Ficavam em aberto ${dinheiro(saldo)}. Os débitos do acordo voltam a ser cobrados desde os seus vencimentos, menos o que foi pago.`
}

async function acelerar(work: Work, acordo: Acordo, saldo: number, percentual: string): Promise<string> {
  const { multa, total } = acelerado(saldo, percentual)
  await novoDebito(work, acordo, `Saldo do acordo #${acordo.id}`, total)
  // What the agreement took the place of is not owed beside its balance.
  await updateMany(work, work.model.get('dividas'), {
    where: sql`t.cd_acordo = ${acordo.id}::bigint`,
    set: { ie_ativo: false },
    acao: 'romper',
  })
  const fine = multa ? `, mais a multa de ${toPtBr(percentual)} % (${dinheiro(multa)})` : ''
  return `O saldo de ${dinheiro(saldo)}${fine} vence de uma vez: são ${dinheiro(total)} num débito novo, no lugar do acordo.`
}
