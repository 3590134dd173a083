import { r, regra } from '../regra.ts'
import { EVENTOS, type Evento } from '../listas/eventos.ts'
import { todos, type Leitura } from '../leitura.ts'

const REGRAS = EVENTOS.map((e) => [e, regra(`(?<![A-Z])(?:${e.sinais})(?![A-Z])`)] as const)
const PENA = r`SOB (?:PENA|AS PENAS|CONSEQUENCIA)|,? PENA DE|VALENDO O SILENCIO|, NA FORMA DO`

export interface EventoLido {
  readonly evento: Evento
  readonly inicio: number
  readonly fim: number
  readonly distancia: number
}

/** What a deadline is for: the nearest sign in its part of the sentence; weak ones yield to strong ones nearby. */
export function eventoDe(l: Leitura, de: number, ate: number, at: readonly [number, number]): EventoLido | null {
  const stop = l.corrido.slice(at[1], ate).search(PENA)
  const until = stop < 0 ? ate : at[1] + stop
  // `15 dias para apresentar`: what is asked follows.
  const adiante = r`^(?:\s(?:UTEIS|CORRIDOS))?,?\s(?:PARA\b|A FIM DE)`.test(l.corrido.slice(at[1], at[1] + 24))
  let best: EventoLido | null = null
  for (const [evento, rule] of REGRAS)
    for (const m of todos(rule, l.corrido, de, until)) {
      const end = Math.min(m.index + m[0].length, until)
      const gap = end <= at[0] ? at[0] - end : Math.max(0, m.index - at[1])
      const distancia =
        gap + (evento.fraco ? 45 : 0) + (adiante && end <= at[0] ? 90 : 0) - Math.min(m[0].length, 40) / 2
      if (!best || distancia < best.distancia) best = { evento, inicio: m.index, fim: end, distancia }
    }
  return best
}
