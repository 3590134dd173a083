import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import '../../i18n/forms.ts'

interface Props {
  readonly id: string
  readonly label: string
  readonly required?: boolean
  readonly help?: string | undefined
  readonly error?: string | undefined
  /** Remark that never blocks. */
  readonly warning?: string | undefined
  readonly wide?: boolean
  /** Its input is no wider than what is written there. */
  readonly short?: boolean
  readonly children: ReactNode
}

/** The ids that an input names as its description: help, remark and message, whichever are there. */
export const describedBy = (id: string, ...parts: readonly (string | undefined)[]): string | undefined =>
  parts.some(Boolean) ? `${id}-nota` : undefined

/** Label above, input, and below it what there is to say: the message first, else the remark, else the help. */
export function FieldFrame({ id, label, required, help, error, warning, wide, short, children }: Props) {
  const translate = useTranslate()
  const note = error ?? warning ?? help
  return (
    <div
      className={`b-field${wide ? ' b-full' : ''}${short ? ' b-short' : ''}${error ? ' b-wrong' : warning ? ' b-warned' : ''}`}
    >
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="b-required" title={translate('banca.telas.form.obrigatorio')} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {note && (
        <p id={`${id}-nota`} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
