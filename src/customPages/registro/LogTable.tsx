import { LinkBase, useCreatePath, useTranslate } from 'ra-core'
import { AuditRoot } from '../../resources/audit/AuditRoot.tsx'
import { Changes } from '../../resources/audit/Changes.tsx'
import { actionLabel } from '../../resources/audit/words.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Unbroken } from '../../resources/shell.ts'
import { formatDateTime } from '../../schemas/br/dates.ts'
import { ajustesDoRegistro } from '../../schemas/plataforma/registro.ts'
import type { LogEntry } from './log.ts'

/** A record with few changes is told whole; of a new one with forty fields the first are enough. */
const MOST_CHANGES = 4

/** What a row is about: its kind, its name, and the way there, to its own trail where it is no more. */
function About({ entry }: { entry: LogEntry }) {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { entidade, registro } = entry
  const entity = currentModel().has(entidade) ? currentModel().get(entidade) : null
  const kind = <span className="b-soft">{entity?.label[0] ?? ajustesDoRegistro[entidade] ?? entidade}</span>
  if (!registro || !entity) return kind
  const name = <Unbroken text={registro.nome || translate('banca.registro.sem_nome', { id: registro.id })} />
  const page = entity.route && createPath({ resource: resourceOf(entity), id: registro.id, type: 'show' })
  const to = page && !registro.saiu && (registro.existe ? page : `${page}/auditoria`)
  return (
    <>
      {kind}
      <div>
        {to ? (
          <LinkBase className="b-link" to={to}>
            {name}
          </LinkBase>
        ) : (
          name
        )}
        {!registro.existe && (
          <span className="b-chip b-gone">
            {translate(registro.saiu ? 'banca.registro.saiu' : 'banca.registro.excluido')}
          </span>
        )}
      </div>
    </>
  )
}

/** The rows of the log: when, who, what, of which record, and each field before and after. */
export function LogTable({ entries, onOnly }: { entries: readonly LogEntry[]; onOnly: (entry: LogEntry) => void }) {
  const translate = useTranslate()
  const { fuso } = useSchemaContext()
  const heads = ['quando', 'quem', 'oque'].map((key) => translate(`banca.telas.auditoria.${key}`))
  return (
    <AuditRoot>
      <table>
        <thead>
          <tr>
            {[...heads, translate('banca.registro.registro'), translate('banca.telas.auditoria.alteracoes')].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const model = currentModel()
            const entity = model.has(entry.entidade) ? model.get(entry.entidade) : null
            return (
              <tr key={entry.id}>
                <td>{formatDateTime(entry.data, fuso)}</td>
                <td title={entry.ip ?? undefined}>{entry.usuario || translate('banca.telas.auditoria.sistema')}</td>
                <td>{actionLabel(entity, entry.acao, translate)}</td>
                <td>
                  <About entry={entry} />
                  {entry.registro && (
                    <button type="button" className="b-log-more nao-imprimir" onClick={() => onOnly(entry)}>
                      {translate('banca.registro.so_deste')}
                    </button>
                  )}
                </td>
                <td>{entity && <Changes entity={entity} entry={entry} most={MOST_CHANGES} />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </AuditRoot>
  )
}
