import type { Parte } from '../../../../src/extratos/index.ts'
import type { extratosLinhas } from '../../../../src/schemas/financeiro/extratos-linhas.ts'
import { queueFor } from '../../../core/db/locks.ts'
import { one, rows, sql } from '../../../core/db/db.ts'
import type { Row } from '../../../core/sql/select.ts'
import type { Hooks, Work } from '../../../core/write/hooks.ts'
import { segurarCompras } from '../aprovacao.ts'
import { LADOS } from '../lados.ts'
import { queNomeiam, repropor } from './propostas.ts'

type Ids = Readonly<Partial<Record<Parte['tipo'], readonly number[]>>>
/** What somebody chose for a line, until the line itself is held. */
const escolhidos = new WeakMap<Work, Ids>()
const MAIS = 1000

const numeros = (given: unknown): number[] =>
  Array.isArray(given)
    ? given
        .map(Number)
        .filter((id) => Number.isSafeInteger(id) && id > 0)
        .slice(0, MAIS)
    : []

/** What a line names: what is proposed for it, what was paid by it, and its transfer. */
async function daLinha({ tx, ctx }: Work, id: number): Promise<{ tipo: Parte['tipo']; id: number }[]> {
  const found = await one<{ partes: { tipo: Parte['tipo']; id: number }[] | null }>(
    tx,
    sql`select (select jsonb_agg(p) from (
          select x->>'ie_tipo' tipo, (x->>'cd_registro')::bigint id from jsonb_array_elements(coalesce(l.proposta, '[]'::jsonb)) x
          union select 'baixa', b.id from baixas b where b.cd_empresa = l.cd_empresa and b.cd_linha_extrato = l.id
          union select 'transferencia', l.cd_transferencia where l.cd_transferencia is not null) p) partes
        from extratos_linhas l where l.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and l.id = ${id}::bigint`,
  )
  return found?.partes ?? []
}

/** Locks what was paid, the bills, transfers and rules, in this order and each by their ids. */
async function segurar(work: Work, ids: Required<Ids>): Promise<void> {
  const { tx, ctx, model } = work
  const firm = ctx.sessao.cd_empresa
  const lockAll = (table: string, all: readonly number[]) =>
    rows<Row>(
      tx,
      sql`select t.* from ${sql.table(table)} t where t.cd_empresa = ${firm}::bigint and t.id = any(${[...all]}::bigint[]) order by t.id for no key update of t`,
    )
  const baixas = ids.baixa.length ? await lockAll('baixas', ids.baixa) : []
  for (const [name, { dono }] of Object.entries(LADOS)) {
    const chosen = dono === 'cd_pagar' ? ids.pagar : ids.receber
    const all = [...chosen, ...baixas.flatMap((row) => (row[dono] ? [Number(row[dono])] : []))]
    if (all.length) await segurarCompras({ ...work, entity: model.get(name) }, all)
  }
  if (ids.transferencia.length) await lockAll('transferencias', ids.transferencia)
  if (ids.regra.length) await lockAll('regras_conciliacao', ids.regra)
}

export const linhasHooks: Hooks<typeof extratosLinhas> = {
  async asked(work, action, input) {
    if (action === 'conciliar')
      escolhidos.set(work, {
        pagar: numeros(input.pagar),
        receber: numeros(input.receber),
        baixa: numeros(input.baixas),
      })
    // A rule that is remembered, or a transfer, proposes for lines that have nothing, of which another may be at one.
    if (input.ie_lembrar || action === 'transferir')
      await queueFor(work.tx, 'regras-conciliacao', work.ctx.sessao.cd_empresa)
    return input
  },
  /** Whoever pays, reverses or changes a bill proposes anew for its lines: records are held before the lines that name them. */
  async holding(work, id) {
    const named = await daLinha(work, id)
    // What rules make is made one after the other: the two sides of a transfer are not made by each.
    if (named.some(({ tipo }) => tipo === 'regra'))
      await queueFor(work.tx, 'regras-conciliacao', work.ctx.sessao.cd_empresa)
    const chosen = escolhidos.get(work)
    const of = (tipo: Parte['tipo']) => [
      ...(chosen?.[tipo] ?? []),
      ...named.filter((part) => part.tipo === tipo).map((part) => Number(part.id)),
    ]
    await segurar(work, {
      pagar: of('pagar'),
      receber: of('receber'),
      baixa: of('baixa'),
      transferencia: of('transferencia'),
      regra: of('regra'),
    })
  },
  /** Once a transfer explains a line, no other line of its account is told that it does. */
  async written(work, row, stored) {
    const named = row.cd_transferencia
    if (named && named !== stored?.cd_transferencia)
      await repropor(work, row.cd_conta_bancaria, queNomeiam(['transferencia'], [named]))
  },
}
