import { useState } from 'react'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { ModalDialog } from '../ModalDialog.ts'
import { movedWords } from '../moved.ts'
import BulkDialog from './BulkDialog.tsx'
import { bulkFields, changeOf } from './bulkKinds.ts'
import type { DialogProps } from '../shell.ts'

const Choices = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  button: {
    width: '100%',
    padding: '8px 12px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  'button:hover': { background: theme.palette.action.hover },
}))

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
      <Choices>
        {bulkFields(entity, ctx).map((field) => (
          <li key={field}>
            <button type="button" onClick={() => setName(field)}>
              {entity.fields[field]!.label}
            </button>
          </li>
        ))}
      </Choices>
    </ModalDialog>
  )
}
