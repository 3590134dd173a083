import { todayIn } from '../br/time.ts'

/** What begins the deadlines of something that the courts sent, as the deadline engine asks for it. */
export interface Evento {
  readonly origem: 'diario' | 'domicilio_intimacao'
  readonly data: string
  /** Of a notice in the portal, the day on which it was opened; none where nobody opened it. */
  readonly confirmacao: string | null
}
interface Item {
  readonly type_communication?: unknown
  readonly dt_ciencia?: unknown
}

/**
 * A notice in the portal begins its deadlines when it is opened, or when the law takes it for opened (Lei 11.419/2006, art.
 * 5; Res. CNJ 455/2022, art. 20); all else by the diary. `dia` is the day on which it was sent or made available, `fuso`
 * where the firm is: who opens one late at night opens it on that day.
 */
export function eventoDe(item: Item, dia: string, fuso: string): Evento {
  if (item.type_communication !== 'domicilio') return { origem: 'diario', data: dia, confirmacao: null }
  const aberto = item.dt_ciencia ? new Date(item.dt_ciencia as string) : null
  const confirmacao = aberto && !Number.isNaN(aberto.getTime()) ? todayIn(fuso, aberto) : null
  // A clock that is behind would have it opened before it was sent.
  return { origem: 'domicilio_intimacao', data: dia, confirmacao: confirmacao && confirmacao < dia ? dia : confirmacao }
}

/** What would begin the deadlines of a notice in the portal that somebody opened at this instant. */
export const eventoSeAberta = (item: Item, dia: string, fuso: string, agora: string): Evento => eventoDe({ ...item, dt_ciencia: agora }, dia, fuso)
