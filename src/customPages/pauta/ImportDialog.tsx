import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { importAgenda } from '../../api/calls/hearingAgenda.ts'
import { DropZone } from '../../resources/files/DropZone.tsx'
import { useSending } from '../../resources/files/useSending.ts'
import { FieldFrame } from '../../resources/form/FieldFrame.tsx'
import { inputStyles } from '../../resources/form/inputStyles.ts'
import { ReferenceInput } from '../../resources/inputs/ReferenceInput.tsx'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import type { DialogProps } from '../../resources/shell.ts'
import { ref, texts, type AnyField } from '../../schemas/core/index.ts'
import './texts.ts'

/** Rule pauta.cliente: the search begins with three letters. */
const CUSTOMER = ref('Cliente', 'clientes', { required: true, minSearch: 3 }) as AnyField
const LIMITS = { maxMb: 20, accept: ['xlsx'] }

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  ...inputStyles(theme),
}))

/** Takes in the agenda that a customer sent (rule pauta.import); what was understood of it is checked on a page of its own. */
export default function ImportDialog({ onDone }: DialogProps<'agendaImport'>) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.pauta.${key}`)
  const [customer, setCustomer] = useState<number | null>(null)
  const [asked, setAsked] = useState(false)
  const { file, zone, busy, send } = useSending(LIMITS)
  const lacks = asked && customer === null ? texts.required('Cliente') : undefined
  const take = () => {
    setAsked(true)
    return send(
      text('planilha'),
      async (one, onProgress, signal) => onDone((await importAgenda(customer!, one, onProgress, signal)).id),
      { ready: customer !== null },
    )
  }
  return (
    <ModalDialog
      title={text('importar')}
      about={text('importar_texto')}
      maxWidth="xs"
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
        <FieldFrame id="pauta-cliente" label="Cliente" error={lacks} required>
          <ReferenceInput
            field={CUSTOMER}
            name="cd_cliente"
            id="pauta-cliente"
            value={customer}
            onChange={(value) => setCustomer(typeof value === 'number' ? value : null)}
            invalid={lacks !== undefined}
          />
        </FieldFrame>
        <DropZone id="pauta-planilha" disabled={false} {...zone} />
        {file && <output>{file.name}</output>}
      </Root>
    </ModalDialog>
  )
}
