import { indicesDaTarefa, numerosDaTarefa } from './numeros-tarefa.ts'
import { atrasoDe } from '../atraso.ts'
import { bool, date, derived, entity, files, list, lookup, option, processo, ref, refs, richText, sessao, text, time } from '../core/index.ts'
import { formularioTarefa, moduloOrigem, subtipoTarefa } from '../enums.ts'
import { acoes, peticao } from './acoes.ts'
import { camposAgenda } from './agenda.ts'
import { camposAudiencia } from './audiencia.ts'
import { camposDesfecho, camposPrazo, processoSugerido, situacaoTarefa } from './campos-tarefa.ts'
import { lixeira } from '../lixeira.ts'
import { relacionadosDaTarefa } from './relacionados-tarefa.ts'
import { regrasDasDatas } from './datas.ts'
import { aberta, pedida, pericias, tipo } from './condicoes.ts'
import { acoesRecontagem, camposRecontagem, prazoAConfirmar } from './recontagem.ts'
import { camposRecorrencia } from './recorrencias.ts'
import { contadoresTarefa, filtrosTarefa, formulariosTarefa, formularioTarefas, quadrosTarefa, visoesTarefa } from './telas-tarefa.ts'
import { clienteInativo } from '../juridico/contrato.ts'
import { cidadeForaDoTribunal } from '../juridico/ressalvas.ts'

const coordenacao = ['taskCoordinator', 'generalCoordinator'] as const

export const tarefas = entity({
  name: 'tarefas',
  label: ['Tarefa', 'Tarefas'],
  gender: 'f',
  area: 'juridico',
  path: 'tarefas/',
  route: 'tarefas',
  menu: { group: 'Tarefas', icon: 'task', badge: 'minhas_vencidas' },
  title: 'nm_titulo',
  search: ['nm_titulo', 'nr_processo', 'nm_parte_contraria', 'cd_cliente'],
  fields: {
    ie_formulario: option('Formulário', formularioTarefa, { default: 'standalone', write: 'create' }),
    cd_tipo_tarefa: ref('Tipo de Tarefa', 'tipo-tarefas', { required: true, perPage: 25 }),
    ie_subtipo_tarefa: option('Tipo de Perícia', subtipoTarefa, { required: true, when: { [tipo]: { in: pericias } } }),
    agencia: text('Agência', { max: 200, when: { ie_subtipo_tarefa: { eq: 'PAD' } } }),
    nm_titulo: text('Título', { required: true, max: 200, default: 'DISTRIBUIÇÃO' }),
    cd_cliente: ref('Cliente', 'clientes', { required: true, minSearch: 1, index: true, closed: clienteInativo }),
    // Required unless the type is operacional; the standalone form asks it of every other type.
    nr_processo: processo('Número do Processo', { required: { [tipo]: { ne: 'OPERACIONAL' } }, index: true, assist: 'processo', suggests: processoSugerido }),
    // The lawsuit of that number, where the firm has it; the server finds it.
    cd_processo: ref('Processo', 'processos', { write: 'server', index: true, carry: ['nm_autor', 'nm_reu', 'nm_orgao'] }),
    cd_devedor: ref('Devedor', 'devedores', { required: true, minSearch: 1, index: true, when: { ie_formulario: { eq: 'debtor' } } }),
    cd_expediente: ref('Expediente', 'expedientes', { required: true, minSearch: 3, index: true, when: { ie_formulario: { eq: 'expedient' } } }),
    cd_publicacao: ref('Publicação', 'publicacoes', { required: true, minSearch: 3, index: true, when: { ie_formulario: { eq: 'publication' } } }),
    cd_andamento: ref('Andamento', 'andamentos', { minSearch: 3, index: true, when: { ie_formulario: { eq: 'movement' } } }),
    // Where its deadline was read: the server asks that a person confirmed it.
    cd_analise_ia: ref('Análise de IA', 'analises-ia', { write: 'create', index: true, loose: true }),
    dt_expedicao: date('Data de Expedição', { when: { ie_formulario: { in: ['expedient', 'publication'] } } }),
    prazo: text('Prazo', { max: 60, when: { ie_formulario: { in: ['expedient', 'publication'] } }, help: 'Como o ato o diz: “15 dias úteis”.' }),
    nm_parte_contraria: text('Parte Contrária', { max: 200 }),
    cd_estado: ref('Estado', 'estados', { perPage: 50 }),
    cd_cidade: ref('Cidade', 'cidades', { required: true, minSearch: 2, perPage: 50, dependsOn: { cd_estado: 'cd_estado' }, carry: ['ds_uf'] }),
    nm_estado: lookup('UF', 'cd_cidade.ds_uf'),
    cd_responsavel_tarefa: ref('Responsável pelo processo', 'funcionarios', {
      key: 'cd_authuser',
      minSearch: 3,
      perPage: 10,
      when: { nr_processo: { empty: false }, ie_formulario: { in: ['standalone', 'lawsuit', 'movement'] } },
      write: 'processModule',
      help: 'Quem responde pelo processo; salvar a tarefa também o muda no processo.',
    }),
    ...camposAudiencia,
    ...camposAgenda,
    ...camposPrazo,
    ...camposRecontagem,
    hr_vencimento: time('Hora do Vencimento', { required: true, default: '23:59' }),
    cd_equipe: ref('Equipes', 'equipes', { required: true, perPage: 50, index: true }),
    cd_responsaveis: refs('Responsáveis', 'funcionarios', {
      key: 'cd_authuser',
      faces: true,
      minSearch: 3,
      perPage: 10,
      dependsOn: { equipes: 'cd_equipe' },
      max: 300,
      index: true,
    }),
    etiquetas: refs('Etiquetas', 'etiquetas', { carry: ['cor'], perPage: 50 }),
    ds_descricao: richText('Descrição', { max: 100_000, wide: true }),
    ie_modulo_origem: option('Módulo de Origem', moduloOrigem, { default: 'TA', write: 'create' }),
    origem_id: ref('Tarefa de Origem', 'tarefas', { write: 'create', minSearch: 3, index: true }),
    possui_vinculo: derived('Possui Vínculo', bool(''), ['origem_id', 'cd_processo', 'cd_devedor', 'cd_expediente', 'cd_publicacao', 'cd_andamento'], (r) =>
      Object.values(r).some((v) => v !== null && v !== undefined),
    ),
    cd_recorrencia: ref('Repete a recorrência', 'tarefa-recorrencias', { write: 'superuser', index: true, loose: true }),
    recurrence: list('Recorrência', camposRecorrencia, { max: 1, rows: { to: 'tarefa-recorrencias', by: 'cd_tarefa' } }),
    ie_status: situacaoTarefa,
    dias_atraso: atrasoDe('dt_vencimento', aberta),
    ...camposDesfecho,
    anexos: files('Anexos', { path: 'tarefas/arquivos', owner: 'cd_tarefa' }),
  },
  variants: formulariosTarefa,
  rules: regrasDasDatas,
  remarks: [prazoAConfirmar, cidadeForaDoTribunal],
  list: {
    columns: ['dt_fatal', 'ie_status', 'nm_titulo', 'nr_processo', 'cd_cliente', 'cd_responsaveis'],
    below: { nr_processo: ['cd_cliente', 'nm_parte_contraria'] },
    filters: filtrosTarefa,
    sort: '-dt_fatal',
    perPage: 25,
    presets: visoesTarefa,
    export: {
      sheets: {
        agenda: { label: 'Agenda', columns: ['nr_processo', 'ds_autor', 'ds_reu', 'cd_cidade', 'nm_estado', 'ds_foro', 'dt_vencimento', 'hr_vencimento'] },
      },
    },
    switches: { coordenador: { gate: 'taskCoordinator', unless: 'generalCoordinator', where: { cd_equipe: { in: sessao('equipes') } } } },
    empty: 'Aqui ficam os prazos da equipe. Crie a primeira tarefa para começar.',
    boards: quadrosTarefa,
    calendars: { vencimento: { label: 'Vencimento', by: 'dt_vencimento', move: 'reagendar' }, fatal: { label: 'Prazo fatal', by: 'dt_fatal' } },
  },
  form: formularioTarefas,
  starts: { peticao },
  aside: ['dt_fatal', 'dt_vencimento', 'hr_vencimento', 'cd_equipe', 'cd_responsaveis', 'etiquetas', 'cd_usuario_cri', 'dt_criado'],
  counters: contadoresTarefa,
  ...numerosDaTarefa,
  related: relacionadosDaTarefa,
  trash: lixeira,
  access: {
    read: 'taskModule',
    rows: [{ unless: 'generalCoordinator', where: { or: [{ cd_equipe: { in: sessao('equipes') } }, { cd_responsaveis: { has: sessao('id') } }, pedida] } }],
    editable: aberta,
    delete: coordenacao,
  },
  actions: { ...acoes, ...acoesRecontagem },
  undo: true,
  indexes: indicesDaTarefa,
  messages: { created: 'Tarefa cadastrada com sucesso', updated: 'Tarefa editada com sucesso', deleted: 'Tarefa excluída com sucesso' },
})
