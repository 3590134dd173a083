import { useState } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { proposeInvoices } from '../../api/calls/invoices.ts'
import { reasonOf } from '../../api/errors.ts'
import { FieldFrame } from '../../resources/form/FieldFrame.tsx'
import { inputStyles } from '../../resources/form/inputStyles.ts'
import { ReferenceInput } from '../../resources/inputs/ReferenceInput.tsx'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import type { DialogProps } from '../../resources/shell.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { addMonths } from '../../schemas/br/calendar.ts'
import { ref, type AnyField } from '../../schemas/core/index.ts'
import './texts.ts'

const CUSTOMER = ref('Cliente', 'clientes', { minSearch: 1 }) as AnyField
const MONTHS = 12
const NAME = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const named = (month: string) => NAME.format(new Date(`${month}-01T12:00:00Z`))

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  select: {
    font: 'inherit',
    width: '100%',
    minHeight: 36,
    borderRadius: 6,
    border: `1px solid ${theme.palette.text.secondary}`,
    background: theme.palette.background.paper,
    color: 'inherit',
    padding: '0 8px',
  },
  ...inputStyles(theme),
}))

/** Asks for which month, and for whom, invoices are to be proposed; answers whether any has something new. */
export default function ProposeDialog({ onDone }: DialogProps<'invoiceProposal'>) {
  const translate = useTranslate()
  const notify = useNotify()
  const text = (key: string, options?: object) => translate(`banca.faturas.${key}`, options)
  const { hoje } = useSchemaContext()
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(`${hoje.slice(0, 7)}-01`, -i).slice(0, 7))
  const [month, setMonth] = useState(months[1]!)
  const [customer, setCustomer] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const propose = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { faturas, itens, sem_valor } = await proposeInvoices(month, customer)
      const done = faturas
        ? `${text('feitas', { smart_count: faturas })}, ${text('itens', { smart_count: itens })}.`
        : text('nada')
      const without = sem_valor ? ` ${text('sem_valor', { smart_count: sem_valor })}.` : ''
      notify(done + without, { type: faturas ? 'success' : 'info' })
      onDone(faturas > 0)
    } catch (error) {
      notify(reasonOf(error), { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <ModalDialog
      title={text('propor')}
      about={text('explica')}
      maxWidth="xs"
      onClose={() => onDone(null)}
      onSubmit={() => void propose()}
      actions={
        <>
          <Button color="inherit" onClick={() => onDone(null)}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {text('propor')}
          </Button>
        </>
      }
    >
      <Root>
        <FieldFrame id="faturas-mes" label={text('mes')} required>
          <select id="faturas-mes" value={month} onChange={(e) => setMonth(e.target.value)}>
            {months.map((one) => (
              <option key={one} value={one}>
                {named(one)}
              </option>
            ))}
          </select>
        </FieldFrame>
        <FieldFrame id="faturas-cliente" label={text('cliente')} help={text('todos')}>
          <ReferenceInput
            field={CUSTOMER}
            name="cd_cliente"
            id="faturas-cliente"
            value={customer}
            onChange={(value) => setCustomer(typeof value === 'number' ? value : null)}
            invalid={false}
          />
        </FieldFrame>
      </Root>
    </ModalDialog>
  )
}
