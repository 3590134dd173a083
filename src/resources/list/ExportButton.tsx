import { useDataProvider, useListContext, useNotify, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { fieldType, mayOperate, passes, type AnyEntity } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { showDialog, useUnderWay } from '../shell.ts'
import type { Column } from './columns.ts'
import { useCounted } from './counted.ts'
import { startExport } from './exporting.ts'
import { useColumns } from './useColumns.ts'

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
        /** What narrows it unless everything is asked for, in words. */
        /** How many there are at least, in words, where that is all that is known. */
        readonly atLeast?: string
        readonly narrowed?: string
        /** The spreadsheet that these rows ask for. */
        readonly first?: string
      }
      /** The columns, and whether everything that the list shows. */
      answer: { readonly columns: readonly string[]; readonly all: boolean }
    }
  }
}

/** What the spreadsheet is narrowed to beside the list's own filters, in words; nothing where those say it (see query.ts). */
function narrowingOf(entity: AnyEntity, filter: Readonly<Record<string, unknown>>): string {
  const given = Object.keys(filter).map((key) => key.split('__')[0]!)
  if (given.some((key) => ['id', 'ids', 'card', 'filtro'].includes(key) || entity.fields[key]?.o.unique)) return ''
  return Object.entries(entity.list.export.initial)
    .filter(([name]) => !given.includes(name))
    .map(([name, value]) => {
      const field = entity.fields[name]!
      return `${field.label}: ${fieldType(field).format(value, field)}`
    })
    .join(', ')
}

/** The spreadsheet that is for rows of this filter. */
const sheetFor = (entity: AnyEntity, filter: Readonly<Record<string, unknown>>) =>
  Object.entries(entity.list.export.sheets).find(
    ([, { on }]) => on && Object.entries(on).every(([name, value]) => String(filter[name]) === String(value)),
  )?.[0]

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
    const names = shown.map(({ name }) => name)
    const narrowed = narrowingOf(entity, filter)
    const first = sheetFor(entity, filter)
    const asked = await showDialog('export', {
      resource,
      entity,
      columns: ordered,
      shown: names,
      rows,
      ...(more && { atLeast: words }),
      ...(narrowed && { narrowed }),
      ...(first && { first }),
    })
    if (!asked) return
    const { columns, all } = asked
    const { failure } = entity.list.export
    const chosen = all && narrowed ? { ...filter, padrao: false } : filter
    await startExport({
      name,
      label: translate('banca.telas.exportacao.planilha', { nome: entity.label[1] }),
      rows,
      facts: translate('banca.telas.exportacao.linhas', { smart_count: rows, linhas: words }),
      onFail: () => failure && notify(failure, { type: 'error' }),
      fileName: `${entity.name.replace(/\W/g, '-')}.xlsx`,
      fetch: (options) => dataProvider.exportList(resource, { filter: chosen, sort, columns, ...options }),
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
