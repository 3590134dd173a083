import { ResourceContextProvider } from 'ra-core'
import { compute, mayOperate } from '../../schemas/core/index.ts'
import { recordLine } from '../called.ts'
import { currentModel, entityOf } from '../../runtime/catalog.ts'
import { ModalDialog } from '../ModalDialog.ts'
import type { DialogProps } from '../shell.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { RelatedList } from './RelatedList.tsx'
import { ShowRoot } from './ShowRoot.tsx'
import { Summary } from './Summary.tsx'

/** All that is known of a record, over the page that it is a part of. */
export default function RecordDialog({ resource, row, onDone }: DialogProps<'record'>) {
  const entity = entityOf(resource)
  const ctx = useSchemaContext()
  const related = Object.entries(entity.related).filter(([, { to }]) =>
    mayOperate(currentModel().get(to), 'read', ctx.flags),
  )
  return (
    <ModalDialog
      title={entity.label[0]}
      about={recordLine(entity, row, ctx.flags)}
      onClose={() => onDone(null)}
      maxWidth="md"
    >
      <ResourceContextProvider value={resource}>
        <ShowRoot>
          <Summary entity={entity} row={compute(entity, row, ctx)} whole />
          {related.map(([name, one]) => (
            <section key={name} aria-label={one.label}>
              <h3>{one.label}</h3>
              <RelatedList related={one} owner={entity} row={row} />
            </section>
          ))}
        </ShowRoot>
      </ResourceContextProvider>
    </ModalDialog>
  )
}
