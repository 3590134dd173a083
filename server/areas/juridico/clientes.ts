import type { clientes } from '../../../src/schemas/juridico/clientes.ts'
import { normalise } from '../../../src/schemas/core/index.ts'
import { one, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { queueFor } from '../../core/db/locks.ts'
import type { Row } from '../../core/sql/select.ts'
import type { ValuesOf } from '../../core/write/records.ts'

const MONTHS: Readonly<Record<string, number>> = { M: 1, A: 12 }
const DAY = 86_400_000

/** The last day of a term that begins on `from`: one year from 2026-03-10 ends on 2027-03-09. Null without an end. */
export function endOfTerm(from: string, unit: string, many: number): string | null {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  if (unit === 'D') return iso(Date.UTC(year, month - 1, day) + (many - 1) * DAY)
  const months = MONTHS[unit]
  if (!months) return null
  const last = new Date(Date.UTC(year, month - 1 + many * months + 1, 0)).getUTCDate()
  // A term that begins on the 31st ends the day before the last of a shorter month.
  return iso(Date.UTC(year, month - 1 + many * months, Math.min(day, last)) - DAY)
}
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const itemsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

type Contract = NonNullable<ValuesOf<typeof clientes>['cd_vigencias_contratos']>[number]

/** A contract's end follows from its term, where it is not said. */
function withEnd(contract: Contract): Contract {
  const { dt_inicio, ie_duracao, nr_duracao, dt_fim } = contract
  if (dt_fim || typeof nr_duracao !== 'number' || !dt_inicio) return contract
  return { ...contract, dt_fim: endOfTerm(dt_inicio, String(ie_duracao), nr_duracao) }
}

const backwards = (item: Row): boolean => {
  const [from, to] = [text(item.dt_inicio), text(item.dt_fim)]
  return from !== null && to !== null && to < from
}

const isActive = async ({ tx, ctx }: Work, id: number): Promise<boolean> =>
  (
    await one<{ ie_ativo: boolean }>(
      tx,
      sql`select ie_ativo from clientes where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`,
    )
  )?.ie_ativo === true

const DOCUMENTS = ['nr_cpf', 'nr_cnpj'] as const

/** Nobody is a customer twice: the one who is there already is named. */
async function checkDocument({ tx, ctx, entity }: Work, values: Row, stored: Row | null): Promise<void> {
  for (const name of DOCUMENTS) {
    const document = text(values[name])
    if (!document || document === stored?.[name]) continue
    const company = ctx.sessao.cd_empresa
    // Two who register one customer at the same moment: the second waits, and then finds the first one's.
    await queueFor(tx, 'clientes', company, document)
    const found = await one<{ id: number; nm_cliente: string; ie_ativo: boolean }>(
      tx,
      sql`select id, nm_cliente, ie_ativo from clientes where cd_empresa = ${company}::bigint
          and ${sql.ref(name)} = ${document} and id <> ${stored?.id ?? 0}::bigint order by ie_ativo desc, id limit 1`,
    )
    if (!found) continue
    const who = `${found.nm_cliente} (nº ${found.id}${found.ie_ativo ? '' : ', inativo'})`
    throw invalid({ [name]: [`Já existe um cliente com este ${entity.fields[name]!.label}: ${who}.`] })
  }
}

export const clientesHooks: Hooks<typeof clientes> = {
  /** A deactivation is that and nothing else, whatever the form holds beside it (rule cliente.inativar). */
  async received(work, input, id) {
    // Understood as the field understands it: '0' and 'False' are no way around.
    const { ie_ativo } = normalise(work.entity, { ie_ativo: input.ie_ativo }).values
    if (id === null || ie_ativo !== false || !(await isActive(work, id))) return input
    return { ie_ativo: false, ...(input.nr_versao !== undefined && { nr_versao: input.nr_versao }) }
  },
  /** Somebody else may have been registered with its document since. */
  restoring: (work, kept) => checkDocument(work, kept, null),
  async before(work, values, stored) {
    await checkDocument(work, values, stored)
    const born = values.dt_nascimento
    values.ie_mes_aniversario = born ? (String(Number(born.slice(5, 7))) as typeof values.ie_mes_aniversario) : null
    if (values.cd_vigencias_contratos) values.cd_vigencias_contratos = values.cd_vigencias_contratos.map(withEnd)
    for (const [name, label] of [
      ['cd_vigencias_contratos', 'Contratos'],
      ['cd_tipos_honorario', 'Honorários'],
    ] as const)
      if (itemsOf(values[name]).some(backwards)) throw invalid({ [name]: [`${label}: o fim vem antes do início.`] })
  },
}
