import { useRecordContext } from 'ra-core'
import type { PanelProps } from '../../resources/form/assists.ts'
import { ConflictPanel } from './ConflictPanel.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

interface Side extends PanelProps {
  /** The position of the client in which this party is the other side. */
  readonly against: 'A' | 'P'
  readonly name: 'nm_autor' | 'nm_reu'
}

/**
 * Below a party of a lawsuit: on the side that the client is not on, whether it is a customer of the firm; on the
 * client's own, whether it is the other side of another case.
 */
function Party({ value, row, against, name }: Side) {
  const record = useRecordContext()
  const side = name === 'nm_autor' ? 'autor' : 'reu'
  const documento = text(row[`nr_cpf_${side}`]) || text(row[`nr_cnpj_${side}`])
  if (!row.ie_posicao_cliente) return null
  const same = (field: string) => (record?.[field] ?? null) === (row[field] ?? null)
  const fields = [name, `nr_cpf_${side}`, `nr_cnpj_${side}`, 'ie_posicao_cliente', 'cd_cliente']
  return (
    <ConflictPanel
      question={{
        de: 'processo',
        lado: row.ie_posicao_cliente === against ? 'contrario' : 'cliente',
        id: record?.id as number | undefined,
        nome: text(value),
        documento,
        cd_cliente: (row.cd_cliente as number | null) ?? undefined,
      }}
      known={record?.id !== undefined && fields.every(same)}
    />
  )
}

export const Plaintiff = (props: PanelProps) => <Party {...props} against="P" name="nm_autor" />
export const Defendant = (props: PanelProps) => <Party {...props} against="A" name="nm_reu" />
