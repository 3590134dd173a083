import { squeezed } from '../schemas/br/text.ts'
import { indiceDe, lidaDe, ordemDe, pontuar, type Candidata, type Lida } from './candidatas.ts'
import { CERTEZA, type Aberta, type DoExtrato, type Feita, type Parte, type Proposta, type Regra } from './propostas.ts'
import { emPartes, juntas } from './somas.ts'

/** Weaker is not worth a look. */
export const MINIMO = 55
/** Proposals of a line. */
const MAIS = 5
/** Kept of a line until it is known which of them others have. */
const GUARDADAS = 12
const LONGE = 60

const parteDe = (one: Candidata, centavos = Math.abs(one.centavos)): Parte => ({
  tipo: one.tipo,
  id: one.id,
  nome: one.nome,
  descricao: one.descricao,
  dia: one.dia,
  centavos,
})

/** What rules say of a line; none makes the transfer once more that is there for it. */
function pelasRegras(line: Lida, regras: readonly (Regra & { simples: string })[], moved: boolean): Proposta[] {
  const said = squeezed(line.descricao)
  return regras
    .filter(({ simples, entrada }) => said.includes(simples) && (entrada === null || entrada === line.centavos > 0))
    .filter(({ transfere }) => !(moved && transfere))
    .map(({ id, nome, contem, simples }) => ({
      partes: [{ tipo: 'regra', id, nome, descricao: contem, dia: null, centavos: Math.abs(line.centavos) }],
      motivos: [`regra: contém “${contem}”`],
      pontos: MINIMO + Math.min(20, simples.length),
      com: [],
    }))
}

/** Each of one amount, of the same id or of the same name, with how much speaks for it. */
function sozinhas(line: Lida, index: ReturnType<typeof indiceDe>): Proposta[] {
  return index
    .perto(line)
    .map((one) => ({ one, ...pontuar(line, one) }))
    .filter(({ pontos }) => pontos >= MINIMO)
    .toSorted((a, b) => b.pontos - a.pontos)
    .slice(0, GUARDADAS)
    .map(({ one, pontos, motivos }) => ({
      partes: [parteDe(one, Math.min(Math.abs(line.centavos), Math.abs(one.centavos)))],
      motivos,
      pontos,
      com: [],
    }))
}

const chavesDe = ({ partes }: Proposta) => partes.map(({ tipo, id }) => `${tipo} ${id}`)

/**
 * What each line is, as far as can be told: what was done already, open bills (one, or several of one payee), transfers,
 * rules that were learnt. The best of each stands first, and what is the best of one line is the best of no other: the
 * stronger one has it. Nothing is decided by this.
 */
export function propor(
  linhas: readonly DoExtrato[],
  abertas: readonly Aberta[],
  feitas: readonly Feita[],
  regras: readonly Regra[] = [],
): Map<number, Proposta[]> {
  const index = indiceDe([...feitas, ...abertas])
  const known = regras
    .map((one) => ({ ...one, simples: squeezed(one.contem) }))
    .filter(({ simples }) => simples.length > 2)
  const found = new Map<number, Proposta[]>()
  const lidas = linhas.map(lidaDe)
  for (const line of lidas) {
    const alone = sozinhas(line, index)
    const moved = alone.some(({ partes: [part] }) => part!.tipo === 'transferencia')
    const many = alone.some(({ pontos }) => pontos >= CERTEZA) ? [] : juntas(line, index.daMesma(line))
    found.set(line.id, [...alone, ...many, ...pelasRegras(line, known, moved)])
  }
  for (const [id, one] of emPartes(lidas, index, (line) => found.get(line.id)![0]?.pontos ?? 0))
    found.get(id)!.push(one)
  return cadaUmaUmaVez(linhas, found)
}

/** The strongest first; what it takes is nobody else's first. */
function cadaUmaUmaVez(linhas: readonly DoExtrato[], found: Map<number, Proposta[]>): Map<number, Proposta[]> {
  const all = linhas.flatMap((line) => found.get(line.id)!.map((one) => ({ line, one, dias: diasEntre(line, one) })))
  all.sort((a, b) => b.one.pontos - a.one.pontos || a.dias - b.dias || a.line.id - b.line.id)
  const first = new Map<number, Proposta>()
  const taken = new Map<string, number>()
  for (const { line, one } of all) {
    if (first.has(line.id)) continue
    const keys = chavesDe(one).filter((key) => !key.startsWith('regra'))
    const free = keys.every((key) => !taken.has(key) || one.com.includes(taken.get(key)!))
    if (!free) continue
    first.set(line.id, one)
    for (const key of keys) taken.set(key, line.id)
  }
  return new Map(
    linhas.map((line) => {
      const best = first.get(line.id)
      const others = found.get(line.id)!.filter((one) => one !== best && !chavesDe(one).some((key) => taken.has(key)))
      others.sort((a, b) => b.pontos - a.pontos)
      return [line.id, [...(best ? [best] : []), ...others].slice(0, MAIS)]
    }),
  )
}

const diasEntre = (line: DoExtrato, { partes }: Proposta) =>
  Math.max(0, ...partes.map(({ dia }) => (dia ? Math.abs(ordemDe(dia) - ordemDe(line.dia)) : LONGE)))
