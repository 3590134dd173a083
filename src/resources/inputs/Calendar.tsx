import dayjs from 'dayjs'
import 'dayjs/locale/pt-br'
import Popover from '@mui/material/Popover'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { ptBR } from '@mui/x-date-pickers/locales'

interface Props {
  readonly anchor: HTMLElement
  readonly value: string | null
  /** The first and the last day that may be picked. */
  readonly days?: { readonly first: string; readonly last: string } | null
  readonly onPick: (date: string) => void
  readonly onClose: () => void
}

const texts = ptBR.components.MuiLocalizationProvider.defaultProps.localeText

// Whoever opens the calendar means to move in it.
const keyboardFirst = { autoFocus: true }

/** A month to pick from. dayjs reads and writes the calendar date in local time both ways, so no zone shifts it. */
export default function Calendar({ anchor, value, days, onPick, onClose }: Props) {
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="pt-br" localeText={texts}>
        <DateCalendar
          {...keyboardFirst}
          value={value ? dayjs(value) : null}
          {...(days && { minDate: dayjs(days.first), maxDate: dayjs(days.last) })}
          onChange={(date, state) => {
            if (!date || state !== 'finish') return
            onPick(date.format('YYYY-MM-DD'))
            onClose()
          }}
        />
      </LocalizationProvider>
    </Popover>
  )
}
