import type { pagamentos } from '../../../src/schemas/cobranca/pagamentos.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { apurarAcordo, apurarParcelas, imputarNasParcelas, segurar, segurarVigente } from './baixas.ts'
import { aproveitarCreditos } from './creditos.ts'
import { apurarPromessas } from './cumpridas.ts'
import { encontrado } from './encontrar.ts'
import { apurarDebitos, imputarNosDebitos, segurarDevedor } from './imputar.ts'
import { devolverAoRompido } from './rompimento.ts'

/** The open instalment of an agreement that has this number, or falls due on this day. Throws 400 where there is none. */
async function parcelaDe({ tx, ctx }: Work, acordo: number, numero: number): Promise<number> {
  const found = await one<{ id: number }>(
    tx,
    sql`select id from parcelas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_acordo = ${acordo}::bigint
          and nr_parcela = ${numero}::bigint and ie_ativo and not ie_status order by id limit 1`,
  )
  if (!found) throw invalid({ nr_parcela: [`O acordo #${acordo} não tem parcela ${numero} em aberto.`] })
  return found.id
}

/** A debt that an agreement covers is paid by its instalments, and one that was written off by nothing. */
async function conferirDebito({ tx, ctx }: Work, debito: number): Promise<void> {
  const debt = await one<{ cd_acordo: number | null; ie_ativo: boolean }>(
    tx,
    sql`select cd_acordo, ie_ativo from dividas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${debito}::bigint`,
  )
  if (debt?.cd_acordo)
    throw invalid({ cd_divida: [`O débito está no acordo #${debt.cd_acordo}: registre o pagamento no acordo.`] })
  if (debt && !debt.ie_ativo) throw invalid({ cd_divida: ['O débito foi baixado e não se cobra.'] })
}

/** Takes back what payments paid for, and lets what they paid stand open again. */
export async function desfazerImputacoes(work: Work, ids: readonly number[]): Promise<void> {
  const touched = await rows<{
    cd_parcela: number | null
    cd_divida: number | null
    cd_acordo: number | null
    cd_devedor: number
  }>(
    work.tx,
    sql`select distinct i.cd_parcela, i.cd_divida, p.cd_acordo, p.cd_devedor from imputacoes i
        join pagamentos p on p.cd_empresa = i.cd_empresa and p.id = i.cd_pagamento
        where i.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and i.cd_pagamento = any(${ids}::bigint[])`,
  )
  const of = (name: 'cd_parcela' | 'cd_acordo') =>
    [...new Set(touched.flatMap((row) => row[name] ?? []))].toSorted((a, b) => a - b)
  for (const acordo of of('cd_acordo')) await segurar(work, acordo)
  await updateMany(work, work.model.get('imputacoes'), {
    where: sql`t.cd_pagamento = any(${ids}::bigint[])`,
    set: { ie_ativo: false },
    acao: 'estornar',
  })
  await apurarParcelas(work, of('cd_parcela'), 'estornar')
  for (const acordo of of('cd_acordo')) await apurarAcordo(work, acordo)
  for (const devedor of new Set(touched.flatMap((row) => (row.cd_divida ? [row.cd_devedor] : [])))) {
    await apurarDebitos(work, devedor)
    // What is open again is paid by what was too much before.
    await aproveitarCreditos(work, devedor)
  }
}

export const pagamentosHooks: Hooks<typeof pagamentos> = {
  received: (work, input, id) => (id === null ? encontrado(work, input) : input),
  async holding(work, id) {
    const found = await one<{ cd_acordo: number | null; cd_devedor: number }>(
      work.tx,
      sql`select cd_acordo, cd_devedor from pagamentos where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`,
    )
    if (found?.cd_acordo) await segurar(work, found.cd_acordo)
    else if (found) await segurarDevedor(work, found.cd_devedor)
  },
  async before(work, values, stored) {
    if (stored) {
      if (values.dt_estorno && !stored.dt_estorno) values.nr_valor_estornado = stored.nr_valor
      return
    }
    if (!values.cd_devedor) throw invalid({ cd_devedor: ['O campo "Devedor" é obrigatório!'] })
    if (values.cd_divida) await conferirDebito(work, values.cd_divida)
    if (values.nr_parcela != null && !values.cd_acordo)
      throw invalid({ cd_acordo: ['Diga de que acordo é a parcela.'] })
    if (!values.cd_acordo) return
    await segurarVigente(work, values.cd_acordo, 'cd_acordo')
    if (values.nr_parcela != null) values.cd_parcela = await parcelaDe(work, values.cd_acordo, values.nr_parcela)
  },
  async written(work, row, stored) {
    if (!stored && row.cd_acordo) {
      const reached = await imputarNasParcelas(work, row.cd_acordo, row, row.cd_parcela, 'nr_valor')
      await apurarParcelas(work, reached)
      await apurarAcordo(work, row.cd_acordo)
    } else if (!stored)
      await imputarNosDebitos(work, row.cd_devedor!, [row], row.ie_credito ? {} : { campo: 'nr_valor' })
    else if (row.dt_estorno && !stored.dt_estorno) {
      await desfazerImputacoes(work, [row.id])
      await devolverAoRompido(work, [row.id])
    }
    await apurarPromessas(work, row.cd_devedor!)
  },
  async withdrawing(work, id) {
    // What is about to go counts no more: what it paid is worked out as if it had been reversed.
    await updateMany(work, work.model.get('pagamentos'), {
      where: sql`t.id = ${id}::bigint`,
      set: { dt_estorno: work.ctx.agora },
      acao: 'desfazer',
    })
    await desfazerImputacoes(work, [id])
    const paid = await one<{ cd_devedor: number }>(
      work.tx,
      sql`select cd_devedor from pagamentos where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`,
    )
    if (paid) await apurarPromessas(work, paid.cd_devedor)
  },
}
