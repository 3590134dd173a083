import { useTranslate } from 'ra-core'
import type { Passo } from '../../prazos/tipos.ts'
import { dayName } from './result.ts'

/** Every day of a count: its number or why it has none, and by which law. */
export function Steps({ steps }: { steps: readonly Passo[] }) {
  const translate = useTranslate()
  const word = (key: string) => translate(`banca.prazo.cabecalho.${key}`)
  return (
    <div className="b-steps">
      <table>
        <thead>
          <tr>
            <th scope="col">{word('data')}</th>
            <th scope="col">{word('n')}</th>
            <th scope="col">{word('motivo')}</th>
            <th scope="col">{word('base')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.data} className={step.conta ? 'b-sim' : ''}>
              <td>{dayName(step.data)}</td>
              <td>{step.n ?? '–'}</td>
              <td>
                {step.motivo}
                {step.exige_prova && <span className="b-flag">{translate('banca.prazo.a_comprovar')}</span>}
              </td>
              <td className="b-tell">{[step.base_legal, step.fonte].filter(Boolean).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
