import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { Listed } from '../list/listed.ts'
import { ModalDialog } from '../ModalDialog.ts'
import { useNotifyError, type DialogProps } from '../shell.ts'
import type { PrintedColumn } from './boardColumn.ts'
import '../../i18n/boards.ts'

/** So many cards of a column in all: more fill a ream. */
const MOST = 500
/** Rule g.kanban.padrao. */
const USUAL = 10

/** Asks how many cards of each column go on paper, and fetches them. */
export default function PrintBoardDialog({
  list: { resource, filterValues, sort },
  columns,
  onDone,
}: DialogProps<'printBoard'>) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const notifyError = useNotifyError()
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const fetch = (perPage: number) =>
    Promise.all(
      columns.map(async (column): Promise<PrintedColumn> => {
        const filter = { ...filterValues, ...column.filter }
        const found = await dataProvider.getList(resource, { pagination: { page: 1, perPage }, sort, filter })
        return { column, rows: found.data as Listed[], total: found.total ?? 0 }
      }),
    )
  const { data, error } = useQuery({
    queryKey: [resource, 'print', columns.map(({ key }) => key), filterValues],
    queryFn: () => fetch(USUAL),
    gcTime: 0,
  })
  const most = Math.max(0, ...(data ?? []).map(({ total }) => total))
  const value = typed ?? (data ? String(Math.min(most, USUAL)) : '')
  const n = Number(value)
  const allowed = Math.min(most, MOST)
  const right = /^\d+$/.test(value) && n >= 1 && n <= allowed
  const text = (key: string, args: object = {}) => translate(`banca.telas.quadro.impressao.${key}`, args)
  const submit = async () => {
    if (!right || !data) return
    setBusy(true)
    try {
      onDone(n <= USUAL ? data.map((one) => ({ ...one, rows: one.rows.slice(0, n) })) : await fetch(n))
    } catch (problem) {
      notifyError(problem)
      setBusy(false)
    }
  }
  const hint = error ? text('erro') : data ? text('ate', { n: allowed.toLocaleString('pt-BR') }) : text('contando')
  return (
    <ModalDialog
      title={text('titulo')}
      maxWidth="xs"
      onClose={() => onDone(null)}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button color="inherit" onClick={() => onDone(null)}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!right} loading={busy}>
            {translate('banca.impressao.imprimir')}
          </Button>
        </>
      }
    >
      <label style={{ display: 'block', marginBottom: 4 }} htmlFor="imprimir-por-coluna">
        {text('por_coluna')}
      </label>
      <OutlinedInput
        id="imprimir-por-coluna"
        size="small"
        value={value}
        error={data !== undefined && value !== '' && !right}
        inputProps={{ inputMode: 'numeric', 'aria-describedby': 'imprimir-ate' }}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 4))}
      />
      <p id="imprimir-ate" aria-live="polite" style={{ margin: '6px 0 0', fontSize: '0.75rem' }}>
        {hint}
      </p>
    </ModalDialog>
  )
}
