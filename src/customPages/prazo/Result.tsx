import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { UNIDADES } from '../../prazos/nomes.ts'
import type { Leitura, Resultado } from '../../prazos/tipos.ts'
import { dayName } from './result.ts'
import { Months } from './Months.tsx'
import { ResultRoot } from './resultStyles.ts'
import { Steps } from './Steps.tsx'
import '../../i18n/prazo.ts'

type Fact = readonly [label: string, value: ReactNode]

const Facts = ({ facts, small }: { facts: readonly Fact[]; small?: boolean }) => (
  <dl className={`b-deadline-ends${small ? ' b-small' : ''}`}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

function Readings({ readings }: { readings: readonly Leitura[] }) {
  const translate = useTranslate()
  if (readings.length === 0) return null
  return (
    <section>
      <h3>{translate('banca.prazo.leituras')}</h3>
      <ul>
        {readings.map((one) => (
          <li key={one.nome}>
            {one.nome}: <strong>{dayName(one.fim_conservador)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useEnds(result: Resultado): Fact[] {
  const translate = useTranslate()
  const { fim_conservador, fim_com_comprovacao, hora_conservador, hora_com_comprovacao } = result
  const at = (data: string, hora: string | null) =>
    hora ? `${dayName(data)}, ${translate('banca.prazo.ate', { hora })}` : dayName(data)
  if (!fim_conservador || !fim_com_comprovacao)
    return [[translate('banca.prazo.conservador'), translate('banca.prazo.nao_comeca')]]
  if (fim_conservador === fim_com_comprovacao)
    return [[translate('banca.prazo.conservador'), at(fim_conservador, hora_conservador)]]
  return [
    [translate('banca.prazo.sem_comprovar'), at(fim_conservador, hora_conservador)],
    [translate('banca.prazo.com_comprovacao'), at(fim_com_comprovacao, hora_com_comprovacao)],
  ]
}

interface Props {
  readonly result: Resultado
  readonly hash?: string
  /** The court and the city it was counted by, in words. */
  readonly lugar?: string | null
  /** The note stands beside already; on paper it has to be here. */
  readonly noted?: boolean
}

/** A count, whole: its ends, how it began, its months, every day, the law, and what is to be proven. */
export function Result({ result, hash, lugar, noted }: Props) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.prazo.${key}`)
  const { publicacao, comeco, inicio, quantidade, unidade, provas, passos, avisos } = result
  const ends = useEnds(result)
  const began = (
    [
      ['publicacao', publicacao],
      ['comeco', comeco === publicacao ? null : comeco],
      ['inicio', inicio],
    ] as const
  ).flatMap(([key, data]): Fact[] => (data ? [[text(key), dayName(data)]] : []))
  const facts: Fact[] = [
    [text('quantidade'), `${quantidade} ${UNIDADES[unidade]}`],
    ...(lugar ? [[text('lugar'), lugar] as const] : []),
    ...began,
  ]
  const seal: Fact[] = [
    [text('calendario'), result.calendario_versao],
    ...(hash ? [[text('hash'), hash] as const] : []),
  ]
  return (
    <ResultRoot>
      <p className={`b-deadline-remark${noted ? ' so-imprimir' : ''}`}>
        <strong>{text('nota')}</strong>
      </p>
      <Facts facts={ends} />
      {avisos.map((aviso) => (
        <p key={aviso} className="b-deadline-remark">
          {aviso}
        </p>
      ))}
      <Facts facts={facts} small />
      <Readings readings={result.leituras} />
      {provas.length > 0 && (
        <section>
          <h3>{text('provas')}</h3>
          <ul>
            {provas.map(({ data, motivo, ato, fonte }) => (
              <li key={data}>{[dayName(data), motivo, ato, fonte].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </section>
      )}
      <Months result={result} />
      <section>
        <h3>{text('dias')}</h3>
        <Steps steps={passos} />
      </section>
      <section>
        <h3>{text('base_legal')}</h3>
        <ul>
          {result.base_legal.map((base) => (
            <li key={base}>{base}</li>
          ))}
        </ul>
      </section>
      <Facts facts={seal} small />
    </ResultRoot>
  )
}
