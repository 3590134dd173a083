import { CreateBase, useResourceContext } from 'ra-core'
import '../inputs/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { Begun, CreateHead } from './Begun.tsx'
import { FormSections } from './FormSections.tsx'
import type { FormSlots } from './formSlots.ts'
import { SchemaForm } from './SchemaForm.tsx'

/** The generated form of a new record; `?formulario=` names the variant it begins as. */
export default function CreatePage({ slots = {} }: { readonly slots?: FormSlots }) {
  const resource = useResourceContext() ?? ''
  return (
    <CreateBase resource={resource} redirect={false}>
      {slots.head ?? <CreateHead />}
      <Begun>
        <SchemaForm entity={entityOf(resource)} mode="create">
          {slots.above}
          {slots.sections ?? <FormSections />}
          {slots.below}
        </SchemaForm>
      </Begun>
    </CreateBase>
  )
}
