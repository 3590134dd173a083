import { useTranslate } from 'ra-core'
import { fieldType, mayRead, same, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import '../../i18n/actions.ts'

/** The names of the fields that a person wrote and that are no longer as they were; of those that `before` knows. */
export const changedFields = (entity: AnyEntity, before: Row, now: Row): string[] =>
  Object.entries(entity.fields)
    .filter(([name, field]) => name in before && field.o.write !== 'server' && !fieldType(field).computed)
    .flatMap(([name]) => (same(before[name], now[name]) ? [] : [name]))

// The button that was pressed may be of no more use: the hand goes where it says why.
const focus = (element: HTMLElement | null) => element?.focus()

interface Props {
  readonly entity: AnyEntity
  /** The record as the dialog knew it, and as it is now. */
  readonly before: Row
  readonly now: Row
  readonly label: string
  /** Whether what the dialog does can still be done. */
  readonly available: boolean
}

/** Says in a dialog that its record is another by now, in what, and what that means for what was typed. */
export function ChangedMeanwhile({ entity, before, now, label, available }: Props) {
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const fields = changedFields(entity, before, now).map((name) => entity.fields[name]!)
  const campos = [...new Set(fields.filter((field) => mayRead(field, flags)).map((field) => field.label))].join(', ')
  return (
    <div className="b-summary" role="alert" tabIndex={-1} ref={focus}>
      <strong>{translate('banca.dialogo_acao.mudou')}</strong>
      {campos && <div>{translate('banca.dialogo_acao.mudou_campos', { campos })}</div>}
      <div>{translate(`banca.dialogo_acao.${available ? 'mudou_texto' : 'nao_cabe'}`, { acao: label })}</div>
    </div>
  )
}
