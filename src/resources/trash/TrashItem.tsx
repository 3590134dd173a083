import { LinkBase, useCreatePath, useResourceContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { formatDate, formatDateTime } from '../../schemas/br/dates.ts'
import { fieldType, nameOf, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { movedWords } from '../moved.ts'
import type { Trashed } from '../../dataProvider/trash.ts'
import '../../i18n/actions.ts'
import '../../i18n/audit.ts'

/** Its name and what else its list says of it in words, for some records have no name of their own. */
const calledBy = (entity: AnyEntity, row: Row): string => {
  const words = entity.list.columns.flatMap((n) => {
    const field = entity.fields[n]
    return field && fieldType(field).words ? [row[n]] : []
  })
  return [...new Set([nameOf(entity, row), ...words.slice(0, 3)])].filter((v) => typeof v === 'string' && v).join(' · ')
}

interface Props {
  readonly entity: AnyEntity
  readonly one: Trashed
  readonly busy: boolean
  /** Left out where the session may not. */
  readonly onRestore?: (() => void) | undefined
}

/** One deleted record: by whom, what went with it, until when it can come back, and the way back. */
export function TrashItem({ entity, one, busy, onRestore }: Props) {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { fuso } = useSchemaContext()
  const text = (key: string, values?: object) => translate(`banca.telas.lixeira.${key}`, values)
  const id = Number(one.registro.id)
  const name = calledBy(entity, one.registro) || `#${id}`
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span>
          {text('excluido', { quem: one.nm_usuario ?? text('sistema'), quando: formatDateTime(one.dt_deletado, fuso) })}
        </span>
        {Object.keys(one.junto).length > 0 && <span>{text('junto', { o_que: movedWords(one.junto) })}</span>}
        <span>{text('ate', { dia: formatDate(one.dt_fim) })}</span>
      </div>
      <nav aria-label={name}>
        <Button component={LinkBase} to={`${createPath({ resource, id, type: 'show' })}/auditoria`} color="inherit">
          {translate('banca.telas.auditoria.titulo')}
        </Button>
        {onRestore && (
          <Button variant="outlined" disabled={busy} onClick={onRestore}>
            {text('restaurar')}
          </Button>
        )}
      </nav>
    </li>
  )
}
