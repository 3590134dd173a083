import { useEffect } from 'react'
import { useCreatePath, useGetList, useNavigate, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import Button from '@mui/material/Button'
import { cleanProcesso, formatProcesso } from '../../schemas/br/cnj.ts'
import { ABRIR_SIGILO } from '../../schemas/juridico/abertura-de-sigilo.ts'
import { mayOperate, SUPERUSER } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { HOME, PageTitle } from '../../resources/shell.ts'
import { addMessages } from '../../i18n/parts.ts'
import { AccessDeniedPage } from '../../ui/layout/NotFoundPage.tsx'

addMessages({
  processo_numero: {
    titulo: 'Processo %{numero}',
    nenhum: 'Nenhum Processo Encontrado!',
    texto: 'O processo de número %{numero} não foi encontrado.',
    cadastrar: 'Cadastrar processo',
    lista: 'Ir para a lista',
    sigilo: 'Abrir sigilo',
    texto_sigilo: 'Se existe e está sob sigilo, você pode abri-lo com uma justificativa.',
  },
})

type Lawsuit = Row & { readonly id: number }

/** Says that nobody has the number, and offers to register it (erro.processo.nao-encontrado). */
function NotFound({ resource, number }: { resource: string; number: string }) {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const { flags } = useSchemaContext()
  const text = (key: string) => translate(`banca.processo_numero.${key}`, { numero: formatProcesso(number) })
  const toList = () => navigate(createPath({ resource, type: 'list' }), { replace: true })
  const register = () =>
    navigate(createPath({ resource, type: 'create' }), { replace: true, state: { record: { nr_processo: number } } })
  return (
    <ModalDialog
      title={text('nenhum')}
      role="alertdialog"
      onClose={toList}
      actions={
        <>
          <Button color="inherit" onClick={toList}>
            {text('lista')}
          </Button>
          {flags.has(SUPERUSER) && (
            <Button onClick={() => navigate(`${HOME}/${ABRIR_SIGILO}`, { state: { nr_processo: number } })}>
              {text('sigilo')}
            </Button>
          )}
          {mayOperate(currentModel().get('processos'), 'create', flags) && (
            <Button variant="contained" onClick={register}>
              {text('cadastrar')}
            </Button>
          )}
        </>
      }
    >
      <p style={{ margin: 0 }}>
        {text('texto')} {flags.has(SUPERUSER) && text('texto_sigilo')}
      </p>
    </ModalDialog>
  )
}

/** Opens the lawsuit of the number in the address, however it is written there (processo.numero.rota). */
export default function NumberPage() {
  const number = cleanProcesso(useParams().nr_processo ?? '')
  const translate = useTranslate()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const { flags } = useSchemaContext()
  const entity = currentModel().get('processos')
  const resource = resourceOf(entity)
  const allowed = mayOperate(entity, 'read', flags)
  const { data, error, refetch } = useGetList<Lawsuit>(
    resource,
    // Of several with one number the one that is still going on comes first.
    {
      filter: { nr_processo__eq: number },
      sort: { field: 'ie_status', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: allowed && number !== '', retry: false },
  )
  const id = data?.[0]?.id
  useEffect(() => {
    if (id !== undefined) navigate(createPath({ resource, id, type: 'show' }), { replace: true })
  }, [id, resource, navigate, createPath])
  if (!allowed) return <AccessDeniedPage />
  const nobody = number === '' || data?.length === 0
  return (
    <>
      <ScreenStyles />
      <PageTitle title={translate('banca.processo_numero.titulo', { numero: formatProcesso(number) })} />
      {error && !data ? <RecordFailed error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
      {nobody && <NotFound resource={resource} number={number} />}
    </>
  )
}
