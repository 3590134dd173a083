import { bool, entity, longText, ref, sessao } from '../core/index.ts'

/**
 * What a firm and one correspondent write to each other about an act. It belongs to the act: whoever no longer sees that
 * reads none of it, and no correspondent what is said to another.
 */
export const mensagens = entity({
  name: 'mensagens',
  label: ['Mensagem', 'Mensagens'],
  gender: 'f',
  area: 'logistica',
  path: 'mensagens/',
  title: 'ds_mensagem',
  fields: {
    cd_audiencia: ref('Audiência', 'audiencias', { write: 'server', index: true, part: true }),
    cd_diligencia: ref('Diligência', 'diligencias', { write: 'server', index: true, part: true }),
    cd_solicitacao: ref('Solicitação', 'solicitacoes', { write: 'server', index: true, part: true }),
    cd_correspondente: ref('Correspondente', 'correspondentes', { write: 'server', index: true }),
    ie_do_correspondente: bool('Do correspondente', { write: 'server', required: true, default: false }),
    ds_mensagem: longText('Mensagem', { write: 'server', required: true, max: 2000 }),
  },
  list: { columns: ['ds_mensagem', 'cd_usuario_cri', 'dt_criado'], filters: ['cd_correspondente', 'ie_do_correspondente'], sort: '-id', perPage: 50 },
  access: {
    through: ['cd_audiencia', 'cd_diligencia'],
    read: 'logisticsModule',
    create: false,
    update: false,
    delete: false,
    guest: {
      where: { cd_correspondente: { eq: sessao('cd_correspondente') } },
      fields: ['cd_audiencia', 'cd_diligencia', 'cd_solicitacao', 'ie_do_correspondente', 'ds_mensagem', 'cd_usuario_cri', 'dt_criado'],
    },
  },
})
