import { LinkBase, useGetList, useTranslate } from 'ra-core'
import { currentModel, resourceOf, titleFieldOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { formatMoney } from '../../schemas/br/money.ts'
import { compute, display } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { HOME } from '../../ui/paths.ts'
import { Part } from '../home/Part.tsx'

interface Props {
  readonly entity: string
  readonly title: string
  readonly sort: string
  readonly desc?: boolean
  readonly filter: Readonly<Record<string, unknown>>
  /** What stands below the name. */
  readonly facts: readonly string[]
  readonly amount: string
  /** What it is called by, where that is not its title: the first that is filled in. */
  readonly named?: readonly string[]
}
const SHOWN = 6

/** The first rows of a list, each with its amount, and the way to all of them. */
export function LatestRows({ entity: name, title, sort, desc, filter, facts, amount, named }: Props) {
  const translate = useTranslate()
  const ctx = useSchemaContext()
  const entity = currentModel().get(name)
  const { data, total, isPending, error, refetch } = useGetList<Row & { id: number }>(
    resourceOf(entity),
    { filter, sort: { field: sort, order: desc ? 'DESC' : 'ASC' }, pagination: { page: 1, perPage: SHOWN } },
    { onError: () => {} },
  )
  const shown = (row: Row, field: string) =>
    entity.fields[field] ? display(entity.fields[field], field, row, titleFieldOf) : ''
  const all = `${HOME}/${entity.route}?filter=${encodeURIComponent(JSON.stringify(filter))}`
  return (
    <Part
      title={title}
      more={
        (total ?? 0) > SHOWN && (
          <LinkBase className="b-link" to={all}>
            {translate('banca.financeiro.ver_todos')}
          </LinkBase>
        )
      }
      pending={isPending}
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={data?.length ? null : translate('banca.financeiro.nenhum')}
    >
      <ul>
        {data?.map((given) => {
          const row = compute(entity, given, ctx)
          const titled = (named ?? [entity.title]).map((field) => shown(row, field)).find(Boolean)
          return (
            <li key={given.id}>
              <LinkBase to={`${HOME}/${entity.route}/${given.id}`}>
                <span className="b-line-title">
                  <b>{titled ?? `#${given.id}`}</b>
                  <span>{formatMoney(row[amount] as string | null)}</span>
                </span>
                <span className="b-line-facts">
                  {facts
                    .map((field) => shown(row, field))
                    .filter(Boolean)
                    .map((fact) => (
                      <span key={fact}>{fact}</span>
                    ))}
                </span>
              </LinkBase>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
