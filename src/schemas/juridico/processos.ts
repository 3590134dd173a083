import { bool, derived, entity, option, processo, ref, text } from '../core/index.ts'
import { judicial, posicaoCliente, statusProcesso } from '../enums.ts'

/** What a lawsuit hands to a task about it. */
const daTarefa = {
  nr_processo: { $: 'campo', campo: 'nr_processo', dias: 0 },
  cd_cliente: { $: 'campo', campo: 'cd_cliente', dias: 0 },
  cd_cidade: { $: 'campo', campo: 'cd_cidade', dias: 0 },
  nm_parte_contraria: { $: 'campo', campo: 'nm_parte_contraria', dias: 0 },
} as const

/** What tasks need of a lawsuit; the whole of it is declared with the lawsuits' own screens. */
export const processos = entity({
  name: 'processos',
  label: ['Processo', 'Processos'],
  gender: 'm',
  area: 'juridico',
  path: 'processos/',
  route: 'juridico/processos',
  menu: { group: 'Jurídico', icon: 'processo' },
  title: 'nr_processo',
  search: ['nr_processo', 'nm_autor', 'nm_reu'],
  fields: {
    nr_processo: processo('Número do Processo', { required: true, index: true }),
    ie_judicial: option('Judicial/Extrajudicial', judicial, { required: true, default: 'J' }),
    cd_cliente: ref('Cliente', 'clientes', { required: true, minSearch: 1, index: true }),
    ie_posicao_cliente: option('Posição Cliente', posicaoCliente, { required: true, default: 'A' }),
    nm_autor: text('Autor', { max: 200 }),
    nm_reu: text('Réu', { max: 200 }),
    nm_parte_contraria: derived(
      'Parte Contrária',
      text(''),
      ['ie_posicao_cliente', 'nm_autor', 'nm_reu'],
      (r) => ((r.ie_posicao_cliente === 'P' ? r.nm_autor : r.nm_reu) as string | null) ?? null,
    ),
    cd_orgao: ref('Foro', 'foros', { minSearch: 1 }),
    cd_cidade: ref('Comarca', 'cidades', { required: true, minSearch: 2, carry: ['ds_uf'] }),
    ie_processo_virtual: bool('Processo Virtual', { default: true }),
    cd_responsavel_tarefa: ref('Responsável pela tarefa', 'funcionarios', { key: 'cd_authuser', minSearch: 3, perPage: 10 }),
    ds_pasta: text('Pasta', { max: 100 }),
    ie_status: option('Status', statusProcesso, { required: true, default: 'AT' }),
  },
  list: {
    columns: ['nr_processo', 'nm_autor', 'nm_reu', 'cd_cliente', 'cd_orgao', 'cd_cidade', 'ie_status'],
    filters: ['ie_status', 'cd_cliente', 'cd_orgao', 'cd_cidade', 'ie_judicial', 'nr_processo'],
    sort: '-id',
    perPage: 25,
    empty: 'Aqui ficam os processos do escritório. Cadastre o primeiro.',
  },
  related: {
    tarefas: { label: 'Tarefas', to: 'tarefas', by: 'cd_processo', dialog: true, give: { ie_formulario: 'lawsuit', ...daTarefa } },
    litisconsortes: { label: 'Litisconsortes', to: 'litis-consorte', by: 'cd_processo', dialog: true },
  },
  // A task shows its lawsuit: whoever works on tasks may look it up.
  access: { read: ['processModule', 'taskModule'], create: ['processModule', 'taskModule'], update: 'processModule', delete: 'processModule' },
})

/** Parties beside the first, of either side. */
export const litisConsorte = entity({
  name: 'litis-consorte',
  label: ['Litisconsorte', 'Litisconsortes'],
  gender: 'm',
  area: 'juridico',
  path: 'litis-consorte/',
  title: 'nm_autor',
  fields: {
    cd_processo: ref('Processo', 'processos', { required: true, index: true, write: 'create' }),
    nm_autor: text('Autor', { max: 200, required: { nm_reu: { empty: true } } }),
    nm_reu: text('Réu', { max: 200 }),
  },
  list: { columns: ['nm_autor', 'nm_reu'], filters: ['cd_processo'], sort: 'id' },
  access: { read: ['processModule', 'taskModule'], create: 'processModule', update: 'processModule', delete: 'processModule' },
})
