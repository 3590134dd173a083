import { useState } from 'react'
import { HttpError, useNotify, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { importStatement } from '../../api/calls/reconciliation.ts'
import { DropZone } from '../../resources/files/DropZone.tsx'
import { useSending } from '../../resources/files/useSending.ts'
import { FieldFrame } from '../../resources/form/FieldFrame.tsx'
import { inputStyles } from '../../resources/form/inputStyles.ts'
import { ReferenceInput } from '../../resources/inputs/ReferenceInput.tsx'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import type { DialogProps } from '../../resources/shell.ts'
import { ref, texts, type AnyField } from '../../schemas/core/index.ts'
import { columnsOf, ColumnPicker, type Meaning } from './ColumnPicker.tsx'
import './texts.ts'

const ACCOUNT = ref('Conta', 'contas-bancarias', { required: true, perPage: 50 }) as AnyField
const LIMITS = { maxMb: 10, accept: ['ofx', 'csv', 'txt'] }

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  ...inputStyles(theme),
}))

interface Refusal {
  readonly cd_conta_bancaria?: string[]
  readonly amostra?: string[][]
}
const refusalOf = (error: unknown): Refusal =>
  error instanceof HttpError && error.status === 400 ? ((error.body ?? {}) as Refusal) : {}

/** Takes in a bank's statement; what the file does not say of its account or its columns is asked for here. */
export default function ImportDialog({ onDone }: DialogProps<'statementImport'>) {
  const translate = useTranslate()
  const notify = useNotify()
  const text = (key: string, options?: object) => translate(`banca.conciliacao.${key}`, options)
  const [account, setAccount] = useState<number | null>(null)
  const [accountProblem, setAccountProblem] = useState<string>()
  const [anyway, setAnyway] = useState<boolean | null>(null)
  const [sample, setSample] = useState<string[][]>([])
  const [columns, setColumns] = useState<(Meaning | '')[]>([])
  const { file, zone, busy, send } = useSending(LIMITS, () => {
    setSample([])
    setColumns([])
    setAccountProblem(undefined)
    setAnyway(null)
  })
  const changeAccount = (value: unknown) => {
    setAccount(typeof value === 'number' ? value : null)
    setAccountProblem(undefined)
    setAnyway(null)
  }
  /** What was refused stands where it can be mended. */
  const refused = (error: unknown): boolean => {
    const { cd_conta_bancaria: ofAccount, amostra } = refusalOf(error)
    if (ofAccount) {
      setAccountProblem(ofAccount.join(' '))
      setAnyway(false)
    }
    if (amostra?.length) {
      setSample(amostra)
      setColumns(Array.from({ length: Math.min(40, Math.max(...amostra.map((row) => row.length))) }, () => ''))
    }
    return ofAccount !== undefined
  }
  const take = () => {
    if (account === null) setAccountProblem(texts.required(text('conta')))
    return send(
      text('arquivo'),
      async (one, onProgress, signal) => {
        const colunas = sample.length ? columnsOf(columns) : undefined
        const sent = { conta: account!, file: one, outraConta: anyway === true, ...(colunas && { colunas }) }
        const kept = await importStatement(sent, onProgress, signal)
        const again = kept.qt_repetidas ? ` (${text('repetidas', { smart_count: kept.qt_repetidas })})` : ''
        notify(`${text(kept.qt_novas ? 'novas' : 'nenhuma_nova', { smart_count: kept.qt_novas })}${again}.`, {
          type: kept.qt_novas ? 'success' : 'info',
        })
        onDone(kept.id)
      },
      { ready: account !== null, refused },
    )
  }
  return (
    <ModalDialog
      title={text('importar')}
      about={text('explica')}
      maxWidth="sm"
      onClose={() => onDone(null)}
      onSubmit={() => void take()}
      actions={
        <>
          <Button color="inherit" onClick={() => onDone(null)}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {text('enviar')}
          </Button>
        </>
      }
    >
      <Root>
        <FieldFrame id="extrato-conta" label={text('conta')} error={accountProblem} required>
          <ReferenceInput
            field={ACCOUNT}
            name="cd_conta_bancaria"
            id="extrato-conta"
            value={account}
            onChange={changeAccount}
            invalid={accountProblem !== undefined}
          />
        </FieldFrame>
        {anyway !== null && (
          <FormControlLabel
            control={<Checkbox checked={anyway} onChange={(_, checked) => setAnyway(checked)} />}
            label={text('assim_mesmo')}
          />
        )}
        <DropZone id="extrato-arquivo" disabled={false} {...zone} />
        {file && <output>{file.name}</output>}
        {sample.length > 0 && <ColumnPicker sample={sample} value={columns} onChange={setColumns} />}
      </Root>
    </ModalDialog>
  )
}
