import { useQuery } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'ra-core'
import { birthdays } from '../../api/calls/home.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { addDays } from '../../schemas/br/dates.ts'
import { Part } from './Part.tsx'
import { dayWords, nextDay } from './words.ts'
import '../../i18n/home.ts'

const WEEK = 7

/** Whose birthday is near: this week, then the rest of the month. */
export function Birthdays() {
  const translate = useTranslate()
  const { hoje } = useSchemaContext()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['funcionarios', 'aniversariantes'],
    queryFn: ({ signal }) => birthdays(signal),
    staleTime: 600_000,
  })
  const all = (data ?? []).map((person) => ({ ...person, day: nextDay(person, hoje) }))
  const weekEnd = addDays(hoje, WEEK)
  const parts = [
    [translate('banca.inicio.semana'), all.filter(({ day }) => day < weekEnd)],
    [translate('banca.inicio.mes'), all.filter(({ day }) => day >= weekEnd)],
  ] as const
  const words = { hoje: translate('banca.inicio.hoje_dia'), amanha: translate('banca.inicio.amanha_dia') }
  const { route } = currentModel().get('funcionarios')
  return (
    <Part
      title={translate('banca.inicio.aniversariantes')}
      pending={isPending}
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={all.length ? null : translate('banca.inicio.ninguem')}
    >
      {parts.map(
        ([title, people]) =>
          people.length > 0 && (
            <div key={title}>
              <h3>{title}</h3>
              <ul>
                {people.map(({ id, nm_funcionario, day }) => (
                  <li key={id}>
                    <LinkBase to={`/dashboard/${route}/${id}`}>
                      <span className="b-line-title">
                        <span>{nm_funcionario}</span>
                        <span className="b-soft">{dayWords(day, hoje, words)}</span>
                      </span>
                    </LinkBase>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </Part>
  )
}
