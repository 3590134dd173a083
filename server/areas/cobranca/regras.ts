import { formatMoney } from '../../../src/schemas/br/money.ts'
import { pagamento, periodicidade, type regrasCobranca } from '../../../src/schemas/cobranca/regras-cobranca.ts'
import {
  contratado,
  costumeiro,
  DO_CREDOR,
  legal,
  type CodigoSerie,
  type Item,
  type Pedido,
  type Regime,
  type Regras,
} from '../../../src/dividas/index.ts'
import { rows, sql, type Db } from '../../core/db/db.ts'
import type { StoredOf } from '../../core/write/records.ts'

type Regra = StoredOf<typeof regrasCobranca>

/** What is charged where a firm has said nothing: the law, and nothing that would have to be agreed on. */
const SEM_REGRA: Regras = {
  regimes: legal,
  indice_negativo: 'preserva',
  carencia_correcao: 0,
  base_juros: 'corrigido',
  contagem_meses: 'dias30',
  multa: null,
  honorarios: null,
  imputacao: 'juros',
}

function regimesDe({ ie_regime, ie_indice, nr_juros }: Regra): readonly Regime[] {
  if (ie_regime === 'LE') return legal
  const indice = (ie_indice ?? null) as CodigoSerie | null
  if (ie_regime === 'CT') return costumeiro(indice ?? 'inpc')
  return contratado(indice, { tipo: 'convencional', mensal: nr_juros ?? '0' })
}
const some = (percent: string | null): string | null => (percent === null || Number(percent) === 0 ? null : percent)

/** The parameters of a count, from the row that a firm keeps. */
export function regrasDe(r: Regra): Regras {
  const [multa, honorarios] = [some(r.nr_multa), some(r.nr_honorarios)]
  return {
    regimes: regimesDe(r),
    indice_negativo: r.ie_indice_negativo,
    carencia_correcao: r.nr_carencia_correcao,
    base_juros: r.ie_base_juros,
    contagem_meses: r.ie_contagem_meses,
    multa: multa === null ? null : { percentual: multa, base: r.ie_base_multa },
    honorarios: honorarios === null ? null : { percentual: honorarios, base: r.ie_base_honorarios },
    imputacao: r.ie_imputacao,
    repasse: {
      principal: r.nr_repasse_principal ?? DO_CREDOR.principal,
      encargos: r.nr_repasse_encargos ?? DO_CREDOR.encargos,
      honorarios: r.nr_repasse_honorarios ?? DO_CREDOR.honorarios,
    },
  }
}

/**
 * All rules in force for a customer on a day, in the order in which they count: the customer's own before the firm's, one
 * for a kind of debt before one for all of them, the latest first.
 */
const linhasVigentes = (db: Db, empresa: number, cliente: number, data: string): Promise<Regra[]> =>
  rows<Regra>(
    db,
    sql`select * from regras_cobranca where cd_empresa = ${empresa}::bigint and ie_ativo
          and dt_inicio <= ${data}::date and (cd_cliente is null or cd_cliente = ${cliente}::bigint)
        order by (cd_cliente is null), (cd_tipo_debito is null), dt_inicio desc, id desc`,
  )
const valePara = (tipo: number | null) => (row: Regra) => row.cd_tipo_debito === null || row.cd_tipo_debito === tipo

/** The rule that a customer's debts of a kind are charged by on a day; of no kind, those that no rule of a kind is for. */
export const linhaVigente = async (
  db: Db,
  empresa: number,
  cliente: number,
  data: string,
  tipo: number | null,
): Promise<Regra | undefined> => (await linhasVigentes(db, empresa, cliente, data)).find(valePara(tipo))

/** A rule as parameters of a count. */
export interface Vigente {
  readonly nome: string
  readonly regras: Regras
  /** Per cent of what is owed that anybody may take off; null where no rule says. */
  readonly limite: string | null
  /** How the customer pays for the collection, in words; null where no rule says. */
  readonly paga: string | null
}
export interface Vigentes extends Vigente {
  /** By the id of a kind of debt, where it is charged otherwise than the rest. */
  readonly porTipo: Readonly<Record<number, Vigente>>
}
/** 'Recorrente, R$ 500,00, mensal'. */
function pagaDe({ ie_tipo_pagamento: como, ie_periodicidade: quando, nr_valor }: Regra): string {
  const parts = [
    pagamento[como].label,
    nr_valor === null ? null : formatMoney(nr_valor),
    quando === null ? null : periodicidade[quando].label.toLowerCase(),
  ]
  return parts.filter((part) => part !== null).join(', ')
}
const vigente = (row: Regra): Vigente => ({
  nome: row.nm_regra,
  regras: regrasDe(row),
  limite: row.nr_desconto ?? null,
  paga: pagaDe(row),
})

/** What a customer's debts are charged on a day. Where there is no rule, the law alone. */
export async function regraVigente(db: Db, empresa: number, cliente: number, data: string): Promise<Vigentes> {
  const all = await linhasVigentes(db, empresa, cliente, data)
  const general = all.find(valePara(null))
  const kinds = new Set(all.flatMap((row) => row.cd_tipo_debito ?? []))
  const own = [...kinds].flatMap((tipo) => {
    const row = all.find(valePara(tipo))
    return row && row !== general ? [[tipo, vigente(row)] as const] : []
  })
  const rest = general
    ? vigente(general)
    : { nome: 'Sem regra: o que diz a lei', regras: SEM_REGRA, limite: null, paga: null }
  return { ...rest, porTipo: Object.fromEntries(own) }
}

/** Of the rules for kinds of debt those that an item is charged by, by the id of the kind. */
function usadasDe({ porTipo }: Vigentes, itens: readonly Item[]): (readonly [string, Vigente])[] {
  const named = new Set(itens.flatMap(({ regra }) => regra ?? []))
  return Object.entries(porTipo).filter(([tipo]) => named.has(tipo))
}
/** Of all rules in force those that these items are charged by. */
export function usadas(vigentes: Vigentes, itens: readonly Item[]): readonly Vigente[] {
  const own = usadasDe(vigentes, itens).map(([, one]) => one)
  return itens.length === 0 || itens.some(({ regra }) => regra === undefined) ? [vigentes, ...own] : own
}
/** A request by the rules in force: those of kinds beside that of the rest, as far as an item is charged by them. */
export function pedidoPor(vigentes: Vigentes, pedido: Omit<Pedido, 'regras' | 'outras'>): Pedido {
  const own = usadasDe(vigentes, pedido.itens).map(([tipo, { regras }]) => [tipo, regras] as const)
  return { ...pedido, regras: vigentes.regras, ...(own.length > 0 && { outras: Object.fromEntries(own) }) }
}
/** What they are called, in a statement's few words. */
export const nomeDas = (vigentes: Vigentes, itens: readonly Item[]): string =>
  usadas(vigentes, itens)
    .map(({ nome }) => nome)
    .join('; ')
    .slice(0, 200)
