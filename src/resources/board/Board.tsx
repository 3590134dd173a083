import { useState } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { entityOf } from '../../runtime/catalog.ts'
import { useLayout, type Group } from '../list/layouts.ts'
import { Notice } from '../Notice.tsx'
import { BoardRoot } from './BoardRoot.tsx'
import { Columns } from './Columns.tsx'
import { useBoardColumns } from './columns.ts'
import { ColumnState } from './ColumnState.tsx'
import { GroupSwitch } from './GroupSwitch.tsx'
import { PrintBoard } from './PrintBoard.tsx'

function One({ group: [, layout] }: { group: Group }) {
  const { resource, filterValues } = useListContext()
  const translate = useTranslate()
  const [pages, setPages] = useState(1)
  const field = entityOf(resource).fields[layout.by]!
  const none = translate('banca.telas.quadro.sem', { nome: field.label.toLocaleLowerCase('pt-BR') })
  const { columns, pending, error, more, refetch } = useBoardColumns(field, layout, filterValues, pages, none)
  if (error)
    return (
      <Notice
        title={translate('banca.telas.quadro.erro_colunas')}
        alert
        action={<Button onClick={() => void refetch()}>{translate('banca.telas.tentar_de_novo')}</Button>}
      />
    )
  if (pending)
    return (
      <div className="b-board b-waiting" aria-hidden="true">
        {[1, 2, 3, 4].map((n) => (
          <div className="b-column" key={n}>
            <header>&nbsp;</header>
            <ColumnState pending error={null} empty onRetry={() => {}} />
          </div>
        ))}
      </div>
    )
  return (
    <PrintBoard layout={layout} columns={columns}>
      <Columns layout={layout} columns={columns}>
        {more && (
          <Button className="b-more-columns" color="inherit" onClick={() => setPages(pages + 1)}>
            {translate('banca.telas.quadro.mais_colunas')}
          </Button>
        )}
      </Columns>
    </PrintBoard>
  )
}

/** The records of the list as cards in columns. */
export default function Board() {
  const { group } = useLayout()
  return (
    <BoardRoot>
      <GroupSwitch />
      {group && <One key={group[0]} group={group} />}
    </BoardRoot>
  )
}
