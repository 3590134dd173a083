import { useState } from 'react'
import { useStore, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { ModalDialog } from '../ModalDialog.ts'
import { timeWords, type DialogProps } from '../shell.ts'
import { narrowingOf, sheetFor } from './exportChoice.ts'
import { estimateOf } from './exporting.ts'
import '../../i18n/lists.ts'

const ALL = 'todas'
const OWN = 'personalizada'

const Choices = styled('fieldset')(({ theme }) => ({
  margin: '0 0 12px',
  padding: 0,
  border: 0,
  minWidth: 0,
  legend: { padding: 0, fontSize: '0.75rem', fontWeight: 500, color: theme.palette.text.secondary },
  label: { display: 'flex', alignItems: 'center', minHeight: 32, cursor: 'pointer' },
  '&.b-columns-picked': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    // Half a line at the end says that there is more; a phone scrolls the whole dialog.
    [theme.breakpoints.up('sm')]: { maxHeight: 296, overflowY: 'auto' },
    legend: { marginBottom: 4 },
  },
}))

interface Kept {
  readonly tipo?: string
  readonly colunas?: readonly string[]
}
/** Asks which columns a spreadsheet has (rule exp.tarefas.tipo); the answer is kept for the next time. */
export default function ExportDialog({
  resource,
  entity,
  columns,
  shown,
  rows,
  atLeast,
  filter,
  onDone,
}: DialogProps<'export'>) {
  const translate = useTranslate()
  const text = (key: string, values: object = {}) => translate(`banca.telas.exportacao.${key}`, values)
  const narrowed = narrowingOf(entity, filter)
  const first = sheetFor(entity, filter)
  const readable = new Set(columns.map(({ name }) => name))
  const named = Object.entries(entity.list.export.sheets)
  const [kept, keep] = useStore<Kept>(`${resource}.exportar`, {})
  const [type, setType] = useState(
    () => first ?? (kept.tipo === OWN || named.some(([name]) => name === kept.tipo) ? kept.tipo! : ALL),
  )
  const [picked, setPicked] = useState<readonly string[]>(() => kept.colunas ?? shown)
  const chosen =
    type === ALL
      ? columns.map(({ name }) => name)
      : type === OWN
        ? columns.map(({ name }) => name).filter((name) => picked.includes(name))
        : entity.list.export.sheets[type]!.columns.filter((name) => readable.has(name))
  const [all, setAll] = useState(false)
  const toggle = (name: string) =>
    setPicked(picked.includes(name) ? picked.filter((one) => one !== name) : [...picked, name])
  const submit = () => {
    if (chosen.length === 0) return
    // What these rows propose is nobody's choice for others.
    if (type !== first) keep({ tipo: type, colunas: picked })
    onDone({ columns: chosen, filter: all ? { ...filter, padrao: false } : filter })
  }
  const radio = (value: string, label: string) => (
    <label key={value}>
      <Radio size="small" name="tipo" checked={type === value} onChange={() => setType(value)} />
      {label}
    </label>
  )
  return (
    <ModalDialog
      title={text('titulo', { nome: entity.label[1].toLocaleLowerCase('pt-BR') })}
      maxWidth="sm"
      onClose={() => onDone(null)}
      onSubmit={submit}
      actions={
        <>
          <Button color="inherit" onClick={() => onDone(null)}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={chosen.length === 0}>
            {text('exportar')}
          </Button>
        </>
      }
    >
      <Choices>
        <legend>{text('tipo')}</legend>
        {radio(ALL, text('todas'))}
        {named.map(([name, { label }]) => radio(name, label))}
        {radio(OWN, text('personalizada'))}
      </Choices>
      {type === OWN && (
        <Choices className="b-columns-picked">
          <legend>{text('escolha')}</legend>
          {columns.map(({ name, field }) => (
            <label key={name}>
              <Checkbox size="small" checked={picked.includes(name)} onChange={() => toggle(name)} />
              {field.label}
            </label>
          ))}
        </Choices>
      )}
      {narrowed && (
        <Choices>
          <legend>{text('registros')}</legend>
          <label>
            <Checkbox size="small" checked={!all} onChange={() => setAll(!all)} />
            {text('so', { filtro: narrowed })}
          </label>
        </Choices>
      )}
      <p style={{ margin: 0 }}>
        {atLeast
          ? text('linhas', { smart_count: rows, linhas: atLeast })
          : text(narrowed && !all ? 'ate' : 'quanto', {
              linhas: rows.toLocaleString('pt-BR'),
              tempo: timeWords(estimateOf(rows), translate),
            })}
      </p>
    </ModalDialog>
  )
}
