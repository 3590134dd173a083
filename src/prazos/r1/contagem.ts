import { addDays, addMonths } from '../../schemas/br/calendar.ts'
import { type Causa, type Dias, type Efeito } from './dias.ts'
import { marca, marcaDe, type Marca, type Partida } from './origem.ts'
import { regimeDe } from './regimes.ts'
import type { Fim, Pedido } from '../tipos.ts'

/** One count: its ends and every day of the way. */
export interface Contagem extends Fim {
  readonly marcas: readonly Marca[]
  readonly avisos: readonly string[]
}

const primeira = (dias: Dias, data: string, efeitos: readonly Efeito[]): Causa | undefined =>
  dias(data).find((causa) => efeitos.includes(causa.efeito))

const NEM_COMECA: readonly Efeito[] = ['sem_expediente', 'suspenso', 'parcial']
const PARADO: readonly Efeito[] = ['sem_expediente', 'suspenso']
const SUSPENSO: readonly Efeito[] = ['suspenso']
const MINUTES = 1440

const adiada = (data: string, causa: Causa, what: string): Marca => ({
  ...marcaDe(data, causa),
  motivo: `${causa.motivo}: ${what}`,
})

/** No deadline ends where there is no business, where it stands still, or where business was cut short (224 § 1). */
function prorroga(dias: Dias, fim: string, out: Marca[]): string {
  let day = fim
  for (let causa = primeira(dias, day, NEM_COMECA); causa; causa = primeira(dias, day, NEM_COMECA)) {
    const last = out.at(-1)
    const why = adiada(day, causa, 'vencimento adiado')
    // The day has counted; that the deadline does not end on it is said beside.
    if (last?.data === day)
      out[out.length - 1] = { ...why, conta: last.conta, n: last.n, motivo: `${last.motivo}; ${why.motivo}` }
    else out.push(why)
    day = addDays(day, 1)
  }
  if (day !== fim) out.push(marca(day, 'Vencimento, no primeiro dia útil seguinte', 'CPC, art. 224, § 1º'))
  return day
}

/** The first day after `comeco` on which a deadline may begin; what is passed over goes into `out`. */
function iniciar(dias: Dias, comeco: string, out: Marca[]): string {
  let day = addDays(comeco, 1)
  for (let causa = primeira(dias, day, NEM_COMECA); causa; causa = primeira(dias, day, NEM_COMECA)) {
    out.push(causa.efeito === 'parcial' ? adiada(day, causa, 'início adiado') : marcaDe(day, causa))
    day = addDays(day, 1)
  }
  return day
}

const contada = (data: string, n: number, unidade: 'útil' | 'corrido', base: string): Marca => ({
  ...marca(data, `${n}º dia ${unidade}`, base),
  conta: true,
  n,
})

function emDias(pedido: Pedido, dias: Dias, comeco: string, quantidade: number, out: Marca[]): Fim {
  const uteis = pedido.unidade === 'uteis'
  const base = regimeDe(pedido.regime).contagem
  const inicio = iniciar(dias, comeco, out)
  let day = inicio
  for (let n = 0; ; day = addDays(day, 1)) {
    const causa = primeira(dias, day, uteis ? PARADO : SUSPENSO)
    if (causa) {
      out.push(marcaDe(day, causa))
      continue
    }
    n += 1
    out.push(contada(day, n, uteis ? 'útil' : 'corrido', base))
    if (n === quantidade) break
  }
  return { publicacao: null, comeco, inicio, fim: prorroga(dias, day, out), hora_fim: null }
}

/** The same day of a later month; where it has none, the next day (CC 132 § 3) or its last (Lei 9.784, art. 66 § 3). */
function mesmoDia(pedido: Pedido, comeco: string, meses: number): string {
  const day = addMonths(comeco, meses)
  return day.slice(8) === comeco.slice(8) || pedido.regime === 'admin' ? day : addDays(day, 1)
}

function emMeses(pedido: Pedido, dias: Dias, comeco: string, quantidade: number, out: Marca[]): Fim {
  const base = pedido.regime === 'admin' ? 'Lei 9.784/1999, art. 66, § 3º' : 'CC, art. 132, § 3º'
  const end = mesmoDia(pedido, comeco, quantidade)
  let n = 0
  for (let day = addDays(comeco, 1); day <= end; day = addDays(day, 1)) out.push(contada(day, ++n, 'corrido', base))
  const skipped: Marca[] = []
  return {
    publicacao: null,
    comeco,
    inicio: iniciar(dias, comeco, skipped),
    fim: prorroga(dias, end, out),
    hora_fim: null,
  }
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/** From minute to minute where the hour of the act is known (CC 132 § 4), else from the first hour of the first day. */
function emHoras(pedido: Pedido, dias: Dias, comeco: string, quantidade: number, out: Marca[]): Fim {
  const exact = pedido.hora !== null && !primeira(dias, comeco, NEM_COMECA)
  const inicio = exact ? comeco : iniciar(dias, comeco, out)
  if (exact) out.pop()
  let left = quantidade * 60
  let minute = exact ? minutesOf(pedido.hora!) : 0
  let day = inicio
  for (let n = 0; ; day = addDays(day, 1), minute = 0) {
    const causa = primeira(dias, day, SUSPENSO)
    if (causa) {
      out.push(marcaDe(day, causa))
      continue
    }
    const used = Math.min(left, MINUTES - minute)
    n += 1
    out.push({ ...marca(day, `${clock(minute)} às ${clock(minute + used)}`, 'CC, art. 132, § 4º'), conta: true, n })
    left -= used
    if (left > 0) continue
    return { publicacao: null, comeco, inicio, fim: prorroga(dias, day, out), hora_fim: clock(minute + used) }
  }
}

/**
 * Counts from the day that begins a deadline to its last. `quantidade` is what is counted, doubled already. Deadlines in
 * days leave out the first and include the last (CPC 224); those in calendar days never begin or end without business.
 */
export function contar(pedido: Pedido, dias: Dias, partida: Partida, quantidade: number): Contagem {
  const { publicacao, comeco, avisos } = partida
  const out = [...partida.marcas]
  if (comeco === null) return { publicacao, comeco, inicio: null, fim: null, hora_fim: null, marcas: out, avisos }
  const count = pedido.unidade === 'horas' ? emHoras : pedido.unidade === 'meses' ? emMeses : emDias
  return { ...count(pedido, dias, comeco, quantidade, out), publicacao, marcas: out, avisos }
}
