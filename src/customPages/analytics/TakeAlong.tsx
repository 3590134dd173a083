import { useState, type RefObject } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTheme } from '@mui/material/styles'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { cardSheet, type CardPlace } from '../../api/calls/analytics.ts'
import { saveBlob, saveFile } from '../../api/savedFile.ts'
import { useNotifyError } from '../../resources/shell.ts'
import type { Card } from '../../schemas/analytics/numeros-cartao.ts'
import { pictureOf } from './picture.ts'
import './texts.ts'

const fileName = (label: string) =>
  label
    .replace(/[\\/:*?"<>|]/g, ' ')
    .trim()
    .slice(0, 80)

interface Props {
  readonly card: Card
  readonly place: CardPlace
  readonly frame: RefObject<HTMLElement | null>
}

/** Takes a card along: its numbers as a spreadsheet, which the server makes and notes; what it draws as a picture. */
export function TakeAlong({ card, place, frame }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { palette, typography } = useTheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const text = (key: string, options?: object) => translate(`banca.analytics.${key}`, options)
  const name = fileName(card.label)
  const [busy, setBusy] = useState(false)
  const sheet = async () => {
    setAnchor(null)
    setBusy(true)
    try {
      saveFile(await cardSheet(place, card.nome), `${name}.xlsx`)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const picture = async () => {
    setAnchor(null)
    const figure = frame.current?.querySelector<HTMLElement>('.b-analytics-figure')
    const paint = {
      title: card.label,
      ground: palette.background.paper,
      ink: palette.text.primary,
      font: String(typography.fontFamily),
    }
    try {
      if (figure) saveBlob(await pictureOf(figure, paint), `${name}.png`)
    } catch {
      notify(text('sem_imagem'), { type: 'error' })
    }
  }
  const label = text('baixar', { de: card.label })
  return (
    <>
      <IconButton
        size="small"
        disabled={busy}
        aria-label={label}
        aria-haspopup="menu"
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void sheet()}>{text('planilha')}</MenuItem>
        {card.como !== 'numero' && card.como !== 'tabela' && (
          <MenuItem onClick={() => void picture()}>{text('imagem')}</MenuItem>
        )}
      </Menu>
    </>
  )
}
