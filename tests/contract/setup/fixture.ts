import {
  carrierOf,
  fieldType,
  isRequired,
  isVisible,
  mayWrite,
  type AnyEntity,
  type AnyField,
  type Chance,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { addDays, todayIn } from '../../../src/schemas/br/dates.ts'
import { paineis } from '../../../src/schemas/analytics/paineis.ts'
import { nomesPix } from '../../../src/schemas/pix.ts'
import type { Client } from './api.ts'

/** The same numbers in every run. */
export function chance(seed: number): Chance {
  let state = seed >>> 0 || 1
  return {
    int: (min, max) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return min + Math.floor((state / 4_294_967_296) * (max - min + 1))
    },
  }
}

/** The firm's day at this moment: for what the server compares with its own, which changes at midnight. */
export const dayNow = (): string => todayIn('America/Sao_Paulo')
/** One day for a whole file: for what is only compared with itself. */
export const today = dayNow()
export const everything: ReadonlySet<string> = new Set(['superuser'])
export const context = (flags: ReadonlySet<string> = everything): Context => ({
  hoje: dayNow(),
  agora: new Date().toISOString(),
  fuso: 'America/Sao_Paulo',
  flags,
  sessao: {
    id: 1,
    cd_empresa: 1,
    empresas: [1],
    equipes: [],
    cd_funcionario: null,
    cd_correspondente: 0,
    alcada: '9999999999999.99',
    nome: 'Teste',
    username: 'teste',
  },
})

/** Does a rule keep the date from being in the future? */
const isPast = (entity: AnyEntity, name: string) =>
  entity.rules.some(({ field, valid }) => field === name && JSON.stringify(valid).includes('"lte":{"$":"hoje"'))

/** The dates of an embedded record from the first to the last, as they are declared: what begins ends after that. */
const inOrder = (f: AnyField, items: Record<string, unknown>[]) => {
  const ordered = items.map((item) => {
    const names = Object.entries(f.o.fields as AnyEntity['fields']).flatMap(([n, i]) => (i.kind === 'date' ? [n] : []))
    const dates = names.map((n) => String(item[n])).toSorted()
    return { ...item, ...Object.fromEntries(names.map((n, i) => [n, dates[i]])) }
  })
  // What does not belong to a record like this is not kept.
  return fieldType(f).normalise(ordered, f)
}

/** What only finds other records, and what only its own check knows, by the entity: made up it would find none. */
const FINDS: Readonly<Record<string, readonly string[]>> = {
  estabelecimentos: nomesPix,
  'regras-cobranca': nomesPix,
  'contas-bancarias': nomesPix,
  favorecidos: ['ds_chave_pix'],
  pagamentos: ['nr_documento', 'nr_parcela', 'dt_vencimento'],
  // A bill that comes again moves its own day and parts its own amount.
  'contas-pagar': ['ie_modo'],
  'contas-receber': ['ie_modo'],
}

/** What only means something by the names that a declaration has. */
const GIVEN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'paineis-cartoes': {
    ds_recurso: 'tarefas',
    ds_medidas: 'total',
    ds_grupos: 'equipe',
    ds_filtro: '{"cd_equipe":"1"}',
  },
  // One goes to a person once: another each time.
  'paineis-envios': { ds_painel: Object.keys(paineis) },
}

let turn = 0
/** Of several each in its turn. */
const inTurn = (given: unknown): unknown => (Array.isArray(given) ? given[turn++ % given.length] : given)

/** A valid new record of any entity: seeds of its types, the first rows it may refer to, dates ten days ahead. */
export async function sample(
  entity: AnyEntity,
  get: (name: string) => AnyEntity,
  as: Client,
  seed = 1,
): Promise<Record<string, unknown>> {
  const random = chance(seed)
  // Seeds that follow each other begin alike; where no two rows may be the same they are to differ.
  if (entity.indexes.some(({ unique }) => unique)) for (let i = 0; i < seed % 20; i++) random.int(0, 9)
  const row: Record<string, unknown> = {}
  const asked = new Map<string, number>()
  for (const [name, f] of Object.entries(entity.fields)) {
    if (fieldType(f).computed || !mayWrite(f, 'create', everything)) continue
    if (FINDS[entity.name]?.includes(name)) continue
    const given = inTurn(GIVEN[entity.name]?.[name])
    if (given !== undefined) {
      row[name] = given
      continue
    }
    if (f.kind === 'reference' || f.kind === 'references') {
      if (!isRequired(entity, name, row, context())) continue
      const target = get(f.o.to)
      // Of those that may be chosen, where that is one value of one field.
      const only = Object.entries((f.o.only ?? {}) as Record<string, { eq?: unknown }>)
        .map(([n, { eq }]) => `&${n}__eq=${String(eq)}`)
        .join('')
      const { body } = await as.get<{ results: Record<string, unknown>[] }>(
        `${target.area}/v1/${target.path}?nr_por_pagina=10&ordenar_por=id${only}`,
      )
      // Two that refer to one entity refer to different records of it.
      const before = asked.get(target.name) ?? 0
      asked.set(target.name, before + 1)
      // What something is part of may have room for one of it, and so may what there is one of for each.
      const single = entity.indexes.some(({ unique, on }) => unique && on.length === 1 && on[0] === name)
      const place = f.o.part || single ? (seed + before) % 10 : [1, 0, 2][before]
      const found = body.results[place ?? 0] ?? body.results[0]
      const key = found?.[(f.o.key as string | undefined) ?? 'id']
      row[name] = f.kind === 'reference' ? key : [key]
      row[carrierOf(name)] = found
      // What it has to agree with is as it is there.
      for (const [theirs, ours] of Object.entries((f.o.dependsOn ?? {}) as Record<string, string>))
        if (ours in row && found && theirs in found) row[ours] = found[theirs]
    } else if (
      f.kind === 'list' &&
      (f.o.rows || Object.values(f.o.fields as AnyEntity['fields']).some((i) => i.kind === 'reference'))
    )
      continue
    // A date of which there is one of a kind stands for its month: this one, or one of next year where it may be ahead.
    else if (
      (f.kind === 'date' || f.kind === 'month') &&
      entity.indexes.some(({ unique, on }) => unique && on.includes(name))
    )
      row[name] = `${Number(dayNow().slice(0, 4)) + (isPast(entity, name) ? 0 : 1)}${dayNow().slice(4, 8)}01`
    else if (f.kind === 'date') row[name] = addDays(dayNow(), isPast(entity, name) ? -10 : 10)
    else if (f.kind === 'list') row[name] = inOrder(f, fieldType(f).seed(random, f) as Record<string, unknown>[])
    else row[name] = fieldType(f).seed(random, f)
  }
  for (const name of Object.keys(row))
    if (entity.fields[name] && !isVisible(entity, name, row, context())) delete row[name]
  return Object.fromEntries(
    Object.entries(row).filter(([n, v]) => v !== null && v !== undefined && (entity.fields[n] ? true : false)),
  )
}
export const mustHave = (entity: AnyEntity, row: Record<string, unknown>) =>
  Object.keys(entity.fields).filter((n) => isRequired(entity, n, row, context()))
