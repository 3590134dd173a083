import type { ReactNode } from 'react'

export interface ConfirmOptions {
  title: string
  /** Which record it is about. */
  about?: string | undefined
  body?: ReactNode
  /** What the button does, in the user's words: 'Cancelar 12 tarefas'. */
  confirmLabel?: string
  /** The way out, where 'Cancelar' could be taken for what is asked about. */
  stayLabel?: string
  /** Paints the button red and starts on the way out. */
  danger?: boolean
}
