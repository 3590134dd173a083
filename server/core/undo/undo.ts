import {
  fieldType,
  matches,
  mayAct,
  mayOperate,
  rowRights,
  storedFields,
  texts,
  type AnyEntity,
  type AnyWhere,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { one, sql } from '../db/db.ts'
import { forbidden, invalid, notFound, refused } from '../errors.ts'
import type { Actor } from '../audit/audit.ts'
import type { Hooks, Work } from '../write/hooks.ts'
import type { Service } from '../write/service.ts'
import { checkVersion } from '../write/input.ts'
import { LOOKS } from '../walls/reads.ts'
import { companyWhere, scopeOf, type Row } from '../sql/select.ts'
import { companyOf, lock, save } from '../write/store.ts'
import { tableOf } from '../sql/tables.ts'
import { hiddenWhere } from '../walls/walls.ts'

/** So long somebody may take back what they did. */
export const UNDO_MINUTES = 10
const MINUTE = 60_000

interface Last {
  acao: string
  cd_usuario: number | null
  quando: string
  antes: Row | null
  depois: Row | null
}

/** Whether anything done to the entity can be taken back. */
export const canUndo = (entity: AnyEntity): boolean =>
  entity.undo || Object.values(entity.actions).some(({ undo }) => undo)

/** Whether there is anything that the session could have done and may take back. */
const mayUndoAnything = (entity: AnyEntity, ctx: Context): boolean =>
  (entity.undo && mayOperate(entity, 'update', ctx.flags)) ||
  Object.values(entity.actions).some((action) => action.undo && mayAct(entity, action, ctx.flags))

/** Refuses whoever could not have done it now either. */
function mayTakeBack(entity: AnyEntity, acao: string, stored: Row, ctx: Context): void {
  if (acao === 'editar') {
    if (!entity.undo) throw refused(texts.noUndo)
    if (!mayOperate(entity, 'update', ctx.flags)) throw forbidden()
    if (!matches(entity.access.editable as AnyWhere | undefined, stored, ctx, entity.fields))
      throw refused(texts.unavailable)
    return
  }
  const action = Object.hasOwn(entity.actions, acao) ? entity.actions[acao] : undefined
  if (!action?.undo) throw refused(texts.noUndo)
  if (!mayAct(entity, action, ctx.flags)) throw forbidden()
}

async function isHidden({ tx, model, entity, ctx }: Work, id: number): Promise<boolean> {
  const s = scopeOf(model, entity, ctx)
  const found = await one(
    tx,
    sql`select 1 from ${sql.table(tableOf(entity))} as t where ${companyWhere(s)} and t.id = ${id}::bigint and ${hiddenWhere(s)}`,
  )
  return found !== undefined && found !== null
}

/**
 * Puts back what the last change of a record was made from: only the person's own change, within minutes, of a kind that
 * the schema lets go back, and with nothing after it. The trail keeps both: what was done, and that it was taken back.
 * Values that were there are not checked again: a date that is past was past before.
 */
async function undoing(work: Work, hooks: Hooks | undefined, id: number, input: Row): Promise<[Row, Row, string]> {
  const { entity, ctx, actor } = work
  if (!mayUndoAnything(entity, ctx)) throw forbidden()
  if (!Number.isSafeInteger(input.nr_versao)) throw invalid({ nr_versao: [texts.required('Versão')] })
  const stored = await lock(work, id, true)
  // Somebody looking at the record has not changed it.
  // Nor has what went into the trash and came back.
  const quiet = [
    ...Object.entries(entity.actions).flatMap(([name, action]) => (action.opening ? [name] : [])),
    'excluir',
    'restaurar',
    ...LOOKS,
  ]
  const last = await one<Last>(
    work.tx,
    sql`select acao, cd_usuario, quando, antes, depois from auditoria
      where cd_empresa = ${companyOf(entity, stored, ctx)}::bigint and entidade = ${entity.name} and cd_registro = ${id}::bigint
        and acao <> all(${quiet}::text[])
      order by id desc limit 1`,
  )
  // What one did may have put the record out of one's own sight; nobody else hears of it here.
  const own = last !== undefined && last !== null && Number(last.cd_usuario) === ctx.sessao.id
  if (!own && !matches(rowRights(entity, ctx), stored, ctx, entity.fields)) throw notFound()
  // A wall that was built since leaves nobody outside with anything.
  if (await isHidden(work, id)) throw notFound()
  checkVersion(entity, stored, input, ctx)
  if (!own || !last.antes || !last.depois) throw refused(texts.noUndo)
  mayTakeBack(entity, last.acao, stored, ctx)
  if (Date.parse(ctx.agora) - Date.parse(last.quando) > UNDO_MINUTES * MINUTE) throw refused(texts.lateUndo)
  const names = storedFields(entity).filter((name) => name in last.antes!)
  // What a secret was is written nowhere.
  if (names.length === 0 || names.some((name) => fieldType(entity.fields[name]!).secret)) throw refused(texts.noUndo)
  const row: Row = { ...stored, ...Object.fromEntries(names.map((name) => [name, last.antes![name] ?? null])) }
  await hooks?.before?.(work, row, stored)
  return [await save(work, stored, row, actor, 'desfazer', hooks, false), stored, 'desfazer']
}

/** Takes back the person's own last change of a record. */
export async function undo(service: Service, entity: AnyEntity, id: number, input: Row, actor: Actor): Promise<Row> {
  if (!canUndo(entity)) throw notFound()
  return service.write(entity, actor, (work, hooks) => undoing(work, hooks, id, input))
}
