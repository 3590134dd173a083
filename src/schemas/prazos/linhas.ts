import { UNIDADES } from '../../prazos/nomes.ts'
import { podeDobrar, REGRAS } from '../../prazos/regras.ts'
import type { FixedRow } from '../core/index.ts'

/** The rules of the engine as the rows of `regras-prazo`. */
export const LINHAS: readonly FixedRow[] = REGRAS.map((regra) => ({
  id: regra.id,
  nm_regra: regra.nome,
  ds_prazo: `${regra.quantidade} ${UNIDADES[regra.unidade]}`,
  nr_quantidade: regra.quantidade,
  ie_unidade: regra.unidade,
  ie_regime: regra.regime,
  ds_base_legal: regra.base_legal,
  ie_dobra: podeDobrar(regra),
}))
