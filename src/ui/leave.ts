import { proofsOf } from '../api/packStore.ts'
import { getSession } from '../api/session.ts'
import { confirm } from './dialogs/index.ts'
import '../i18n/leaving.ts'

type Translate = (key: string, values?: object) => string

/** Whether somebody may be logged out: asked, where that would take away files that have not arrived. */
export async function mayLeave(translate: Translate): Promise<boolean> {
  const session = getSession()
  const { length } = session ? await proofsOf(session.id).catch(() => []) : []
  return (
    length === 0 ||
    confirm({
      title: translate('banca.sair.titulo'),
      body: translate('banca.sair.texto', { smart_count: length }),
      confirmLabel: translate('banca.barra.sair'),
      danger: true,
    })
  )
}
