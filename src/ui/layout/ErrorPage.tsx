import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { isLostChunk } from '../chunks.ts'
import { MessagePage } from './MessagePage.tsx'

interface Props {
  error: unknown
  onRetry: () => void
}

/** For a page that broke: says so calmly and offers to go on. */
export function ErrorPage({ error, onRetry }: Props) {
  const translate = useTranslate()
  const lost = isLostChunk(error)
  const reload = () => window.location.reload()
  return (
    <MessagePage
      title={translate(lost ? 'banca.nova_versao.titulo' : 'banca.erro.pagina')}
      text={translate(lost ? 'banca.nova_versao.texto' : 'banca.erro.pagina_texto')}
      actions={
        <>
          <Button variant="contained" onClick={lost ? reload : onRetry}>
            {translate('banca.erro.tentar_de_novo')}
          </Button>
          <Button onClick={reload}>{translate('banca.erro.recarregar')}</Button>
        </>
      }
    />
  )
}
