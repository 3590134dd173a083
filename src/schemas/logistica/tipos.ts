import { entity, option, text } from '../core/index.ts'
import { tipoAto } from '../enums.ts'
import { provaDoAto } from './codigos.ts'

const quem = ['logisticsModule', 'taskModule'] as const

/** Kinds of hearings and diligences. */
export const tipos = entity({
  name: 'tipos',
  label: ['Tipo de ato', 'Tipos de ato'],
  gender: 'm',
  area: 'logistica',
  path: 'tipos/',
  route: 'logistica/tipos-de-ato',
  menu: { group: 'Configurações', icon: 'lista' },
  title: 'nm_tipo_ato',
  messages: { created: 'Tipo de ato cadastrado com sucesso', updated: 'Tipo de ato editado com sucesso', deleted: 'Tipo de ato excluído com sucesso' },
  fields: {
    nm_tipo_ato: text('Tipo de ato', { required: true, max: 120 }),
    ie_tipo_ato: option('Tipo', tipoAto, { required: true, default: 'AU', write: 'create', locked: 'Essa opção não pode ser editada!' }),
    ie_prova: option('Prova exigida', provaDoAto, {
      help: 'Sem ela, anexada depois do aceite, não se solicita conferência nem se finaliza o ato. Em branco, nenhuma.',
    }),
  },
  list: {
    columns: ['nm_tipo_ato', 'ie_tipo_ato', 'ie_prova'],
    filters: ['ie_tipo_ato'],
    sort: 'nm_tipo_ato',
    perPage: 25,
    empty: 'Cadastre os tipos de audiência e de diligência que o escritório usa.',
  },
  access: { create: quem, update: 'logisticsModule', delete: 'logisticsModule' },
})
