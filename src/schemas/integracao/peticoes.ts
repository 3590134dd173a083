import { cases, choices, cpf, dateTime, entity, file, list, longText, processo, ref, text } from '../core/index.ts'

const situacao = choices({
  CA: { label: 'Cancelada', tom: 'cancelled' },
  PR: { label: 'Protocolada', tom: 'done' },
  RE: { label: 'Recusada', tom: 'late' },
  IN: { label: 'Sem arquivo', tom: 'today' },
  EN: { label: 'A enviar', tom: 'ahead' },
})
const aEnviar = { dt_cancelamento: { eq: null }, dt_protocolo: { eq: null } } as const
const doServidor = { write: 'server' } as const

/** What the firm files with the courts; who sends it is the connector of the lawyer's account. */
export const peticoes = entity({
  name: 'peticoes',
  label: ['Petição', 'Petições'],
  gender: 'f',
  area: 'integration',
  path: 'peticionamento/',
  route: 'integracao/peticionamentos',
  menu: { group: 'Integração', icon: 'tese' },
  title: 'nm_peticao',
  search: ['nm_peticao', 'nr_protocolo'],
  fields: {
    nm_peticao: text('Petição', { required: true, max: 200, default: 'PETIÇÃO' }),
    processos: list('Processos', { nr_processo: processo('Número do Processo', { required: true }) }, { max: 50, wide: true }),
    // The first of these numbers, where the firm has it: behind its wall.
    cd_processo: ref('Processo', 'processos', { ...doServidor, part: true, index: true }),
    cpf_adv: cpf('CPF do advogado', { index: true }),
    attorney: ref('Advogado', 'advogados', { minSearch: 1 }),
    cd_tarefa: ref('Tarefa', 'tarefas', { write: 'create', minSearch: 3, index: true, loose: true }),
    aq_arquivo: file('Petição em PDF', { accept: ['pdf'] }),
    ie_situacao: cases(
      'Situação',
      situacao,
      [
        [{ dt_cancelamento: { ne: null } }, 'CA'],
        [{ dt_protocolo: { ne: null } }, 'PR'],
        [{ ds_recusa: { empty: false } }, 'RE'],
        [{ aq_arquivo: { empty: true } }, 'IN'],
      ],
      'EN',
    ),
    nr_protocolo: text('Protocolo', { ...doServidor, max: 100 }),
    dt_protocolo: dateTime('Protocolada em', { ...doServidor, index: true }),
    ds_recusa: text('Recusa do tribunal', { ...doServidor, max: 1000 }),
    dt_consulta: dateTime('Situação consultada em', doServidor),
    dt_cancelamento: dateTime('Cancelada em', { write: 'server' }),
    ds_observacao: longText('Observação', { max: 5000 }),
  },
  list: {
    columns: ['nm_peticao', 'cd_processo', 'attorney', 'ie_situacao', 'nr_protocolo', 'dt_criado'],
    filters: ['ie_situacao', 'attorney', 'cpf_adv', 'cd_processo', 'cd_tarefa', 'nm_peticao'],
    sort: '-id',
    perPage: 25,
    struck: { dt_cancelamento: { ne: null } },
    presets: { a_enviar: { label: 'A enviar', where: aEnviar } },
    empty: 'Aqui ficam as petições do escritório. Enquanto o peticionamento não está ligado a um tribunal, elas esperam aqui.',
  },
  aside: ['ie_situacao', 'nr_protocolo', 'dt_protocolo', 'dt_consulta', 'attorney', 'cpf_adv', 'cd_processo', 'cd_tarefa'],
  access: { read: 'petitionFeature', create: 'petitionFeature', update: 'petitionFeature', editable: aEnviar, delete: false },
  actions: {
    cancelar: {
      label: 'Cancelar petição',
      call: 'PATCH peticionamento/{id}/cancelar/',
      gate: 'petitionFeature',
      when: aEnviar,
      confirm: 'A petição não é mais enviada ao tribunal.',
      tone: 'danger',
      handler: true,
      success: 'Petição cancelada.',
      bulk: { label: 'Cancelar petições', success: 'Petições canceladas.' },
    },
  },
})
