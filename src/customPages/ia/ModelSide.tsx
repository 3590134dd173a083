import { useMemo, type MouseEvent } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { Analise, Conferencia } from '../../api/calls/ai.ts'
import { differences, type Difference } from './differences.ts'
import '../../i18n/ia.ts'

interface Props {
  readonly analise: Analise
  readonly words: ReadonlyMap<string, Conferencia>
  /** The deadlines that only the model read and that stand among the others by now. */
  readonly taken: ReadonlySet<string>
  /** Whether there is a list of deadlines to take one to. */
  readonly mayTake: boolean
  readonly onShow: (campo: string) => void
  /** A person takes what the model read: of a value that the house read otherwise, or as it is. */
  readonly onUse: (campo: string, value: string | null) => void
  readonly onTake: (campo: string) => void
}

/** The button of a difference leaves with the press: what it was of stays in hand. */
const stay = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest('li')?.querySelector<HTMLElement>('.b-ia-value')?.focus()

/** What left the house and what did not, and where a model read something else. */
export function ModelSide({ analise, words, taken, mayTake, onShow, onUse, onTake }: Props) {
  const translate = useTranslate()
  const say = (key: string, args = {}) => translate(`banca.ia.${key}`, args)
  const { nome, enviado, esperando, aviso, resposta } = analise.modelo
  const told = esperando
    ? say('modelo_espera')
    : enviado
      ? say('modelo_enviado', { nome: nome ?? '' })
      : say('modelo_nao_enviado')
  const found = useMemo(() => differences(analise), [analise])
  /** What became of it, where somebody took it or decided otherwise. */
  const done = ({ campo, take }: Difference) => {
    if (take?.as === 'deadline' && (taken.has(take.campo) || words.has(take.campo))) return say('trazido')
    const word = words.get(campo)
    return word !== undefined && word.ie_decisao !== 'RE' && say('ja_conferido')
  }
  const button = (one: Difference) => {
    const { campo, label, take } = one
    if (!take || done(one)) return null
    if (take.as === 'deadline')
      return (
        <Button
          size="small"
          color="inherit"
          disabled={!mayTake}
          aria-label={`${say('trazer')}: ${label}`}
          onClick={() => onTake(take.campo)}
        >
          {say('trazer')}
        </Button>
      )
    return (
      <Button
        size="small"
        color="inherit"
        aria-label={`${say('usar_modelo')}: ${label}`}
        onClick={(event) => {
          stay(event)
          onUse(campo, take.as === 'value' ? take.value : null)
        }}
      >
        {say('usar_modelo')}
      </Button>
    )
  }
  return (
    <>
      <p className="b-ia-note">{[told, aviso].filter(Boolean).join(' ')}</p>
      {resposta && (
        <>
          <h2>{say('modelo_diferente')}</h2>
          {found.length === 0 ? (
            <p className="b-ia-note">{say('modelo_igual')}</p>
          ) : (
            <ul>
              {found.map((one) => (
                <li key={one.campo} className="b-ia-line">
                  <button type="button" className="b-ia-value" onClick={() => onShow(one.campo)}>
                    <span>{one.label}</span>
                    <strong>{say('lido_modelo', { valor: one.there })}</strong>
                    <small>
                      {[
                        one.here === null ? say('so_modelo') : say('lido_aqui', { valor: one.here || say('nada') }),
                        done(one),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </button>
                  <div className="b-ia-buttons">{button(one)}</div>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}
