import { useQuery } from '@tanstack/react-query'
import { LinkBase, useDataProvider, useTranslate } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { passes } from '../../schemas/core/index.ts'
import { MINE, myTasksPath } from './taskFilter.ts'

// What is nobody's yet, or was given up, is no work of mine.
const OF_MINE = ['vencidas', 'prazos_do_dia', 'a_vencer', 'reagendadas', 'NAO-LIDAS', 'concluidas_do_dia']

/** How many tasks of mine stand how; each leads to them. */
export function MyCounters() {
  const translate = useTranslate()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const { flags } = useSchemaContext()
  const { data } = useQuery({
    queryKey: ['tarefas', 'counters', { filtro: MINE }],
    queryFn: ({ signal }) => dataProvider.counters('tarefas', { filter: { filtro: MINE }, signal }),
    placeholderData: (before) => before,
    retry: false,
  })
  const { counters } = entityOf('tarefas')
  const shown = OF_MINE.flatMap((name) => {
    const counter = counters[name]
    return counter && passes(counter.gate, flags) ? [{ name, counter, n: data?.[name] }] : []
  })
  return (
    <nav className="b-home-counters" aria-label={translate('banca.inicio.minhas')}>
      {shown.map(({ name, counter, n }) => (
        <LinkBase
          key={name}
          to={myTasksPath(name)}
          className={`b-home-counter ${n && counter.tone ? `b-home-count-${counter.tone}` : ''}`}
        >
          <strong>{n === undefined ? '–' : n.toLocaleString('pt-BR')}</strong>
          <span>{counter.label}</span>
        </LinkBase>
      ))}
    </nav>
  )
}
