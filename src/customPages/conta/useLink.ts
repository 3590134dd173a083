import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { authProvider } from '../../authProvider/index.ts'
import { getToken, keys, read } from '../../api/storage.ts'
import { checkLink } from '../../api/calls/account.ts'
import { fieldErrors } from './failure.ts'

export interface MailLink {
  /** Why it counts no more, in words; '' for one that does, null while it is asked. */
  readonly spent: string | null
  /** Who is logged in here, where it is somebody else's; null otherwise. */
  readonly intruder: string | null
  /** Ends the session of this browser; the link is opened as if nobody had been in. */
  readonly leave: () => void
}

/** What the link of a mail is good for in this browser. Spends nothing. */
export function useLink(token: string): MailLink {
  const { data, error } = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) => checkLink(token, signal),
    retry: false,
    staleTime: Infinity,
  })
  const [isIn, setIn] = useState(() => getToken() !== null)
  const leave = () => void authProvider.logout({}).then(() => setIn(false))
  // Whoever cannot be asked is asked again when the form is sent.
  const spent = data ? '' : error ? (fieldErrors(error)?.token?.[0] ?? '') : null
  // Servers that do not tell whose it is are believed to be asked by its owner.
  const other = isIn && typeof data?.cd_usuario === 'number' && String(data.cd_usuario) !== read(keys.userId)
  return { spent, intruder: other ? (read(keys.username) ?? '') : null, leave }
}
