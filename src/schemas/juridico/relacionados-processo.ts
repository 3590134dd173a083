import { campo } from '../core/index.ts'
import { comentariosPor } from '../tarefas/comentarios.ts'

/** What a lawsuit hands to a task about it. */
const daTarefa = {
  nr_processo: campo('nr_processo'),
  cd_cliente: campo('cd_cliente'),
  cd_cidade: campo('cd_cidade'),
  nm_parte_contraria: campo('nm_parte_contraria'),
} as const

/** What belongs to a lawsuit, each a tab of its page. */
export const relacionadosDoProcesso = {
  tarefas: {
    label: 'Tarefas',
    to: 'tarefas',
    by: 'cd_processo',
    dialog: true,
    chief: true,
    give: { ie_formulario: 'lawsuit', ...daTarefa },
    glance: { label: 'Próximas tarefas', preset: 'abertas', sort: 'dt_fatal', columns: ['dt_fatal', 'ie_status', 'cd_responsaveis'] },
  },
  movimentacoes: {
    label: 'Movimentações',
    to: 'movimentacoes',
    by: 'cd_processo',
    dialog: true,
    glance: { label: 'Últimas movimentações', sort: '-dt_movimentacao', columns: ['dt_movimentacao'] },
  },
  audiencias: {
    label: 'Audiências',
    to: 'audiencias',
    by: 'cd_processo',
    dialog: true,
    give: {
      nr_processo: campo('nr_processo'),
      cd_cliente: campo('cd_cliente'),
      cd_cidade: campo('cd_cidade'),
      cd_foro: campo('cd_orgao'),
      nm_autor: campo('nm_autor'),
      nm_reu: campo('nm_reu'),
      ie_processo_virtual: campo('ie_processo_virtual'),
    },
  },
  comentarios: comentariosPor('cd_processo'),
  liminares: { label: 'Liminares', to: 'liminares', by: 'cd_processo', dialog: true },
  litisconsortes: { label: 'Litisconsortes', to: 'litis-consorte', by: 'cd_processo', dialog: true },
  apensos: { label: 'Apensos', to: 'apensamentos', by: 'cd_processo', dialog: true },
  estrategias: { label: 'Estratégias', to: 'estrategias', by: 'cd_processo', dialog: true },
  valores: { label: 'Valores', to: 'valores-processo', by: 'cd_processo', dialog: true },
} as const
