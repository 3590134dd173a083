import { EditBase, useResourceContext } from 'ra-core'
import '../inputs/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { Edited, EditHead } from './Edited.tsx'
import { FormSections } from './FormSections.tsx'
import type { FormSlots } from './formSlots.ts'
import { SchemaForm } from './SchemaForm.tsx'

const quiet = { onError: () => {} }

/** The generated form of a record that exists. */
export default function EditPage({ slots = {} }: { readonly slots?: FormSlots }) {
  const resource = useResourceContext() ?? ''
  return (
    <EditBase resource={resource} redirect={false} mutationMode="pessimistic" queryOptions={quiet}>
      {slots.head ?? <EditHead />}
      <Edited>
        <SchemaForm entity={entityOf(resource)} mode="update">
          {slots.above}
          {slots.sections ?? <FormSections />}
          {slots.below}
        </SchemaForm>
      </Edited>
    </EditBase>
  )
}
