import { useTranslate } from 'ra-core'
import type { Resultado } from '../../prazos/tipos.ts'
import { monthsOf, WEEK, type MonthDay } from './result.ts'
import { UNSEEN } from './resultStyles.ts'

function Day({ day }: { day: MonthDay | null }) {
  const translate = useTranslate()
  if (!day) return <td>&nbsp;</td>
  const { mark, n, motivo, begins, ends } = day
  const facts = [
    mark === 'conta' && n !== null && translate('banca.prazo.conta', { n }),
    (mark === 'fora' || mark === 'prova') && translate('banca.prazo.nao_conta', { motivo }),
    begins && translate('banca.prazo.primeiro'),
    ends && translate('banca.prazo.ultimo'),
  ].filter(Boolean)
  return (
    <td className={`${mark ? `b-${mark}` : ''}${ends ? ' b-fim' : ''}`} title={facts.join('; ')}>
      {Number(day.data.slice(8))}
      {mark === 'conta' && <b aria-hidden="true">{n}</b>}
      {facts.length > 0 && <span style={UNSEEN}>{`, ${facts.join(', ')}`}</span>}
    </td>
  )
}

const KEYS = ['conta', 'fora', 'prova', 'fim'] as const

/** The months of a count: which days count, with their number, which do not, and the last one. */
export function Months({ result }: { result: Resultado }) {
  const translate = useTranslate()
  const months = monthsOf(result)
  if (months.length === 0) return null
  return (
    <>
      <div className="b-months">
        {months.map(({ name, weeks }) => (
          <table key={name} className="b-month">
            <caption>{name}</caption>
            <thead aria-hidden="true">
              <tr>
                {WEEK.map((letter, i) => (
                  <th key={i}>{letter}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week, i) => (
                <tr key={i}>
                  {week.map((day, k) => (
                    <Day key={k} day={day} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <ul className="b-keys">
        {KEYS.map((key) => (
          <li key={key}>
            <i className={`b-${key}`} />
            {translate(`banca.prazo.legenda.${key}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
