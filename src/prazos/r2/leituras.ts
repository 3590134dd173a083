import { addDays } from '../../schemas/br/calendar.ts'
import { ehUtil, type Dias } from '../dias.ts'
import { dependeDaJanela } from './origem.ts'
import { REGIMES } from '../regimes.ts'
import type { Pedido } from '../tipos.ts'

type Nomes = readonly [estrita: string, larga: string]

const JANELA: Nomes = [
  'Dez dias contados do dia seguinte ao envio (Res. CNJ 185/2013, art. 21)',
  'Dez dias contados do primeiro dia útil após o envio',
]
const PESSOAL: Nomes = [
  'Intimação do próprio dia, sem expediente (CPC, art. 231, II e V)',
  'Intimação em dia sem expediente vale como feita no primeiro dia útil seguinte (Lei 11.419/2006, art. 5º, § 2º; TST, Súmula 262)',
]
const PERIODO_ELEITORAL: Nomes = [
  'Publicação no dia seguinte, ainda que sem expediente (LC 64/1990, art. 16)',
  'Publicação no primeiro dia útil seguinte (Lei 11.419/2006, art. 4º, § 3º)',
]
const INICIO: Nomes = [
  'Contagem contínua desde o dia seguinte, ainda que sem expediente (Lei 9.784/1999, art. 66, caput e § 2º)',
  'Início só em dia com expediente (CPC, art. 224, § 3º, por analogia)',
]

/** The questions on which courts differ and that this request puts, each with the name of its two answers. */
export function divergencias(pedido: Pedido, dias: Dias, comeco: string | null): Nomes[] {
  const { origem, data, unidade } = pedido
  const { continuo, intimacaoUtil, inicioEmQualquerDia } = REGIMES[pedido.regime]
  const found: Nomes[] = []
  if (dependeDaJanela(pedido, dias)) found.push(JANELA)
  if (origem === 'pessoal' && !continuo && !intimacaoUtil && !ehUtil(dias, data)) found.push(PESSOAL)
  if (origem === 'diario' && continuo && !ehUtil(dias, addDays(data, 1))) found.push(PERIODO_ELEITORAL)
  if (inicioEmQualquerDia && unidade !== 'meses' && comeco && !ehUtil(dias, addDays(comeco, 1))) found.push(INICIO)
  return found
}
