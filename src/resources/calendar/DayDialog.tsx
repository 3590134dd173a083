import { useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { AnyLayout } from '../../schemas/core/index.ts'
import type { Listed } from '../list/listed.ts'
import type { Column } from '../list/columns.ts'
import { useLayout } from '../list/layouts.ts'
import { ticketStyles } from '../board/ticketStyles.ts'
import { ModalDialog } from '../ModalDialog.ts'
import { Tickets } from './Agenda.tsx'
import { capital, longDay } from './period.ts'
import { useCalendarData } from './useCalendarData.ts'

const DayRoot = styled('div')(({ theme }) => ({ paddingTop: 4, ...ticketStyles(theme) }))

interface Props {
  readonly day: string
  readonly layout: AnyLayout
  /** What the calendar has of the day already, and how many there are. */
  readonly known: readonly Listed[]
  readonly count: number
  readonly facts: readonly Column[]
  readonly time: string | null
  readonly onClose: () => void
}

/** Everything of one day, and the way to the same day in the list. */
export function DayDialog({ day, layout, known, count, facts, time, onClose }: Props) {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const { go } = useLayout()
  const missing = known.length < count
  const { data, isPending } = useCalendarData({ layout, from: day, to: day }, missing)
  const records = missing && data ? data.rows : known
  const inList = () => {
    const filter = { ...(filterValues as object), [`${layout.by}_inicial`]: day, [`${layout.by}_final`]: day }
    go({ layout: 'lista', filter: JSON.stringify(filter), page: '1' })
  }
  return (
    <ModalDialog
      title={capital(longDay(day))}
      onClose={onClose}
      actions={<Button onClick={inList}>{translate('banca.telas.calendario.na_lista')}</Button>}
    >
      <DayRoot>
        {count === 0 && <p>{translate('banca.telas.calendario.dia_nada')}</p>}
        <Tickets records={records} facts={facts} time={time} />
        {missing && isPending && <output>{translate('banca.telas.buscando')}</output>}
      </DayRoot>
    </ModalDialog>
  )
}
