import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils'

export interface Municipio {
  /** IBGE's code. */
  readonly id: number
  readonly nm_cidade: string
  readonly ds_uf: string
}
export interface Estado {
  /** IBGE's code. */
  readonly id: number
  readonly nm_estado: string
  readonly ds_sigla: string
}

/** All municipalities of the country with IBGE's code. */
export const municipios = (): Municipio[] =>
  getStates().flatMap((s) =>
    getMunicipalities(s.code).map((m) => ({ id: Number(m.code), nm_cidade: m.name, ds_uf: s.code })),
  )

/** The 27 federative units. */
export const estados = (): Estado[] => getStates().map((s) => ({ id: s.ibgeCode, nm_estado: s.name, ds_sigla: s.code }))
