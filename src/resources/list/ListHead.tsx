import type { ReactNode } from 'react'
import { LinkBase, useCreatePath, useListContext, useNavigate, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import AddIcon from '@mui/icons-material/Add'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import { mayOperate, passes } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { ListButtons } from '../buttons.tsx'
import { HOME, PageTitle, useKey } from '../shell.ts'
import { VariantsMenu } from './VariantsMenu.tsx'

/** 'Nova tarefa': the button that leads to the form of a new record. */
export function CreateButton({ resource, floating }: { resource: string; floating?: boolean }) {
  const entity = entityOf(resource)
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { flags } = useSchemaContext()
  if (!mayOperate(entity, 'create', flags)) return null
  const variants = Object.entries(entity.variants).filter(([, variant]) => variant.label)
  const to = createPath({ resource, type: 'create' })
  const button = (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      component={LinkBase}
      to={to}
      className={floating ? 'b-floating' : ''}
      {...(floating ? { 'aria-keyshortcuts': 'n' } : {})}
    >
      {translate(`banca.telas.lista.novo_${entity.gender}`, { nome: entity.label[0].toLocaleLowerCase('pt-BR') })}
    </Button>
  )
  if (variants.length === 0) return button
  return (
    <>
      {button}
      <VariantsMenu to={to} variants={variants} />
    </>
  )
}

/** Leads to the import of a spreadsheet, where the entity takes one. */
function ImportButton({ resource }: { resource: string }) {
  const entity = entityOf(resource)
  const label = useTranslate()('banca.telas.lista.importar')
  const { flags } = useSchemaContext()
  if (!entity.import || !passes(entity.import.gate, flags) || !mayOperate(entity, 'create', flags)) return null
  return (
    <IconButton component={LinkBase} to={`${HOME}/importar/${entity.name}`} aria-label={label} data-dica={label}>
      <UploadIcon fontSize="small" />
    </IconButton>
  )
}

/** The title of a list and what can be done beside its rows; `actions` are a page's own buttons. */
export function ListHead({ actions }: { readonly actions?: ReactNode }) {
  const { resource } = useListContext()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const { flags } = useSchemaContext()
  const mayCreate = mayOperate(entityOf(resource), 'create', flags)
  useKey('novo', () => navigate(createPath({ resource, type: 'create' })), mayCreate)
  return (
    <PageTitle
      title={entityOf(resource).label[1]}
      actions={
        <>
          <ListButtons entity={entityOf(resource)} />
          <ImportButton resource={resource} />
          {actions}
          <CreateButton resource={resource} floating />
        </>
      }
    />
  )
}
