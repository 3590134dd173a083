import { Button } from '@mui/material'
import { LinkBase, useTranslate } from 'ra-core'
import { HOME } from '../paths.ts'
import { MessagePage } from './MessagePage.tsx'

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  const translate = useTranslate()
  return (
    <MessagePage
      title={translate('banca.nao_encontrada.titulo')}
      text={translate('banca.nao_encontrada.texto')}
      actions={
        <Button variant="contained" component={LinkBase} to={HOME}>
          {translate('banca.nao_encontrada.acao')}
        </Button>
      }
    />
  )
}

/** For pages the user has no right to. */
export function AccessDeniedPage() {
  const translate = useTranslate()
  return (
    <MessagePage
      title={translate('banca.acesso_negado.titulo')}
      text={translate('banca.acesso_negado.texto')}
      actions={
        <Button variant="contained" component={LinkBase} to={HOME}>
          {translate('banca.nao_encontrada.acao')}
        </Button>
      }
    />
  )
}
