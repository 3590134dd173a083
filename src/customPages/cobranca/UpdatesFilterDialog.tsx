import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { DateFilter } from '../../resources/inputs/DateFilter.tsx'
import { inputStyles } from '../../resources/form/inputStyles.ts'
import { dateRangeKeys } from '../../resources/fields/ranges.tsx'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import type { DialogProps } from '../../resources/shell.ts'
import { currentModel } from '../../runtime/catalog.ts'
import '../../i18n/devedores.ts'

const DATE = 'dt_ultima_movimentacao'
const CHECKED = 'ie_a_verificar'
const [, FIRST, LAST] = dateRangeKeys(DATE)
/** What is asked of the movements, as the filter of the list says it. */
const ANSWERS = [
  ['todas', null],
  ['verificadas', 'false'],
  ['a_verificar', 'true'],
] as const

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  ...inputStyles(theme),
}))

/** When something was last written of the debtors that are looked for, and whether it was verified. */
export default function UpdatesFilterDialog({ values, onDone }: DialogProps<'debtorUpdates'>) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.devedores.${key}`)
  const field = currentModel().get('devedores').fields[DATE]!
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries([...dateRangeKeys(DATE), CHECKED].map((key) => [key, values[key] ?? null])),
  )
  const choose = (patch: Readonly<Record<string, unknown>>) => setChosen((now) => ({ ...now, ...patch }))
  const checked = chosen[CHECKED] === null ? null : String(chosen[CHECKED])
  // Without a date there is nothing to list by (rule exp.atualizacoes.botao).
  const ready = Boolean(chosen[FIRST] || chosen[LAST])
  return (
    <ModalDialog
      title={text('filtro')}
      about={text('filtro_texto')}
      maxWidth="xs"
      onClose={() => onDone(null)}
      onSubmit={() => ready && onDone(chosen)}
      actions={
        <>
          <Button color="inherit" onClick={() => onDone(null)}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {text('listar')}
          </Button>
        </>
      }
    >
      <Root>
        <DateFilter field={field} name={DATE} values={chosen} onChange={choose} />
        <fieldset className="b-radios b-tight" aria-label={text('verificado')}>
          {ANSWERS.map(([key, value]) => (
            <label key={key}>
              <input
                type="radio"
                name={CHECKED}
                checked={checked === value}
                onChange={() => choose({ [CHECKED]: value })}
              />
              <span>{text(key)}</span>
            </label>
          ))}
        </fieldset>
      </Root>
    </ModalDialog>
  )
}
