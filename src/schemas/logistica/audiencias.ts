import { bool, date, entity, option, processo, ref, text, time } from '../core/index.ts'
import { situacao } from '../enums.ts'
import { clienteInativo } from '../juridico/contrato.ts'

/** What a hearing task makes of itself for logistics; the whole of it is declared with the hearings' own screens. */
export const audiencias = entity({
  name: 'audiencias',
  label: ['Audiência', 'Audiências'],
  gender: 'f',
  area: 'logistica',
  path: 'audiencias/',
  route: 'logistica/audiencias',
  menu: { group: 'Logística', icon: 'audiencia' },
  title: 'nr_processo',
  search: ['nr_processo', 'nm_autor', 'nm_reu', 'cd_cliente'],
  fields: {
    nr_processo: processo('Número do Processo', { required: true, index: true }),
    nm_autor: text('Autor', { max: 200 }),
    nm_reu: text('Réu', { max: 200 }),
    dt_audiencia: date('Data da audiência', { required: true, index: true }),
    hr_audiencia: time('Hora da audiência'),
    cd_cliente: ref('Cliente', 'clientes', { minSearch: 1, index: true, closed: clienteInativo }),
    cd_cidade: ref('Cidade', 'cidades', { minSearch: 2, carry: ['ds_uf'] }),
    cd_tipo: ref('Tipo de ato', 'tipos', { only: { ie_tipo_ato: { eq: 'AU' } }, perPage: 50 }),
    cd_foro: ref('Foro', 'foros', { minSearch: 1 }),
    ie_situacao: option('Situação', situacao, { required: true, default: 'CD' }),
    ie_confirmada: bool('Confirmada', { default: false, required: true }),
    ie_processo_virtual: bool('Processo virtual', { default: true }),
    // The lawsuit of that number, where the firm has it; the server finds it.
    cd_processo: ref('Processo', 'processos', { write: 'server', index: true }),
    cd_tarefa: ref('Tarefa', 'tarefas', { write: 'create', minSearch: 3, index: true }),
  },
  list: {
    columns: ['dt_audiencia', 'hr_audiencia', 'nr_processo', 'cd_cliente', 'cd_foro', 'cd_tipo', 'ie_situacao', 'ie_confirmada'],
    filters: ['dt_audiencia', 'ie_situacao', 'ie_confirmada', 'cd_cliente', 'cd_foro', 'cd_cidade', 'nr_processo'],
    sort: '-dt_audiencia',
    perPage: 25,
    empty: 'Aqui ficam as audiências. As tarefas de audiência podem gerá-las.',
    struck: { ie_situacao: { eq: 'CA' } },
    boards: {
      semana: { label: 'Semana', by: 'dt_audiencia', weeks: { past: 'Passadas' }, where: { ie_situacao: { ne: 'CA' } } },
      situacao: { label: 'Situação', by: 'ie_situacao' },
    },
    calendars: { audiencia: { label: 'Data da audiência', by: 'dt_audiencia' } },
  },
  // Whoever works on a case sees its hearings, without the module that arranges them.
  access: {
    rows: [{ unless: 'logisticsModule', where: { cd_processo: { ne: null } } }],
    read: ['logisticsModule', 'processModule'],
    create: 'logisticsModule',
    update: 'logisticsModule',
    delete: 'logisticsModule',
  },
})
