import { useState } from 'react'
import { useDataProvider, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import MoreIcon from '@mui/icons-material/MoreVert'
import type { Card, FailedCard } from '../../schemas/analytics/numeros-cartao.ts'
import { confirm, useNotifyError } from '../../resources/shell.ts'
import './texts.ts'

interface Props {
  readonly card: Card | FailedCard
  readonly onEdit: () => void
  readonly onGone: () => void
}

/** What can be done with a card of one's own. */
export function CardMenu({ card, onEdit, onGone }: Props) {
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
    if (sure) await dataProvider.delete('paineis-cartoes', { id: Number(card.nome) }).then(onGone, notifyError)
  }
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
        <MenuItem onClick={() => void remove()}>{text('excluir_cartao')}</MenuItem>
      </Menu>
    </>
  )
}
