import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import { GroupSwitch } from '../board/GroupSwitch.tsx'
import { currentContext } from '../../runtime/context.ts'
import { turned, VIEWS, type View } from './period.ts'

interface Props {
  readonly view: View
  /** Beside the list itself a list of days would be one too many. */
  readonly withList: boolean
  readonly day: string
  readonly title: string
  readonly onTurn: (day: string) => void
  readonly onView: (view: View) => void
}

/** Which days, and the way to others. */
export function CalendarBar({ view, withList, day, title, onTurn, onView }: Props) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.telas.calendario.${key}`)
  return (
    <div className="b-bar">
      <div className="b-turn">
        <IconButton aria-label={text(`anterior_${view}`)} onClick={() => onTurn(turned(view, day, -1))}>
          <PreviousIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={text(`proximo_${view}`)} onClick={() => onTurn(turned(view, day, 1))}>
          <NextIcon fontSize="small" />
        </IconButton>
        <Button color="inherit" variant="outlined" size="small" onClick={() => onTurn(currentContext().hoje)}>
          {text('hoje')}
        </Button>
      </div>
      <h2 aria-live="polite">{title}</h2>
      <span className="b-grow" />
      <GroupSwitch />
      <fieldset className="b-segments" aria-label={text('vista')}>
        {VIEWS.filter((name) => withList || name !== 'lista').map((name) => (
          <button key={name} type="button" aria-pressed={name === view} onClick={() => onView(name)}>
            {text(name)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
