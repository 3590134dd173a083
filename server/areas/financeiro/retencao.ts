import { retencoesDe, type RegraRetencao, type Retido } from '../../../src/schemas/financeiro/retido.ts'
import { fromCents, toCents } from '../../../src/schemas/br/money.ts'
import type { TipoFavorecido } from '../../../src/schemas/financeiro/codigos.ts'
import { colunaDe } from '../../../src/schemas/financeiro/favorecido.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Work } from '../../core/write/hooks.ts'
import { ladoDe } from './lados.ts'

type Reads = Pick<Work, 'tx' | 'ctx' | 'entity'>
const NADA = { retencoes: null, nr_retido: '0.00' }

/** Whether whom a bill names is a person or a company. */
async function pessoaDe({ tx, ctx, entity }: Reads, conta: Row): Promise<'PF' | 'PJ'> {
  const { tipo } = ladoDe(entity)
  const column = colunaDe(conta[tipo] as TipoFavorecido)
  const id = Number(conta[column] ?? 0)
  const firm = ctx.sessao.cd_empresa
  const found = await one<{ p: string | null }>(
    tx,
    column === 'cd_fornecedor'
      ? sql`select ie_tipo_pessoa p from favorecidos where cd_empresa = ${firm}::bigint and id = ${id}::bigint`
      : column === 'cd_cliente'
        ? sql`select case when nr_cnpj is not null then 'PJ' else 'PF' end p from clientes where cd_empresa = ${firm}::bigint and id = ${id}::bigint`
        : column === 'cd_correspondente'
          ? sql`select case when length(nr_cpf_cnpj) > 11 then 'PJ' else 'PF' end p from correspondentes where id = ${id}::bigint`
          : sql`select 'PF' p`,
  )
  return found?.p === 'PJ' ? 'PJ' : 'PF'
}

/**
 * What the firm's rules withhold of a bill on its due date: each part with its base and its source. Of what is received the
 * firm, a company, renders the service, and a company alone withholds: a person who pays does not.
 */
export async function retidoDe(
  work: Reads,
  conta: Row,
): Promise<{ retencoes: readonly Retido[] | null; nr_retido: string }> {
  if (conta.ie_reter !== true) return NADA
  const regras = await rows<RegraRetencao>(
    work.tx,
    sql`select id, nm_retencao, ie_tributo, ie_aplica, ie_tipo_pessoa, nr_base::text, ie_deduz_inss, nr_teto::text, ie_faixas, nr_aliquota::text,
          faixas, reducoes, nr_minimo::text, ds_fonte, dt_inicio::text, dt_fim::text, ie_ativo
        from retencoes where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and ie_ativo order by id`,
  )
  const { lado } = ladoDe(work.entity)
  const pessoa = await pessoaDe(work, conta)
  if (lado === 'RE' && pessoa === 'PF') return NADA
  const { partes, nr_retido } = retencoesDe(regras, {
    nr_valor: String(conta.nr_valor),
    dia: String(conta.dt_vencimento),
    lado,
    pessoa,
  })
  return partes.length ? { retencoes: partes, nr_retido } : NADA
}

export interface RetidoNaBaixa {
  readonly ie_tributo: string
  readonly nr_valor: string
}

/**
 * What is withheld of a part of a bill: its share of each tax, so that what all parts withheld comes to what was worked
 * out for the whole. `pago` is what was paid with this part, `antes` what the parts before it withheld, by tax.
 */
export function retidoDaParte(
  retencoes: readonly Pick<Retido, 'ie_tributo' | 'nr_valor'>[] | null,
  nr_valor: string,
  pago: bigint,
  antes: ReadonlyMap<string, bigint>,
): RetidoNaBaixa[] {
  const whole = toCents(nr_valor)
  const all = new Map<string, bigint>()
  for (const one of retencoes ?? []) all.set(one.ie_tributo, (all.get(one.ie_tributo) ?? 0n) + toCents(one.nr_valor))
  return [...all].flatMap(([ie_tributo, cents]) => {
    const upTo = pago >= whole ? cents : (cents * pago) / whole
    const now = upTo - (antes.get(ie_tributo) ?? 0n)
    return now > 0n ? [{ ie_tributo, nr_valor: fromCents(now) }] : []
  })
}
