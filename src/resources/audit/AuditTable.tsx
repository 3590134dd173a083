import { useTranslate } from 'ra-core'
import type { AuditEntry } from '../../dataProvider/verbs.ts'
import { formatDateTime } from '../../schemas/br/dates.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { AuditRoot } from './AuditRoot.tsx'
import { Changes } from './Changes.tsx'
import { actionLabel } from './words.ts'

/** The history of a record, newest first: when, who, what, and each field before and after. */
export function AuditTable({ entity, entries }: { entity: AnyEntity; entries: readonly AuditEntry[] }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.telas.auditoria.${key}`)
  return (
    <AuditRoot>
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
                {actionLabel(entity, entry.acao, translate)}
                {entry.de && <div className="b-soft">{translate('banca.telas.auditoria.de', { nome: entry.de })}</div>}
              </td>
              <td>
                <Changes entity={entity} entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AuditRoot>
  )
}
