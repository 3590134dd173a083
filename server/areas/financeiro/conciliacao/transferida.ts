import { fromCents, toCents } from '../../../../src/schemas/br/money.ts'
import { formatDate } from '../../../../src/schemas/br/time.ts'
import type { extratosLinhas } from '../../../../src/schemas/financeiro/extratos-linhas.ts'
import { one, rows, sql } from '../../../core/db/db.ts'
import { refused } from '../../../core/errors.ts'
import type { Row } from '../../../core/sql/select.ts'
import type { Work } from '../../../core/write/hooks.ts'
import type { StoredOf } from '../../../core/write/records.ts'
import { repropor } from './propostas.ts'

export type Linha = StoredOf<typeof extratosLinhas>
export const FEITO = { ie_situacao: 'CO', ds_proposta: null, ds_razao: null, nr_pontos: null, proposta: null } as const
/** Days within which the two sides of a transfer stand in their statements. */
const PERTO = 10

export const valorDe = (linha: Linha) => {
  const cents = toCents(linha.nr_valor)
  return { saiu: cents < 0n, centavos: cents < 0n ? -cents : cents }
}
const lados = (linha: Linha, outra: number) => {
  const here = linha.cd_conta_bancaria
  return valorDe(linha).saiu
    ? { cd_conta_origem: here, cd_conta_destino: outra }
    : { cd_conta_origem: outra, cd_conta_destino: here }
}

/** A transfer of what a line says; the line of the other account that it is as well is told so. */
export async function transferida(work: Work, linha: Linha, outra: number) {
  const { tx, ctx } = work
  const { centavos } = valorDe(linha)
  const dela = sql`l.cd_conta_bancaria = ${outra}::bigint and l.nr_valor = ${fromCents(-toCents(linha.nr_valor))}::numeric
    and abs(l.dt_lancamento - ${linha.dt_lancamento}::date) <= ${PERTO}
    and (l.ds_proposta is null or l.proposta->0->>'ie_tipo' = 'regra')`
  // Held before the accounts are, as whoever explains one of them does.
  await rows(
    tx,
    sql`select l.id from extratos_linhas l where l.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and l.ie_situacao = 'AC' and ${dela} order by l.id for update`,
  )
  const made = await work.others.create('transferencias', {
    dt_transferencia: linha.dt_lancamento,
    ...lados(linha, outra),
    nr_valor: fromCents(centavos),
    ds_descricao: linha.ds_descricao.slice(0, 200),
    ds_identificador: linha.ds_identificador?.slice(0, 80) ?? null,
  })
  await repropor(work, outra, dela)
  return { ...FEITO, ie_explicacao: 'TR' as const, cd_transferencia: Number(made.id) }
}

/** The same by a rule, which looks at nothing: what is there already is not made once more. */
export async function transferidaPorRegra(work: Work, linha: Linha, regra: Row) {
  const { cd_conta_origem, cd_conta_destino } = lados(linha, Number(regra.cd_outra_conta))
  const known = await one<{ dia: string }>(
    work.tx,
    sql`select t.dt_transferencia::text dia from transferencias t where t.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and t.dt_estorno is null
        and t.cd_conta_origem = ${cd_conta_origem}::bigint and t.cd_conta_destino = ${cd_conta_destino}::bigint
        and t.nr_valor = ${fromCents(valorDe(linha).centavos)}::numeric and abs(t.dt_transferencia - ${linha.dt_lancamento}::date) <= ${PERTO}
        and not exists (select from extratos_linhas l where l.cd_transferencia = t.id and l.cd_conta_bancaria = ${linha.cd_conta_bancaria}::bigint) limit 1`,
  )
  if (known) throw refused(`Já há uma transferência assim, de ${formatDate(known.dia)}. Proponha de novo e confira.`)
  return transferida(work, linha, Number(regra.cd_outra_conta))
}
