import { useQuery } from '@tanstack/react-query'
import { LinkBase, useTranslate } from 'ra-core'
import { movedYesterday } from '../../api/calls/home.ts'
import { entityOf, titleFieldOf } from '../../runtime/catalog.ts'
import { display } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { addDays } from '../../schemas/br/dates.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Part } from './Part.tsx'
import '../../i18n/watch.ts'

const SHOWN = 6

/** Lawsuits with a movement of yesterday. It is a courtesy: with none, or where it fails, nothing is said. */
export function MovedYesterday() {
  const translate = useTranslate()
  const { hoje } = useSchemaContext()
  const { data, isPending } = useQuery({
    queryKey: ['juridico/processos', 'movimentados', hoje],
    queryFn: ({ signal }) => movedYesterday(SHOWN, signal),
    retry: false,
    staleTime: 600_000,
  })
  const entity = entityOf('juridico/processos')
  const shown = data?.results.slice(0, SHOWN) ?? []
  if (isPending || shown.length === 0) return null
  const text = (row: Row, name: string) => display(entity.fields[name]!, name, row, titleFieldOf)
  // Those that moved again today are among them.
  const filter = JSON.stringify({ dt_ultima_movimentacao_inicial: addDays(hoje, -1) })
  return (
    <Part
      title={translate('banca.vigia.movimentados')}
      more={
        (data?.count ?? 0) > SHOWN && (
          <LinkBase className="b-link" to={`/dashboard/${entity.route}?filter=${encodeURIComponent(filter)}`}>
            {translate('banca.vigia.desde_ontem')}
          </LinkBase>
        )
      }
      pending={false}
      error={null}
      onRetry={() => undefined}
      empty={null}
    >
      <ul>
        {shown.map((row) => (
          <li key={row.id}>
            <LinkBase to={`/dashboard/${entity.route}/${row.id}`}>
              <span className="b-line-title">
                <b>{text(row, entity.title) || `${entity.label[0]} ${row.id}`}</b>
              </span>
              <span className="b-line-facts">
                {[[text(row, 'nm_autor'), text(row, 'nm_reu')].filter(Boolean).join(' × '), text(row, 'cd_cliente')]
                  .filter(Boolean)
                  .map((fact) => (
                    <span key={fact}>{fact}</span>
                  ))}
              </span>
            </LinkBase>
          </li>
        ))}
      </ul>
    </Part>
  )
}
