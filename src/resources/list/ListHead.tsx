import type { ReactNode } from 'react'
import { LinkBase, useCreatePath, useListContext, useNavigate, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import AddIcon from '@mui/icons-material/Add'
import { mayOperate } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { ListButtons } from '../parts.tsx'
import { PageTitle, useKey, useNarrowedName } from '../shell.ts'
import { LayoutSwitch } from './LayoutSwitch.tsx'
import { Presets } from './Presets.tsx'
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

/** The title of a list and what can be done beside its rows; `actions` are a page's own buttons. */
export function ListHead({ actions }: { readonly actions?: ReactNode }) {
  const { resource } = useListContext()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const { flags } = useSchemaContext()
  const mayCreate = mayOperate(entityOf(resource), 'create', flags)
  const narrowed = useNarrowedName()
  useKey('novo', () => navigate(createPath({ resource, type: 'create' })), mayCreate)
  return (
    <PageTitle
      title={narrowed ?? entityOf(resource).label[1]}
      views={
        <>
          <Presets />
          <LayoutSwitch />
        </>
      }
      actions={
        <>
          <ListButtons entity={entityOf(resource)} />
          {actions}
          <CreateButton resource={resource} floating />
        </>
      }
    />
  )
}
