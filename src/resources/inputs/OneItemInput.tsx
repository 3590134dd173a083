import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import AddIcon from '@mui/icons-material/Add'
import {
  isVisible,
  mayOperate,
  mayWrite,
  type AnyAction,
  type AnyEntity,
  type Fields,
} from '../../schemas/core/index.ts'
import { display } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentModel, titleFieldOf } from '../../runtime/catalog.ts'
import type { InputProps } from '../registry.ts'
import { currentContext, useSchemaContext } from '../../runtime/context.ts'
import { showDialog } from '../shell.ts'
import type { Items } from './ItemsTable.tsx'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    item: {
      given: { readonly entity: AnyEntity; readonly action: AnyAction; readonly item: Row | undefined }
      answer: Row
    }
  }
}

/** The embedded record in a line of words, of what is shown and filled in. */
export function itemWords(entity: AnyEntity, fields: Fields, item: Row): string {
  const ctx = currentContext()
  return Object.entries(fields)
    .filter(([name]) => isVisible(entity, name, item, ctx))
    .flatMap(([name, field]) => {
      const words = display(field, name, item, titleFieldOf)
      return words ? [`${field.label}: ${words}`] : []
    })
    .join(' · ')
}

/** The one embedded record that there may be: told in words, written in a dialog of its own. */
export function OneItemInput(props: InputProps & { readonly items: Items }) {
  const { field, items, id, onChange, disabled = false } = props
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const { to } = field.o.rows as { to: string }
  const target = currentModel().get(to)
  const fields = field.o.fields as Fields
  const [item] = items
  const isNew = item?.id === undefined
  // What decides whether a new one is in force has no question yet to answer.
  const asked = Object.fromEntries(
    Object.entries(fields).filter(([, f]) => mayWrite(f, 'update', flags) && !(isNew && f.o.edited)),
  ) as AnyAction['input']
  const action = {
    label: field.label,
    call: 'POST {id}',
    success: '',
    input: asked,
    submit: translate('banca.telas.itens.pronto'),
  } as AnyAction
  const edit = async () => {
    const done = await showDialog('item', { entity: target, action, item })
    if (done) onChange([done])
  }
  const removable = item && (isNew || mayOperate(target, 'delete', flags))
  return (
    <fieldset className="b-items b-one-item" id={id} aria-label={field.label} tabIndex={-1}>
      {item && <p>{itemWords(target, fields, item)}</p>}
      <Button
        size="small"
        disabled={disabled}
        {...(item ? {} : { startIcon: <AddIcon /> })}
        onClick={() => void edit()}
      >
        {translate(item ? 'banca.telas.itens.mudar' : 'banca.telas.itens.incluir', {
          nome: field.label.toLocaleLowerCase('pt-BR'),
        })}
      </Button>
      {removable && (
        <Button size="small" color="inherit" disabled={disabled} onClick={() => onChange(null)}>
          {translate('banca.telas.itens.retirar')}
        </Button>
      )}
    </fieldset>
  )
}
