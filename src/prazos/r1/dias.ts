import { addDays, weekday } from '../../schemas/br/calendar.ts'
import { feriadoFederal, feriadoNacional, noRecesso, segueJusticaFederal } from '../feriados.ts'
import { regimeDe } from './regimes.ts'
import type { Calendario, DiaForense, Pedido } from '../tipos.ts'

/**
 * What a day does: there is no business on it; deadlines stand still though there is; or it counts, but no deadline
 * begins or ends on it.
 */
export type Efeito = 'sem_expediente' | 'suspenso' | 'parcial'
export interface Causa {
  readonly efeito: Efeito
  readonly motivo: string
  readonly base_legal: string
  readonly ato: string | null
  readonly fonte: string | null
  readonly exige_prova: boolean
}
/** The causes of a day, those of the law before those that have to be proven; empty on an ordinary business day. */
export type Dias = (data: string) => readonly Causa[]

const WEEKEND: Readonly<Record<number, string>> = { 0: 'Domingo', 6: 'Sábado' }
const daLei = (efeito: Efeito, motivo: string, base_legal: string): Causa => ({
  efeito,
  motivo,
  base_legal,
  ato: null,
  fonte: null,
  exige_prova: false,
})

/** Whether a day of the firm's calendar concerns a lawsuit that is there: every part that is set must match. */
export function alcanca({ onde }: DiaForense, { local }: Pick<Pedido, 'local'>): boolean {
  if (onde.justica_federal && !segueJusticaFederal(local.tribunal)) return false
  return (['uf', 'cidade', 'tribunal', 'foro'] as const).every((k) => onde[k] == null || onde[k] === local[k])
}

const efeitoDe = ({ conta, tipo }: DiaForense): Efeito =>
  conta === 'start_end_only' ? 'parcial' : tipo === 'suspensao' ? 'suspenso' : 'sem_expediente'

function doCalendario(dias: readonly DiaForense[], pedido: Pedido): Map<string, Causa[]> {
  const found = new Map<string, Causa[]>()
  // The order of the rows must not show in the result.
  const rows = dias.filter((dia) => alcanca(dia, pedido)).toSorted((a, b) => a.id - b.id)
  for (const dia of rows)
    for (let data = dia.data; data <= (dia.ate ?? dia.data); data = addDays(data, 1)) {
      const causa: Causa = {
        efeito: efeitoDe(dia),
        motivo: dia.motivo,
        base_legal: dia.ato ?? (dia.conta === 'start_end_only' ? 'CPC, art. 224, § 1º' : 'Calendário do escritório'),
        ato: dia.ato,
        fonte: dia.fonte,
        exige_prova: dia.exige_prova,
      }
      found.set(data, [...(found.get(data) ?? []), causa])
    }
  return found
}

function daLeiEm(data: string, pedido: Pedido): Causa[] {
  const regime = regimeDe(pedido.regime)
  const causas: Causa[] = []
  if (regime.recesso && !pedido.urgente && noRecesso(data))
    causas.push(daLei('suspenso', 'Suspensão de 20/12 a 20/01', regime.recesso))
  const fimDeSemana = WEEKEND[weekday(data)]
  if (fimDeSemana) causas.push(daLei('sem_expediente', fimDeSemana, 'CPC, art. 216'))
  const nacional = feriadoNacional(data)
  if (nacional) causas.push(daLei('sem_expediente', nacional.motivo, nacional.base_legal))
  const federal = segueJusticaFederal(pedido.local.tribunal) ? feriadoFederal(data) : null
  if (federal) causas.push(daLei('sem_expediente', federal.motivo, federal.base_legal))
  return causas
}

/**
 * Every day as this request sees it. With `comProva` false, the days that have to be proven are taken for ordinary ones:
 * the date that needs no proof.
 */
export function diasDe(pedido: Pedido, calendario: Calendario, comProva: boolean): Dias {
  const firma = doCalendario(calendario.dias, pedido)
  const known = new Map<string, readonly Causa[]>()
  return (data) => {
    const before = known.get(data)
    if (before) return before
    const own = (firma.get(data) ?? []).filter((causa) => comProva || !causa.exige_prova)
    const causas = [...daLeiEm(data, pedido), ...own].toSorted((a, b) => Number(a.exige_prova) - Number(b.exige_prova))
    known.set(data, causas)
    return causas
  }
}

/** Whether there is business on the day; a deadline may stand still on it all the same. */
export const ehUtil = (dias: Dias, data: string): boolean => !dias(data).some((c) => c.efeito === 'sem_expediente')

/** The first business day on or after a date. */
export function utilEm(dias: Dias, data: string): string {
  let day = data
  while (!ehUtil(dias, day)) day = addDays(day, 1)
  return day
}
/** The n-th business day after a date, which is left out. */
export function utilApos(dias: Dias, data: string, n = 1): string {
  let day = data
  for (let left = n; left > 0; left--) day = utilEm(dias, addDays(day, 1))
  return day
}
