/** Minutes that a hearing is taken to last: nobody knows before. */
const DURACAO = 60
/**
 * Minutes from one comarca to another, at least: the system knows no roads. Whoever has less between two hearings is told
 * about, and stopped by nothing.
 */
const VIAGEM = { mesmoEstado: 120, outroEstado: 360 } as const

/** A hearing as the day's table weighs it. */
export interface Compromisso {
  readonly id: number
  /** hh:mm; null where it has none yet, which is in nobody's way. */
  readonly hora: string | null
  /** The lawsuit's number; null where it has none. */
  readonly processo: string | null
  /** Who goes; null for nobody. */
  readonly quem: string | null
  /** Where one has to be in person; null where it is held by video. */
  readonly comarca: { readonly id: number; readonly uf: string } | null
  /** Whoever goes is away that day. */
  readonly ausente: boolean
}

export interface Conflito {
  readonly tipo: 'mesmo-horario' | 'deslocamento' | 'ausente' | 'repetida'
  /** The hearing that it is told at. */
  readonly id: number
  /** The other one; null where there is none. */
  readonly com: number | null
  /** Minutes between the two beginnings; null where there is one only. */
  readonly minutos: number | null
}

const minutesOf = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/** Minutes that have to lie between two beginnings, and what it is where they do not. */
function between(a: Compromisso, b: Compromisso): readonly [number, Conflito['tipo']] {
  if (!a.comarca || !b.comarca || a.comarca.id === b.comarca.id) return [DURACAO, 'mesmo-horario']
  return [DURACAO + (a.comarca.uf === b.comarca.uf ? VIAGEM.mesmoEstado : VIAGEM.outroEstado), 'deslocamento']
}

/** Hearings of one lawsuit at one hour: registered twice, as it seems. */
const suitAndHour = ({ processo, hora }: Compromisso): string | null =>
  processo !== null && hora !== null ? `${processo} ${hora}` : null
const repetida = (a: Compromisso, b: Compromisso): boolean =>
  suitAndHour(a) !== null && suitAndHour(a) === suitAndHour(b)

/**
 * What cannot be in the day of those who go: two hearings at once, no time to get from one to the other, whoever is away,
 * one hearing registered twice.
 * Told at both hearings, in the order of their hours.
 */
export function conflitosDoDia(dia: readonly Compromisso[]): Conflito[] {
  const out: Conflito[] = dia
    .filter(({ quem, ausente }) => quem !== null && ausente)
    .map(({ id }) => ({ tipo: 'ausente', id, com: null, minutos: null }))
  const registered = new Map<string, Compromisso[]>()
  for (const one of dia) {
    const at = suitAndHour(one)
    if (at === null) continue
    const others = registered.get(at) ?? []
    for (const { id } of others)
      out.push({ tipo: 'repetida', id, com: one.id, minutos: 0 }, { tipo: 'repetida', id: one.id, com: id, minutos: 0 })
    registered.set(at, [...others, one])
  }
  const byPerson = new Map<string, Compromisso[]>()
  for (const one of dia) if (one.quem !== null) byPerson.set(one.quem, [...(byPerson.get(one.quem) ?? []), one])
  for (const theirs of byPerson.values()) {
    const timed = theirs.flatMap((c) => (c.hora === null ? [] : [{ ...c, em: minutesOf(c.hora) }]))
    timed.sort((a, b) => a.em - b.em || a.id - b.id)
    timed.forEach((a, i) => {
      for (const b of timed.slice(i + 1)) {
        const minutos = b.em - a.em
        if (minutos >= DURACAO + VIAGEM.outroEstado) break
        const [needed, kind] = between(a, b)
        // One hearing twice is no place too many to be at.
        if (minutos >= needed || repetida(a, b)) continue
        const tipo = minutos < DURACAO ? 'mesmo-horario' : kind
        out.push({ tipo, id: a.id, com: b.id, minutos }, { tipo, id: b.id, com: a.id, minutos })
      }
    })
  }
  return out
}
