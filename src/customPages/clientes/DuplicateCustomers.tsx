import { currentModel } from '../../runtime/catalog.ts'
import { DuplicatesPage } from '../duplicados/DuplicatesPage.tsx'

const clientes = currentModel().get('clientes')

export default function DuplicateCustomers() {
  return <DuplicatesPage entity={clientes} />
}
