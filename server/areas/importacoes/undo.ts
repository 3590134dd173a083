import { mayWrite, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { attachedSince } from './attached.ts'
import { one, sql } from '../../core/db/db.ts'
import { HttpProblem } from '../../core/errors.ts'
import { companyWhere, scopeOf } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import type { Bringing } from './bringing.ts'
import type { KeptLine, Outcome } from './state.ts'

type Undoing = Omit<Bringing, 'names' | 'dry' | 'careful'>

const CHANGED = 'Alterado depois da importação: foi mantido como está.'
const kept = (nr_linha: number, ...mensagens: string[]): Outcome => ({
  nr_linha,
  estado: 'R',
  erros: mensagens.map((mensagem) => ({ coluna: null, valor: '', mensagem })),
})

/** Locks the row: whatever is hung on it from now on waits until it is decided what becomes of it. */
const versionOf = async ({ tx, model, ctx }: Undoing, entity: AnyEntity, id: number): Promise<number | null> => {
  const found = await one<{ nr_versao: number }>(
    tx,
    sql`select t.nr_versao from ${sql.table(tableOf(entity))} as t where ${companyWhere(scopeOf(model, entity, ctx))} and t.id = ${id}::bigint for update of t`,
  )
  return found?.nr_versao ?? null
}

/** Why a record that this import created has to stay although nobody changed it; null where it may go. */
async function heldBy(u: Undoing, entity: AnyEntity, id: number): Promise<string | null> {
  const { tx, model, plan, part } = u
  const words = await attachedSince(tx, model, { entity, id, company: plan.cd_empresa })
  if (words) return `Recebeu ${words} depois da importação: foi mantido como está.`
  if (!part || entity !== u.entity) return null
  // What its lines added was taken away before it: what is left had to stay, or is somebody else's.
  const left = await one(
    tx,
    sql`select 1 from ${sql.table(tableOf(part))} as t where ${companyWhere(scopeOf(model, part, u.ctx))}
        and ${sql.ref(`t.${entity.import!.part!.by}`)} = ${id}::bigint limit 1`,
  )
  return left ? `Ainda tem ${part.label[1].toLocaleLowerCase('pt-BR')}: foi mantido como está.` : null
}

/** What a line changed, as it was; what followed from that follows again. */
const restored = (u: Undoing, line: KeptLine) =>
  Object.fromEntries(
    Object.entries(line.antes ?? {}).filter(([name]) => {
      const f = u.entity.fields[name]
      return f !== undefined && mayWrite(f, 'update', u.ctx.flags)
    }),
  )

const reasonOf = (error: unknown): string => {
  if (!(error instanceof HttpProblem) || error.status >= 500) throw error
  return `Não pôde ser desfeito: ${String(Object.values(error.body).flat()[0])}`
}

/** Undoes lines, the last first: what they created goes, what they changed becomes what it was, unless it changed since. */
export async function undoLines(u: Undoing, lines: readonly KeptLine[]): Promise<Outcome[]> {
  const out: Outcome[] = []
  // A row that several lines of one import wrote is, once the last is undone, as the one before left it.
  const left = new Map<number, number>()
  for (const line of lines) out.push(await undoLine(u, line, left))
  return out
}

async function undoLine(u: Undoing, line: KeptLine, left: Map<number, number>): Promise<Outcome> {
  const { nr_linha } = line
  const added = line.cd_parte === null ? null : await undoAdded(u, line.cd_parte, line.nr_versao_parte)
  // A line that only added to a record left that as it was.
  const own = line.nr_versao === null ? null : await undoRecord(u, line, left)
  const reasons = [added && `${u.part!.label[0]}: ${added}`, own].filter((why) => why !== null)
  return reasons.length ? kept(nr_linha, ...reasons) : { nr_linha, estado: 'D' }
}

/** Takes away what a line added to a record. Returns why it has to stay; null where it is gone. */
async function undoAdded(u: Undoing, id: number, version: number | null): Promise<string | null> {
  const part = u.part!
  const now = await versionOf(u, part, id)
  if (now === null) return null
  if (now !== version) return CHANGED
  return u.attempt(() => u.others.withdraw(part.name, id)).then(() => null, reasonOf)
}

/** Undoes what a line made of its record. Returns why it stays; null where it is as it was. */
async function undoRecord(u: Undoing, line: KeptLine, left: Map<number, number>): Promise<string | null> {
  const id = line.cd_registro!
  const now = await versionOf(u, u.entity, id)
  if (now === null) return null
  if (now !== (left.get(id) ?? line.nr_versao)) return CHANGED
  const made = line.estado === 'K' && line.antes === null
  const held = made ? await heldBy(u, u.entity, id) : null
  if (held !== null) return held
  const undone = u.attempt(async () => {
    if (made) return u.others.withdraw(u.entity.name, id)
    const row = await u.others.update(u.entity.name, id, restored(u, line))
    left.set(id, Number(row.nr_versao))
    await sql`update importacao_linhas set nr_versao = ${Number(row.nr_versao)}::bigint where cd_importacao = ${u.plan.id}::bigint
      and cd_registro = ${id}::bigint and nr_linha < ${line.nr_linha} and nr_versao is not null`.execute(u.tx)
  })
  return undone.then(() => null, reasonOf)
}

/**
 * Takes away the records that lines created on the way for others to refer to, where nobody changed or uses them.
 * Returns how many went and what had to stay, as lines; `referencias` of all are settled.
 */
export async function undoReferences(u: Undoing, lines: readonly KeptLine[]): Promise<{ gone: number; stays: number }> {
  let gone = 0
  let stays = 0
  for (const { nr_linha, referencias } of lines) {
    const mensagens: string[] = []
    for (const { entidade, id } of referencias ?? []) {
      const entity = u.model.get(entidade)
      const now = await versionOf(u, entity, id)
      const mensagem =
        now === null
          ? null
          : now !== 1
            ? CHANGED
            : ((await heldBy(u, entity, id)) ??
              (await u.attempt(() => u.others.withdraw(entidade, id)).then(() => null, reasonOf)))
      if (mensagem === null) gone++
      else mensagens.push(`${entity.label[0]} #${id}: ${mensagem}`)
    }
    stays += mensagens.length
    const erros = mensagens.map((mensagem) => ({ coluna: null, valor: '', mensagem }))
    await sql`update importacao_linhas set referencias = null, erros = coalesce(erros, '[]') || ${JSON.stringify(erros)}::jsonb,
        estado = case when ${mensagens.length > 0}::boolean then 'R' else estado end
      where cd_importacao = ${u.plan.id}::bigint and nr_linha = ${nr_linha}`.execute(u.tx)
  }
  return { gone, stays }
}
