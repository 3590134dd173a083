import { useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { pixOf } from '../../api/calls/pix.ts'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { HOME, type DialogProps } from '../../resources/shell.ts'
import { PixCode } from './PixCode.tsx'
import '../../i18n/pix.ts'

/** How an instalment is paid by Pix: the code to be copied, the code to be scanned, or where a key is to be set. */
export default function PixDialog({ parcela, numero, onDone }: DialogProps<'pix'>) {
  const translate = useTranslate()
  const text = (key: string, args = {}) => translate(`banca.pix.${key}`, args)
  const { data, error, refetch } = useQuery({
    queryKey: ['cobranca', 'pix', parcela],
    queryFn: ({ signal }) => pixOf(parcela, signal),
    retry: false,
    staleTime: 0,
  })
  const title = numero === 0 ? text('entrada') : text('titulo', { numero })
  return (
    <ModalDialog
      title={title}
      maxWidth="sm"
      onClose={() => onDone(null)}
      actions={
        <Button color="inherit" onClick={() => onDone(null)}>
          {text('fechar')}
        </Button>
      }
    >
      {error && <RecordFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
      {data && !data.codigo && (
        <Notice
          compact
          title={text('sem_chave')}
          text={text('onde')}
          action={
            <>
              <Button href={`${HOME}/cobranca/regra-cobranca`}>{text('ir_regras')}</Button>
              <Button href={`${HOME}/estabelecimentos`}>{text('ir_escritorio')}</Button>
            </>
          }
        />
      )}
      {data?.codigo && data.qr && <PixCode pix={{ ...data, codigo: data.codigo, qr: data.qr }} />}
    </ModalDialog>
  )
}
