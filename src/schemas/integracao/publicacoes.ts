import { campo, date, entity, hoje, longText, ref, text } from '../core/index.ts'
import { numerosDaCaptura, tarefasDoItem } from './numeros-captura.ts'
import { acoesTriagem, distribuicao, numero, vincular } from './acoes-triagem.ts'
import {
  camposDistribuicao,
  camposFonte,
  camposLeitura,
  camposTratamento,
  daCaixa,
  doProcesso,
  esperam,
  feitoNaCaixa,
  estradaDe,
  indicesDaLeitura,
  lidoHoje,
  quemTria,
} from './triagem.ts'

const palavras = { um: 'Publicação', muitos: 'Publicações', fim: 'a' } as const

/** What the diaries published. The contract has it twice, as `publication` and as a diary's movement: it is one. */
export const publicacoes = entity({
  name: 'publicacoes',
  label: ['Publicação', 'Publicações'],
  gender: 'f',
  area: 'process',
  path: 'publication/',
  aliases: [['integration', 'diarios/movimentacoes/']],
  route: 'integracao/publicacoes',
  menu: { group: 'Integração', icon: 'publicacao', badge: 'nao_lidas' },
  title: 'nr_processo',
  search: ['nr_processo', 'nm_diario'],
  fullText: 'teor',
  fields: {
    nr_processo: numero,
    cd_processo: doProcesso,
    nm_diario: text('Diário', { required: true, max: 120 }),
    cd_diario: ref('Diário oficial', 'diarios', { perPage: 50, index: true }),
    cd_termo: ref('Termo encontrado', 'termos-diarios', { write: 'server', index: true, loose: true }),
    dt_disponibilizacao: date('Disponibilização', { required: true, index: true, past: true }),
    ...camposLeitura,
    ...camposTratamento,
    ...camposDistribuicao,
    ...camposFonte,
    ...tarefasDoItem('cd_publicacao'),
    teor: longText('Teor', { required: true, max: 200_000, wide: true }),
  },
  list: {
    columns: ['dt_disponibilizacao', 'nr_processo', 'nm_diario', 'cd_processo', 'cd_responsavel', 'is_read'],
    filters: ['dt_disponibilizacao', 'is_read', 'ie_baixado', 'cd_responsavel', 'cd_diario', 'cd_termo', 'nm_diario', 'nr_processo', 'cd_processo'],
    // By its date, then by when it came (contract diario.ordem).
    sort: '-dt_disponibilizacao,-dt_criado',
    perPage: 25,
    triage: true,
    struck: { dt_cancelamento: { ne: null } },
    presets: {
      a_tratar: { label: 'A tratar', where: daCaixa.aTratar },
      comigo: { label: 'Comigo', where: daCaixa.comigo },
      sem_leitura: { label: 'Publicações sem leitura há mais de um dia útil', watch: true, where: daCaixa.esquecido },
    },
    opens: 'a_tratar',
    empty: 'Aqui ficam as publicações dos diários. Enquanto a busca não está ligada, cadastre as que chegarem em papel.',
  },
  ...numerosDaCaptura(daCaixa, { diario: { label: 'Diário', by: 'cd_diario' } }),
  counters: {
    nao_lidas: { label: 'Não lidas', tone: 'today', where: daCaixa.naoLido },
    lidas_dia: { label: 'Lidas hoje', tone: 'done', where: lidoHoje },
    disponibilizadas_dia: { label: 'Disponibilizadas hoje', tone: 'info', where: { dt_disponibilizacao: { eq: hoje() } } },
    sem_processo: { label: 'Sem processo', tone: 'late', where: daCaixa.semProcesso },
    canceladas: { label: 'Canceladas', tone: 'cancelled', where: { dt_cancelamento: { ne: null } } },
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
  timeline: estradaDe('publicacoes', 'cd_publicacao'),
  aside: ['dt_disponibilizacao', 'cd_processo', 'cd_responsavel', 'cd_regra', 'is_read', 'read_by', 'read_at', 'ie_baixado', 'baixado_por', 'baixado_em'],
  actions: { ...acoesTriagem('publication/', palavras, feitoNaCaixa), ...distribuicao('publication/', palavras), ...vincular('publication/', palavras) },
  indexes: [
    { on: ['dt_disponibilizacao', 'dt_criado', 'id'] },
    { on: ['dt_criado'], where: esperam.publicacoes },
    { on: ['dt_disponibilizacao', 'id'], where: esperam.publicacoes },
    ...indicesDaLeitura,
  ],
  access: { read: quemTria, create: quemTria, update: 'integrationModule', delete: 'integrationModule' },
})
