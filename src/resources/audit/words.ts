import { acts } from '../../schemas/core/acts.ts'
import { attachesMany, fieldType, mayRead, SUPERUSER, type AnyEntity, type AnyField } from '../../schemas/core/index.ts'
import { currentContext } from '../../runtime/context.ts'
import { movedWords } from '../moved.ts'
import type { AuditEntry } from '../../dataProvider/verbs.ts'

const labelled = (v: unknown): v is { rotulo: string } => typeof v === 'object' && v !== null && 'rotulo' in v

/** An audited value as people read it; what it refers to comes with its label of today. */
export function auditText(field: AnyField | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (labelled(value)) return value.rotulo
  if (Array.isArray(value) && value.every(labelled)) return value.map((v) => v.rotulo).join(', ')
  if (!field || attachesMany(field)) return String(value)
  return fieldType(field).format(value, field, currentContext().fuso)
}

export interface Change {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** The readable differences of an entry, renamed fields by their name of today; what the session may not read is left out. */
export const changesOf = (
  entity: AnyEntity,
  entry: Pick<AuditEntry, 'alteracoes'>,
  flags: ReadonlySet<string>,
  /** What is called how that no field holds: a reason, the names of what was merged. Null for what nobody reads. */
  beside: (name: string) => string | null = () => null,
): Change[] =>
  entry.alteracoes.flatMap(({ campo, valor_anterior, valor_novo }) => {
    const field = entity.fields[campo] ?? Object.values(entity.fields).find((f) => f.o.was === campo)
    const own = field ? null : beside(campo)
    if (own) {
      const counts = typeof valor_novo === 'object' && valor_novo !== null && !Array.isArray(valor_novo)
      const after = counts ? movedWords(valor_novo as Record<string, number>) : [valor_novo].flat().join(', ')
      return after ? [{ label: own, before: '', after }] : []
    }
    // Who might read a field that is no more nobody knows: whoever may read all is told by its old name.
    if (!field && flags.has(SUPERUSER))
      return [{ label: campo, before: auditText(undefined, valor_anterior), after: auditText(undefined, valor_novo) }]
    if (!field || !mayRead(field, flags)) return []
    const before = auditText(field, valor_anterior)
    const after = auditText(field, valor_novo)
    return before === after ? [] : [{ label: field.label, before, after }]
  })

/** What was done, told as done: the button of a declared action that was used, else one of the usual words. */
export function actionLabel(
  entity: AnyEntity | null,
  name: string,
  translate: (key: string, values?: object) => string,
): string {
  const acao = entity?.actions[name]?.label
  return acao ? translate('banca.telas.auditoria.fez', { acao }) : (acts[name] ?? name)
}
