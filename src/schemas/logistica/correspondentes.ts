import { bool, cpfCnpj, email, entity, phone, text } from '../core/index.ts'

/**
 * Whoever takes hearings and diligences for firms; they register themselves (spec 3-platform §1). How to reach them is for
 * firms that are customers: anybody may register a firm to try the product.
 */
export const correspondentes = entity({
  name: 'correspondentes',
  label: ['Correspondente', 'Correspondentes'],
  gender: 'm',
  area: 'logistica',
  path: 'correspondentes/',
  scope: 'global',
  title: 'nm_correspondente',
  fields: {
    nm_correspondente: text('Nome', { required: true, max: 200 }),
    nr_cpf_cnpj: cpfCnpj('CPF/CNPJ', { required: true, unique: true, read: 'customer' }),
    nr_oab: text('OAB', { max: 20 }),
    ds_email: email('E-mail', { required: true, read: 'customer' }),
    nr_telefone: phone('Telefone', { required: true, read: 'customer' }),
    ie_ativo: bool('Ativo', { default: true, required: true }),
  },
  list: { columns: ['nm_correspondente', 'nr_cpf_cnpj', 'nr_oab', 'ds_email', 'nr_telefone'], sort: 'nm_correspondente' },
  access: { read: ['logisticsModule', 'manager'], create: false, update: 'superuser', delete: false },
})
