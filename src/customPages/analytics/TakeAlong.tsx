import { useState, type RefObject } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTheme } from '@mui/material/styles'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { saveBlob } from '../../api/savedFile.ts'
import { columnsOf, type Card } from '../../schemas/analytics/numeros-cartao.ts'
import { workbook } from '../../dataProvider/workbook.ts'
import { pictureOf } from './picture.ts'
import { sheetOf } from './sheet.ts'
import './texts.ts'

const fileName = (label: string) =>
  label
    .replace(/[\\/:*?"<>|]/g, ' ')
    .trim()
    .slice(0, 80)

/** Takes a card along: its numbers as a spreadsheet, what it draws as a picture. */
export function TakeAlong({ card, frame }: { card: Card; frame: RefObject<HTMLElement | null> }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { palette, typography } = useTheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const text = (key: string, options?: object) => translate(`banca.analytics.${key}`, options)
  const name = fileName(card.label)
  const sheet = () => {
    setAnchor(null)
    saveBlob(workbook(card.label, sheetOf(card, columnsOf(card))), `${name}.xlsx`)
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
      <IconButton size="small" aria-label={label} aria-haspopup="menu" onClick={(e) => setAnchor(e.currentTarget)}>
        <DownloadIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={sheet}>{text('planilha')}</MenuItem>
        {card.como !== 'numero' && card.como !== 'tabela' && (
          <MenuItem onClick={() => void picture()}>{text('imagem')}</MenuItem>
        )}
      </Menu>
    </>
  )
}
