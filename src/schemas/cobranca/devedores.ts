import { campo, entity, processo, ref, text } from '../core/index.ts'
import { clienteInativo } from '../juridico/contrato.ts'

/** What tasks need of a debtor; the whole of it is declared with collection's own screens. */
export const devedores = entity({
  name: 'devedores',
  label: ['Devedor', 'Devedores'],
  gender: 'm',
  area: 'cobranca',
  path: 'devedores/',
  route: 'cobranca/devedores',
  menu: { group: 'Cobrança', icon: 'devedor', built: false },
  title: 'nm_devedor',
  search: ['nm_devedor', 'nr_processo'],
  fields: {
    nm_devedor: text('Devedor', { required: true, max: 200 }),
    cd_cliente: ref('Cliente', 'clientes', { required: true, minSearch: 1, index: true, closed: clienteInativo }),
    nr_processo: processo('Número do Processo'),
    cd_cidade: ref('Cidade', 'cidades', { minSearch: 2, carry: ['ds_uf'] }),
  },
  list: {
    columns: ['nm_devedor', 'cd_cliente', 'nr_processo', 'cd_cidade'],
    filters: ['cd_cliente', 'cd_cidade', 'nm_devedor'],
    sort: 'nm_devedor',
    perPage: 25,
    empty: 'Aqui ficam os devedores das carteiras dos clientes. Cadastre o primeiro.',
  },
  related: {
    tarefas: {
      label: 'Tarefas',
      to: 'tarefas',
      by: 'cd_devedor',
      dialog: true,
      give: { ie_formulario: 'debtor', ie_modulo_origem: 'CO', cd_cliente: campo('cd_cliente'), cd_cidade: campo('cd_cidade') },
    },
  },
  access: { read: ['collectionModule', 'taskModule'], create: 'collectionModule', update: 'collectionModule', delete: 'taskCoordinator' },
})
