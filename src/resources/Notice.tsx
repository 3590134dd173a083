import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
  /** One line above what is still shown, instead of the middle of an empty page. */
  readonly compact?: boolean
  readonly alert?: boolean
}

/** Says why there is nothing here, or what went wrong, and what to do about it. */
export const Notice = ({ title, text, action, compact, alert }: Props) => (
  <div className={`b-notice${compact ? ' b-compact' : ''}`} role={alert ? 'alert' : 'status'}>
    <p>
      <strong>{title}</strong>
      {text && <span>{text}</span>}
    </p>
    {action}
  </div>
)
