import { describe, expect, test } from 'vitest'
import {
  carrierOf,
  fieldType,
  isReference,
  matches,
  mayRead,
  namesMany,
  targetOfReference,
  walledBy,
  type AnyEntity,
  type AnyField,
  type AnyWhere,
  type Context,
} from '../../src/schemas/core/index.ts'
import { flagsOf } from '../../src/schemas/permissions.ts'
import { model } from '../../src/schemas/index.ts'
import { isScoped } from '../../server/core/sql/tables.ts'
import { presenter } from '../../server/core/sql/present.ts'
import { sparse } from '../../server/core/sql/sparse.ts'
import { Rng } from '../../server/demo/random.ts'

type Row = Record<string, unknown>
const GROUPS = [[], ['Midgard'], ['Tarefa'], ['Processos'], ['Financeiro'], ['Gestor'], ['Correspondente']]
const context = (rng: Rng): Context => ({
  hoje: '2026-11-23',
  agora: '2026-11-23T12:00:00.000Z',
  fuso: 'America/Sao_Paulo',
  flags: flagsOf(rng.pick(GROUPS), []),
  sessao: {
    id: 2,
    cd_empresa: 1,
    empresas: [1],
    equipes: [1, 2],
    cd_funcionario: 3,
    cd_correspondente: 0,
    alcada: '9999999999999.99',
    nome: 'T',
    username: 't',
  },
})

/** What the code says of rows, one field after the other, as it is said in words. */
function walked(entity: AnyEntity, row: Row, ctx: Context): Row {
  const out = { ...row }
  for (const [name, f] of Object.entries(entity.fields)) {
    if (f.kind === 'cases')
      out[name] =
        (f.o.cases as [AnyWhere, string][]).find(([where]) => matches(where, out, ctx, entity.fields))?.[1] ??
        f.o.otherwise
    if (f.kind === 'total') {
      const sum = (names: unknown) => ((names ?? []) as string[]).reduce((n, one) => n + Number(row[one] ?? 0) * 100, 0)
      out[name] = ((sum(f.o.add) - sum(f.o.less)) / 100).toFixed(2)
    }
    if (f.kind === 'derived') {
      const given = (f.o.from as string[]).flatMap((n) => [
        [n, out[n]],
        ...(isReference(entity.fields[n]) ? [[carrierOf(n), out[carrierOf(n)]]] : []),
      ])
      out[name] = (f.o.value as (r: Row, c: Context) => unknown)(Object.fromEntries(given) as Row, ctx) ?? null
    }
  }
  if (entity.idAs) out[entity.idAs] = row.id
  for (const [name, f] of Object.entries(entity.fields)) {
    const target = targetOfReference(f)
    const carried = out[carrierOf(name)]
    for (const [n, theirs] of Object.entries(target?.fields ?? {}))
      if (!mayRead(theirs, ctx.flags)) for (const one of [carried].flat()) if (one) delete (one as Row)[n]
    if (namesMany(f) && target && isScoped(target) && !isScoped(entity) && Array.isArray(carried) && out[name])
      out[name] = (out[name] as number[]).filter((id) => (carried as Row[]).some((c) => c.id === id))
    if (!mayRead(f, ctx.flags)) {
      delete out[name]
      delete out[carrierOf(name)]
    }
  }
  return out
}

function value(f: AnyField, rng: Rng): unknown {
  const { points, cell, moment, codes, embeds } = fieldType(f)
  if (rng.chance(0.3)) return null
  if (points === 'many') return [1, 2, 3].filter(() => rng.chance(0.5))
  if (points === 'one') return rng.int(1, 3)
  if (moment === 'instant') return `2026-11-${rng.int(10, 29)}T0${rng.int(0, 9)}:00:00.000Z`
  if (moment) return `2026-${rng.int(10, 12)}-${rng.int(10, 29)}`
  const known = codes ? Object.keys(codes(f)) : []
  if (known.length > 0) return rng.pick(known)
  if (embeds) return []
  if (cell === 'boolean') return rng.chance(0.5)
  return cell === 'number' || cell === 'money' || cell === 'percent' ? String(rng.int(0, 900)) : 'Texto'
}

const carried = (f: AnyField, id: number, rng: Rng): Row => {
  const fields = Object.entries(targetOfReference(f)?.fields ?? {}).filter(() => rng.chance(0.2))
  return { id, ...Object.fromEntries(fields.map(([n, theirs]) => [n, value(theirs, rng)])) }
}

function random(entity: AnyEntity, rng: Rng): Row {
  const row: Row = { id: rng.int(1, 99), nr_versao: 1, cd_empresa: 1 }
  for (const [name, f] of Object.entries(entity.fields)) {
    if (fieldType(f).derives) continue
    row[name] = value(f, rng)
    if (!fieldType(f).points) continue
    const many = row[name] as number[] | null
    row[carrierOf(name)] = Array.isArray(many)
      ? many.filter(() => rng.chance(0.8)).map((id) => carried(f, id, rng))
      : row[name] && carried(f, Number(row[name]), rng)
  }
  return row
}

describe.each(model.entities.map((e) => [e.name, e] as const))('rows of %s', (name, entity) => {
  test('are answered as they are when each field is asked by itself', () => {
    const rng = new Rng(name.length * 7919)
    for (let i = 0; i < 30; i++) {
      const ctx = context(rng)
      const row = random(entity, rng)
      const kept = structuredClone(row)
      const answered = presenter(entity, ctx)(row)
      // What others hold stays as it was.
      expect(row).toEqual(kept)
      expect(answered).toEqual(walked(entity, structuredClone(row), ctx))
    }
  })

  test('hold of the fields that are asked for what they would hold of all', () => {
    const rng = new Rng(name.length * 104_729)
    for (let i = 0; i < 30; i++) {
      const ctx = context(rng)
      const readable = Object.keys(entity.fields).filter((n) => mayRead(entity.fields[n]!, ctx.flags))
      const asked = new Set(readable.filter(() => rng.chance(0.2)))
      const row = random(entity, rng)
      const only = sparse(model, entity, asked, ctx.flags)
      for (const n of walledBy(model, entity))
        if (readable.includes(n)) expect(only.read.has(n) || only.bare.has(n)).toBe(true)
      const present = [...only.read, ...only.bare].flatMap((n) => [n, ...(only.read.has(n) ? [carrierOf(n)] : [])])
      const base = ['id', 'nr_versao', 'cd_empresa']
      const part = Object.fromEntries([...base, ...present].filter((n) => n in row).map((n) => [n, row[n]]))
      const whole = presenter(entity, ctx)(row)
      const wanted = [...base, ...(entity.idAs ? [entity.idAs] : []), ...asked, ...[...asked].map(carrierOf)]
      expect(presenter(entity, ctx, only)(part)).toEqual(
        Object.fromEntries(Object.entries(whole).filter(([n]) => wanted.includes(n))),
      )
    }
  })
})
