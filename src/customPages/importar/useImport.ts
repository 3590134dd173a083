import { useQuery, useQueryClient } from '@tanstack/react-query'
import { advanceImport, importDetail, type ImportDetail, type ImportPlan } from '../../api/calls/imports.ts'
import type { Row } from '../../schemas/core/types.ts'

export const RESOURCE = 'importacoes'
const EVERY_MS = 1000

export const isRunning = ({ ie_situacao }: ImportDetail) => ['CO', 'IM', 'DE'].includes(ie_situacao)

/** An import as it is now, asked for again each second while a server works on it. */
export function useImport(id: number) {
  const queryClient = useQueryClient()
  const key = [RESOURCE, 'detalhe', id]
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => importDetail(id, signal),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? EVERY_MS : false),
  })
  const advance = async (what: 'conferir' | 'importar', body?: Row) =>
    void queryClient.setQueryData(key, await advanceImport(id, what, body))
  return { ...query, check: (plan: ImportPlan) => advance('conferir', { ...plan }), begin: () => advance('importar') }
}
