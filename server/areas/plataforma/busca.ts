import type { FastifyInstance } from 'fastify'
import {
  display,
  isSealed,
  mayOperate,
  mayRead,
  refOptions,
  withSeal,
  type AnyEntity,
  type Context,
  type Model,
} from '../../../src/schemas/core/index.ts'
import { LEVEL } from '../../core/sql/find.ts'
import { actorOf, queryOf } from '../../core/http/http.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Parts } from '../parts.ts'

/** A record found: enough to name it and to go there. */
export interface Found {
  readonly entidade: string
  readonly id: number
  readonly titulo: string
  readonly detalhe: string
  /** 0 is exactly what was typed, 1 begins with it, 2 contains it. */
  readonly nivel: number
}
export interface Search {
  readonly results: readonly Found[]
  /** False when there was no time to look everywhere. */
  readonly completa: boolean
}

const SHORTEST = 2
const LONGEST = 200
const OF_EACH = 5
const AT_ONCE = 4
const BUDGET_MS = 1_500

/** Rows without a page of their own, and what they belong to: found by their names, they lead there. */
const PART_OF: Readonly<Record<string, string>> = { 'litis-consorte': 'cd_processo' }
/** Of what answers equally well, people and cases come before the work about them. */
const FIRST = ['clientes', 'funcionarios', 'processos', ...Object.keys(PART_OF)]
const rankOf = ({ name }: AnyEntity) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)

/** The entities that the session may read and that have a page, or are part of what has one. */
const searchable = (model: Model, ctx: Context): AnyEntity[] =>
  model.entities
    .filter((entity) => (entity.route !== null || entity.name in PART_OF) && mayOperate(entity, 'read', ctx.flags))
    .toSorted((a, b) => rankOf(a) - rankOf(b))

/** A row that is part of another, as that other. */
function ownerOf(model: Model, entity: AnyEntity, row: Row, ctx: Context): Found {
  const by = PART_OF[entity.name]!
  const of = (name: string) => display(entity.fields[name]!, name, row, (target) => model.get(target).title, ctx.fuso)
  const names = entity.search.map(of).filter(Boolean)
  return {
    entidade: refOptions(entity.fields[by]!).to,
    id: Number(row[by]),
    titulo: of(by) || `${model.get(refOptions(entity.fields[by]!).to).label[0]} ${String(row[by])}`,
    detalhe: `${entity.label[0]}: ${names.join(' · ')}`,
    nivel: Number(row[LEVEL]),
  }
}

function foundOf(model: Model, entity: AnyEntity, row: Row, ctx: Context): Found {
  const text = (name: string) =>
    display(entity.fields[name]!, name, row, (target) => model.get(target).title, ctx.fuso) || ''
  const facts = entity.search.filter((name) => name !== entity.title && mayRead(entity.fields[name]!, ctx.flags))
  const titulo = withSeal(text(entity.title) || `${entity.label[0]} ${String(row.id)}`, isSealed(entity, row))
  return {
    entidade: entity.name,
    id: Number(row.id),
    titulo,
    // What the title says already is not said again.
    detalhe: facts
      .map(text)
      .filter((fact) => fact && !titulo.includes(fact))
      .join(' · '),
    nivel: Number(row[LEVEL]),
  }
}

/**
 * Looks everywhere at once: a few records of each entity that the session may read. Several entities at a time, and
 * those that time does not suffice for are left out rather than waited for.
 */
export async function searchAll(
  { model, service }: Pick<Parts, 'model' | 'service'>,
  text: string,
  ctx: Context,
  gone: () => boolean = () => false,
  budget = BUDGET_MS,
): Promise<Search> {
  const wanted = text.trim().slice(0, LONGEST)
  if (wanted.length < SHORTEST && !/^\d$/.test(wanted)) return { results: [], completa: true }
  const entities = searchable(model, ctx)
  const found = new Map<AnyEntity, Found[]>()
  const until = Date.now() + budget
  let next = 0
  const work = async () => {
    while (next < entities.length && Date.now() < until && !gone()) {
      const entity = entities[next++]!
      const rows = await service.find(entity, wanted, ctx, OF_EACH)
      found.set(
        entity,
        rows.map((row) => (entity.name in PART_OF ? ownerOf : foundOf)(model, entity, row, ctx)),
      )
    }
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, budget)))
  await Promise.race([Promise.all(Array.from({ length: AT_ONCE }, work)), late])
  clearTimeout(timer)
  // The best of all first; each record once, and a few of each kind.
  const told = new Set<string>()
  const many = new Map<string, number>()
  const another = (entidade: string) =>
    (many.set(entidade, (many.get(entidade) ?? 0) + 1).get(entidade) ?? 0) <= OF_EACH
  const results = entities
    .flatMap((entity) => found.get(entity) ?? [])
    .toSorted((a, b) => a.nivel - b.nivel)
    .filter(({ entidade, id }) => !told.has(`${entidade}/${id}`) && told.add(`${entidade}/${id}`) && another(entidade))
  return { results, completa: found.size === entities.length }
}

/** The search of the command palette. */
export function buscaCalls(app: FastifyInstance, parts: Parts): void {
  app.get('/api/base/v1/busca', async (request, reply) => {
    const { ctx } = actorOf(request)
    const found = await searchAll(parts, queryOf(request).q ?? '', ctx, () => reply.raw.destroyed)
    for (const name of new Set(found.results.map(({ entidade }) => entidade))) {
      const ids = found.results.flatMap(({ entidade, id }) => (entidade === name ? [id] : []))
      parts.service.shown(parts.model.get(name), ids, ctx)
    }
    return found
  })
}
