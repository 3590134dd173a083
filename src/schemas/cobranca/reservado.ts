import type { Fields } from '../core/index.ts'

/** What whoever only finds a debtor, to name it in a task, is told of it. */
const CONTADOS = ['nm_devedor', 'cd_cliente', 'ie_tipo_devedor', 'ie_status_devedor', 'ds_situacao', 'cd_responsavel', 'nr_processo', 'ie_judicial']

/** All else of a debtor, contacts, documents and what is owed, is read by those who collect alone. */
export const reservados = <const F extends Fields>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, f]) => [name, CONTADOS.includes(name) ? f : { ...f, o: { ...f.o, read: 'collectionModule' } }]),
  ) as unknown as F
