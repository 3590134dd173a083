import { useState, type ReactNode } from 'react'
import { LinkBase, useCreatePath, useGetList, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import {
  compute,
  matches,
  mayRead,
  type AnyEntity,
  type Context,
  type Related,
  nameOf,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { resourceOf } from '../../runtime/catalog.ts'
import { Notice } from '../Notice.tsx'
import { RecordSkeleton } from '../RecordState.tsx'
import { cellOf } from '../fields/cell.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import '../../i18n/records.ts'

/** Children asked for at once (spec 1-tasks §9). */
export const BATCH = 500
type Child = Row & { readonly id: number }

/** The request of a record's children; the tab's count asks the same, so both are one. */
export const childrenQuery = (related: Related, id: number) => ({
  pagination: { page: 1, perPage: BATCH },
  sort: { field: 'id', order: 'ASC' as const },
  filter: { [related.by]: id },
})

/** How many of the children are done, and of how many. */
export function progressOf(entity: AnyEntity, related: Related, rows: readonly Row[], ctx: Context) {
  const done = rows.filter((row) => matches(related.tree?.done, compute(entity, row, ctx), ctx, entity.fields)).length
  return { done, all: rows.length }
}

interface LevelProps {
  readonly entity: AnyEntity
  readonly related: Related
  readonly id: number
  readonly level: number
  /** What stands above the outermost level. */
  readonly head?: (rows: readonly Child[]) => ReactNode
}

function Branch({ entity, related, row, level }: Omit<LevelProps, 'id'> & { readonly row: Child }) {
  const ctx = useSchemaContext()
  const createPath = useCreatePath()
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const names = entity.list.columns.filter(
    (n) => n !== entity.title && n !== related.by && mayRead(entity.fields[n]!, ctx.flags),
  )
  const full = compute(entity, row, ctx)
  const title = nameOf(entity, row) || `#${row.id}`
  return (
    <li>
      <div className="b-branch">
        <button
          type="button"
          className="b-twist"
          aria-expanded={open}
          aria-label={translate('banca.telas.arvore.abrir', { nome: title })}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden>{open ? '▾' : '▸'}</span>
        </button>
        <LinkBase className="b-link" to={createPath({ resource: resourceOf(entity), id: row.id, type: 'show' })}>
          {title}
        </LinkBase>
        {names.slice(0, 3).map((name) => (
          <span key={name}>{cellOf(full, { name, field: entity.fields[name]! })}</span>
        ))}
      </div>
      {open && <Level entity={entity} related={related} id={row.id} level={level + 1} />}
    </li>
  )
}

function Level({ entity, related, id, level, head }: LevelProps) {
  const translate = useTranslate()
  const { data, isPending, error, refetch } = useGetList<Child>(resourceOf(entity), childrenQuery(related, id), {
    retry: false,
  })
  if (error)
    return (
      <Notice
        title={translate('banca.telas.lista.erro')}
        alert
        action={<Button onClick={() => void refetch()}>{translate('banca.telas.tentar_de_novo')}</Button>}
      />
    )
  if (isPending) return <RecordSkeleton />
  if (!data.length)
    return level === 0 ? (
      <Notice title={translate('banca.telas.lista.nenhum', { nome: related.label.toLowerCase() })} />
    ) : (
      <p className="b-tree-none">{translate('banca.telas.arvore.nenhum')}</p>
    )
  return (
    <>
      {head?.(data)}
      <ul className="b-tree">
        {data.map((row) => (
          <Branch key={row.id} entity={entity} related={related} row={row} level={level} />
        ))}
      </ul>
    </>
  )
}

const Tree = styled('div')(({ theme }) => ({
  '.b-done-share': { display: 'grid', gap: 6, maxWidth: 320, marginBottom: 12, fontSize: '0.8125rem' },
  '.b-tree': { listStyle: 'none', margin: 0, padding: 0 },
  '.b-tree .b-tree': { paddingLeft: 22, borderLeft: `1px solid ${theme.palette.divider}`, marginLeft: 11 },
  '.b-branch': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '6px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '.b-twist': {
    width: 24,
    height: 24,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
  },
  '.b-branch > span': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '.b-tree-none': { margin: '4px 0 4px 32px', color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))

/** Records of one entity below each other, each level when it is opened, with how many of the first are done. */
export function RelatedTree({
  related,
  entity,
  id,
}: {
  readonly related: Related
  readonly entity: AnyEntity
  readonly id: number
}) {
  const translate = useTranslate()
  const ctx = useSchemaContext()
  const head = (rows: readonly Child[]) => {
    const { done, all } = progressOf(entity, related, rows, ctx)
    const words = translate('banca.telas.arvore.progresso', { feitas: done, todas: all })
    return (
      <div className="b-done-share">
        <span>{words}</span>
        <LinearProgress variant="determinate" value={(done / all) * 100} aria-label={words} />
      </div>
    )
  }
  return (
    <Tree>
      <Level entity={entity} related={related} id={id} level={0} head={head} />
    </Tree>
  )
}
