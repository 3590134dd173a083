import { cep, entity, ref, section, text } from '../core/index.ts'

const gestao = ['manager', 'generalCoordinator'] as const

/** Where the people of the firm work: offices, branches, customers' premises. */
export const locais = entity({
  name: 'locais-trabalho',
  label: ['Local de trabalho', 'Locais de trabalho'],
  gender: 'm',
  area: 'department',
  path: 'trabalhos/locais/',
  route: 'departamento-pessoal/locais-de-trabalho',
  menu: { group: 'Departamento pessoal', icon: 'local' },
  title: 'nm_local_trabalho',
  fields: {
    nm_local_trabalho: text('Nome', { required: true, max: 100, unique: true }),
    nr_cep: cep('CEP', { fills: { ds_logradouro: 'logradouro', ds_bairro: 'bairro', cd_cidade: 'ibge' } }),
    ds_logradouro: text('Logradouro', { max: 200 }),
    nr_numero: text('Número', { max: 20 }),
    ds_complemento: text('Complemento', { max: 100 }),
    ds_bairro: text('Bairro', { max: 100 }),
    cd_cidade: ref('Cidade', 'cidades', { minSearch: 2, carry: ['ds_uf'] }),
  },
  list: {
    columns: ['nm_local_trabalho', 'cd_cidade', 'ds_bairro', 'ds_logradouro', 'nr_numero'],
    filters: ['cd_cidade', 'nm_local_trabalho'],
    sort: 'nm_local_trabalho',
    perPage: 25,
    empty: 'Cadastre a sede, as filiais e onde mais as pessoas trabalham.',
  },
  form: [
    section('Local de trabalho', ['nm_local_trabalho']),
    section('Endereço', ['nr_cep', 'ds_logradouro', 'nr_numero', 'ds_complemento', 'ds_bairro', 'cd_cidade']),
  ],
  related: { colaboradores: { label: 'Colaboradores', to: 'funcionarios', by: 'cd_local_trabalho' } },
  access: { create: gestao, update: gestao, delete: gestao },
})
