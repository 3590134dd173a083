import { campo, date, entity, longText, option, processo, ref, text } from '../core/index.ts'
import { comunicacao } from '../enums.ts'

/** What the courts sent; the inbox that receives and reads it comes with the integration. */
export const expedientes = entity({
  name: 'expedientes',
  label: ['Expediente', 'Expedientes'],
  gender: 'm',
  area: 'process',
  path: 'notifications/',
  route: 'integracao/expedientes',
  menu: { group: 'Integração', icon: 'integracao' },
  title: 'nr_processo',
  search: ['nr_processo', 'nm_orgao'],
  fields: {
    nr_processo: processo('Número do Processo', { required: true, index: true }),
    type_communication: option('Origem', comunicacao, { required: true, default: 'djen' }),
    nm_orgao: text('Órgão', { max: 200 }),
    dt_expedicao: date('Disponibilização', { required: true, index: true }),
    attorney_id: ref('Advogado', 'advogados', { minSearch: 1 }),
    teor: longText('Teor', { required: true, max: 200_000, wide: true }),
  },
  list: {
    columns: ['dt_expedicao', 'nr_processo', 'nm_orgao', 'type_communication', 'attorney_id'],
    filters: ['type_communication', 'dt_expedicao', 'attorney_id', 'nr_processo'],
    sort: '-dt_expedicao',
    perPage: 25,
    triage: true,
    export: { pace: 45 },
    empty: 'Aqui ficam os expedientes dos tribunais. Enquanto a captura não está ligada, cadastre os que chegarem em papel.',
  },
  related: {
    tarefas: {
      label: 'Tarefas',
      to: 'tarefas',
      by: 'cd_expediente',
      dialog: true,
      give: { ie_formulario: 'expedient', ie_modulo_origem: 'EX', nr_processo: campo('nr_processo'), dt_expedicao: campo('dt_expedicao') },
    },
  },
  access: { read: ['integrationModule', 'taskModule'], create: ['integrationModule', 'taskModule'], update: 'integrationModule', delete: 'integrationModule' },
})
