import { bool, campo, entity, hoje, processo, ref, text } from '../core/index.ts'
import { lixeira } from '../lixeira.ts'
import { acoesTriagem } from './acoes-triagem.ts'
import { baixado, camposFonte, camposLeitura, camposTratamento, dosAchados, semBaixa } from './triagem.ts'

const palavras = { um: 'Processo', muitos: 'Processos', fim: 'o' } as const
/** A notice to many names them all: past this much it names as many as fit, and how many more there are. */
export const LETRAS_PARTES = 4000
/** A diary that somebody sends names hundreds of lawsuits: so many of one file are looked at, the rest when it is sent again. */
export const NOVOS_POR_ARQUIVO = 100

/** Lawsuits in which the firm's customers appeared and that it does not have yet. */
export const novosProcessos = entity({
  name: 'novos-processos',
  label: ['Processo descoberto', 'Processos descobertos'],
  gender: 'm',
  area: 'integration',
  path: 'novos-processos/movimentacoes/',
  route: 'integracao/processos-novos',
  menu: { group: 'Integração', icon: 'processo', badge: 'a_decidir' },
  title: 'nr_processo',
  search: ['nr_processo', 'nm_partes'],
  fields: {
    nr_processo: processo('Número do Processo', { required: true, index: true }),
    nm_partes: text('Partes', { max: LETRAS_PARTES }),
    nm_tribunal: text('Tribunal', { max: 120 }),
    ie_registrado: bool('Registrado', { default: false, required: true }),
    // Behind the wall of the lawsuit that was made from it, also once that is deleted: it goes and comes back with it.
    cd_processo: ref('Processo registrado', 'processos', { write: 'server', part: true, index: true }),
    // Once it says why, it waits for a person.
    ds_sem_registro: text('Por que não foi cadastrado sozinho', { write: 'server', max: 300 }),
    // Of the same name there are others: nobody but a person says that it is the customer.
    ie_so_nome: bool('Encontrado só pelo nome', { write: 'server' }),
    cd_termo: ref('Termo encontrado', 'termos-processos-novos', { write: 'server', index: true, loose: true }),
    ...camposLeitura,
    ...camposTratamento,
    ...camposFonte,
  },
  list: {
    columns: ['nr_processo', 'nm_partes', 'nm_tribunal', 'dt_criado', 'ie_registrado', 'ie_baixado'],
    filters: ['ie_baixado', 'ie_registrado', 'is_read', 'cd_responsavel', 'cd_termo', 'baixado_por', 'nr_processo'],
    presets: {
      a_decidir: { label: 'A decidir', where: dosAchados.aTratar },
      comigo: { label: 'Comigo', where: dosAchados.comigo },
      sem_leitura: { label: 'Processos descobertos sem leitura há mais de um dia útil', watch: true, where: dosAchados.esquecido },
    },
    opens: 'a_decidir',
    sort: '-id',
    perPage: 25,
    triage: true,
    empty: 'Aqui aparecem processos que os tribunais publicam e o escritório ainda não tem. Enquanto nenhum conector está ligado, cadastre os que souber.',
  },
  counters: {
    a_decidir: { label: 'A decidir', tone: 'today', where: dosAchados.aTratar },
    nao_lidos: { label: 'Não lidos', tone: 'info', where: dosAchados.naoLido },
    registrados: { label: 'Registrados', tone: 'done', where: { ie_registrado: { eq: true } } },
    baixados_dia: { label: 'Baixados hoje', where: { baixado_em: { gte: hoje() } } },
  },
  aside: [
    'ie_registrado',
    'cd_processo',
    'ds_sem_registro',
    'ie_so_nome',
    'cd_termo',
    'cd_responsavel',
    'ie_baixado',
    'baixado_por',
    'baixado_em',
    'is_read',
    'read_by',
  ],
  actions: acoesTriagem('novos-processos/movimentacoes/', palavras, baixado),
  related: {
    processo: {
      label: 'Processo',
      to: 'processos',
      by: 'cd_novo_processo',
      dialog: true,
      open: { ie_registrado: { eq: false } },
      give: { nr_processo: campo('nr_processo') },
    },
  },
  starts: {
    registrar: {
      label: 'Registrar processo',
      to: 'processos',
      when: { ie_registrado: { eq: false } },
      give: { nr_processo: campo('nr_processo'), cd_novo_processo: campo('id') },
    },
  },
  indexes: [{ on: ['dt_criado', 'id'], where: semBaixa }],
  trash: lixeira,
  access: { read: 'foundLawsuits', create: 'foundLawsuits', update: 'foundLawsuits', delete: 'foundLawsuits' },
})
