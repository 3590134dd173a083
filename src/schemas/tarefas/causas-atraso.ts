import { entity, text } from '../core/index.ts'

/** Why tasks are done late, as whoever finishes one late says. */
export const causasAtraso = entity({
  name: 'causas-atraso',
  label: ['Causa de atraso', 'Causas de atraso'],
  gender: 'f',
  area: 'juridico',
  path: 'causas-atraso/',
  scope: 'global',
  title: 'nm_causa',
  fields: { nm_causa: text('Causa', { required: true, max: 80, unique: true }) },
  list: { columns: ['nm_causa'], sort: 'id', perPage: 25 },
  access: { read: 'taskModule', create: false, update: false, delete: false },
  rows: [
    { id: 1, nm_causa: 'Contagem ou cadastro errado do prazo' },
    { id: 2, nm_causa: 'Publicação chegou tarde' },
    { id: 3, nm_causa: 'Cliente não mandou documento ou informação' },
    { id: 4, nm_causa: 'Excesso de trabalho' },
    { id: 5, nm_causa: 'Ausência de quem era responsável' },
    { id: 6, nm_causa: 'Sistema do tribunal fora do ar' },
    { id: 7, nm_causa: 'Dependia de terceiro' },
    { id: 8, nm_causa: 'Outra' },
  ],
})
