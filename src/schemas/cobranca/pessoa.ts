import { cep, cnpj, coordinates, cpf, email, option, phone, ref, text } from '../core/index.ts'
import { tipoPessoa } from '../enums.ts'

const fisica = { ie_tipo_pessoa: { eq: 'PF' } } as const
const juridica = { ie_tipo_pessoa: { eq: 'PJ' } } as const

/** Where somebody lives or sits; the state narrows the cities (spec 2 §5). */
export const endereco = {
  nr_cep: cep('CEP', { fills: { nm_rua: 'logradouro', nm_bairro: 'bairro', cd_cidade: 'ibge' } }),
  nm_rua: text('Rua', { max: 200 }),
  nr_numero: text('Número', { max: 20 }),
  nm_bairro: text('Bairro', { max: 100 }),
  cd_estado: ref('Estado', 'estados', { perPage: 50 }),
  cd_cidade: ref('Cidade', 'cidades', { minSearch: 2, perPage: 50, dependsOn: { cd_estado: 'cd_estado' }, carry: ['ds_uf'] }),
  nr_coordenadas: coordinates('Coordenadas', { help: 'Latitude e longitude: -23.55052, -46.633308.' }),
}
export const camposEndereco = ['nr_cep', 'nm_rua', 'nr_numero', 'nm_bairro', 'cd_estado', 'cd_cidade', 'nr_coordenadas'] as const

/** A person or a company beside the debtor: the form of holders (spec 2 §2, §5). */
export const pessoa = {
  ie_tipo_pessoa: option('Tipo de pessoa', tipoPessoa, { required: true, default: 'PF' }),
  nr_cpf: cpf('CPF', { when: fisica, index: true }),
  nr_cnpj: cnpj('CNPJ', { when: juridica, index: true }),
  ds_email: email('E-mail', {}),
  nr_telefone: phone('Telefone', {}),
  ...endereco,
}
export const camposPessoa = ['ie_tipo_pessoa', 'nr_cpf', 'nr_cnpj', 'ds_email', 'nr_telefone'] as const
