import { useEffect, useMemo, useRef, type FocusEvent, type RefObject } from 'react'
import { firstField } from '../firstField.ts'

/** What comes back into sight takes the focus only once it is drawn, and what went away may give it elsewhere after that. */
const FRAMES = 20
/** What says yes; to what is not taken back nobody says so by Enter alone. */
const SENDS = '[type=submit]:not(.MuiButton-colorError)'
const CAN_HOLD = 'input, textarea, select, button, a, [contenteditable]'

export interface Hand {
  /** Remembers what in the dialog has the focus. */
  readonly keep: (event: FocusEvent<HTMLElement>) => void
  /** Puts the focus back there, unless it is somewhere in the dialog. */
  readonly giveBack: () => void
}

export interface DialogFocus {
  readonly visible: boolean
  /** Whether the first field takes the focus; on a phone that would raise the keyboard over the question. */
  readonly works: boolean
  readonly hand: Hand
}

/** Where in a dialog the hand is, while another one may lie over it. */
export function useHand(): Hand {
  const last = useRef<HTMLElement>(null)
  return useMemo(
    () => ({
      keep: ({ target, currentTarget }) => {
        // What hangs from the dialog elsewhere on the page, such as a menu, goes away by itself.
        if (currentTarget.contains(target) && target.matches(CAN_HOLD)) last.current = target
      },
      giveBack: () => {
        const back = (frames: number) => {
          const dialog = last.current?.closest('[role=dialog], [role=alertdialog]')
          if (!dialog || dialog.contains(document.activeElement)) return
          last.current?.focus()
          if (frames > 0) requestAnimationFrame(() => back(frames - 1))
        }
        back(FRAMES)
      },
    }),
    [],
  )
}

/**
 * The hand is first where the first answer goes, and after another dialog lay over this one where it was: the keys would
 * go to the page below, which opens dialogs of its own.
 * @returns the ref of what the dialog asks
 */
export function useDialogFocus({ visible, works, hand }: DialogFocus): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  const covered = useRef(false)
  useEffect(() => {
    if (!visible) covered.current = true
    else if (covered.current) hand.giveBack()
    else if (works)
      (firstField(body.current) ?? body.current?.closest('form')?.querySelector<HTMLElement>(SENDS))?.focus()
  }, [visible, works, hand])
  return body
}
