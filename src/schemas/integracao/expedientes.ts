import { campo, date, entity, hoje, longText, option, ref, rollup, text } from '../core/index.ts'
import { comunicacao } from '../enums.ts'
import { acoesTriagem, numero, vincular } from './acoes-triagem.ts'
import { camposCiencia, conhecido, darCiencia, pendente } from './ciencia.ts'
import { aTratar, camposFonte, camposLeitura, camposTratamento, comigo, doProcesso, esquecido, lidoHoje, naoLido, quemTria, semBaixa } from './triagem.ts'

const palavras = { um: 'Expediente', muitos: 'Expedientes', fim: 'o' } as const

/** What the courts sent, the national diary included. Until somebody says that they are aware of it, a notice has no text. */
export const expedientes = entity({
  name: 'expedientes',
  label: ['Expediente', 'Expedientes'],
  gender: 'm',
  area: 'process',
  path: 'notifications/',
  route: 'integracao/expedientes',
  menu: { group: 'Integração', icon: 'integracao', badge: 'pendente_ciencia' },
  title: 'nr_processo',
  search: ['nr_processo', 'nm_orgao'],
  fullText: 'teor',
  fields: {
    nr_processo: numero,
    cd_processo: doProcesso,
    type_communication: option('Origem', comunicacao, { required: true, default: 'djen' }),
    county: ref('Comarca', 'comarcas', { minSearch: 2, index: true }),
    nm_orgao: text('Órgão', { max: 200 }),
    dt_expedicao: date('Disponibilização', { required: true, index: true, past: true }),
    ...camposCiencia,
    attorney_id: ref('Advogado', 'advogados', { minSearch: 1, index: true }),
    // What its tasks say: the first of their last days.
    dt_fatal: rollup(
      'Prazo fatal',
      date(''),
      { of: 'tarefas', by: 'cd_expediente', min: 'dt_fatal', only: { dt_cancelamento: { eq: null } } },
      { index: true },
    ),
    ...camposLeitura,
    ...camposTratamento,
    ...camposFonte,
    resumo: longText('Resumo', { write: 'server', max: 20_000 }),
    teor: longText('Teor', { required: { type_communication: { ne: 'domicilio' } }, when: conhecido, max: 200_000, wide: true }),
  },
  list: {
    columns: ['dt_expedicao', 'nr_processo', 'nm_orgao', 'type_communication', 'ie_ciencia', 'dt_limite_ciencia', 'dt_fatal', 'attorney_id'],
    filters: [
      'type_communication',
      'ie_ciencia',
      'dt_limite_ciencia',
      'dt_fatal',
      'is_read',
      'ie_baixado',
      'dt_expedicao',
      'county',
      'attorney_id',
      'cd_responsavel',
      'nr_processo',
    ],
    sort: '-dt_expedicao,-dt_criado',
    perPage: 25,
    triage: true,
    struck: { dt_cancelamento: { ne: null } },
    presets: {
      // The summary begins with them (contract expediente.filtro).
      pendente_ciencia: { label: 'Pendentes de ciência', sort: 'dt_limite_ciencia', where: pendente },
      a_tratar: { label: 'A tratar', where: aTratar },
      comigo: { label: 'Comigo', where: comigo },
      ciencia_vencendo: { label: 'Ciência vence em até dois dias', watch: true, where: { ...pendente, dt_limite_ciencia: { lte: hoje(2) } } },
      sem_leitura: { label: 'Expedientes sem leitura há mais de um dia', watch: true, where: esquecido },
    },
    opens: 'pendente_ciencia',
    export: {
      pace: 45,
      page: 10,
      sheets: {
        djen: {
          label: 'DJEN',
          on: { type_communication: 'djen' },
          columns: ['dt_expedicao', 'nr_processo', 'nm_orgao', 'attorney_id', 'dt_fatal', 'is_read', 'read_by', 'teor'],
        },
        portal: {
          label: 'Expedientes',
          columns: [
            'dt_expedicao',
            'nr_processo',
            'county',
            'nm_orgao',
            'attorney_id',
            'ie_ciencia',
            'dt_limite_ciencia',
            'dt_ciencia',
            'dt_fatal',
            'ie_baixado',
          ],
        },
      },
    },
    empty: 'Aqui ficam os expedientes dos tribunais. Enquanto a captura não está ligada, cadastre os que chegarem em papel.',
  },
  counters: {
    pendente_ciencia: { label: 'Pendentes de ciência', tone: 'today', where: pendente },
    ultimo_dia_ciencia: { label: 'Último dia para ciência', tone: 'late', where: { ...pendente, dt_limite_ciencia: { eq: hoje() } } },
    fatal_dia: { label: 'Fatal hoje', tone: 'late', where: { ...aTratar, dt_fatal: { eq: hoje() } } },
    nao_lidos: { label: 'Não lidos', tone: 'today', where: naoLido },
    lidos_dia: { label: 'Lidos hoje', tone: 'done', where: lidoHoje },
    sem_prazo: { label: 'Sem prazo', where: { ...aTratar, dt_fatal: { eq: null } } },
    prazo_findado: { label: 'Prazo findado', tone: 'cancelled', where: { ...aTratar, dt_fatal: { lt: hoje() } } },
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
  aside: [
    'dt_expedicao',
    'ie_ciencia',
    'dt_limite_ciencia',
    'dt_ciencia',
    'cd_usuario_ciencia',
    'dt_fatal',
    'cd_processo',
    'cd_responsavel',
    'is_read',
    'read_by',
    'ie_baixado',
    'baixado_por',
  ],
  actions: { darCiencia, ...acoesTriagem('notifications/', palavras), ...vincular('notifications/', palavras) },
  indexes: [{ on: ['dt_expedicao', 'dt_criado', 'id'] }, { on: ['dt_criado'], where: semBaixa }, { on: ['dt_expedicao', 'id'], where: semBaixa }],
  access: { read: quemTria, create: quemTria, update: 'integrationModule', delete: 'integrationModule' },
  messages: { updated: 'Expediente editado com sucesso!' },
})
