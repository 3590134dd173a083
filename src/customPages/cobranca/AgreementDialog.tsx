import { HttpError, useNotify, useTranslate } from 'ra-core'
import { useQueryClient } from '@tanstack/react-query'
import { makeAgreement } from '../../api/calls/simulations.ts'
import { afterWrite } from '../../dataProvider/afterWrite.ts'
import { ActionForm } from '../../resources/actions/ActionForm.tsx'
import { useNotifyError, type DialogProps } from '../../resources/shell.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import type { AnyAction } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { amount } from './lines.ts'
import '../../i18n/simulacao.ts'

/** What an agreement is beyond its amounts. */
const ASKED = ['cd_tipo_acordo', 'cd_tipo_debito', 'ie_origem_acordo'] as const

/** Makes an agreement of a proposal: its amounts are settled, the rest is asked for. */
export default function AgreementDialog({ debtor, agreement: proposed, result, onDone }: DialogProps<'agreement'>) {
  // A type of debt that comes with it is proposed, and may be another.
  const { cd_tipo_debito = null, ob_tipo_debito = null, ...agreement } = proposed
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const queryClient = useQueryClient()
  const entity = currentModel().get('acordos')
  const { parcelas, total } = result
  const action: AnyAction = {
    label: translate('banca.simulacao.fazer_titulo'),
    call: 'POST acordos/{id}/',
    input: Object.fromEntries(ASKED.map((name) => [name, entity.fields[name]!])),
    success: entity.messages.created,
  }
  const send = async (input: Row): Promise<Record<string, string[]> | void> => {
    let made: Row
    try {
      made = await makeAgreement(debtor.id, { ...agreement, ...input, ie_tipo_devedor: debtor.ie_tipo_devedor })
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) return error.body as Record<string, string[]>
      return notifyError(error)
    }
    notify(action.success, { type: 'success' })
    onDone(made)
    await afterWrite(queryClient)
  }
  return (
    <ActionForm
      entity={entity}
      action={action}
      record={{}}
      initial={{ cd_tipo_debito, ob_tipo_debito }}
      title={action.label}
      onSubmit={send}
      onClose={() => onDone(null)}
    >
      <p className="b-note">
        {translate('banca.simulacao.resumo', {
          smart_count: parcelas.length,
          total: amount(total),
          de: formatDate(parcelas[0]!.vencimento),
          ate: formatDate(parcelas.at(-1)!.vencimento),
        })}
      </p>
    </ActionForm>
  )
}
