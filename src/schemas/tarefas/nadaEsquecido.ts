import { hoje } from '../core/index.ts'
import { aConfirmarAte } from '../logistica/prazos-ato.ts'
import { aberta, audiencia } from './condicoes.ts'
import { aConfirmar } from './recontagem.ts'

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
    label: 'Tarefas de audiência até o segundo dia útil, não confirmadas',
    watch: true,
    where: { ...aberta, ...audiencia, dt_audiencia: { lte: aConfirmarAte }, ie_status_audiencia: { nin: ['CO', 'CF', 'CL'] } },
  },
  prazo_a_confirmar: { label: 'Prazo a confirmar', watch: true, where: aConfirmar },
  filha_de_concluida: {
    label: 'Subtarefas em aberto de tarefa concluída',
    watch: true,
    where: { ...aberta, origem_id: { ne: null }, 'origem_id.dt_conclusao': { ne: null } },
  },
} as const
