import { useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import './texts.ts'

/** What a column of a statement may be. */
export const MEANINGS = [
  'dia',
  'valor',
  'debito',
  'credito',
  'sentido',
  'descricao',
  'identificador',
  'documento',
] as const
export type Meaning = (typeof MEANINGS)[number]

const Root = styled('fieldset')(({ theme }) => ({
  border: 0,
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  legend: { padding: 0, marginBottom: 4, fontWeight: 600, fontSize: '0.8125rem' },
  label: { display: 'grid', gridTemplateColumns: '1fr 9.5rem', gap: 8, alignItems: 'center', fontSize: '0.8125rem' },
  span: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: theme.palette.text.secondary },
  select: {
    font: 'inherit',
    minHeight: 36,
    borderRadius: 6,
    border: `1px solid ${theme.palette.text.secondary}`,
    background: theme.palette.background.paper,
    color: 'inherit',
    padding: '0 8px',
  },
}))

/** Asks what each column of a table is; each is shown by what its first rows say. */
export function ColumnPicker({
  sample,
  value,
  onChange,
}: {
  sample: readonly (readonly string[])[]
  value: readonly (Meaning | '')[]
  onChange: (value: (Meaning | '')[]) => void
}) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.conciliacao.${key}`, options)
  const example = (at: number) =>
    sample
      .map((row) => row[at]?.trim())
      .filter(Boolean)
      .slice(0, 3)
      .join(' · ') || '–'
  return (
    <Root>
      <legend>{text('colunas')}</legend>
      {value.map((meaning, at) => (
        <label key={at}>
          <span title={example(at)}>{text('coluna', { numero: at + 1, exemplo: example(at) })}</span>
          <select
            value={meaning}
            onChange={(e) => onChange(value.map((old, i) => (i === at ? (e.target.value as Meaning | '') : old)))}
          >
            <option value="">{text('nada')}</option>
            {MEANINGS.map((one) => (
              <option key={one} value={one}>
                {text(one)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </Root>
  )
}

/** What a request says of the columns; several may be the description. */
export const columnsOf = (all: readonly (Meaning | '')[]): Record<string, number | number[]> => {
  const at = (meaning: Meaning) => all.indexOf(meaning)
  const single = MEANINGS.filter((one) => one !== 'descricao' && at(one) >= 0).map((one) => [one, at(one)] as const)
  return { ...Object.fromEntries(single), descricao: all.flatMap((one, i) => (one === 'descricao' ? [i] : [])) }
}
