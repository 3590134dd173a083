import type { AnyEntity, Context } from '../../../../src/schemas/core/index.ts'
import type { Row } from '../../../core/sql/select.ts'
import { carrierOf, refOptions } from '../../../../src/schemas/core/index.ts'
import type { Parts } from '../../parts.ts'

type Finds = { readonly value: (r: Row) => Row | undefined }

/**
 * What a form chooses by itself from what is known (`finds` of the references), where nobody sits before a form: each row
 * that alone answers, one after the other until nothing more follows.
 */
export async function achados({ service, model }: Parts, entity: AnyEntity, known: Row, ctx: Context): Promise<Row> {
  const row: Row = { ...known }
  const open = new Map(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      'finds' in field.o && row[name] == null ? [[name, field] as const] : [],
    ),
  )
  for (let before = -1; before !== open.size;) {
    before = open.size
    for (const [name, field] of open) {
      const filter = (field.o as { finds: Finds }).finds.value(row)
      if (!filter) continue
      const asked = Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, String(value)]))
      const of = model.get(refOptions(field).to)
      const { results, count } = await service.list(of, { ...asked, nr_por_pagina: '2', paginacao: 'true' }, ctx)
      if (count !== 1) continue
      open.delete(name)
      row[name] = results[0]!.id
      row[carrierOf(name)] = results[0]
    }
  }
  return Object.fromEntries(Object.keys(entity.fields).flatMap((name) => (name in row ? [[name, row[name]]] : [])))
}
