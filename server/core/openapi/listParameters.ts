import { dateModes, fieldType, groupAsked, isDated, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { MAX_PER_PAGE } from '../../../src/schemas/core/listCall.ts'
import { company, text, type Json } from './describe.ts'

/** What a list of an entity can be asked by, and whatever counts or exports its rows. */
export function listParameters(entity: AnyEntity): Json[] {
  const q = (name: string, schema: Json = text) => ({ name, in: 'query', schema })
  const fields = Object.entries(entity.fields).flatMap(([n, f]) => {
    const { operators } = fieldType(f)
    if (operators.length === 0) return []
    return [
      q(n),
      ...(operators.includes('gte') ? [q(`${n}_inicial`), q(`${n}_final`)] : []),
      ...(isDated(f) ? [q(`filtro_${n}`, { type: 'string', enum: dateModes })] : []),
      ...operators.map((op) => q(`${n}__${op}`)),
    ]
  })
  return [
    company,
    q('page', { type: 'integer' }),
    q('nr_por_pagina', { type: 'integer', maximum: MAX_PER_PAGE }),
    q('paginacao'),
    q('ordenar_por'),
    { ...q('campos'), description: 'Só estes campos, separados por vírgula; todos, se nada for dito.' },
    q('busca'),
    q('comeco', { type: 'boolean' }),
    q('card'),
    q('filtro'),
    ...(Object.keys(entity.measures).length > 0 ? [q('medida')] : []),
    ...Object.keys(entity.groupings).flatMap((name) => Object.keys(groupAsked(name, null)).map((key) => q(key))),
    ...Object.keys(entity.list.switches).map((name) => q(name, { type: 'boolean' })),
    ...fields,
  ]
}
