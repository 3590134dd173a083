import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { Analise, Conferencia } from '../../api/calls/ai.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { differences } from './values.ts'
import '../../i18n/ia.ts'

interface Props {
  readonly analise: Analise
  readonly words: ReadonlyMap<string, Conferencia>
  readonly onShow: (campo: string) => void
  /** A person takes what the model read of a value that the house read otherwise. */
  readonly onUse: (campo: string, value: string) => void
}

/** What left the house and what did not, and where a model read something else. */
export function ModelSide({ analise, words, onShow, onUse }: Props) {
  const translate = useTranslate()
  const say = (key: string, args = {}) => translate(`banca.ia.${key}`, args)
  const { nome, enviado, esperando, aviso, resposta } = analise.modelo
  const told = esperando
    ? say('modelo_espera')
    : enviado
      ? say('modelo_enviado', { nome: nome ?? '' })
      : say('modelo_nao_enviado')
  const found = differences(analise)
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
              {found.map(({ campo, label, here, there, day }) => {
                // A deadline is taken by its last day, anything else by its words.
                const value = day === undefined ? there : day && formatDate(day)
                return (
                  <li key={campo} className="b-ia-line">
                    <button type="button" className="b-ia-value" onClick={() => onShow(campo)}>
                      <span>{label}</span>
                      <strong>{say('lido_modelo', { valor: there ?? say('nada') })}</strong>
                      <small>{say('lido_aqui', { valor: here ?? say('nada') })}</small>
                    </button>
                    {value && here !== null && !words.has(campo) && (
                      <div className="b-ia-buttons">
                        <Button
                          size="small"
                          color="inherit"
                          aria-label={`${say('usar_modelo')}: ${label}`}
                          onClick={() => onUse(campo, value)}
                        >
                          {say('usar_modelo')}
                        </Button>
                      </div>
                    )}
                  </li>
                )
              })}
            </ul>
          )}
        </>
      )}
    </>
  )
}
