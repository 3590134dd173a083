import DoneIcon from '@mui/icons-material/DoneOutlined'
import { Box, IconButton } from '@mui/material'
import { LinkBase, useTranslate } from 'ra-core'
import { currentModel } from '../../runtime/catalog.ts'
import { formatDateTime } from '../../schemas/br/time.ts'
import { fraseDe, lugarDe, type TipoNotificacao } from '../../schemas/plataforma/notificacoes.ts'
import { HOME } from '../paths.ts'
import type { Notification } from '../../api/calls/bell.ts'
import '../../i18n/bell.ts'

/** News about oneself, answered on the profile, and what stands there for the record's name. */
const OWN: Partial<Record<TipoNotificacao, string>> = {
  convite: 'banca.sino.responder',
  email: 'banca.sino.ver_perfil',
}

/** Where a notification leads: to the record, and to what is said about it where that is the news. */
function placeOf({ ds_recurso, ie_tipo, titulo, ...one }: Notification): string | null {
  if (OWN[ie_tipo]) return `${HOME}/profile`
  const model = currentModel()
  const entity = titulo !== null && !one.excluido && model.has(ds_recurso) ? model.get(ds_recurso) : null
  if (!entity?.route) return null
  const tab = Object.entries(entity.related).find(([, related]) => related.conversation)?.[0]
  const said = tab && ['comentario', 'mencao', 'ato_mensagem'].includes(ie_tipo)
  return `${HOME}/${entity.route}${lugarDe(one)}${said ? `?aba=${tab}` : ''}`
}

const line = {
  flex: 1,
  minWidth: 0,
  display: 'block',
  px: 3,
  py: 1.5,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
} as const

interface Props {
  readonly one: Notification
  readonly fuso: string
  readonly onRead: () => void
  /** The person goes to the record. */
  readonly onGo: () => void
}

/** One notification: what happened, to what, when. */
export function BellItem({ one, fuso, onRead, onGo }: Props) {
  const translate = useTranslate()
  const unread = one.dt_lida === null
  const to = placeOf(one)
  const own = OWN[one.ie_tipo]
  const known = one.titulo ?? translate('banca.sino.sem_acesso')
  const name = own ? translate(own) : one.excluido ? translate('banca.sino.excluido', { nome: known }) : known
  const go = () => {
    if (unread) onRead()
    onGo()
  }
  const words = (
    <>
      <span>{fraseDe(one.ie_tipo, one.nm_autor)} </span>
      {to ? <b>{name}</b> : <i>{name}</i>}
      <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
        <time dateTime={one.dt_criado}>{formatDateTime(one.dt_criado, fuso).slice(-5)}</time>
        {unread && ` · ${translate('banca.sino.nova')}`}
      </Box>
    </>
  )
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        borderLeft: 3,
        borderLeftColor: unread ? 'primary.main' : 'transparent',
        fontSize: '0.8125rem',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {to ? (
        <Box component={LinkBase} to={to} onClick={go} sx={line}>
          {words}
        </Box>
      ) : (
        <Box sx={line}>{words}</Box>
      )}
      {unread && (
        <IconButton
          size="small"
          aria-label={translate('banca.sino.ler', { nome: name })}
          onClick={onRead}
          sx={{ mr: 1 }}
        >
          <DoneIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
