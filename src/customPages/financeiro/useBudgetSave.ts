import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { BudgetLine } from '../../api/calls/finance.ts'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { useNotifyError } from '../../resources/shell.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'

/**
 * Keeps what is meant of a category from one month to another, each as a record of its own; nothing takes away what was
 * there. Answers whether it is kept; what was refused is said.
 */
export function useBudgetSave(line: BudgetLine, months: readonly string[]) {
  const provider = useDataProvider<BancaDataProvider>()
  const queryClient = useQueryClient()
  const notifyError = useNotifyError()
  const running = useRef(false)

  const one = async (resource: string, index: number, value: string | null) => {
    const { id, nr_versao, orcado } = line.celulas[index]!
    if (value === orcado) return
    const previousData = { id: id ?? 0, nr_versao, nr_valor: orcado }
    if (id === null)
      await provider.create(resource, {
        data: { cd_categoria: line.cd_categoria, dt_mes: `${months[index]!}-01`, nr_valor: value },
      })
    else if (value === null) await provider.delete(resource, { id, previousData })
    else await provider.update(resource, { id, data: { nr_valor: value }, previousData })
  }
  return async (from: number, until: number, value: string | null): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    const resource = resourceOf(currentModel().get('orcamentos'))
    try {
      for (let index = from; index <= until; index++) await one(resource, index, value)
      return true
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      running.current = false
      await queryClient.invalidateQueries({ queryKey: ['orcamentos'] })
      void queryClient.invalidateQueries({ queryKey: [resource] })
    }
  }
}
