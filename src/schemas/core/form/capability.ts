import type { Capability } from '../capability.ts'
import { fieldType } from '../fields/registry.ts'
import { repeated } from '../repeated.ts'
import type { AnyField, AnyWhere } from '../types.ts'
import type { Remark, Rule, Section, Under, Variant } from './form.ts'

declare module '../words.ts' {
  interface Words<R, A, C> {
    /** What must hold of several fields together. */
    readonly rules?: readonly Rule<R>[]
    /** Warnings about data that can hardly be true. */
    readonly remarks?: readonly Remark[]
    /** One message instead of one for each field that is missing. */
    readonly incomplete?: string
    /** The first message that keeps it from being saved is a toast in a dialog, too, where else it stands at its field alone. */
    readonly toasts?: true
    /** The sections of its form and page; without them one that has every field. */
    readonly form?: readonly Section<keyof R & string>[]
    /**
     * A new record is asked section by section, each checked before the next: for what is made seldom, by people who are
     * led through it. What is made all day is quicker in one form. One that exists is changed in one form.
     */
    readonly steps?: true
    /** Forms that differ by the kind of record. */
    readonly variants?: { readonly [name: string]: Variant<R> }
    /** Its addresses may name its owner, for programs that ask so. */
    readonly under?: Under<keyof R & string>
  }
  interface Filled {
    readonly rules: readonly Rule<Record<string, unknown>>[]
    readonly remarks: readonly Remark[]
    readonly incomplete: string | null
    readonly toasts: boolean
    readonly form: readonly Section<string>[]
    readonly steps: boolean
    readonly variants: { readonly [name: string]: Variant<Record<string, unknown>> }
    readonly under: Under<string> | null
  }
}

const isAsked = (f: AnyField): boolean => !fieldType(f).derives || fieldType(f).status === true
const isGiven = (f: AnyField) => f.o.default !== undefined || f.o.follows !== undefined

/** Records are created and edited: sections, variants, rules and warnings. */
export const form: Capability = {
  name: 'form',
  defaults: (d) => ({
    rules: d.rules ?? [],
    remarks: d.remarks ?? [],
    incomplete: d.incomplete ?? null,
    toasts: d.toasts ?? false,
    // What is worked out is no question of a form, unless it tells how the record stands; a form that wants it says so.
    form: d.form ?? [
      { title: d.label[0], fields: Object.entries(d.fields).flatMap(([n, f]) => (isAsked(f as AnyField) ? [n] : [])) },
    ],
    steps: d.steps ?? false,
    variants: d.variants ?? {},
    under: d.under ?? null,
  }),
  check(entity, { columns, condition, report }) {
    columns(entity.under ? [entity.under.by] : [], 'under.by')
    entity.form.forEach((s, i) => {
      columns(s.fields, `form[${i}].fields`)
      for (const name of s.folded ?? []) {
        if (!s.fields.includes(name)) report(`form[${i}].folded`, `${name} is not in the section`)
        if (entity.fields[name]?.o.required) report(`form[${i}].folded`, `${name} is required`)
      }
    })
    for (const [name, v] of Object.entries(entity.variants)) {
      condition(v.when as AnyWhere, `variants.${name}.when`)
      columns(Object.keys(v.fields ?? {}), `variants.${name}.fields`)
    }
    entity.remarks.forEach((r, i) => columns([r.field, ...r.from], `remarks[${i}]`))
    entity.rules.forEach((r, i) => {
      columns([r.field], `rules[${i}].field`)
      condition(r.valid as AnyWhere, `rules[${i}].valid`)
      condition(r.when as AnyWhere, `rules[${i}].when`)
    })
  },
  advice(entity, say) {
    const placed = entity.form.flatMap((s) => s.fields)
    for (const name of repeated(placed)) say('erro', `${entity.name}.form`, `${name} está em dois lugares`)
    // Two fields of one label may be meant when never more than one of them shows.
    const always = [...new Set(placed)].flatMap((n) =>
      n === 'id' || entity.fields[n]?.o.when ? [] : (entity.fields[n]?.label ?? []),
    )
    for (const label of repeated(always)) say('aviso', `${entity.name}.form`, `dois campos com o rótulo "${label}"`)
    for (const title of repeated(entity.form.map((s) => s.title)))
      say('aviso', `${entity.name}.form`, `duas seções "${title}"`)
    if (entity.route === null || entity.access.create === false) return
    for (const [name, f] of Object.entries(entity.fields)) {
      const asked = f.o.required === true && !f.o.when && !fieldType(f).computed
      const written = !['server', 'action'].includes(String(f.o.write))
      if (asked && written && !isGiven(f) && !placed.includes(name))
        say('erro', `${entity.name}.form`, `${name} é obrigatório e não está no formulário`)
    }
  },
}
