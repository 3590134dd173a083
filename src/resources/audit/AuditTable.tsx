import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { AuditEntry } from '../../dataProvider/verbs.ts'
import { formatDateTime } from '../../schemas/br/dates.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../session.ts'
import { actionLabel, changesOf } from './words.ts'

const Root = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  table: { width: '100%', borderCollapse: 'collapse' },
  'th, td': {
    padding: '8px 12px',
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  'tr:last-child > td': { borderBottom: 0 },
  th: { fontSize: '0.75rem', fontWeight: 500, color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  'td:nth-of-type(1)': { whiteSpace: 'nowrap' },
  ul: { margin: 0, padding: 0, listStyle: 'none' },
  li: { overflowWrap: 'anywhere' },
  del: { color: theme.palette.text.secondary },
  ins: { textDecoration: 'none', fontWeight: 500 },
  [theme.breakpoints.down('sm')]: {
    thead: { display: 'none' },
    tr: { display: 'block', padding: '8px 12px', borderBottom: `1px solid ${theme.palette.divider}` },
    td: { display: 'block', padding: 0, border: 0 },
  },
}))

/** The history of a record, newest first: when, who, what, and each field before and after. */
export function AuditTable({ entity, entries }: { entity: AnyEntity; entries: readonly AuditEntry[] }) {
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const text = (key: string) => translate(`banca.telas.auditoria.${key}`)
  const beside = (name: string) => translate(`banca.telas.auditoria.alem.${name}`, { _: '' }) || null
  const usual = (name: string) => translate(`banca.telas.auditoria.feito.${name}`, { _: name })
  return (
    <Root>
      <table>
        <thead>
          <tr>
            {['quando', 'quem', 'oque', 'alteracoes'].map((key) => (
              <th key={key} scope="col">
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{formatDateTime(entry.data)}</td>
              <td title={entry.ip ?? undefined}>{entry.usuario ?? text('sistema')}</td>
              <td>
                {actionLabel(entity, entry.acao, usual)}
                {entry.de && <div className="b-soft">{translate('banca.telas.auditoria.de', { nome: entry.de })}</div>}
              </td>
              <td>
                <ul>
                  {changesOf(entity, entry, flags, beside).map(({ label, before, after }) => (
                    <li key={label}>
                      <span className="b-soft">{label}: </span>
                      {before && <del>{before}</del>}
                      {before && ' → '}
                      <ins>{after || translate('banca.telas.vazio')}</ins>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Root>
  )
}
