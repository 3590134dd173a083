import { date, hoje, rollup } from '../core/index.ts'
import { aberta } from '../tarefas/condicoes.ts'

const ativo = { ie_status: { eq: 'AT' } } as const
/** Days ahead that an injunction's term calls for action. */
const LIMINAR_DIAS = 3

/** What is known of a lawsuit by the rows that belong to it. */
export const apuradosDoProcesso = {
  dt_ultima_movimentacao: rollup('Última movimentação', date(''), {
    of: 'movimentacoes',
    by: 'cd_processo',
    max: 'dt_movimentacao',
    only: { ie_ativo: { eq: true } },
  }),
  // The last of them: a lawsuit has a task ahead exactly while this is not past.
  dt_ultima_tarefa: rollup('Último prazo em aberto', date(''), { of: 'tarefas', by: 'cd_processo', max: 'dt_vencimento', only: aberta }),
  dt_ultima_audiencia: rollup('Última audiência marcada', date(''), {
    of: 'audiencias',
    by: 'cd_processo',
    max: 'dt_audiencia',
    only: { ie_situacao: { nin: ['CA', 'CL'] } },
  }),
  dt_prazo_liminar: rollup('Prazo de liminar a cumprir', date(''), {
    of: 'liminares',
    by: 'cd_processo',
    min: 'dt_prazo_cumprimento',
    only: { dt_cumprimento: { eq: null }, dt_casacao: { eq: null } },
  }),
} as const

// Where nothing was ever recorded, the days run from when the lawsuit came into the firm's hands.
const parado = <const D extends number>(dias: D, begin?: true) => ({
  label: `Ativos sem movimentação há mais de ${dias} dias`,
  watch: { group: 'Ativos sem movimentação', choice: `há mais de ${dias} dias`, ...(begin && { begin }) },
  where: { ...ativo, or: [{ dt_ultima_movimentacao: { lt: hoje(-dias) } }, { dt_ultima_movimentacao: { eq: null }, dt_criado: { lt: hoje(-dias) } }] },
})

/** What a firm forgets of its lawsuits: each is a line of the panel and a way of narrowing the list. */
export const nadaEsquecidoProcessos = {
  sem_tarefa_futura: {
    label: 'Ativos sem tarefa futura',
    watch: true,
    where: { ...ativo, or: [{ dt_ultima_tarefa: { eq: null } }, { dt_ultima_tarefa: { lt: hoje() } }] },
  },
  sem_responsavel: { label: 'Ativos sem responsável', watch: true, where: { ...ativo, cd_responsavel_tarefa: { eq: null } } },
  parado_30: parado(30),
  parado_60: parado(60),
  parado_90: parado(90, true),
  parado_180: parado(180),
  liminar_a_cumprir: {
    label: `Liminares vencidas ou a cumprir em até ${LIMINAR_DIAS} dias`,
    watch: true,
    where: { ...ativo, dt_prazo_liminar: { lte: hoje(LIMINAR_DIAS) } },
  },
} as const

/**
 * Closed lawsuits come to outnumber the active ones; what is watched and counted of these, and of those, is answered by
 * one index alone.
 */
export const indicesDoProcesso = [
  {
    on: ['dt_ultima_tarefa'],
    with: [
      'dt_ultima_movimentacao',
      'dt_criado',
      'cd_responsavel_tarefa',
      'dt_prazo_liminar',
      'ie_sigilo',
      'cd_usuarios_sigilo',
      'ie_estrategico',
      'ie_liminar',
      'ie_judicial',
      'cd_sistema_tramitacao',
      // What dashboards tell of active lawsuits, and by what.
      'ie_status',
      'ie_risco',
      'ie_posicao_cliente',
      'nr_valor_causa',
      'nr_valor_condenacao',
      'cd_area',
      'cd_fase',
      'cd_cliente',
    ],
    where: ativo,
  },
  { on: ['dt_enceramento'], with: ['ie_sigilo', 'cd_usuarios_sigilo'], where: { ie_status: { eq: 'EN' } } },
  { on: ['dt_criado'] },
] as const
