import { bool, cnpj, entity, longText, section, text } from '../core/index.ts'
import { acessoFinanceiro, mensagens } from './acesso.ts'

/** A cost centre, which people know as Estabelecimento (rule fin.centro). */
export const centroCustos = entity({
  name: 'centro-custos',
  label: ['Estabelecimento', 'Estabelecimentos'],
  gender: 'm',
  area: 'financeiro',
  path: 'centro-custos/',
  route: 'financeiro/estabelecimentos',
  menu: { group: 'Financeiro', icon: 'estabelecimento' },
  title: 'nm_centro_custo',
  search: ['nm_centro_custo', 'nr_cnpj'],
  fields: {
    nm_centro_custo: text('Estabelecimento', { required: true, max: 100, unique: true }),
    nr_cnpj: cnpj('CNPJ', { help: 'Onde é uma filial com inscrição própria.' }),
    ds_centro_custo: longText('Descrição', { max: 2000, wide: true }),
    ie_ativo: bool('Ativo', { required: true, default: true }),
  },
  list: {
    columns: ['nm_centro_custo', 'nr_cnpj', 'ie_ativo', 'ds_centro_custo'],
    filters: ['ie_ativo', 'nm_centro_custo'],
    sort: 'nm_centro_custo',
    perPage: 25,
    plain: true,
    empty: 'Por onde se separa o que entra e o que sai: MATRIZ, FILIAL, NÚCLEO DE COBRANÇA.',
  },
  form: [section('Estabelecimento', ['nm_centro_custo', 'nr_cnpj', 'ie_ativo', 'ds_centro_custo'])],
  access: acessoFinanceiro,
  messages: mensagens('Estabelecimento', 'o'),
})
