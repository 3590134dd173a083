import { ref } from '../core/index.ts'

/** Only a leaf that is in use is named by a bill: what is above it is a sum. */
export const categoriaLancavel = { ie_ativo: { eq: true }, qtd_filhas: { eq: 0 } } as const

/** Only a leaf of the bill's own nature is named. */
export const categoriaDe = (ie_natureza: 'R' | 'D') =>
  ref('Categoria', 'categorias-financeiras', { required: true, index: true, perPage: 100, only: { ...categoriaLancavel, ie_natureza: { eq: ie_natureza } } })
