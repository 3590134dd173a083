import {
  fieldType,
  visibleIn,
  mayRead,
  mayWrite,
  normalise,
  storedFields,
  texts,
  same,
  type AnyAction,
  type AnyEntity,
  type Context,
  type Errors,
  type Fields,
} from '../../../src/schemas/core/index.ts'
import { HttpProblem, invalid, refused, stale } from '../errors.ts'
import { heavy } from '../heavy/index.ts'
import { cleanHtml } from './sanitise.ts'
import { present } from '../sql/present.ts'
import { type Row } from '../sql/select.ts'

/** Throws 400 with the errors by field, if there are any. */
export function check(errors: Errors): void {
  if (Object.keys(errors).length) throw invalid(errors)
}

/** Longer rich text is cleaned beside the requests (characters). */
const LONG = 5_000
/** What each field was sent last by whoever asks, and what is left of it: one call may send many records the same text. */
const lately = new WeakMap<Context, Map<string, { readonly html: string; readonly clean: string | Promise<string> }>>()
function cleaned(name: string, html: string, ctx: Context): string | Promise<string> {
  const known = lately.get(ctx) ?? new Map<string, { html: string; clean: string | Promise<string> }>()
  lately.set(ctx, known)
  const last = known.get(name)
  if (last?.html === html) return last.clean
  const clean = html.length > LONG ? heavy('html', ctx.sessao.id, html) : cleanHtml(html)
  known.set(name, { html, clean })
  // What could not be cleaned is tried again when it is sent again.
  if (typeof clean !== 'string') clean.catch(() => known.delete(name))
  return clean
}

/** Keys that a record may be sent with beyond its fields and what these carry. */
const SPARE_KEYS = 50
/** Throws 400 for more keys than any record is read with: nobody is answered one by one. */
export function checkKeys(fields: Fields, input: Row): void {
  if (Object.keys(input).length > 2 * Object.keys(fields).length + SPARE_KEYS) throw refused(texts.badRequest)
}

/**
 * Normalised values that this session may write. A value sent back unchanged is no attempt to write it; one that it may
 * not read cannot be sent back, and is refused whatever it is: the answer would tell.
 */
export async function accept(
  entity: AnyEntity,
  input: Row,
  mode: 'create' | 'update',
  stored: Row | null,
  ctx: Context,
): Promise<Row> {
  checkKeys(entity.fields, input)
  const { values, errors } = normalise(entity, input)
  check(errors)
  const out: Row = {}
  for (const [name, value] of Object.entries(values)) {
    const f = entity.fields[name]!
    if (stored && mayRead(f, ctx.flags) && same(value, stored[name])) continue
    if (!mayWrite(f, mode, ctx.flags)) {
      const reserved = ['server', 'action', 'create'].includes(f.o.write as string)
      // What only the server sets is ignored on creation when it is empty, as forms send all their fields.
      if (value === null && mode === 'create') continue
      if (reserved) throw invalid({ [name]: [texts.readOnly(f.label)] })
      throw new HttpProblem(403, { detail: texts.noRight(f.label), codigo: 'sem_permissao', campo: name })
    }
    out[name] = fieldType(f).markup && typeof value === 'string' ? await cleaned(name, value, ctx) : value
  }
  return out
}

/** Hidden means not kept: fields whose condition fails are cleared, and those that the form's variant leaves out. */
export function hideInvisible(entity: AnyEntity, row: Row, ctx: Context): Row {
  const out = { ...row }
  const isVisible = visibleIn(entity, row, ctx)
  for (const name of storedFields(entity)) if (out[name] != null && !isVisible(name)) out[name] = null
  return out
}

/** Throws 400 where what is decided on has to have been seen, and nobody says which version was. */
export function checkSeen({ seen }: AnyAction, input: Row): void {
  if (seen && !Number.isSafeInteger(input.nr_versao)) throw invalid({ nr_versao: [texts.unseen] })
}

/** Throws 409 with the row as it is now when the client saw an older one. A client that sends no version is not held to one. */
export function checkVersion(entity: AnyEntity, stored: Row, input: Row, ctx: Context): void {
  const version = input.nr_versao
  if (version !== undefined && version !== null && Number(version) !== stored.nr_versao)
    throw stale(present(entity, stored, ctx))
}
