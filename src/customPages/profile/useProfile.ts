import { useQuery, useQueryClient } from '@tanstack/react-query'
import { profile } from '../../api/calls/profile.ts'

const KEY = ['perfil']

export const useProfile = () => useQuery({ queryKey: KEY, queryFn: ({ signal }) => profile(signal), retry: false })

/** Asks for the profile again after something of it changed. */
export function useProfileChanged(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: KEY })
}
