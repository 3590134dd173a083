import type { Capability } from '../capability.ts'
import { fieldType } from '../fields/registry.ts'
import { repeated } from '../repeated.ts'
import type { AnyEntity } from '../definition.ts'
import type { AnyWhere, Where } from '../types.ts'
import type { Preset, Switch } from './preset.ts'

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** The list of its records: columns, filters, order, layouts and spreadsheets. */
    readonly list?: List<R, A>
  }
  interface List<R, A> {
    /** The columns that are shown until somebody chooses others; all fields unless said otherwise. */
    readonly columns: readonly (keyof R & string)[]
    /** What a second line of a column's cell tells, `{ nr_processo: ['nm_autor', 'nm_reu'] }`; it needs no column of its own. */
    readonly below?: { readonly [K in keyof R & string]?: readonly (keyof R & string)[] }
    /** What a row tells below its name on a phone, all of it; the first three filled columns unless said otherwise. */
    readonly card?: readonly (keyof R & string)[]
    /** The filters that the screen offers. */
    readonly filters?: readonly (keyof R & string)[]
    /** The order, '-a,b': by `a` from the last to the first, then by `b`. */
    readonly sort?: string
    /** Rows of a page. */
    readonly perPage?: 5 | 10 | 25 | 50 | 100
    /** Programs that say neither a size nor an order get ten rows a page, the newest first (contract); screens say both. */
    readonly plain?: true
    /** A short list: programs that ask for no page get all of it, up to 2000 rows. */
    readonly whole?: true
    /** What narrows the list until somebody filters by these fields; on the screen a filter like any other. */
    readonly initial?: { readonly [K in keyof R]?: R[K] }
    /** Ready-made filters over the list. */
    readonly presets?: { readonly [name: string]: Preset<R> }
    /** The preset that the screen opens with; programs are given all of the list. */
    readonly opens?: string
    /** Parameters of the list call that are on or off. */
    readonly switches?: { readonly [name: string]: Switch<R> }
    /** Further parameters of the list call, each by the field that it asks of: `cd_correspondente=7`. */
    readonly asks?: { readonly [parameter: string]: keyof R & string }
    /** What the list says while there is nothing in it. */
    readonly empty?: string
    /** Rows that count no more: struck through. */
    readonly struck?: Where<R>
  }
  interface FilledList {
    readonly columns: readonly string[]
    readonly below: { readonly [column: string]: readonly string[] }
    readonly card: readonly string[]
    readonly filters: readonly string[]
    readonly sort: string
    readonly perPage: number
    readonly plain: boolean
    readonly whole: boolean
    readonly initial: Readonly<Record<string, unknown>>
    readonly presets: { readonly [name: string]: Preset<Record<string, unknown>> }
    readonly opens: string
    readonly switches: { readonly [name: string]: Switch<Record<string, unknown>> }
    readonly asks: { readonly [parameter: string]: string }
    readonly empty: string
    readonly struck: Where | null
  }
}

/** Rows of a closed list are few: they are never looked for. */
const isFew = (entity: AnyEntity) =>
  typeof entity.rows === 'function' || entity.rows.length > 0 || entity.access.create === false

/** Pages of records, with their filters and their order. */
export const list: Capability = {
  name: 'list',
  defaults: (d) => ({
    list: {
      columns: d.list?.columns ?? Object.keys(d.fields),
      below: (d.list?.below ?? {}) as { readonly [column: string]: readonly string[] },
      card: d.list?.card ?? [],
      filters: d.list?.filters ?? [],
      sort: d.list?.sort ?? '-id',
      perPage: d.list?.perPage ?? 10,
      plain: d.list?.plain ?? false,
      whole: d.list?.whole ?? false,
      initial: d.list?.initial ?? {},
      presets: d.list?.presets ?? {},
      opens: d.list?.opens ?? '',
      switches: d.list?.switches ?? {},
      asks: d.list?.asks ?? {},
      empty: d.list?.empty ?? '',
      struck: d.list?.struck ?? null,
    },
  }),
  check(
    { fields, list: { columns, below, card, filters, initial, sort, struck, presets, opens, switches, asks } },
    look,
  ) {
    look.columns(columns, 'list.columns')
    look.columns(Object.keys(below), 'list.below')
    for (const [name, names] of Object.entries(below)) look.columns(names, `list.below.${name}`)
    look.columns(card, 'list.card')
    look.columns(filters, 'list.filters')
    look.columns(Object.keys(initial), 'list.initial')
    look.columns(
      sort.split(',').map((key) => key.replace(/^-/, '')),
      'list.sort',
    )
    look.columns(Object.values(asks), 'list.asks')
    look.condition((struck ?? undefined) as AnyWhere | undefined, 'list.struck')
    for (const [name, { where, sort: own }] of Object.entries(presets)) {
      look.condition(where as AnyWhere, `list.presets.${name}`)
      if (own)
        look.columns(
          own.split(',').map((key) => key.replace(/^-/, '')),
          `list.presets.${name}.sort`,
        )
    }
    if (opens && !Object.hasOwn(presets, opens)) look.report('list.opens', `${opens} is no preset`)
    for (const [name, { where }] of Object.entries(switches)) {
      look.condition(where as AnyWhere, `list.switches.${name}`)
      if (name in fields) look.report('list.switches', `${name} is a field`)
    }
  },
  advice(entity, say) {
    const { columns, filters, sort } = entity.list
    for (const name of repeated(columns)) say('erro', `${entity.name}.list.columns`, `${name} repetida`)
    for (const name of repeated(filters)) say('erro', `${entity.name}.list.filters`, `${name} repetido`)
    for (const name of filters) {
      const f = entity.fields[name]
      if (f && fieldType(f).operators.length === 0)
        say('erro', `${entity.name}.list.filters`, `não se filtra por ${name} (${f.kind})`)
    }
    const first = sort.split(',')[0]!.replace(/^-/, '')
    const f = entity.fields[first]
    if (!f) return
    if (!fieldType(f).sortable) say('erro', `${entity.name}.list.sort`, `não se ordena por ${first} (${f.kind})`)
    const indexed = f.o.index || f.o.unique || entity.indexes.some((i) => i.on[0] === first)
    if (!indexed && !isFew(entity)) say('aviso', `${entity.name}.list.sort`, `a ordem padrão, ${first}, não tem índice`)
  },
}
