import { useState } from 'react'
import { LinkBase, useRecordContext, useTranslate } from 'ra-core'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useRunAction } from '../../resources/actions/useRunAction.ts'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { PageTitle, useNotifyError } from '../../resources/shell.ts'
import ShowPage from '../../resources/show/ShowPage.tsx'
import { HOME } from '../../ui/paths.ts'
import type { ImportDetail } from '../../api/calls/imports.ts'
import { RESOURCE } from './place.ts'
import { isRunning, useImport } from './useImport.ts'
import { Checked } from './Checked.tsx'
import { Mapping } from './Mapping.tsx'
import { Progress } from './Progress.tsx'
import { Result } from './Result.tsx'
import { Steps, type Step } from './Steps.tsx'
import '../../i18n/importar.ts'

const STEPS: Readonly<Record<ImportDetail['ie_situacao'], Step>> = {
  MA: 'colunas',
  CO: 'conferir',
  CF: 'conferir',
  IM: 'importar',
  PA: 'importar',
  FI: 'resultado',
  DE: 'resultado',
  DF: 'resultado',
}

/** What is imported from which file, and the way to the imports before. */
function Head() {
  const translate = useTranslate()
  const record = useRecordContext<Pick<ImportDetail, 'id' | 'nm_entidade' | 'nm_arquivo'>>()
  return (
    <PageTitle
      title={translate('banca.importar.titulo', { nome: record?.nm_entidade })}
      subtitle={record?.nm_arquivo}
      actions={
        <Button component={LinkBase} to={`${HOME}/${RESOURCE}`}>
          {translate('banca.importar.anteriores')}
        </Button>
      }
    />
  )
}

function Body({ id }: { id: number }) {
  const notifyError = useNotifyError()
  const { data: detail, error, refetch, check, begin } = useImport(id)
  const run = useRunAction(RESOURCE)
  const [mapping, setMapping] = useState(false)
  if (error && !detail) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!detail) return <RecordSkeleton />
  const act = (name: string) => void run(name, { record: { ...detail } }).finally(() => void refetch())
  const again = mapping && detail.ie_situacao === 'CF'
  const maps = detail.ie_situacao === 'MA' || again
  return (
    <div>
      <Steps at={again ? 'colunas' : STEPS[detail.ie_situacao]} />
      {maps && detail.ds_aviso && (
        <Alert severity="warning" sx={{ mb: 4, maxWidth: 900 }}>
          {detail.ds_aviso}
        </Alert>
      )}
      {maps && (
        <Mapping
          detail={detail}
          onCheck={async (plan) => {
            await check(plan)
            setMapping(false)
          }}
        />
      )}
      {isRunning(detail) && <Progress detail={detail} onStop={() => act('parar')} />}
      {detail.ie_situacao === 'CF' && !again && (
        <Checked detail={detail} onBegin={begin} onBack={() => setMapping(true)} />
      )}
      {['PA', 'FI', 'DF'].includes(detail.ie_situacao) && (
        <Result detail={detail} onGoOn={() => void begin().catch(notifyError)} onUndo={() => act('desfazer')} />
      )}
    </div>
  )
}

/** The body of the import that the page is about. */
function OfRecord() {
  const id = Number(useRecordContext()?.id)
  return <Body key={id} id={id} />
}

/** The page of an import, at the step where it is: it survives leaving, a reload, and a restart of the server. */
const ImportShow = () => <ShowPage slots={{ head: <Head />, above: false, main: <OfRecord />, aside: false }} />
export default ImportShow
