import { LinkBase, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { dryRun, type Line, type Step } from '../../../api/calls/dunning.ts'
import { Chip } from '../../../resources/fields/Chip.tsx'
import { Notice } from '../../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../../resources/RecordState.tsx'
import { HOME } from '../../../resources/shell.ts'
import { acaoDaRegua } from '../../../schemas/cobranca/regua.ts'
import { formatDate } from '../../../schemas/br/dates.ts'
import type { Row } from '../../../schemas/core/types.ts'
import './texts.ts'

const Root = styled('div')(({ theme }) => ({
  '> section': { marginBottom: 20 },
  h2: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center', margin: '0 0 8px', fontSize: '1rem' },
  summary: { width: 'fit-content', padding: '4px 0', color: theme.palette.text.secondary, cursor: 'pointer' },
  blockquote: {
    margin: '0 0 8px',
    padding: '8px 12px',
    borderRadius: 6,
    background: theme.palette.action.hover,
    whiteSpace: 'pre-line',
  },
}))
const Wide = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  'th, td': { padding: '6px 8px', textAlign: 'left', borderBottom: `1px solid ${theme.palette.divider}` },
}))

function Lines({ step, nth }: { readonly step: Step; readonly nth: number }) {
  const translate = useTranslate()
  const say = (key: string, args = {}) => translate(`banca.regua.${key}`, args)
  const does = ({ motivo, para }: Line) => motivo ?? (para ? say('escreveria', { para }) : say('faria'))
  const more = step.fara + step.nao_fara - step.linhas.length
  return (
    <Wide aria-label={say('tabela', { nth, nome: step.nm_passo })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['devedor', 'de_que', 'vencimento', 'oque'].map((key) => (
              <th key={key} scope="col">
                {say(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {step.linhas.map((line) => (
            <tr key={`${line.cd_devedor} ${line.item} ${line.dt_vencimento}`}>
              <td>
                <LinkBase className="b-link" to={`${HOME}/cobranca/devedores/${line.cd_devedor}`}>
                  {line.nm_devedor}
                </LinkBase>
              </td>
              <td>{line.item}</td>
              <td>{formatDate(line.dt_vencimento)}</td>
              <td className={line.motivo ? 'b-soft' : undefined}>{does(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="b-soft">{say('mais', { smart_count: more })}</p>}
    </Wide>
  )
}

/** What a step comes to, where it comes to anything. */
const countsOf = ({ fara, nao_fara }: Step) => Object.entries({ fara, nao_fara }).filter(([, count]) => count > 0)

function OneStep({ step, nth }: { readonly step: Step; readonly nth: number }) {
  const translate = useTranslate()
  const say = (key: string, args = {}) => translate(`banca.regua.${key}`, args)
  const { nr_dias: days, exemplo } = step
  const acao = acaoDaRegua[step.ie_acao as keyof typeof acaoDaRegua]
  const counts = countsOf(step)
  return (
    <section>
      <h2>
        {step.nm_passo}
        <Chip label={acao.label} tone={acao.tom} />
        <span className="b-soft">
          {days === 0 ? say('no_dia') : say(days < 0 ? 'antes' : 'depois', { smart_count: Math.abs(days) })}
        </span>
      </h2>
      {counts.length > 0 && <p>{counts.map(([key, smart_count]) => say(key, { smart_count })).join(' · ')}</p>}
      {exemplo && (
        <details>
          <summary>{say('exemplo', { nome: exemplo.nm_devedor })}</summary>
          <blockquote>
            {exemplo.assunto && <strong>{exemplo.assunto}</strong>}
            {exemplo.assunto && '\n\n'}
            {exemplo.texto}
          </blockquote>
        </details>
      )}
      {step.linhas.length > 0 && <Lines step={step} nth={nth} />}
    </section>
  )
}

/** What a dunning rule would do today: to whom, why not, and how its texts read. */
export default function DryRunTab({ row }: { readonly row: Row }) {
  const translate = useTranslate()
  const id = row.id as number
  const { data, error, refetch } = useQuery({
    queryKey: ['regua-cobranca', 'simulacao', id],
    queryFn: ({ signal }) => dryRun(id, signal),
    retry: false,
  })
  if (error) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordSkeleton />
  if (data.passos.length === 0) return <Notice title={translate('banca.regua.sem_passos')} />
  return (
    <Root>
      <p className="b-soft">{translate('banca.regua.explica')}</p>
      {data.passos.every((step) => countsOf(step).length === 0) && (
        <Notice compact title={translate('banca.regua.nada')} />
      )}
      {data.passos.map((step, i) => (
        <OneStep key={step.id} step={step} nth={i + 1} />
      ))}
    </Root>
  )
}
