import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { onLiveEvent } from '../dataProvider/live.ts'
import { sayEditing, whoEdits, type Person } from '../dataProvider/presence.ts'
import type { AnyEntity } from '../schemas/core/index.ts'

/** Twice in the time after which the server takes silence for absence. */
const SAY_MS = 20_000
const nobody: readonly Person[] = []

/** The others who edit a record, as long as this is mounted; with `editing`, they are told of this one, too. */
export function usePresence(entity: AnyEntity, id: number, editing: boolean): readonly Person[] {
  const queryClient = useQueryClient()
  const { name } = entity
  const { data } = useQuery({
    queryKey: ['presenca', name, id, editing],
    queryFn: ({ signal }) => (editing ? sayEditing(name, id, true) : whoEdits(name, id, signal)),
    refetchInterval: ({ state }) => (editing || state.data?.editando.length ? SAY_MS : false),
    // The form of a tab behind another is open all the same.
    refetchIntervalInBackground: editing,
    retry: false,
    gcTime: 0,
  })
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.tipo === 'presenca' && event.recurso === name && event.id === id)
          void queryClient.invalidateQueries({ queryKey: ['presenca', name, id] })
      }),
    [queryClient, name, id],
  )
  useEffect(() => {
    if (!editing) return undefined
    // What fails here expires by itself.
    return () => void sayEditing(name, id, false).catch(() => undefined)
  }, [editing, name, id])
  return data?.editando ?? nobody
}
