import { agora, bool, choices, date, dateTime, entity, longText, option, ref, section, sessao, text } from '../core/index.ts'
import { numerosDaAvaliacao } from './numeros-ato.ts'

const gate = 'logisticsModule'
const UMA = 'Este ato já tem uma avaliação.'
const nota = choices({ 1: '1 · Ruim', 2: '2 · Fraco', 3: '3 · Regular', 4: '4 · Bom', 5: '5 · Ótimo' })
const situacao = choices({
  PA: { label: 'Por avaliar', tom: 'today' },
  AV: { label: 'Avaliada', tom: 'done' },
  RE: { label: 'Respondida', tom: 'info' },
  AN: { label: 'Não vale: o ato foi reaberto', tom: 'cancelled' },
})
const vale = { ie_situacao: { nin: ['AN'] } } as const

/**
 * How a correspondent did an act that the firm approved: begun with the approval, rated by the firm, answered by them. An
 * act that is open again counts no more. What all firms say adds up on the correspondent's own record.
 */
export const avaliacoes = entity({
  name: 'avaliacoes',
  label: ['Avaliação', 'Avaliações'],
  gender: 'f',
  area: 'logistica',
  path: 'avaliacoes/',
  route: 'logistica/avaliacoes',
  menu: { group: 'Logística', icon: 'task' },
  title: 'nm_ato',
  search: ['nm_ato', 'cd_correspondente'],
  fields: {
    nm_ato: text('Ato', { write: 'server', max: 200 }),
    dt_ato: date('Data do ato', { write: 'server', index: true }),
    cd_audiencia: ref('Audiência', 'audiencias', { write: 'server', index: true, part: true }),
    cd_diligencia: ref('Diligência', 'diligencias', { write: 'server', index: true, part: true }),
    cd_correspondente: ref('Correspondente', 'correspondentes', { write: 'server', index: true }),
    // Whoever is rated does not belong to the firm, and is told by whom.
    nm_escritorio: text('Escritório', { write: 'server', read: 'correspondentUser', max: 200 }),
    ie_pontual: bool('No prazo', { write: 'server', help: 'O que prova o ato chegou até o dia seguinte ao dele.' }),
    ie_situacao: option('Situação', situacao, { write: 'action', required: true, default: 'PA', index: true }),
    nr_nota: option('Nota', nota, { write: 'action' }),
    ds_comentario: longText('Comentário', { write: 'action', max: 1000 }),
    dt_avaliacao: dateTime('Avaliado em', { write: 'action' }),
    ds_resposta: longText('Resposta', { write: 'action', max: 1000 }),
    dt_resposta: dateTime('Respondido em', { write: 'action' }),
  },
  list: {
    columns: ['ie_situacao', 'nr_nota', 'nm_ato', 'cd_correspondente', 'nm_escritorio', 'ie_pontual', 'ds_comentario', 'ds_resposta', 'dt_ato'],
    card: ['nr_nota', 'cd_correspondente', 'nm_escritorio', 'dt_ato', 'ds_comentario'],
    filters: ['ie_situacao', 'nr_nota', 'cd_correspondente', 'ie_pontual', 'dt_ato', 'cd_audiencia', 'cd_diligencia'],
    sort: '-dt_ato,-id',
    perPage: 25,
    struck: { ie_situacao: { eq: 'AN' } },
    empty: 'Aqui ficam os atos aprovados que um correspondente fez, para o escritório dar a sua nota.',
  },
  ...numerosDaAvaliacao,
  counters: {
    por_avaliar: { label: 'Por avaliar', tone: 'today', gate, where: { ie_situacao: { eq: 'PA' } } },
    respondidas: { label: 'Com resposta', tone: 'info', where: { ie_situacao: { eq: 'RE' } } },
  },
  form: [section('Avaliação', ['cd_correspondente', 'nm_escritorio', 'ds_comentario', 'ds_resposta'])],
  aside: ['dt_ato', 'ie_pontual', 'cd_audiencia', 'cd_diligencia', 'dt_avaliacao', 'dt_resposta'],
  header: { marks: ['ie_situacao', 'nr_nota'], usual: {}, sides: [], facts: [] },
  indexes: [
    { on: ['cd_diligencia'], where: vale, unique: UMA },
    { on: ['cd_audiencia'], where: vale, unique: UMA },
  ],
  access: {
    read: gate,
    create: false,
    update: false,
    delete: false,
    export: gate,
    guest: {
      where: { cd_correspondente: { eq: sessao('cd_correspondente') }, ie_situacao: { in: ['AV', 'RE'] } },
      fields: [
        'nm_ato',
        'dt_ato',
        // Their page asks by it.
        'cd_correspondente',
        'cd_audiencia',
        'cd_diligencia',
        'nm_escritorio',
        'ie_situacao',
        'ie_pontual',
        'nr_nota',
        'ds_comentario',
        'dt_avaliacao',
        'ds_resposta',
        'dt_resposta',
      ],
    },
  },
  actions: {
    avaliar: {
      label: 'Avaliar',
      call: 'PATCH avaliacoes/avaliar/{id}/',
      // Answered, it stands as it was answered.
      when: { ie_situacao: { in: ['PA', 'AV'] } },
      gate,
      input: {
        nr_nota: option('Nota', nota, { required: true }),
        ds_comentario: longText('Comentário', { max: 1000, help: 'O correspondente lê a nota e o comentário, e pode responder.' }),
      },
      set: { ie_situacao: 'AV', dt_avaliacao: agora() },
      submit: 'Avaliar',
      success: 'Avaliação enviada!',
      place: 'primary',
    },
    responder: {
      label: 'Responder',
      call: 'PATCH avaliacoes/responder/{id}/',
      when: { ie_situacao: { eq: 'AV' } },
      gate: 'correspondentUser',
      input: { ds_resposta: longText('Resposta', { required: true, max: 1000, help: 'O escritório a lê; depois de enviada, não muda.' }) },
      set: { ie_situacao: 'RE', dt_resposta: agora() },
      submit: 'Responder',
      success: 'Resposta enviada!',
      place: 'primary',
    },
  },
})
