import { agora, cases, choices, date, dateTime, entity, hoje, longText, ref, section, sessao } from '../core/index.ts'

const fechado = { dt_reabertura: { eq: null } } as const
const situacao = choices({ FE: { label: 'Fechado', tom: 'done' }, RE: { label: 'Reaberto', tom: 'today' } })

/** Up to which day the books are closed: nothing is entered on a day before. Opening them again is the managers' and is told. */
export const fechamentos = entity({
  name: 'fechamentos',
  label: ['Fechamento', 'Fechamentos'],
  gender: 'm',
  area: 'financeiro',
  path: 'fechamentos/',
  route: 'financeiro/fechamentos',
  menu: { group: 'Financeiro', icon: 'agenda' },
  title: 'dt_ate',
  search: [],
  fields: {
    dt_ate: date('Fechado até', { required: true, index: true, write: 'create' }),
    ds_observacao: longText('Observação', { max: 1000, wide: true }),
    dt_reabertura: dateTime('Reaberto em', { write: 'action' }),
    cd_usuario_reabertura: ref('Reaberto por', 'usuarios', { write: 'server' }),
    ds_motivo_reabertura: longText('Motivo da reabertura', { max: 1000, write: 'action' }),
    ie_situacao: cases('Situação', situacao, [[fechado, 'FE']], 'RE'),
  },
  rules: [{ field: 'dt_ate', valid: { dt_ate: { lte: hoje(-1) } }, message: 'Fecha-se até um dia que já passou.', changed: true }],
  list: {
    columns: ['dt_ate', 'ie_situacao', 'ds_observacao', 'dt_reabertura', 'cd_usuario_reabertura', 'ds_motivo_reabertura'],
    filters: ['dt_ate', 'ie_situacao'],
    sort: '-dt_ate,-id',
    perPage: 25,
    struck: { dt_reabertura: { ne: null } },
    empty: 'Nenhum período fechado: lança-se em qualquer dia.',
  },
  form: [section('Fechamento', ['dt_ate', 'ds_observacao'])],
  aside: ['dt_reabertura', 'cd_usuario_reabertura', 'ds_motivo_reabertura', 'cd_usuario_cri', 'dt_criado'],
  access: { read: 'financialModule', create: 'financialEdit', update: 'financialEdit', delete: false },
  actions: {
    reabrir: {
      label: 'Reabrir período',
      call: 'PATCH fechamentos/reabrir/{id}/',
      when: fechado,
      gate: 'manager',
      input: { ds_motivo_reabertura: longText('Motivo', { required: true, max: 1000 }) },
      set: { dt_reabertura: agora(), cd_usuario_reabertura: sessao('id') },
      notes: [{ text: 'Quem trabalha no financeiro é avisado.' }],
      submit: 'Reabrir',
      tone: 'danger',
      success: 'Período reaberto.',
    },
  },
  messages: { created: 'Período fechado.' },
})
