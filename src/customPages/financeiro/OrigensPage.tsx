import { Navigate, useParams } from 'react-router'
import { ORIGENS } from '../../schemas/financeiro/origens.ts'
import { NotFoundPage } from '../../ui/layout/NotFoundPage.tsx'
import { HOME } from '../../ui/paths.ts'

const asked = (parameter: string, what: Readonly<Record<string, string>>) =>
  `?${parameter}=${encodeURIComponent(JSON.stringify(what))}`

/** Each kind of payee is its part of one list: `origens/<kind>`, its `cadastrar`, and one payee's page or form. */
export default function OrigensPage() {
  const [nome = '', ...rest] = (useParams()['*'] ?? '').split('/').filter(Boolean)
  const kind = ORIGENS[nome as keyof typeof ORIGENS]
  if (!kind) return <NotFoundPage />
  const path = rest.join('/')
  if (path === '') return <Navigate to={`${HOME}/financeiro/favorecidos${asked('filter', { filtro: nome })}`} replace />
  if (path === 'cadastrar')
    return (
      <Navigate
        to={`${HOME}/financeiro/favorecidos/adicionar${asked('source', { ie_tipo_favorecido: kind })}`}
        replace
      />
    )
  return <Navigate to={`${HOME}/financeiro/favorecidos/${path}`} replace />
}
