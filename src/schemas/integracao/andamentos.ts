import { bool, campo, dateTime, entity, hoje, longText, text } from '../core/index.ts'
import { acoesTriagem, distribuicao, numero, vincular } from './acoes-triagem.ts'
import { tarefasDoItem } from './numeros-captura.ts'
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
} from './triagem.ts'

const palavras = { um: 'Andamento', muitos: 'Andamentos', fim: 'o' } as const
const alvara = { ie_alvara: { eq: true } } as const

/** What happened in the firm's lawsuits, as the courts' systems tell it; writs are among them. */
export const andamentos = entity({
  name: 'andamentos',
  label: ['Andamento', 'Andamentos'],
  gender: 'm',
  area: 'process',
  path: 'andamentos/',
  route: 'integracao/andamentos',
  menu: { group: 'Integração', icon: 'processo', badge: 'nao_lidos', gate: 'integrationModule' },
  title: 'nr_processo',
  search: ['nr_processo', 'ds_andamento'],
  fullText: 'ds_complemento',
  fields: {
    nr_processo: numero,
    cd_processo: doProcesso,
    dt_andamento: dateTime('Data', { required: true, index: true, past: true }),
    ds_andamento: text('Andamento', { required: true, max: 1000 }),
    ds_complemento: longText('Complemento', { max: 20_000, wide: true }),
    ie_alvara: bool('Alvará', { required: true, default: false }),
    nm_orgao: text('Órgão', { max: 200 }),
    ...camposLeitura,
    ...camposTratamento,
    ...camposDistribuicao,
    ...camposFonte,
    ...tarefasDoItem('cd_andamento'),
  },
  list: {
    columns: ['dt_andamento', 'nr_processo', 'ds_andamento', 'ie_alvara', 'cd_responsavel', 'is_read'],
    filters: ['is_read', 'ie_alvara', 'ie_baixado', 'dt_andamento', 'cd_responsavel', 'nr_processo', 'cd_processo', 'ds_andamento'],
    sort: '-dt_andamento',
    perPage: 25,
    triage: true,
    struck: { dt_cancelamento: { ne: null } },
    presets: {
      a_tratar: { label: 'A tratar', where: daCaixa.aTratar },
      alvaras: { label: 'Alvarás', where: alvara },
      comigo: { label: 'Comigo', where: daCaixa.comigo },
      sem_leitura: { label: 'Andamentos sem leitura há mais de um dia útil', watch: true, where: daCaixa.esquecido },
    },
    opens: 'a_tratar',
    // The writs alone, as programs ask for them (contract andamento.alvara).
    switches: { mod_alvara: { where: alvara } },
    empty: 'Aqui ficam os andamentos dos processos do escritório. Enquanto a busca não está ligada, cadastre os que souber.',
  },
  counters: {
    nao_lidos: { label: 'Não lidos', tone: 'today', where: daCaixa.naoLido },
    lidos_dia: { label: 'Lidos hoje', tone: 'done', where: lidoHoje },
    alvaras: { label: 'Alvarás não lidos', tone: 'late', where: { ...daCaixa.naoLido, ...alvara } },
    recebidos_dia: { label: 'Recebidos hoje', tone: 'info', where: { dt_criado: { gte: hoje() } } },
    sem_processo: { label: 'Sem processo', tone: 'late', where: daCaixa.semProcesso },
  },
  related: {
    documentos: { label: 'Documentos', to: 'documentos-andamento', by: 'cd_andamento' },
    tarefas: { label: 'Tarefas', to: 'tarefas', by: 'cd_andamento', dialog: true, give: { ie_formulario: 'movement', nr_processo: campo('nr_processo') } },
  },
  timeline: estradaDe('andamentos', 'cd_andamento'),
  aside: ['dt_andamento', 'cd_processo', 'cd_responsavel', 'cd_regra', 'is_read', 'read_by', 'read_at', 'ie_baixado', 'baixado_por', 'baixado_em'],
  actions: { ...acoesTriagem('andamentos/', palavras, feitoNaCaixa), ...distribuicao('andamentos/', palavras), ...vincular('andamentos/', palavras) },
  indexes: [{ on: ['dt_criado'], where: esperam.publicacoes }, { on: ['dt_andamento', 'id'], where: esperam.publicacoes }, ...indicesDaLeitura],
  access: { read: ['integrationModule', 'processModule'], create: 'integrationModule', update: 'integrationModule', delete: 'integrationModule' },
})
