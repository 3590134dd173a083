import { bool, date, dateTime, entity, files, lookup, money, processo, ref, section } from '../core/index.ts'
import { atrasoDe } from '../atraso.ts'
import { acessoAto, anexam, convidados, mostrados } from './acesso-ato.ts'
import { acoesAto } from './acoes-ato.ts'
import { cadaAto, camposAto } from './campos-ato.ts'
import { comSolicitacao, contadoresDiligencia, relacionadosAto } from './listas-ato.ts'
import { pendente } from './telas-ato.ts'

/** Something to be done at a court or an office by a day: a copy, a filing, a word with the judge. */
export const diligencias = entity({
  name: 'diligencias',
  label: ['Diligência', 'Diligências'],
  gender: 'f',
  area: 'logistica',
  path: 'diligencias/',
  route: 'logistica/diligencias',
  menu: { group: 'Logística', icon: 'local' },
  title: 'nr_processo',
  search: ['nr_processo', 'nm_autor', 'nm_reu', 'cd_cliente'],
  fields: {
    cd_cliente: ref('Cliente', 'clientes', { ...cadaAto.cliente, required: true }),
    cd_tipo: ref('Tipo de ato', 'tipos', { required: true, only: { ie_tipo_ato: { eq: 'DI' } }, perPage: 50, add: { ie_tipo_ato: 'DI' } }),
    dt_prazo: date('Prazo', { required: true, index: true }),
    cd_cidade: ref('Cidade', 'cidades', { ...cadaAto.cidade, required: true }),
    nm_estado: lookup('UF', 'cd_cidade.ds_uf'),
    nm_usuario_cri: lookup('Cadastrada por', 'cd_usuario_cri.nm_usuario'),
    cd_foro: ref('Foro', 'foros', { ...cadaAto.foro }),
    nr_processo: processo('Número do Processo', { index: true }),
    ...camposAto,
    nr_valor_solicitacao: money('Valor da solicitação', { min: 0, read: 'logisticsModule', help: 'O que o cliente autorizou.' }),
    ie_processo_virtual: bool('Processo virtual', { default: true }),
    dt_aceito: dateTime('Aceita em', { write: 'action' }),
    dt_conclusao: dateTime('Concluída em', { write: 'action', index: true }),
    dias_atraso: atrasoDe('dt_prazo', pendente),
    arquivos: files('Arquivos', { path: 'diligencias/arquivos', owner: 'cd_diligencia', write: anexam }),
    internos: files('Arquivos internos', { path: 'diligencias/internos', owner: 'cd_diligencia_interna' }),
  },
  list: {
    columns: ['dt_prazo', 'ie_situacao', 'nr_processo', 'cd_cliente', 'cd_tipo', 'cd_cidade', 'cd_contratado'],
    below: { nr_processo: ['nm_autor', 'nm_reu'] },
    filters: [
      'dt_prazo',
      'ie_situacao',
      'dias_atraso',
      'cd_cliente',
      'cd_contratado',
      'cd_convidados',
      'cd_tipo',
      'cd_cidade',
      'nm_estado',
      'cd_foro',
      'nm_usuario_cri',
      'nr_processo',
      'nr_workflow',
      'dt_conclusao',
    ],
    sort: '-dt_prazo',
    perPage: 25,
    empty: 'Aqui ficam as diligências: cópias, protocolos, despachos. Cadastre a primeira e solicite um correspondente.',
    struck: { ie_situacao: { eq: 'CA' } },
    boards: {
      semana: { label: 'Semana', by: 'dt_prazo', weeks: { past: 'Passadas' }, where: { ie_situacao: { ne: 'CA' } } },
      situacao: { label: 'Situação', by: 'ie_situacao' },
    },
    calendars: { prazo: { label: 'Prazo', by: 'dt_prazo' } },
    ...comSolicitacao({ cd_correspondente: { empty: false } }),
  },
  counters: contadoresDiligencia,
  form: [
    section('Diligência', [
      'cd_cliente',
      'cd_tipo',
      'dt_prazo',
      'cd_cidade',
      'cd_foro',
      'nr_processo',
      'nm_autor',
      'nm_reu',
      'ie_processo_virtual',
      'nr_workflow',
    ]),
    section('Quem vai', ['ie_responsavel', 'nr_valor_correspondente', 'nr_valor_recebido', 'nr_valor_solicitacao', 'ds_orientacoes', 'ds_link']),
    section('Arquivos', ['arquivos', 'internos']),
  ],
  aside: ['ie_situacao', 'cd_contratado', 'cd_funcionario', 'dt_aceito', 'dt_conclusao', 'dt_criado'],
  related: relacionadosAto('cd_diligencia'),
  access: { ...acessoAto, guest: { where: convidados, fields: [...mostrados, 'dt_prazo'] } },
  actions: acoesAto('diligencias', 'Diligência'),
})
