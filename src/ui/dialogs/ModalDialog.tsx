import { useId, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import CloseIcon from '@mui/icons-material/Close'
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
  useMediaQuery,
  type DialogProps,
  type Theme,
} from '@mui/material'
import { useEvent, useTranslate } from 'ra-core'
import { useDialogVisible, useRequestClose } from './context.ts'
import { confirmLeaving } from './confirmLeaving.ts'
import { useDialogFocus, useHand, type DialogFocus } from './useDialogFocus.ts'
import { Unbroken } from '../Unbroken.tsx'
import { WaitingInDialog } from '../WaitingNotice.tsx'

export interface ModalDialogProps {
  title: ReactNode
  /** Which record it is about, below the title. */
  about?: string | undefined
  children: ReactNode
  /** Buttons, the primary one last; given the way out that asks first. */
  actions?: ReactNode | ((leave: () => void) => ReactNode)
  onClose: () => void
  /** Asks before what was typed is lost, where whoever draws the dialog does not; a function tells whether anything was. */
  asks?: boolean | (() => boolean)
  /** Makes the dialog a form: Enter submits. */
  onSubmit?: () => unknown
  maxWidth?: DialogProps['maxWidth']
  /** 'alertdialog' for questions that interrupt. */
  role?: 'dialog' | 'alertdialog'
}

/** What the dialog asks. Its effects run once it is in the page, which the dialog around it cannot tell. */
function Body({ focus, children }: { focus: DialogFocus; children: ReactNode }) {
  return (
    <DialogContent ref={useDialogFocus(focus)} sx={{ pb: 4 }}>
      {children}
    </DialogContent>
  )
}

/** The frame of every dialog: named by its title, closed with Esc, sent with Ctrl+Enter, the whole screen on a phone. */
export function ModalDialog(props: ModalDialogProps) {
  const { title, about, children, actions, asks = false, onSubmit, maxWidth = 'sm', role } = props
  const titleId = useId()
  const aboutId = useId()
  const translate = useTranslate()
  const visible = useDialogVisible()
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const typed = useRef(false)
  const sending = useRef(false)
  const onClose = useEvent(async () => {
    const unsaved = typeof asks === 'function' ? asks() : asks && typed.current
    if (!unsaved || (await confirmLeaving(translate, 'nothing'))) props.onClose()
  })
  const close = useEvent(() => void onClose())
  useRequestClose(close)
  const hand = useHand()
  const content = (
    <>
      <DialogTitle id={titleId} component="h2" variant="h2" sx={{ pr: 12, py: 3 }}>
        {title}
      </DialogTitle>
      {about && (
        <Typography
          id={aboutId}
          variant="body2"
          color="text.secondary"
          sx={{ px: 6, pb: 3, mt: -2, overflowWrap: 'anywhere' }}
        >
          <Unbroken text={about} />
        </Typography>
      )}
      <IconButton
        aria-label={translate('banca.dialogo.fechar')}
        onClick={close}
        sx={{ position: 'absolute', right: 8, top: 8 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <Body focus={{ visible, works: !phone, hand }}>{children}</Body>
      {actions && (
        <DialogActions sx={{ px: 6, pb: 4 }}>{typeof actions === 'function' ? actions(close) : actions}</DialogActions>
      )}
      {visible && <WaitingInDialog />}
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events pass through portals: a dialog opened from a form must not submit that form too.
    event.stopPropagation()
    if (sending.current) return
    sending.current = true
    // However often it is asked for, one goes at a time.
    void new Promise((resolve) => resolve(onSubmit?.())).finally(() => (sending.current = false))
  }
  // In a text of several lines Enter is a line: the dialog is sent as forms are.
  const send = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.querySelector('form')?.requestSubmit()
  }
  return (
    <Dialog
      open={visible}
      keepMounted
      onClose={close}
      onInput={() => void (typed.current = true)}
      onKeyDown={send}
      onFocus={hand.keep}
      slotProps={{ transition: { onEntered: hand.giveBack } }}
      fullWidth
      fullScreen={phone}
      maxWidth={maxWidth}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={about ? aboutId : undefined}
    >
      {onSubmit ? (
        <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
          {content}
        </form>
      ) : (
        content
      )}
    </Dialog>
  )
}
