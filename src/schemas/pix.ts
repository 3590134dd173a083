import { text } from './core/index.ts'

const comChave = { ds_chave_pix: { ne: null } } as const
const recebe = { required: comChave, when: comChave } as const

/** Who is paid by Pix: the key, and the name and city that the payer's bank shows (BR Code, fields 59 and 60). */
export const camposPix = {
  ds_chave_pix: text('Chave Pix', { max: 77, help: 'CPF, CNPJ, celular com DDD, e-mail ou chave aleatória.' }),
  nm_recebedor: text('Recebedor no Pix', { max: 25, ...recebe, help: 'Até 25 letras, sem acentos no código.' }),
  nm_cidade_recebedor: text('Cidade do recebedor', { max: 15, ...recebe, help: 'Até 15 letras.' }),
} as const
export const nomesPix = ['ds_chave_pix', 'nm_recebedor', 'nm_cidade_recebedor'] as const
