import { useTranslate } from 'ra-core'
import { bareNameOf, fieldType, mayOperate } from '../../schemas/core/index.ts'
import { unaccent } from '../../schemas/br/text.ts'
import type { Row } from '../../schemas/core/types.ts'
import { resourceOf, wholeTargetOf } from '../../runtime/catalog.ts'
import { asCarried } from '../fields/carried.ts'
import { openForm } from '../form/openForm.ts'
import type { InputProps } from '../registry.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import type { Option } from './Choose.tsx'
import { narrowing } from './useChoices.ts'

const ADD = '+'

interface Searched {
  readonly typed: string
  /** As much as a search needs was typed. */
  readonly enough: boolean
  /** It is not known what is there. */
  readonly unknown: boolean
  readonly found: readonly Option[]
  readonly chosen: readonly Option[]
}

/**
 * The way to what is not there yet: an option at the end that opens its form over this one, for whoever may create it.
 * Not in a filter, which is no place to make anything, nor where what is made could not be chosen.
 */
export function useAdd(
  { field, name, narrowedBy, filters = false }: InputProps,
  { typed, enough, unknown, found, chosen }: Searched,
  take: (row: Row) => void,
) {
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const target = wholeTargetOf(field)
  const { add, only, key } = field.o as { add?: Row | false; only?: unknown; key?: string }
  const words = typed.trim()
  const offered = add ? true : add === undefined && !only && !key && words !== '' && enough
  if (filters || !offered || unknown || target.form.length === 0 || !mayOperate(target, 'create', flags)) return null
  // What is called so is there already, whatever stands beside its name, and what is chosen is not to be made again.
  const isMeant = ({ label, row }: Option) => unaccent(row ? bareNameOf(target, row) : label) === unaccent(words)
  const isChosen = ({ label }: Option) => unaccent(label).includes(unaccent(words))
  if (!add && (found.some(isMeant) || chosen.some(isChosen))) return null
  const title = target.fields[target.title]
  const called = words && title ? (fieldType(title).parse(words, title) ?? null) : null
  const open = async () => {
    const given = { ...narrowing(narrowedBy), ...add, ...(called === null ? {} : { [target.title]: called }) }
    const made = await openForm(resourceOf(target), given, `campo.${name}`)
    if (made) take(asCarried(field, made))
  }
  const label = words
    ? translate('banca.telas.sugestao.novo', { texto: words })
    : translate('banca.telas.sugestao.novo_curto')
  return { option: { key: ADD, label, makes: true } satisfies Option, open }
}
