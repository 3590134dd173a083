import { HOME } from '../../resources/shell.ts'

export const RESOURCE = 'importacoes'
/** Where an import is checked, begun and told of. */
export const placeOf = (id: number): string => `${HOME}/${RESOURCE}/${id}`
