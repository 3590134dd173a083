import { useQuery, useQueryClient } from '@tanstack/react-query'
import { urlOf } from '../../api/config.ts'
import { http } from '../../api/http.ts'

export interface Feed {
  readonly id: number
  readonly nm_feed: string
  readonly ie_escopo: 'MI' | 'EQ'
  readonly nr_alarme: number | null
  readonly dt_criado: string
  readonly dt_ultimo_acesso: string | null
}
export type NewFeed = Pick<Feed, 'nm_feed' | 'ie_escopo' | 'nr_alarme'>

const KEY = ['agenda', 'feeds']
const PATH = 'agenda/feeds/'

/** The person's addresses for other calendars, and how to make and revoke them. */
export function useFeeds() {
  const queryClient = useQueryClient()
  const fresh = () => queryClient.invalidateQueries({ queryKey: KEY })
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => http<{ results: Feed[] }>('base', PATH, { signal }),
  })
  return {
    feeds: query.data?.results,
    error: query.error,
    retry: () => void query.refetch(),
    /** The address of the new feed, whole: other programs read it from outside. */
    async create(body: NewFeed): Promise<string> {
      const { caminho } = await http<{ caminho: string }>('base', PATH, { method: 'POST', body })
      void fresh()
      return new URL(urlOf('base', caminho), window.location.href).href
    },
    async revoke(id: number): Promise<void> {
      await http<null>('base', `${PATH}${id}/`, { method: 'DELETE' })
      await fresh()
    },
  }
}
