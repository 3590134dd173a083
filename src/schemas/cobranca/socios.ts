import { entity, lookup, ref, section, text } from '../core/index.ts'
import { acessoDoDevedor } from './acesso.ts'
import { camposEndereco, camposPessoa, endereco, pessoa } from './pessoa.ts'

/** Partners of a company that owes, and whoever else answers for the debt. */
export const socios = entity({
  name: 'socios',
  label: ['Sócio', 'Sócios'],
  gender: 'm',
  area: 'cobranca',
  path: 'socios/',
  title: 'nm_socio',
  search: ['nm_socio', 'nr_cpf', 'nr_cnpj'],
  fields: {
    cd_devedor: ref('Devedor', 'devedores', { required: true, index: true, write: 'create', part: true }),
    nm_socio: text('Nome', { required: true, max: 200 }),
    ...pessoa,
  },
  list: { columns: ['nm_socio', 'ie_tipo_pessoa', 'nr_cpf', 'nr_cnpj', 'nr_telefone', 'ds_email'], filters: ['cd_devedor'], sort: 'nm_socio' },
  form: [section('Sócio', ['nm_socio', ...camposPessoa]), section('Endereço', [...camposEndereco])],
  under: { by: 'cd_devedor', lists: true },
  access: acessoDoDevedor,
  messages: { deleted: 'Sócio removido com sucesso!' },
})

/** Who takes a debtor's place: the holder of an agreement that somebody else makes. */
export const substitutos = entity({
  name: 'devedores-substitutos',
  label: ['Titular', 'Titulares'],
  gender: 'm',
  area: 'cobranca',
  path: 'devedores-substitutos/',
  title: 'nm_devedor',
  search: ['nm_devedor', 'nr_cpf', 'nr_cnpj'],
  fields: {
    cd_devedor_substituido: ref('Devedor substituído', 'devedores', { required: true, index: true, write: 'create', part: true }),
    nm_devedor: text('Nome', { required: true, max: 200 }),
    ...pessoa,
  },
  list: { columns: ['nm_devedor', 'ie_tipo_pessoa', 'nr_cpf', 'nr_cnpj', 'nr_telefone', 'dt_criado'], filters: ['cd_devedor_substituido'], sort: '-id' },
  form: [section('Titular', ['nm_devedor', ...camposPessoa]), section('Endereço', [...camposEndereco])],
  access: { ...acessoDoDevedor, through: ['cd_devedor_substituido'] },
})

/** Where a debtor is found; each has up to a few. */
export const enderecos = entity({
  name: 'devedores-enderecos',
  label: ['Endereço', 'Endereços'],
  gender: 'm',
  area: 'cobranca',
  path: 'endereco/',
  title: 'nm_rua',
  search: [],
  fields: {
    cd_devedor: ref('Devedor', 'devedores', { required: true, index: true, write: 'create', part: true }),
    ...endereco,
    nm_estado: lookup('Estado', 'cd_estado.nm_estado'),
  },
  list: { columns: ['nm_rua', 'nr_numero', 'nm_bairro', 'cd_cidade', 'nr_cep'], filters: ['cd_devedor'], sort: 'id' },
  form: [section('Endereço', [...camposEndereco])],
  under: { by: 'cd_devedor', lists: true },
  access: acessoDoDevedor,
})
