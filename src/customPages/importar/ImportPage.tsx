import { useEffect, useRef, useState } from 'react'
import { LinkBase, useNavigate, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { isCancelled, toastsOf } from '../../api/errors.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { DropZone } from '../../resources/files/DropZone.tsx'
import { checkFile } from '../../resources/files/limits.ts'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { PageTitle, startErrand, useErrands, useNotifyError } from '../../resources/shell.ts'
import { ShowRoot } from '../../resources/show/ShowRoot.tsx'
import { mayOperate, passes, type AnyEntity } from '../../schemas/core/index.ts'
import { AccessDeniedPage, NotFoundPage } from '../../ui/layout/NotFoundPage.tsx'
import { HOME } from '../../ui/paths.ts'
import { sendSheet, sheetToFill, type SheetFormat } from '../../api/calls/imports.ts'
import { saveFile } from '../../api/savedFile.ts'
import { placeOf, RESOURCE } from './place.ts'
import { Steps } from './Steps.tsx'
import '../../i18n/importar.ts'

const LIMITS = { maxMb: 20, accept: ['xlsx', 'csv', 'txt'] }

function Templates({ entity }: { entity: AnyEntity }) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const save = (formato: SheetFormat) =>
    void sheetToFill(entity.name, formato)
      .then((file) => saveFile(file, `modelo.${formato}`))
      .catch(notifyError)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 4 }}>
      <Typography variant="body2">{translate('banca.importar.arquivo.modelo')}</Typography>
      {(['xlsx', 'csv'] as const).map((formato) => (
        <Button key={formato} size="small" onClick={() => save(formato)}>
          {translate(`banca.importar.arquivo.modelo_${formato}`)}
        </Button>
      ))}
    </Box>
  )
}

/** The first step: which spreadsheet. What comes after has an address of its own, and survives leaving the page. */
function FileStep({ entity }: { entity: AnyEntity }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const name = `enviar ${entity.name}`
  const sending = useErrands().find((one) => one.plan.name === name && one.state === 'running')
  const progress = sending?.progress.part
  // Whoever went on to something else is not taken away from it: the tray leads there.
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  const send = ([file]: File[]) => {
    if (!file) return
    const wrong = checkFile(file, LIMITS)
    setProblem(wrong)
    if (wrong) return
    void startErrand({
      name,
      label: translate('banca.importar.envio', { nome: entity.label[1], arquivo: file.name }),
      start: { part: 0 },
      async run(signal, tell) {
        const onProgress = (part: number) =>
          tell({ part, ...(part === 1 && { facts: translate('banca.importar.arquivo.lendo') }) })
        try {
          const { id } = await sendSheet(entity.name, file, onProgress, signal)
          if (!here.current) return { to: placeOf(id) }
          navigate(placeOf(id))
          return null
        } catch (error) {
          if (!here.current || isCancelled(error)) throw error
          setProblem(toastsOf(error)[0]?.detail || translate('banca.erro.inesperado'))
          throw new DOMException('', 'AbortError')
        }
      },
    })
  }
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3, maxWidth: 720 }}>
        {translate('banca.importar.arquivo.texto')}
      </Typography>
      <Box sx={{ maxWidth: 720 }}>
        <DropZone
          id="planilha"
          accept={LIMITS.accept}
          disabled={false}
          progress={progress}
          problem={problem}
          onFiles={send}
        />
        {progress === 1 && (
          <Typography component="output" variant="body2" sx={{ mt: 1, display: 'block' }}>
            {translate('banca.importar.arquivo.lendo')}
          </Typography>
        )}
      </Box>
      <Templates entity={entity} />
    </>
  )
}

/** Begins the import of a spreadsheet into the entity that the address names. */
export default function ImportPage() {
  const { entidade = '' } = useParams()
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const model = currentModel()
  const entity = model.has(entidade) ? model.get(entidade) : null
  if (!entity?.import) return <NotFoundPage />
  if (!passes(entity.import.gate, flags) || !mayOperate(entity, 'create', flags)) return <AccessDeniedPage />
  return (
    <ShowRoot>
      <ScreenStyles />
      <PageTitle
        title={translate('banca.importar.titulo', { nome: entity.label[1] })}
        actions={
          <Button component={LinkBase} to={`${HOME}/${RESOURCE}`}>
            {translate('banca.importar.anteriores')}
          </Button>
        }
      />
      <Steps at="arquivo" />
      <FileStep entity={entity} />
    </ShowRoot>
  )
}
