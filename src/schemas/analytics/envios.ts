import { date, entity, integer, option, ref, sessao, text } from '../core/index.ts'
import { diaSemana } from '../enums.ts'

const proprio = { cd_usuario_cri: { eq: sessao('id') } } as const

/** Dashboards that people have sent to themselves once a week, as a PDF with the numbers that they may see then. */
export const paineisEnvios = entity({
  name: 'paineis-envios',
  label: ['Envio de painel', 'Envios de painéis'],
  gender: 'm',
  area: 'analytics',
  path: 'paineis-envios/',
  title: 'ds_painel',
  fields: {
    ds_painel: text('Painel', {
      required: true,
      max: 40,
      write: 'create',
      help: 'O endereço do painel; “meus” com um painel próprio.',
    }),
    cd_painel: ref('Painel próprio', 'paineis', { index: true, write: 'create', part: true }),
    ie_dia: option('Dia', diaSemana, { required: true, default: '1' }),
    nr_hora: integer('Hora', { required: true, default: 8, min: 0, max: 23 }),
    // Asked for then; whether it went says what stands beside it.
    dt_enviado: date('Último envio', { write: 'server' }),
    ds_falha: text('Por que o último não foi', { write: 'server', max: 120 }),
  },
  list: { columns: ['ds_painel', 'ie_dia', 'nr_hora', 'dt_enviado'], filters: ['ds_painel', 'cd_painel'], sort: 'id' },
  access: { rows: [{ where: proprio }], editable: proprio, deletable: proprio },
})
