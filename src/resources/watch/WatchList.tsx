import { useState } from 'react'
import { LinkBase, useNotify, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import KeepIcon from '@mui/icons-material/BookmarkAddOutlined'
import KeptIcon from '@mui/icons-material/BookmarkAddedOutlined'
import { styled } from '@mui/material/styles'
import { watchLines, type AnyEntity, type WatchLine } from '../../schemas/core/index.ts'
import { resourceOf } from '../../runtime/catalog.ts'
import { sortOf } from '../list/columns.ts'
import { searchOf, useViews } from '../list/useViews.ts'
import { useNotifyError } from '../shell.ts'
import '../../i18n/watch.ts'

/** Figures stand in a column of their own, and what belongs to a line beside it. */
const COUNT_WIDTH = 28

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  'li.b-watch': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '2px 8px',
    minHeight: 40,
    padding: '4px 8px 4px 14px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  // The frame of the home page dresses the links of its lists as whole lines.
  'li.b-watch > a': {
    display: 'flex',
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 10,
    minHeight: 32,
    padding: 0,
    border: 0,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover span': { textDecoration: 'underline' },
  },
  strong: { minWidth: COUNT_WIDTH, fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '.b-watch-some strong': { color: theme.palette.error.main },
  select: {
    gridRow: 2,
    justifySelf: 'start',
    marginLeft: COUNT_WIDTH + 10,
    marginBottom: 4,
    font: 'inherit',
    fontSize: '0.75rem',
    minHeight: 28,
    color: theme.palette.text.primary,
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.text.disabled}`,
    borderRadius: 4,
  },
}))

interface LineProps {
  readonly entity: AnyEntity
  readonly line: WatchLine
  readonly counts: Readonly<Record<string, number>> | undefined
  readonly onGo: (() => void) | undefined
}

function Line({ entity, line, counts, onGo }: LineProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const resource = resourceOf(entity)
  const { views, save } = useViews(resource)
  const { presets, label } = line
  const [name, setName] = useState((presets.find(({ begin }) => begin) ?? presets[0]!).name)
  const n = counts?.[name]
  const title = entity.list.presets[name]!.label
  const state = { filter: { filtro: name }, sort: sortOf(entity.list.sort), perPage: entity.list.perPage }
  const kept = views.some((view) => view.own && view.name === title)
  const keep = async () => {
    try {
      await save(title, false, state)
      notify(translate('banca.vigia.guardada', { nome: title }), { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <li className={`b-watch${n ? ' b-watch-some' : ''}`}>
      <LinkBase to={`/dashboard/${entity.route}${searchOf(state)}`} onClick={onGo}>
        <strong>{n === undefined ? '–' : n.toLocaleString('pt-BR')}</strong>
        <span>{label}</span>
      </LinkBase>
      {presets.length > 1 && (
        <select
          aria-label={translate('banca.vigia.escolha', { nome: label })}
          value={name}
          onChange={({ target }) => setName(target.value)}
        >
          {presets.map((preset) => (
            <option key={preset.name} value={preset.name}>
              {preset.choice}
            </option>
          ))}
        </select>
      )}
      <IconButton
        size="small"
        disabled={kept}
        aria-label={translate(kept ? 'banca.vigia.ja_guardada' : 'banca.vigia.guardar', { nome: title })}
        onClick={() => void keep()}
      >
        {kept ? <KeptIcon fontSize="small" /> : <KeepIcon fontSize="small" />}
      </IconButton>
    </li>
  )
}

interface Props {
  readonly entity: AnyEntity
  readonly counts: Readonly<Record<string, number>> | undefined
  /** When the person goes to one of the lists. */
  readonly onGo?: () => void
}

/** What must not be forgotten of an entity: how many of each, and the way to them. */
export const WatchList = ({ entity, counts, onGo }: Props) => (
  <Lines>
    {watchLines(entity).map((line) => (
      <Line key={line.label} entity={entity} line={line} counts={counts} onGo={onGo} />
    ))}
  </Lines>
)
