import { bool, counter, entity, option, ref, section, text } from '../core/index.ts'
import { acessoFinanceiro, mensagens } from './acesso.ts'
import { natureza } from './codigos.ts'

/** What money comes from and goes to: a tree, whose leaves are what bills name. */
export const categoriasFinanceiras = entity({
  name: 'categorias-financeiras',
  label: ['Categoria', 'Categorias'],
  gender: 'f',
  area: 'financeiro',
  path: 'categorias/',
  route: 'financeiro/categorias',
  menu: { group: 'Financeiro', icon: 'lista' },
  title: 'ds_caminho',
  fields: {
    cd_pai: ref('Dentro de', 'categorias-financeiras', { index: true, perPage: 100, help: 'Em branco, fica no primeiro nível.' }),
    nm_categoria: text('Nome', { required: true, max: 80 }),
    ie_natureza: option('Natureza', natureza, { required: true, default: 'D', index: true, help: 'A mesma da categoria em que fica.' }),
    ie_ativo: bool('Ativa', { required: true, default: true }),
    // All the names above it, so that the list in this order is the tree.
    ds_caminho: text('Categoria', { max: 700, write: 'server', index: true }),
    qtd_filhas: counter('Subcategorias', 'categorias-financeiras', { by: 'cd_pai' }),
  },
  list: {
    columns: ['ds_caminho', 'ie_natureza', 'qtd_filhas', 'ie_ativo'],
    filters: ['ie_natureza', 'ie_ativo', 'cd_pai', 'nm_categoria'],
    sort: 'ds_caminho',
    perPage: 100,
    plain: true,
    presets: { despesas: { label: 'Despesas', where: { ie_natureza: { eq: 'D' } } }, receitas: { label: 'Receitas', where: { ie_natureza: { eq: 'R' } } } },
    empty: 'De onde o dinheiro vem e para onde vai: HONORÁRIOS, PESSOAL › SALÁRIOS, ALUGUEL.',
  },
  form: [section('Categoria', ['nm_categoria', 'ie_natureza', 'cd_pai', 'ie_ativo'])],
  related: { subcategorias: { label: 'Subcategorias', to: 'categorias-financeiras', by: 'cd_pai' } },
  access: acessoFinanceiro,
  messages: mensagens('Categoria', 'a'),
})
