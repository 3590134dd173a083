import { nomeEm, type Candidata, type indiceDe, type Lida } from './candidatas.ts'
import type { Proposta } from './propostas.ts'

/** At most so many are added up, of so many, in so many steps: no line may take long. */
const JUNTAS = 8
const ENTRE = 16
const PASSOS = 4000

/**
 * Which of the amounts (positive) add up to the sum, as their places: at least two, the earliest first. Null where none
 * are found within the steps that one search may take.
 */
export function quaisSomam(valores: readonly number[], soma: number): number[] | null {
  // What is left from each place on, so that a branch that cannot reach the sum is not walked.
  const rest = Array.from({ length: valores.length + 1 }, () => 0)
  for (let i = valores.length - 1; i >= 0; i--) rest[i] = rest[i + 1]! + valores[i]!
  let steps = 0
  const chosen: number[] = []
  const walk = (at: number, left: number): boolean => {
    if (left === 0) return chosen.length > 1
    if (at >= valores.length || chosen.length === JUNTAS || rest[at]! < left || ++steps > PASSOS) return false
    if (valores[at]! <= left) {
      chosen.push(at)
      if (walk(at + 1, left - valores[at]!)) return true
      chosen.pop()
    }
    return walk(at + 1, left)
  }
  return walk(0, soma) ? chosen : null
}

/** Of the same payee: the same name. */
function porNome(all: readonly Candidata[]): Candidata[][] {
  const groups = new Map<string, Candidata[]>()
  for (const one of all) {
    const key = one.palavras.join(' ')
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** Several bills of one payee that the line pays at once. */
export function juntas(line: Lida, named: readonly Candidata[]): Proposta[] {
  const amount = Math.abs(line.centavos)
  return porNome(named).flatMap((group): Proposta[] => {
    const near = group
      .filter((one) => Math.abs(one.centavos) < amount)
      .toSorted((a, b) => a.ordem - b.ordem || a.id - b.id)
      .slice(0, ENTRE)
    const found =
      near.length > 1 &&
      quaisSomam(
        near.map(({ centavos }) => Math.abs(centavos)),
        amount,
      )
    if (!found) return []
    const partes = found.map((i) => near[i]!)
    return [
      {
        partes: partes.map(({ tipo, id, nome, descricao, dia, centavos }) => ({
          tipo,
          id,
          nome,
          descricao,
          dia,
          centavos: Math.abs(centavos),
        })),
        motivos: [`${partes.length} contas somam o valor`, 'nome no extrato'],
        pontos: 50 + nomeEm(line, partes[0]!),
        com: [],
      },
    ]
  })
}

/** Several lines that pay one bill: of each what it pays. Lines that something explains well are left alone. */
export function emPartes(
  linhas: readonly Lida[],
  index: ReturnType<typeof indiceDe>,
  pontosDe: (line: Lida) => number,
): [number, Proposta][] {
  const groups = new Map<Candidata, Lida[]>()
  for (const line of linhas) {
    if (pontosDe(line) >= 80) continue
    for (const one of index.daMesma(line))
      if (Math.abs(one.centavos) > Math.abs(line.centavos) && nomeEm(line, one) >= 20)
        groups.set(one, [...(groups.get(one) ?? []), line].slice(0, ENTRE))
  }
  return [...groups].flatMap(([one, lines]): [number, Proposta][] => {
    const near = lines.toSorted((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : a.id - b.id)).slice(0, ENTRE)
    const found =
      near.length > 1 &&
      quaisSomam(
        near.map(({ centavos }) => Math.abs(centavos)),
        Math.abs(one.centavos),
      )
    if (!found) return []
    const these = found.map((i) => near[i]!)
    const { tipo, id, nome, descricao, dia } = one
    return these.map((line) => [
      line.id,
      {
        partes: [{ tipo, id, nome, descricao, dia, centavos: Math.abs(line.centavos) }],
        motivos: [
          `com ${these.length - 1 === 1 ? 'outra linha soma' : `outras ${these.length - 1} linhas soma`} o valor`,
          'nome no extrato',
        ],
        pontos: 48 + nomeEm(line, one),
        com: these.filter((other) => other !== line).map((other) => other.id),
      },
    ])
  })
}
