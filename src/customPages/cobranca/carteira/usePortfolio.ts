import { useEffect } from 'react'
import { HttpError, useDataProvider, useTranslate } from 'ra-core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { afterWrite } from '../../../dataProvider/afterWrite.ts'
import type { BancaDataProvider } from '../../../dataProvider/index.ts'
import { HOME, startErrand, type Progress } from '../../../resources/shell.ts'
import { entityOf } from '../../../runtime/catalog.ts'
import { fieldType } from '../../../schemas/core/index.ts'
import type { Row } from '../../../schemas/core/types.ts'
import './texts.ts'

export const PORTFOLIOS = 'cobranca/calculos-carteira'
const EVERY_MS = 1000

export interface Portfolio extends Row {
  readonly id: number
  readonly nr_versao: number
  readonly ds_titulo: string
  readonly ie_situacao: 'AG' | 'CA' | 'PA' | 'CN' | 'FI'
  readonly qt_devedores: number
  readonly qt_feitos: number
  readonly qt_calculados: number
}
/** A count as it is, and the milliseconds that it should still take, once its pace is known. */
export interface Standing {
  readonly record: Portfolio
  readonly left: number | null
}

export const isRunning = ({ ie_situacao }: Portfolio) => ie_situacao === 'AG' || ie_situacao === 'CA'
export const partOf = ({ qt_feitos, qt_devedores }: Portfolio) => (qt_devedores ? qt_feitos / qt_devedores : 0)

/** A server that is away for a moment comes back. */
const isPassing = (error: unknown) => error instanceof HttpError && (error.status === 0 || error.status >= 500)

function stateWords({ ie_situacao }: Portfolio): string {
  const field = entityOf(PORTFOLIOS).fields.ie_situacao!
  return fieldType(field).format(ie_situacao, field)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(new DOMException('', 'AbortError'))))
  })

/** The count of a portfolio as it is now; while a server works on it, it is an errand of the tray that asks how far it is. */
export function usePortfolio(first: Portfolio): Standing {
  const { id } = first
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const key = [PORTFOLIOS, 'andamento', id]
  const { data } = useQuery<Standing>({ queryKey: key, enabled: false, initialData: { record: first, left: null } })
  // What was read last counts: the page's own reading, or the errand's.
  const { qt_feitos, nr_versao } = data.record
  const known = qt_feitos > first.qt_feitos || nr_versao > first.nr_versao ? data : { ...data, record: first }
  const runs = isRunning(first)
  const follow = () => {
    const facts = (now: Portfolio): Progress => ({
      part: partOf(now),
      facts:
        now.ie_situacao === 'AG'
          ? stateWords(now)
          : translate('banca.carteira.andamento', {
              feitos: now.qt_feitos.toLocaleString('pt-BR'),
              todos: now.qt_devedores.toLocaleString('pt-BR'),
            }),
    })
    let last = first
    void startErrand({
      name: `${PORTFOLIOS} ${id}`,
      label: translate('banca.carteira.trabalho', { nome: first.ds_titulo }),
      start: facts(first),
      async run(signal, tell) {
        const startedAt = Date.now()
        let begun: readonly [at: number, done: number] | null = null
        while (isRunning(last)) {
          await pause(EVERY_MS, signal)
          last = await dataProvider
            .getOne<Portfolio>(PORTFOLIOS, { id, signal })
            .then((answer) => answer.data)
            .catch((error: unknown) => {
              if (isPassing(error)) return last
              throw error
            })
          const now = Date.now()
          if (last.ie_situacao === 'CA') begun ??= [now, last.qt_feitos]
          const done = begun ? last.qt_feitos - begun[1] : 0
          const left = begun && done > 0 ? ((last.qt_devedores - last.qt_feitos) * (now - begun[0])) / done : null
          queryClient.setQueryData<Standing>(key, { record: last, left })
          tell({ ...facts(last), ...(left !== null && { estimate: now - startedAt + left }) })
        }
        void afterWrite(queryClient, PORTFOLIOS, last)
        return { to: `${HOME}/${PORTFOLIOS}/${id}`, words: stateWords(last) }
      },
      stop: () => dataProvider.act(PORTFOLIOS, 'cancelar', { record: { ...last }, input: {} }),
    })
  }
  useEffect(() => {
    if (runs) follow()
    // What is followed once is followed to its end.
  }, [runs, id]) // oxlint-disable-line react-hooks/exhaustive-deps
  return known
}
