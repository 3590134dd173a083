import { entity, longText, ref } from '../core/index.ts'

const gate = 'logisticsModule'

/** Whom the firm asks no more, and why: they are told nothing of it but that what they were asked is withdrawn. */
export const bloqueiosCorrespondentes = entity({
  name: 'bloqueios-correspondentes',
  label: ['Bloqueio', 'Bloqueios'],
  gender: 'm',
  area: 'logistica',
  path: 'bloqueios-correspondentes/',
  title: 'cd_correspondente',
  messages: { created: 'Correspondente bloqueado!', deleted: 'Correspondente desbloqueado!' },
  fields: {
    cd_correspondente: ref('Correspondente', 'correspondentes', { required: true, index: true, write: 'create', minSearch: 1 }),
    ds_motivo: longText('Motivo', { required: true, max: 1000, help: 'Só o escritório o lê. O que foi pedido a esta pessoa e não tem resposta é retirado.' }),
  },
  list: { columns: ['cd_correspondente', 'ds_motivo', 'cd_usuario_cri', 'dt_criado'], filters: ['cd_correspondente'], sort: '-id', perPage: 25 },
  indexes: [{ on: ['cd_correspondente'], unique: 'Este correspondente já está bloqueado.' }],
  access: { read: gate, create: gate, update: false, delete: gate },
})
