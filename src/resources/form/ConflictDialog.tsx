import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { fieldView } from '../registry.ts'
import { ModalDialog } from '../ModalDialog.ts'
import type { Conflict } from './compareSides.ts'
import { FormRoot } from './FormRoot.tsx'
import { LastWriter } from './LastWriter.tsx'

type Side = 'mine' | 'theirs'

interface Props {
  readonly entity: AnyEntity
  readonly conflict: Conflict
  readonly disputed: readonly string[]
  readonly onlyTheirs: readonly string[]
  readonly onDone: (values: Row | null) => void
}

/** Both sides of a record changed by two people, field by field; each to be chosen. */
export function ConflictDialog({ entity, conflict, disputed, onlyTheirs, onDone }: Props) {
  const translate = useTranslate()
  const [choice, setChoice] = useState<Readonly<Record<string, Side>>>({})
  const shown = (name: string, row: Row) => {
    const field = entity.fields[name]!
    const value = row[name]
    if (value === null || value === undefined || value === '') return translate('banca.telas.vazio')
    return fieldView(field.kind).Cell({ field, name, row, value }) ?? translate('banca.telas.form.seu_valor')
  }
  const option = (name: string, side: Side) => (
    <label className="b-side">
      <input
        type="radio"
        name={`conflito-${name}`}
        checked={(choice[name] ?? 'mine') === side}
        onChange={() => setChoice((now) => ({ ...now, [name]: side }))}
      />
      <span>
        <b>{translate(`banca.telas.form.${side}`)}</b>
        {shown(name, conflict[side])}
      </span>
    </label>
  )
  const settle = () =>
    onDone(Object.fromEntries(disputed.map((name) => [name, conflict[choice[name] ?? 'mine'][name]])))
  return (
    <ModalDialog
      title={translate('banca.telas.form.conflito')}
      maxWidth="md"
      onClose={() => onDone(null)}
      onSubmit={settle}
      actions={
        <>
          <Button onClick={() => onDone(null)}>{translate('banca.telas.form.voltar')}</Button>
          <Button type="submit" variant="contained">
            {translate('banca.telas.form.salvar_assim')}
          </Button>
        </>
      }
    >
      <FormRoot>
        <LastWriter
          entity={entity}
          id={Number(conflict.theirs.id)}
          version={conflict.theirs.nr_versao}
          names={[...disputed, ...onlyTheirs]}
        />
        <p>{translate(disputed.length ? 'banca.telas.form.conflito_texto' : 'banca.telas.form.conflito_livre')}</p>
        {disputed.map((name) => (
          <fieldset key={name} className="b-conflict">
            <legend>{entity.fields[name]!.label}</legend>
            {option(name, 'mine')}
            {option(name, 'theirs')}
          </fieldset>
        ))}
        {onlyTheirs.length > 0 && (
          <p className="b-soft">
            {translate('banca.telas.form.mudou', { campos: onlyTheirs.map((n) => entity.fields[n]!.label).join(', ') })}
          </p>
        )}
      </FormRoot>
    </ModalDialog>
  )
}
