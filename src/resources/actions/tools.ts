import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useNotifyError } from '../shell.ts'

/** What the page lends to what runs outside of any component, loaded when it is first wanted. */
export interface Tools {
  readonly dataProvider: BancaDataProvider
  readonly queryClient: QueryClient
  readonly notify: ReturnType<typeof useNotify>
  readonly notifyError: ReturnType<typeof useNotifyError>
  readonly translate: ReturnType<typeof useTranslate>
}

/** What an action is run on. */
export interface RunOptions {
  readonly record: Row
  /** What inputs of the dialog start with instead. */
  readonly initial?: Row
  readonly onDone?: () => void
}

/** The tools of the component that asks. */
export function useTools(): Tools {
  return {
    dataProvider: useDataProvider<BancaDataProvider>(),
    queryClient: useQueryClient(),
    notify: useNotify(),
    notifyError: useNotifyError(),
    translate: useTranslate(),
  }
}
