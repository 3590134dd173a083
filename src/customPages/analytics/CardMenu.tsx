import { useState } from 'react'
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import MoreIcon from '@mui/icons-material/MoreVert'
import type { Card, FailedCard } from '../../schemas/analytics/numeros-cartao.ts'
import { confirm, useNotifyError } from '../../resources/shell.ts'
import { moved } from './order.ts'
import './texts.ts'

interface Stored extends RaRecord {
  readonly id: number
  readonly nr_ordem: number
}
interface Props {
  readonly card: Card | FailedCard
  /** All of its dashboard, in their order. */
  readonly among: readonly (Card | FailedCard)[]
  readonly panel: number
  readonly onEdit: () => void
  /** It is gone, or stands elsewhere. */
  readonly onChanged: () => void
}

/** What can be done with a card of one's own. */
export function CardMenu({ card, among, panel, onEdit, onChanged }: Props) {
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const notifyError = useNotifyError()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const text = (key: string, options?: object) => translate(`banca.analytics.${key}`, options)
  const close = () => setAnchor(null)
  const remove = async () => {
    close()
    const sure = await confirm({
      title: text('excluir_cartao'),
      body: text('excluir_cartao_texto', { de: card.label }),
      confirmLabel: text('excluir_cartao'),
      danger: true,
    })
    if (sure) await dataProvider.delete('paineis-cartoes', { id: Number(card.nome) }).then(onChanged, notifyError)
  }
  const move = async (order: readonly string[]) => {
    close()
    const page = { pagination: { page: 1, perPage: 50 }, sort: { field: 'nr_ordem', order: 'ASC' } as const }
    try {
      const { data } = await dataProvider.getList<Stored>('paineis-cartoes', { filter: { cd_painel: panel }, ...page })
      for (const [nr_ordem, name] of order.entries()) {
        const stored = data.find(({ id }) => String(id) === name)
        if (!stored || stored.nr_ordem === nr_ordem) continue
        const change = { id: stored.id, data: { ...stored, nr_ordem }, previousData: stored }
        await dataProvider.update<Stored>('paineis-cartoes', change)
      }
    } catch (failed) {
      notifyError(failed)
    }
    onChanged()
  }
  const places = (
    [
      ['mover_antes', moved(among, card.nome, -1)],
      ['mover_depois', moved(among, card.nome, 1)],
    ] as const
  ).flatMap(([key, order]) => (order ? [{ key, order }] : []))
  const label = text('opcoes', { de: card.label })
  return (
    <>
      <IconButton size="small" aria-label={label} aria-haspopup="menu" onClick={(e) => setAnchor(e.currentTarget)}>
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem
          onClick={() => {
            close()
            onEdit()
          }}
        >
          {text('editar_cartao')}
        </MenuItem>
        {places.map(({ key, order }) => (
          <MenuItem key={key} onClick={() => void move(order)}>
            {text(key)}
          </MenuItem>
        ))}
        <MenuItem onClick={() => void remove()}>{text('excluir_cartao')}</MenuItem>
      </Menu>
    </>
  )
}
