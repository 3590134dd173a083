import { useLogout, useTranslate } from 'ra-core'
import { packOwner } from '../api/pack.ts'
import { getSession } from '../api/session.ts'
import { confirm } from './dialogs/index.ts'

/** How many files of this person wait on this device for a network. */
async function unsent(): Promise<number> {
  const session = getSession()
  if (packOwner() === null || !session) return 0
  const { proofsOf } = await import('../api/packStore.ts')
  return (await proofsOf(session.id).catch(() => [])).length
}

/** Logs out; asked before, where that would take away what has not arrived. */
export function useLeave(): () => Promise<void> {
  const logout = useLogout()
  const translate = useTranslate()
  return async () => {
    const count = await unsent()
    const sure =
      count === 0 ||
      (await confirm({
        title: translate('banca.barra.sair_titulo'),
        body: translate('banca.barra.sair_texto', { smart_count: count }),
        confirmLabel: translate('banca.barra.sair'),
        danger: true,
      }))
    if (sure) await logout(undefined, undefined, false)
  }
}
