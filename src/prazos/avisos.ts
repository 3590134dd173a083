import { CORTES } from '../schemas/br/cortes.ts'
import { formatDate } from '../schemas/br/dates.ts'
import { tribunalDeOutraUf, ufsDoTribunal } from '../schemas/br/jurisdicao.ts'
import { noRecesso } from './feriados.ts'
import { REGIMES } from './regimes.ts'
import type { Local, Passo, Pedido } from './tipos.ts'

const lugar = ({ tribunal, cidade, uf }: Local): string[] => {
  if (tribunal === null && cidade === null && uf === null)
    return ['Nenhum tribunal nem cidade foi informado: contam só os feriados nacionais. Confira os do foro.']
  if (tribunal === null || uf === null || !tribunalDeOutraUf(tribunal, uf)) return []
  const sigla = CORTES.find(({ id }) => id === tribunal)!.ds_sigla
  return [`O ${sigla} julga em ${ufsDoTribunal(tribunal)!.join(', ')}, e a cidade é de ${uf}: confira os dois.`]
}

/** Deadlines that run through a recess which the law did not have yet. */
function recesso({ regime, urgente }: Pedido, passos: readonly Passo[]): string[] {
  const { recesso: law } = REGIMES[regime]
  if (!law || urgente || !passos.some(({ data }) => data < law.desde && noRecesso(data))) return []
  return [
    `A suspensão de 20/12 a 20/01 (${law.base}) só vale desde ${formatDate(law.desde)}: antes dela, o prazo correu.`,
  ]
}

/** The first day of the electoral period and its last, of an election's year (Lei 9.504/1997, Res. TSE): as a rule. */
const PERIODO = ['08-15', '12-19'] as const
function periodoEleitoral({ regime, data }: Pedido): string[] {
  if (regime !== 'eleitoral') return []
  const day = data.slice(5)
  if (Number(data.slice(0, 4)) % 2 === 0 && day >= PERIODO[0] && day <= PERIODO[1]) return []
  return [
    'A contagem em sábados, domingos e feriados é a do período do calendário eleitoral, em regra de 15/08 a 19/12 do ano da eleição: confira a data.',
  ]
}

/** Lei 14.939/2024: what is not proven at once may be made good. */
const CORRIGIVEL_DESDE = '2024-07-31'
const prova = ({ regime }: Pedido, fim: string): string => {
  const law = fim < CORRIGIVEL_DESDE ? ', antes da Lei 14.939/2024' : ', na redação da Lei 14.939/2024'
  const base = REGIMES[regime].prova
  return `A data mais longa depende de comprovar os dias locais no ato da interposição (${base}${base.includes('1.003') ? law : ''}).`
}

/** What must be said beside a count, in the order of how much hangs on it. */
export function avisosDe(pedido: Pedido, passos: readonly Passo[], provar: boolean): string[] {
  const { juntada } = REGIMES[pedido.regime]
  return [
    ...lugar(pedido.local),
    ...periodoEleitoral(pedido),
    ...recesso(pedido, passos),
    ...(pedido.origem === 'juntada' && juntada ? [juntada] : []),
    ...(provar ? [prova(pedido, passos.at(-1)!.data)] : []),
  ]
}
