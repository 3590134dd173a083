import { hoje } from '../core/index.ts'

const aberta = { dt_conclusao: { eq: null }, dt_cancelamento: { eq: null } } as const

const parada = <const D extends number>(dias: D, begin?: true) => ({
  label: `Vencidas sem movimento há mais de ${dias} dias`,
  watch: { group: 'Vencidas sem movimento', choice: `há mais de ${dias} dias`, ...(begin && { begin }) },
  where: { ...aberta, dt_vencimento: { lt: hoje() }, dt_atualizado: { lt: hoje(-dias) } },
})

/** What an office forgets: each is a counter of the panel and a way of narrowing the list. */
export const nadaEsquecido = {
  sem_responsavel: { label: 'Em aberto sem responsável', watch: true, where: { ...aberta, cd_responsaveis: { empty: true } } },
  parada_3: parada(3),
  parada_7: parada(7, true),
  parada_15: parada(15),
  parada_30: parada(30),
  audiencia_a_confirmar: {
    label: 'Audiências até depois de amanhã, não confirmadas',
    watch: true,
    where: { ...aberta, 'cd_tipo_tarefa.nm_tipo_tarefa': { eq: 'AUDIÊNCIA' }, dt_vencimento: { lte: hoje(2) }, ie_status_audiencia: { ne: 'CF' } },
  },
  filha_de_concluida: {
    label: 'Subtarefas em aberto de tarefa concluída',
    watch: true,
    where: { ...aberta, origem_id: { ne: null }, 'origem_id.dt_conclusao': { ne: null } },
  },
} as const
