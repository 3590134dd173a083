import { campo, choices, date, entity, option, ref, section, text } from '../core/index.ts'

const gestao = ['manager', 'generalCoordinator'] as const

const motivoAusencia = choices({ FE: 'Férias', LI: 'Licença', AT: 'Atestado', FO: 'Folga', OU: 'Outro motivo' })

/** Days on which somebody of the firm is away: who arranges hearings is told before sending them. */
export const ausencias = entity({
  name: 'ausencias',
  label: ['Ausência', 'Ausências'],
  gender: 'f',
  area: 'department',
  path: 'ausencias/',
  route: 'departamento-pessoal/ausencias',
  menu: { group: 'Departamento pessoal', icon: 'agenda' },
  title: 'id',
  search: ['cd_funcionario'],
  fields: {
    cd_funcionario: ref('Colaborador', 'funcionarios', { required: true, index: true, perPage: 50 }),
    dt_inicio: date('De', { required: true, index: true }),
    dt_fim: date('Até', { required: true, index: true }),
    // Why somebody is away is theirs and of those who run the firm.
    ie_motivo: option('Motivo', motivoAusencia, { required: true, default: 'FE', read: gestao }),
    ds_observacao: text('Observação', { max: 200, read: gestao }),
  },
  rules: [{ field: 'dt_fim', valid: { dt_fim: { gte: campo('dt_inicio') } }, message: 'O fim da ausência não pode ser antes do começo!' }],
  list: {
    columns: ['cd_funcionario', 'dt_inicio', 'dt_fim', 'ie_motivo'],
    filters: ['cd_funcionario', 'dt_inicio', 'dt_fim'],
    sort: '-dt_inicio',
    perPage: 25,
    empty: 'Registre férias e licenças: a mesa de audiências avisa quando quem vai está ausente.',
  },
  form: [section('Ausência', ['cd_funcionario', 'dt_inicio', 'dt_fim', 'ie_motivo', 'ds_observacao'])],
  access: { read: [...gestao, 'logisticsModule'], create: gestao, update: gestao, delete: gestao },
})
