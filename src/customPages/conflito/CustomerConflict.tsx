import { useRecordContext } from 'ra-core'
import type { PanelProps } from '../../resources/form/assists.ts'
import { ConflictPanel } from './ConflictPanel.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Below a customer's name: who of that name or document is on the other side of a case, or there already. */
export default function CustomerConflict({ value, row }: PanelProps) {
  const record = useRecordContext()
  const documento = text(row.ie_tipo_cliente === 'PF' ? row.nr_cpf : row.nr_cnpj)
  const before = text(record?.ie_tipo_cliente === 'PF' ? record?.nr_cpf : record?.nr_cnpj)
  // What a customer was called already was asked about then.
  const known = record?.id !== undefined && record.nm_cliente === value && before === documento
  return (
    <ConflictPanel
      question={{ de: 'cliente', nome: text(value), documento, id: record?.id as number | undefined }}
      known={known}
    />
  )
}
