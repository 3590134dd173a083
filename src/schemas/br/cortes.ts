import { UFS, type Uf } from './ufs.ts'

/** A court of the country. `id` is the branch and court code of a lawsuit's number: 826 is J 8, TR 26 (TJSP). */
export interface Corte {
  readonly id: number
  readonly nm_tribunal: string
  readonly ds_sigla: string
  readonly ie_segmento: 'SU' | 'FE' | 'TR' | 'EL' | 'MU' | 'ES' | 'ME'
  /** Where it sits. */
  readonly ds_uf: Uf
}

const TRF_SEATS: readonly Uf[] = ['DF', 'RJ', 'SP', 'RS', 'PE', 'MG']
const TRT_SEATS = 'RJ SP MG RS BA PE CE PA PR DF AM SC PB RO SP MA ES GO AL SE RN PI MT MS'.split(' ') as readonly Uf[]
/** States with their preposition, in the order of the CNJ's codes. */
const STATES = (
  'do Acre,de Alagoas,do Amapá,do Amazonas,da Bahia,do Ceará,do Distrito Federal,do Espírito Santo,de Goiás,do Maranhão,' +
  'de Mato Grosso,de Mato Grosso do Sul,de Minas Gerais,do Pará,da Paraíba,do Paraná,de Pernambuco,do Piauí,' +
  'do Rio de Janeiro,do Rio Grande do Norte,do Rio Grande do Sul,de Rondônia,de Roraima,de Santa Catarina,' +
  'de Sergipe,de São Paulo,do Tocantins'
).split(',')
const MILITARY = [13, 21, 26] as const

const corte = (
  id: number,
  ie_segmento: Corte['ie_segmento'],
  ds_sigla: string,
  nm_tribunal: string,
  ds_uf: Uf = 'DF',
): Corte => ({ id, nm_tribunal, ds_sigla, ie_segmento, ds_uf })

/** The 93 courts: STF, CNJ, STJ, TST, TSE, STM, 6 TRF, 24 TRT, 27 TRE, 27 TJ, 3 TJM (Res. CNJ 65/2008). */
export const CORTES: readonly Corte[] = [
  corte(100, 'SU', 'STF', 'Supremo Tribunal Federal'),
  corte(200, 'SU', 'CNJ', 'Conselho Nacional de Justiça'),
  corte(300, 'SU', 'STJ', 'Superior Tribunal de Justiça'),
  ...TRF_SEATS.map((uf, i) => corte(401 + i, 'FE', `TRF${i + 1}`, `Tribunal Regional Federal da ${i + 1}ª Região`, uf)),
  corte(500, 'TR', 'TST', 'Tribunal Superior do Trabalho'),
  ...TRT_SEATS.map((uf, i) =>
    corte(501 + i, 'TR', `TRT${i + 1}`, `Tribunal Regional do Trabalho da ${i + 1}ª Região`, uf),
  ),
  corte(600, 'EL', 'TSE', 'Tribunal Superior Eleitoral'),
  ...UFS.map((uf, i) => corte(601 + i, 'EL', `TRE-${uf}`, `Tribunal Regional Eleitoral ${STATES[i]}`, uf)),
  corte(700, 'MU', 'STM', 'Superior Tribunal Militar'),
  ...UFS.map((uf, i) =>
    uf === 'DF'
      ? corte(801 + i, 'ES', 'TJDFT', 'Tribunal de Justiça do Distrito Federal e dos Territórios', uf)
      : corte(801 + i, 'ES', `TJ${uf}`, `Tribunal de Justiça do Estado ${STATES[i]}`, uf),
  ),
  ...MILITARY.map((tr) =>
    corte(900 + tr, 'ME', `TJM${UFS[tr - 1]}`, `Tribunal de Justiça Militar do Estado ${STATES[tr - 1]}`, UFS[tr - 1]),
  ),
]
