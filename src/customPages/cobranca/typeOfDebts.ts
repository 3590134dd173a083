import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import type { Row } from '../../schemas/core/types.ts'

/** So many debts are looked at: of more nothing is proposed. */
const MOST = 100

/** The type that all debts have which an agreement would take up; nothing where they differ or have none. */
export async function typeOfDebts(dataProvider: BancaDataProvider, debtor: number): Promise<Row> {
  const { data, total = 0 } = await dataProvider.getList<Row & { id: number }>(
    resourceOf(currentModel().get('dividas')),
    {
      filter: { cd_devedor: debtor, ie_ativo: true },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'id', order: 'ASC' },
    },
  )
  const open = data.filter((one) => one.cd_acordo == null && one.dt_quitacao == null && one.ie_ativo)
  const [first] = open
  if (!first?.cd_tipo_debito || total > MOST) return {}
  if (open.some(({ cd_tipo_debito }) => cd_tipo_debito !== first.cd_tipo_debito)) return {}
  return { cd_tipo_debito: first.cd_tipo_debito, ob_tipo_debito: first.ob_tipo_debito }
}
