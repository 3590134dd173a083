import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { Conferencia } from '../../api/calls/ai.ts'
import { confirm } from '../../resources/shell.ts'
import { currentContext } from '../../runtime/context.ts'
import { diffDays } from '../../schemas/br/calendar.ts'
import { formatDate, parseDate } from '../../schemas/br/dates.ts'
import { grab } from './grab.ts'
import type { Line } from './values.ts'
import '../../i18n/ia.ts'

/** Says something of a value; answers why that was refused, or null. */
export type Decide = (ie_decisao: Conferencia['ie_decisao'], ds_valor?: string) => Promise<string | null>
interface Props {
  readonly line: Line
  readonly word: Conferencia | undefined
  /** Pointed at; from the text, the line comes into view. */
  readonly shown: 'text' | 'value' | null
  readonly focus: boolean
  readonly onShow: () => void
  readonly onCheck: Decide
}
interface ChangeProps {
  readonly line: Line
  readonly onSend: (value: string) => Promise<string | null>
  readonly onClose: (within: boolean) => void
}

const YEAR = 366
/** A day so far from the one that was read, and from today, that a slip of the hand is likelier. */
const isFar = (day: string, read: string | null): boolean => {
  const { hoje } = currentContext()
  return diffDays(day, read && read > hoje ? read : hoje) > YEAR
}

/** What is right instead, typed: kept with what is wrong about it until it is taken. */
function Change({ line: { day, label }, onSend, onClose }: ChangeProps) {
  const translate = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(day ? formatDate(day) : '')
  const [wrong, setWrong] = useState<string | null>(null)
  // On a phone the text lies over what is below.
  useEffect(() => {
    form.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [wrong])
  const close = () => onClose(form.current?.contains(document.activeElement) === true)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim()) return setWrong(translate('banca.ia.falta_valor'))
    const said = day === undefined ? null : parseDate(typed.trim())
    if (said && isFar(said, day ?? null)) {
      const title = translate('banca.ia.dia_distante', { dia: formatDate(said) })
      if (!(await confirm({ title, body: translate('banca.ia.confira_ano') })))
        return form.current?.querySelector('input')?.focus()
    }
    const refused = await onSend(typed.trim())
    if (refused === null) return close()
    setWrong(refused)
    form.current?.querySelector('input')?.focus()
  }
  const name = translate(day === undefined ? 'banca.ia.valor' : 'banca.ia.ultimo_dia')
  return (
    <form ref={form} className="b-ia-buttons" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        size="small"
        inputRef={grab}
        label={name}
        value={typed}
        error={wrong !== null}
        helperText={wrong}
        slotProps={{
          htmlInput: { 'aria-label': `${name}: ${label}`, ...(day !== undefined && { inputMode: 'numeric' }) },
        }}
        onFocus={({ target }) => target.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(null)
        }}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <Button size="small" type="submit">
        {translate('banca.ia.salvar')}
      </Button>
      <Button size="small" color="inherit" onClick={close}>
        {translate('ra.action.cancel')}
      </Button>
    </form>
  )
}

/** One value that was read, and what a person says of it. */
export function ValueLine({ line, word, shown, focus, onShow, onCheck }: Props) {
  const translate = useTranslate()
  const say = (key: string, args = {}) => translate(`banca.ia.${key}`, args)
  const { label, value, confianca, day } = line
  const root = useRef<HTMLLIElement>(null)
  const comesBack = useRef(false)
  const [changing, setChanging] = useState(false)
  useEffect(() => {
    if (shown === 'text') root.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const isNext = focus || undefined
  const mayConfirm = confianca !== null && day !== null
  const close = (within: boolean) => {
    comesBack.current = within
    setChanging(false)
  }
  // Where the hand was when the field closed; it may have gone on to the next value by then.
  const changeButton = (node: HTMLButtonElement | null) => {
    if (!node || !comesBack.current) return
    comesBack.current = false
    node.focus()
  }
  const valor = day === undefined ? word?.ds_valor : formatDate(word?.ds_valor ?? '')
  return (
    <li ref={root} className={shown ? 'b-ia-line b-ia-shown' : 'b-ia-line'}>
      <button type="button" className="b-ia-value" onClick={onShow}>
        <span>{label}</span>
        <strong>{value}</strong>
        <small>
          {confianca === null ? say('nao_localizado') : say('certeza', { pct: Math.round(confianca * 100) })}
          {day === null && ` · ${say('sem_dia')}`}
          {word && ` · ${say(word.ie_decisao, { valor })}`}
        </small>
      </button>
      {changing ? (
        <Change line={line} onSend={(typed) => onCheck('AL', typed)} onClose={close} />
      ) : (
        <div className="b-ia-buttons">
          {mayConfirm && (
            <Button
              size="small"
              data-next={isNext}
              aria-label={`${say('confirmar')}: ${label}`}
              onClick={() => void onCheck('CO')}
            >
              {say('confirmar')}
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            data-next={mayConfirm ? undefined : isNext}
            ref={changeButton}
            aria-label={`${say('alterar')}: ${label}`}
            onClick={() => setChanging(true)}
          >
            {say('alterar')}
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={`${say('recusar')}: ${label}`}
            onClick={() => void onCheck('RE')}
          >
            {say('recusar')}
          </Button>
        </div>
      )}
    </li>
  )
}
