import { agora, choices, dateTime, email, entity, option, ref, text } from '../core/index.ts'

const gate = 'logisticsModule'
const situacao = choices({ EN: { label: 'Enviado', tom: 'today' }, CA: { label: 'Cadastrou-se', tom: 'done' } })

/** Whom a firm asked by mail to register as a correspondent; whoever does by that address is told to it. */
export const convitesCorrespondentes = entity({
  name: 'convites-correspondentes',
  label: ['Convite a correspondente', 'Convites a correspondentes'],
  gender: 'm',
  area: 'logistica',
  path: 'convites-correspondentes/',
  route: 'logistica/convites',
  menu: { group: 'Logística', icon: 'usuario' },
  title: 'ds_email',
  search: ['ds_email', 'nm_convidado'],
  messages: { created: 'Convite enviado!' },
  fields: {
    ds_email: email('E-mail', { required: true, write: 'create', help: 'A mensagem diz quem convida e leva ao cadastro de correspondente.' }),
    nm_convidado: text('Nome', { max: 200, help: 'Só para a lista do escritório.' }),
    ie_situacao: option('Situação', situacao, { write: 'server', required: true, default: 'EN' }),
    cd_correspondente: ref('Correspondente', 'correspondentes', { write: 'server', loose: true }),
    dt_envio: dateTime('Enviado em', { write: 'action' }),
  },
  list: {
    columns: ['ds_email', 'nm_convidado', 'ie_situacao', 'cd_correspondente', 'dt_envio', 'cd_usuario_cri'],
    filters: ['ie_situacao'],
    sort: '-id',
    perPage: 25,
    empty: 'Convide por e-mail quem já trabalha com o escritório e ainda não está na Banca.',
  },
  indexes: [{ on: ['ds_email'], unique: 'Este e-mail já foi convidado: reenvie o convite da lista.' }],
  access: { read: gate, create: gate, update: false, delete: gate },
  actions: {
    reenviar: {
      label: 'Reenviar convite',
      call: 'PATCH convites-correspondentes/reenviar/{id}/',
      when: { ie_situacao: { eq: 'EN' } },
      gate,
      set: { dt_envio: agora() },
      handler: true,
      confirm: 'A mesma mensagem vai de novo para este endereço.',
      submit: 'Reenviar',
      success: 'Convite enviado!',
      place: 'primary',
    },
  },
})
