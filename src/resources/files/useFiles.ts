import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { readAgain } from '../../dataProvider/afterWrite.ts'
import type { AnyField, StoredFile } from '../../schemas/core/index.ts'
import { useNotifyError } from '../shell.ts'
import { checkFile, limitsOf } from './limits.ts'

/** The files beside a record: the list, and sending, removing and saving them. */
export function useFiles(resource: string, field: AnyField, record: number) {
  const dataProvider = useDataProvider<BancaDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { path, owner, shared } = field.o as { path: string; owner: string; shared?: true }
  const queryKey = [resource, 'files', path, record]
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => dataProvider.files(resource, path, record, shared && owner),
    retry: false,
  })
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (files: readonly File[]) => {
    let kept = 0
    for (const file of files) {
      const refused = checkFile(file, limitsOf(field))
      setProblem(refused && `${file.name}: ${refused}`)
      if (refused) continue
      setProgress(0)
      try {
        await dataProvider.addFile(resource, path, {
          file,
          fields: { [owner]: String(record) },
          onProgress: setProgress,
        })
        kept++
      } catch (failure) {
        // The rest would most likely fail the same way (g.upload.201).
        notifyError(failure)
        break
      }
    }
    setProgress(undefined)
    if (kept) notify('banca.telas.arquivos.anexados', { type: 'success' })
    // The record carries how many files it has.
    await readAgain(queryClient, resource)
  }
  const { mutate: remove } = useMutation({
    mutationFn: (file: StoredFile) => dataProvider.removeFile(resource, path, shared ? undefined : record, file.id),
    onSuccess: () => notify('banca.telas.arquivos.excluido', { type: 'success' }),
    onError: (failure) => notifyError(failure),
    onSettled: () => readAgain(queryClient, resource),
  })
  return { files: data, error, isPending, refetch, progress, problem, send, remove, path }
}
