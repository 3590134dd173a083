import { useEffect, type ReactNode } from 'react'
import { HttpError, useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { entityOf } from '../../runtime/catalog.ts'
import { Notice } from '../Notice.tsx'
import { CreateButton } from './ListHead.tsx'
import { useFilters } from './useFilters.ts'

function Failed() {
  const { error, refetch, data } = useListContext()
  const translate = useTranslate()
  if (error instanceof HttpError && error.status === 403)
    return <Notice title={translate('banca.telas.proibido')} text={translate('banca.telas.proibido_texto')} />
  return (
    <Notice
      title={translate('banca.telas.lista.erro')}
      text={(error as Error).message}
      compact={data !== undefined}
      alert
      action={<Button onClick={() => void refetch()}>{translate('banca.telas.tentar_de_novo')}</Button>}
    />
  )
}

/** Nothing to show: because nothing matches, or because there is nothing yet. */
function Nothing() {
  const { resource } = useListContext()
  const translate = useTranslate()
  const { values, patch } = useFilters()
  const entity = entityOf(resource)
  const filtered = Object.keys(values).length > 0
  if (filtered)
    return (
      <Notice
        title={translate('banca.telas.lista.nada_filtrado')}
        action={
          <Button onClick={() => patch(Object.fromEntries(Object.keys(values).map((key) => [key, null])))}>
            {translate('banca.telas.lista.limpar')}
          </Button>
        }
      />
    )
  return (
    <Notice
      title={entity.list.empty || translate('banca.telas.lista.vazia', { nome: entity.label[1].toLowerCase() })}
      action={<CreateButton resource={resource} />}
    />
  )
}

/** The rows, or what there is to say instead of them. */
export function ListState({ children }: { children: ReactNode }) {
  const { error, data, total, isPending, page, setPage } = useListContext()
  // A page that is no more begins again (rules erro.404.contas, erro.404.lista).
  const beyond = page > 1 && error instanceof HttpError && error.status === 404
  useEffect(() => {
    if (beyond) setPage(1)
  }, [beyond, setPage])
  if (beyond) return children
  if (error && !data) return <Failed />
  if (!isPending && total === 0) return <Nothing />
  return (
    <>
      {error && <Failed />}
      {children}
    </>
  )
}
