import { styled } from '@mui/material/styles'
import { useResourceContext, useTranslate } from 'ra-core'
import { cut } from '../../schemas/br/text.ts'
import { composedDates, composedOf, display, type AnyLayout, type AnyField } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { calledIn } from '../list/inLayout.ts'
import { entityOf, titleFieldOf } from '../../runtime/catalog.ts'
import type { PrintedColumn } from './boardColumn.ts'
import { currentContext } from '../../runtime/context.ts'
import { useFacts } from './useFacts.ts'

/** Rules g.kanban.grade and g.kanban.texto. */
const GRID = 5
const TEXT = 21
const FACTS = 2

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: `repeat(${GRID}, minmax(0, 1fr))`,
  gap: 8,
  alignItems: 'start',
  color: '#000',
  fontSize: '8.5pt',
  section: { breakInside: 'auto' },
  h2: { margin: '0 0 4px', fontSize: '9pt', fontWeight: 600, borderBottom: '1px solid #999' },
  ul: { margin: 0, padding: 0, listStyle: 'none' },
  li: { marginBottom: 4, padding: '3px 5px', border: '1px solid #bbb', borderRadius: 4, breakInside: 'avoid' },
  b: { fontWeight: 600 },
  span: { display: 'block', fontSize: '7.5pt' },
})

/** What a card says of a field, in texts as short as paper has them; half a date would be another one. */
const said = (field: AnyField, name: string, row: Row): string[] => {
  const composed = composedOf(field)
  if (composed) return composedDates(composed, row, currentContext().hoje)
  const text = display(field, name, row, titleFieldOf)
  return text ? [cut(text, TEXT)] : []
}

/** A board as paper has it: five columns across, short texts, and how many there are in all. */
export function PrintedBoard({ layout, columns }: { layout: AnyLayout; columns: readonly PrintedColumn[] }) {
  const entity = entityOf(useResourceContext() ?? '')
  const translate = useTranslate()
  const facts = useFacts(layout)
  return (
    <div className="so-imprimir b-printed-board">
      <Grid>
        {columns.map(({ column, rows, total }) => (
          <section key={column.key}>
            <h2>
              {cut(column.label, TEXT)}{' '}
              {translate('banca.impressao.linhas', { linhas: rows.length, total: total.toLocaleString('pt-BR') })}
            </h2>
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <b>{cut(calledIn(layout, entity, row, currentContext().flags), TEXT)}</b>
                  {facts
                    .map(({ name, field }) => [name, said(field, name, row)] as const)
                    .filter(([, texts]) => texts.length > 0)
                    .slice(0, FACTS)
                    .flatMap(([name, texts]) => texts.map((text) => <span key={`${name} ${text}`}>{text}</span>))}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Grid>
    </div>
  )
}
