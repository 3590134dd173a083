import { useDataProvider, useTranslate } from 'ra-core'
import {
  carrierOf,
  compute,
  matches,
  mayOperate,
  namesOne,
  type AnyEntity,
  type Related,
} from '../../schemas/core/index.ts'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { handed, openForm } from '../form/openForm.ts'
import { useNotifyError } from '../shell.ts'

/** How a new record of a related list begins: whether it may, what its button says, what it is handed. */
export interface Beginning {
  readonly given: Row
  readonly label: string
  readonly may: boolean
  readonly open: () => Promise<void>
}

/** Tells it of any related list. */
export function useBeginnings(): (related: Related, owner: AnyEntity, row: Row) => Beginning {
  const translate = useTranslate()
  const ctx = useSchemaContext()
  const dataProvider = useDataProvider<BancaDataProvider>()
  const notifyError = useNotifyError()
  return (related, owner, row) => {
    const target = currentModel().get(related.to)
    const { by } = related
    const id = row.id as number
    const given = { [by]: id, [carrierOf(by)]: { id, [owner.title]: row[owner.title] } }
    return {
      given,
      label:
        related.button ??
        translate(`banca.telas.lista.novo_${target.gender}`, { nome: target.label[0].toLocaleLowerCase('pt-BR') }),
      may:
        namesOne(target.fields[by]) &&
        mayOperate(target, 'create', ctx.flags) &&
        matches(related.open, compute(owner, row, ctx), ctx, owner.fields),
      open: async () => {
        const values = { ...given, ...handed(related.give ?? {}, row, target, ctx) }
        const made = await openForm(resourceOf(target), values, `${by}.${id}`)
        if (!made || Object.keys(target.starts).length === 0) return
        const { offerStarts } = await import('../actions/startFrom.ts')
        await offerStarts(dataProvider, target, made, ctx).catch((error: unknown) => notifyError(error))
      },
    }
  }
}

/** The same, of one. */
export const useBegin = (related: Related, owner: AnyEntity, row: Row): Beginning =>
  useBeginnings()(related, owner, row)
