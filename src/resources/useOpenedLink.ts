import { useState } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { useNotifyError } from './shell.ts'

/**
 * Opens what a call answers a link to in a window of its own. `open` resolves with true once it is on its way; what failed
 * has been said by then.
 */
export function useOpenedLink() {
  const notify = useNotify()
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const [busy, setBusy] = useState(false)
  const open = async (ask: () => Promise<{ readonly link: string }>): Promise<boolean> => {
    if (busy) return false
    // Opened while the press is fresh: a browser blocks a window that opens by itself later.
    const paper = window.open('', '_blank')
    if (!paper) {
      notify(translate('banca.telas.janela_bloqueada'), { type: 'warning' })
      return false
    }
    setBusy(true)
    try {
      const { link } = await ask()
      paper.opener = null
      paper.location.replace(new URL(link, window.location.origin).href)
      return true
    } catch (error) {
      paper.close()
      notifyError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { open, busy }
}
