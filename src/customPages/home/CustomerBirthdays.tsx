import { useQuery } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'ra-core'
import { customerBirthdays } from '../../api/calls/home.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Part } from './Part.tsx'
import { dayWords } from './words.ts'

/** Customers whose birthday is in the next seven days; nothing at all where there are none. */
export function CustomerBirthdays() {
  const translate = useTranslate()
  const { hoje } = useSchemaContext()
  const entity = currentModel().get('clientes')
  const { data } = useQuery({
    queryKey: [resourceOf(entity), 'aniversariantes'],
    queryFn: ({ signal }) => customerBirthdays(signal),
    staleTime: 600_000,
    retry: false,
  })
  // A courtesy beside the day's work: what cannot be had, or is nobody's, takes no room.
  if (!data?.length) return null
  const words = { hoje: translate('banca.inicio.hoje_dia'), amanha: translate('banca.inicio.amanha_dia') }
  return (
    <Part
      title={translate('banca.inicio.clientes_aniversariantes')}
      pending={false}
      error={null}
      onRetry={() => undefined}
      empty={null}
    >
      <ul>
        {data.map(({ id, nm_cliente, dt_aniversario }) => (
          <li key={id}>
            <LinkBase to={`/dashboard/${entity.route}/${id}`}>
              <span className="b-line-title">
                <span>{nm_cliente}</span>
                <span className="b-soft">{dayWords(dt_aniversario, hoje, words)}</span>
              </span>
            </LinkBase>
          </li>
        ))}
      </ul>
    </Part>
  )
}
