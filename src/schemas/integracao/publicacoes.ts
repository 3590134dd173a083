import { campo, date, entity, longText, processo, text } from '../core/index.ts'

/** What the diaries published; the search that finds it comes with the integration. */
export const publicacoes = entity({
  name: 'publicacoes',
  label: ['Publicação', 'Publicações'],
  gender: 'f',
  area: 'process',
  path: 'publication/',
  route: 'integracao/publicacoes',
  menu: { group: 'Integração', icon: 'publicacao' },
  title: 'nr_processo',
  search: ['nr_processo', 'nm_diario'],
  fields: {
    nr_processo: processo('Número do Processo', { required: true, index: true }),
    nm_diario: text('Diário', { required: true, max: 120 }),
    dt_disponibilizacao: date('Disponibilização', { required: true, index: true }),
    teor: longText('Teor', { required: true, max: 200_000, wide: true }),
  },
  list: {
    columns: ['dt_disponibilizacao', 'nr_processo', 'nm_diario'],
    filters: ['dt_disponibilizacao', 'nm_diario', 'nr_processo'],
    sort: '-dt_disponibilizacao',
    perPage: 25,
    triage: true,
    empty: 'Aqui ficam as publicações dos diários. Enquanto a busca não está ligada, cadastre as que chegarem em papel.',
  },
  related: {
    tarefas: {
      label: 'Tarefas',
      to: 'tarefas',
      by: 'cd_publicacao',
      dialog: true,
      give: { ie_formulario: 'publication', ie_modulo_origem: 'PU', nr_processo: campo('nr_processo'), dt_expedicao: campo('dt_disponibilizacao') },
    },
  },
  access: { read: ['integrationModule', 'taskModule'], create: ['integrationModule', 'taskModule'], update: 'integrationModule', delete: 'integrationModule' },
})
