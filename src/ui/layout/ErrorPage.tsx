import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { MessagePage } from './MessagePage.tsx'

interface Props {
  error: unknown
  onRetry: () => void
}

// After a new version is published the old chunks are gone: only a reload finds the new ones.
const isLostChunk = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** For a page that broke: says so calmly and offers to go on. */
export function ErrorPage({ error, onRetry }: Props) {
  const translate = useTranslate()
  const reload = () => window.location.reload()
  return (
    <MessagePage
      title={translate('banca.erro.pagina')}
      text={translate('banca.erro.pagina_texto')}
      actions={
        <>
          <Button variant="contained" onClick={isLostChunk(error) ? reload : onRetry}>
            {translate('banca.erro.tentar_de_novo')}
          </Button>
          <Button onClick={reload}>{translate('banca.erro.recarregar')}</Button>
        </>
      }
    />
  )
}
