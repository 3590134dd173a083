import { useQuery } from '@tanstack/react-query'
import { http } from '../../dataProvider/http.ts'
import { fieldErrors } from './failure.ts'

/** Why the link of a mail counts no more, in words; '' for one that does, null while it is asked. Spends nothing. */
export function useLink(token: string): string | null {
  const { data, error } = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) =>
      http('auth', 'usuarios/verificar-link/', {
        method: 'POST',
        body: { token },
        token: false,
        empresa: false,
        relato: false,
        signal,
      }),
    retry: false,
    staleTime: Infinity,
  })
  if (data) return ''
  // Whoever cannot be asked is asked again when the form is sent.
  return error ? (fieldErrors(error)?.token?.[0] ?? '') : null
}
