import { useState, type FormEvent } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { Conferencia } from '../../api/calls/ai.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { grab } from './grab.ts'
import type { Line } from './values.ts'
import '../../i18n/ia.ts'

interface Props {
  readonly line: Line
  readonly word: Conferencia | undefined
  readonly shown: boolean
  readonly focus: boolean
  readonly onShow: () => void
  readonly onCheck: (ie_decisao: Conferencia['ie_decisao'], ds_valor?: string) => void
}

/** One value that was read, and what a person says of it. */
export function ValueLine({ line, word, shown, focus, onShow, onCheck }: Props) {
  const translate = useTranslate()
  const say = (key: string, args = {}) => translate(`banca.ia.${key}`, args)
  const { label, value, confianca, day } = line
  const [typed, setTyped] = useState<string | null>(null)
  const mayConfirm = confianca !== null && day !== null
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!typed?.trim()) return
    onCheck('AL', typed.trim())
    setTyped(null)
  }
  const valor = day === undefined ? word?.ds_valor : formatDate(word?.ds_valor ?? '')
  return (
    <li className={shown ? 'b-ia-line b-ia-shown' : 'b-ia-line'}>
      <button type="button" className="b-ia-value" onClick={onShow}>
        <span>{label}</span>
        <strong>{value}</strong>
        <small>
          {confianca === null ? say('nao_localizado') : say('certeza', { pct: Math.round(confianca * 100) })}
          {day === null && ` · ${say('sem_dia')}`}
          {word && ` · ${say(word.ie_decisao, { valor })}`}
        </small>
      </button>
      {typed === null ? (
        <div className="b-ia-buttons">
          {mayConfirm && (
            <Button
              size="small"
              ref={focus ? grab : undefined}
              aria-label={`${say('confirmar')}: ${label}`}
              onClick={() => onCheck('CO')}
            >
              {say('confirmar')}
            </Button>
          )}
          <Button
            size="small"
            color="inherit"
            ref={focus && !mayConfirm ? grab : undefined}
            onClick={() => setTyped('')}
          >
            {say('alterar')}
          </Button>
          <Button size="small" color="inherit" onClick={() => onCheck('RE')}>
            {say('recusar')}
          </Button>
        </div>
      ) : (
        <form className="b-ia-buttons" onSubmit={send}>
          <TextField
            size="small"
            inputRef={grab}
            label={say(day === undefined ? 'valor' : 'ultimo_dia')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
          />
          <Button size="small" type="submit">
            {say('salvar')}
          </Button>
        </form>
      )}
    </li>
  )
}
