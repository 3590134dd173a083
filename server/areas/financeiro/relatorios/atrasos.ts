import { fromCents, toCents } from '../../../../src/schemas/br/money.ts'
import { targetOfReference, type AnyEntity, type Context } from '../../../../src/schemas/core/index.ts'
import { rows, sql } from '../../../core/db/db.ts'
import { tableOf } from '../../../core/sql/tables.ts'
import type { Parts } from '../../parts.ts'
import { REFERENCIAS } from '../../../../src/schemas/financeiro/favorecido.ts'
import { nomesDe } from './nomes.ts'
import { DEVIDO, devida } from '../devido.ts'
import type { Planilha } from './planilha.ts'

/** How long ago something was due, in days: the first and the last of each; the last has no end. */
export const FAIXAS = [
  { de: 1, ate: 30 },
  { de: 31, ate: 60 },
  { de: 61, ate: 90 },
  { de: 91, ate: 180 },
  { de: 181, ate: null },
] as const
const named = ({ de, ate }: (typeof FAIXAS)[number]) =>
  ate === null ? `Mais de ${de - 1} dias` : `${de} a ${ate} dias`
/** So many stand by themselves, those who owe most first; the others are one sum. */
const SHOWN = 200

interface Linha {
  readonly nome: string
  /** What bills name them by: a field of the bill and an id; null for the sum of others. */
  readonly quem: { readonly campo: string; readonly id: number } | null
  readonly quantas: number
  readonly faixas: readonly string[]
  readonly total: string
}
export interface Atrasos {
  readonly hoje: string
  readonly faixas: readonly { readonly nome: string; readonly de: number; readonly ate: number | null }[]
  readonly linhas: readonly Linha[]
  readonly total: Omit<Linha, 'quem'>
}

interface Aberto {
  /** The field that names whom it is of. */
  readonly campo: string | null
  readonly quem: number | null
  readonly n: number
  /** Cents by age, and of all. */
  readonly faixas: readonly bigint[]
  readonly total: bigint
}
const sum = (all: readonly bigint[]) => all.reduce((a, b) => a + b, 0n)

/** What is open past its due date, by whom and age; those who owe most first. */
async function abertos({ db, service }: Parts, entity: AnyEntity, ctx: Context): Promise<Aberto[]> {
  const age = sql`${ctx.hoje}::date - t.dt_vencimento`
  const slices = FAIXAS.map(({ de, ate }) => {
    const end = ate === null ? sql`` : sql`and ${age} <= ${ate}::int`
    return sql`coalesce(sum(${DEVIDO}) filter (where ${age} >= ${de}::int ${end}), 0)::numeric(20,2)::text`
  })
  const whose = REFERENCIAS.map((name) => sql`when ${sql.ref(`t.${name}`)} is not null then ${sql.lit(name)}`)
  const ids = REFERENCIAS.map((name) => sql.ref(`t.${name}`))
  const found = await rows<{ campo: string | null; quem: number | null; n: number; faixas: string[] }>(
    db,
    sql`select case ${sql.join(whose, sql` `)} end campo, coalesce(${sql.join(ids, sql`, `)}) quem, count(*)::int n,
          array[${sql.join(slices, sql`, `)}] faixas
        from ${sql.table(tableOf(entity))} t
        where ${service.visible(entity, ctx)} and ${devida(entity)} and t.dt_vencimento < ${ctx.hoje}::date
        group by 1, 2`,
  )
  return found
    .map((one) => ({ ...one, faixas: one.faixas.map(toCents) }))
    .map((one) => ({ ...one, total: sum(one.faixas) }))
    .toSorted((a, b) => Number(b.total - a.total))
}

/** Who owes, or is owed, since when. */
export async function atrasos(parts: Parts, entity: AnyEntity, ctx: Context, shown = SHOWN): Promise<Atrasos> {
  const lines = await abertos(parts, entity, ctx)
  const few = lines.slice(0, shown)
  const left = lines.slice(shown)
  const names = new Map<string, ReadonlyMap<number, string>>()
  for (const campo of REFERENCIAS) {
    const ids = few.filter((one) => one.campo === campo).map(({ quem }) => Number(quem))
    if (ids.length) names.set(campo, await nomesDe(parts, targetOfReference(entity.fields[campo]!)!, ids, ctx))
  }
  const text = (nome: string, of: readonly Aberto[]) => ({
    nome,
    quantas: of.reduce((n, one) => n + one.n, 0),
    faixas: FAIXAS.map((_, i) => fromCents(sum(of.map(({ faixas }) => faixas[i]!)))),
    total: fromCents(sum(of.map(({ total }) => total))),
  })
  return {
    hoje: ctx.hoje,
    faixas: FAIXAS.map((one) => ({ ...one, nome: named(one) })),
    linhas: [
      ...few.map((one) => ({
        ...text(names.get(String(one.campo))?.get(Number(one.quem)) ?? 'Sem nome', [one]),
        quem: one.campo === null ? null : { campo: one.campo, id: Number(one.quem) },
      })),
      ...(left.length ? [{ ...text(`Outros (${left.length})`, left), quem: null }] : []),
    ],
    total: text('Total', lines),
  }
}

/** The same as a sheet. */
export const planilhaDosAtrasos = (nome: string, { faixas, linhas, total }: Atrasos): Planilha => ({
  nome,
  titulos: ['Nome', 'Contas', ...faixas.map((one) => one.nome), 'Total'],
  linhas: [...linhas, total].map((one) => [one.nome, String(one.quantas), ...one.faixas, one.total]),
})
