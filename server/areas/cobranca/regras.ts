import type { regrasCobranca } from '../../../src/schemas/cobranca/regras-cobranca.ts'
import {
  contratado,
  costumeiro,
  legal,
  type CodigoSerie,
  type Regime,
  type Regras,
} from '../../../src/dividas/index.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
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
  }
}

/**
 * The rule that a customer's debts are charged by on a day: of those in force then the customer's own before the firm's,
 * the latest first.
 */
export const linhaVigente = (db: Db, empresa: number, cliente: number, data: string): Promise<Regra | undefined> =>
  one<Regra>(
    db,
    sql`select * from regras_cobranca where cd_empresa = ${empresa}::bigint and ie_ativo
          and dt_inicio <= ${data}::date and cd_tipo_debito is null and (cd_cliente is null or cd_cliente = ${cliente}::bigint)
        order by (cd_cliente is null), dt_inicio desc, id desc limit 1`,
  )

/** The same as parameters of a count. Where there is none, the law alone. */
export async function regraVigente(
  db: Db,
  empresa: number,
  cliente: number,
  data: string,
): Promise<{ readonly nome: string; readonly regras: Regras; readonly regra: Regra | undefined }> {
  const row = await linhaVigente(db, empresa, cliente, data)
  if (!row) return { nome: 'Sem regra: o que diz a lei', regras: SEM_REGRA, regra: undefined }
  return { nome: row.nm_regra, regras: regrasDe(row), regra: row }
}
