import {
  compute,
  fieldType,
  isSealed,
  type AnyEntity,
  type Context,
  type RecordDocument,
} from '../../../src/schemas/core/index.ts'
import { formatDateTime } from '../../../src/schemas/br/dates.ts'
import { heavyOf } from '../heavy/index.ts'
import type { Row } from '../sql/select.ts'
import type { Service } from '../write/service.ts'
import { calledOf, columnsOf, sheetsOf, textOf } from './facts.ts'
import type { PaperList } from './layout.ts'
import { relatedRows } from './related.ts'

const MOST = 200

async function listed(
  service: Service,
  entity: AnyEntity,
  id: number,
  { related, label, where, most = MOST, columns: names }: NonNullable<RecordDocument['lists']>[number],
  ctx: Context,
): Promise<PaperList[]> {
  const { to, by, label: usual, columns: own, glance } = entity.related[related]!
  const target = service.model.get(to)
  const columns = columnsOf(target, by, names ?? own, ctx)
  const found = await relatedRows(service, target, { by, id, where, most, sort: glance?.sort }, ctx)
  if (found.length === 0 || columns.length === 0) return []
  const rows = found.map((record) => {
    const row = compute(target, record, ctx)
    return columns.map(({ name }) => textOf(service.model, target, name, row, ctx))
  })
  const shares = columns.map(({ name, label }) => ({ label, share: fieldType(target.fields[name]!).elastic ? 3 : 1 }))
  return [{ title: label ?? usual, columns: shares, rows }]
}

/**
 * A record as a PDF of A4 pages: its facts by the sections of its form, and the lists that the document names. Laid out
 * beside the requests. Throws 400 for what is too much for one, 429 while too many are made.
 */
export async function recordPdf(
  service: Service,
  entity: AnyEntity,
  row: Row,
  document: RecordDocument,
  ctx: Context,
  firm: string,
): Promise<Buffer> {
  const bytes = await heavyOf('pdf', ctx.sessao.id, async () => {
    const lists: PaperList[] = []
    for (const list of document.lists ?? []) lists.push(...(await listed(service, entity, row.id as number, list, ctx)))
    const head = `${firm}  ·  ${formatDateTime(ctx.agora, ctx.fuso)}`
    const title = `${entity.label[0]} ${calledOf(entity, row)}`
    return [{ title, head, sealed: isSealed(entity, row), sheets: sheetsOf(service.model, entity, row, ctx), lists }]
  })
  return Buffer.from(bytes)
}
