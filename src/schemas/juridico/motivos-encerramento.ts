import { entity, text } from '../core/index.ts'
import { acessoCadastros } from './acesso.ts'

export const motivosEncerramento = entity({
  name: 'motivo-encerramento',
  label: ['Motivo de encerramento', 'Motivos de encerramento'],
  gender: 'm',
  area: 'juridico',
  path: 'motivo-encerramento/',
  route: 'juridico/motivos-encerramento',
  menu: { group: 'Cadastros jurídicos', icon: 'lista', gate: 'processModule' },
  title: 'nm_motivo',
  fields: { nm_motivo: text('Motivo de encerramento', { required: true, max: 100, unique: true }) },
  list: {
    columns: ['nm_motivo', 'dt_atualizado'],
    filters: ['nm_motivo'],
    sort: 'nm_motivo',
    perPage: 25,
    empty: 'Por que os processos se encerram: acordo, sentença, desistência.',
  },
  related: { processos: { label: 'Processos', to: 'processos', by: 'cd_motivo_encerramento' } },
  access: acessoCadastros,
})
