import { bool, date, dateTime, entity, files, integer, list, lookup, money, option, processo, ref, section, text, time } from '../core/index.ts'
import { atrasoDe } from '../atraso.ts'
import { cidadeForaDoTribunal } from '../juridico/ressalvas.ts'
import { acessoAto, anexam, convidados, levados, mostrados, semRede, trazem } from './acesso-ato.ts'
import { acoesAto, solicitarPreposto } from './acoes-ato.ts'
import { cadaAto, camposAto } from './campos-ato.ts'
import { situacaoSolicitacao } from './codigos.ts'
import { importarPauta } from './importarPauta.ts'
import { comSolicitacao, contadoresAudiencia, planilhaDeAtos, relacionadosAto, solicitada, visoesAto } from './listas-ato.ts'
import { abertas, pendente, semValor } from './telas-ato.ts'

/** A hearing that somebody has to attend for a customer of the firm. */
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
    nr_processo: processo('Número do Processo', { ...cadaAto.processo, required: true }),
    dt_audiencia: date('Data da audiência', { required: true, index: true }),
    hr_audiencia: time('Hora da audiência', { assist: 'repetida' }),
    cd_cliente: ref('Cliente', 'clientes', { ...cadaAto.cliente }),
    cd_cidade: ref('Cidade', 'cidades', { ...cadaAto.cidade }),
    nm_estado: lookup('UF', 'cd_cidade.ds_uf'),
    ie_prova: lookup('Prova exigida', 'cd_tipo.ie_prova'),
    nm_usuario_cri: lookup('Cadastrada por', 'cd_usuario_cri.nm_usuario'),
    cd_tipo: ref('Tipo de ato', 'tipos', { only: { ie_tipo_ato: { eq: 'AU' } }, perPage: 50, add: { ie_tipo_ato: 'AU' } }),
    cd_foro: ref('Foro', 'foros', { ...cadaAto.foro }),
    ...camposAto,
    nr_valor_preposto: money('Valor do preposto', { min: 0, read: 'logisticsModule' }),
    cd_preposto: list(
      'Prepostos solicitados',
      { id: integer('Código'), nm_funcionario: text('Preposto'), nr_valor_preposto: money('Valor'), ie_situacao: option('Situação', situacaoSolicitacao) },
      { write: 'server', read: 'logisticsModule' },
    ),
    ie_solicitada: solicitada('cd_audiencia'),
    ie_processo_virtual: bool('Processo virtual', { default: true, help: 'Os autos são eletrônicos.' }),
    cd_tarefa: ref('Tarefa', 'tarefas', { write: 'create', minSearch: 3, index: true, help: 'O dia, a hora e o lugar são os mesmos nos dois: mudam juntos.' }),
    dt_aceito: dateTime('Aceita em', { write: 'action' }),
    dt_conclusao: dateTime('Concluída em', { write: 'action', index: true }),
    dias_atraso: atrasoDe('dt_audiencia', pendente),
    arquivos: files('Arquivos', { path: 'audiencias/arquivos', owner: 'cd_audiencia', write: anexam }),
    internos: files('Arquivos internos', { path: 'audiencias/internos', owner: 'cd_audiencia_interna' }),
  },
  remarks: [cidadeForaDoTribunal],
  list: {
    columns: ['dt_audiencia', 'hr_audiencia', 'ie_situacao', 'nr_processo', 'cd_cliente', 'cd_foro', 'cd_tipo', 'cd_contratado'],
    card: ['dt_audiencia', 'hr_audiencia', 'cd_tipo', 'cd_cidade', 'nm_escritorio', 'cd_cliente', 'cd_contratado', 'ie_situacao'],
    below: { nr_processo: ['nm_autor', 'nm_reu'] },
    filters: [
      'dt_audiencia',
      'ie_situacao',
      'dias_atraso',
      'cd_cliente',
      'cd_contratado',
      'cd_convidados',
      'ie_responsavel',
      'cd_tipo',
      'cd_cidade',
      'nm_estado',
      'cd_foro',
      'ie_confirmada',
      'nm_usuario_cri',
      'nr_processo',
      'nr_workflow',
      'dt_conclusao',
    ],
    sort: '-dt_audiencia',
    perPage: 25,
    empty: 'Aqui ficam as audiências. As tarefas de audiência podem gerá-las.',
    struck: { ie_situacao: { eq: 'CA' } },
    presets: {
      ...visoesAto('dt_audiencia'),
      // A hearing follows its task's day, hour and place, and the task its situation; not its end: whoever goes would stay
      // away from a hearing that the court still holds.
      tarefa_cancelada: { label: 'Em aberto, de tarefa cancelada', watch: true, where: { ...abertas, 'cd_tarefa.dt_cancelamento': { ne: null } } },
    },
    opens: 'proximas',
    boards: {
      semana: { label: 'Semana', by: 'dt_audiencia', weeks: { past: 'Passadas' }, where: { ie_situacao: { ne: 'CA' } } },
      situacao: { label: 'Situação', by: 'ie_situacao' },
    },
    calendars: { audiencia: { label: 'Data da audiência', by: 'dt_audiencia', where: { ie_situacao: { ne: 'CA' } } } },
    export: planilhaDeAtos,
    ...comSolicitacao,
  },
  import: importarPauta,
  offline: { ...semRede, by: 'dt_audiencia', fields: levados },
  counters: contadoresAudiencia,
  // The cards over the list, and what is late, are answered by it alone.
  indexes: [{ on: ['ie_situacao', 'dt_audiencia'] }, { on: ['ie_solicitada', 'ie_situacao', 'dt_audiencia'] }, { on: ['cd_contratado'], where: semValor }],
  form: [
    section('Audiência', [
      'nr_processo',
      'dt_audiencia',
      'hr_audiencia',
      'cd_tipo',
      'cd_cliente',
      'nm_autor',
      'nm_reu',
      'cd_foro',
      'cd_cidade',
      'ie_processo_virtual',
      'ds_link',
      'nr_workflow',
      'cd_tarefa',
    ]),
    section('Quem vai', ['ie_responsavel', 'nr_valor_correspondente', 'nr_valor_preposto', 'nr_valor_recebido', 'cd_contato', 'ds_endereco', 'ds_orientacoes']),
    section('Arquivos', ['arquivos', 'internos']),
  ],
  aside: ['ie_prova', 'cd_funcionario', 'ie_confirmada', 'dt_aceito', 'dt_conclusao', 'dt_criado'],
  header: {
    marks: ['ie_situacao', 'dias_atraso'],
    usual: { dias_atraso: 'EM_DIA' },
    sides: [],
    facts: [
      'ds_devolucao',
      'dt_audiencia',
      'hr_audiencia',
      'cd_tipo',
      'cd_cidade',
      'cd_foro',
      'ds_mapa',
      'nm_escritorio',
      'nm_contato',
      'nr_contato',
      'cd_cliente',
      'cd_contratado',
    ],
  },
  related: relacionadosAto('cd_audiencia', ['cd_funcionario']),
  access: { ...acessoAto, guest: { where: convidados, attaches: trazem, fields: [...mostrados, 'dt_audiencia', 'hr_audiencia'] } },
  actions: { ...acoesAto('audiencias', 'Audiência', 'dt_audiencia'), solicitarPreposto },
})
