/** What a piece of a court's text is; of two that meet the first of these stands. */
export const TIPOS_DE_MARCA = ['numero', 'prazo', 'data', 'valor', 'termo', 'parte'] as const
export type TipoDeMarca = (typeof TIPOS_DE_MARCA)[number]
/** Where it stands: offsets into the text as it was given. */
export interface Marca {
  readonly tipo: TipoDeMarca
  readonly inicio: number
  readonly fim: number
}
