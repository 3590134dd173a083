import { useEffect } from 'react'
import { HttpError, useDataProvider, useTranslate } from 'ra-core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { advanceImport, importDetail, type ImportDetail, type ImportPlan } from '../../api/calls/imports.ts'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { startErrand, type Progress } from '../../resources/shell.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { fieldType } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { placeOf, RESOURCE } from './place.ts'

const EVERY_MS = 1000

export const isRunning = ({ ie_situacao }: ImportDetail) => ['CO', 'IM', 'DE'].includes(ie_situacao)

/** How far a server is, in records or lines. */
export function countsOf(detail: ImportDetail): { done: number; all: number } {
  const undoing = detail.ie_situacao === 'DE'
  return {
    done: undoing ? detail.qt_desfeitas + detail.qt_mantidas : detail.qt_feitas,
    all: undoing ? detail.qt_criadas + detail.qt_alteradas : detail.qt_linhas,
  }
}

/** A server that is away for a moment comes back. */
const isPassing = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status >= 500)

function stateWords({ ie_situacao }: ImportDetail): string {
  const field = entityOf(RESOURCE).fields.ie_situacao!
  return fieldType(field).format(ie_situacao, field)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(new DOMException('', 'AbortError'))))
  })

/** An import as it is now; while a server works on it, it is an errand of the tray that asks how far it is. */
export function useImport(id: number) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const key = [RESOURCE, 'detalhe', id]
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => importDetail(id, signal) })
  const detail = query.data
  const runs = detail !== undefined && isRunning(detail)
  const follow = () => {
    if (!detail) return
    const toldOf = (now: ImportDetail): Progress => {
      const { done, all } = countsOf(now)
      const undoing = now.ie_situacao === 'DE'
      return {
        part: all ? done / all : 0,
        facts: translate(`banca.importar.andamento.${undoing ? 'registros' : 'linhas'}`, {
          feitas: done.toLocaleString('pt-BR'),
          todas: all.toLocaleString('pt-BR'),
        }),
      }
    }
    let last = detail
    void startErrand({
      name: `${RESOURCE} ${id}`,
      label: translate('banca.importar.trabalho', { nome: detail.nm_entidade, arquivo: detail.nm_arquivo }),
      start: toldOf(detail),
      async run(signal, tell) {
        while (isRunning(last)) {
          await pause(EVERY_MS, signal)
          last = await importDetail(id, signal).catch((error: unknown) => {
            if (isPassing(error)) return last
            throw error
          })
          queryClient.setQueryData(key, last)
          tell(toldOf(last))
        }
        return { to: placeOf(id), words: stateWords(last) }
      },
      stop:
        last.ie_situacao === 'DE'
          ? null
          : () => dataProvider.act(RESOURCE, 'parar', { record: { ...last }, input: {} }),
    })
  }
  useEffect(() => {
    if (runs) follow()
    // What is followed once is followed to its end.
  }, [runs]) // oxlint-disable-line react-hooks/exhaustive-deps
  const advance = async (what: 'conferir' | 'importar', body?: Row) =>
    void queryClient.setQueryData(key, await advanceImport(id, what, body))
  return { ...query, check: (plan: ImportPlan) => advance('conferir', { ...plan }), begin: () => advance('importar') }
}
