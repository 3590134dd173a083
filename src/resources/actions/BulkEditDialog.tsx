import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { ModalDialog } from '../ModalDialog.ts'
import { movedWords } from '../moved.ts'
import BulkDialog from './BulkDialog.tsx'
import { bulkFields, changeOf } from './bulkKinds.ts'
import type { DialogProps } from '../shell.ts'

/** Asks which field of the selected records is to change, then for its value. */
export default function BulkEditDialog({ resource, selection, onDone }: DialogProps<'bulkEdit'>) {
  const entity = entityOf(resource)
  const ctx = useSchemaContext()
  const translate = useTranslate()
  const [name, setName] = useState<string>()
  const label = (field: string) => translate('banca.telas.acoes.alterar_campo', { nome: entity.fields[field]!.label })
  if (name)
    return (
      <BulkDialog
        resource={resource}
        name="editar"
        action={changeOf(entity, name, label(name))}
        selection={selection}
        onDone={onDone}
      />
    )
  return (
    <ModalDialog
      title={translate('banca.telas.acoes.alterar_qual')}
      about={movedWords({ [entity.name]: selection.total })}
      maxWidth="xs"
      onClose={() => onDone(null)}
    >
      <ul className="b-choices">
        {bulkFields(entity, ctx).map((field) => (
          <li key={field}>
            <button type="button" onClick={() => setName(field)}>
              {entity.fields[field]!.label}
            </button>
          </li>
        ))}
      </ul>
    </ModalDialog>
  )
}
