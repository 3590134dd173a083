import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { mayOperate, passes, type AnyEntity } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { showDialog, useUnderWay } from '../shell.ts'
import type { Column } from './columns.ts'
import { useCounted } from './counted.ts'
import { useColumns } from './useColumns.ts'

type Filter = Readonly<Record<string, unknown>>

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    export: {
      given: {
        readonly resource: string
        readonly entity: AnyEntity
        /** All that the session may read, in their order; those on screen are ticked at first. */
        readonly columns: readonly Column[]
        readonly shown: readonly string[]
        readonly rows: number
        /** How many there are at least, in words, where that is all that is known. */
        readonly atLeast?: string
        readonly filter: Filter
      }
      /** The columns, and which rows. */
      answer: { readonly columns: readonly string[]; readonly filter: Filter }
    }
  }
}

/** Saves the rows as they are filtered and sorted, with the columns that are asked for. */
export function ExportButton() {
  const { resource, filterValues, sort } = useListContext()
  const { total, more, words } = useCounted()
  const entity = entityOf(resource)
  const { flags } = useSchemaContext()
  const { ordered, shown } = useColumns()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const name = `exportar ${resource}`
  const running = useUnderWay(name)
  if (!mayOperate(entity, 'export', flags)) return null
  // A parameter that is not for this session stays behind (rule perm.export.coordenador).
  const filter = Object.fromEntries(
    Object.entries(filterValues as Record<string, unknown>).filter(
      ([name]) => !Object.hasOwn(entity.list.switches, name) || passes(entity.list.switches[name]!.gate, flags),
    ),
  )
  const rows = total ?? 0
  const ask = async () => {
    const asked = await showDialog('export', {
      resource,
      entity,
      columns: ordered,
      shown: shown.map(({ name }) => name),
      rows,
      ...(more && { atLeast: words }),
      filter,
    })
    if (!asked) return
    const { failure } = entity.list.export
    // The dialog has brought it already.
    const { startExport } = await import('./exporting.ts')
    await startExport({
      name,
      label: translate('banca.telas.exportacao.planilha', { nome: entity.label[1] }),
      rows,
      facts: translate('banca.telas.exportacao.linhas', { smart_count: rows, linhas: words }),
      onFail: () => failure && notify(failure, { type: 'error' }),
      fileName: `${entity.name.replace(/\W/g, '-')}.xlsx`,
      fetch: (options) => dataProvider.exportList(resource, { ...asked, sort, ...options }),
    })
  }
  const label = translate('banca.telas.lista.exportar')
  return (
    <IconButton
      aria-label={label}
      data-dica={label}
      aria-haspopup="dialog"
      disabled={running || !total}
      onClick={() => void ask()}
    >
      <ExportIcon fontSize="small" />
    </IconButton>
  )
}
