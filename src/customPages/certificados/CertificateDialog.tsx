import { useState } from 'react'
import { HttpError, useNotify, useTranslate } from 'ra-core'
import { useQueryClient } from '@tanstack/react-query'
import { addCertificate } from '../../api/calls/certificates.ts'
import { ActionForm } from '../../resources/actions/ActionForm.tsx'
import { entityOf } from '../../runtime/catalog.ts'
import { DropZone } from '../../resources/files/DropZone.tsx'
import { FieldFrame } from '../../resources/form/FieldFrame.tsx'
import { useNotifyError, type DialogProps } from '../../resources/shell.ts'
import { cpf, ref, secret, texts, type AnyAction } from '../../schemas/core/index.ts'
import { afterWrite } from '../../dataProvider/afterWrite.ts'
import type { Row } from '../../schemas/core/types.ts'
import '../../i18n/settings.ts'

const RESOURCE = 'departamento-pessoal/certificados'
const FILE_ID = 'certificado-arquivo'

/** Sends a lawyer's certificate: whose it is, the password that opens it, and the file. */
export default function CertificateDialog({ attorney, onDone }: DialogProps<'certificate'>) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const label = translate('banca.certificados.arquivo')
  const action: AnyAction = {
    label: translate('banca.certificados.enviar'),
    call: 'POST certificate/{id}/',
    input: {
      attorney: ref('Advogado', 'advogados', { required: true }),
      cpf: cpf('CPF', { required: true, help: translate('banca.certificados.cpf') }),
      password: secret('Senha', { required: true, help: translate('banca.certificados.senha') }),
    },
    success: translate('banca.certificados.enviado'),
  }
  const send = async (input: Row): Promise<Record<string, string[]> | void> => {
    setProblem(file ? undefined : texts.required(label))
    if (!file) return
    try {
      await addCertificate(input, file)
      await afterWrite(queryClient)
      notify(action.success, { type: 'success' })
      onDone(true)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 400) return notifyError(error)
      const { file: atFile, ...rest } = error.body as Record<string, string[]>
      setProblem(atFile?.[0])
      return rest
    }
  }
  return (
    <ActionForm
      entity={entityOf(RESOURCE)}
      action={action}
      record={{}}
      {...(attorney && { initial: { attorney: attorney.id, ob_attorney: attorney } })}
      title={action.label}
      onSubmit={send}
      onClose={() => onDone(null)}
    >
      <FieldFrame id={FILE_ID} label={label} required error={problem} help={translate('banca.certificados.ajuda')}>
        <DropZone
          id={FILE_ID}
          accept={['pfx', 'p12']}
          disabled={false}
          onFiles={([chosen]) => {
            setFile(chosen ?? null)
            setProblem(undefined)
          }}
        />
        {file && <output htmlFor={FILE_ID}>{file.name}</output>}
      </FieldFrame>
    </ActionForm>
  )
}
