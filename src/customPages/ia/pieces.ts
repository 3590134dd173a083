import type { Trecho } from '../../api/calls/ai.ts'

type Span = Pick<Trecho, 'campo' | 'inicio' | 'fim'>
/** A part of the text that nothing begins or ends within, and the value that it stands for. */
export interface Piece {
  readonly from: number
  readonly words: string
  readonly own: string | undefined
}

/** The text cut where values begin and end, each piece with the value that it stands for: of several the shortest. */
export function pieces(text: string, spans: readonly Span[]): Piece[] {
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ inicio, fim }) => [inicio, fim])])].toSorted(
    (a, b) => a - b,
  )
  const at = new Map(cuts.map((cut, i) => [cut, i]))
  const own: (string | undefined)[] = []
  // From each piece the next one that has no value yet: thousands of values over one another are gone through once.
  const next = cuts.map((_, i) => i)
  const free = (i: number): number => {
    let end = i
    while (next[end] !== end) end = next[end]!
    for (let one = i; one !== end;) {
      const after = next[one]!
      next[one] = end
      one = after
    }
    return end
  }
  for (const { campo, inicio, fim } of spans.toSorted((a, b) => a.fim - a.inicio - (b.fim - b.inicio))) {
    const last = at.get(fim)!
    for (let i = free(at.get(inicio)!); i < last; i = free(i)) {
      own[i] = campo
      next[i] = i + 1
    }
  }
  return cuts.slice(0, -1).map((from, i) => ({ from, words: text.slice(from, cuts[i + 1]), own: own[i] }))
}

/** So much of a text is drawn at once (characters). */
const CHUNK = 4000

/** Pieces in portions that are drawn when somebody comes near. */
export function chunksOf(all: readonly Piece[]): Piece[][] {
  const out: Piece[][] = []
  let size = CHUNK
  for (const piece of all) {
    if (size >= CHUNK) {
      out.push([])
      size = 0
    }
    out.at(-1)!.push(piece)
    size += piece.words.length
  }
  return out
}
