import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useSavedQueries } from 'ra-core'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { currentContext } from '../../runtime/context.ts'
import type { FilterValues } from './useFilters.ts'

/** What of a list a view remembers. */
export interface ViewState {
  readonly filter: FilterValues
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly perPage: number
  /** Board or calendar, and by what, where it is not the list. */
  readonly layout?: string
  readonly por?: string
}

/** The address of a list as a view keeps it: one step, not one for each thing it says. */
export const searchOf = ({ filter = {}, sort, perPage, layout, por }: Partial<ViewState>): string =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(sort && { sort: sort.field, order: sort.order }),
    ...(perPage && { perPage: String(perPage) }),
    page: '1',
    layout: layout ?? 'lista',
    ...(por && { por }),
  }).toString()}`
export interface View extends Partial<ViewState> {
  readonly key: string
  readonly name: string
  readonly shared: boolean
  /** Only who made a view changes it. */
  readonly own: boolean
}
interface Stored {
  readonly id: number
  readonly nr_versao: number
  readonly nm_visao: string
  readonly ds_consulta: string
  readonly ie_compartilhada: boolean | null
  readonly cd_usuario_cri: number | null
}

const MOST = 200

/** A view as it was saved; an unreadable one keeps nothing. */
export function stateOf(text: string): Partial<ViewState> {
  try {
    return JSON.parse(text) as ViewState
  } catch {
    return {}
  }
}

/** The views of a list: kept on the server where it keeps views, else in this browser as React-Admin does. */
export function useViews(resource: string) {
  const keeper = currentModel().entities.find((entity) => entity.keeps === 'views')
  const at = keeper ? resourceOf(keeper) : ''
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const [local, setLocal] = useSavedQueries(resource)
  const { data, isError } = useQuery({
    queryKey: [at, 'views', resource],
    queryFn: async ({ signal }) => {
      const filter = { ds_recurso__eq: resource }
      const sort = { field: 'nm_visao', order: 'ASC' } as const
      const answer = await dataProvider.getList<Stored>(at, {
        filter,
        sort,
        pagination: { page: 1, perPage: MOST },
        signal,
      })
      return answer.data
    },
    enabled: at !== '',
    retry: false,
  })
  const remote = at !== '' && !isError
  const me = currentContext().sessao.id
  const views: View[] = remote
    ? (data ?? []).map((v) => ({
        ...stateOf(v.ds_consulta),
        key: String(v.id),
        name: v.nm_visao,
        shared: v.ie_compartilhada === true,
        own: v.cd_usuario_cri === me,
      }))
    : local.map(({ label, value }) => ({ ...(value as object), key: label, name: label, shared: false, own: true }))
  const fresh = () => queryClient.invalidateQueries({ queryKey: [at] })
  const rowOf = (key: string) => data?.find((v) => String(v.id) === key)

  return {
    views,
    /** Whether views can be shared with others. */
    shareable: remote,
    async save(name: string, shared: boolean, state: ViewState) {
      if (!remote) return setLocal([...local.filter((v) => v.label !== name), { label: name, value: state as never }])
      const values = {
        nm_visao: name,
        ds_recurso: resource,
        ds_consulta: JSON.stringify(state),
        ie_compartilhada: shared,
      }
      const same = data?.find((v) => v.nm_visao === name && v.cd_usuario_cri === me)
      await (same
        ? dataProvider.update(at, { id: same.id, data: { ...same, ...values }, previousData: same })
        : dataProvider.create(at, { data: values }))
      await fresh()
    },
    async remove(key: string) {
      if (!remote) return setLocal(local.filter((v) => v.label !== key))
      const row = rowOf(key)
      await dataProvider.delete<Stored>(at, { id: Number(key), ...(row && { previousData: row }) })
      await fresh()
    },
  }
}
