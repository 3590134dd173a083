import { useTranslate } from 'ra-core'
import { TeamTable } from './QueueRoot.ts'
import type { QueueCounts } from '../../../api/calls/queue.ts'

/** How one's own day goes. */
export function Day({ counts }: { readonly counts: QueueCounts }) {
  const translate = useTranslate()
  const say = (key: 'feitos' | 'prometidos' | 'restantes') =>
    translate(`banca.fila.${key}`, { smart_count: counts[key] })
  return (
    <output className="b-queue-day" aria-label={translate('banca.fila.contagens')}>
      <span>{say('feitos')}</span>
      <span>{say('prometidos')}</span>
      <span>{say('restantes')}</span>
    </output>
  )
}

/** How everybody's goes, for whoever coordinates. */
export function Team({ team }: { readonly team: NonNullable<QueueCounts['equipe']> }) {
  const translate = useTranslate()
  const say = (key: string) => translate(`banca.fila.${key}`)
  return (
    <details className="b-queue-team">
      <summary>{say('equipe')}</summary>
      <TeamTable aria-label={say('equipe')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('pessoa')}</th>
              {['coluna_feitos', 'coluna_prometidos', 'coluna_restantes'].map((key) => (
                <th key={key} scope="col" className="b-figures">
                  {say(key)}
                </th>
              ))}
              <th scope="col">{say('coluna_com')}</th>
            </tr>
          </thead>
          <tbody>
            {team.map((one) => (
              <tr key={String(one.cd_usuario)}>
                <th scope="row">{one.nm_usuario ?? say('sem_responsavel')}</th>
                <td className="b-figures">{one.feitos}</td>
                <td className="b-figures">{one.prometidos}</td>
                <td className="b-figures">{one.restantes}</td>
                <td>{one.com}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TeamTable>
    </details>
  )
}
