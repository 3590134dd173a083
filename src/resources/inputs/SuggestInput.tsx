import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useEvent, useGetList, useTranslate } from 'ra-core'
import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { carrierOf, fieldType, isReference, mayOperate, nameOf, type Suggestions } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { knownBy } from '../called.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { openForm } from '../form/openForm.ts'
import type { InputProps } from '../registry.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { confirm, useDebounced } from '../shell.ts'
import { elementProps, frameProps } from './Masked.tsx'

type Found = Row & { readonly id: number }
const REGISTER = { id: 0 } as Found
const PAUSE_MS = 250

/** A number that a record begins with: the record that has it fills in what nothing is known of yet. */
function useHandedIn({ field, value, begins }: InputProps, then: (row: Row) => void) {
  const { to } = field.o.suggests as NonNullable<Suggestions['suggests']>
  const target = currentModel().get(to)
  const dataProvider = useDataProvider()
  const { flags } = useSchemaContext()
  const number = useRef(begins && typeof value === 'string' && value !== '' ? value : null)
  const fill = useEvent(then)
  useEffect(() => {
    if (number.current === null || !mayOperate(target, 'read', flags)) return
    let gone = false
    void dataProvider
      .getList(resourceOf(target), {
        filter: { [`${target.title}__eq`]: number.current },
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: 2 },
      })
      // Of several that have it nobody knows which is meant.
      .then(({ data }) => (!gone && data.length === 1 ? fill(data[0] as Row) : undefined))
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [target, dataProvider, flags, fill])
}

/** Whether no record has the number that the hand left in the input; it is not said while somebody types. */
function useMissing({ field, onBlur }: InputProps, text: string) {
  const { to, minSearch } = field.o.suggests as NonNullable<Suggestions['suggests']>
  const target = currentModel().get(to)
  const { flags } = useSchemaContext()
  const [left, setLeft] = useState('')
  const { data } = useGetList<Found>(
    resourceOf(target),
    {
      filter: { [`${target.title}__eq`]: left },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: left.length >= minSearch && left === text && mayOperate(target, 'read', flags), retry: false },
  )
  const leave = () => {
    setLeft(text)
    onBlur?.()
  }
  return { missing: left !== '' && left === text && data?.length === 0, leave }
}

/**
 * A number that other records have: those that fit are offered while it is typed, and a chosen one fills in what the
 * schema says. Whoever types a number that nobody has may go on with it, or register its record there and then.
 */
export function SuggestInput({ mask, ...props }: InputProps & { readonly mask: (text: string) => string }) {
  const { field, value, onChange, fill } = props
  const { to, minSearch, perPage, fills } = field.o.suggests as NonNullable<Suggestions['suggests']>
  const target = currentModel().get(to)
  const resource = resourceOf(target)
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const [open, setOpen] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const asked = useDebounced(text, PAUSE_MS)
  const enough = asked.length >= minSearch
  const { data, isFetching } = useGetList<Found>(
    resource,
    {
      filter: { [`${target.title}__contains`]: asked },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage },
    },
    { enabled: open && enough, retry: false },
  )
  const loading = isFetching || asked !== text
  const found = enough && !loading ? (data ?? []) : []
  const shown = fieldType(field).format(text, field)
  const mayRegister = enough && !loading && data?.length === 0 && mayOperate(target, 'create', flags)

  const filled = (row: Row): Row => {
    const given = Object.entries(fills).flatMap(([own, theirs]) => {
      const theirsField = target.fields[theirs]
      const carried = theirsField && isReference(theirsField) ? { [carrierOf(own)]: row[carrierOf(theirs)] } : {}
      return row[theirs] === null || row[theirs] === undefined ? [] : [[own, row[theirs]], ...Object.entries(carried)]
    })
    return Object.fromEntries(given) as Row
  }
  const take = (row: Row) => {
    onChange(row[target.title] ?? text)
    fill?.(filled(row))
  }
  useHandedIn(props, (row) => fill?.(filled(row), true))
  const { missing, leave } = useMissing(props, text)
  const nome = target.label[0].toLocaleLowerCase('pt-BR')
  const body = translate(`banca.telas.sugestao.texto_${target.gender}`, { nome, numero: shown })
  const confirmLabel = translate('banca.telas.sugestao.cadastrar', { nome })
  const register = async () => {
    const title = translate('banca.telas.sugestao.nenhum', { nome: target.label[0] })
    const ok = await confirm({ title, body, confirmLabel })
    const made = ok && (await openForm(resource, { [target.title]: text }, `numero.${text}`))
    if (made) take(made)
  }

  const input = (
    <Autocomplete<Found, false, false, true>
      id={props.id}
      freeSolo
      size="small"
      options={mayRegister ? [REGISTER] : found}
      filterOptions={(all) => all}
      value={null}
      inputValue={mask(text)}
      open={open && enough && (loading || found.length > 0 || mayRegister)}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={loading}
      loadingText={translate('banca.telas.buscando')}
      disabled={props.disabled ?? false}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input') onChange(fieldType(field).parse(mask(typed), field))
        if (reason === 'input') setOpen(true)
      }}
      onChange={(_, option) => {
        if (typeof option !== 'object' || option === null) return
        if (option === REGISTER) void register()
        else take(option)
      }}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : String(option[target.title] ?? ''))}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          {option === REGISTER ? (
            translate('banca.telas.sugestao.opcao', { nome, numero: shown })
          ) : (
            <span>
              <b className="b-figures">{nameOf(target, option)}</b>
              <br />
              <small>{knownBy(target, option, flags).join(' · ')}</small>
            </span>
          )}
        </li>
      )}
      renderInput={(params) => (
        <OutlinedInput
          {...frameProps({
            ...props,
            onBlur: () => {
              // What comes after the hand has left would cover the next field.
              setOpen(false)
              leave()
            },
          })}
          ref={params.InputProps.ref}
          className={`b-figures-input ${params.InputProps.className}`}
          inputProps={{ ...params.inputProps, ...elementProps(props), autoComplete: 'off' }}
        />
      )}
    />
  )
  return (
    <>
      {input}
      {missing && (
        <output className="b-remark">
          {body}{' '}
          {mayOperate(target, 'create', flags) && (
            <button type="button" className="b-link" onClick={() => void register()}>
              {confirmLabel}
            </button>
          )}
        </output>
      )}
    </>
  )
}
