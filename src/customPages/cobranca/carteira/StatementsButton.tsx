import { useDataProvider, useRecordContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import type { BancaDataProvider } from '../../../dataProvider/index.ts'
import { startExport } from '../../../resources/list/exporting.ts'
import { useUnderWay } from '../../../resources/shell.ts'
import { currentModel, resourceOf } from '../../../runtime/catalog.ts'
import { useSchemaContext } from '../../../runtime/context.ts'
import { mayOperate } from '../../../schemas/core/index.ts'
import type { Portfolio } from './usePortfolio.ts'
import '../../../i18n/lists.ts'

const COLUMNS = [
  'cd_devedor',
  'dt_calculo',
  'nr_valor_principal',
  'nr_valor_multa',
  'nr_valor_juros',
  'nr_valor_honorarios',
  'nr_valor_total',
  'ds_regra',
  'ds_hash',
]

/** The statements of a portfolio as a spreadsheet, a line for each debtor. */
export function StatementsButton() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const { flags } = useSchemaContext()
  const record = useRecordContext<Portfolio>()
  const name = `exportar carteira ${record?.id}`
  const running = useUnderWay(name)
  const statements = currentModel().get('demonstrativos')
  if (!record || !mayOperate(statements, 'export', flags)) return null
  const { id, ds_titulo, qt_calculados: rows } = record
  const save = () =>
    void startExport({
      name,
      label: translate('banca.carteira.planilha', { nome: ds_titulo }),
      rows,
      facts: translate('banca.telas.exportacao.linhas', { smart_count: rows, linhas: rows.toLocaleString('pt-BR') }),
      fileName: `carteira-${id}.xlsx`,
      fetch: (options) =>
        dataProvider.exportList(resourceOf(statements), {
          filter: { cd_calculo: id },
          sort: { field: 'cd_devedor', order: 'ASC' },
          columns: COLUMNS,
          ...options,
        }),
    })
  return (
    <Button color="inherit" startIcon={<ExportIcon />} disabled={running || rows === 0} onClick={save}>
      {translate('banca.carteira.exportar')}
    </Button>
  )
}
