import { memo } from 'react'
import { useEvent, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Close'
import { blankItem, type AnyField, type Fields } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import type { InputProps } from '../registry.ts'
import { currentContext } from '../../runtime/context.ts'
import { NestedInput } from './NestedInput.tsx'

export type Items = readonly Row[]
type Inner = readonly (readonly [name: string, field: AnyField])[]

interface LineProps {
  readonly id: string
  readonly index: number
  readonly item: Row
  readonly inner: Inner
  readonly disabled: boolean
  readonly onLine: (index: number, item: Row | null) => void
}

/** One embedded row; drawn again only when it changes itself. */
const Line = memo(function Line({ id, index, item, inner, disabled, onLine }: LineProps) {
  const translate = useTranslate()
  return (
    <tr>
      {inner.map(([name, field]) => (
        <td key={name} data-rotulo={field.label}>
          <NestedInput
            field={field}
            name={name}
            id={`${id}-${index}-${name}`}
            item={item}
            disabled={disabled}
            onItem={(next) => onLine(index, next)}
          />
        </td>
      ))}
      <td>
        <IconButton
          disabled={disabled}
          aria-label={translate('banca.telas.itens.remover', { n: index + 1 })}
          onClick={() => onLine(index, null)}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </td>
    </tr>
  )
})

/** More inputs than these are no row that could be read. */
const IN_A_ROW = 5

interface Props extends InputProps {
  readonly items: Items
  readonly onItems: (items: Items) => void
}

const innerCache = new WeakMap<AnyField, Inner>()
const innerOf = (field: AnyField): Inner => {
  const inner = innerCache.get(field) ?? Object.entries(field.o.fields as Fields)
  innerCache.set(field, inner)
  return inner
}

/** Embedded rows as a table of inputs. */
export function ItemsTable({ field, id, items, onItems, disabled = false }: Props) {
  const translate = useTranslate()
  const inner = innerOf(field)
  const onLine = useEvent((index: number, item: Row | null) =>
    onItems(items.flatMap((old, i) => (i !== index ? [old] : item ? [item] : []))),
  )
  const max = (field.o.max as number | undefined) ?? 500
  return (
    <fieldset
      className={`b-items${inner.length > IN_A_ROW ? ' b-many' : ''}`}
      id={id}
      aria-label={field.label}
      tabIndex={-1}
    >
      {items.length > 0 && (
        <table>
          <thead>
            <tr>
              {inner.map(([name, f]) => (
                <th key={name} scope="col">
                  {f.label}
                </th>
              ))}
              <th aria-label={translate('banca.telas.lista.acoes')} />
            </tr>
          </thead>
          <tbody>
            {items.map((item, i) => (
              <Line key={i} {...{ id, item, inner, disabled, onLine }} index={i} />
            ))}
          </tbody>
        </table>
      )}
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={disabled || items.length >= max}
        onClick={() => onItems([...items, blankItem(field.o.fields as Fields, currentContext())])}
      >
        {translate('banca.telas.itens.adicionar')}
      </Button>
    </fieldset>
  )
}
