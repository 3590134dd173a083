import { useGetList } from 'ra-core'
import { isGuest } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf, resourceOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'

export const REQUESTS = 'logistica/solicitacoes'
/** What names an act in a request. */
const BY: Readonly<Record<string, string>> = {
  'logistica/audiencias': 'cd_audiencia',
  'logistica/diligencias': 'cd_diligencia',
}
export const ACTS = Object.entries(BY)
const OPEN: readonly unknown[] = ['PE', 'PP']
type Request = Row & { readonly id: number }

/** What a correspondent was asked about an act and has not been answered yet; nothing of it to anybody else. */
export function useMyRequest(resource: string, act: Row | undefined): Request | undefined {
  const { flags } = useSchemaContext()
  const asked = act?.ie_situacao === 'CT' && isGuest(entityOf(resource), flags)
  const { data } = useGetList<Request>(
    resourceOf(entityOf(REQUESTS)),
    { filter: { [BY[resource]!]: act?.id }, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: 1 } },
    { enabled: asked, retry: false, onError: () => {} },
  )
  const [last] = data ?? []
  return asked && last && OPEN.includes(last.ie_situacao) ? last : undefined
}
