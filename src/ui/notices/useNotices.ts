import { useEffect } from 'react'
import { useGetList, useStore } from 'ra-core'
import { useSession, type Session } from '../../api/session.ts'

export interface Aviso {
  readonly id: number
  readonly nr_versao: number
  readonly ds_titulo: string
  readonly ds_aviso: string
}

const FRESH_MS = 5 * 60_000

/** A manager reads every notice: what is meant for them is asked for as for everybody else. */
const aimedAt = (session: Session | null) => ({
  filtro: 'exibidos',
  ...(session?.ie_correspondente ? { ie_correspondente: true } : { ie_escritorio: true }),
})

/** The notices on show for whoever is here, newest first. A failure shows none: they are never in the way. */
export function useNotices(page: number, perPage: number) {
  const session = useSession()
  const { data, total = 0 } = useGetList<Aviso>(
    'avisos',
    { filter: aimedAt(session), sort: { field: 'dt_exibicao_inicial', order: 'DESC' }, pagination: { page, perPage } },
    { enabled: session !== null, staleTime: FRESH_MS, retry: false, throwOnError: false },
  )
  return { notices: data, total }
}

// Gone with the session, as everything stored that is not a preference or a draft.
const KEY = 'banca.avisos'
const nothing: readonly Aviso[] = []

function kept(whose: string): readonly Aviso[] {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { de: string; itens: Aviso[] } | null
    return known?.de === whose ? known.itens : nothing
  } catch {
    return nothing
  }
}
function keep(whose: string, itens: readonly Aviso[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ de: whose, itens }))
  } catch {
    // Without room for it the bar comes a little later.
  }
}

/** Those of the bar, as they were known last until they are asked for anew: what comes late moves what one reads. */
export function useKnownNotices(most: number): readonly Aviso[] {
  const session = useSession()
  const whose = `${session?.id ?? 0}:${session?.cd_empresa ?? 0}`
  const { notices } = useNotices(1, most)
  useEffect(() => {
    if (notices) keep(whose, notices)
  }, [whose, notices])
  return notices ?? kept(whose)
}

type Dismissed = Readonly<Record<string, number>>
const none: Dismissed = {}

/** What this person has put aside in this browser: a notice that was changed since comes back. */
export function useDismissed() {
  const session = useSession()
  const [dismissed, setDismissed] = useStore<Dismissed>(`avisos.dispensados.${session?.id ?? 0}`, none)
  return {
    isDismissed: (notice: Aviso) => dismissed[notice.id] === notice.nr_versao,
    /** `shown` are the notices that still exist: nothing is kept of the others. */
    dismiss: (notice: Aviso, shown: readonly Aviso[]) => {
      const kept = shown.flatMap(({ id }) => (dismissed[id] === undefined ? [] : [[id, dismissed[id]] as const]))
      setDismissed({ ...Object.fromEntries(kept), [notice.id]: notice.nr_versao })
    },
  }
}
