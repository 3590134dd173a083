import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import { isCancelled, toastsOf } from '../../api/errors.ts'
import { texts } from '../../schemas/core/index.ts'
import { checkFile, type Limits } from './limits.ts'

type Send = (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<void>

/**
 * A file that is chosen and sent from a dialog: looked at before it goes, and stopped when the dialog closes. `chosen` is
 * told of each choice. What the server says of the file stands below the zone.
 */
export function useSending(limits: Limits, chosen?: () => void) {
  const translate = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<number>()
  const sending = useRef(new AbortController())
  useEffect(() => () => sending.current.abort(), [])
  const onFiles = ([one]: File[]) => {
    if (!one) return
    const wrong = checkFile(one, limits)
    setProblem(wrong)
    setFile(wrong ? null : one)
    chosen?.()
  }
  /** `ready`: whether all else that is asked for is there. `refused` says where another field is to be mended: true if so. */
  const send = async (
    label: string,
    run: Send,
    { ready = true, refused }: { ready?: boolean; refused?: (error: unknown) => boolean } = {},
  ) => {
    if (!file) setProblem((now) => now ?? texts.required(label))
    if (!file || !ready || progress !== undefined) return
    setProgress(0)
    setProblem(null)
    sending.current = new AbortController()
    const { signal } = sending.current
    try {
      await run(file, setProgress, signal)
    } catch (error) {
      if (!isCancelled(error) && !refused?.(error))
        setProblem(toastsOf(error)[0]?.detail || translate('banca.erro.inesperado'))
    }
    if (!signal.aborted) setProgress(undefined)
  }
  return { file, send, busy: progress !== undefined, zone: { accept: limits.accept, progress, problem, onFiles } }
}
