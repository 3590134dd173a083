import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import { marksOf } from '../../../api/calls/inbox.ts'
import type { OwnViewProps } from '../../../resources/show/ownViews.ts'
import './texts.ts'

const Root = styled('div')(({ theme }) => {
  const { success, warning, info, primary, text, action } = theme.palette
  const line = (color: string) => ({ borderBottomColor: color })
  return {
    mark: { color: 'inherit', background: action.hover, borderBottom: '2px solid', borderRadius: 2 },
    '.b-mark-prazo': { ...line(warning.main), fontWeight: 600 },
    '.b-mark-data': line(info.main),
    '.b-mark-valor, .b-mark-numero': line(text.secondary),
    '.b-mark-termo': { ...line(primary.main), fontWeight: 600 },
    '.b-mark-parte': line(success.main),
  }
})

/** A court's text with its number, days, times, amounts, terms and parties marked where the server says that they stand. */
export default function MarkedText({ entity, row, value }: OwnViewProps) {
  const translate = useTranslate()
  const id = Number(row.id)
  const { data = [] } = useQuery({
    queryKey: ['marcas', entity, id, row.nr_versao],
    queryFn: ({ signal }) => marksOf(entity, id, signal),
    retry: false,
  })
  // Of another text than this one, a mark would stand anywhere.
  const marks = data.every(({ fim }) => fim <= value.length) ? data : []
  return (
    <Root className="b-prose b-lines">
      {marks.map(({ tipo, inicio, fim }, i) => [
        value.slice(marks[i - 1]?.fim ?? 0, inicio),
        <mark key={inicio} className={`b-mark-${tipo}`} title={translate(`banca.caixa.marcas.${tipo}`)}>
          {value.slice(inicio, fim)}
        </mark>,
      ])}
      {value.slice(marks.at(-1)?.fim ?? 0)}
    </Root>
  )
}
