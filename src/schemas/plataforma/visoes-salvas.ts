import { bool, entity, longText, sessao, text } from '../core/index.ts'

const propria = { cd_usuario_cri: { eq: sessao('id') } } as const

/** Lists as people left them, under a name: their own, and those that somebody shares with the firm. */
export const visoesSalvas = entity({
  name: 'visoes-salvas',
  label: ['Visão', 'Visões salvas'],
  gender: 'f',
  area: 'base',
  path: 'visoes-salvas/',
  keeps: 'views',
  title: 'nm_visao',
  fields: {
    nm_visao: text('Nome da visão', { required: true, max: 60 }),
    ds_recurso: text('Lista', { required: true, max: 120, index: true }),
    ds_consulta: longText('Consulta', { required: true, max: 8000 }),
    ie_compartilhada: bool('Compartilhada com o escritório', { default: false }),
  },
  list: { columns: ['nm_visao', 'ds_recurso', 'ie_compartilhada'], sort: 'nm_visao' },
  access: { rows: [{ where: { or: [propria, { ie_compartilhada: { eq: true } }] } }], editable: propria, deletable: propria },
})
