import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addFeed, feeds, revokeFeed, type NewFeed } from '../../api/calls/agenda.ts'

const KEY = ['agenda', 'feeds']

/** The person's addresses for other calendars, and how to make and revoke them. */
export function useFeeds() {
  const queryClient = useQueryClient()
  const fresh = () => queryClient.invalidateQueries({ queryKey: KEY })
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => feeds(signal) })
  return {
    feeds: query.data?.results,
    error: query.error,
    retry: () => void query.refetch(),
    /** The address of the new feed, whole: other programs read it from outside. */
    async create(body: NewFeed): Promise<string> {
      const address = await addFeed(body)
      void fresh()
      return address
    },
    async revoke(id: number): Promise<void> {
      await revokeFeed(id)
      await fresh()
    },
  }
}
