import { useId, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { dashboardPaper } from '../../api/calls/analytics.ts'
import { saveFile } from '../../api/savedFile.ts'
import { openDialog, useNotifyError } from '../../resources/shell.ts'
import { SendDialog, type Sent } from './SendDialog.tsx'
import './texts.ts'

interface Props {
  readonly painel: string
  /** Of a dashboard that somebody made. */
  readonly id?: number | null
  readonly name: string
  /** It has nothing to show to whoever looks: only who gets it already can get it no more. */
  readonly empty: boolean
}

/** Takes a whole dashboard along as a PDF, now or once a week by mail. */
export function SendMenu({ painel, id = null, name, empty }: Props) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.analytics.${key}`)
  const dataProvider = useDataProvider()
  const client = useQueryClient()
  const notifyError = useNotifyError()
  const menu = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [busy, setBusy] = useState(false)
  const queryKey = ['paineis-envios', painel, id]
  const { data: now = null } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const filter = { ds_painel: painel, ...(id !== null && { cd_painel: id }) }
      const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } as const }
      return (await dataProvider.getList<Sent>('paineis-envios', { filter, ...page, signal })).data[0] ?? null
    },
    retry: false,
  })
  const take = async () => {
    setAnchor(null)
    setBusy(true)
    try {
      saveFile(await dashboardPaper(painel, id), `${name}.pdf`)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const receive = async () => {
    setAnchor(null)
    const panel = { ds_painel: painel, cd_painel: id }
    const changed = await openDialog<boolean>((close) => (
      <SendDialog panel={panel} name={name} now={now} onDone={close} />
    ))
    if (changed) await client.invalidateQueries({ queryKey })
  }
  if (empty && !now) return null
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={busy}
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? menu : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {text(now ? 'recebido' : 'levar')}
      </Button>
      <Menu id={menu} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {!empty && <MenuItem onClick={() => void take()}>{text('pdf')}</MenuItem>}
        <MenuItem onClick={() => void receive()}>{text(now ? 'mudar_envio' : 'receber')}</MenuItem>
      </Menu>
    </>
  )
}
