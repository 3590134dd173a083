import {
  fieldType,
  importFields,
  importPart,
  importPartFields,
  mayOperate,
  partName,
  passes,
  refOptions,
  withDefaults,
  type AnyEntity,
  type AnyField,
  type Context,
  type Headings,
  type Model,
} from '../../../src/schemas/core/index.ts'
import { unaccent } from '../../../src/schemas/br/text.ts'

/** Something that a column can be mapped to: a field, or one of several by what its cells hold. */
export interface Target {
  readonly nome: string
  readonly rotulo: string
  readonly obrigatorio: boolean
  /** Finds the row that is there already. */
  readonly chave: boolean
  /** What is written in its cells, in words. */
  readonly aceita: string
  /** What is missing can be created, of this name. */
  readonly cadastra: string | null
  /** It is of what each line adds to its record: required only where a column is mapped to another of these. */
  readonly parte: boolean
}

/** May this session bring in rows of the entity at all? */
export const mayImport = (entity: AnyEntity, ctx: Context): boolean =>
  entity.import !== null && passes(entity.import.gate, ctx.flags) && mayOperate(entity, 'create', ctx.flags)

/** What is written in the cells of a field, in words. */
const accepts = (f: AnyField): string => fieldType(f).imports?.words(f) ?? ''

/**
 * Must every record have the field, whatever else it says? What only some must have (lawsuits in court, firms) no sheet
 * need have a column for: its lines tell where they lack it.
 */
function isAlwaysRequired({ fields, variants }: AnyEntity, name: string): boolean {
  const { required, when } = fields[name]!.o
  const spared = Object.values(variants).some((v) => v.fields?.[name])
  return required === true && when === undefined && !spared
}

/** All that the columns of a spreadsheet can be mapped to by this session; those of `either` come before their fields. */
export function targetsOf(model: Model, entity: AnyEntity, ctx: Context): Target[] {
  const names = importFields(entity, ctx.flags)
  const begun = withDefaults(entity, {}, ctx)
  const { key = [], named } = entity.import ?? {}
  const keys: readonly string[] = named ? [...key, named] : key
  const creates = entity.import?.creates ?? []
  /** The name of what a reference lacks, where it can be created by this session. */
  const created = (f: AnyField, among: readonly string[], nome: string) => {
    const target = among.includes(nome) ? model.get(refOptions(f).to) : null
    return target && mayOperate(target, 'create', ctx.flags) ? target.label[1] : null
  }
  const either = Object.entries(entity.import?.either ?? {}).flatMap(([nome, { label, of }]) => {
    const taken = Object.keys(of)
    if (!taken.every((n) => names.includes(n))) return []
    return {
      nome,
      rotulo: label,
      obrigatorio: false,
      chave: taken.some((n) => keys.includes(n)),
      aceita: taken.map((n) => accepts(entity.fields[n]!)).join(' ou '),
      cadastra: null,
      parte: false,
    }
  })
  const fields = names.map((nome) => {
    const f = entity.fields[nome]!
    return {
      nome,
      rotulo: f.label,
      obrigatorio: isAlwaysRequired(entity, nome) && begun[nome] == null,
      chave: keys.includes(nome),
      aceita: accepts(f),
      cadastra: created(f, creates, nome),
      parte: false,
    }
  })
  return [...either, ...fields, ...partTargets()]

  function partTargets(): Target[] {
    const part = importPart(model, entity)
    if (!part) return []
    const blank = withDefaults(part, {}, ctx)
    return importPartFields(model, entity, ctx.flags).map((nome) => {
      const f = part.fields[nome]!
      return {
        nome: partName(part, nome),
        rotulo: `${part.label[0]}: ${f.label}`,
        obrigatorio: isAlwaysRequired(part, nome) && blank[nome] == null,
        chave: false,
        aceita: accepts(f),
        cadastra: created(f, entity.import?.part?.creates ?? [], nome),
        parte: true,
      }
    })
  }
}

/** What a mapping lacks, in the order of the targets. */
export function lackingIn(targets: readonly Target[], used: readonly string[]): Target[] {
  const adds = targets.some((t) => t.parte && used.includes(t.nome))
  return targets.filter((t) => t.obrigatorio && (adds || !t.parte) && !used.includes(t.nome))
}

/** Of a heading so many characters tell it from others: nobody calls a column more. */
const HEADING = 300
/** A heading as it is compared: without accents, case, punctuation and remarks in brackets. */
export const plainHeading = (heading: string): string =>
  unaccent(heading.slice(0, HEADING).replace(/\([^()]*\)|\[[^[\]]*\]/g, ' '))
    .replace(/[nº°]\s*[º°.]\s*/g, 'n ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * What each heading most likely stands for, null where nothing does: by label, then by name, then by what it is called
 * elsewhere (`known`, the surest first), and by a part of its name last. Each target is taken once, by the first column
 * that names it best.
 */
export function guessColumns(
  known: Headings,
  headings: readonly string[],
  targets: readonly Target[],
): (string | null)[] {
  const plain = headings.map(plainHeading)
  const out: (string | null)[] = headings.map(() => null)
  const rounds: ((t: Target) => readonly string[])[] = [
    (t) => [t.rotulo],
    (t) => [t.nome],
    (t) => known[t.nome] ?? [],
    (t) => [t.nome.replace(/^[a-z]{2}_/, '')],
  ]
  for (const names of rounds)
    for (const target of targets) {
      if (out.includes(target.nome)) continue
      const wanted = names(target).map(plainHeading).filter(Boolean)
      const at = wanted
        .map((name) => plain.findIndex((heading, i) => out[i] === null && heading === name))
        .find((i) => i >= 0)
      if (at !== undefined) out[at] = target.nome
    }
  return out
}
