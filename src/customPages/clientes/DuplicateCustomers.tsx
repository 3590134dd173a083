import { model } from '../../schemas/index.ts'
import { DuplicatesPage } from '../duplicados/DuplicatesPage.tsx'

const clientes = model.get('clientes')

export default function DuplicateCustomers() {
  return <DuplicatesPage entity={clientes} />
}
