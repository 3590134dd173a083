import { useRef, useState, type HTMLAttributes, type Key, type KeyboardEvent } from 'react'
import { useTranslate } from 'ra-core'
import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Tone } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { Tag } from '../fields/Chip.tsx'
import type { InputProps } from '../registry.ts'
import { elementProps, frameProps } from './Masked.tsx'

export interface Option {
  readonly key: string | number
  readonly label: string
  readonly group?: string | undefined
  readonly tone?: Tone | undefined
  readonly colour?: string | undefined
  readonly disabled?: boolean
  /** It makes what is not there yet: it is chosen on purpose, and never by the first arrow down. */
  readonly makes?: true
  /** The row behind a reference. */
  readonly row?: Row
}

interface Common extends InputProps {
  readonly options: readonly Option[]
  readonly loading?: boolean
  /** What an empty list says. */
  readonly hint?: string
  /** Searching is the server's: the options come filtered. */
  readonly onSearch?: (text: string) => void
  readonly onOpen?: (open: boolean) => void
}
interface One extends Common {
  readonly many?: false
  readonly chosen: Option | null
  readonly onChoose: (option: Option | null) => void
}
interface Many extends Common {
  readonly many: true
  readonly chosen: readonly Option[]
  readonly onChoose: (options: readonly Option[]) => void
}

const renderInput = (props: Common) => (params: AutocompleteRenderInputParams) => (
  <OutlinedInput
    {...frameProps(props)}
    ref={params.InputProps.ref}
    className={params.InputProps.className}
    startAdornment={params.InputProps.startAdornment}
    endAdornment={params.InputProps.endAdornment}
    // Whoever comes by code, as to the first field of a dialog, types in its place, too, and not behind it.
    onFocus={({ target }) => (target as HTMLInputElement).select()}
    inputProps={{ ...params.inputProps, ...elementProps(props), autoComplete: 'off' }}
  />
)

const renderOption = ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key?: Key }, option: Option) => (
  <li key={key} {...props}>
    {option.colour ? <Tag label={option.label} colour={option.colour} /> : option.label}
  </li>
)

/** The choice as the same object for as long as it says the same: MUI takes another one for a new value, and drops what is being typed. */
function useSame<T extends Option | null | readonly Option[]>(chosen: T): T {
  const says = JSON.stringify([chosen].flat().map((one) => one && [one.key, one.label]))
  const [kept, setKept] = useState({ says, chosen })
  if (kept.says === says) return kept.chosen
  setKept({ says, chosen })
  return chosen
}

type Pressed = KeyboardEvent & { defaultMuiPrevented?: boolean }

/**
 * What keys do before the list sees them. One match alone is marked already: the first arrow down stays on it, where it
 * would else go on to what makes a new one. Enter, before there is anything to mark, must not save the form.
 */
function useKeys({ options, loading = false }: Common) {
  const typed = useRef(false)
  const onlyMatch = options.length === 2 && options[1]!.makes === true
  return {
    onTyped: () => void (typed.current = true),
    // Told of what somebody marks, and not of what marks itself.
    onHighlightChange: () => void (typed.current = false),
    onKeyDown: (event: Pressed) => {
      if (event.key === 'Enter' && loading && options.length === 0) event.preventDefault()
      if (event.key !== 'ArrowDown' || !typed.current || !onlyMatch) return
      typed.current = false
      event.preventDefault()
      event.defaultMuiPrevented = true
    },
  }
}

/** A list to search and choose from, one or many: React-Admin's inputs and MUI's autocomplete under our labels. */
export function Choose(props: One | Many) {
  const translate = useTranslate()
  const { options, many, loading = false, hint, onSearch, onOpen } = props
  const [searching, setSearching] = useState(false)
  const { onTyped, ...keys } = useKeys(props)
  const chosen = useSame<Option | null | readonly Option[]>(props.chosen)
  return (
    <Autocomplete<Option, boolean, boolean>
      id={props.id}
      multiple={many ?? false}
      size="small"
      options={options}
      value={chosen as Option}
      onChange={(_, value) => (props.onChoose as (v: unknown) => void)(value)}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input' && reason !== 'clear') return
        setSearching(text !== '')
        onTyped()
        onSearch?.(text)
      }}
      onOpen={() => onOpen?.(true)}
      onClose={() => {
        onOpen?.(false)
        setSearching(false)
        onSearch?.('')
      }}
      // Else what is chosen already would be marked among what is found, and Enter would take it again.
      filterSelectedOptions={searching}
      filterOptions={onSearch ? (all) => all : undefined}
      groupBy={options.some((o) => o.group) ? (option) => option.group ?? '' : undefined}
      getOptionKey={(option) => option.key}
      getOptionLabel={(option) => option.label}
      getOptionDisabled={(option) => option.disabled ?? false}
      isOptionEqualToValue={(a, b) => a.key === b.key}
      disableCloseOnSelect={many ?? false}
      disabled={props.disabled ?? false}
      {...keys}
      loading={loading}
      loadingText={translate('banca.telas.buscando')}
      noOptionsText={hint ?? translate('banca.telas.nada')}
      autoHighlight
      handleHomeEndKeys
      renderOption={renderOption}
      renderInput={renderInput(props)}
    />
  )
}
