import { bool, date, money, option, options, ref, refs, text, time } from '../core/index.ts'
import { categoriaSubtarefas, situacao } from '../enums.ts'
import { audiencia, comSubtarefas } from './condicoes.ts'

/** What a hearing task has besides (spec 1-tasks §3), and the tasks that a hearing or an expertise brings with it. */
export const camposAudiencia = {
  nm_autor: text('Autor', { max: 200, when: audiencia }),
  nm_reu: text('Réu', { max: 200, when: audiencia }),
  cd_foro: ref('Foro', 'foros', { required: true, minSearch: 1, when: audiencia, add: {} }),
  cd_tipo: ref('Tipo de Ato', 'tipos', { required: true, perPage: 50, only: { ie_tipo_ato: { eq: 'AU' } }, when: audiencia, add: { ie_tipo_ato: 'AU' } }),
  dt_audiencia: date('Data da Audiência', { required: true, index: true, when: audiencia }),
  hr_audiencia: time('Hora da Audiência', { when: audiencia }),
  ie_processo_virtual: bool('Processo Virtual', { default: true, when: audiencia }),
  ie_status_audiencia: option('Situação da Audiência', situacao, { default: 'CD', when: audiencia, edited: true }),
  createHearing: bool('Gerar audiência', { when: audiencia, write: { create: 'logisticsModule', update: 'server' } }),
  hasCorrespondent: bool('Solicitar correspondente', { when: { createHearing: { eq: true } }, write: { create: 'logisticsModule', update: 'server' } }),
  cd_correspondentes: refs('Correspondentes a solicitar', 'correspondentes', {
    when: { hasCorrespondent: { eq: true } },
    minSearch: 1,
    perPage: 50,
    write: { create: 'logisticsModule', update: 'server' },
    help: 'Em branco, a audiência fica entre as não contratadas.',
  }),
  nr_valor_correspondente: money('Valor do correspondente', {
    min: 0,
    when: { hasCorrespondent: { eq: true } },
    read: 'logisticsModule',
    write: { create: 'logisticsModule', update: 'server' },
  }),
  createSubtasks: bool('Criar subtarefas', { when: comSubtarefas, write: 'create' }),
  ie_categoria_subtarefas: options('Subtarefas', categoriaSubtarefas, { required: true, when: { createSubtasks: { eq: true } }, write: 'create' }),
} as const
