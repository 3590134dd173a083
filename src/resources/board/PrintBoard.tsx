import { useEffect, useState, type ReactNode } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import type { AnyLayout } from '../../schemas/core/index.ts'
import { showDialog, usePrinting, usePrintPage } from '../shell.ts'
import type { BoardColumn, ListState, PrintedColumn } from './boardColumn.ts'
import { PrintedBoard } from './PrintedBoard.tsx'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    printBoard: {
      given: { readonly list: ListState; readonly columns: readonly BoardColumn[] }
      answer: readonly PrintedColumn[]
    }
  }
}

interface Props {
  readonly layout: AnyLayout
  readonly columns: readonly BoardColumn[]
  readonly children: ReactNode
}

/** The board with the way to have it on paper, which shows as many cards of each column as are asked for. */
export function PrintBoard({ layout, columns, children }: Props) {
  const { resource, filterValues, sort } = useListContext()
  const translate = useTranslate()
  const print = usePrintPage()
  const printing = usePrinting()
  const [printed, setPrinted] = useState<readonly PrintedColumn[]>()
  const [begun, setBegun] = useState(false)
  // Once it is on paper the screen's board is what prints again, from the browser's menu too.
  if (printed && printing && !begun) setBegun(true)
  if (begun && !printing) {
    setBegun(false)
    setPrinted(undefined)
  }
  useEffect(() => {
    if (printed) print()
  }, [printed, print])
  const ask = async () => {
    const list = { resource, filterValues: filterValues as Record<string, unknown>, sort }
    const chosen = await showDialog('printBoard', { list, columns })
    if (chosen) setPrinted(chosen)
  }
  const label = translate('banca.telas.quadro.impressao.titulo')
  return (
    <>
      <IconButton className="b-print-board b-wide" aria-label={label} data-dica={label} onClick={() => void ask()}>
        <PrintIcon fontSize="small" />
      </IconButton>
      <div className={printed ? 'nao-imprimir b-whole' : 'b-whole'}>{children}</div>
      {printed && <PrintedBoard layout={layout} columns={printed} />}
    </>
  )
}
