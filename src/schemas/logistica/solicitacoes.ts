import { cases, date, dateTime, entity, hoje, longText, lookup, money, option, ref, section, sessao, text, time } from '../core/index.ts'
import { acoesSolicitacao, pendente } from './acoes-solicitacao.ts'
import { proximidade, situacaoSolicitacao } from './codigos.ts'
import { mensagensPor } from './conversa-ato.ts'
import { numerosDaSolicitacao } from './numeros-ato.ts'

const gate = 'logisticsModule'
const esgotada = { ...pendente, dt_limite: { lt: hoje() } } as const
const codigo = (ie_situacao: string) => ({ ie_situacao: { eq: ie_situacao } })
const UMA = 'Outra pessoa já aceitou este ato.'

/** That one person was asked to do an act, and what became of it. */
export const solicitacoes = entity({
  name: 'solicitacoes',
  label: ['Solicitação', 'Solicitações'],
  gender: 'f',
  area: 'logistica',
  path: 'solicitacoes/',
  route: 'logistica/solicitacoes',
  menu: { group: 'Logística', icon: 'task' },
  title: 'nm_ato',
  // By the number of the lawsuit, however it is typed.
  search: ['nm_ato', 'cd_correspondente', 'cd_audiencia', 'cd_diligencia'],
  fields: {
    nm_ato: text('Ato', { write: 'server', max: 200 }),
    dt_ato: date('Data do ato', { write: 'server', index: true }),
    hr_ato: time('Hora', { write: 'server' }),
    cd_cidade: ref('Cidade', 'cidades', { write: 'server', carry: ['ds_uf'], loose: true }),
    cd_audiencia: ref('Audiência', 'audiencias', { write: 'server', index: true, part: true }),
    cd_diligencia: ref('Diligência', 'diligencias', { write: 'server', index: true, part: true }),
    cd_correspondente: ref('Correspondente', 'correspondentes', { write: 'server', index: true }),
    cd_funcionario: ref('Preposto', 'funcionarios', { write: 'server', index: true }),
    ie_situacao: option('Código', situacaoSolicitacao, { write: 'action', required: true, default: 'PE' }),
    ie_estado: cases(
      'Situação',
      situacaoSolicitacao,
      [[esgotada, 'EX'], ...(['PE', 'PP', 'AC', 'RC', 'RT'] as const).map((c) => [codigo(c), c] as const)],
      'PD',
    ),
    nr_valor: money('Valor oferecido', { write: 'server' }),
    nr_valor_proposto: money('Valor proposto', { write: 'action' }),
    // What the firm compares those by who could go.
    nr_nota: lookup('Nota', 'cd_correspondente.nr_nota'),
    qtd_atos: lookup('Atos', 'cd_correspondente.qtd_atos'),
    nr_pontualidade: lookup('No prazo %', 'cd_correspondente.nr_pontualidade'),
    ie_proximidade: option('Distância', proximidade, { write: 'server' }),
    dt_limite: date('Responder até', { write: 'server' }),
    dt_resposta: dateTime('Respondida em', { write: 'action' }),
    ds_motivo: longText('Motivo', { write: 'action', max: 2000 }),
    // Whoever is asked does not belong to the firm, and is told who asks.
    nm_escritorio: text('Escritório', { write: 'server', read: 'correspondentUser', max: 200 }),
  },
  list: {
    columns: [
      'dt_ato',
      'hr_ato',
      'nm_ato',
      'cd_cidade',
      'nm_escritorio',
      'cd_correspondente',
      'cd_funcionario',
      'ie_estado',
      'nr_valor',
      'nr_valor_proposto',
      'dt_limite',
      'dt_resposta',
    ],
    card: ['dt_ato', 'hr_ato', 'cd_cidade', 'nm_escritorio', 'cd_correspondente', 'cd_funcionario', 'nr_valor', 'dt_limite'],
    filters: ['ie_estado', 'ie_proximidade', 'cd_correspondente', 'cd_funcionario', 'dt_ato', 'dt_limite', 'cd_audiencia', 'cd_diligencia'],
    sort: '-dt_ato',
    perPage: 25,
    presets: { sem_resposta: { label: 'Ninguém respondeu a tempo', watch: true, where: { ...esgotada, dt_ato: { gte: hoje() } } } },
    empty: 'Aqui ficam os pedidos feitos a correspondentes e prepostos, e o que responderam.',
  },
  ...numerosDaSolicitacao,
  counters: {
    sem_resposta: { label: 'Aguardam resposta', tone: 'today', where: { ie_estado: { eq: 'PE' } } },
    propostas: { label: 'Com valor proposto', tone: 'info', where: { ie_estado: { eq: 'PP' } } },
    esgotadas: { label: 'Prazo esgotado', tone: 'late', where: esgotada },
    recusadas: { label: 'Recusadas', where: { ie_estado: { eq: 'RC' } } },
  },
  indexes: [
    { on: ['cd_diligencia'], where: { ie_situacao: { eq: 'AC' } }, unique: UMA },
    { on: ['cd_audiencia'], where: { ie_situacao: { eq: 'AC' } }, unique: UMA },
  ],
  access: {
    read: gate,
    create: false,
    update: false,
    delete: false,
    export: gate,
    guest: {
      where: { cd_correspondente: { eq: sessao('cd_correspondente') } },
      fields: [
        'nm_ato',
        'dt_ato',
        'hr_ato',
        'cd_cidade',
        'cd_audiencia',
        'cd_diligencia',
        'ie_situacao',
        'ie_estado',
        'nr_valor',
        'nr_valor_proposto',
        'dt_limite',
        'dt_resposta',
        'ds_motivo',
        'nm_escritorio',
      ],
    },
  },
  form: [section('Solicitação', ['cd_audiencia', 'cd_diligencia', 'cd_correspondente', 'cd_funcionario', 'ds_motivo'])],
  header: {
    marks: ['ie_estado'],
    usual: {},
    sides: [],
    facts: ['dt_ato', 'hr_ato', 'cd_cidade', 'nm_escritorio', 'nr_valor', 'nr_valor_proposto', 'dt_limite'],
  },
  related: { mensagens: mensagensPor('cd_solicitacao') },
  actions: acoesSolicitacao,
})
