import { useEffect } from 'react'
import { firstField, focusAfter, isSomethingOpen, isTyping } from '../shell.ts'

/**
 * Puts the hand where the first answer goes as soon as the form is there, or letters would be shortcuts still. Not where
 * that raises a keyboard over the form, and not away from a text that somebody writes in.
 */
export function useFirstField(form: string, works: boolean): void {
  useEffect(() => {
    if (!works || window.matchMedia('(pointer: coarse)').matches || isTyping(document.activeElement)) return
    const find = () => firstField(document.getElementById(form))
    if (isSomethingOpen()) focusAfter(find)
    else find()?.focus({ preventScroll: true })
  }, [form, works])
}
