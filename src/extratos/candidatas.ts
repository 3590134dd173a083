import { numerosDe, palavrasDe, semPontos } from './palavras.ts'
import type { Aberta, DoExtrato, Feita } from './propostas.ts'

export type Candidata = (Aberta | Feita) & {
  readonly palavras: readonly string[]
  readonly numero: string
  readonly id_simples: string
  readonly ordem: number
}

/** A line with what it says taken apart once. */
export type Lida = DoExtrato & {
  readonly palavras: ReadonlySet<string>
  readonly ids: readonly string[]
  readonly numeros: ReadonlySet<string>
  readonly ordem: number
}

/** Looked at of one amount, of one name: the nearest in time. */
const MAIS = 24
/** A word that so many have tells nothing. */
const COMUM = 300
/** Days between a line and what it may be. */
const JANELA = 62
/** Days within which a payment and its line are taken for one rather than for two. */
const PERTO = 10
/** A bill is paid a little late with interest, or in part, but not many times over. */
const ACIMA = 1.25

/** A day as a number. */
export const ordemDe = (dia: string) => Date.parse(`${dia}T00:00:00Z`) / 86_400_000
const put = <K>(map: Map<K, Candidata[]>, key: K, one: Candidata) => {
  const list = map.get(key)
  if (list) list.push(one)
  else map.set(key, [one])
}

/** The nearest in time of a list that stands in the order of its days. */
function proximas(list: readonly Candidata[] | undefined, at: number): Candidata[] {
  if (!list) return []
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]!.ordem < at) low = middle + 1
    else high = middle
  }
  const from = Math.max(0, low - MAIS)
  return list
    .slice(from, low + MAIS)
    .filter(({ ordem }) => Math.abs(ordem - at) <= JANELA)
    .toSorted((a, b) => Math.abs(a.ordem - at) - Math.abs(b.ordem - at))
    .slice(0, MAIS)
}

/** What could explain lines, found by amount, by id and by name without going through all of it. */
export function indiceDe(all: readonly (Aberta | Feita)[]) {
  const porValor = new Map<number, Candidata[]>()
  const porId = new Map<string, Candidata[]>()
  const porPalavra = new Map<string, Candidata[]>()
  const ready = all.map((one): Candidata => ({
    ...one,
    palavras: palavrasDe(one.nome),
    numero: semPontos(one.documento).replace(/^0+/, ''),
    id_simples: semPontos(one.identificador),
    ordem: ordemDe(one.dia),
  }))
  ready.sort((a, b) => a.ordem - b.ordem || a.id - b.id)
  for (const one of ready) {
    put(porValor, one.centavos, one)
    if (one.id_simples.length > 5) put(porId, one.id_simples, one)
    for (const word of one.palavras) put(porPalavra, word, one)
  }
  const known = new WeakMap<Lida, Candidata[]>()
  const byName = (line: Lida): Candidata[] => {
    const before = known.get(line)
    if (before) return before
    const hits = [...line.palavras].flatMap((word) => {
      const list = porPalavra.get(word)
      return list && list.length <= COMUM ? proximas(list, line.ordem) : []
    })
    const found = [...new Set(hits)].filter((one) => Math.sign(one.centavos) === Math.sign(line.centavos))
    known.set(line, found)
    return found
  }
  return {
    /** Those of the line's amount, of its id, and those of its name whose amount is near. */
    perto(line: Lida): Candidata[] {
      const amount = Math.abs(line.centavos)
      const named = byName(line).filter(
        (one) => one.tipo !== 'transferencia' && one.tipo !== 'baixa' && amount <= Math.abs(one.centavos) * ACIMA,
      )
      const ids = line.ids.flatMap((id) => porId.get(id) ?? [])
      const same = ids.filter((one) => Math.sign(one.centavos) === Math.sign(line.centavos))
      return [...new Set([...proximas(porValor.get(line.centavos), line.ordem), ...same.slice(0, MAIS), ...named])]
    },
    /** Open bills of whom the line names. */
    daMesma: (line: Lida): Candidata[] => byName(line).filter((one) => one.tipo === 'pagar' || one.tipo === 'receber'),
  }
}

/** The ids that a line has or says. */
const idsDe = (line: DoExtrato): string[] => [
  ...new Set(
    [line.identificador, line.documento, ...(line.descricao.match(/[A-Za-z0-9]{20,40}/g) ?? [])]
      .map(semPontos)
      .filter((id) => id.length > 5),
  ),
]

export const lidaDe = (line: DoExtrato): Lida => ({
  ...line,
  palavras: new Set(palavrasDe(line.descricao)),
  ids: idsDe(line),
  ordem: ordemDe(line.dia),
  numeros: new Set([...numerosDe(line.descricao), semPontos(line.documento).replace(/^0+/, '')]),
})

const emDias = (days: number) => (days === 1 ? '1 dia' : `${days} dias`)

/** What lies so many days after the line (before it: less than none); an open bill is rather paid late than long before it is due. */
function porDias(after: number, open: boolean): readonly [number, string] | null {
  const days = Math.abs(after)
  const said = open ? `${emDias(days)} ${after < 0 ? 'depois' : 'antes'} do vencimento` : `a ${emDias(days)}`
  if (days === 0) return [20, open ? 'no vencimento' : 'no mesmo dia']
  if (days <= 3) return [16, said]
  if (days <= PERTO) return [open && after > 0 ? 9 : 10, said]
  if (days <= 31) return [open && after < 0 ? 8 : 4, said]
  return null
}

/** How much of a name a line says: all of it, or what tells it from others. */
export function nomeEm(line: Lida, one: Candidata): number {
  if (one.palavras.length === 0) return 0
  const hits = one.palavras.filter((word) => line.palavras.has(word)).length
  return hits === one.palavras.length ? 25 : hits >= 2 ? 20 : hits === 1 ? 10 : 0
}

/** How much speaks for it, in points and in words. */
export function pontuar(line: Lida, one: Candidata): { pontos: number; motivos: string[] } {
  const said: (readonly [number, string])[] = []
  const [amount, open] = [Math.abs(line.centavos), Math.abs(one.centavos)]
  if (amount === open) said.push([45, 'mesmo valor'])
  else if (amount < open) said.push([12, 'parte do valor'])
  else said.push([18, 'valor com acréscimo'])
  const sameId = one.id_simples.length > 5 && line.ids.includes(one.id_simples)
  if (sameId) said.push([45, 'mesmo identificador'])
  const apart = Math.abs(one.ordem - line.ordem)
  const done = one.tipo === 'baixa' || one.tipo === 'transferencia'
  const days = porDias(one.ordem - line.ordem, !done)
  // Money moves on the day that it was paid, or near it: last month's payment is not this month's line.
  if (done && !days && !sameId) return { pontos: 0, motivos: [] }
  if (days) said.push(days)
  const name = nomeEm(line, one)
  if (name) said.push([name, 'nome no extrato'])
  if (one.numero.length > 2 && line.numeros.has(one.numero)) said.push([20, 'mesmo documento'])
  // What was done about then and waits for its line is likelier than to pay once more.
  if (said.length > 1 && done && (sameId || apart <= PERTO)) said.push([5, 'já registrado'])
  said.sort((a, b) => b[0] - a[0])
  return {
    pontos: Math.min(
      100,
      said.reduce((sum, [n]) => sum + n, 0),
    ),
    motivos: said.map(([, words]) => words),
  }
}
